"""The minutes that a notebook and the list of the course state are those of its words, code, holes and exercises."""

import minutes
import pytest

LONGER = {"28"}  # the mover that is made of all that was built before
MOST_WORDS = 55_000  # of the course: a term's reading


@pytest.mark.parametrize("path", minutes.lessons(), ids=lambda path: path.stem)
def test_a_notebook_states_its_minutes(path):
    said, listed = minutes.stated(path)

    assert said == [minutes.minutes(path)], "src/course/python/minutes.py writes them anew"
    assert listed == minutes.minutes(path)


def test_no_notebook_takes_more_than_ninety_minutes_but_these():
    longer = {path.name[:2] for path, time in minutes.lessons().items() if time > 90}

    assert longer <= LONGER, "shorten it, or give a hole as code that is read"


def test_the_course_has_no_more_words_than_a_term_can_read():
    words = sum(map(minutes.words, minutes.lessons()))

    assert words <= MOST_WORDS, "say the new things in the place of others"


def test_minutes_count_words_code_holes_and_exercises(tmp_path):
    hole = {"id": "a", "cell_type": "code", "source": ["int a() {\n", '    throw todo("a");\n', "}"]}
    live = '<div class="live" data-figure="a">\n\n![What a picture shows.](a.svg)\n\n</div>'
    cells = [{"id": "t", "cell_type": "markdown", "source": ["word " * 1300, live]}, {**hole, "id": "b", "source": hole["source"] * 25}, hole,
             {**hole, "id": "exercise-1"}, {**hole, "id": "exercise-1-check", "source": ["Check.that()"]}]
    path = tmp_path / "00-a.ipynb"
    path.write_text(minutes.json.dumps({"cells": cells}), encoding="utf-8")

    assert minutes.minutes(path) == 5 * round((10 + (75 + 3 + 3 + 1) / 25 + 26 * 12 + 9) / 5)
