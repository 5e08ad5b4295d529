"""The minutes that a notebook and the list of the course state are those of its words, code, holes and exercises."""

import minutes
import pytest

LONGER = {"02", "03", "04", "05", "28"}  # the methods that all others build on, and the mover that is made of them


@pytest.mark.parametrize("path", minutes.lessons(), ids=lambda path: path.stem)
def test_a_notebook_states_its_minutes(path):
    said, listed = minutes.stated(path)

    assert said == [minutes.minutes(path)], "src/python/minutes.py writes them anew"
    assert listed == minutes.minutes(path)


def test_no_notebook_takes_more_than_ninety_minutes_but_these():
    longer = {path.name[:2] for path, time in minutes.lessons().items() if time > 90}

    assert longer <= LONGER, "shorten it, or give a hole as code that is read"


def test_minutes_count_words_code_holes_and_exercises(tmp_path):
    hole = {"id": "a", "cell_type": "code", "source": ["int a() {\n", '    throw todo("a");\n', "}"]}
    cells = [{"id": "t", "cell_type": "markdown", "source": ["word " * 1300]}, {**hole, "source": hole["source"] * 25}, hole,
             {**hole, "id": "exercise-1"}, {**hole, "id": "exercise-1-check", "source": ["Check.that()"]}]
    path = tmp_path / "00-a.ipynb"
    path.write_text(minutes.json.dumps({"cells": cells}), encoding="utf-8")

    assert minutes.minutes(path) == 5 * round((10 + (75 + 3 + 3 + 1) / 25 + 26 * 12 + 9) / 5)
