"""The plans of the teaching notes are those of the minutes, fit into their time, and come to nothing too early."""

import plans


def test_the_teaching_notes_have_the_plans_that_the_minutes_give():
    text = plans.TEACHING.read_text(encoding="utf-8")

    assert text == plans.written(text), "src/python/plans.py writes them anew"


def test_no_plan_comes_to_a_notebook_before_what_it_builds_on():
    assert plans.missing(plans.TERM) == []
    assert plans.missing([number for number, _ in plans.TWO_HOURS]) == []
    assert plans.missing([number for session in plans.ONE_DAY for number, _ in session]) == []
    assert plans.missing(["03", "01", "02"]) == [("03", {"01"}), ("03", {"02"}), ("01", {"00"})]


def test_every_plan_fits_into_its_time():
    weeks, left = plans.term(plans.TERM)

    assert len(weeks) == 10
    assert all(plans.time_of(number, "read") <= plans.LESSON for lessons, _ in weeks for number in lessons)
    assert all(sum(plans.time_of(*task) for task in home) <= plans.HOMEWORK for _, home in weeks)
    assert [task for task in left if task[1] == "build"] == []
    assert sum(plans.time_of(*task) for task in plans.TWO_HOURS) <= plans.TWO
    assert all(sum(plans.time_of(*task) for task in session) <= plans.SESSION for session in plans.ONE_DAY)
