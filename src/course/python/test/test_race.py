"""`lab.py bench`, the race: what each engine is asked and with which Java, what becomes of JMH's answers, what is absent."""

import json

import pytest
import race
from conftest import ROOT
from test_lab import posix, stand_in

CHECK = ("check: engine={engine} course={course} triangles=80 part=64 "
         "compared=64 hits=10 missed=1 invented=2 off=3 worst=1.0e-03")


def counted(values):
    return {"rawData": values}


def result(engine="jolt", course="stone/rays", what="ask"):
    return {"benchmark": f"firsthit.bench.RaceBenchmark.{what}", "params": {"engine": engine, "course": course},
            "jdkVersion": "25", "vmName": "VM", "vmVersion": "25+1",
            "secondaryMetrics": {"motions": counted([[10, 20], [30]]), "nanos": counted([[1e9, 1e9], [1e9]]),
                                 "wall": counted([[2e9, 2e9], [2e9]]), "bytes": counted([[60, 0], [0]])}}


@pytest.mark.parametrize(("course", "rates"), [("stone/rays", ["15", "20", "25", "10", "1"]),
                                               ("stone/scan-rays", ["1200", "1600", "2000", "800", "0.0125"])])
def test_a_row_holds_rates_of_processor_time_and_a_scan_those_of_pairs(course, rates):
    checks = {("jolt", course): {"triangles": "80", "compared": "64", "hits": "10", "missed": "1", "invented": "2",
                                 "off": "3", "worst": "1.0e-03"}}

    row = race.row(result(course=course), checks)

    assert row[:4] == ["stone", "80", course.split("/")[1], "jolt"]
    assert row[4:9] == rates
    assert row[9:] == ["64", "10", "1", "2", "3", "1.0e-03"]


def test_two_threads_are_measured_by_the_wall():
    told = dict.fromkeys(("triangles", *race.COLUMNS[-6:]), "1")
    row = race.row(result("firsthit-2"), {("firsthit-2", "stone/rays"): told})

    assert row[4:8] == ["7.5", "10", "12.5", "10"]


def test_the_time_of_building_is_told_without_answers():
    checks = {("jolt", "stone/rays"): {"triangles": "80"}}

    assert race.row(result(what="build"), checks)[2:] == [
        "build", "jolt", "15", "20", "25", "10", "1", "", "", "", "", "", ""]


def test_only_the_large_mesh_has_particles_and_only_scans_are_scanned():
    assert race.courses("knot", "jolt") == ["knot/particles"]
    assert race.courses("bunny", "jme") == ["bunny/rays"]
    assert race.courses("bunny", "joml") == ["bunny/scan-rays", "bunny/scan-ball1"]
    assert race.courses("pebble", "joml") == []


def test_engines_with_classes_of_one_name_and_vectors_stay_apart():
    java = ["java", "--add-modules=x", "-cp", "a.jar:jme3-core.jar:Libbulletjme.jar".replace(":", race.os.pathsep)]

    assert race.java_for(java, "bullet") == ["java", "-cp", f"a.jar{race.os.pathsep}Libbulletjme.jar"]
    assert race.java_for(java, "jme") == ["java", "-cp", f"a.jar{race.os.pathsep}jme3-core.jar"]
    assert race.java_for(java, "firsthit")[1] == "--add-modules=x"


@posix
@pytest.mark.parametrize("given", [True, False])
def test_a_mesh_that_is_absent_is_told_and_the_others_race(given, tmp_path, capsys):
    mesh = ROOT / "data" / "meshes" / "room.obj"
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps([result(course="room/rays")]), "utf-8")
    check = CHECK.format(engine="jolt", course="room/rays")
    java = stand_in(tmp_path, "java", f"""echo "course: room"; echo "{check}"
        for last; do :; done
        case "$last" in *.json) cp '{answers}' "$last";; esac""")
    words = [str(tmp_path / "out"), "--small", "--now", "--only=jolt", "--course=rays", f"--mesh={tmp_path}/gone.ply"]
    words += [f"--mesh={mesh}"] if given else []

    code = race.run([java, "-cp", "x"], race.parser().parse_args([*words, "--", "java"]))

    assert code == (0 if given else 1)
    assert f"no mesh at {tmp_path}/gone.ply" in capsys.readouterr().out
    if given:
        lines = (tmp_path / "out" / "race.csv").read_text("utf-8").splitlines()
        assert "# absent: gone.ply" in lines
        assert lines[-1] == "room,80,rays,jolt,15,20,25,10,1,64,10,1,2,3,1.0e-03"


def test_engines_without_java_tell_a_line_a_course_and_building_counts_once(tmp_path, capsys):
    told = {"triangles": 80, "building": [1, 2, 3], "asking": [10, 20, 30], "wall": [5, 5, 5], "compared": 64, "hits": 10,
            "missed": 1, "invented": 2, "off": 3, "worst": "1.0e-03"}
    lines = "\n".join(json.dumps({**told, "course": f"stone/{name}"}) for name in ("rays", "ball1"))
    program = stand_in(tmp_path, "race", f"cat <<'END'\n{lines}\nEND")
    options = race.parser().parse_args([str(tmp_path), "--course=rays,ball1", f"--native={program}", "--", "java"])

    rows = race.native("parry", "stone", options)

    assert [row[:4] for row in rows] == [["stone", 80, "rays", "parry"], ["stone", 80, "build", "parry"],
                                         ["stone", 80, "ball1", "parry"]]
    assert rows[2][4:] == ["15", "20", "25", "5", "", 64, 10, 1, 2, 3, "1.0e-03"]
    assert race.native("tinybvh", "terrain", options) == []


def test_a_race_that_was_stopped_goes_on_for_the_same_build_and_options_alone(tmp_path):
    calls = []

    def measure():
        calls.append(1)
        return [["stone", 80]], {"25"}

    for build, told in (("0123456789ab", ""), ("0123456789ab", ""), ("0123456789ab", "--short"), ("ba9876543210", ""),
                        ("ba9876543210+", ""), ("ba9876543210+", "")):
        kept = race.Kept(tmp_path / "race.json", build, told)
        assert kept.of("jolt on stone", measure) == ([["stone", 80]], {"25"})

    assert len(calls) == 5
