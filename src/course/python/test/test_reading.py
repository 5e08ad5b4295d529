"""What a reader meets first, in a browser: the page of `lab.py open`, a lesson on a phone and on paper."""

import re

import pytest
import storage
from conftest import build_book, write_notebook
from nbformat import v4
from test_book import write
from test_browser import WAIT, ask, free_port
from test_site import PHONE
from test_tools import LINE, picture
from test_views import chromium, visit, visitor  # noqa: F401

READABLE = 4.5  # to 1: WCAG 2.2, 1.4.3
WORDS = ("Curves: one.", "Map: height [m].", "Shown: walls.")
ANSWER = "what the question asked for"
LONG = "var total = " + " + ".join(map(str, range(100))) + "; // try 0.1, 1, 10"


def test_open_begins_with_the_first_notebook_and_shows_documents_as_they_are_meant(serve, chromium, tmp_path):  # noqa: F811
    write_notebook(tmp_path / "n" / "00-a.ipynb", "1")
    write_notebook(tmp_path / "n" / "01-b.ipynb", "1")
    (tmp_path / "n" / "index.md").write_text("# The course\n", encoding="utf-8")
    server = serve(tmp_path / "n", free_port(), tmp_path / "home")
    ask(server, "status", server.token)
    page = chromium.new_page()

    page.goto(f"{server.page}&reset")
    page.locator(".jp-NotebookPanel:visible .jp-CodeCell").wait_for(timeout=WAIT * 1000)
    assert page.locator(".lm-TabBar-tab.jp-mod-current").inner_text().strip() == "00-a.ipynb"
    page.goto(f"{server.address}/lab/tree/index.md?reset")
    heading = page.locator(".jp-MarkdownViewer:visible h1")
    heading.wait_for(timeout=WAIT * 1000)

    assert "The course" in heading.inner_text()


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """A book of one lesson with wide pictures and a long line."""
    folder = tmp_path_factory.mktemp("reading")
    outputs = [picture(LINE, size=(2_000, 300)) for _ in WORDS]
    for output, words in zip(outputs, WORDS):
        output["data"]["text/plain"] = f"Figure: A claim. {words}"
    folded = v4.new_code_cell("2;", outputs=[v4.new_output("stream", text=ANSWER)], metadata={"tags": [storage.FOLDED]})
    cells = [v4.new_markdown_cell("# A lesson"), v4.new_code_cell(LONG, outputs=outputs, execution_count=1), folded]
    write(folder / "course" / "00-a.ipynb", v4.new_notebook(cells=cells, metadata=storage.METADATA))
    done = build_book(folder / "course", folder / "out")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


def test_a_page_is_no_wider_than_a_phone(visit, pages):  # noqa: F811
    page = visit(pages / "00-a.html")
    page.set_viewport_size(PHONE)

    assert page.locator(".fh-picture img").count() == 3
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_letters_of_a_picture_can_be_read_on_a_phone(visit, pages):  # noqa: F811
    page = visit(pages / "00-a.html", color_scheme="dark")
    page.set_viewport_size(PHONE)

    row = page.locator(".fh-picture").first
    assert row.locator("img").evaluate("one => one.clientWidth") >= 600
    assert row.evaluate("one => getComputedStyle(one).overflowX") == "auto"
    assert row.evaluate("one => one.clientWidth") < PHONE["width"]


def test_lines_are_light_on_dark_in_a_dark_page_and_colours_that_tell_something_stay(visit, pages):  # noqa: F811
    page, filters = visit(pages / "00-a.html", color_scheme="dark"), "all => all.map(one => getComputedStyle(one).filter)"

    dark = page.locator(".fh-picture img").evaluate_all(filters)
    light = visit(pages / "00-a.html", color_scheme="light").locator(".fh-picture img").evaluate_all(filters)

    assert [("invert" in each, "brightness" in each) for each in dark] == [(True, False), (False, True), (False, True)]
    assert light == ["none"] * len(WORDS)


def test_a_long_line_of_code_is_whole_on_the_screen_and_on_paper(visit, pages):  # noqa: F811
    page = visit(pages / "00-a.html")
    hidden = "code => code.scrollWidth - code.clientWidth"
    code = page.locator(".cell_input .highlight pre").first
    assert code.evaluate(hidden) == 0

    page.emulate_media(media="print")

    assert code.evaluate(hidden) == 0


def test_an_answer_that_is_folded_is_printed(visit, pages):  # noqa: F811
    page = visit(pages / "00-a.html")
    answer, is_shown = page.get_by_text(ANSWER), "one => one.checkVisibility()"
    assert not answer.evaluate(is_shown)

    page.emulate_media(media="print")

    assert answer.evaluate(is_shown)
    assert not page.locator("summary:visible").count()


def test_paper_is_light_and_the_screen_is_dark_again_after(visit, pages):  # noqa: F811
    page = visit(pages / "00-a.html", color_scheme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)

    page.emulate_media(media="print", color_scheme="dark")
    page.wait_for_function(f"{ground} === 'rgb(255, 255, 255)'", timeout=WAIT * 1000)
    page.emulate_media(media="screen", color_scheme="dark")

    page.wait_for_function(f"{ground} === '{dark}'", timeout=WAIT * 1000)
    assert dark == "rgb(20, 24, 29)"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_numbers_and_comments_stand_out_from_what_is_behind_them(scheme, visit, pages):  # noqa: F811
    page = visit(pages / "00-a.html", color_scheme=scheme)

    behind = page.locator(".highlight").first.evaluate("one => getComputedStyle(one).backgroundColor")
    for name in (".highlight .mi", ".highlight .c1"):
        colour, opacity = page.locator(name).first.evaluate(
            "one => [getComputedStyle(one).color, getComputedStyle(one).opacity]")
        assert contrast(colour, behind) >= READABLE and opacity == "1", (name, colour, opacity)


def contrast(*colours):
    """How many times as light the lighter of two colours is."""
    weights, light = (0.2126, 0.7152, 0.0722), []
    for colour in colours:
        shares = [int(value) / 255 for value in re.findall(r"\d+", colour)[:3]]
        linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
        light.append(0.05 + sum(weight * value for weight, value in zip(weights, linear)))
    return max(light) / min(light)
