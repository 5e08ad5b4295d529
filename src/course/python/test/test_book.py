"""The book of throw-away notebooks: what a page is made of, and what stops the build."""

import html
import json
import re
import sys

import artifacts
import book
import links
import pytest
import storage
from conftest import ROOT, build_book
from nbformat import v4
from PIL import Image
from staging import Staging, verdict
from test_tools import LINE, TURNED, VIEW, picture

sys.path.append(str(ROOT / "src" / "course" / "site"))
import code_lines
import formulas
import icons
import styles

WORDS = 'A line <below> the "middle"'
LIBRARY = "<script>window.library = 1</script>"
HEAD = """# Stop at a wall

A $\\frac{1}{2}$ and a sweep; then a second sweep. See [next](02-b.ipynb#where-to-go) and [words](glossary.md)."""
GLOSSARY = """# Glossary

| word | what it means here | elsewhere |
| --- | --- | --- |
| **sweep** | to move something with volume | |
| **to weld** | to put vertices at one place | |
"""


def output(data, **metadata):
    return v4.new_output("display_data", data, metadata=metadata)


def lesson(*outputs, head=HEAD):
    cell = v4.new_code_cell("1;", outputs=list(outputs), metadata={"mystnb": {"image": {"alt": WORDS}}})
    return v4.new_notebook(cells=[v4.new_markdown_cell(head), cell], metadata=storage.METADATA)


def write(path, notebook):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(storage.text(notebook), encoding="utf-8")


def course(folder, *outputs, head=HEAD):
    """Two lessons, and the words that they use."""
    write(folder / "course" / "01-a.ipynb", lesson(*outputs, head=head))
    write(folder / "course" / "02-b.ipynb", lesson(head="# Go on\n\n## Where to go\n\nWe weld."))
    (folder / "course" / "glossary.md").write_text(GLOSSARY, encoding="utf-8")
    return folder / "course"


def staged(folder, notebooks):
    staging = Staging(notebooks, folder / "out", folder / "book")
    staging.write()
    return staging


def shown(staging, name="01-a"):
    """The HTML of the first cell's outputs."""
    cells = storage.read(staging.sources / f"{name}.ipynb").cells
    return [found.data["text/html"] for found in cells[1].outputs]


NUMBERED = "# A\n\nSweeps meet E38, [E2](errata.md), T1, AE38, Ericson 2005 and `Ericson 2005 §5.3`."
ERRATA = "# Errata\n\n## E2 · x · Long\n\nE38.\n\n## E38 · x · A start\n\n| trap | what |\n| --- | --- |\n| T1 | a skin |\n"
SOURCES = "# Sources\n\n- **Ericson 2005** — Ericson, C.: *A book*. <https://a.org/b>\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A book of three lessons and three documents, built once."""
    folder = tmp_path_factory.mktemp("book")
    table = output({"text/csv": "a\n1\n", "text/html": "<table></table>"}, **{"text/csv": {"name": "hits"}})
    view = output({"text/html": LIBRARY + VIEW}, **TURNED)
    notebooks = course(folder, picture(LINE), table, view)
    write(notebooks / "03-c.ipynb", lesson(head=NUMBERED))
    (notebooks / "errata.md").write_text(ERRATA, "utf-8")
    (notebooks / "sources.md").write_text(SOURCES, "utf-8")
    done = build_book(notebooks, folder / "out")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "pages: 3 notebooks are shown as committed" in done.stdout
    assert "pages: 7 pages, 0 broken links" in done.stdout
    return folder / "site"


def page(site, name):
    return (site / f"{name}.html").read_text(encoding="utf-8")


def test_a_picture_is_a_file_beside_the_page_with_the_words_of_its_cell(site):
    found = re.search(r'<a href="(charts/01-1.webp)"><img src="charts/01-1.webp" alt="(.*?)" width="400" height="300"', page(site, "01-a"))

    assert html.unescape(found[2]) == WORDS
    assert (site / found[1]).exists()
    assert "data:image" not in re.sub(r"<style.*?</style>", "", page(site, "01-a"), flags=re.DOTALL)


