"""`lab.py bench queries`: who is asked what, and what stands side by side."""

import json

import pytest
import queries
import race
from test_lab import posix, stand_in
from test_race import CHECK, result

COLD = "cold: engine={} course=pebble/ray first={} first-wall=9 median=0.5 worst=1 median-wall=0.5 worst-wall=4 sum=1"


def options(tmp_path, *words):
    return race.parser().parse_args([str(tmp_path / "out"), "--quick", *words, "--", "java"])


def test_distances_are_asked_of_ours_alone_and_one_triangle_of_joml(tmp_path):
    every = options(tmp_path)

    assert queries.engines("bunny/closest", every) == ["firsthit", "firsthit-scalar"]
    assert queries.engines("triangle/single", every) == ["firsthit", "firsthit-scalar", "joml"]
    assert queries.engines("spheres/scene-100", options(tmp_path, "--only=firsthit,jolt")) == ["firsthit", "jolt"]


@pytest.mark.parametrize(("unit", "ratio"), [("1/s", "2.00"), ("ms", "0.50")])
def test_a_ratio_above_one_says_that_ours_is_better(unit, ratio):
    row = queries.side("pebble/ray", unit, {"firsthit": 20.0, "firsthit-scalar": 10.0, "jolt": 10.0})

    assert row == ["pebble/ray", unit, "20", "10", "jolt", "10", ratio, "1.00"]


def test_what_no_peer_answers_has_no_ratio():
    assert queries.side("pebble/closest", "1/s", {"firsthit": 20.0}) == [
        "pebble/closest", "1/s", "20", "", "", "", "", ""]


@posix
def test_each_engine_is_asked_and_answers_stand_side_by_side(tmp_path, capsys):
    for engine in ("firsthit", "jolt"):
        answer = result(engine, "pebble/ray")
        answer["benchmark"] = "firsthit.bench.QueryBenchmark.query"
        (tmp_path / f"{engine}.json").write_text(json.dumps([answer]), "utf-8")
    java = stand_in(tmp_path, "java", f"""echo "$*" >> '{tmp_path}/asked'
        case "$*" in
        *ColdStart*jolt*) echo "{COLD.format("jolt", 20)}";;
        *ColdStart*) echo "{COLD.format("firsthit", 40)}";;
        *engine=jolt*) engine=jolt; echo "{CHECK.format(engine="jolt", course="pebble/ray")}";;
        *engine=firsthit*) engine=firsthit; echo "{CHECK.format(engine="firsthit", course="pebble/ray")}";;
        esac
        for last; do :; done
        case "$last" in *.json) cp '{tmp_path}'/$engine.json "$last";; esac""")

    code = queries.run([java, "-cp", "x"], options(tmp_path, "--only=firsthit,jolt", "--course=ray,cold"))

    asked = (tmp_path / "asked").read_text("utf-8")
    sides = (tmp_path / "out" / "sides.csv").read_text("utf-8").splitlines()
    assert code == 0
    assert "firsthit.bench.QueryAnswers" in asked and "pebble/closest" not in asked
    assert "pebble/ray,1/s,20,,jolt,20,1.00," in sides
    assert 'pebble/ray, first 10,000' in capsys.readouterr().out
    assert '"pebble/ray, first 10,000",ms,40,,jolt,20,0.50,' in sides
    assert '"pebble/ball, frame of 1,000, worst",ms of the wall,4,,jolt,4,1.00,' in sides
    rows = (tmp_path / "out" / "queries.csv").read_text("utf-8").splitlines()
    assert rows[-2].startswith("pebble,80,ray,firsthit,15,20,25") and rows[-1].startswith("pebble,80,ray,jolt,15,20,25")


@posix
def test_a_run_without_answers_fails_and_says_so(tmp_path, capsys):
    java = stand_in(tmp_path, "java", "exit 0")

    assert queries.run([java, "-cp", "x"], options(tmp_path)) == 1
    assert "nothing measured" in capsys.readouterr().err
