"""Sentences about the time that a computation takes: none is written by hand."""

import csv

import claims
import pytest
from conftest import ROOT

LESSONS = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name[:2])
def test_every_time_and_ratio_of_a_lesson_is_printed_by_a_cell_of_it(path):
    by_hand = [f"[{place}] {sentence}" for place, kind, sentence in claims.claims(path) if kind == "BY HAND"]

    assert not by_hand


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name[:2])
def test_every_exception_is_still_needed(path):
    sentences = [sentence for _, _, sentence in claims.claims(path)]

    for words in claims.PHYSICS.get(path.name[:2], ()):
        assert any(sentence.startswith(words) for sentence in sentences), words


@pytest.mark.parametrize(("sentence", "printed", "kind"), [
    ("A ray takes 2.4 times as long.", {"2.4"}, "computed"),
    ("A ray takes 2.4 times as long.", {"2.3", "24"}, "BY HAND"),
    ("1,000 take 20 µs.", {"1000"}, "BY HAND"),
    ("1,000 take 20 µs.", {"1000", "20"}, "computed"),
    ("Tens of times as long, see [17](17-let-particles-collide.ipynb).", set(), "words"),
    ("**If 1,000 take 20 µs, what do 100,000 take?**", set(), "question"),
])
def test_a_number_that_no_cell_prints_is_found(sentence, printed, kind):
    assert claims.kind(sentence, "99", printed) == kind


def rows(name):
    """Rows of a table in data/expected, by their column names."""
    text = (ROOT / "data" / "expected" / name).read_text("utf-8")
    return list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))


def speeds(course):
    """Answers per second of a course of the race, by mesh and engine."""
    return {(row["mesh"], row["engine"]): float(row["median [1/s]"]) for row in rows("bench-race.csv") if row["course"] == course}


def test_the_numbers_of_the_readme_are_those_of_the_tables():
    def total(method, *columns):
        return [sum(int(row[column]) for row in campaign if row["method"] == method) for column in columns]

    readme, campaign, speed = (ROOT / "README.md").read_text("utf-8"), rows("campaign.csv"), speeds("ball1")
    motions, hits, *wrong = total("sphere sweep", "motions", "hits", "missed", "false", "late", "early", "normals off", "failed")
    others, missed = total("sweep (2003)", "hits", "missed")
    shares = [f"{speed[mesh, 'jolt'] / speed[mesh, 'firsthit-single']:.2f}" for mesh in ("bunny", "dragon")]  # one call each, both

    assert wrong == [0] * 6
    assert f"of {motions:,} balls swept at triangles, {hits:,} of which hit, none is wrong; of {others:,} hits" in readme
    assert f"misses {missed:,} " in readme
    assert "take {} (at 69,666 triangles) and {} (at 840,905) of the time of Jolt".format(*shares) in readme
    assert {(row["mesh"], row["triangles"]) for row in rows("bench-race.csv")} >= {("bunny", "69666"), ("dragon", "840905")}
    assert all(speed[mesh, engine] < speed[mesh, "jolt"] for mesh in ("bunny", "dragon") for engine in ("parry", "box3d", "bullet"))


@pytest.mark.parametrize(("words", "course", "ours", "peer"), [
    ("rays, one call each", "rays", "firsthit-single", "tinybvh"), ("rays, one call for all", "rays", "firsthit", "embree"),
    ("balls of 1 % of the size, one call each", "ball1", "firsthit-single", "jolt"),
    ("balls of 5 % of the size, one call each", "ball5", "firsthit-single", "jolt"), ("building the tree", "build", "firsthit", "tinybvh")])
def test_the_ratios_of_the_limits_are_those_of_the_table(words, course, ours, peer):
    speed = speeds(course)
    ratios = [f"{speed[mesh, ours] / speed[mesh, peer]:.2f}" for mesh in ("pebble", "bunny", "dragon")]
    told = next(line for line in (ROOT / "LIMITS.md").read_text("utf-8").splitlines() if line.startswith(f"| {words} |"))

    assert [cell.strip() for cell in told.split("|")][3:6] == ratios
