"""The course as `lab.py site` builds it: who can read it, with what, and how heavy it is."""

import html
import json
import re

import levels
import pytest
from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from PIL import Image
from test_views import READY, WAIT, chromium, corner, visit, visitor  # noqa: F401 (fixtures)

SITE = ROOT / "target" / "site"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1300, "height": 900}
READ = ("index", "*-sweep-a-sphere", "*-read-the-error-atlas")
LARGEST_PAGE, LARGEST_INDEX = 1_500_000, 300_000  # bytes, with pictures, without the scripts that pages share
MOST_STYLE, LONGEST_FIRST_PAGE = 120_000, 2_900  # bytes, without the letters of formulas; px, at a width of 1,280
MOST_SCRIPT, LARGEST_SITE = 1_200_000, 60_000_000  # bytes: of script in a page, with what its live figures read; of all files
FEWEST_PAGES, FEWEST_BLOCKS = 27, 2  # blocks of code in a page
FEWEST_FORMULAS = 500
FEWEST_WIDTHS = 10
FEWEST_NOTICES = 4  # of folded pictures, in a chapter
SHORTEST_WORDS = 15  # letters
AWAY = 400  # ms, more than a meaning stays once the mouse has left
WITHOUT_ADDRESS = {"Haigh-Hutchinson 2009", "Knuth 1969"}  # none could be confirmed; volume 3 has the one of the whole work
TABS = 250
FOCUS = "() => { const one = document.activeElement; return one.ariaLabel || one.innerText || one.tagName; }"
# What a student would type, and how the names of the pages begin that answer it.
ASKED = {
    "crease": "05", "tunnelling": "00", "stuck": "07", "barycentric": "02", "step height": "06", "normal": "03", "BVH": "18",
    "float precision": "11", "ramp": "06", "capsule": "04", "elevator": "08", "raycast": ("00", "11"),
    "character controller": ("05", "10"), "how to install": ("index", "use", "commands"), "lift": "08", "grid": "18", "camera": "09",
    "mesh formats": "12", "ellipsoid": ("04", "14"), "moving platform": "08"}
ASKED_LATER = {
    "ghost collision": "10", "depenetration": "07", "slope limit": "06", "time of impact": ("00", "03"), "point in triangle": "02",
    "octree": "18", "load obj file": ("12", "use"), "jumping": ("recipes", "10"), "friction": "17", "robot arm": "19",
    "floating point error": "11", "watertight": "11", "benchmark": ("16", "engines"), "maven dependency": "use", "signed distance": "01",
    "spatial hash": "18", "stairs": "06", "ladder": "recipes", "Minkowski sum": "04", "libgdx": "use"}
# As students and programmers of games type it, with their slips; the answers were written down before any result was seen.
ASKED_AT_LENGTH = {
    "why does my player get stuck on seams": ("10", "05"), "tunneling fast bullet": ("00", "recipes"),
    "baricentric coordinates": "02", "moller trumbore": "13", "camera clips through wall": ("09", "recipes"),
    "kd tree vs bvh": "18", "flipped normals": "12", "gltf loader": ("12", "use"),
    "add dependency gradle": ("use", "index"), "conservative advancment": ("08", "19"),
    "rotating platforms": ("08", "10", "recipes"), "how do i get out of a wall": "07", "confidence interval": "16",
    "signed distence to plane": "01", "fixed timestep": "recipes", "run without installing": "commands",
    "do two meshes intersect": "19", "trigger zones": "recipes", "printable handouts": ("handouts", "teaching"),
    "Mover class": "class Mover"}
# What somebody from outside looked for in vain.
ASKED_FROM_OUTSIDE = {
    "multithreading": "use", "thread safe": "use", "clip": ("00", "10", "09"), "player clips through wall": ("00", "10", "07"),
    "noclip": ("00", "10"), "Moeller-Trumbore": ("13", "11"), "Möller-Trumbore": ("13", "11"), "moller": ("13", "11"),
    "jump height": ("recipes", "10")}