def test_the_small_picture_has_the_same_pixels(site):
    large, small = (Image.open(folder / "charts" / f"01-1.{kind}").convert("RGB").tobytes()
                    for folder, kind in ((site.with_name("book") / "beside", "png"), (site, "webp")))

    assert large == small
    assert list(site.rglob("charts/*.png")) == []


def test_tables_and_the_notebook_can_be_taken_away(site):
    for file in ("tables/01-hits.csv", "downloads/01-a.ipynb", "charts/01-1.webp"):
        assert re.search(rf'<a href="{re.escape(file)}" download', page(site, "01-a"))
    (taken,) = [cell for cell in storage.read(site / "downloads" / "01-a.ipynb").cells if cell.cell_type == "code"]
    assert taken.source == "1;" and taken.outputs == []
    assert (site / "tables" / "01-hits.csv").read_text(encoding="utf-8") == "a\n1\n"


def test_what_all_views_need_is_one_file(site):
    (file,) = (site / "views").iterdir()

    assert f'<div data-views="views/{file.name}"></div><div class="firsthit-view">' in page(site, "01-a")
    assert file.read_text(encoding="utf-8") == "window.library = 1"


def test_pictures_of_a_slide_are_files(tmp_path):
    data = picture(LINE).data["image/png"]
    slide = f'<div class="firsthit-slide"><img data-value="1" alt="a" hidden src="data:image/png;base64,{data}"></div>'

    staging = staged(tmp_path, course(tmp_path, output({"text/html": slide}, **TURNED)))

    (file,) = re.findall(r'hidden loading="lazy" src="(slides/\w+.webp)"', shown(staging)[0])
    assert (staging.beside / file).exists() and "data:" not in shown(staging)[0]


def test_a_word_of_the_glossary_leads_there_once(site):
    assert re.findall(r'<a class="fh-term[^>]*href="([^"]*)" title="([^"]*)">(\w+)', page(site, "01-a")) == [
        ("glossary.html#term-sweep", "to move something with volume", "sweep")]
    assert 'href="glossary.html#term-to-weld"' in page(site, "02-b")
    assert 'id="term-sweep"' in page(site, "glossary")


def test_numbers_of_errata_and_works_lead_to_their_short_anchors(site):
    read = page(site, "03-c")
    assert re.findall(r'<a class="fh-term[^>]*href="([^"]*)" title="([^"]*)">([^<]*)', read) == [
        ("glossary.html#term-sweep", "to move something with volume", "Sweeps"), ("errata.html#e38", "E38 · x · A start", "E38"),
        ("errata.html#t1", "T1 · a skin", "T1"), ("sources.html#ericson-2005", "Ericson, C.: A book. https://a.org/b", "Ericson 2005"),
        ("sources.html#ericson-2005", "Ericson, C.: A book. https://a.org/b", "Ericson 2005 §5.3")]
    assert 'href="errata.html#e2"' in read
    errata = page(site, "errata")
    assert re.findall(r'<section id="(e\d+)">\s*<span id="([^"]*)"></span><h2>', errata) == [("e2", "e2-x-long"), ("e38", "e38-x-a-start")]
    assert 'class="headerlink" href="#e38"' in errata


def test_pages_say_what_is_next_how_to_cite_and_the_licence(site):
    text = page(site, "01-a")

    assert re.search(r'class="right-next"\s+href="02-b.html"', text)
    assert "“Stop at a wall”. In <cite>First Hit</cite>, version " in text
    assert 'href="https://creativecommons.org/licenses/by/4.0/" rel="license"' in text


def test_formulas_need_no_script_and_no_network(site):
    assert '<math display="inline"><mrow><mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac></mrow></math>' in page(site, "01-a")
    assert 'url("data:font/woff2;base64,' in (site / "_static" / "formulas.css").read_text(encoding="utf-8")
    for file in site.glob("0*.html"):
        assert not re.search(r"""(?<!\ba )\b(src|href)=["']?(https?:)?//(?!creativecommons)""", page(site, file.stem))


