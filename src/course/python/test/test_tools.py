"""The parts of the notebook tool that need no kernel: comparing, storing, writing files."""

import base64
import io
import re
import subprocess
import sys

import artifacts
import compare
import nbformat
import pytest
import storage
from conftest import ROOT
from needs import Problem
from nbformat import v4
from PIL import Image, ImageDraw


def png(*shapes, size=(400, 300)):
    picture = Image.new("RGB", size, "white")
    for box, colour in shapes:
        ImageDraw.Draw(picture).rectangle(box, fill=colour)
    packed = io.BytesIO()
    picture.save(packed, "PNG")
    return base64.b64encode(packed.getvalue()).decode()


def picture(*shapes, **options):
    return v4.new_output("display_data", {"image/png": png(*shapes, **options), "text/plain": "chart"})


def notebook(*outputs, source="1", tags=()):
    head = "# Stop at a wall <now>\n\n**You will do.** Stop *once*.\n\nA $\\frac{1}{2}$ and [next](02-b.ipynb#x)."
    cells = [v4.new_markdown_cell(head),
             v4.new_code_cell(source, outputs=list(outputs), metadata={"tags": list(tags)})]
    return v4.new_notebook(cells=cells)


LINE = ((10, 100, 390, 101), "black")
VIEW = '<div class="firsthit-view"></div>\n<script>window.turned = 1</script>'
TURNED = {"text/html": {"firsthit": "view"}}


@pytest.mark.parametrize("other", [
    [((10, 100, 390, 101), (30, 30, 30))], [((10, 101, 390, 102), "black")], [((10, 100, 389, 101), "black")]])
def test_what_another_font_rasteriser_changes_is_alike(other):
    assert compare.cell_differences([picture(LINE)], [picture(*other)]) == []


@pytest.mark.parametrize("other", [
    [LINE, ((200, 200, 207, 207), "red")], [((10, 104, 390, 105), "black")], [((10, 100, 390, 101), "blue")], []])
def test_a_marker_more_a_moved_line_a_colour_and_an_empty_chart_differ(other):
    lines = compare.cell_differences([picture(LINE)], [picture(*other)])

    assert len(lines) == 1 and re.fullmatch(r"picture: \d+ pixels differ, 25 may", lines[0])


def test_a_picture_of_another_size_differs():
    assert compare.cell_differences([picture()], [picture(size=(401, 300))]) == [
        "picture was 400x300 pixels, is 401x300"]


def test_a_missing_and_an_extra_output_are_named():
    stream = v4.new_output("stream", text="1\n")

    assert compare.cell_differences([stream, picture()], [stream]) == [
        "outputs committed: stdout, image/png+text/plain; outputs of this run: stdout"]
    assert compare.cell_differences([], [stream]) == ["outputs committed: none; outputs of this run: stdout"]


def test_the_first_line_that_differs_is_shown():
    before, after = (v4.new_output("stream", text=f"same\n{word}\nsame\n") for word in ("old", "new"))

    assert compare.cell_differences([before], [after]) == [
        "stdout, line 2:\n    committed: old\n    this run:  new"]


def test_volatile_cells_are_neither_committed_nor_compared():
    fresh = notebook(v4.new_output("stream", text="17 ns"), tags=["volatile"])

    assert storage.committed_form(fresh).cells[1].outputs == []
    assert storage.report("00-a", notebook(tags=["volatile"]), fresh) == ""
    assert "00-a, cell 2" in storage.report("00-a", notebook(), notebook(v4.new_output("stream", text="1")))


@pytest.mark.parametrize(("text", "folded"), [
    ("Balls fall. **Which one stops?**", True), ("## Balls\n\n**Which one? And where?** Write it down.\n", True),
    ("**Which one? Write it into the cell and run it.** Of the cell you need only the chart.", True), ("**Draw both paths.**", True),
    ("**Which one?**\n\n<div class=\"live\" data-figure=\"balls\">\n\n![Balls.](balls.svg)\n\n</div>", True),
    ("**In which of *these* will it stop?**", True), ("**1 (easy).** Which **one** of **two**?", False),
    ("**Which one?**\n\nThe next cell says it.", False), ("Which one? **None.**", False)])
