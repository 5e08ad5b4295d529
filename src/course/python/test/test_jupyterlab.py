"""What a reader sees in JupyterLab itself, whose page brings styles, formulas and a kernel that outlives it."""

import json
import re
import shutil

import pytest
from conftest import ROOT, write_notebook
from test_browser import ask, free_port
from test_views import COVERED, PAGES, READY, WAIT, assert_readable, chromium, corner, middle  # noqa: F401 (fixtures)

START = 120_000  # ms, until a kernel on a busy machine has shown its last output
# A name that MathJax would set as a black square, and one that would lose its signs.
SQUARE, PRICE = r"$\rule{300em}{300em}$ \(x\)", "costs $5 or $6"
NAMES = r"""import firsthit.tables.Table;
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
SLIDER = """Slider.of("slope", 0, 1).steps(3).draw(slope -> firsthit.chart.Charts.line("line").x("x").y("y")
    .add(firsthit.tables.Series.of("line", new double[] {0, 1}, x -> slope * x)).size(240, 180))"""
LAST = "\"the \" + \"end\""
CELLS = [NAMES, VIEW, VIEW, SLIDER, LAST]
# What JupyterLab would take for commands to the notebook: they fold sections, delete, cut, insert and move.
COMMANDS = ("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowUp", "d", "d", "x", "a", "b", "m", "Enter", "Shift+M", "Control+Shift+ArrowUp")
NOTICE, DRAWING = "*What to notice.*", "05-slide.svg"
TABLE = '<table class="tex2jax_ignore mathjax_ignore"><caption>Hit</caption></table>'


@pytest.fixture(scope="module")
def notebook(serve, tmp_path_factory):
    """The address of a notebook in a running JupyterLab."""
    folder = tmp_path_factory.mktemp("lab")
    fold(write_notebook(folder / "00-a.ipynb", *CELLS))
    fold(write_notebook(folder / "01-folded.ipynb", "1", "2"), {"text/html": TABLE, "text/plain": "Hit"})
    notice(fold(write_notebook(folder / "02-notice.ipynb", "1", "2"), {"text/plain": "Hit"}))
    (folder / "figures").mkdir()
    shutil.copy(ROOT / "notebooks" / "figures" / DRAWING, folder / "figures")
    server = serve(folder, free_port(), tmp_path_factory.mktemp("at") / "home")
    ask(server, "status", server.token)
    return f"{server.address}/lab/tree/00-a.ipynb?token={server.token}"


def fold(path, data=None):
    """Marks all outputs as those below a question are: what the tests see was unfolded when its cell was run."""
    made = json.loads(path.read_text(encoding="utf-8"))
    for cell in made["cells"]:
        cell["metadata"] = {"jupyter": {"outputs_hidden": True}}
        if data:
            cell["outputs"] = [{"output_type": "display_data", "metadata": {}, "data": data}]
    path.write_text(json.dumps(made), encoding="utf-8")
    return path


def notice(path):
    """Puts what is to be noticed below each output, and a drawing."""
    made = json.loads(path.read_text(encoding="utf-8"))
    texts = [f"{NOTICE} It falls.\n\n- And stops.\n\n## Next\n\nA *new* text.\n\n![A drawing](figures/{DRAWING})", "Of the second."]
    made["cells"] = [cell for code, text in zip(made["cells"], texts) for cell in (
        code, {"cell_type": "markdown", "id": f"text-{code['id']}", "metadata": {}, "source": text})]
    path.write_text(json.dumps(made), encoding="utf-8")


@pytest.fixture(scope="module")
def context(chromium):  # noqa: F811
    """For all tabs: what JupyterLab loads, 10 MB of script, is fetched and compiled once."""
    PAGES.mkdir(parents=True, exist_ok=True)
    context = chromium.new_context(viewport={"width": 1200, "height": 1400})
    yield context
    context.close()


@pytest.fixture(scope="module")
def page(context, notebook):
    """The page of the notebook after all its cells have run."""
    page = context.new_page()
    page.set_viewport_size({"width": 1200, "height": 2600})
    page.on("dialog", lambda dialog: dialog.accept())  # a page that is left before its notebook was saved
    page.goto(notebook)
    run_all(page, 1)
    yield page
    page.close()


def run_all(page, time):
    """Runs all cells, the first time or a later time of this kernel, until the last has ended."""
    # A kernel that has a name but is not there runs nothing; JJava's first state is "Unknown".
    page.get_by_text(re.compile(r"^Java \| (Idle|Unknown)$")).first.wait_for(timeout=START)
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
    page.locator("caption").nth(2).wait_for(timeout=WAIT)  # what had been out of sight is drawn anew
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
    page.mouse.click(*middle(shown))
    shown.locator(".fh-card").wait_for(timeout=WAIT)
    page.screenshot(path=str(PAGES / "lab-card.png"))

    assert_readable(shown.locator(".fh-card"))


def cells(page):
    """What the cells of the notebook are, and which of their parts are seen."""
    return page.evaluate("() => [...document.querySelectorAll('.jp-Notebook .jp-Cell')].map(cell => cell.className"
                         ".replace(/ (jp-mod|lm-mod|jp-Notebook|jp-toolbar)\\S*/g, '') + (cell.checkVisibility() ? ' seen' : ''))")


@pytest.mark.parametrize("part", ["canvas", "input", "button", "slide"])
def test_no_key_of_a_view_or_a_slider_is_a_command_to_the_notebook(page, part):
    part = page.locator(".firsthit-slide input") if part == "slide" else view(page, 0).locator(part).first
    part.scroll_into_view_if_needed()
    part.focus()
    before, told = cells(page), []
    for key in COMMANDS:
        part.press(key)
        told.append(part.evaluate("element => element === document.activeElement"))

    assert cells(page) == before
    assert all(told)


def test_a_slide_is_one_picture_and_answers_its_keys(page):
    slide = page.locator(".firsthit-slide")
    slide.scroll_into_view_if_needed()
    output = page.locator(".jp-Cell", has=slide)
    seen = "output => [...output.querySelectorAll('.jp-OutputArea img')].filter(img => img.checkVisibility()).map(img => img.dataset.value)"
    slide.locator("input").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.screenshot(path=str(PAGES / "lab-slide.png"))

    assert output.evaluate(seen) == ["0.5000"]
    page.keyboard.press("ArrowRight")
    assert output.evaluate(seen) == ["1.000"]
    label, picture = slide.locator("label").bounding_box(), slide.locator("img:not([hidden])").bounding_box()
    assert picture["y"] >= label["y"] + label["height"] and picture["x"] <= label["x"] + 1


def test_a_folded_output_shows_a_sentence_and_no_html(context, notebook):
    page = context.new_page()
    page.goto(notebook.replace("00-a", "01-folded"))
    folded = page.locator(".jp-PlaceholderText").first
    folded.wait_for(state="attached", timeout=START)
    page.screenshot(path=str(PAGES / "lab-folded.png"))

    assert folded.evaluate("element => getComputedStyle(element).fontSize") == "0px"
    assert "click here to see what came out" in folded.evaluate("element => getComputedStyle(element, '::before').content")
    page.close()


@pytest.fixture(scope="module")
def noticed(context, notebook):
    """The page of the notebook with what is to be noticed, and with a drawing."""
    page = context.new_page()
    page.goto(notebook.replace("00-a", "02-notice"))
    page.locator(".jp-MarkdownCell .jp-RenderedMarkdown").first.locator("h2").wait_for(timeout=START)
    yield page
    page.close()


def test_what_to_notice_is_shown_with_the_output_that_it_speaks_of(noticed):
    text = noticed.locator(".jp-MarkdownCell .jp-RenderedMarkdown").first
    seen = "one => [...one.querySelectorAll('p, li, h2')].filter(part => part.checkVisibility()).map(part => part.innerText.trim())"
    noticed.screenshot(path=str(PAGES / "lab-notice-folded.png"))

    assert [line.rstrip("¶") for line in text.evaluate(seen)] == ["Next", "A new text.", ""]
    assert "What to notice" in text.evaluate("one => getComputedStyle(one, '::before').content")
    noticed.locator(".jp-OutputPlaceholder:visible").first.click()  # not those of tabs that were open before
    noticed.screenshot(path=str(PAGES / "lab-notice.png"))
    assert [line.rstrip("¶") for line in text.evaluate(seen)] == ["What to notice. It falls.", "And stops.", "Next", "A new text.", ""]
    assert text.evaluate("one => getComputedStyle(one, '::before').content") == "none"


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_drawing_has_the_colours_of_the_theme_whatever_the_system_has(theme, system, noticed):
    noticed.emulate_media(color_scheme=system)
    drawing = noticed.locator(".jp-RenderedMarkdown img")
    drawing.wait_for(timeout=START)
    # As a theme says of itself; the menu's choice would be kept for the next who opens this JupyterLab.
    noticed.evaluate("isLight => { document.body.dataset.jpThemeLight = isLight; }", theme == "light")
    noticed.screenshot(path=str(PAGES / f"lab-drawing-{theme}-{system}.png"))

    assert corner(drawing) == {"light": (255, 255, 255), "dark": (20, 24, 29)}[theme]


def test_views_are_alive_again_after_the_page_was_loaded_anew(page):
    page.reload()
    run_all(page, 2)

    for number in range(2):
        assert view(page, number).locator("canvas").evaluate(COVERED) > 0.1
    page.screenshot(path=str(PAGES / "lab-reloaded.png"))
