"""Asks our tree and its peers queries of many kinds, one call each, and in fresh Java machines: queries.py as race.py.

Engines answer the same task one after the other, each in Java machines of its own. Standard library only.
"""

import re
import sys

from provenance import machine, table
from race import COLUMNS as RATES
from race import as_given, java_for, lines_of, made, measured, parser, quantile, ready

TREES = ("firsthit", "firsthit-scalar")
PEERS = {"single": "joml", "distance": None, "closest": None}  # of the other kinds Jolt
MESH = ("ray", "ray-batch", "blocked", "blocked-batch", "all-hits", "ball", "capsule", "capsule-batch", "distance",
        "closest")
MADE = ("triangle/single", "spheres/scene-100", "spheres/scene-1000", "spheres/scene-10000", "spheres/scene-moving")
COLD = ("ray", "ball")
TIMES = {"first": "first 10,000", "median": "frame of 1,000, median", "worst": "frame of 1,000, worst"}
COLUMNS = ("asked", "unit", *TREES, "peer", "of peer", "ratio", "ratio of scalar")
RATE = "1/s"


def engines(course, options):
    """Who is asked."""
    asked = [*TREES, PEERS.get(course.split("/")[1], "jolt")]
    return [engine for engine in asked if engine and (not options.only or engine in options.only)]


def is_asked(course, options):
    return not options.course or course.split("/")[1] in options.course


def cold(java, engine, course, options):
    """Times of the first queries [ms], each the median over several fresh Java machines; none if one fails."""
    command = [*java_for(java, engine), "firsthit.bench.ColdStart", engine, options.folder / "race", course]
    told = []
    for _ in range(1 if options.quick else 5):
        code, lines = lines_of(command)
        cold_lines = [] if code else [line for line in lines if line.startswith("cold: ")]
        told += [dict(re.findall(r"([\w-]+)=(\S+)", line)) for line in cold_lines]
    names = [name + clock for clock in ("", "-wall") for name in TIMES]
    return {name: quantile([float(one[name]) for one in told], 0.5) for name in names if told}


def side(asked, unit, values):
    """One line of what engines answer side by side; the ratio says how many times ours is better."""
    peer = next((engine for engine in values if engine not in TREES), None)

    def ratio(engine):
        if peer is None or engine not in values:
            return ""
        better, worse = (values[engine], values[peer]) if unit == RATE else (values[peer], values[engine])
        return f"{better / worse:.2f}"

    shown = [f"{values[engine]:.4g}" if engine in values else "" for engine in (*TREES, peer)]
    return [asked, unit, *shown[:2], peer or "", shown[2], *map(ratio, TREES)]


def text_of(columns, rows):
    """Rows in columns that stand below each other."""
    widths = [max(len(row[i]) for row in [columns, *rows]) for i in range(len(columns))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths)) for row in [columns, *rows])
    return "\n".join(line.rstrip() for line in lines)


def run(java, options):
    """Makes the tasks, asks every engine, writes the tables; 1 if nothing was measured."""
    before = ready(options)
    code, meshes, notes = made(java, options, [] if options.small else ["pebble"])
    tasks = [course for course in [f"{mesh}/{kind}" for mesh in meshes for kind in MESH] + list(MADE)
             if is_asked(course, options)]
    if not code and tasks:
        code, _ = lines_of([*java_for(java, "firsthit"), "firsthit.bench.QueryAnswers", options.folder / "race", *tasks])
    if code:
        return code
    rows, names, sides = [], set(), []
    for course in tasks:
        values = {}
        for engine in engines(course, options):
            more, java_names = measured(java, engine, "QueryBenchmark.query", [course], options)
            rows += more
            names |= java_names
            values.update((engine, float(row[5])) for row in more)
        if values:
            sides.append(side(course, RATE, values))
    started = [f"{mesh}/{kind}" for mesh in meshes for kind in COLD]
    for course in started if not options.course or "cold" in options.course else []:
        times = {engine: cold(java, engine, course, options) for engine in engines(course, options)}
        for clock, told in (("", "ms"), ("-wall", "ms of the wall")):
            for name, what in TIMES.items():
                values = {engine: seen[name + clock] for engine, seen in times.items() if seen}
                if values:
                    sides.append(side(f"{course}, {what}", told, values))
    if not sides:
        print("queries: nothing measured", file=sys.stderr)
        return 1
    notes = machine(names, before, as_given(options, "queries")) + notes
    (options.folder / "queries.csv").write_bytes(table(RATES, rows, notes).encode())
    (options.folder / "sides.csv").write_bytes(table(COLUMNS, sides, notes).encode())
    print("\n" + text_of(COLUMNS, sides))
    print(f"queries: {len(rows)} rows in {options.folder / 'queries.csv'}, {len(sides)} in sides.csv beside it")
    return 0


if __name__ == "__main__":
    chosen = parser().parse_args()
    sys.exit(run(chosen.java, chosen))
