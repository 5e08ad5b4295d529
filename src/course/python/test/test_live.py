"""Figures that answer and the page to walk, in a browser: read by axe, driven by keys alone, given bad addresses."""

import re

import pytest
from conftest import ROOT
from minutes import cells
from test_site import PHONE, SITE, assert_axe_finds_nothing_serious, place
from test_views import WAIT, chromium, seen, visit, visitor  # noqa: F401 (fixtures)

pytestmark = pytest.mark.usefixtures("course")
LIVE = SITE / "_static" / "live"
CHAPTER = "*-recover-when-stuck"
PAGES = ("figures", "walk", "chapter")
NUMBER = r"\u2212?\d+\.\d+"
SMALLEST_TARGET = 24  # CSS pixels, WCAG 2.2
# Chapters that teach a method, by their numbers, and what their figures are named.
TAUGHT = {
    "00": ["two-on-a-lift"], "01": ["plane-step"], "02": ["angle-sum"], "03": ["sphere-sweep", "swept-zones"], "04": ["ellipsoid-space"],
    "05": ["corner-slide"], "06": ["step-and-slope"], "07": ["stuck-widths"], "08": ["lift-ride"], "09": ["camera-corner"], "10": ["turning-disk"],
    "11": ["five-parabolas", "edge-leaks"], "13": ["five-lines", "steps-at-a-wall", "seven-steps"], "14": ["low-step", "four-sweeps"],
    "15": ["touch-or-overlap"], "16": ["printed-or-corrected"], "17": ["sifted-triangle", "block-on-incline"],
    "18": ["cell-valley", "tree-and-grid"], "19": ["arm-at-the-shelf", "two-gears"]}
MARKUP = "<img src=x onerror=alert(1)>"
MOVING = """() => [...document.querySelectorAll('*')].filter(one => {
    const style = getComputedStyle(one);
    return style.animationName !== 'none' || !/^0s(, 0s)*$/.test(style.transitionDuration);
}).map(one => one.outerHTML.slice(0, 80))"""
# Words of a figure that are cut by the edge of its picture or that cover each other, as it is and with each slider at either end.
CUT_OR_COVERED = """root => {
    const bad = [];
    const look = (when) => {
        const svg = root.querySelector('svg');
        const { width, height } = svg.viewBox.baseVal;
        const texts = [...svg.querySelectorAll('text')].filter(text => text.textContent);
        const boxes = texts.map(text => text.getBBox());
        boxes.forEach((a, i) => {
            const word = `${texts[i].textContent} (${when})`;
            if (a.x < -0.5 || a.y < -0.5 || a.x + a.width > width + 0.5 || a.y + a.height > height + 0.5) {
                bad.push(`${word} is cut`);
            }
            boxes.slice(0, i).forEach((b, k) => {
                const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
                const upwards = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
                if (across > 0.5 && upwards > 0.5) {
                    bad.push(`${word} covers ${texts[k].textContent}`);
                }
            });
        });
    };
    look('at first');
    root.querySelectorAll('input').forEach((input, i) => {
        const before = input.value;
        [input.min, input.max, before].forEach(value => {
            input.value = value;
            input.dispatchEvent(new Event('input'));
            look(`slider ${i} at ${value}`);
        });
    });
    return bad;
}"""


def path_of(name):
    return place(CHAPTER) if name == "chapter" else LIVE / {"figures": "index.html", "walk": "walk.html"}[name]


