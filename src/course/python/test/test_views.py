"""Views in a browser: pages opened from disk, without a network."""

import io
import os
import re
import shutil
import subprocess

import lab
import pytest
from conftest import QUICK, ROOT, assert_in_time, build_book, execute, write_notebook
from PIL import Image
from test_browser import BROWSERS, FLAGS

WAIT = 20_000  # ms
FIRST_VIEW = 2  # s, from the call for the page to the picture, on an idle machine
LIMIT = 20  # s, what decides
ONE_LINE = 30  # px
WINDOW = {"width": 900, "height": 700}
HELD = ("w", "a", "q", "Enter")  # keys that tests hold down
PAGES = ROOT / "target" / "views" / os.environ.get("PYTEST_XDIST_WORKER", "")  # each process of tests writes its own
READY = ".firsthit-view[data-ready]"
BAD = "</script><img src=x onerror=alert(1)>"
# What a view shows: its pixels as a text that changes with them, and how many of them are not empty.
PICTURE = "canvas => canvas.toDataURL()"
COVERED = """canvas => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
    .filter((value, i) => i % 4 === 3 && value > 0).length / (canvas.width * canvas.height)"""


@pytest.fixture(scope="module")
def pages():
    """The pages, written by the library as it is now."""
    java_home, _ = lab.find_jdk()
    jars = os.pathsep.join(map(str, lab.class_path()))
    source = ROOT / "src" / "course" / "python" / "test" / "ViewPages.java"
    subprocess.run(
        [lab.java_tool(java_home, "java"), "-Djava.awt.headless=true", f"-Duser.home={lab.HOME}", "-cp", jars, source,
         PAGES], env={**lab.environment(java_home), **QUICK}, check=True, timeout=120)
    return PAGES


@pytest.fixture(scope="module")
def chromium(tmp_path_factory):
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        pytest.skip("no Chromium or Chrome on PATH")
    playwright = pytest.importorskip("playwright.sync_api")
    folder = str(tmp_path_factory.mktemp("browser"))
    home = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), folder)
    with playwright.sync_playwright() as player:
        yield player.chromium.launch(executable_path=browser, headless=True, args=FLAGS, env={**os.environ, **home})


class Visitor:
    """Opens pages without a network, each in a tab that an earlier test has left where there is one like it: a new one costs as much
    as a page."""

    def __init__(self, chromium):
        self.chromium, self.left, self.told = chromium, {}, []

    def tab(self, kind, script, options):
        tabs = self.left.setdefault(kind, [])
        if tabs:
            return tabs.pop()
        page = self.chromium.new_context(viewport=WINDOW, offline=True, **options).new_page()
        page.on("request", self.see)
        page.on("console", lambda message: message.type == "error" and self.told.append(message.text))
        page.on("pageerror", lambda error: self.told.append(str(error)))
        page.on("dialog", lambda dialog: (self.told.append(dialog.message), dialog.dismiss()))
        page.add_init_script(script)
        return page

    def see(self, asked):
        if not asked.url.startswith(("file:", "data:", "blob:", "about:")):
            self.told.append(asked.url)

    def open(self, place, script="", anchor="", **options):
        """A page, and the kind of tab that it is in."""
        kind = (script, *sorted(options.items()))
        page = self.tab(kind, script, options)
        page.goto(place.as_uri() + anchor)
        return kind, page

    def release(self, page):
        """Nothing is pressed, and the window is as large as at first."""
        for key in HELD:
            page.keyboard.up(key)
        page.mouse.move(-1, -1)
        page.set_viewport_size(WINDOW)

    def leave(self, kind, page):
        """As new: nothing is stored, pressed or imitated."""
        self.release(page)
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.unroute_all()
        page.goto("about:blank")
        page.emulate_media(media="null")
        self.left[kind].append(page)

    def check(self):
        """Since this was last asked no error was told, no dialog opened and nothing asked of a network."""
        told, self.told = self.told, []
        assert told == []


