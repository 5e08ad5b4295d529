"""The commands of lab.py and their options."""

import argparse
from pathlib import Path

from needs import Problem

FOLDERS, PATHS = ("notebooks", "folder"), ("jar", "mesh", "judge", "exact")  # options that name what is read


def whole(text):
    """A whole number as people write it: 1000, 1_000 or 1e3."""
    number = float(text)
    if not number.is_integer():
        raise ValueError(text)
    return int(number)


def positive(text):
    """Such a number from 1 on."""
    if whole(text) < 1:
        raise argparse.ArgumentTypeError(f"{text}: at least 1 is needed")
    return whole(text)


def parser(root, target, actions):
    """`actions` are the functions of the commands: their first words are the names, their first lines the help."""
    top = argparse.ArgumentParser(prog="lab.py", description="Sets up, runs and tests First Hit, course and library.")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    commands.required = True
    made = {}
    for action in actions:
        name = action.__name__.partition("_")[0]
        made[name] = commands.add_parser(name, help=action.__doc__, description=action.__doc__)
        made[name].set_defaults(action=action)
    made["run"].add_argument("numbers", nargs="*", metavar="NN", help="only these, by number or by how the name begins")
    made["run"].add_argument("--update", action="store_true", help="rewrite the committed outputs in notebooks/")
    made["test"].add_argument("--quick", action="store_true",
                              help="before a commit: the Java tests that name what was changed, one notebook, the documents")
    made["test"].add_argument("--all", action="store_true",
                              help="all that there is, with other random cases each time: before an issue is done, before a release, nightly")
    made["test"].add_argument("--fresh", type=whole, metavar="SEED", help="the first of the other random cases, else by the commit")
    made["test"].add_argument("--again", nargs=2, metavar=("CLASS", "SEED"), help="only this class of Java tests, or Class#method, with one seed")
    made["test"].add_argument("--durations", action="store_true", help="tell the twenty tests that took longest")
    made["open"].add_argument("--port", type=int, default=0, help="the first free one from 8888 on if not given")
    made["open"].add_argument("--no-browser", action="store_true", help="only print the address")
    made["open"].add_argument("--here", action="store_true",
                              help="open the course's own notebooks, for authors; else a copy in my-notebooks, where your work stays")
    made["shell"].add_argument("arguments", nargs=argparse.REMAINDER, help="passed on to jshell")
    made["bench"].add_argument("what", nargs="?", default="race", choices=("race", "queries", "frames"), help="else race")
    made["bench"].add_argument("--mesh", type=Path, action="append", default=[], help="a scan to race on as well")
    made["bench"].add_argument("--quick", action="store_true", help="fewer motions and iterations, to try")
    made["bench"].add_argument("--short", action="store_true", help="all motions, fewer iterations")
    made["bench"].add_argument("--only", metavar="A,B", help="only these engines: firsthit, jolt, ...")
    made["bench"].add_argument("--course", metavar="A,B", help="only these: rays, build, ...; of queries ray, cold, ...")
    made["bench"].add_argument("--timings", action="store_true", help="measure what the notebooks' timing charts show, in half an hour of two and a half")
    made["bench"].add_argument("--now", action="store_true", help="do not wait, until the machine is quiet or for the next round")
    made["bench"].add_argument("--apart", type=whole, default=60, metavar="MINUTES", help="between two of the three rounds of --timings, else 60")
    made["bench"].add_argument("--small", action="store_true", help="only on scans, not on the meshes that need no file")
    made["score"].add_argument("motions", nargs="?", type=whole, default=100_000, help="of each method on each ground, else 1e5")
    made["score"].add_argument("--ground", action="append", default=[], metavar="NAME|FILE",
                               help="a mesh of the race, 'triangle 1e-3 x 10' (height of its base, base in radii), or a mesh file")
    made["score"].add_argument("--kind", action="append", default=[], choices=("steps", "aimed", "grazing", "walk"),
                               help="of motion; walk leads bodies step by step")
    made["score"].add_argument("--method", action="append", default=[], metavar="NAME|CLASS", help="else all of the course for that kind")
    made["score"].add_argument("--jar", type=Path, action="append", default=[], help="where a class of yours is")
    made["score"].add_argument("--cell", type=int, help="motions that are computed, kept and repeated as one")
    made["score"].add_argument("--threads", type=int, help="else one a processor")
    made["score"].add_argument("--limit", type=int, metavar="SECONDS", help="for one cell, else 600")
    made["score"].add_argument("--cluster", metavar="MASTER", help="of Spark, spark://HOST:PORT or local[*], instead of this machine")
    made["score"].add_argument("--partitions", type=int, metavar="N", help="tasks of Spark, else one a cell")
    made["score"].add_argument("--race", action="store_true", help="write the tables of notebook 16 instead")
    made["cases"].add_argument("count", nargs="?", type=positive, default=1000, help="new rows of each file, else 1,000")
    made["cases"].add_argument("--seed", type=int, default=1, help="other rows for each, else 1")
    made["cases"].add_argument("--exact", type=Path, metavar="FILE", help="answer the questions of a file instead")
    made["cases"].add_argument("--judge", type=Path, nargs="+", metavar="FILE", help="compare answers: row,hit,t,nx,ny,nz")
    made["cases"].add_argument("--single", dest="digits", action="store_const", const="single", default="double",
                               help="the answers were calculated in single precision")
    made["cases"].add_argument("--folder", type=Path, default=root / "data" / "cases", help="the cases, else data/cases")
    made["cases"].add_argument("--engines", action="store_true", help="ask Jolt, Bullet, JBullet, jMonkeyEngine and Embree")
    made["cluster"].add_argument("--workers", type=int, default=2, help="else 2")
    made["cluster"].add_argument("--cores", type=int, default=1, help="of each worker, else 1")
    made["cluster"].add_argument("--memory", default="1g", help="of each worker, else 1g")
    made["exercises"].add_argument("arguments", nargs=argparse.REMAINDER, help="passed on to nbgrader: autograde NN-name, ...")
    made["exercises"].add_argument("--course", type=Path, default=target / "exercises", help="a folder of your own")
    made["clean"].add_argument("--outputs", action="store_true", help="remove target only")
    made["open"].add_argument("--notebooks", type=Path, default=root / "notebooks", help="a folder of your own")
    made["bench"].add_argument("--expected", type=Path, default=root / "data" / "expected", help=argparse.SUPPRESS)
    for name in ("run", "site", "test", "bench", "exercises"):  # for the tests of this file
        made[name].add_argument("--notebooks", type=Path, default=root / "notebooks", help=argparse.SUPPRESS)
    for name in ("run", "site", "test", "bench", "score", "cases"):
        folder, told = target / "lab", argparse.SUPPRESS
        if name == "score":
            folder, told = target / "score", "the folder of the ledger and the tables, else target/score; of --race target/lab"
        made[name].add_argument("--output", type=Path, default=folder, help=told)
    return top


def check_paths(options):
    """That what is to be read is there: told before a set-up of minutes."""
    for name in FOLDERS + PATHS:
        given = getattr(options, name, None) or []
        for path in given if isinstance(given, list) else [given]:
            if not (path.is_dir() if name in FOLDERS else path.exists()):
                raise Problem(f"--{name} {path}: no {'folder' if name in FOLDERS else 'such file or folder'} is there")


def race(options):
    """The options of `bench` as race.py and queries.py take them."""
    words = [word for path in options.mesh for word in ("--mesh", path.resolve())]
    words += ["--quick"] * options.quick + ["--short"] * options.short + ["--small"] * options.small + ["--now"] * options.now
    words += [f"--only={options.only}"] * bool(options.only) + [f"--course={options.course}"] * bool(options.course)
    return words


def campaign(options):
    """The options of `score` as its Java program takes them."""
    words = []
    for name in ("ground", "kind", "method"):
        words += [word for value in getattr(options, name) for word in (f"--{name}", value)]
    for name in ("cell", "threads", "limit") + ("partitions",) * bool(options.cluster):
        value = getattr(options, name)
        words += [f"--{name}", value] if value is not None else []
    return words
