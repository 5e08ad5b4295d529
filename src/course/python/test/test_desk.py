"""The reader's copy of the notebooks: kept, never written over, told when the course has changed."""

import desk


def course(folder, **texts):
    for name, text in texts.items():
        path = folder / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def test_the_first_run_copies_all_and_the_second_nothing(tmp_path):
    made, copy = course(tmp_path / "course", a="1", b="2"), tmp_path / "copy"
    course(made / "solutions", c="3")
    course(made / ".ipynb_checkpoints", d="4")

    assert desk.update(made, copy) == (["a.ipynb", "b.ipynb", "solutions/c.ipynb"], [])
    assert desk.update(made, copy) == ([], [])
    assert (copy / "solutions" / "c.ipynb").read_text("utf-8") == "3"
    assert len(desk.untouched(made, copy)) == 3


def test_the_readers_work_stays_and_what_was_not_touched_is_renewed(tmp_path):
    made, copy = course(tmp_path / "course", a="1", b="2"), tmp_path / "copy"
    desk.update(made, copy)
    course(copy, a="mine", own="also mine")

    assert desk.update(made, copy) == ([], [])
    course(made, a="1 new", b="2 new")
    came, kept = desk.update(made, copy)

    assert (came, kept) == (["b.ipynb"], ["a.ipynb"])
    assert [(copy / f"{name}.ipynb").read_text("utf-8") for name in ("a", "b", "own")] == ["mine", "2 new", "also mine"]
    assert desk.untouched(made, copy) == [copy / "b.ipynb"]
    first, second = desk.told(copy, came, kept)
    assert str(copy) in first and "--here" in first
    assert "a.ipynb" in second and "yours stays as it is" in second


def test_a_notebook_that_the_reader_removed_or_renamed_comes_again(tmp_path):
    made, copy = course(tmp_path / "course", a="1"), tmp_path / "copy"
    desk.update(made, copy)
    course(copy, a="mine")
    (copy / "a.ipynb").rename(copy / "a-old.ipynb")

    assert desk.update(made, copy) == (["a.ipynb"], [])
    assert (copy / "a-old.ipynb").read_text("utf-8") == "mine"


def test_a_copy_that_lost_its_record_keeps_the_readers_work(tmp_path):
    made, copy = course(tmp_path / "course", a="1", b="2"), tmp_path / "copy"
    desk.update(made, copy)
    course(copy, a="mine")
    (copy / desk.RECORD).unlink()

    assert desk.update(made, copy) == (["b.ipynb"], ["a.ipynb"])
    assert (copy / "a.ipynb").read_text("utf-8") == "mine"
