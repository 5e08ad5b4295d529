"""The course as `lab.py site` builds it: who can read it, with what, and how heavy it is."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from test_views import WAIT, chromium, visit  # noqa: F401 (fixtures)

SITE = ROOT / "target" / "site"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1300, "height": 900}
READ = ("index", "*-sweep-a-sphere", "*-read-the-error-atlas")
LARGEST_PAGE, LARGEST_INDEX = 1_500_000, 300_000  # bytes, with pictures, without the scripts that pages share
FEWEST_PAGES = 27
SHORTEST_WORDS = 15  # letters
TABS = 250
FOCUS = "() => { const one = document.activeElement; return one.ariaLabel || one.innerText || one.tagName; }"
MOVING = """() => [...document.querySelectorAll('*')].filter(one => {
    const style = getComputedStyle(one);
    return style.animationName !== 'none' || !/^0s(, 0s)*$/.test(style.transitionDuration);
}).map(one => one.outerHTML.slice(0, 80))"""


pytestmark = pytest.mark.usefixtures("course")


def place(pattern):
    (found,) = SITE.glob(f"{pattern}.html")
    return found


def assert_axe_finds_nothing_serious(page, part=None):
    """In a page, or in what a selector names of it."""
    # Style sheets would be fetched once more, which a browser refuses for pages opened from disk.
    found = Axe().run(page, context=part, options={"preload": False}).response["violations"]
    grave = [rule for rule in found if rule["impact"] in ("serious", "critical")]
    assert [(rule["id"], [node["html"] for node in rule["nodes"][:3]]) for rule in grave] == []


def lessons():
    return sorted(SITE.glob("[0-9][0-9]-*.html"))


def pictures(page):
    """File and words of each picture that a page shows at once; those of a slide are read when they are slid to."""
    shown = [tag for tag in re.findall(r"<img [^>]*>", page.read_text(encoding="utf-8")) if " hidden" not in tag]
    return [tuple(re.search(f' {name}="([^"]*)"', tag)[1] for name in ("src", "alt")) for tag in shown]


def test_there_is_a_page_for_each_notebook_and_no_page_is_heavy():
    weights = {page.name: page.stat().st_size + sum((SITE / file).stat().st_size for file, _ in pictures(page))
               for page in lessons()}

    assert len(weights) == len(list((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb")))
    assert len(list(SITE.glob("*.html"))) >= FEWEST_PAGES
    assert {name: weight for name, weight in weights.items() if weight > LARGEST_PAGE} == {}
    assert place("index").stat().st_size < LARGEST_INDEX


def test_every_picture_says_what_it_shows():
    found = {page.name: pictures(page) for page in lessons()}

    assert sum(map(len, found.values())) > 100
    assert {name: file for name, pairs in found.items() for file, words in pairs if len(words) < SHORTEST_WORDS} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("pattern", READ)
def test_axe_finds_nothing_serious(pattern, scheme, visit):  # noqa: F811
    page = visit(place(pattern), color_scheme=scheme)
    page.wait_for_function("window.MathJax ? MathJax.startup.promise.then(() => true) : true", timeout=WAIT)

    assert_axe_finds_nothing_serious(page)


@pytest.mark.parametrize("pattern", [*READ, "glossary", "search"])
def test_a_phone_scrolls_no_page_sideways(pattern, visit):  # noqa: F811
    page = visit(place(pattern))
    page.set_viewport_size(PHONE)

    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_keys_alone_reach_everything(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"))
    page.set_viewport_size(DESK)  # wide enough for the contents beside the page
    reached = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        reached.append(" ".join(page.evaluate(FOCUS).split()))

    assert reached[0] == "Skip to main content"
    for wanted in ("First Hit", "Search", "light/dark", "notebook", "CC BY 4.0"):
        assert any(wanted in name for name in reached), wanted
    for wanted in (r"^Next ", r"\.csv$", r"\.png$", "^01 Tell which side"):
        assert any(re.search(wanted, name) for name in reached), wanted


def test_the_switch_of_the_page_makes_views_dark_too(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"), color_scheme="light")
    switch = page.locator(".theme-switch-button:visible").first
    modes = set()
    for _ in range(3):
        switch.focus()
        page.keyboard.press("Enter")
        modes.add(page.evaluate("document.documentElement.dataset.theme"))
        if page.locator(".firsthit-view").count():
            page.wait_for_function(
                "document.documentElement.classList.contains('fh-dark')"
                " === (document.documentElement.dataset.theme === 'dark')", timeout=WAIT)

    assert modes == {"light", "dark"}


def test_search_finds_a_word_without_a_server(visit):  # noqa: F811
    page = visit(place("search"), anchor="?q=crease")
    found = page.locator("#search-results li a")
    found.first.wait_for(timeout=WAIT)

    assert "Slide along walls" in found.all_inner_texts()


def test_nothing_moves_where_the_reader_wants_no_motion(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"), reduced_motion="reduce")

    assert page.evaluate(MOVING) == []
