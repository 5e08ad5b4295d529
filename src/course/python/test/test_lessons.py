"""The first lesson in JupyterLab and a real browser: run by a fresh kernel, its views turned, dark, and not trusted."""

import contextlib
import json
import re
import shutil
import time

import pytest
from conftest import ROOT
from test_browser import WAIT, ask, free_port
from test_views import COVERED, PICTURE, READY, chromium, middle, picture_after  # noqa: F401 (fixtures)

SHOTS = ROOT / "target" / "lessons"
MS = WAIT * 1000
LESSON = "00-start-here.ipynb"
UNTRUSTED = "not-trusted.ipynb"
STILLS = 10


def lesson_in(folder):
    """A copy of the first lesson without outputs, so that whatever is seen was drawn there."""
    notebook = json.loads((ROOT / "notebooks" / LESSON).read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    folder.mkdir()
    (folder / LESSON).write_text(json.dumps(notebook), encoding="utf-8")
    shutil.copytree(ROOT / "data", folder.parent / "data")
    shutil.copytree(ROOT / "notebooks" / "figures", folder / "figures")


class Lab:
    """JupyterLab in a browser."""

    def __init__(self, page, server, folder):
        self.page, self.server, self.folder, self.told = page, server, folder, []
        page.on("pageerror", lambda error: self.told.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.told.append(
            f"{message.text} {message.location.get('url', '')}"))

    def open(self, name):
        self.page.goto(f"{self.server.address}/lab/tree/{name}?token={self.server.token}&reset")
        self.page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=MS)

    def menu(self, *entries):
        self.page.get_by_role("menuitem", name=entries[0], exact=True).click()
        for entry in entries[1:]:
            self.page.locator(".lm-Menu-itemLabel").get_by_text(entry, exact=True).click()

    def view(self, number):
        """A view that has been scrolled to and is ready."""
        view = self.page.locator(".firsthit-view").nth(number)
        view.evaluate("view => view.scrollIntoView({block: 'center'})")
        self.page.wait_for_function(
            "n => document.querySelectorAll('.firsthit-view')[n]?.dataset.ready", arg=number, timeout=MS)
        view.evaluate("view => view.scrollIntoView({block: 'center'})")
        return view

    def shoot(self, name):
        self.page.screenshot(path=str(SHOTS / f"{name}.png"))


@pytest.fixture(scope="module")
def lab(serve, chromium, tmp_path_factory):  # noqa: F811
    """The lesson, run to its end by a fresh kernel."""
    top = tmp_path_factory.mktemp("lessons")
    lesson_in(top / "notebooks")
    SHOTS.mkdir(parents=True, exist_ok=True)
    server = serve(top / "notebooks", free_port(), top / "home")
    ask(server, "status", server.token)
    context = chromium.new_context(viewport={"width": 1280, "height": 1000})
    lab = Lab(context.new_page(), server, top / "notebooks")
    lab.open(LESSON)
    assert lab.page.locator(".jp-OutputArea-output img").count() == 0
    # Until the kernel is connected, Lab takes the command and forgets it; JJava's first state is "Unknown".
    lab.page.get_by_text(re.compile(r"Java \| (Idle|Unknown)")).wait_for(timeout=MS)
    lab.menu("Run", "Run All Cells")
    lab.page.get_by_text("21 rows equal data/expected/00-start-here.csv").wait_for(state="attached", timeout=MS)
    lab.page.wait_for_function("document.querySelectorAll('.firsthit-view').length === 6", timeout=MS)
    yield lab
    context.close()
    assert list((top / "home").iterdir()) == []


def test_a_fresh_kernel_runs_the_lesson_to_its_end(lab):
    pictures = lab.page.locator(".jp-OutputArea-output img")
    widths = pictures.evaluate_all("all => Promise.all(all.map(one => one.decode().then(() => one.naturalWidth)))")

    assert len(widths) >= STILLS
    assert min(widths) > 0
    assert lab.page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0


def test_a_view_is_turned_and_its_slider_moved(lab):
    view = lab.view(0)
    canvas = view.locator("canvas")
    first = canvas.evaluate(PICTURE)
    lab.shoot("light")
    x, y = middle(view)
    lab.page.mouse.move(x, y)
    lab.page.mouse.down()
    lab.page.mouse.move(x + 90, y + 30, steps=3)
    lab.page.mouse.up()
    turned = picture_after(lab.page, first, MS)
    view.get_by_role("slider", name="Step").fill("5")
    picture_after(lab.page, turned, MS)

    assert canvas.evaluate(COVERED) > 0.3
    assert view.locator("output").inner_text() == "step 5 of 60"


def test_a_dark_theme_darkens_the_views(lab):
    lab.menu("Settings", "Theme", "JupyterLab Dark")
    lab.page.wait_for_function("document.body.dataset.jpThemeLight === 'false'", timeout=MS)
    view = lab.view(1)
    ground = "canvas => getComputedStyle(canvas).backgroundColor"
    lab.page.wait_for_function(
        f"({ground})(document.querySelector('.firsthit-view canvas')) === 'rgb(23, 25, 29)'", timeout=MS)
    lab.shoot("dark")

    assert view.locator("canvas").evaluate(COVERED) > 0.3


def test_a_notebook_that_is_not_trusted_shows_the_stills(lab):
    lab.menu("File", "Save Notebook")
    notebook = json.loads(saved(lab.folder / LESSON))
    notebook["cells"][0]["source"] += ["\n\nChanged elsewhere."]  # another content has another signature
    (lab.folder / UNTRUSTED).write_text(json.dumps(notebook), encoding="utf-8")
    lab.open(UNTRUSTED)
    still = lab.page.locator(".jp-OutputArea-output img").first
    still.wait_for(timeout=MS)
    still.scroll_into_view_if_needed()
    lab.page.wait_for_timeout(1000)  # time for a script that ought not to run
    lab.shoot("not-trusted")

    assert still.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert lab.page.locator(READY).count() == 0
    assert lab.page.locator("canvas").count() == 0


def saved(path):
    """The text of a notebook once its views were saved with it; the server replaces the file as a whole."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        with contextlib.suppress(FileNotFoundError):
            text = path.read_text(encoding="utf-8")
            if "firsthit-view" in text and text.count('"image/png"') >= STILLS:
                return text
        time.sleep(0.2)
    raise AssertionError(f"{path} was not saved")


def test_no_error_was_told_to_the_console(lab):
    assert lab.told == []
