"""Interrupting a cell ends the library's long loops within half a second and leaves no thread of ours behind."""

import gzip
import os
import queue
import re
import time

import pytest
from conftest import QUICK, assert_in_time
from jupyter_client.manager import start_new_kernel

WITHIN = 0.5  # s, from sending the interruption to the end of the loop: the message's way is in it
LIMIT = 5  # s, what decides: a loop that does not notice goes on for ever, a busy machine takes some seconds
PREPARED, BUSY = 1, 0.4  # s, after which a loop is in its work: one that prepares it, and one that begins again and again
SOON = 60  # s, after which the kernel is taken for dead
IMPORTS = """
import firsthit.campaign.Race;
import firsthit.compare.SameSide;
import firsthit.midphase.BruteForce;
import firsthit.experiment.methods.*;
import firsthit.experiment.particles.*;
import firsthit.experiment.race.*;
import firsthit.experiment.rounding.*;
import firsthit.experiment.sandbox.*;
import firsthit.experiment.timing.*;
import firsthit.geometry.Sphere;
import firsthit.io.MeshFiles;
import firsthit.mesh.*;
import firsthit.notebook.NotebookProgress;
import firsthit.shapes.*;
import firsthit.work.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3d;

firsthit.midphase.Arithmetic.warmUp(); // its thread would be one of ours
var ball = new Sphere(new Vector3d(0.1, 0.2, 9), 0.1);
var down = new Vector3d(0, 0, -1e-4);
var soup = Shapes.triangleSoup(1, 300_000, 10, 0.5);
var asked = new BruteForce(soup);
"""
# Each of these takes minutes if nobody interrupts it.
LOOPS = {
    "sandbox": 'Sandbox.of(soup).move(ball, down, 100_000).ask(Methods.basic()).run(new NotebookProgress("moving"));',
    "sandbox in silence": "Sandbox.of(Shapes.box(1)).move(ball, down, 100_000).ask(Methods.basic()).run();",
    "corner": "CornerPush.farFromTheOrigin().run(Width.FLOAT, false, 20_000_000, Progress.SILENT);",
    "leaks": "while (true) { new LeakTest(soup, Aim.EDGE, 20, 1).count(LineTest.jomlRay(0), Progress.SILENT); }",
    "rays": "while (true) { new LeakTest(Shapes.box(1), Aim.EDGE, 1_000_000, 1); }",
    "timing": "new Timing(0, 100_000).measure(1, () -> Math.sqrt(System.nanoTime()), Progress.SILENT);",
    "casts": "while (true) { asked.cast(ball.center(), new Vector3d(0, 0, -18)); }",
    "sweeps": "while (true) { asked.sweep(ball, new Vector3d(0, 0, -18)); }",
    "distances": "while (true) { asked.distance(ball.center()); }",
    "crossings": 'while (true) { Methods.crossing("same side", new SameSide()).question().ask(asked, ball, down); }',
    "hash grid": "while (true) { new firsthit.compare.HashGrid(soup); }",
    "dense grid": "while (true) { new firsthit.compare.DenseGrid(soup); }",
    "sorted axis": "while (true) { new firsthit.compare.SweepAndPrune(soup); }",
    "particles": "var out = new firsthit.batch.FirstHits(); var many = soup.positions(); "
    "while (true) { new firsthit.compare.ParticleGrid(soup).cast(many, many, out); }",
    "race": 'Race.on(Shapes.box(1)).motions(1_000_000).ask(Methods.all()).run(new NotebookProgress("racing"));',
    "race in silence": "Race.on(Shapes.box(1)).motions(1_000_000).ask(Methods.all()).run();",
    "flight": "var rain = ParticleRain.of(1_000, 2, 5); var drops = rain.particles(); "
    "while (true) { rain.flight(asked).step(drops, 1e-9); }",
    "books": "BookStack.passesApart(20_000, i -> 1, 0.01, 1e-9);",
    "historic": "while (true) { HistoricMethods.sweep2003().question().ask(asked, ball, new Vector3d(0, 0, -18)); }",
    "icosphere": "while (true) { Shapes.icosphere(8, 1); }",
    "pebble": "while (true) { Pebble.of(1, 8, 1); }",
    "terrain": "while (true) { Terrain.of(1, 1_000, 10, 1); }",
    "knot": "while (true) { TorusKnot.of(2, 3, 20_000, 20); }",
    "soup": "while (true) { Shapes.triangleSoup(1, 300_000, 10, 1); }",
    "reading": 'MeshFiles.read(Path.of("FOLDER/long.obj.gz"));',
    "writing text": 'while (true) { MeshFiles.write(soup, Path.of("FOLDER/soup.obj")); }',
    "writing bytes": 'while (true) { MeshFiles.write(soup, Path.of("FOLDER/soup.ply.gz")); }',
}
# The clock of Java and that of Python are the same clock.
ENDED = re.compile(r"ended at (\d+)")
# A loop that outlives its cell is in the stack of some thread.
THREADS = """
System.out.println("threads: " + Thread.getAllStackTraces().entrySet().stream()
    .filter(entry -> Arrays.stream(entry.getValue()).anyMatch(frame -> frame.getClassName().startsWith("firsthit.")))
    .map(entry -> entry.getKey().getName())
    .filter(name -> !name.equals("firsthit-vectors")) // it compiles vectors, for long where the second compiler is off
    .toList());
"""


