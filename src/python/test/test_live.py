"""Figures that answer and the page to walk, in a browser: read by axe, driven by keys alone, given bad files and addresses."""

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
DROP = """([name, text, times]) => {
    const data = new DataTransfer();
    data.items.add(new File([text.repeat(times)], name));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


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


def test_keys_alone_walk_turn_and_choose(opened):
    page = opened("walk")

    def walked():
        page.keyboard.down("w")
        page.wait_for_function("before => document.querySelector('#says').textContent !== before",
                               arg=page.locator("#says").inner_text(), timeout=WAIT)
        page.keyboard.up("w")
        return [float(number.replace("\u2212", "-")) for number in re.findall(NUMBER, said(page, "You are at"))]

    tab_to(page, "#picture")
    x, y, _ = walked()
    assert x > -4 and y == 0
    page.keyboard.down("q")
    page.wait_for_timeout(500)
    page.keyboard.up("q")
    assert walked()[1] > 0

    tab_to(page, "[data-key=w]")
    at = page.locator("#says").inner_text()
    page.keyboard.down("Enter")
    page.wait_for_function("at => document.querySelector('#says').textContent !== at", arg=at, timeout=WAIT)
    page.keyboard.up("Enter")
    page.locator("#place").focus()
    page.keyboard.press("ArrowDown")
    assert said(page, "Hills").startswith("Hills: 10082 triangles.")


def test_a_broken_file_is_refused_with_its_sentence_as_text(opened):
    page = opened("walk")
    page.evaluate(DROP, [f"{MARKUP}.obj", f"v 0 0 0\nv {MARKUP} 1 2\n", 1])
    told = said(page, "onerror")

    assert told.startswith(f"{MARKUP}.obj: ") and "line 2" in told and told.count(MARKUP) == 2
    assert page.locator("img").count() == 0


@pytest.mark.parametrize(("name", "text", "times", "told"), [
    ("many.obj", "v 0 0 0\n", 300_001, "300000"),
    ("large.ply", "x" * (1 << 20), 65, "65 MiB; this page reads files up to 64 MiB"),
    ("picture.png", "x", 1, "this page reads .obj, .stl and .ply"),
    ("good.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n", 1, "good.obj: 1 triangles. You stand at")])
def test_a_file_is_taken_or_told_why_not(name, text, times, told, opened):
    page = opened("walk")
    page.evaluate(DROP, [name, text, times])

    said(page, told)


@pytest.mark.parametrize("name", PAGES)
def test_no_script_runs_from_an_address(name, opened):
    assert opened(name, anchor=f"?q={MARKUP}#{MARKUP}").locator("img[src=x]").count() == 0


def test_no_script_runs_from_a_search(visit):  # noqa: F811
    page = visit(place("search"), anchor=f"?q=crease {MARKUP}")
    page.locator(".search-summary", has_text="Search finished").wait_for(state="attached", timeout=WAIT)

    assert page.locator("img[src=x]").count() == 0
