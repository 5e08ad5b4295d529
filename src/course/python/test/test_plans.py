"""The plans of the teaching notes are those of the minutes, fit into their time, and come to nothing too early.

What they and the paper say of exercises and cells is there.
"""

import re

import plans
from conftest import ROOT
from minutes import cells

SHOWN = re.compile(r"\[\d\d\]\(([\w-]+\.ipynb)\) ([^;|]+)")
A_CELL = re.compile(r"Four of five cells\s+have at most (\d+) lines, the longest has (\d+)")


def test_each_objective_names_exercises_that_exist():
    text = plans.TEACHING.read_text(encoding="utf-8")
    rows = text.partition("| they can |")[2].partition("\n\n")[0].splitlines()[2:]

    assert len(rows) == 7
    for row in rows:
        shown = SHOWN.findall(row)
        assert sum(len(parts.split(", ")) for _, parts in shown) >= 2, row
        for name, parts in shown:
            found = cells(plans.NOTEBOOKS / name, "code")
            for part in parts.strip().split(", "):
                builds = [cell for cell, source in found.items() if "throw todo(" in source and not cell.startswith("exercise")]
                assert (builds if part == "build" else f"exercise-{part}-check" in found), (name, part)


def test_the_paper_says_how_long_cells_are():
    short, longest = map(int, A_CELL.search((ROOT / "docs" / "paper" / "paper.md").read_text(encoding="utf-8")).groups())
    lengths = [len(source.splitlines()) for path in plans.NOTEBOOKS.glob("*.ipynb") for source in cells(path, "code").values()]

    assert max(lengths) == longest
    assert 0.75 <= sum(length <= short for length in lengths) / len(lengths) < 0.85


def test_the_teaching_notes_have_the_plans_that_the_minutes_give():
    text = plans.TEACHING.read_text(encoding="utf-8")

    assert text == plans.written(text), "src/course/python/plans.py writes them anew"


def test_no_plan_comes_to_a_notebook_before_what_it_builds_on():
    assert plans.missing(plans.TERM) == []
    assert plans.missing([number for number, _ in plans.TWO_HOURS]) == []
    assert plans.missing([number for session in plans.ONE_DAY for number, _ in session]) == []
    assert plans.missing(["03", "01", "02"]) == [("03", {"01"}), ("03", {"02"}), ("01", {"00"})]


def test_no_path_of_the_list_comes_to_a_notebook_before_what_it_builds_on():
    paths = re.findall(r"^- \*\*(.+?)\*\*: (\d\d .*)\.$", plans.index(), re.MULTILINE)

    assert [(name, plans.missing(plans.numbers(words))) for name, words in paths] == [(name, []) for name, _ in paths]
    assert len(paths) == 4


def test_every_plan_fits_into_its_time():
    weeks, left = plans.term(plans.TERM)

    assert len(weeks) == 10
    assert all(plans.time_of(number, "read") <= plans.LESSON for lessons, _ in weeks for number in lessons)
    assert all(sum(plans.time_of(*task) for task in home) <= plans.HOMEWORK for _, home in weeks)
    assert [task for task in left if task[1] == "build"] == []
    assert sum(plans.time_of(*task) for task in plans.TWO_HOURS) <= plans.TWO
    assert all(sum(plans.time_of(*task) for task in session) <= plans.SESSION for session in plans.ONE_DAY)
