"""The course as `lab.py site` builds it: who can read it, with what, and how heavy it is."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from test_views import WAIT, chromium, visit  # noqa: F401 (fixtures)

SITE = ROOT / "target" / "site"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1300, "height": 900}
READ = ("index", "*-sweep-a-sphere", "*-read-the-error-atlas")
LARGEST_PICTURES = 500_000  # bytes, of all chapters together
LARGEST_PAGE, LARGEST_INDEX = 1_500_000, 300_000  # bytes, with pictures, without the scripts that pages share
FEWEST_PAGES, FEWEST_BLOCKS = 27, 2  # blocks of code in a page
SHORTEST_WORDS = 15  # letters
TABS = 250
FOCUS = "() => { const one = document.activeElement; return one.ariaLabel || one.innerText || one.tagName; }"
# What a student would type, and how the names of the pages begin that answer it.
ASKED = {
    "crease": "05", "tunnelling": "00", "stuck": "07", "barycentric": "02", "step height": "06", "normal": "03", "BVH": "22",
    "float precision": "10", "ramp": "06", "capsule": "04", "elevator": "08", "raycast": ("00", "11"),
    "character controller": ("05", "28"), "how to install": ("index", "use", "commands"), "lift": "08", "grid": "21", "camera": "09",
    "mesh formats": "12", "ellipsoid": ("04", "15"), "moving platform": "08"}
ASKED_LATER = {
    "ghost collision": "27", "depenetration": "07", "slope limit": "06", "time of impact": ("00", "03"), "point in triangle": "02",
    "octree": "21", "load obj file": ("12", "use"), "jumping": ("recipes", "28"), "friction": "24", "robot arm": "25",
    "floating point error": "10", "watertight": "11", "benchmark": ("20", "23"), "maven dependency": "use", "signed distance": "01",
    "spatial hash": "21", "stairs": "06", "ladder": "recipes", "Minkowski sum": "04", "libgdx": "use"}
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
@pytest.mark.parametrize("pattern", [*READ, "search"])
def test_axe_finds_nothing_serious(pattern, scheme, visit):  # noqa: F811
    page = visit(place(pattern), color_scheme=scheme)
    page.wait_for_function("window.MathJax ? MathJax.startup.promise.then(() => true) : true", timeout=WAIT)

    assert_axe_finds_nothing_serious(page)


@pytest.mark.parametrize("pattern", [*READ, "glossary", "search"])
def test_a_phone_scrolls_no_page_sideways(pattern, visit):  # noqa: F811
    page = visit(place(pattern))
    page.set_viewport_size(PHONE)

    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@pytest.mark.parametrize("width", [1280, PHONE["width"]])
@pytest.mark.parametrize("pattern", ["*-start-here", "*-climb-stairs-and-slopes", "use", "index"])
def test_no_code_is_cut_and_each_line_is_copied_as_it_was_written(pattern, width, visit):  # noqa: F811
    page = visit(place(pattern))
    page.set_viewport_size({"width": width, "height": 900})
    blocks = page.locator("div.highlight pre")

    assert blocks.count() >= FEWEST_BLOCKS
    assert blocks.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)") == []
    assert blocks.evaluate_all("all => all.filter(one => one.checkVisibility() && one.innerText !== one.textContent).length") == 0


def test_the_first_page_says_what_this_is_and_where_to_begin(visit):  # noqa: F811
    page = visit(place("index"))
    first = page.locator(".fh-landing")

    assert page.locator("h1").first.inner_text() == "First Hit"
    assert first.locator(".fh-lead").inner_text().startswith("First Hit finds what a moving thing hits first")
    assert [name.split("\n")[0] for name in first.locator(".fh-doors a").all_inner_texts()] == ["Learn", "Use", "Walk"]
    assert "python3 lab.py open" in first.inner_text() and "mvn install" in first.inner_text()
    assert page.locator("link[rel=icon]").count() == 1
    described = [page.locator(f"meta[{name}]").get_attribute("content") for name in ("name=description", "property='og:description'")]
    assert len(set(described)) == 1 and described[0].startswith("First Hit finds")
    first.locator(".fh-doors a").first.click()
    assert page.locator("meta[property='og:title']").get_attribute("content").startswith("Start here")


def test_the_first_page_shows_a_small_picture_of_each_chapter(visit):  # noqa: F811
    page = visit(place("index"))
    pictures = page.locator(".fh-chapters a > img")
    names = page.locator(".fh-chapters a").evaluate_all("all => all.map(one => one.getAttribute('href'))")

    assert names == [chapter.name for chapter in lessons()] and pictures.count() == len(names)
    sizes = pictures.evaluate_all("all => Promise.all(all.map(one => (one.loading = 'eager', one.decode().then(() => one.naturalWidth))))")
    assert min(sizes) > 0
    assert sum(file.stat().st_size for file in (SITE / "_static" / "chapters").iterdir()) < LARGEST_PICTURES


def test_the_first_figure_moves_until_it_is_touched(visit):  # noqa: F811
    page = visit(place("index"))
    says, told = page.locator(".fh-landing .live-says"), page.locator(".fh-landing .live-told")
    button = page.locator("#fh-play")
    button.wait_for(timeout=WAIT)
    before = says.inner_text()
    page.wait_for_function("before => document.querySelector('.fh-landing .live-says').textContent !== before", arg=before, timeout=WAIT)

    assert button.inner_text() == "Pause" and told.inner_text() == ""
    page.locator(".fh-landing .live input").first.focus()
    page.locator(".fh-landing .live input").first.press("ArrowRight")
    assert button.inner_text() == "Play"
    page.wait_for_function("document.querySelector('.fh-landing .live-told').textContent", timeout=WAIT)
    assert told.inner_text() == says.inner_text()


def test_the_first_figure_stands_where_the_reader_wants_no_motion(visit):  # noqa: F811
    page = visit(place("index"), reduced_motion="reduce")
    page.locator("#fh-play").wait_for(timeout=WAIT)

    assert page.locator("#fh-play").inner_text() == "Play"


def test_one_switch_opens_all_answers_here_and_in_the_next_page(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"))
    folds, switch = page.locator("div.cell details.hide"), page.get_by_label("Show all answers at once")
    states = "all => [...new Set(all.map(one => one.open))]"

    assert folds.evaluate_all(states) == [False]
    assert folds.first.locator("summary").inner_text().strip() == "Now look"
    switch.focus()
    page.keyboard.press("Space")
    assert folds.evaluate_all(states) == [True]
    page.goto(place("*-shape-the-mover").as_uri())
    assert switch.is_checked() and folds.evaluate_all(states) == [True]
    switch.uncheck()
    assert folds.evaluate_all(states) == [False]


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


@pytest.mark.parametrize("queries", [ASKED, ASKED_LATER])
def test_search_has_the_best_page_first(queries, visit):  # noqa: F811
    page = visit(place("search"))
    first = page.evaluate("all => all.map(query => search(query).pages[0]?.entry.page)", list(queries))
    missed = {query: name for (query, wanted), name in zip(queries.items(), first) if not str(name).startswith(wanted)}

    assert len(missed) <= len(queries) // 10, missed


def test_words_for_the_search_belong_to_pages_that_there_are():
    words = json.loads((ROOT / "src" / "site" / "keywords.json").read_text(encoding="utf-8"))

    assert [name for name in words if not list(SITE.glob(f"{name}-*.html" if name.isdigit() else f"{name}.html"))] == []
    assert {page.name[:2] for page in lessons()} - set(words) == set()


def test_a_result_says_its_chapter_and_has_a_line_from_there(visit):  # noqa: F811
    page = visit(place("search"), anchor="?q=crease")
    found = page.locator("#search-results li")
    found.first.wait_for(timeout=WAIT)

    assert found.first.locator("a").inner_text() == "05 Slide along walls"
    assert "crease" in found.first.locator("mark").all_inner_texts()
    found.first.locator("a").click()
    assert page.locator("h1").inner_text().startswith("Slide along walls")


def test_search_follows_what_is_typed_and_leaves_handouts_out(visit):  # noqa: F811
    page = visit(place("search"))
    page.locator(".bd-search-container input").type("barycen")  # as far as somebody has come
    page.locator("#search-results li").first.wait_for(timeout=WAIT)

    assert page.locator("#search-results li a").first.inner_text() == "02 Find the point inside a triangle"
    found = page.evaluate("SEARCH_TEXT.pages.map(one => one.page)")
    assert [name for name in found if name.startswith("handouts/")] == ["handouts/index"]  # the list, not the pages
    page.locator(".bd-search-container input").fill("<img src=x onerror=alert(1)> zzzz")
    assert page.locator("#search-results img").count() == 0


def test_nothing_moves_where_the_reader_wants_no_motion(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"), reduced_motion="reduce")

    assert page.evaluate(MOVING) == []