@pytest.mark.parametrize(("tex", "drawn"), [
    (r"\mathbf d\cdot c'", "<mi>𝐝</mi><mo lspace=\"0.222em\" rspace=\"0.222em\">·</mo><mrow><mi>c</mi><mo lspace=\"0\" rspace=\"0\">′</mo></mrow>"),
    (r"-|e|^2", '<mo form="prefix">−</mo><msup><mrow><mo stretchy="false" lspace="0" rspace="0">|</mo><mi>e</mi>'
                '<mo stretchy="false" lspace="0" rspace="0">|</mo></mrow><mn>2</mn></msup>'),
    (r"4\tan\Delta", '<mn>4</mn><mspace width="0.167em" /><mi>tan</mi><mspace width="0.167em" /><mi mathvariant="normal">Δ</mi>'),
    (r"\mathit{low}<\operatorname{f}", '<mtext style="font-style: italic">low</mtext><mo>&lt;</mo><mi>f</mi>')])
def test_a_formula_is_drawn_as_tex_would(tex, drawn):
    assert formulas.mathml(tex, "block") == f'<math display="block"><mrow>{drawn}</mrow></math>'


@pytest.mark.parametrize("tex", [r"\nosuch x", r"\mathfrak A"])
def test_a_formula_that_cannot_be_drawn_stops_the_build(tex):
    with pytest.raises(formulas.WrongFormula, match=r"not known|not drawn"):
        formulas.mathml(tex, "inline")


def test_signs_of_the_theme_are_drawings_and_no_script_is_read_for_them(site):
    assert all('<svg class="fh-icon' in page(site, file.stem) and "fontawesome" not in page(site, file.stem) for file in site.glob("*.html"))
    assert icons.drawn('<i class="theme-switch fa-solid fa-sun fa-lg" data-mode="light"></i>').startswith(
        '<svg class="fh-icon theme-switch fa-sun fa-lg" data-mode="light" viewBox')
    with pytest.raises(icons.SphinxError, match="comet"):
        icons.drawn('<i class="fa-solid fa-comet"></i>')
    assert not (site / "_static" / "vendor").exists()


def test_search_reads_prose_and_names_of_classes_but_no_formula_and_no_output(site):
    text = (site / "search-text.js").read_text(encoding="utf-8")
    pages = {one["page"]: one for one in json.loads(text[text.index("{"):text.rindex(";")])["pages"]}

    assert set(pages) == {"01-a", "02-b", "03-c", "errata", "glossary", "index", "sources"}
    assert pages["01-a"]["sections"] == [["stop-at-a-wall", "Stop at a wall", "A … and a sweep; then a second sweep. See next and words.", ""]]
    assert [heading for _, heading, _, _ in pages["02-b"]["sections"]] == ["Go on", "Where to go"]
    assert "dot product" in pages["01-a"]["words"]


def test_the_first_page_leads_only_to_what_there_is(site):
    first = page(site, "index")

    assert re.findall(r'<li><a href="([^"]*)"><strong>(\w+)', first) == [("01-a.html", "Learn")]
    assert '<meta name="description" content="First Hit' in first
    assert '<meta property="og:image" content="_static/card.png">' in first


def test_spaces_before_a_line_of_code_are_known_to_its_element():
    assert code_lines.line_element("    x\n") == '<span class="fh-line" style="--begins:4">    x</span>\n'
    assert code_lines.line_element("x\n") == '<span class="fh-line">x</span>\n'
    assert code_lines.line_element("\n") == "\n"


def test_words_that_are_too_wide_for_a_phone_break_before_a_dot_and_others_nowhere():
    assert code_lines.line_element('<span class="n">hit</span><span class="p">.</span><span class="na">toString</span>()\n').count("<wbr>") == 0
    assert code_lines.line_element('<span class="n">hit</span><span class="p">.</span><span class="na">feature</span>().toString().toLowerCase()\n') == (
        '<span class="fh-line"><span class="n">hit</span><wbr><span class="p">.</span><span class="na">feature</span>()<wbr>.toString()'
        '<wbr>.toLowerCase()</span>\n')
    assert code_lines.line_element("a -pl <b>\n") == '<span class="fh-line">a <span class="fh-word">-pl</span> <b></span>\n'


