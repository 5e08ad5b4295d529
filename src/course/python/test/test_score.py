"""`lab.py score`: a campaign that is killed, meets a full disk, or gets a class of the reader's."""

import os
import resource
import signal
import subprocess
import time

import pytest

import lab as script
from conftest import QUICK, lab

PLAN = ("--ground", "triangle 1 x 1", "--ground", "triangle 1e-3 x 10", "--kind", "grazing", "--method", "sphere sweep",
        "--method", "sweep (002)", "--cell", "10000")
TABLES = ("campaign.csv", "failures.csv", "given-up.csv")


def java(*arguments, **options):
    """The command behind `lab.py score` in a process of its own, which can be killed alone."""
    quiet = script.VENV / "share" / "jupyter" / "kernels" / "java" / "logging.properties"  # of a Java with vectors that is not given them
    command = ["java", *QUICK["JDK_JAVA_OPTIONS"].split(), "-XX:-UsePerfData", f"-Djava.util.logging.config.file={quiet}",
               "-cp", os.pathsep.join(map(str, script.class_path()))]
    return subprocess.Popen([*command, "firsthit.campaign.CampaignCommand", *map(str, arguments)],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


def finished(folder):
    file = folder / "cells.tsv"
    text = file.read_text("utf-8") if file.exists() else ""
    return text[:text.rfind("\n") + 1].splitlines()[1:]  # what is being written is not finished


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole")
    done = lab("score", "1e5", *PLAN, "--output", folder, env=QUICK)
    assert done.returncode == 0, done.stderr
    return folder


def test_a_campaign_writes_its_tables_and_says_where_they_came_from(whole):
    rows = (whole / "campaign.csv").read_text("utf-8").splitlines()
    assert len(rows) == 5
    assert all(",100000," in row for row in rows[1:])
    manifest = dict(row.split(",", 1) for row in (whole / "manifest.csv").read_text("utf-8").splitlines()[1:])
    assert manifest["cells"] == "40" and manifest["motions"] == "400000"
    assert manifest["processor"] != '"not known"' and len(manifest["SHA-256 of campaign.csv"].strip('"')) == 12


def test_a_walk_writes_a_table_of_its_own(tmp_path):
    done = lab("score", "2000", "--kind", "walk", "--ground", "corridor", "--method", "mover of a capsule", "--method", "lines (000)",
               "--cell", "1000", "--output", tmp_path, env=QUICK)

    assert done.returncode == 0, done.stderr
    head, lines, mover = (row.split(",") for row in (tmp_path / "walks.csv").read_text("utf-8").splitlines())
    assert mover[:7] == ["corridor", "walk", "mover of a capsule", "ours", "2", "0", "2000"]
    assert int(mover[head.index("hits")]) > 100 and set(mover[head.index("too close"):-1]) == {"0"}
    assert int(lines[head.index("inside")]) > 10
    manifest = (tmp_path / "manifest.csv").read_text("utf-8")
    assert "SHA-256 of walks.csv," in manifest and "motions,4000" in manifest
    assert not (tmp_path / "campaign.csv").exists()


def test_a_method_that_answers_about_motions_does_not_walk(tmp_path):
    done = lab("score", "9", "--kind", "walk", "--method", "sphere sweep", "--output", tmp_path)

    assert done.returncode == 1
    told = [line for line in done.stderr.splitlines() if not line.startswith("WARNING: Using incubator")]  # Java's own
    assert len(told) == 1
    assert told[0].startswith("score: sphere sweep answers about one motion and leads no body: kind walk takes one of [mover of a ball")


def test_a_campaign_killed_in_the_middle_goes_on_and_repeats_no_finished_cell(whole, tmp_path):
    process = java(tmp_path, 100000, *PLAN, "--threads", 2)
    while len(finished(tmp_path)) < 5 and process.poll() is None:
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    text = (tmp_path / "cells.tsv").read_text("utf-8")
    kept = text[:text.rindex("\n") + 1]
    assert 5 <= len(kept.splitlines()) - 1 < 40

    _, errors = java(tmp_path, 100000, *PLAN).communicate()

    assert errors == ""
    after = (tmp_path / "cells.tsv").read_text("utf-8")
    assert after.startswith(kept) and len(after.splitlines()) == 41
    assert {"\t".join(line.split("\t")[:5]) for line in after.splitlines()[1:]} == {
        "\t".join(line.split("\t")[:5]) for line in finished(whole)}
    for table in TABLES:
        assert (tmp_path / table).read_bytes() == (whole / table).read_bytes()


def on_a_disk_of(size):
    """No file may grow beyond this, which is what a full disk looks like."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_full_disk_loses_no_finished_cell(whole, tmp_path):
    process = java(tmp_path, 100000, *PLAN, preexec_fn=on_a_disk_of(6000))
    _, errors = process.communicate()

    assert process.returncode == 1
    assert errors.startswith(f"score: {tmp_path / 'cells.tsv'}: ") and len(errors.splitlines()) == 1
    kept = len(finished(tmp_path))
    assert f"The {kept} cells before are safe: make room and give the same command again" in errors
    assert 0 < kept < 40
    _, errors = java(tmp_path, 100000, *PLAN).communicate()
    assert errors == "" and len(finished(tmp_path)) == 40
    assert (tmp_path / "campaign.csv").read_bytes() == (whole / "campaign.csv").read_bytes()


def test_a_class_of_the_reader_is_scored_beside_the_others(tmp_path):
    (tmp_path / "my").mkdir()
    (tmp_path / "my" / "Blind.java").write_text("""
        package my;
        import firsthit.experiment.methods.*;
        import firsthit.geometry.Sphere;
        import firsthit.midphase.BruteForce;
        import org.joml.Vector3dc;
        public class Blind implements Method.Question {
            public Answer ask(BruteForce mesh, Sphere ball, Vector3dc displacement) { return null; }
        }""", "utf-8")
    jars = os.pathsep.join(map(str, script.class_path()))
    subprocess.run(["javac", "-cp", jars, "-d", tmp_path / "out", tmp_path / "my" / "Blind.java"], check=True)

    done = lab("score", "5000", "--ground", "corridor", "--method", "my.Blind", "--method", "sphere sweep",
               "--jar", tmp_path / "out", "--output", tmp_path / "score", env=QUICK)

    assert done.returncode == 0, done.stderr
    blind, exact = sorted((tmp_path / "score" / "campaign.csv").read_text("utf-8").splitlines()[1:])
    assert blind.startswith("corridor,steps,my.Blind@") and exact.startswith("corridor,steps,sphere sweep,")
    hits, missed = blind.split(",")[9:11]
    assert int(hits) > 1000 and hits == missed
    assert exact.split(",")[9:11] == [hits, "0"]


def test_what_is_not_there_is_named_in_one_line(tmp_path):
    done = lab("score", "100", "--ground", "moon", "--output", tmp_path)

    assert done.returncode == 1
    assert "score: no mesh moon: neither a file nor one of [stairs, corridor" in done.stderr
    assert "\tat " not in done.stderr


@pytest.mark.parametrize(("code", "writes", "expected"), [(0, True, 0), (0, False, 1), (3, False, 3), (134, False, 134)])
def test_a_score_that_ended_without_its_tables_is_told(code, writes, expected, tmp_path, capsys):
    manifest = tmp_path / "manifest.csv"
    manifest.write_text("of an earlier run")
    os.utime(manifest, ns=(1, 1))

    assert script.told_if_halted(tmp_path, lambda: (manifest.touch() if writes else None, code)[1]) == expected

    told = capsys.readouterr().err
    assert told == "" if writes else f"Java ended with {code} before the tables were written" in told


@pytest.mark.parametrize("code", [1, 130, 143])
def test_a_score_that_has_told_its_end_is_not_told_again(code, tmp_path, capsys):
    assert script.told_if_halted(tmp_path, lambda: code) == code
    assert capsys.readouterr().err == ""