@pytest.fixture(scope="module")
def visitor(chromium):
    return Visitor(chromium)


@pytest.fixture
def visit(visitor, request):
    """Opens a page; at the end of the test no error was told, no dialog opened and nothing asked of a network."""
    opened = []

    def see(name, script="", anchor="", **options):
        place = request.getfixturevalue("pages") / f"{name}.html" if isinstance(name, str) else name
        opened.append(visitor.open(place, script, anchor, **options))
        return opened[-1][1]

    yield see
    for kind, page in opened:
        visitor.leave(kind, page)
    visitor.check()


@pytest.fixture
def seen(kept, visitor):
    """The page `kept` of a file of tests, loaded for an earlier one, in any window and colours; its checks are those of a visit."""
    yield kept
    visitor.release(kept)
    kept.emulate_media(media="null", color_scheme="light", reduced_motion="no-preference")
    visitor.check()


def picture_after(page, before, timeout=WAIT):
    """The picture of the first view once it differs from an earlier one."""
    page.wait_for_function(
        f"before => ({PICTURE})(document.querySelector('canvas')) !== before", arg=before, timeout=timeout)
    return page.locator("canvas").first.evaluate(PICTURE)


def assert_readable(card):
    """Names and values of a card stand beside each other, none broken into letters."""
    rows = card.evaluate(
        "card => [...card.querySelectorAll('dt, dd')].map(cell => cell.getBoundingClientRect().toJSON())")
    assert len(rows) >= 12
    for name, value in zip(rows[::2], rows[1::2]):
        assert name["height"] < ONE_LINE and name["top"] == value["top"] and name["right"] < value["left"]


def corner(picture):
    """The colour of a picture's upper left corner, as it is seen."""
    return Image.open(io.BytesIO(picture.screenshot())).convert("RGB").getpixel((4, 4))


def middle(page):
    """The middle of the first view of a page, or of a part of it."""
    box = page.locator("canvas").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_first_view_of_a_page_is_there_soon(visit):
    def first_view():
        page = visit("scene")
        page.wait_for_selector(READY, timeout=WAIT)
        taken = page.evaluate("performance.now()") / 1000
        assert page.locator("canvas").evaluate(COVERED) > 0.3
        assert not page.locator("img").is_visible()
        return taken

    assert_in_time(first_view, FIRST_VIEW, LIMIT)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_view_is_turned_and_moved_in_time(visit, scheme):
    page = visit("scene", color_scheme=scheme)
    page.wait_for_selector(READY, timeout=WAIT)
    page.screenshot(path=str(PAGES / f"scene-{scheme}.png"))
    ground = page.locator("canvas").evaluate("canvas => getComputedStyle(canvas).backgroundColor")
    assert ground == {"light": "rgb(255, 255, 255)", "dark": "rgb(23, 25, 29)"}[scheme]
    first = page.locator("canvas").evaluate(PICTURE)

    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y + 30, steps=3)
    page.mouse.up()
    turned = picture_after(page, first)
    page.get_by_role("slider", name="Step").fill("5")
    assert page.locator("output").inner_text() == "step 5 of 40"
    moved = picture_after(page, turned)
    page.get_by_role("checkbox", name="ball").uncheck()
    picture_after(page, moved)
    page.get_by_role("checkbox", name="ball").check()
    page.get_by_role("slider", name="Step").fill("40")
    page.get_by_role("button", name="Reset the view").click()
    page.wait_for_function(f"first => ({PICTURE})(document.querySelector('canvas')) === first", arg=first, timeout=WAIT)


def test_keys_turn_move_zoom_play_and_reset(visit):
    page = visit("scene")
    page.wait_for_selector(READY, timeout=WAIT)
    first = seen = page.locator("canvas").evaluate(PICTURE)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    for key in ("ArrowLeft", "ArrowUp", "Shift+ArrowRight", "+", "-"):
        page.keyboard.press(key)
        seen = picture_after(page, seen)
    page.keyboard.press("0")
    page.wait_for_function(f"first => ({PICTURE})(document.querySelector('canvas')) === first", arg=first, timeout=WAIT)

    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for(timeout=WAIT)
    page.get_by_text("step 40 of 40").wait_for(timeout=WAIT)
    page.get_by_role("button", name="Play").wait_for(timeout=WAIT)


