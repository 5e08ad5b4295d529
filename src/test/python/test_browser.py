"""One lesson in a real browser: JupyterLab shows a chart that its kernel has just drawn."""

import json
import os
import re
import shutil
import socket
import time
import urllib.error
import urllib.request

import pytest
from conftest import ROOT, write_notebook

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
WAIT = 120  # s, until a kernel on a busy machine has drawn its first chart


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask(server, path, token=""):
    """The answer of the server's interface, waiting until it listens."""
    until = time.monotonic() + WAIT
    while True:
        try:
            with urllib.request.urlopen(f"{server.address}/api/{path}?token={token}", timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError:
            raise
        except OSError:
            assert server.process.poll() is None and time.monotonic() < until, "the server does not listen"
            time.sleep(0.2)


@pytest.fixture
def lesson(tmp_path):
    """The first lesson without its committed outputs, in a copy: whatever is seen there was drawn there."""
    source = ROOT / "notebooks" / "00-start-here.ipynb"
    notebook = json.loads(source.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    copy = tmp_path / "notebooks" / source.name
    copy.parent.mkdir()
    copy.write_text(json.dumps(notebook), encoding="utf-8")
    shutil.copytree(ROOT / "data", tmp_path / "data")
    return copy


def test_open_asks_for_the_token_and_offers_the_java_kernel_alone(serve, tmp_path):
    write_notebook(tmp_path / "00-a.ipynb", "1")
    server = serve(tmp_path, free_port(), tmp_path / "home")

    assert list(ask(server, "kernelspecs", server.token)["kernelspecs"]) == ["java"]
    with pytest.raises(urllib.error.HTTPError, match="403"):
        ask(server, "kernels")
    assert list((tmp_path / "home").iterdir()) == []


def test_a_chart_of_the_first_lesson_appears_in_the_browser(serve, lesson, tmp_path):
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        pytest.skip("no Chromium or Chrome on PATH")
    playwright = pytest.importorskip("playwright.sync_api")
    server = serve(lesson.parent, free_port(), tmp_path / "home")
    ask(server, "status", server.token)

    home = {name: str(tmp_path / "browser") for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    with playwright.sync_playwright() as player:
        context = player.chromium.launch_persistent_context(
            str(tmp_path / "profile"), executable_path=browser, headless=True, args=FLAGS,
            viewport={"width": 1280, "height": 1000}, env={**os.environ, **home})
        page = context.pages[0]
        page.goto(f"{server.address}/lab/tree/{lesson.name}?token={server.token}&reset")
        page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=WAIT * 1000)
        assert page.locator(".jp-OutputArea-output img").count() == 0
        # Until the kernel is connected, Lab takes the command and forgets it; JJava's first state is "Unknown".
        page.get_by_text(re.compile(r"Java \| (Idle|Unknown)")).wait_for(timeout=WAIT * 1000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_text("Run All Cells", exact=True).click()
        picture = page.locator(".jp-OutputArea-output img").first
        picture.wait_for(state="visible", timeout=WAIT * 1000)
        picture.scroll_into_view_if_needed()
        width = picture.evaluate("image => image.decode().then(() => image.naturalWidth)")
        source = picture.get_attribute("src")
        page.screenshot(path=str(ROOT / "target" / "browser.png"))
        context.close()
    assert list((tmp_path / "home").iterdir()) == []
    assert width > 0
    assert source.startswith("data:image/png")
