"""Questions of a data set from the rare failures of a campaign: rare_cases.py CAMPAIGN.CSV RARE-FAILURES.CSV OUT.CSV

Methods that move a point are left out, since a row of data/cases asks what a ball meets; what a method moves stands in the
table of the campaign. `lab.py cases --exact OUT.CSV` adds the exact answers. Standard library alone.
"""

import csv
import sys

VECTORS = ("v0", "v1", "v2", "c", "d")


def points(campaign):
    """Names of the methods that move a point, by the rows of a campaign's table."""
    return {row["method"] for row in campaign if row["moves"] == "point"}


def questions(rows, left_out):
    """Each row of another method with a name of its own, in the columns of sweep_adversarial.csv, then what failed and how."""
    for number, row in enumerate(row for row in rows if row["method"] not in left_out):
        numbers = {vector + axis: row[vector + axis] for vector in VECTORS for axis in "xyz"}
        answered = "" if row["answered"] == "NaN" else row["answered"]
        yield {"id": f"rf{number}", "cat": row["failure"], "pair": -1, **numbers, "r": row["r"],
               "method": row["method"], "failure": row["failure"], "answered": answered}


def main(campaign, source, target):
    with open(campaign, newline="", encoding="utf-8") as counts, open(source, newline="", encoding="utf-8") as failures:
        made = list(questions(csv.DictReader(failures), points(csv.DictReader(counts))))
    with open(target, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(made[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(made)
    print(f"{len(made)} rows in {target}")


if __name__ == "__main__":
    main(*sys.argv[1:])
