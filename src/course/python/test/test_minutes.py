"""The minutes that a notebook and the list of the course state are those of its words, code, holes and exercises."""

import minutes
import pytest

MOST_WORDS = 38_000  # of the course: a term's reading
LAST_OF_THE_MOVER = "10"  # what follows is the atlas


@pytest.mark.parametrize("path", minutes.lessons(), ids=lambda path: path.stem)
def test_a_notebook_states_its_minutes(path):
    said, listed = minutes.stated(path)

    assert said == [minutes.minutes(path)], "src/course/python/minutes.py writes them anew"
    assert listed == minutes.minutes(path)


def test_no_chapter_takes_more_than_a_hundred_minutes_and_no_page_of_the_atlas_more_than_sixty():
    times = {path.name[:2]: time for path, time in minutes.lessons().items()}
    mover = {number: time for number, time in times.items() if number <= LAST_OF_THE_MOVER}

    assert {number for number, time in times.items() if time > (100 if number in mover else 60)} == set(), "shorten it"
    assert sum(mover.values()) <= 15 * 60
    assert (len(mover), len(times)) == (11, 20)


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
