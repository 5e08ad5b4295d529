"""Asks other engines the exact sweeps and rays, and judges them: cases.py CASES FOLDER [--python EMBREE] -- JAVA...

JAVA is the command up to the class path, its last word. Each engine answers in a Java machine of its own, so that one that
breaks off takes no other with it. Standard library only.
"""

import argparse
import sys
from pathlib import Path

from race import java_for, lines_of

OURS = "ours"
ENGINES = ("jolt", "bullet", "jbullet", "jme")


def asked(java, options):
    """Files of answers by engine; an engine that breaks off is told, and has none."""
    commands = {OURS: [*java_for(java, "firsthit"), "firsthit.bench.cases.AnswerCommand", OURS]}
    commands.update({name: [*java_for(java, name), "firsthit.bench.cases.AnswerCommand", name] for name in ENGINES})
    if options.python:
        program = Path(__file__).with_name("cases_embree.py")
        commands["embree"] = [options.python, program, options.cases / "ray_triangle.csv"]
    files = {}
    for name, command in commands.items():
        file = options.folder / f"answers-{name}.csv"
        file.unlink(missing_ok=True)
        code, lines = lines_of([*command, file])
        if code or not file.is_file():
            print(f"cases: {name} did not finish, see above", flush=True)
        else:
            files[name] = file
            print("\n".join(line for line in lines if line.startswith("cases: ")), flush=True)
    return files


def run(java, options):
    """Asks all, and prints a table of each: ours in double precision, the others in single; 1 if none answered."""
    options.folder.mkdir(parents=True, exist_ok=True)
    files = asked(java, options)
    others = [file for name, file in files.items() if name != OURS]
    judge = [*java_for(java, "firsthit"), "firsthit.experiment.exact.JudgeCommand", options.cases, options.folder]
    worst = 0 if files else 1
    for digits, answers in (("double", [files[OURS]] if OURS in files else []), ("single", others)):
        if answers:
            code, lines = lines_of([*judge, digits, *answers])
            print("\n".join([f"In {digits} precision:", *lines]), flush=True)
            worst = max(worst, code)
    return worst


def parser():
    top = argparse.ArgumentParser(prog="cases.py")
    top.add_argument("cases", type=Path)
    top.add_argument("folder", type=Path)
    top.add_argument("--python", help="one that has embreex")
    top.add_argument("java", nargs="+")
    return top


if __name__ == "__main__":
    chosen = parser().parse_args()
    sys.exit(run(chosen.java, chosen))
