"""Figures that answer and the page to walk, in a browser: read by axe, driven by keys alone, given bad addresses."""

import re

import pytest
from test_site import MOVING, PHONE, SITE, assert_axe_finds_nothing_serious, place
from test_views import WAIT, chromium, visit  # noqa: F401 (fixtures)

pytestmark = pytest.mark.usefixtures("course")
LIVE = SITE / "_static" / "live"
CHAPTER = "*-recover-when-stuck"
PAGES = ("figures", "walk", "chapter")
NUMBER = r"\u2212?\d+\.\d+"
MARKUP = "<img src=x onerror=alert(1)>"


@pytest.fixture
def opened(visit):  # noqa: F811
    """Opens one of the pages; all its figures have answered."""
    def see(name, **options):
        path = place(CHAPTER) if name == "chapter" else LIVE / {"figures": "index.html", "walk": "walk.html"}[name]
        page = visit(path, **options)
        for number in range(page.locator(".live").count()):
            figure = page.locator(".live").nth(number)
            figure.scroll_into_view_if_needed()
            figure.locator(".live-figure").wait_for(timeout=WAIT)
        if name == "walk":
            said(page, "You stand at")
        return page

    return see


def said(page, words):
    """What the page to walk says, once it has these words."""
    page.wait_for_function("words => document.querySelector('#says').textContent.includes(words)", arg=words, timeout=WAIT)
    return page.locator("#says").inner_text()


def tab_to(page, selector):
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(name, scheme, opened):
    page = opened(name, color_scheme=scheme)

    # Of a chapter the figure is new here; axe reads whole chapters in test_site.
    assert_axe_finds_nothing_serious(page, ".live" if name == "chapter" else None)


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_scrolls_no_page_sideways(name, opened):
    page = opened(name)
    page.set_viewport_size(PHONE)

    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@pytest.mark.parametrize("name", PAGES)
def test_nothing_moves_where_the_reader_wants_no_motion(name, opened):
    assert opened(name, reduced_motion="reduce").evaluate(MOVING) == []


def test_keys_alone_drive_a_figure(opened):
    page = opened("figures")
    figure = page.locator(".live").first
    says, first = figure.locator(".live-says"), figure.locator(".live-says").inner_text()

    page.evaluate("scrollTo(0, 0)")
    tab_to(page, ".handle")
    handle = page.locator(".handle:focus")
    before = handle.get_attribute("aria-valuetext")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    moved = says.inner_text()
    assert re.findall(NUMBER, moved) != re.findall(NUMBER, first)
    assert handle.get_attribute("aria-valuetext") != before

    tab_to(page, "input[type=range]")
    page.keyboard.press("ArrowRight")
    assert figure.locator("label").inner_text() == "Radius: 0.55 m"
    assert re.findall(NUMBER, says.inner_text()) != re.findall(NUMBER, moved)

    tab_to(page, "button")
    page.keyboard.press("Enter")
    assert says.inner_text() == first
    assert page.evaluate("document.activeElement.textContent") == "Start again"


def test_a_figure_stays_within_reach(opened):
    page = opened("figures")
    handle = page.locator(".handle").first
    for key in ("ArrowUp", "ArrowLeft"):
        for _ in range(20):
            handle.press(f"Shift+{key}")

    x, y = map(float, re.findall(r"[\d.]+", handle.get_attribute("transform")))
    assert 10 <= x <= 630 and 10 <= y <= 350


def test_what_was_pushed_into_a_corner_is_deeper_in_float(opened):
    says = opened("chapter").locator(".live-says").inner_text()

    assert says.startswith("Deeper than 100 \u00b5m: float first at step 50, double never in 5000 steps.")


@pytest.mark.parametrize("name", PAGES)
def test_no_script_runs_from_an_address(name, opened):
    assert opened(name, anchor=f"?q={MARKUP}#{MARKUP}").locator("img[src=x]").count() == 0


def test_no_script_runs_from_a_search(visit):  # noqa: F811
    page = visit(place("search"), anchor=f"?q=crease {MARKUP}")
    page.locator("#search-results", has_text="page").wait_for(state="attached", timeout=WAIT)

    assert page.locator("img[src=x]").count() == 0