def test_a_picked_triangle_tells_its_index_corners_and_hit(visit):
    page = visit("known")
    page.wait_for_selector(READY, timeout=WAIT)
    before = page.locator("canvas").evaluate(PICTURE)
    page.mouse.click(*middle(page))
    card = page.locator(".fh-card")
    card.wait_for(timeout=WAIT)
    rows = dict(zip(card.locator("dt").all_inner_texts(), card.locator("dd").all_inner_texts()))

    assert card.locator("strong").inner_text() == "ground"
    assert rows == {
        "mesh": "two triangles", "triangle": "1 of 2", "a [m]": "(999996, -2000004, 10)",
        "b [m]": "(1000004, -2000004, 10)", "c [m]": "(1000000, -1999995.75, 10)", "area [m²]": "33",
        "hit": "first touch", "fraction": "0.25", "touched": "face", "point [m]": "(1000000, -2000000, 10)",
        "normal": "(0, 0, 1)"}
    picked = picture_after(page, before)
    page.screenshot(path=str(PAGES / "picked.png"))
    page.keyboard.press("Escape")
    assert not card.is_visible()
    assert picture_after(page, picked) == before


def test_a_page_is_scrolled_over_a_view_until_the_view_has_focus(visit):
    page = visit("twelve")
    page.wait_for_selector(READY, timeout=WAIT)
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, 100)
    page.wait_for_function("window.scrollY === 100", timeout=WAIT)
    page.locator("canvas").first.focus()
    scrolled, before = page.evaluate("window.scrollY"), page.locator("canvas").first.evaluate(PICTURE)
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, 100)
    picture_after(page, before)
    assert page.evaluate("window.scrollY") == scrolled


def test_twelve_views_on_a_page_are_all_drawn_each_when_it_is_seen(visit):
    page = visit("twelve")
    page.wait_for_selector(READY, timeout=WAIT)
    assert page.locator(READY).count() < 12
    for number in range(12):
        page.locator(".firsthit-view").nth(number).scroll_into_view_if_needed()
        page.wait_for_function(
            "n => document.querySelectorAll('.firsthit-view')[n].dataset.ready", arg=number, timeout=WAIT)
    assert page.locator(READY).count() == 12
    assert all(page.locator("canvas").nth(number).evaluate(COVERED) > 0.1 for number in range(12))
    pictures = {page.locator("canvas").nth(number).evaluate(PICTURE) for number in range(12)}
    assert len(pictures) == 12


def test_a_view_that_leaves_the_page_is_closed_and_opened_again_when_it_returns(visit):
    page = visit("known")
    page.wait_for_selector(READY, timeout=WAIT)
    page.evaluate("window.gone = document.querySelector('.firsthit-view'); gone.remove()")
    page.wait_for_function("gone.childElementCount === 0 && !gone.dataset.ready", timeout=WAIT)
    assert page.locator("img").is_visible()
    page.evaluate("document.body.append(gone)")
    page.wait_for_selector(READY, timeout=WAIT)
    assert page.locator("canvas").evaluate(COVERED) > 0.1


