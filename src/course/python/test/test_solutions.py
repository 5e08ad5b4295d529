"""Lessons in which the learner writes a method: the holes stop nothing, and each has a solution.

That solutions are right is found by execute.py, which executes them after their lessons.
"""

import itertools
import re

import pytest

from conftest import ROOT
from exercises import HOLE, read

NOTEBOOKS = ROOT / "notebooks"
SOLUTIONS = sorted((NOTEBOOKS / "solutions").glob("*.ipynb"))
# What is solved, a sentence that says why, and one that says what usually goes wrong.
REASONS = re.compile(r"\*\*[^*]+\.\*\* \S[^\n]+\.\n\n\*Usual mistake\.\* \S[^\n]+\.")


def code_cells(path):
    return {cell["id"]: cell for cell in read(path)["cells"] if cell["cell_type"] == "code"}


def texts(cell):
    return ["".join(output["data"]["text/plain"]) for output in cell["outputs"] if "data" in output]


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_each_hole_of_a_lesson_has_a_solution_in_the_same_cell(path):
    lesson, solution = code_cells(NOTEBOOKS / path.name), code_cells(path)
    holes = [name for name, cell in lesson.items() if HOLE in "".join(cell["source"])]

    assert holes
    assert [name for name in holes if name not in solution] == []
    assert [name for name in solution if name not in lesson] == []
    assert [name for name, cell in solution.items() if HOLE in "".join(cell["source"])] == []


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_the_check_of_an_unsolved_lesson_says_what_is_still_to_do(path):
    lesson = code_cells(NOTEBOOKS / path.name)
    checks = [text for cell in lesson.values() if "Check." in "".join(cell["source"]) for text in texts(cell)]

    assert checks
    assert [text for text in checks if "still to do" not in text] == []


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_each_solution_says_why_it_is_right_and_names_the_usual_mistake(path):
    cells = read(path)["cells"]
    above = {cell["id"]: "".join(before["source"]) for before, cell in itertools.pairwise(cells)}
    holes = [name for name, cell in code_cells(NOTEBOOKS / path.name).items() if HOLE in "".join(cell["source"])]

    assert [name for name in holes if not REASONS.fullmatch(above[name])] == []