def test_what_stands_below_a_question_is_folded_and_nothing_else(text, folded):
    line = v4.new_output("stream", text="1\n")
    cells = [v4.new_markdown_cell(text), v4.new_code_cell("guess"), v4.new_code_cell("1", outputs=[line]),
             v4.new_markdown_cell("*What to notice.* It stops."), v4.new_code_cell("2", outputs=[line], metadata={
                 "tags": ["hide-output", "x"], "jupyter": {"outputs_hidden": True}})]

    form = storage.committed_form(v4.new_notebook(cells=cells))

    marked = {"tags": ["hide-output"], "jupyter": {"outputs_hidden": True}}
    assert [cell.metadata for cell in form.cells if cell.cell_type == "code"] == [
        {}, marked if folded else {}, {"tags": ["x"]}]
    assert storage.committed_form(form) == form


def test_what_stands_between_a_prediction_and_the_truth_is_folded():
    line = v4.new_output("stream", text="1\n")
    sources = ("var guess = Prediction.of(\"balls\");", "balls()", "guess.against(3)", "more()")
    cells = [v4.new_markdown_cell("Balls fall.") if at % 2 else v4.new_code_cell(sources[at // 2], outputs=[line]) for at in range(7)]

    storage.fold_answers(notebook := v4.new_notebook(cells=cells))

    assert [storage.FOLDED in cell.metadata.get("tags", []) for cell in notebook.cells[::2]] == [True, True, True, False]


@pytest.mark.parametrize(("length", "kept"), [(20_000, True), (20_001, False)])
def test_a_large_table_is_committed_as_html_alone(length, kept):
    table = v4.new_output("display_data", {"text/csv": "x" * length, "text/html": "<table></table>"})

    assert ("text/csv" in storage.committed_form(notebook(table)).cells[1].outputs[0].data) == kept


def test_the_committed_form_has_no_version_and_ends_with_a_newline():
    fresh = notebook()
    fresh.metadata["language_info"] = nbformat.from_dict({"name": "java", "version": "17.0.15"})

    text = storage.text(storage.committed_form(fresh))

    assert "17.0.15" not in text
    assert text.endswith("}\n") and text.startswith('{\n "cells": [')


@pytest.mark.parametrize("text", ['{"cells": 3', "[]", '{"cells": 3}', '{"cells": [{"cell_type": "code"}]}'])
def test_a_file_that_is_no_notebook_is_named(text, tmp_path):
    file = tmp_path / "00-a.ipynb"
    file.write_text(text)

    with pytest.raises(Problem, match=r"00-a\.ipynb is not a notebook: "):
        storage.read(file)


def test_charts_and_tables_become_files_and_old_ones_go(tmp_path):
    table = {"text/csv": "step,depth\n1,0.5\n", "text/plain": "table"}
    named = v4.new_output("display_data", table, metadata={"text/csv": {"name": "depth / step"}})
    artifacts.write("01-a", notebook(picture(LINE), picture(), v4.new_output("display_data", table)), tmp_path)

    second = v4.new_output("display_data", {"text/csv": "step\n2\n", "text/plain": "table"}, metadata=named.metadata)
    written = artifacts.write("01-a", notebook(picture(LINE), named, second), tmp_path)

    files = {str(path.relative_to(tmp_path)) for kind in ("charts", "tables") for path in (tmp_path / kind).iterdir()}
    assert files == {"charts/01-1.png", "tables/01-depth-step.csv", "tables/01-depth-step-2.csv"} == {
        str(p.relative_to(tmp_path)) for p in written}
    assert (tmp_path / "tables" / "01-depth-step.csv").read_text() == "step,depth\n1,0.5\n"
    assert (tmp_path / "tables" / "01-depth-step-2.csv").read_text() == "step\n2\n"


def test_what_can_be_turned_is_neither_committed_nor_compared():
    view = v4.new_output("execute_result", {"text/html": VIEW, "text/plain": "View"}, metadata=TURNED)
    fresh = notebook(picture(LINE), view)

    assert storage.committed_form(fresh).cells[1].outputs == [picture(LINE)]
    assert storage.report("00-a", notebook(picture(LINE)), fresh) == ""


def test_what_every_java_says_of_its_vectors_is_kept_from_the_terminal():
    program = """import subprocess, sys, terminal
with terminal.without():
    print("ours", file=sys.stderr)
    for word in ("WARNING: Using incubator modules: x", "theirs"):
        subprocess.run([sys.executable, "-c", f"import sys; print({word!r}, file=sys.stderr)"])
print("after", file=sys.stderr)"""

    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT / "src" / "course" / "python", capture_output=True, encoding="utf-8", check=True)

    assert done.stderr.splitlines() == ["ours", "theirs", "after"]
