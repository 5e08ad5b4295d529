"""What cells print, show and throw in a real kernel."""

import re
import time

import pytest
from conftest import ROOT
from minutes import cells
from test_interrupt import Kernel

LINES = 40_000
LIBRARY = 200_000  # characters at least of what all views of a page share
TRACE = 5_000  # characters that an exception may need
SOON = 30  # s, much less than the loop takes whose first line it is
LESSON = ROOT / "notebooks" / "10-build-your-own-mover.ipynb"


@pytest.fixture(scope="module")
def kernel():
    kernel = Kernel()
    said = kernel.run("""
        import firsthit.geometry.*;
        import firsthit.notebook.Show;
        import firsthit.query.*;
        import org.joml.Vector3d;
        var floor = new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4, 0));
        var ball = new Sphere(new Vector3d(0, 0, 3), 1);
        void fall() { fall(); }""")
    assert said == ""
    yield kernel
    kernel.end()


def test_a_flood_of_printed_lines_arrives_whole_and_its_cell_ends(kernel):
    text = kernel.run(f'for (int i = 0; i < {LINES}; i++) {{ System.out.println("line " + i); System.out.flush(); }}')

    assert text.splitlines() == [f"line {i}" for i in range(LINES)]


def test_printed_text_keeps_its_place_among_errors_outputs_and_results(kernel):
    text = kernel.run("""
        System.out.println("1"); System.err.println("2"); System.out.print("3\\n");
        Show.show("4\\n"); System.out.println("5"); display("6\\n"); System.out.println("7");
        8""")

    assert text.split() == list("12345678")


def test_text_printed_before_an_exception_comes_before_it(kernel):
    thrown = kernel.run('System.out.println("before"); throw new IllegalStateException("after");')
    wrong = kernel.run('System.out.println("before"); int x = nobody;')

    assert re.match(r"before\n\S*java.lang.IllegalStateException: after", thrown)
    assert wrong.startswith("before\n") and "cannot find symbol" in wrong


def test_an_exception_names_the_cell_and_the_line_that_the_reader_sees(kernel):
    def plain(cell):
        text = kernel.run(cell)
        return re.sub(r"\x1b\[[0-9;]*m", "", text)

    kernel.run("""
        // The reader's own method.
        int share(int whole,
                int parts) {
            return whole / parts;
        }
        class Halves { int of(int whole, int parts) { return share(whole, parts); } }""")
    defined = kernel.number
    told = plain("""
        int good = share(6, 3), better = 1;

        System.out.println("first");   // a comment
        good++; good++;
        var bad = new Halves().of(
            good,
            0);
        System.out.println("never");""")

    assert "#" not in told
    assert f".share(cell [{defined}], line 5: return whole / parts;)" in told
    assert f"Halves.of(cell [{defined}], line 7: class Halves {{ int of(int whole, int parts) {{ return share(whole, parts); }} }})" in told
    assert f"cell [{kernel.number}], line 6: var bad = new Halves().of(" in told
    told = plain('\n\nthrow new IllegalStateException("a", new Exception("cause"));')
    assert told.count(f"cell [{kernel.number}], line 3: throw") == 2
    told = plain("var n = 0;\nList.of(1, 2).forEach(i -> { int k = i / n; });")
    assert told.count(f"cell [{kernel.number}], line 2: List.of(1, 2)") == 2


def test_a_slow_loop_is_followed_while_it_prints(kernel):
    started = time.monotonic()
    cell = kernel.start('for (;;) { System.out.println("first"); Thread.sleep(60_000); }')
    kernel.text_until(cell, lambda text, state: "first" in text)
    taken = time.monotonic() - started
    kernel.manager.interrupt_kernel()
    kernel.text_until(cell, lambda text, state: state == "idle")

    assert taken < SOON


def test_an_interrupted_loop_loses_no_printed_line(kernel):
    cell = kernel.start("""
        for (int i = 0; ; i++) {
            System.out.println("line " + i);
            System.setProperty("last", "" + i);
            Thread.sleep(1);
        }""")
    told = []

    def enough(text, state):
        told.append(text)
        return "line 200\n" in text

    kernel.text_until(cell, enough)
    kernel.manager.interrupt_kernel()
    rest = kernel.text_until(cell, lambda text, state: state == "idle")
    last = int(kernel.run('System.getProperty("last")'))

    lines = re.findall(r"line (\d+)\n", told[-1] + rest)
    assert lines == [str(i) for i in range(last + 1)]
    assert "Evaluation interrupted" in rest


def test_a_stream_that_a_cell_kept_prints_in_later_cells(kernel):
    kernel.run("var log = System.out;")

    assert kernel.run('log.println("later");') == "later\n"


def test_what_the_library_warns_of_is_no_output_of_a_cell(kernel):
    assert kernel.run('System.getLogger("firsthit").log(System.Logger.Level.WARNING, "no vectors");') == ""


def test_arrays_and_vectors_show_their_numbers(kernel):
    assert kernel.run("new double[] {1, 1 / 3.0}") == "double[] {1.0, 0.3333333333333333}"
    assert kernel.run("new Vector3d(1, 2, 1 / 3.0)") == "(1.0, 2.0, 0.3333333333333333)"
    assert kernel.run("new Hit[0]") == "Hit[] {}"