# The same, and the scorer was never tuned for these: leave it so, and write others where more are wanted.
HELD_BACK = {
    "capsule vs triangle": "04", "javadoc Bvh": ("class Bvh", "library"), "colision detection with sphere": ("03", "00"),
    "player falls through the floor": ("10", "00"), "coyote time": "recipes", "floats vs doubles": ("11", "13"),
    "is my mesh closed": ("12", "11"), "jmonkeyengine character control": ("use", "engines"), "coefficient of friction": "17",
    "gjk algorithm": ("04", "19"), "stair stepping jitters": ("06", "10"), "walk on a planet": "recipes",
    "which is faster grid or tree": ("18", "engines"), "swept ellipsoid fauerby": ("14", "sources"),
    "answers to exercises chapter 5": ("solutions/05", "solutions"), "install on windows": ("commands", "use", "index"),
    "raycast misses edge of triangle": "11", "save game state": "recipes", "sliding in corners": "05",
    "robots arm distances": "19"}
FEWEST_FIRST, FEWEST_AMONG_THREE = 18, 19  # of the twenty held back, as measured
# Marks words of code that have colours, letters and all that is behind them in common with some before; they say nothing to assistive tools.
MARK_ALIKE = """() => {
    const seen = {}, looks = new Map();
    document.querySelectorAll('[data-alike]').forEach((one) => one.removeAttribute('data-alike'));
    const look = (one) => {
        if (one && !looks.has(one)) {
            const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, position } = getComputedStyle(one);
            looks.set(one, [color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, position, look(one.parentElement)].join());
        }
        return looks.get(one);
    };
    document.querySelectorAll('.highlight span').forEach((one) => {
        if (!one.childElementCount && one.getAttributeNames().every((name) => name === 'class') && one.checkVisibility()) {
            seen[look(one)] ??= 0;
            one.toggleAttribute('data-alike', seen[look(one)] >= 3); // axe does not judge all: those that others cover
            seen[look(one)] += one.textContent.length > 1; // nor single letters
        }
    });
}"""
UNLIKE = "; axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-alike])' }] })"


pytestmark = pytest.mark.usefixtures("course")


def there(pattern):
    """Pages by their names, without those that lead from an old name to a new one."""
    return [page for page in sorted(SITE.glob(f"{pattern}.html")) if page.stat().st_size > levels.SMALLEST_PAGE]


def place(pattern):
    (found,) = there(pattern)
    return found


def assert_axe_finds_nothing_serious(page, part=None):
    """In a page, or in what a selector names of it. Of words of code that look the same the first are read for contrast: there are thousands."""
    page.evaluate(MARK_ALIKE)
    # Style sheets would be fetched once more, which a browser refuses for pages opened from disk.
    found = Axe(AXE_SCRIPT + UNLIKE).run(page, context=part, options={"preload": False, "resultTypes": ["violations"]}).response["violations"]
    grave = [rule for rule in found if rule["impact"] in ("serious", "critical")]
    assert [(rule["id"], [node["html"] for node in rule["nodes"][:3]]) for rule in grave] == []


def lessons():
    return there("[0-9][0-9]-*")


def pictures(page):
    """File and words of each picture that a page shows at once, but for the book's sign; those of a slide are read when they are slid to."""
    shown = [tag for tag in re.findall(r"<img [^>]*>", page.read_text(encoding="utf-8")) if " hidden" not in tag and "/favicon.svg" not in tag]
    return [tuple(re.search(f' {name}="([^"]*)"', tag)[1] for name in ("src", "alt")) for tag in shown]