class Kernel:
    """A real kernel; what its cells print comes back as text."""

    def __init__(self, **options):
        """Options are variables of its environment."""
        self.manager, self.client = start_new_kernel(kernel_name="java", startup_timeout=SOON, env={**os.environ, **QUICK, **options})
        self.shown = self.html = ""
        self.number = 0  # of the last cell that was run

    def start(self, source):
        return self.client.execute(source)

    def text_until(self, message, found):
        """What comes from one cell, until `found` says that it is enough."""
        text, end = "", time.monotonic() + SOON
        while time.monotonic() < end:
            try:
                answer = self.client.get_iopub_msg(timeout=1)
            except queue.Empty:
                continue
            content = answer["content"]
            if answer["parent_header"].get("msg_id") == message:
                self.number = content.get("execution_count", self.number)
                text += content.get("text", "") + content.get("data", {}).get("text/plain", "")
                if answer["msg_type"].endswith("display_data"):
                    self.shown, self.html = content["data"]["text/plain"], content["data"].get("text/html")
                text += "\n".join(content.get("traceback", []))
                if found(text, content.get("execution_state")):
                    return text
        raise AssertionError(f"no end after {SOON} s: {text}")

    def run(self, source):
        return self.text_until(self.start(source), lambda text, state: state == "idle")

    def ended(self):
        """When the interrupted loop left the library, by the clock of this computer [s]."""
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            told = ENDED.search(self.run('System.out.println(System.clearProperty("firsthit.ended"))'))
            if told:
                return int(told[1]) / 1000
        raise AssertionError(f"the loop still ran {SOON} s after its interruption")

    def end(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Holds an OBJ file that takes minutes to read and little room: one packed comment, again and again."""
    folder = tmp_path_factory.mktemp("long")
    member = gzip.compress(b"# nothing to see here\n" * 500_000)
    with open(folder / "long.obj.gz", "wb") as file:
        for _ in range(1_000):
            file.write(member)
    return folder


@pytest.fixture(scope="module")
def kernel():
    kernel = Kernel()
    said = kernel.run(IMPORTS)
    assert "rror" not in said and "xception" not in said, said
    yield kernel
    kernel.end()


@pytest.mark.parametrize("loop", LOOPS)
def test_interrupted_loop_ends_soon_and_the_kernel_goes_on(kernel, folder, loop):
    source = LOOPS[loop].replace("FOLDER", folder.as_posix())

    def time_to_end():
        taken = interrupted(kernel, source)
        assert kernel.run(THREADS).strip() == "threads: []"
        assert kernel.run("6 * 7").strip() == "42"
        return taken

    assert_in_time(time_to_end, WITHIN, LIMIT)


def interrupted(kernel, source):
    """Starts a loop, interrupts it, and says how long it went on [s]."""
    cell = kernel.start("""
        System.out.println("started");
        try {
            LOOP
        } catch (Throwable end) {
            System.setProperty("firsthit.ended", "ended at " + System.currentTimeMillis());
            throw end;
        }""".replace("LOOP", source))
    kernel.text_until(cell, lambda text, state: "started" in text)
    time.sleep(BUSY if "while (true)" in source else PREPARED)
    before = time.time()
    kernel.manager.interrupt_kernel()
    kernel.text_until(cell, lambda text, state: state == "idle")
    return kernel.ended() - before


def test_bar_shows_rate_and_time_left_and_keeps_neither(kernel):
    # Reports by hand, with a pause: a loop that measures itself ends before the first rate on a fast machine.
    cell = kernel.start("""
        var bar = new NotebookProgress("pushing");
        bar.report(0, 100_000);
        Thread.sleep(300);
        bar.report(40_000, 100_000);
        bar.report(100_000, 100_000);""")
    text = kernel.text_until(cell, lambda text, state: state == "idle")

    assert re.search(r"pushing: 40000 of 100000, [\d,.]+ a second, \d+(\.\d)? s left", text)
    assert kernel.shown == "pushing: 100000 of 100000 done"
    bar = f'<div [^>]*><progress [^>]*value="1.000"></progress><br>{kernel.shown}</div>'
    assert re.fullmatch(bar, kernel.html)