def test_a_rule_stays_if_a_page_or_a_script_has_what_it_names(tmp_path):
    (tmp_path / "_static").mkdir()
    (tmp_path / "a").mkdir()
    (tmp_path / "_static" / "basic.css").write_text("p { --read: 1; --unread: 2 } .gone, p > .here:hover { color: var(--read) }", "utf-8")
    (tmp_path / "_static" / "theme.css").write_text("""@charset "UTF-8"; @import "../basic.css";
        @media print { #no { x: 1 } .added:not(.gone)::after { content: "{}" } } :is(.gone, #one) b { /* why */ a: b; } em { a: b }""", "utf-8")
    link = '<link href="{0}_static/theme.css?v=1" rel="stylesheet" />'
    (tmp_path / "a.html").write_text(link.format("") + '<p class="x here" id="one"><b><script>add("added")</script>', "utf-8")
    (tmp_path / "a" / "b.html").write_text(link.format("../") + "<p>", "utf-8")

    for _ in range(2):  # again, when no page was written anew
        styles.gather(tmp_path, [])

    assert "".join((tmp_path / "_static" / "book.css").read_text("utf-8").split("\n")) == (
        'p{--read: 1; }p > .here:hover{color: var(--read)}@media print {.added:not(.gone)::after{content: "{}"}}:is(.gone, #one) b{a: b;}')
    assert re.fullmatch(r'<link rel="stylesheet" href="\.\./_static/book\.css\?v=\w{8}">\n<p>', (tmp_path / "a" / "b.html").read_text("utf-8"))
    assert [path.name for path in (tmp_path / "_static").iterdir()] == ["book.css"]


LINKS = "[x](03-c.ipynb) [x](02-b.ipynb#no) ![x](gone.png)"


@pytest.mark.parametrize("builds", [1, 2])
def test_links_that_lead_nowhere_stop_the_build_each_time(builds, tmp_path):
    notebooks = course(tmp_path, head=f"{HEAD}\n\n{LINKS}")
    for _ in range(builds):
        done = build_book(notebooks, tmp_path / "out")

        assert done.returncode == 1
        for told in ("03-c", "02-b", "image file not readable"):
            assert len(re.findall(rf"WARNING: .*{told}", done.stderr)) == 1, done.stderr


def test_a_link_in_html_that_leads_nowhere_stops_the_build(tmp_path):
    done = build_book(course(tmp_path, head=f"{HEAD}\n\n<a href='gone.html'>x</a>"), tmp_path / "out")

    assert done.returncode == 1
    assert "01-a.html: gone.html leads nowhere" in done.stderr


def test_a_page_that_went_is_not_left(tmp_path):
    notebooks = course(tmp_path)
    (notebooks / "02-b.ipynb").rename(notebooks / "03-c.ipynb")
    write(notebooks / "01-a.ipynb", lesson(head="# A"))
    assert build_book(notebooks, tmp_path / "out").returncode == 0
    (notebooks / "03-c.ipynb").rename(notebooks / "02-d.ipynb")

    assert build_book(notebooks, tmp_path / "out").returncode == 0

    assert sorted(path.name for path in (tmp_path / "site").glob("0*.html")) == ["01-a.html", "02-d.html"]


def test_what_ran_is_shown_unless_its_cells_were_changed_since(tmp_path):
    notebooks, ran = course(tmp_path), lesson(picture(LINE))
    artifacts.write("01-a", ran, tmp_path / "out")
    artifacts.write("02-b", ran, tmp_path / "out")

    staging = staged(tmp_path, notebooks)

    assert staging.stale == ["02-b"]
    assert "01-1.webp" in shown(staging)[0] and shown(staging, "02-b") == []


def test_a_second_picture_of_a_cell_has_words_of_its_own(tmp_path):
    staging = staged(tmp_path, course(tmp_path, picture(LINE), picture()))

    assert [re.search('alt="(.*?)"', text)[1] for text in shown(staging)] == [html.escape(WORDS), "chart"]