def answered(page, name):
    """A page whose figures all have answered: a figure is made when it is seen."""
    if name == "walk":
        said(page, "You stand at")
    for figure in page.locator(".live").all():
        figure.evaluate("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
        figure.locator(".live-figure").wait_for(timeout=WAIT)
    return page


@pytest.fixture(scope="module")
def kept(visitor, request):  # noqa: F811
    """One of the pages, for all tests that only look at it."""
    kind, page = visitor.open(path_of(request.param))
    yield answered(page, request.param)
    visitor.leave(kind, page)


def of(*names):
    """Tests that look at these pages; those of the same page follow each other."""
    return pytest.mark.parametrize("kept", names, indirect=True)


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
@of(*PAGES)
def test_axe_finds_nothing_serious(scheme, seen):  # noqa: F811
    seen.emulate_media(color_scheme=scheme)

    # Of a chapter the figure is new here; axe reads whole chapters in test_site.
    assert_axe_finds_nothing_serious(seen, ".live" if seen.url.startswith(path_of("chapter").as_uri()) else None)


@of(*PAGES)
def test_a_phone_scrolls_no_page_sideways(seen):  # noqa: F811
    seen.set_viewport_size(PHONE)

    assert seen.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@of(*PAGES)
def test_nothing_moves_where_the_reader_wants_no_motion(seen):  # noqa: F811
    seen.emulate_media(reduced_motion="reduce")

    assert seen.evaluate(MOVING) == []


def test_keys_alone_drive_a_figure(visit):  # noqa: F811
    page = visit(path_of("figures"))
    figure = page.locator(".live").first
    figure.locator(".live-figure").wait_for(timeout=WAIT)
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


def test_a_figure_stays_within_reach(visit):  # noqa: F811
    page = visit(path_of("figures"))
    handle = page.locator(".handle").first
    for key in ("ArrowUp", "ArrowLeft"):
        for _ in range(20):
            handle.press(f"Shift+{key}")

    x, y = map(float, re.findall(r"[\d.]+", handle.get_attribute("transform")))
    assert 10 <= x <= 630 and 10 <= y <= 350


@of("chapter")
def test_what_was_pushed_into_a_corner_is_deeper_in_float(seen):  # noqa: F811
    says = seen.locator(".live-says").inner_text()

    assert says.startswith("Deeper than 100 \u00b5m: float first at step 50, double never in 5000 steps.")


@pytest.mark.parametrize("name", PAGES)
def test_no_script_runs_from_an_address(name, visit):  # noqa: F811
    page = answered(visit(path_of(name), anchor=f"?q={MARKUP}#{MARKUP}"), name)

    assert page.locator("img[src=x]").count() == 0


@pytest.mark.parametrize(("number", "name"), [(number, name) for number, names in TAUGHT.items() for name in names])
def test_a_chapter_has_its_figure_and_shows_a_still_where_no_script_runs(number, name, visit):  # noqa: F811
    (notebook,) = (ROOT / "notebooks").glob(f"{number}-*.ipynb")
    (text,) = [text for text in cells(notebook, "markdown").values() if f'data-figure="{name}"' in text]
    assert f"](figures/live/{name}.svg)" in text and (ROOT / "notebooks" / "figures" / "live" / f"{name}.svg").exists()

    page = visit(place(f"{number}-*"), java_script_enabled=False)
    still = page.locator(f".live[data-figure={name}] img")
    still.scroll_into_view_if_needed()
    assert len(still.get_attribute("alt")) > 30
    assert still.evaluate("img => img.decode().then(() => img.naturalWidth)") == 640


def started(page, name):
    """A figure of a page, once it answers."""
    figure = page.locator(f".live[data-figure={name}]")
    figure.scroll_into_view_if_needed()
    figure.locator(".live-figure").wait_for(timeout=WAIT)
    return figure


def test_a_drag_is_told_once_when_it_ends_and_then_stands_in_the_address(visit):  # noqa: F811
    page = visit(LIVE / "index.html")
    figure = started(page, "plane-step")
    page.evaluate("""() => { window.told = 0; new MutationObserver(() => window.told++).observe(
        document.querySelector("[data-figure=plane-step] [role=status]"), { childList: true, characterData: true, subtree: true }); }""")
    box = figure.locator(".handle").first.locator(".handle-knob").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = figure.locator(".live-says").inner_text()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 90, y + 20, steps=20)
    page.wait_for_timeout(900)
    assert page.evaluate("window.told") == 0 and figure.locator(".live-says").inner_text() != before
    page.mouse.up()
    page.wait_for_function("window.told > 0", timeout=WAIT)
    page.wait_for_timeout(900)
    assert page.evaluate("window.told") == 1
    assert figure.locator("[role=status]").inner_text() == figure.locator(".live-says").inner_text()
    assert re.search(r"#live-plane-step=[-\d.,e]+$", page.url)

    again = visit(LIVE / "index.html", anchor=page.url[page.url.index("#"):])
    shared = again.locator("[data-figure=plane-step]")
    shared.locator(".live-figure").wait_for(timeout=WAIT)
    assert shared.locator(".live-says").inner_text() == figure.locator(".live-says").inner_text()
    again.wait_for_function("document.querySelector('[data-figure=plane-step]').getBoundingClientRect().top < innerHeight", timeout=WAIT)