def test_views_live_in_a_page_of_the_book(visit, tmp_path):
    cell = """import firsthit.view.View;
View.of("A ball").ball("ball", new firsthit.geometry.Sphere(new org.joml.Vector3d(), 1))"""
    write_notebook(tmp_path / "course" / "00-a.ipynb", cell, cell)
    done = execute(tmp_path / "course", tmp_path / "out")
    assert done.returncode == 0, done.stdout + done.stderr
    built = build_book(tmp_path / "course", tmp_path / "out")
    assert built.returncode == 0, built.stdout + built.stderr
    page = visit(tmp_path / "site" / "00-a.html", reduced_motion="reduce")  # else a page scrolls slowly
    page.wait_for_selector(READY, timeout=WAIT)
    page.locator(".firsthit-view").nth(1).evaluate("view => view.scrollIntoView()")
    page.wait_for_function("document.querySelectorAll('.firsthit-view[data-ready]').length === 2", timeout=WAIT)

    assert all(page.locator("canvas").nth(number).evaluate(COVERED) > 0.1 for number in range(2))
    page.locator(".firsthit-view").first.evaluate("view => view.scrollIntoView()")
    page.mouse.click(*middle(page))
    page.locator(".fh-card").first.wait_for(timeout=WAIT)
    page.screenshot(path=str(PAGES / "book.png"))
    assert_readable(page.locator(".fh-card").first)


def test_names_are_text(visit):
    page = visit("bad")
    page.wait_for_selector(READY, timeout=WAIT)
    page.screenshot(path=str(PAGES / "bad.png"))

    assert page.locator(".fh-title").inner_text() == BAD
    assert page.locator(".fh-layer").first.inner_text() == BAD
    assert page.locator(".fh-notes").inner_text() == f"{BAD} is not shown: mesh {BAD} has no triangle"
    assert page.locator("img").count() == 1
    page.mouse.click(*middle(page))
    assert page.locator(".fh-card dd").first.inner_text() == BAD


def test_a_view_of_nothing_says_so_below_the_still(visit):
    page = visit("nothing")
    message = page.locator(".fh-message")
    message.wait_for(timeout=WAIT)

    assert message.inner_text() == f"There is no view to turn: none is not shown: mesh {BAD} has no triangle"
    assert page.locator("img").is_visible()


def test_a_large_mesh_is_thinned_and_says_so(visit):
    page = visit("scan")
    page.wait_for_selector(READY, timeout=WAIT)

    found = re.fullmatch(
        r"icosphere: thinned from 81,920 to (\d+),(\d+) triangles in this view", page.locator(".fh-notes").inner_text())
    assert 15_000 < int(found[1] + found[2]) <= 20_000
    page.mouse.click(*middle(page))
    assert re.search(r"\d+ of 81920", page.locator(".fh-card").inner_text())


def test_paper_shows_the_still(visit):
    page = visit("scene")
    page.wait_for_selector(READY, timeout=WAIT)
    page.emulate_media(media="print")

    assert page.locator("img").is_visible()
    assert not page.locator(".firsthit-view").is_visible()


def test_a_browser_without_webgl_keeps_the_still(chromium, pages):
    page = chromium.new_page()
    page.add_init_script("HTMLCanvasElement.prototype.getContext = OffscreenCanvas.prototype.getContext = () => null")
    page.goto((pages / "scene.html").as_uri())
    page.get_by_text("This browser has no WebGL").wait_for(timeout=WAIT)

    assert page.locator("img").is_visible()
    page.close()


def test_a_page_without_the_library_says_how_to_get_it(visit):
    page = visit("lost")
    assert not page.locator(".firsthit-view").is_visible()
    page.get_by_text("firsthit.notebook.Show.viewer()").wait_for(timeout=WAIT)


def test_graphics_that_are_taken_away_leave_the_still_and_a_message(visit):
    page = visit("scene", script="""
        const getContext = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
          const context = getContext.call(this, kind, ...more);
          if (kind === "webgl2") window.taker = context.getExtension("WEBGL_lose_context");
          return context;
        };""")
    page.wait_for_selector(READY, timeout=WAIT)
    page.evaluate("taker.loseContext()")
    page.get_by_text("The browser has taken the graphics away").wait_for(timeout=WAIT)
    assert page.locator("img").is_visible()
    page.evaluate("taker.restoreContext()")
    page.locator("canvas").wait_for(timeout=WAIT)
    assert not page.locator("img").is_visible()
