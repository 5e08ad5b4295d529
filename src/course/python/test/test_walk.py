"""The page to walk, as it is shipped: driven by keys alone, given files of every kind, and never still."""

import base64
import gzip
import io
import json
import re
import struct
import time

import pytest
from conftest import ROOT
from PIL import Image
from test_live import MARKUP, NUMBER, SMALLEST_TARGET, said, tab_to
from test_site import PHONE, assert_axe_finds_nothing_serious
from test_views import WAIT, chromium, visit, visitor  # noqa: F401 (fixtures)

pytestmark = pytest.mark.usefixtures("course")
LIVE = ROOT / "target" / "live"
MESHES = ROOT / "data" / "meshes"
SHOTS = ROOT / "target" / "views"
BUSY = 120_000  # ms, until a busy machine has read a large mesh
MOST_SCRIPT = 1_200_000  # bytes
STILL = 6  # s that a page may stand still on a busy machine; a step of its own takes at most 0.4 s
DROP = """([name, packed, times]) => {
    const data = new DataTransfer(), bytes = Uint8Array.from(atob(packed), c => c.charCodeAt(0));
    data.items.add(new File(Array(times).fill(bytes), name));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
PRESSED = """([code, key, ctrl]) => {
    const event = new KeyboardEvent('keydown', { code, key, ctrlKey: ctrl, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
    return event.defaultPrevented;
}"""
STANDING = r"A step: 1 query, 8 boxes of the tree visited, 1 of 72 triangles tested, {} ms in a worker\. 1 triangle touched\."
# What can be chosen or pressed on a telephone, and is cut, covered, too small for a finger or beside the page.
HARD_TO_REACH = """([width, least]) => {
    const bad = [];
    const all = [...document.querySelectorAll('a, select, input, button, label, canvas')].filter(one => one.checkVisibility());
    const boxes = all.map(one => one.getBoundingClientRect());
    const text = document.createElement('canvas').getContext('2d');
    all.forEach((one, i) => {
        const name = one.id || one.textContent.trim() || one.tagName;
        const box = boxes[i];
        if (box.left < 0 || box.right > width) bad.push(`${name} is beside the page`);
        if (one.matches('button, label') && one.scrollWidth > one.clientWidth + 1) bad.push(`${name} is cut`);
        if (one.matches('select, button, input:not([type=range])') && Math.min(box.width, box.height) < least) bad.push(`${name} is small`);
        if (one.matches('select')) {
            text.font = getComputedStyle(one).font;
            const longest = Math.max(...[...one.options].map(option => text.measureText(option.textContent).width));
            if (longest + 24 > box.width) bad.push(`${name} is cut`); // with its arrow
        }
        boxes.slice(0, i).forEach((other, k) => {
            const apart = box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom;
            if (!apart && !all[k].contains(one)) bad.push(`${name} covers ${all[k].id || all[k].textContent.trim()}`);
        });
        one.scrollIntoView({ block: 'center' });
        const now = one.getBoundingClientRect();
        const found = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2);
        if (!one.contains(found) && !found?.contains(one)) bad.push(`${name} is behind ${found?.id || found?.tagName}`);
    });
    return bad;
}"""
CORNERS = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
OUTWARD = "f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\nf 2 6 8 4\n"
INWARD = "".join("f " + " ".join(line.split()[:0:-1]) + "\n" for line in OUTWARD.splitlines())


def box(size, at=(0, 0, 0), faces=OUTWARD):
    """A box as a text of OBJ: its low corner, and its size."""
    return "".join("v " + " ".join(repr(a + s * c) for a, s, c in zip(at, size, corner)) + "\n" for corner in CORNERS) + faces


@pytest.fixture
def page(visit):  # noqa: F811
    page = visit(LIVE / "walk.html")
    said(page, "You stand at")
    return page


def drop(page, name, text, times=1):
    data = text if isinstance(text, bytes) else text.encode()
    page.evaluate(DROP, [name, base64.b64encode(data).decode(), times])


def stood(page, name):
    """Where one begins in a mesh, once the page says so."""
    page.wait_for_function("name => [':', ', '].some(sign => document.querySelector('#says').textContent.startsWith(name + sign))", arg=name, timeout=BUSY)
    return numbers(page.locator("#says").inner_text())[-3:]


def numbers(text):
    return [float(number.replace("\u2212", "-")) for number in re.findall(NUMBER, text)]


def where(page, words):
    page.wait_for_function("words => document.querySelector('#where').textContent.includes(words)", arg=words, timeout=WAIT)
    return page.locator("#where").inner_text()


def walked(page):
    """Where somebody is who walks a little; it is told while a key is held, however slow the pictures are."""
    page.keyboard.down("w")
    told = where(page, "You are at")
    page.keyboard.up("w")
    return numbers(told)


def colours(page, name):
    """How many colours the picture has; sky alone has one."""
    page.wait_for_timeout(300)
    png = page.locator("#picture").screenshot(path=str(SHOTS / f"walk-{name}.png"))
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    inner = picture.crop((8, 8, picture.width - 8, picture.height - 8))
    return len(inner.getcolors(inner.width * inner.height))


def test_keys_alone_walk_turn_and_choose(page):
    def walked_on():
        page.keyboard.down("w")
        page.wait_for_function("before => document.querySelector('#where').textContent !== before",
                               arg=page.locator("#where").inner_text(), timeout=WAIT)
        page.keyboard.up("w")
        return numbers(where(page, "You are at"))

    page.evaluate("document.activeElement.blur()")
    tab_to(page, "#picture")
    x, y, _ = walked_on()
    assert x >= -4 and y == 0
    page.keyboard.down("q")
    page.wait_for_timeout(500)
    page.keyboard.up("q")
    walked_on()
    assert walked_on()[1] > 0

    tab_to(page, "[data-key=KeyW]")
    at = page.locator("#where").inner_text()
    page.keyboard.down("Enter")
    page.wait_for_function("at => document.querySelector('#where').textContent !== at", arg=at, timeout=WAIT)
    page.keyboard.up("Enter")
    page.locator("#place").focus()
    page.keyboard.press("ArrowDown")
    assert said(page, "Hills: ").startswith("Hills: 10082 triangles, 60.000")


def test_a_key_is_known_by_its_place_and_the_browser_keeps_its_own(page):
    assert page.evaluate(PRESSED, ["KeyW", "z", False])
    assert page.evaluate(PRESSED, ["KeyA", "q", False])
    for code, key in (("KeyS", "s"), ("KeyD", "d"), ("ArrowLeft", "ArrowLeft")):
        assert not page.evaluate(PRESSED, [code, key, True])
    page.locator("#metres").focus()
    assert not page.evaluate(PRESSED, ["ArrowDown", "ArrowDown", False])


def test_a_link_leads_back_to_the_book(page, visit):  # noqa: F811
    figures = visit(LIVE / "index.html")
    assert figures.get_by_role("link", name="First Hit: the course").get_attribute("href") == "../../index.html"
    assert page.get_by_role("link", name="First Hit: the course").get_attribute("href") == "../../index.html"


def test_a_broken_file_is_refused_with_its_sentence_as_text(page):
    drop(page, f"{MARKUP}.obj", f"v 0 0 0\nv {MARKUP} 1 2\n")
    told = said(page, "line 2")

    assert told.startswith(f"{MARKUP}.obj: ") and "line 2" in told and told.count(MARKUP) == 2
    assert page.locator("img").count() == 0
    walked(page)
    assert page.locator("#says").inner_text() == told


@pytest.mark.parametrize(("name", "text", "times", "told"), [
    ("many.obj", "v 0 0 0\n", 300_001, "300000"),
    ("large.ply", "x" * (1 << 20), 65, "65 MiB; this page reads files up to 64 MiB"),
    ("picture.png", "x", 1, "this page reads .obj, .stl, .ply, .glb and .gltf"),
    ("empty.obj", "v 0 0 0\n", 1, "empty.obj"),
    ("good.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n", 1, "good.obj: 1 triangle, 9.000 \u00d7 9.000 \u00d7 0.000 m. You stand at")])
def test_a_file_is_taken_or_told_why_not(name, text, times, told, page):
    drop(page, name, text, times)

    said(page, told)


@pytest.mark.parametrize("level", [1, 6, 9])
def test_packed_files_are_read(level, page):
    drop(page, "packed.obj.gz", gzip.compress((MESHES / "room.obj").read_bytes(), level))
    stood(page, "packed.obj.gz")
    drop(page, "pebble.ply.gz", (MESHES / "pebble.ply.gz").read_bytes())
    stood(page, "pebble.ply.gz")

    assert "5120 triangles" in page.locator("#says").inner_text()


def gltf(uri=None):
    """A room of 20 m, 4 m high, whose corners lie in another file or in a text; without either in the chunk of a GLB."""
    corners = struct.pack("<24f", *(c * s for corner in CORNERS for c, s in zip(corner, (20, 4, 20))))
    fans = [[int(i) - 1 for i in line.split()[1:]] for line in INWARD.splitlines()]
    data = corners + struct.pack("<36H", *(i for a, b, c, d in fans for i in (a, b, c, a, c, d)))
    views = [{"buffer": 0, "byteLength": 96}, {"buffer": 0, "byteOffset": 96, "byteLength": 72}]
    accessors = [{"bufferView": 0, "componentType": 5126, "count": 8, "type": "VEC3"},
                 {"bufferView": 1, "componentType": 5123, "count": 36, "type": "SCALAR"}]
    inside = "data:application/octet-stream;base64," + base64.b64encode(data).decode()
    text = json.dumps({
        "asset": {"version": "2.0"}, "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}], "bufferViews": views, "accessors": accessors,
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "buffers": [{"byteLength": len(data)} | ({"uri": uri or inside} if uri != "" else {})]}).encode()
    return text, data


def glb():
    text, data = gltf("")
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(data), b"BIN\0") + data
    return b"glTF" + struct.pack("<II", 2, 12 + len(chunks)) + chunks


@pytest.mark.parametrize(("name", "file"), [
    ("room.glb", glb()), ("room.gltf", gltf()[0]), ("room.glb.gz", gzip.compress(glb()))])
def test_glb_and_gltf_are_walked_in(name, file, page):
    drop(page, name, file)

    assert stood(page, name)[2] == 0
    assert "12 triangles, 20.000 \u00d7 20.000 \u00d7 4.000 m" in page.locator("#says").inner_text()  # its y is our z
    assert page.locator("#yup").is_checked()
    assert abs(walked(page)[2]) < 0.02


def test_a_slow_machine_gets_coarse_pictures_before_it_loses_triangles(page):
    """With a card that takes 0.2 s for each picture that is waited for."""
    width = page.locator("#picture").evaluate("canvas => canvas.width")
    page.evaluate("""() => { WebGLRenderingContext.prototype.readPixels = () => {
        for (const end = performance.now() + 200; performance.now() < end;);
    }; }""")
    page.keyboard.down("q")
    page.wait_for_function("width => document.querySelector('#picture').width === Math.round(width / 4)", arg=width, timeout=WAIT)
    page.wait_for_timeout(1000)
    assert "triangles are drawn" not in page.locator("#where").inner_text()
    page.keyboard.up("q")
    page.locator("#place").select_option("hills")
    page.evaluate("document.querySelector('#picture').focus()")
    page.keyboard.down("q")
    told = where(page, "triangles are drawn")
    assert 2000 <= int(re.search(r"(\d+) of 10082 triangles", told)[1]) < 10082
    page.keyboard.up("q")
    page.screenshot(path=str(SHOTS / "walk-coarse.png"))


@pytest.mark.parametrize("name", ["walk.html", "index.html"])
def test_a_page_of_its_own_has_its_sign(name):
    sign = re.search(r'<link rel="icon" href="([^"]+)">', (LIVE / name).read_text("utf-8"))[1]

    assert (LIVE / sign).read_bytes() == (ROOT / "src/course/site/static/favicon.svg").read_bytes()


def test_gltf_without_its_numbers_is_refused_in_words(page):
    drop(page, "side.gltf", gltf("room.bin")[0])
    assert said(page, "another file").endswith('its numbers are in another file, "room.bin"; a .glb has all in one.')
    drop(page, "cut.glb", glb()[:300])
    said(page, "and the end")


@pytest.mark.parametrize(("name", "text", "height"), [
    ("solid", box((20, 20, 5)), 5),  # on it, not in it
    ("inside-out", box((20, 20, 5), faces=INWARD), 0),  # a room
    ("hung", box((20, 20, 3), (0, 0, 10)), 13)])
def test_one_stands_outside_of_solids(name, text, height, page):
    drop(page, f"{name}.obj", text)

    assert stood(page, f"{name}.obj")[2] == height
    assert abs(walked(page)[2] - height) < 0.05


@pytest.mark.parametrize("far", [1e4, 1e6, 1e9])
def test_far_from_the_origin_there_is_a_picture_and_ground(far, page):
    drop(page, "far.obj", box((20, 20, 4), (far, 2 * far, far), INWARD))

    assert stood(page, "far.obj")[2] == far
    assert colours(page, f"far-{far:.0e}") > 3


@pytest.mark.parametrize("high", ["1e11", "1e12", "1e15", "1e18"])
def test_a_room_at_any_height_is_answered(high, page):
    drop(page, "high.obj", box((20, 20, 4), (0, 0, float(high)), INWARD))

    stood(page, "high.obj")
    page.keyboard.down("w")
    assert_alive(page)


def assert_alive(page):
    """The page answers, also while somebody walks in it."""
    for _ in range(5):
        asked = time.monotonic()
        page.evaluate("() => new Promise(done => requestAnimationFrame(done))")
        assert time.monotonic() - asked < STILL
        page.wait_for_timeout(200)


@pytest.mark.parametrize(("name", "text", "times"), [
    ("same", "f 1 2 3\n", 99_000),
    ("slivers", "".join(f"f 1 2 {4 + i}\n" for i in range(900)), 110),
    ("stack", "".join(f"f {1 + 3 * i} {2 + 3 * i} {3 + 3 * i}\n" for i in range(300)), 330)])
def test_many_triangles_at_one_place_make_no_page_stand_still(name, text, times, page):
    vertices = {"same": "v 0 0 0\nv 30 0 0\nv 0 30 0\n",
                "slivers": "v 0 0 0\nv 30 30 0\nv 0 0 1\n" + "".join(f"v {15 + i * 1e-3} {15.01 + i * 1e-3} 0\n" for i in range(900)),
                "stack": "".join(f"v -9 -9 {i * 1e-4}\nv 9 -9 {i * 1e-4}\nv 0 9 {i * 1e-4}\n" for i in range(300))}[name]
    drop(page, f"{name}.obj", vertices + text * times)
    stood(page, f"{name}.obj")

    page.keyboard.down("w")
    assert_alive(page)
    drop(page, "next.obj", box((20, 20, 4)))
    assert stood(page, "next.obj")[2] == 4


def test_what_takes_long_says_so_and_can_be_stopped(page):
    rows = 380  # a net of 287,282 triangles
    text = "".join(f"v {x} {y} {(x * y) % 7 / 5}\n" for y in range(rows) for x in range(rows)) + "".join(
        f"f {a} {a + 1} {a + rows}\nf {a + 1} {a + rows + 1} {a + rows}\n" for y in range(rows - 1) for a in range(y * rows + 1, y * rows + rows))
    page.evaluate("""() => {
        [globalThis.longest, globalThis.shownAt] = [0, performance.now()];
        const see = (now) => { longest = Math.max(longest, now - shownAt); shownAt = now; requestAnimationFrame(see); };
        requestAnimationFrame(see);
    }""")
    drop(page, "net.obj", text)
    said(page, "Reading net.obj")
    page.wait_for_function("""() => {
        const stop = document.querySelector('#stop');
        const tells = !stop.hidden && /^\\d+ s$/.test(document.querySelector('#where').textContent);
        return tells && (stop.click(), true);
    }""", timeout=WAIT)
    assert said(page, "It was stopped. Room").startswith("It was stopped. Room with stairs")
    assert page.evaluate("longest") < 1000 * STILL

    walked(page)
    assert page.locator("#place option").count() == 2


def test_the_page_loads_at_most_so_much_script(page):
    loaded = page.evaluate("[...document.scripts].map(script => new URL(script.src).pathname.split('/').pop())")

    assert "walk-library.js" in loaded and "firsthit.js" not in loaded
    assert sum((LIVE / name).stat().st_size for name in loaded) <= MOST_SCRIPT


def test_no_worker_no_harm(visit):  # noqa: F811
    page = visit(LIVE / "walk.html", script="delete globalThis.Worker;")
    assert said(page, "You stand at").startswith("Room")
    walked(page)
    assert " ms in the page. " in said_in(page, "#work", "A step: ")


def test_the_page_shows_what_the_library_does(page):
    def pressed(name):
        button = page.get_by_role("button", name=name)
        button.click()
        assert button.get_attribute("aria-pressed") == "true"

    page.locator("#place").select_option("hills")
    said(page, "Hills: ")
    page.locator("#picture").focus()
    until = time.monotonic() + WAIT / 1000
    while page.evaluate("Number(location.hash.split(',').at(-1))") > -1:  # a slow machine turns less in the same time
        assert time.monotonic() < until, "the view does not turn"
        page.keyboard.press("PageDown", delay=300)
    colours(page, "plain")
    assert not shows(page, "plain", lambda r, g, b: g > r + 25 and g > b + 25)
    pressed("Slopes")
    colours(page, "slopes")
    assert shows(page, "slopes", lambda r, g, b: g > r + 25 and g > b + 25)
    pressed("What is touched")
    colours(page, "touched")
    assert shows(page, "touched", lambda r, g, b: r > 180 and g > 130 and b < 110)
    pressed("Boxes of the tree")
    assert said_in(page, "#counts", "at depth 4") == "16 boxes at depth 4"
    page.locator("#depth").focus()
    page.keyboard.press("ArrowRight")
    assert said_in(page, "#counts", "at depth 5") == "32 boxes at depth 5"


def test_the_page_tells_what_a_step_takes(page):
    said_in(page, "#work", "A step: ")
    page.wait_for_timeout(1500)  # until only steps of somebody who stands are counted
    told = said_in(page, "#work", "A step: ")

    # ShippedScriptTest and FirstHitWalkerTest hold the numbers of steps; somebody who stands has the same in each.
    assert re.fullmatch(STANDING.format(r"\d+\.\d\d"), told), told
    page.locator("#place").select_option("hills")
    said(page, "Hills: ")
    said_in(page, "#work", "10082 triangles")


def said_in(page, place, words):
    page.wait_for_function("([place, words]) => document.querySelector(place).textContent.includes(words)", arg=[place, words], timeout=WAIT)
    return page.locator(place).inner_text()


def test_speed_and_gravity_are_the_readers(page):
    def way():
        page.locator("#place").select_option("hills")
        said(page, "Hills: ")
        page.locator("#place").select_option("room")
        said(page, "ramp: ")
        page.locator("#picture").focus()
        page.keyboard.down("a")
        page.wait_for_timeout(700)
        page.keyboard.up("a")
        page.wait_for_timeout(300)
        return float(page.evaluate("location.hash").split("/")[1].split(",")[1])

    slow = way()
    page.locator("#speed").fill("0.5")
    assert page.locator("#speed-is").inner_text() == "0.5 m/s"
    assert 0 < way() < slow
    page.locator("#gravity").fill("1.62")
    assert page.locator("#gravity-is").inner_text() == "1.62 m/s\u00b2"


def test_size_is_told_and_millimetres_and_y_up_are_one_click_away(page):
    drop(page, "part.obj", box((4000, 3000, 9000)))
    stood(page, "part.obj")
    assert "4000.000 \u00d7 3000.000 \u00d7 9000.000 m" in page.locator("#says").inner_text()

    page.get_by_role("button", name="It is in millimetres").click()
    said(page, "4.000 \u00d7 3.000 \u00d7 9.000 m")
    page.get_by_role("button", name="y points up").click()
    said(page, "4.000 \u00d7 9.000 \u00d7 3.000 m")
    page.get_by_role("button", name="Make it 20 m long").click()
    said(page, "20.000")
    page.screenshot(path=str(SHOTS / "walk-offers.png"))


def test_our_own_small_meshes_lead_to_ground(page):
    for name in ("teapot.obj", "cornell-box.obj"):
        drop(page, name, (MESHES / name).read_bytes())
        said(page, "20.000")
        assert colours(page, name) > 3


def test_what_is_too_small_to_stand_on_is_made_larger_at_once(page):
    drop(page, "tiny.obj", box((0.2, 0.1, 0.05)))

    assert "20.000 \u00d7 10.000 \u00d7 5.000 m. You stand at 10.000, 5.000, 5.000 m." in said(page, "made 20 m long: ")
    page.locator("#metres").select_option("1")
    said(page, "0.200 \u00d7 0.100 \u00d7 0.050 m")


def test_nobody_begins_before_a_wall(page):
    drop(page, "ell.obj", box((20, 3, 4), (0, 0, 0), INWARD))
    stood(page, "ell.obj")

    assert colours(page, "outlook") > 3


def test_who_falls_is_told(page):
    drop(page, "plate.obj", "v 0 0 0\nv 2 0 0\nv 0 0.2 0\nf 1 2 3\n")
    stood(page, "plate.obj")

    page.keyboard.down("w")
    where(page, "You are falling")
    page.keyboard.up("w")
    said(page, "You fell out of the place")


def test_there_is_a_way_back_from_an_own_mesh(page):
    drop(page, "own.obj", box((20, 20, 4)))
    stood(page, "own.obj")
    assert page.locator("#place").input_value() == "own"

    page.locator("#place").select_option("room")
    said(page, "ramp: ")
    page.locator("#place").select_option("own")
    stood(page, "own.obj")


def test_from_behind_one_sees_oneself_and_the_normal_of_the_ground(page):
    page.locator("#place").select_option("hills")  # where no wall stands between somebody and the eye behind
    said(page, "Hills: ")
    page.locator("#picture").focus()
    page.keyboard.press("v")
    page.keyboard.press("PageDown", delay=200)
    walked(page)
    colours(page, "behind")
    assert shows(page, "behind", lambda r, g, b: b > r + 40 and b > g + 20)  # the blue body
    assert shows(page, "behind", lambda r, g, b: r > g + 60 and g > b)  # the orange spike

    page.keyboard.press("v")
    assert page.locator("#behind").get_attribute("aria-pressed") == "false"
    colours(page, "before")
    assert not shows(page, "before", lambda r, g, b: r > g + 60 and g > b)


def shows(page, name, wanted):
    """Whether a picture that was kept has some pixels of a colour."""
    picture = Image.open(SHOTS / f"walk-{name}.png").convert("RGB").crop((8, 8, 600, 380))
    return sum(wanted(*pixel) for pixel in picture.getdata()) > 20


def test_an_address_holds_place_and_view(page, visit):  # noqa: F811
    page.keyboard.down("w")
    where(page, "You are at")
    page.keyboard.down("q")
    page.wait_for_timeout(300)
    page.keyboard.up("q")
    page.keyboard.up("w")
    address = page.evaluate("location.hash")
    assert re.fullmatch(r"#room/-?\d+\.\d{3},-?\d+\.\d{3},-?\d+\.\d{3}/\d\.\d{3},-?\d\.\d{3}", address)

    sent = visit(LIVE / "walk.html", anchor=address)
    said(sent, "You stand at")
    assert numbers(sent.locator("#says").inner_text())[-3:-1] == [float(x) for x in re.findall(r"-?\d+\.\d+", address)[:2]]
    sent.keyboard.press("Shift")
    assert sent.evaluate("location.hash").split("/")[2] == address.split("/")[2]


@pytest.mark.parametrize("anchor", ["#room/1e999,0,0/0,0", "#nothing/1.0,2.0,3.0/0.0,0.0", f"#{MARKUP}", "#own/1.0,2.0,3.0/0.0,0.0"])
def test_an_address_that_says_nothing_leads_to_the_room(anchor, visit):  # noqa: F811
    page = visit(LIVE / "walk.html", anchor=anchor)

    assert said(page, "You stand at").startswith("Room")
    assert page.locator("img").count() == 0


def test_units_that_overflow_are_told(page):
    drop(page, "huge.obj", box((1e308, 1e308, 1e308)))
    stood(page, "huge.obj")
    page.locator("#metres").select_option("10")

    said(page, "larger than a number of a computer can be")


def test_a_long_name_is_cut(page):
    page.set_viewport_size(PHONE)
    drop(page, "n" * 4996 + ".obj", box((20, 20, 4)))
    said(page, "triangles")

    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert len(page.locator("#says").inner_text()) < 200


def test_a_phone_shows_and_reaches_all_of_the_page(visit):  # noqa: F811
    page = visit(LIVE / "walk.html", has_touch=True)
    page.set_viewport_size(PHONE)
    said(page, "You stand at")
    assert page.locator(".pad").evaluate("pad => pad.getBoundingClientRect().bottom") <= PHONE["height"]  # seen with the picture

    assert page.evaluate(HARD_TO_REACH, [PHONE["width"], SMALLEST_TARGET]) == []
    drop(page, "own.obj", box((300, 300, 4)))  # with all its offers
    stood(page, "own.obj")
    assert page.evaluate(HARD_TO_REACH, [PHONE["width"], SMALLEST_TARGET]) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_everybody_can_read_the_page(width, scheme, visit):  # noqa: F811
    page = visit(LIVE / "walk.html", color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 844})
    said(page, "You stand at")
    page.wait_for_timeout(500)
    page.screenshot(path=str(SHOTS / f"walk-{width}-{scheme}.png"), full_page=True)
    drop(page, "own.obj", box((0.2, 0.2, 0.1)))
    said(page, "own.obj, 0.200 m long")
    page.screenshot(path=str(SHOTS / f"walk-own-{width}-{scheme}.png"), full_page=True)

    assert_axe_finds_nothing_serious(page)
    assert page.evaluate("document.documentElement.scrollWidth") == width