@pytest.mark.parametrize("state", ["1,2", "x,1,2,3,4,5,6", "NaN,0,0,0,0,0,2", "1e999,0,0,0,0,0,2", "9" * 300, MARKUP])
def test_an_address_that_tells_no_state_shows_the_beginning(state, visit):  # noqa: F811
    page = visit(LIVE / "index.html", anchor=f"#live-plane-step={state}")

    assert "0.462" in started(page, "plane-step").locator(".live-says").inner_text()


def test_a_state_beyond_its_bounds_is_brought_inside(visit):  # noqa: F811
    page = visit(LIVE / "index.html", anchor="#live-plane-step=900,0.5,0,-900,-0.4,0,77")
    figure = started(page, "plane-step")

    assert figure.locator("label").inner_text() == "Place of the wall, x: 3 m"
    values = figure.locator(".handle").evaluate_all("all => all.map(one => Number(one.getAttribute('aria-valuenow')))")
    assert values == [3.7, -3.7]


def test_what_moves_in_time_plays_and_is_told_at_its_end(visit):  # noqa: F811
    page = visit(LIVE / "index.html", anchor="#live-two-on-a-lift=1.5,1,60")
    figure = started(page, "two-on-a-lift")
    button = figure.get_by_role("button", name="Play")

    assert figure.locator(".live-says").inner_text().startswith("After 1.50 s")
    button.click()
    page.wait_for_function("document.querySelector('[data-figure=two-on-a-lift] [role=status]').textContent.startsWith('After 2.00 s')",
                           timeout=WAIT)
    assert figure.get_by_role("button", name="Play").count() == 1
    figure.get_by_role("button", name="Start again").click()
    assert "3.399 m below the lift" in figure.locator(".live-says").inner_text()


@pytest.mark.parametrize("width", [1280, PHONE["width"]])
@of("figures")
def test_no_words_of_a_figure_are_cut_or_cover_others(width, seen):  # noqa: F811
    seen.set_viewport_size({"width": width, "height": 844})
    seen.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")  # words are placed anew
    bad = {figure.get_attribute("data-figure"): figure.evaluate(CUT_OR_COVERED) for figure in seen.locator(".live").all()}

    assert set(bad) == {file.stem for file in (LIVE / "figures").glob("*.js")}
    assert {name: words for name, words in bad.items() if words} == {}


def test_a_figure_is_asked_for_while_the_library_is_on_its_way(visit):  # noqa: F811
    page = visit(LIVE / "NOTICE.txt")
    held = []
    page.route("**/firsthit.js", lambda route: held.append(route))

    with page.expect_request("**/figures/sphere-sweep.js", timeout=WAIT):
        page.goto((LIVE / "index.html").as_uri(), wait_until="commit")
    assert page.locator(".live-figure").count() == 0
    held[0].continue_()
    page.locator(".live-figure").first.wait_for(timeout=WAIT)


def test_a_page_asks_for_the_library_when_a_figure_comes_near(visit):  # noqa: F811
    page = visit(place("*-count-the-work"))  # its figures are far down
    loaded = "() => [...document.scripts].map(script => script.src.split('/').pop().split('?')[0])"
    assert "live.js" in page.evaluate(loaded) and "firsthit.js" not in page.evaluate(loaded)

    page.locator(".live").first.scroll_into_view_if_needed()
    page.locator(".live-figure").first.wait_for(timeout=WAIT)
    assert page.evaluate(loaded).count("firsthit.js") == 1


@pytest.mark.parametrize("width", [1280, PHONE["width"]])
@of("figures")
def test_every_handle_is_large_enough_for_a_finger(width, seen):  # noqa: F811
    seen.set_viewport_size({"width": width, "height": 800})
    sizes = seen.locator(".handle-area").evaluate_all("all => all.map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height))")

    assert len(sizes) > 20 and min(sizes) >= SMALLEST_TARGET


@of("chapter")
def test_a_printed_page_shows_pictures_and_no_sliders(seen):  # noqa: F811
    seen.emulate_media(media="print")

    assert seen.locator(".live-figure svg").is_visible()
    assert seen.locator(".live-sliders, .live-buttons").evaluate_all("all => all.filter(one => one.checkVisibility()).length") == 0