def test_a_miss_is_shown_and_a_cell_without_a_result_shows_nothing(kernel):
    assert kernel.run("SolidSweep.sweep(ball, new Vector3d(0, 0, 4), floor)") == "miss (null)"
    assert kernel.run("Hit hit = null;") == ""
    assert kernel.run("hit") == "miss (null)"
    assert kernel.run("var names = new HashMap<String, String>(); names.put(\"a\", \"b\");") == ""
    assert kernel.run('hit; System.out.println("more");') == "more\n"
    assert kernel.run("hit = null") == ""


def test_an_endless_recursion_is_told_in_some_lines(kernel):
    told = kernel.run("fall()")

    assert re.match(r"\S*java.lang.StackOverflowError", told)
    assert ".fall(and 984 calls more)" in told
    assert len(told) < TRACE


def test_a_page_that_was_loaded_anew_gets_the_viewer_again(kernel):
    sizes = []
    for session in ("one page", "one page", "the page anew", "the page anew"):
        kernel.client.session.session = session
        kernel.run('Show.show(firsthit.view.View.of("A ball").ball("ball", ball));')
        sizes.append(len(kernel.html))

    assert sizes[0] == sizes[2] > sizes[1] + LIBRARY
    assert sizes[1] == sizes[3]


@pytest.mark.parametrize(("code", "at", "expected"), [
    ("SolidSweep.sweep()", 17, ["sweep(Solid solid, Vector3dc displacement, Triangle triangle)", "@return the hit, or null"]),
    ("new Sphere()", 11, ["Sphere(Vector3dc center, double radius)", "Copies the centre."]),
    ("ball.at()", 6, ["at(Vector3dc newCenter)", "The same sphere elsewhere."]),
    ("Check.that()", 11, ["that(String name", "the learner's function"])])
def test_a_signature_and_its_javadoc_are_shown_where_the_cursor_is(kernel, code, at, expected):
    shown = kernel.client.inspect(code, at, reply=True, timeout=60)["content"]["data"]["text/plain"]

    # Java 25 writes the packages of a record's arguments, too.
    assert [part for part in expected if part not in shown.replace("org.joml.", "")] == []


COUNT = """
    import firsthit.lesson.Check;
    int count(int n) { if (n > 2) System.out.println("started"); while (n > 2) { LOOP } return n; }
    Check.that("count", n -> count(n), n -> n, List.of(1, 2, 3, 4))"""
SLEEP = "try { Thread.sleep(100); } catch (InterruptedException goesOn) { }"  # as endless as an empty loop, and costs nothing


def test_an_endless_loop_in_a_check_ends_with_advice_and_the_kernel_goes_on(kernel):
    told = kernel.run(COUNT.replace("LOOP", SLEEP))
    more = kernel.run("6 * 7")

    assert "count: right in 2 of 4 cases" in told
    assert "input: 3\nyours: not ended after 10 s: look at what its loop waits for" in told
    assert "restart the kernel" in told
    assert more.strip() == "42"


@pytest.mark.parametrize("collector", ["UseSerialGC", "UseG1GC"])
def test_a_kernel_without_memory_says_so_before_it_ends(collector, capfd):
    """On the terminal in any case; in the cell too, unless the thread that sends was the first to find no memory."""
    kernel = Kernel(JDK_JAVA_OPTIONS="-XX:TieredStopAtLevel=1", _JAVA_OPTIONS=f"-Xmx200m -XX:+{collector}")  # the last word
    try:
        kernel.run("var thread = new Thread(() -> { var large = new double[200_000_000]; }); thread.start(); thread.join();")
        assert kernel.run("6 * 7") == "42"  # one array that is too large is no reason
        kernel.start("var list = new ArrayList<double[]>(); for (;;) { list.add(new double[1000]); }")
        ended = kernel.manager.provisioner.process.wait(timeout=SOON)
    finally:
        kernel.end()

    assert ended == 1
    assert "The kernel has no memory left" in capfd.readouterr().err


def test_holes_that_are_filled_in_a_kernel_where_all_cells_ran_make_the_mover_of_the_solution():
    lesson, solution = cells(LESSON, "code"), cells(LESSON.parent / "solutions" / LESSON.name, "code")
    told = {}
    kernel = Kernel()
    try:
        for text in lesson.values():
            kernel.run(text)
        for name, text in solution.items():  # the reader filled each hole and runs its cells again
            told[name] = kernel.run(text)
    finally:
        kernel.end()

    assert "right in all" in told["mover-check"]
    assert "finished mover: 17 of 18" in told["score"]
    assert "with exercise 3: 18 of 18" in told["exercise-3-score"]


def test_a_check_that_waits_for_an_endless_loop_can_be_interrupted(kernel):
    """The last one: its loop keeps a processor busy until the kernel ends."""
    cell = kernel.start(COUNT.replace("LOOP", ""))
    kernel.text_until(cell, lambda text, state: "started" in text)
    started = time.monotonic()
    kernel.manager.interrupt_kernel()
    told = kernel.text_until(cell, lambda text, state: state == "idle")
    taken = time.monotonic() - started
    more = kernel.run("6 * 7")

    assert taken < 5 and "not ended" not in told
    assert more.strip() == "42"
