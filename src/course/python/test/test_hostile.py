"""Names that want to be more than names, from their file to the page that a browser shows."""

import re

from conftest import build_book, execute, write_notebook
from test_views import READY, WAIT, chromium, pages, visit, visitor  # noqa: F401 (fixtures)

FILE = '98-"><img src=x onerror=alert(1)>.ipynb'
# The name says what it is if it runs; JShell reads \u escapes before anything else, so characters are made by number.
NAME = r"""var name = "</script><img src=x onerror=alert(1)>'\" onload=alert(2) " + (char) 0x2028 + (char) 0x202e + (char) 0x1b
    + "[31m" + (char) 0;
import firsthit.chart.Charts;
import firsthit.tables.*;
import firsthit.io.*;
import firsthit.mesh.*;
import firsthit.notebook.*;
import firsthit.repair.*;
import firsthit.view.View;
var mesh = Shapes.box(1).named(name);"""
CELLS = [
    NAME,
    "mesh",
    "MeshReport.of(mesh)",
    "Table.named(name, name).row(name)",
    "new NotebookProgress(name).report(1, 1)",
    "Charts.line(name).x(name).y(name).add(Series.of(name, new double[] {1, 2}, new double[] {1, 2})).caption(name)",
    "View.of(name).mesh(name, mesh).label(name, mesh.vertex(0))",
    "System.out.println(mesh)",
    'MeshFiles.read(new java.io.ByteArrayInputStream(("v " + name).getBytes("UTF-8")), MeshFormats.OBJ, Limits.standard())',
]


def test_a_page_of_hostile_names_shows_them_as_text(visit, tmp_path):  # noqa: F811
    write_notebook(tmp_path / "course" / FILE, *CELLS)
    done = execute(tmp_path / "course", tmp_path / "out")
    assert "MeshFormatException" in done.stdout, done.stdout + done.stderr
    built = build_book(tmp_path / "course", tmp_path / "out")
    assert built.returncode == 0, built.stdout + built.stderr
    (lesson,) = (tmp_path / "site").glob("98-*.html")
    html = lesson.read_text(encoding="utf-8")
    assert not re.search("[\u2028\u202e\x1b\x00]", html)

    page = visit(lesson)
    page.locator(".firsthit-view").evaluate("view => view.parentElement.scrollIntoView()")  # itself it has no box yet
    page.wait_for_selector(READY, timeout=WAIT)
    assert page.locator("img[src='x']").count() == 0
    assert page.locator("[onload], [onerror]").count() == 0
    assert page.locator("caption", has_text="<img src=x onerror=alert(1)>").count() == 3
    assert page.locator(".fh-title").inner_text().startswith("</script><img src=x onerror=alert(1)>")
    assert "MeshFormatException" in page.locator("body").inner_text()

    index = visit(tmp_path / "site" / "index.html")
    index.set_viewport_size({"width": 1300, "height": 700})  # with the contents beside the page
    assert index.locator("img[src='x']").count() == 0
    index.get_by_role("navigation").get_by_role("link", name="98").first.click()
    index.wait_for_selector("caption", timeout=WAIT)
