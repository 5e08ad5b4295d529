"""The reader's own copy of the notebooks: made once, kept between runs, never written over where the reader has worked."""

import hashlib
import json
import shutil

RECORD = ".course.json"  # in the copy: what each of its files was when it came from the course
LEFT_OUT = (".ipynb_checkpoints", "__pycache__")


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def files(course):
    """The files of the course by their names, `/` between folders."""
    return {path.relative_to(course).as_posix(): path for path in sorted(course.rglob("*"))
            if path.is_file() and not set(path.relative_to(course).parts) & set(LEFT_OUT)}


def update(course, copy):
    """Brings what is new or changed in the course into the copy; the names that came, and those whose new state was left out.

    A file that the reader has changed stays as it is. One that the reader has removed or renamed comes again.
    """
    copy.mkdir(parents=True, exist_ok=True)
    record = copy / RECORD
    known = json.loads(record.read_text("utf-8")) if record.exists() else {}
    came, kept = [], []
    for name, path in files(course).items():
        mine, theirs = copy / name, digest(path)
        if mine.exists() and known.get(name) == theirs:
            continue
        if mine.exists() and digest(mine) not in (known.get(name), theirs):
            kept.append(name)
            continue
        mine.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, mine)
        known[name] = theirs
        came.append(name)
    record.write_text(json.dumps(known, indent=1, sort_keys=True), "utf-8")
    return came, kept


def untouched(course, copy):
    """The files of the copy that are as the course has them."""
    return [copy / name for name, path in files(course).items() if (copy / name).exists() and digest(copy / name) == digest(path)]


def told(copy, came, kept):
    """The lines that say where the reader works, and what has become of changes of the course."""
    yield f"Your notebooks: {copy} (a copy of the course, kept between runs; --here opens the course's own)"
    if kept:
        yield (f"The course has changed {', '.join(kept)}, and so have you: yours stays as it is. "
               "Rename or remove yours and open again, and the course's comes beside it.")
    elif came:
        yield f"From the course: {len(came)} files that are new or that you had not touched."
