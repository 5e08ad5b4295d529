"""Embree over the rays of a race: race_embree.py COURSE... prints one line of JSON a course, its times the processor's.

Run by `race.py` with a Python that has `embreex`; a course is a folder as `firsthit.bench.Courses` writes it.
"""

import json
import sys
import time
from pathlib import Path

import numpy
from embreex.mesh_construction import TriangleMesh
from embreex.rtcore_scene import EmbreeScene

ROUNDS = 5


def numbers(file, kind, columns=3):
    return numpy.fromfile(file, kind).reshape(-1, columns)


def race(course):
    """Rates of building and of asking, and the answers, held against exact ones."""
    mesh = course.parent
    positions, indices = numbers(mesh / "positions.f32", "<f4"), numbers(mesh / "indices.i32", "<i4")
    starts, ways = numbers(course / "starts.f32", "<f4"), numbers(course / "displacements.f32", "<f4")
    exact = numpy.fromfile(course / "fractions.f64", "<f8")
    building, asking, wall = [], [], []
    for _ in range(ROUNDS):
        begin = time.process_time()  # it builds on many threads
        scene = EmbreeScene()
        TriangleMesh(scene, positions, indices)
        scene.run(starts[:1], ways[:1], query="DISTANCE")
        building.append(1 / (time.process_time() - begin))
    for _ in range(ROUNDS + 1):
        begin, seen = time.thread_time(), time.monotonic()
        found = scene.run(starts, ways, query="DISTANCE")
        asking.append(len(starts) / (time.thread_time() - begin))
        wall.append(len(starts) / (time.monotonic() - seen))
    return {"course": f"{mesh.name}/{course.name}", "triangles": len(indices), "building": building,
            "asking": asking[1:], "wall": wall[1:], **agreement(exact, found.astype(float), positions, ways)}


def agreement(exact, found, positions, ways):
    """As `firsthit.bench.Agreement` counts."""
    size = 2 * numpy.linalg.norm(numpy.abs(positions).max(axis=0))
    hits, has = exact <= 1, found <= 1
    both = hits & has
    errors = numpy.abs(exact[both] - found[both]) * numpy.linalg.norm(ways[both], axis=1) / size
    return {"compared": len(exact), "hits": int(hits.sum()), "missed": int((hits & ~has).sum()),
            "invented": int((has & ~hits).sum()), "off": int((errors > 1e-5).sum()),
            "worst": f"{errors.max(initial=0):.1e}"}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(json.dumps(race(Path(name))), flush=True)
