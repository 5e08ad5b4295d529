"""Questions of a data set from the rare failures of a campaign: rare_cases.py RARE-FAILURES.CSV OUT.CSV

Only methods that move a ball are kept, since a row of data/cases asks what a ball meets. `lab.py cases --exact OUT.CSV` adds the
exact answers. Standard library alone.
"""

import csv
import sys

BALLS = ("lines (000)", "overlap at each step", "remedy (002)", "sweep (002)", "sweep (2003)")
VECTORS = ("v0", "v1", "v2", "c", "d")


def questions(rows):
    """Each row with a name of its own, in the columns of sweep_adversarial.csv, then what failed and how."""
    for number, row in enumerate(row for row in rows if row["method"] in BALLS):
        numbers = {vector + axis: row[vector + axis] for vector in VECTORS for axis in "xyz"}
        answered = "" if row["answered"] == "NaN" else row["answered"]
        yield {"id": f"rf{number}", "cat": row["failure"], "pair": -1, **numbers, "r": row["r"],
               "method": row["method"], "failure": row["failure"], "answered": answered}


def main(source, target):
    with open(source, newline="", encoding="utf-8") as file:
        made = list(questions(csv.DictReader(file)))
    with open(target, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(made[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(made)
    print(f"{len(made)} rows in {target}")


if __name__ == "__main__":
    main(*sys.argv[1:])