def test_a_name_that_wants_to_be_markup_is_text(tmp_path):
    write(tmp_path / "course" / "01-<img src=x>.ipynb", lesson(head="No heading"))

    staging = staged(tmp_path, tmp_path / "course")

    assert [path.name for path in staging.sources.glob("01*")] == ["01--img-src-x-.ipynb"]
    assert storage.read(staging.sources / "01--img-src-x-.ipynb").cells[0].source == "# 01\\-\\<img src\\=x\\>"


def test_what_did_not_change_is_not_written_again(tmp_path):
    staging = staged(tmp_path, course(tmp_path, picture(LINE)))
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "book").rglob("*")}

    staged(tmp_path, tmp_path / "course")

    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "book").rglob("*") if path in before} == before
    assert len(list(staging.beside.rglob("*.webp"))) == 1


def test_a_file_and_an_anchor_that_are_missing_are_found(tmp_path):
    (tmp_path / "a.html").write_text(
        '<p id="x"><a href="b.html#y">1</a><a href="#x">2</a><a href="#z">3</a><img src="c.png"><a href="https://a.org/d">4</a>', "utf-8")
    (tmp_path / "b.html").write_text('<a name="y" href="a.html">5</a><a href="../out.html">6</a>', "utf-8")

    assert links.broken(tmp_path) == [
        "a.html: #z leads nowhere", "a.html: c.png leads nowhere", "b.html: ../out.html leads nowhere"]


def test_javadoc_leads_back_to_the_book_and_can_be_dark(tmp_path):
    page = tmp_path / "api" / "core" / "a" / "B.html"
    page.parent.mkdir(parents=True)
    page.write_text('<head>\n</head><ul id="navbar-top-firstrow" class="nav-list"><li>Overview</li></ul>', "utf-8")
    style = tmp_path / "api" / "core" / "stylesheet.css"
    style.write_text("body {}", "utf-8")

    book.join_javadoc(tmp_path / "api" / "core", tmp_path)

    assert page.read_text("utf-8") == (
        '<head>\n<link rel="icon" href="../../../_static/favicon.svg">\n</head><ul id="navbar-top-firstrow" class="nav-list">'
        '<li><a href="../../../index.html">First Hit</a></li><li>Overview</li></ul>')
    assert style.read_text("utf-8") == "body {}" + book.DARK


def test_a_long_table_is_folded(tmp_path):
    tables = [output({"text/html": f"<table>{'<tr><td>1</td></tr>' * lines}</table>"}) for lines in (40, 41)]

    short, long = shown(staged(tmp_path, course(tmp_path, *tables)))

    assert "<details" not in short and "<summary>A table of 41 lines</summary>" in long


@pytest.mark.parametrize(("text", "page"), [
    ("leaks [m]: 1 or 2: 2 (you wrote no answer)", "leaks [m]: 1 or 2: <strong>2</strong><span> (you wrote no answer)</span>"),
    ("leaks: 2, as you said", "leaks: <strong>2</strong><span>, as you said</span>"),
    ("leaks: 2; you said <3", "leaks: <strong>2</strong><span>; you said &lt;3</span>"),
    ("leaks: you say 3", "leaks: <span>you say 3</span>"),
    ("leaks: no answer yet, write yours as the second argument",
     "leaks: <span>no answer yet, write yours as the second argument</span>"),
    ("leaks: 2", None), ("x: 1\ny: 2 (you wrote no answer)", None)])
def test_what_a_prediction_says_is_a_sentence_of_the_page(text, page):
    assert verdict(text) == (f'<p class="fh-verdict">{page}</p>' if page else "")


def test_javadoc_s_list_of_constants_leads_to_its_groups(tmp_path):
    page = tmp_path / "constant-values.html"
    page.write_text('<a href="#a.b">1</a><a href="#a.c">2</a><a href="#none">3</a><h2 id="a.b">b</h2><h2 id="a.c.x">c.*</h2>', "utf-8")

    book.mend_constants(page)
    book.mend_constants(tmp_path / "none.html")

    assert page.read_text("utf-8") == (
        '<a href="#a.b">1</a><a href="#a.c.x">2</a><a href="#none">3</a><h2 id="a.b">b</h2><h2 id="a.c.x">c.*</h2>')