def test_there_is_a_page_for_each_notebook_and_no_page_is_heavy():
    weights = {page.name: page.stat().st_size + sum((SITE / file).stat().st_size for file, _ in pictures(page))
               for page in lessons()}

    assert len(weights) == len(list((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb")))
    assert len(there("*")) >= FEWEST_PAGES
    assert {name: weight for name, weight in weights.items() if weight > LARGEST_PAGE} == {}
    assert place("index").stat().st_size < LARGEST_INDEX


def scripts(page):
    """The files of script that a page reads, and how much stands in the page itself."""
    text = page.read_text(encoding="utf-8")
    read = [page.parent / name.partition("?")[0] for name in re.findall(r'<script [^>]*src="([^"]*)"', text)]
    figures = re.findall(r'data-figure="([^"]*)"', text)
    live = [SITE / "_static" / "live" / name for name in ("firsthit.js", *(f"figures/{figure}.js" for figure in figures)) if figures]
    return {*read, *live}, sum(len(one.encode()) for one in re.findall(r"<script[^>]*>(.*?)</script>", text, re.DOTALL))


def test_no_page_reads_much_script_and_the_site_is_light():
    weights = {}
    for page in [*SITE.glob("*.html"), *SITE.glob("solutions/*.html"), *SITE.glob("handouts/*.html"), *SITE.glob("_static/live/*.html")]:
        read, inside = scripts(page)
        weights[page.relative_to(SITE).as_posix()] = inside + sum(file.stat().st_size for file in read)

    assert max(map(len, (scripts(page)[0] for page in lessons()))) > 8  # they were found
    assert {name: weight for name, weight in weights.items() if weight > MOST_SCRIPT} == {}
    assert sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file()) <= LARGEST_SITE


def test_the_letters_of_formulas_are_in_the_font_that_comes_with_them():
    listed = (ROOT / "src" / "course" / "site" / "fonts" / "stix-two-math.txt").read_text(encoding="utf-8").split()
    letters = {one for first, _, last in (run.partition("-") for run in listed) for one in range(int(first, 16), int(last or first, 16) + 1)}
    formulas = [one for page in SITE.rglob("*.html") for one in re.findall(r"<math .*?</math>", page.read_text(encoding="utf-8"))]

    assert len(formulas) > FEWEST_FORMULAS
    assert {one for one in html.unescape(re.sub("<[^>]*>", "", "".join(formulas))) if ord(one) not in letters} == set()


def test_every_picture_says_what_it_shows():
    found = {page.name: pictures(page) for page in lessons()}

    assert sum(map(len, found.values())) > 100
    assert {name: file for name, pairs in found.items() for file, words in pairs if len(words) < SHORTEST_WORDS} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("pattern", [*READ, "search"])
def test_axe_finds_nothing_serious(pattern, scheme, visit):  # noqa: F811
    page = visit(place(pattern), color_scheme=scheme)

    assert_axe_finds_nothing_serious(page)


def test_a_phone_scrolls_no_page_sideways(visit, level):  # noqa: F811
    page = visit(place("index"))
    page.set_viewport_size(PHONE)
    widths = {}
    for name in levels.of_level(levels.rows(), "page", levels.pages(SITE), level):
        page.goto((SITE / f"{name}.html").as_uri(), wait_until="domcontentloaded")
        widths[name] = page.evaluate("document.documentElement.scrollWidth")

    assert len(widths) >= FEWEST_WIDTHS
    assert {name: width for name, width in widths.items() if width != PHONE["width"]} == {}


@pytest.mark.parametrize("width", [1280, PHONE["width"]])
@pytest.mark.parametrize("pattern", ["*-start-here", "*-climb-stairs-and-slopes", "use", "index"])
def test_no_code_is_cut_and_each_line_is_copied_as_it_was_written(pattern, width, visit):  # noqa: F811
    page = visit(place(pattern))
    page.set_viewport_size({"width": width, "height": 900})
    blocks = page.locator("div.highlight pre")

    assert blocks.count() >= FEWEST_BLOCKS
    assert blocks.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)") == []
    assert blocks.evaluate_all("all => all.filter(one => one.checkVisibility() && one.innerText !== one.textContent).length") == 0


def test_one_style_sheet_is_all_of_a_page_and_formulas_bring_their_letters():
    for path in [path for path in SITE.rglob("*.html") if not {"api", "live"} & set(path.relative_to(SITE).parts)]:
        text = path.read_text(encoding="utf-8")
        read = [(path.parent / name.partition("?")[0]).resolve() for name in re.findall(r'<link rel="stylesheet" href="([^"]*)"', text)]
        if read:
            assert [file.name for file in read] == ["book.css", *["formulas.css"] * ("<math" in text)], path
            inside = sum(map(len, re.findall(r"<style>(.*?)</style>", text, re.DOTALL))) if path.name == "index.html" else 0
            assert read[0].stat().st_size + inside <= MOST_STYLE, path
    assert ".zone-6{" in (SITE / "_static" / "book.css").read_text(encoding="utf-8")  # a script puts the number there


def test_the_first_page_says_what_this_is_and_where_to_begin(visit):  # noqa: F811
    page, readme = visit(place("index")), " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    first = page.locator(".fh-landing")

    assert page.locator("h1").first.inner_text().strip() == "First Hit"
    assert first.locator(".fh-lead").inner_text() in readme
    assert [name.split("\n")[0] for name in first.locator(".fh-doors a").all_inner_texts()] == ["Learn", "Use", "Look up"]
    assert "python3 lab.py open" in first.inner_text() and "mvn install" in first.inner_text()
    assert page.locator("link[rel=icon]").count() == 1
    described = [page.locator(f"meta[{name}]").get_attribute("content") for name in ("name=description", "property='og:description'")]
    assert len(set(described)) == 1 and described[0].startswith("First Hit")
    image = page.locator("meta[property='og:image']").get_attribute("content")
    assert Image.open(SITE / "_static" / image.rpartition("/")[2]).size == (1200, 630)
    first.locator(".fh-doors a").first.click()
    assert page.locator("meta[property='og:title']").get_attribute("content").startswith("Start here")


def test_the_first_page_has_the_numbers_of_the_readme_with_their_sources(visit):  # noqa: F811
    page, readme = visit(place("index")), " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    facts = page.locator(".fh-facts li")

    assert facts.locator("a").evaluate_all("all => all.map(one => one.getAttribute('href'))") == ["16-race-the-methods.html", "engines.html"]
    for name, fact in zip(("Right", "Fast"), facts.all_inner_texts(), strict=True):
        seen, told = fact.split("\n")
        assert re.sub(r" \(\w+( \d+)?\)\.$", "", told) in readme.partition(f"**{name}**")[2].partition(" - **")[0]
        assert re.search(r"[\d,.]{4,}", seen)[0] in told


def test_the_first_page_is_short_and_lists_each_chapter_once(visit):  # noqa: F811
    page = visit(place("index"))
    page.set_viewport_size({"width": 1280, "height": 900})
    listed = page.locator("main a.reference[href]").evaluate_all("all => all.map(one => one.getAttribute('href'))")

    assert [name for name in listed if re.match(r"\d\d-", name)] == [chapter.name for chapter in lessons()]
    assert page.evaluate("document.documentElement.scrollHeight") <= LONGEST_FIRST_PAGE


def test_the_picture_of_the_first_page_is_the_scene_alone():
    """Neither title nor legend, which stand on white: else the notebook draws it elsewhere."""
    for name in ("first-touch.webp", "card.png"):
        picture = Image.open(SITE / "_static" / name).convert("RGB")
        edges = [picture.crop(box) for box in ((0, 0, picture.width, 3), (0, picture.height - 3, picture.width, picture.height))]

        assert max(min(colour) for edge in edges for _, colour in edge.getcolors(1 << 12)) < 240, name


def test_the_first_figure_moves_until_it_is_paused_and_can_be_moved_by_hand(visit):  # noqa: F811
    page = visit(place("index"))
    where = "document.querySelector('.fh-moving .first').getBoundingClientRect().y"
    before = page.evaluate(where)
    page.wait_for_function(f"before => {where} !== before", arg=before, timeout=WAIT)

    page.get_by_label("Pause").check()
    states = "() => document.querySelector('.fh-moving svg').getAnimations({ subtree: true }).map(one => one.playState)"
    assert set(page.evaluate(states)) == {"paused"}
    page.get_by_text("Move it yourself").click()
    page.locator(".fh-moving .live-says").wait_for(timeout=WAIT)
    assert page.locator(".fh-moving > svg").is_hidden() and page.get_by_label("Steps a second").is_visible()


def test_the_first_figure_shows_its_end_where_nothing_may_move_and_on_paper(visit):  # noqa: F811
    page = visit(place("index"), reduced_motion="reduce")
    animated = "document.querySelector('.fh-moving svg').getAnimations({ subtree: true }).length"
    balls = page.locator(".fh-moving svg ellipse").evaluate_all("all => all.map(one => one.getBoundingClientRect().y)")

    assert page.evaluate(animated) == 0 and page.get_by_label("Pause").is_hidden()
    assert balls[0] > balls[1] + 100  # one has fallen
    page = visit(place("index"))
    assert page.evaluate(animated) == 5
    page.emulate_media(media="print")
    assert page.evaluate(animated) == 0


def test_code_on_a_phone_keeps_its_nesting_and_names_are_whole(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"))
    page.set_viewport_size(PHONE)
    begins = """all => all.map(one => {
        const text = document.createRange(), walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (walker.nextNode() && !walker.currentNode.data.trim());
        text.setStart(walker.currentNode, walker.currentNode.data.search(/\\S/));
        text.setEnd(walker.currentNode, walker.currentNode.data.search(/\\S/) + 1);
        return [parseInt(one.style.getPropertyValue('--begins') || 0), Math.round(text.getBoundingClientRect().x)];
    })"""
    lines = dict(sorted(page.locator("div.cell_input .fh-line").evaluate_all(begins)))

    assert len(lines) >= 3 and list(lines.values()) == sorted(set(lines.values()))
    broken = """all => all.filter(one => one.children.length === 0 && /^[\\w.]+$/.test(one.textContent) && one.getClientRects().length > 1)
        .map(one => one.textContent)"""
    assert page.locator("div.highlight span").evaluate_all(broken) == []


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


def test_what_to_notice_is_shown_with_the_picture_that_it_speaks_of_and_on_paper(visit):  # noqa: F811
    page = visit(place("*-climb-stairs-and-slopes"))
    notices, shown = page.locator("div.cell + p:has(> em:first-child)"), "all => all.map(one => one.checkVisibility())"
    folded = notices.evaluate_all("all => all.map(one => one.previousElementSibling.querySelector('details.hide') !== null)")

    assert sum(folded) >= FEWEST_NOTICES and all(notices.evaluate_all("all => all.map(one => one.innerText.startsWith('What to notice.'))"))
    assert notices.evaluate_all(shown) == [not one for one in folded]
    page.locator("details.hide summary").first.click()
    assert notices.evaluate_all(shown) == [True, *(not one for one in folded[1:])]
    page.emulate_media(media="print")
    assert all(notices.evaluate_all(shown))


@pytest.mark.parametrize("name", ["index", "*-sweep-a-sphere", "recipes", "glossary"])
def test_a_printed_page_has_its_title(name, visit):  # noqa: F811
    page = visit(place(name))
    titles, seen = page.locator("article h1"), page.locator("h1").evaluate_all("all => all.map(one => one.checkVisibility())")
    page.emulate_media(media="print")

    assert titles.count() >= 1 and seen == page.locator("h1").evaluate_all("all => all.map(one => one.checkVisibility())")


def test_a_button_is_called_as_it_is_labelled(visit):  # noqa: F811
    """Who speaks to a page says what is written on the button."""
    page = visit(place("*-sweep-a-sphere"))
    called = page.locator("button[aria-label]").evaluate_all(
        "all => all.map(one => [one.ariaLabel, one.innerText.trim()]).filter(([label, text]) => text && !label.includes(text))")

    assert called == []


@pytest.mark.parametrize("system", ["light", "dark"])
def test_drawings_follow_the_switch_of_the_page_and_are_light_on_paper(system, visit):  # noqa: F811
    page = visit(place("*-slide-along-walls"), color_scheme=system)
    drawing = page.locator("img[src$='05-slide.svg']")
    for theme, colour in (("dark", (20, 24, 29)), ("light", (255, 255, 255))):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert corner(drawing) == colour
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
    page.emulate_media(media="print")
    assert corner(drawing) == (255, 255, 255)


def test_a_word_says_what_it_means_to_mouse_and_keys_until_escape(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"))
    word, other, meaning = page.locator("a.fh-term").first, page.locator("a.fh-term").nth(1), page.locator("#fh-meaning")
    assert meaning.is_hidden() and word.get_attribute("title") is None

    word.hover()
    assert meaning.inner_text() == word.get_attribute("data-meaning") != ""
    meaning.hover()
    page.wait_for_timeout(AWAY)
    assert meaning.is_visible()
    page.keyboard.press("Escape")
    assert meaning.is_hidden() and word.get_attribute("aria-describedby") is None
    other.focus()
    assert meaning.inner_text() == other.get_attribute("data-meaning") and other.get_attribute("aria-describedby") == "fh-meaning"
    assert_axe_finds_nothing_serious(page, "#fh-meaning")


def test_a_finger_reads_what_a_word_means_before_it_follows_the_link(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"), has_touch=True)
    page.set_viewport_size(PHONE)
    word, meaning = page.locator("a.fh-term").first, page.locator("#fh-meaning")

    word.tap()
    assert meaning.inner_text() == word.get_attribute("data-meaning")
    box = meaning.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.locator("h1").tap()
    assert meaning.is_hidden()
    word.tap()
    word.tap()
    page.wait_for_url("**/glossary.html#term-*")


def test_works_have_an_address():
    text = (ROOT / "notebooks" / "sources.md").read_text(encoding="utf-8")
    works = re.findall(r"^- \*\*(.*?)\*\*((?:.|\n  )*)", text.partition("## Literature")[2], re.MULTILINE)
    addresses = {name: re.findall(r"\(https://doi\.org/(10\.\d{4,}/\S+)\)|<(https?://\S+)>", told) for name, told in works}

    assert {name for name, found in addresses.items() if len(found) != 1} == WITHOUT_ADDRESS
    assert len({found[0] for found in addresses.values() if found}) == len(addresses) - len(WITHOUT_ADDRESS)


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
    for wanted in (r"^Next ", r"\.csv$", r"\.webp$", "^01 Tell which side"):
        assert any(re.search(wanted, name) for name in reached), wanted


def test_the_contents_tell_which_section_is_read(visit):  # noqa: F811
    page = visit(place("errata"), reduced_motion="reduce")
    page.set_viewport_size(DESK)
    told = "() => [...document.querySelectorAll('.bd-toc-nav a.active')].map(one => one.textContent.trim().slice(0, 10))"

    page.evaluate("location.hash = 'e38'")
    page.wait_for_function(f"({told})().includes('E38 · 003 ')", timeout=WAIT)
    assert page.evaluate(told) == ["Source 003", "E38 · 003 "]
    assert page.locator(".bd-toc-nav a.active").last.is_visible() and page.locator(".bd-toc-nav a[href='#e1']").is_hidden()
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(f"({told})().length === 0", timeout=WAIT)


def test_the_switch_of_the_page_makes_views_dark_too(visit):  # noqa: F811
    page = visit(place("*-sweep-a-sphere"), color_scheme="light")
    if page.locator(".firsthit-view").count():  # what draws a view is read when it comes near
        page.locator("details:has(.firsthit-view)").first.evaluate("fold => { fold.open = true; fold.scrollIntoView(); }")
        page.wait_for_selector(READY, timeout=WAIT)
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


def found(page, queries):
    """What the search has for each query: the pages, the best first, and the classes that stand above them."""
    return dict(zip(queries, page.evaluate(
        "all => all.map(query => search(query)).map(({pages, classes}) => [pages.map(one => one.entry.page), classes.map(([name]) => name)])",
        list(queries))))


def is_among(wanted, pages, classes, places):
    """Whether one of the first pages has a name that begins as wanted, or a wanted class stands above all pages."""
    wanted = (wanted,) if isinstance(wanted, str) else wanted
    return any(name.startswith(wanted) for name in pages[:places]) or any(
        f"class {name.rpartition('.')[2]}" in wanted for name in classes)


@pytest.mark.parametrize(("queries", "most"), [(ASKED, 2), (ASKED_LATER, 2), (ASKED_AT_LENGTH, 3), (ASKED_FROM_OUTSIDE, 0)])
def test_search_has_the_best_page_first(queries, most, visit):  # noqa: F811
    results = found(visit(place("search")), queries)
    missed = {query: results[query][0][:3] for query, wanted in queries.items() if not is_among(wanted, *results[query], 1)}

    assert len(missed) <= most, missed


def test_search_finds_what_it_was_not_tuned_for(visit):  # noqa: F811
    results = found(visit(place("search")), HELD_BACK)
    first, among = (sum(is_among(wanted, *results[query], places) for query, wanted in HELD_BACK.items()) for places in (1, 3))

    assert first >= FEWEST_FIRST and among >= FEWEST_AMONG_THREE


def test_words_for_the_search_belong_to_pages_that_there_are():
    words = json.loads((ROOT / "src" / "course" / "site" / "keywords.json").read_text(encoding="utf-8"))

    assert [name for name in words if not there(f"{name}-*" if name.isdigit() else name)] == []
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
