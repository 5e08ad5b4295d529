"""What a reader sees in JupyterLab itself, whose page brings styles, formulas and a kernel that outlives it."""

import json

import pytest
from conftest import write_notebook
from test_browser import free_port
from test_views import COVERED, PAGES, READY, WAIT, assert_readable, chromium, pages  # noqa: F401 (fixtures)

START = 120_000  # ms, until a kernel on a busy machine has shown its last output
# A name that MathJax would set as a black square, and one that would lose its signs.
SQUARE, PRICE = r"$\rule{300em}{300em}$ \(x\)", "costs $5 or $6"
NAMES = r"""import firsthit.experiment.tables.Table;
import firsthit.mesh.*;
import firsthit.notebook.*;
import firsthit.repair.MeshReport;
import firsthit.view.View;
var square = "$\\rule{300em}{300em}$ \\(x\\)";
var price = "costs $5 or $6";
var mesh = Shapes.box(1).named(square);
display("formula $x$", "text/html");
Show.show(mesh);
Show.show(MeshReport.of(mesh.named(price)));
Show.show(Table.named(square, price).row(price));
new NotebookProgress(price).report(1, 1);"""
VIEW = "View.of(price).mesh(square, mesh)"
LAST = "\"the \" + \"end\""


CELLS = [NAMES, VIEW, VIEW, LAST]


@pytest.fixture(scope="module")
def notebook(serve, tmp_path_factory):
    """The address of a notebook in a running JupyterLab."""
    folder = tmp_path_factory.mktemp("lab")
    fold(write_notebook(folder / "00-a.ipynb", *CELLS))
    server = serve(folder, free_port(), tmp_path_factory.mktemp("at") / "home")
    return f"{server.address}/lab/tree/00-a.ipynb?token={server.token}"


def fold(path):
    """Marks all outputs as those below a question are: what the tests see was unfolded when its cell was run."""
    made = json.loads(path.read_text(encoding="utf-8"))
    for cell in made["cells"]:
        cell["metadata"] = {"jupyter": {"outputs_hidden": True}}
    path.write_text(json.dumps(made), encoding="utf-8")


@pytest.fixture(scope="module")
def page(chromium, notebook, pages):  # noqa: F811
    """The page of the notebook after all its cells have run."""
    page = chromium.new_page(viewport={"width": 1200, "height": 1600})
    page.on("dialog", lambda dialog: dialog.accept())  # a page that is left before its notebook was saved
    page.goto(notebook)
    run_all(page, 1)
    yield page
    page.close()


def run_all(page, time):
    """Runs all cells, the first time or a later time of this kernel, until the last has ended."""
    page.locator(".jp-Toolbar-kernelName", has_text="Java").wait_for(timeout=START)
    page.locator(".lm-MenuBar-itemLabel", has_text="Run").click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.get_by_text(f"[{time * len(CELLS)}]:", exact=True).first.wait_for(timeout=START)


def view(page, number):
    """A view that is ready, scrolled to."""
    view = page.locator(".firsthit-view").nth(number)
    view.scroll_into_view_if_needed(timeout=WAIT)  # waits until the viewer has given it a box
    page.locator(READY).nth(number).wait_for(timeout=WAIT)
    view.evaluate("view => view.scrollIntoView()")
    return view


def test_names_with_dollar_signs_are_text_and_no_formulas(page):
    # A formula on the page tells that MathJax has been at work: JupyterLab loads it when it is first needed.
    page.locator("mjx-container").first.wait_for(state="attached", timeout=START)
    page.locator(".jp-Notebook .jp-Cell").first.scroll_into_view_if_needed()
    page.screenshot(path=str(PAGES / "lab-names.png"))

    assert page.locator(".jp-OutputArea mjx-container").count() == 1
    assert page.locator("caption").all_inner_texts() == [f"Mesh {SQUARE}", f"Report on {PRICE}", SQUARE]
    assert page.locator("th", has_text=PRICE).count() == page.locator("td", has_text=PRICE).count() == 1
    assert page.get_by_text(f"{PRICE}: 1 of 1 done").count() == 1
    shown = view(page, 0)
    assert shown.locator(".fh-title").inner_text() == PRICE
    assert shown.locator(".fh-layer").inner_text() == SQUARE


def test_the_card_of_a_picked_triangle_has_its_words_on_one_line(page):
    shown = view(page, 0)
    box = shown.locator("canvas").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    shown.locator(".fh-card").wait_for(timeout=WAIT)
    page.screenshot(path=str(PAGES / "lab-card.png"))

    assert_readable(shown.locator(".fh-card"))


def test_views_are_alive_again_after_the_page_was_loaded_anew(page):
    page.reload()
    run_all(page, 2)

    for number in range(2):
        assert view(page, number).locator("canvas").evaluate(COVERED) > 0.1
    page.screenshot(path=str(PAGES / "lab-reloaded.png"))
