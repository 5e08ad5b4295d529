"""Plans for classes: `python3 src/course/python/plans.py` writes them into teaching.md, from the minutes of minutes.py.

A plan names notebooks in order and what is done of each: *read* it together (guess, run, talk), *build* its holes, do its
*exercises*. None comes before what the list of the course says that it builds on, and nothing takes longer than there is time.
"""

import re
import sys

from minutes import NOTEBOOKS, index, parts, questions

PARTS = ("read", "build", "exercises")
# Minutes of a lesson and of a week's homework in a term, of a session in a day, and of the two hours.
LESSON, HOMEWORK, SESSION, TWO = 70, 120, 120, 120
A_QUESTION = 2  # minutes for an answer on paper and a word with the neighbour
TEACHING = NOTEBOOKS / "teaching.md"

# A class that makes a mover, and then looks up why it is exact, what printed methods get wrong, and what a tree is good for.
TERM = ("00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19")
TWO_HOURS = (("00", "read"), ("01", "read"), ("02", "read"))
ONE_DAY = ((("00", "read"), ("01", "read"), ("01", "exercises")), (("02", "read"), ("03", "read")),
           (("03", "build"), ("04", "read")), (("05", "read"), ("05", "build")))


def path_of(number):
    (path,) = NOTEBOOKS.glob(f"{number}-*.ipynb")
    return path


def title_of(number):
    return re.search(rf"\[([^\]]*)\]\({re.escape(path_of(number).name)}\)", index())[1]


def link(number):
    return f"[{title_of(number)}]({path_of(number).name})"


def before(number):
    """The notebooks that one builds on, as the list says it: sets of which one each is needed."""
    needed = re.search(rf"\({re.escape(path_of(number).name)}\) \| \d+ \| ([^|]*)\|", index())[1]
    return [set(numbers(needed))] if "one of" in needed else [{n} for n in numbers(needed)]


def numbers(words):
    """The notebooks that words name in order, as `00 to 03, 11` does."""
    return [f"{n:02}" for first, last in re.findall(r"\b(\d\d)\b(?: to (\d\d))?", words) for n in range(int(first), int(last or first) + 1)]


def time_of(number, what):
    alone = parts(path_of(number))[PARTS.index(what)]
    return alone + A_QUESTION * len(questions(path_of(number))) if what == "read" else alone


def missing(order):
    """What a plan has too early: notebook, and what should come before it."""
    return [(number, needed) for i, number in enumerate(order) for needed in before(number)
            if not needed & set(order[:i]) and number not in order[:i]]


def term(order):
    """For each week two notebooks to read together, and what is done at home: as much as fits, holes first; what never fits."""
    plan, waiting = [], []
    for week in zip(order[::2], order[1::2]):
        waiting += [(number, "build" if time_of(number, "build") else "exercises") for number in week]
        free, home = HOMEWORK, []
        for task in sorted(waiting, key=lambda task: task[1] == "exercises"):
            if time_of(*task) <= free:
                free -= time_of(*task)
                waiting.remove(task)
                home.append(task)
        plan.append((week, home))
    return plan, waiting


def table(*rows):
    return "\n".join("| " + " | ".join(row) + " |" for row in rows) + "\n"


def done(tasks):
    words = {"read": "{}", "build": "{}: build", "exercises": "{}: exercises"}
    return ", ".join(words[what].format(link(number)) for number, what in tasks)


def total(tasks):
    return f"{sum(time_of(*task) for task in tasks):.0f}"


def plans():
    """The text of each plan, by the name of its place in teaching.md."""
    rows = [(str(i + 1), *(f"{link(n)} ({time_of(n, 'read'):.0f})" for n in lessons), done(home), total(home))
            for i, (lessons, home) in enumerate(term(TERM)[0])]
    return {
        "two hours": table(("minutes", "what"), ("---", "---"), *[(total([task]), done([task])) for task in TWO_HOURS]),
        "one day": table(("session", "what", "minutes"), ("---", "---", "---"),
                         *[(str(i + 1), done(session), total(session)) for i, session in enumerate(ONE_DAY)]),
        "ten weeks": table(("week", "first lesson", "second lesson", "homework", "minutes"), ("---",) * 5, *rows),
    }


def written(text):
    """teaching.md with its plans made anew: each stands between two comments that name it."""
    for name, plan in plans().items():
        marked = re.compile(rf"(<!-- plan: {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        if not marked.search(text):
            raise ValueError(f"teaching.md has no place for the plan of {name}")
        text = marked.sub(lambda found, plan=plan: f"{found[1]}\n{plan}\n{found[2]}", text)
    return text


if __name__ == "__main__":
    TEACHING.write_text(written(TEACHING.read_text(encoding="utf-8")), encoding="utf-8")
    sys.exit(0)
