"""Drawings of notebooks 05 to 08: slide, crease, skin, climb, pushes, the last safe place, and the bound of a turn."""

import math

from sketch import BODY, FAINT, INK, MOTION, NORMAL, OTHER, PALE, Drawing, Space, add, at_angle, dot, length, minus, times


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def slide_plane():
    drawing = Drawing(620, 300, ((-3.2, 4.0), (-1.35, 2.15)))
    (panel,) = drawing.panels
    along, n = at_angle(14), at_angle(104)
    below = times(-0.45, n)
    panel.area(times(-3.1, along), times(3.9, along), add(times(3.9, along), below), add(times(-3.1, along), below))
    panel.line(times(-3.1, along), times(3.9, along))
    start = add(times(-1.6, along), times(1.5, n))
    d = add(times(3.3, along), times(-1.25, n))
    into = dot(n, d)
    x = minus(d, times(into, n))
    panel.arrow(start, add(start, d), r"$\mathbf{d}$", side=-1, at=0.45)
    panel.arrow(start, add(start, x), r"$\mathbf{x}=\mathbf{d}-(\mathbf{n}\cdot\mathbf{d})\,\mathbf{n}$", color=OTHER, at=0.5)
    panel.arrow(add(start, x), add(start, d), color=FAINT, dashed=True)
    panel.letters(add(start, times(0.5, add(x, d))), r"$(\mathbf{n}\cdot\mathbf{d})\,\mathbf{n}$", (1, 0.2), color=FAINT, gap=14)
    panel.right_angle(add(start, x), times(-1, x), times(-1, n), 0.17)
    foot = times(-2.4, along)
    panel.arrow(foot, add(foot, n), r"$\mathbf{n}$", color=NORMAL)
    panel.point(start)
    return drawing


def crease():
    drawing = Drawing(620, 380, ((-3.7, 2.6), (-1.75, 2.1)))
    (panel,) = drawing.panels
    space = Space(-58, 26)
    n = (0.0, 0.0, 1.0)
    m = (-math.sin(math.radians(75)), 0.0, math.cos(math.radians(75)))
    up = (math.cos(math.radians(75)), 0.0, math.sin(math.radians(75)))
    c = cross(n, m)
    c = tuple(x / math.sqrt(sum(y * y for y in c)) for x in c)

    def at(x, y, height=0.0):
        """So far from the crease on the floor, along it, and up the wall."""
        return space(x + height * up[0], y, height * up[2])

    panel.body(at(0, -1.9), at(0, 1.9), at(-2.6, 1.9), at(-2.6, -1.9), fill=BODY)
    panel.body(at(0, -1.9), at(0, 1.9), at(0, 1.9, 1.5), at(0, -1.9, 1.5), fill=PALE)
    d = (0.9, -1.2, -1.1)
    k = sum(x * y for x, y in zip(d, c))
    start = space(0, 1.0, 0)

    def to(vector, size=1.0):
        return add(start, space(*(size * x for x in vector)))

    # Through the floor and the wall, as it would go without them.
    panel.arrow(start, to(d), r"$\mathbf{d}$", side=1, at=0.6)
    panel.line(to(d), to(c, k), dashed=True, color=FAINT)
    panel.right_angle(to(c, k), minus(start, to(c, k)), minus(to(d), to(c, k)), 0.16)
    panel.arrow(start, to(c, k), color=OTHER)
    panel.letters(to(c, k / 2), r"$\mathbf{x}$", (-0.6, 1), color=OTHER)
    panel.arrow(space(-1.5, -0.9, 0), add(space(-1.5, -0.9, 0), space(*n)), r"$\mathbf{n}$", color=NORMAL)
    base = at(0, -0.9, 0.95)
    panel.arrow(base, add(base, space(*m)), r"$\mathbf{m}$", side=-1, color=NORMAL)
    end = space(0, -1.9, 0)
    panel.words(add(end, (-0.4, -0.24)), r"the crease, along $\mathbf{c}=\mathbf{n}\times\mathbf{m}$", align="center")
    panel.point(start)
    return drawing


def skin():
    drawing = Drawing(660, 320, ((-4.4, 4.2), (-0.75, 3.4)))
    (panel,) = drawing.panels
    r, w = 0.8, 0.3
    panel.area((-4.3, 0), (4.1, 0), (4.1, -0.4), (-4.3, -0.4))
    panel.line((-4.3, 0), (4.1, 0))
    panel.line((-4.3, w), (4.1, w), dashed=True, color=FAINT, width=1.1)
    start, rest = (-3.3, 2.5), (5.6, -2.1)
    closing = -rest[1]
    f = (start[1] - r) / closing
    s = f - w / closing
    stop, contact, end = add(start, times(s, rest)), add(start, times(f, rest)), add(start, rest)
    panel.arrow(start, end, r"$\mathbf{r}$", at=0.2, gap=11)
    panel.ball(start, r, color=FAINT, dashed=True)
    panel.ball(stop, r, color=MOTION)
    panel.ball(contact, r, color=NORMAL, dashed=True)
    panel.point(start)
    panel.point(stop, r"$s$", (0.4, 1), color=MOTION)
    panel.point(contact, r"$f$", (0.4, 1), color=NORMAL)
    panel.measure((-1.6, 0), (-1.6, w), r"$w$", gap=9, color=INK)
    panel.measure((3.3, end[1]), (3.3, start[1]), r"$a=-\mathbf{n}\cdot\mathbf{r}$", gap=16, color=INK)
    panel.line(start, (3.45, start[1]), color=FAINT, width=0.8)
    panel.line(end, (3.45, end[1]), color=FAINT, width=0.8)
    panel.arrow((-2.9, 0), (-2.9, 1), r"$\mathbf{n}$", color=NORMAL)
    panel.words((-0.2, -0.6), r"between $s$ and $f$ the gap closes by $(f-s)\,a=w$, whatever the angle", size=10)
    return drawing


def climb():
    drawing = Drawing(680, 320, ((-1.2, 4.6), (-0.55, 2.1)))
    (panel,) = drawing.panels
    r, step, h, d = 0.42, 0.32, 0.55, 1.9
    panel.area((-1.1, 0), (1.1, 0), (1.1, step), (4.5, step), (4.5, -0.3), (-1.1, -0.3))
    panel.line((-1.1, 0), (1.1, 0), (1.1, step), (4.5, step))
    start = (0.0, r)
    raised = add(start, (0, h))
    ahead = add(raised, (d, 0))
    landed = (d, step + r)
    for place in (raised, ahead):
        panel.ball(place, r, color=FAINT, dashed=True)
    panel.ball(start, r, color=MOTION)
    panel.ball(landed, r, color=MOTION)
    panel.arrow(start, raised, color=MOTION)
    panel.letters(add(start, (0, h / 2)), r"$h$", (-1, 0), gap=10)
    panel.arrow(raised, ahead, r"$\mathbf{d}$", color=OTHER)
    panel.arrow(ahead, landed, color=NORMAL)
    panel.measure((3.0, ahead[1]), (3.0, ahead[1] - 2 * h), r"$2h$", side=1, gap=12)
    panel.line(ahead, (3.1, ahead[1]), color=FAINT, width=0.8)
    panel.point(start)
    panel.point(raised, "", color=FAINT)
    panel.point(ahead, "", color=FAINT)
    panel.point(landed)
    panel.words((raised[0] - 0.75, raised[1] + 0.35), "1  up", size=10.5)
    panel.words((0.95, raised[1] + 0.5), "2  ahead", size=10.5)
    panel.words((2.35, 1.95), "3  down, as far as a hit", size=10.5)
    panel.arrow((3.9, step), (3.9, step + 0.6), r"$\mathbf{n}$", color=NORMAL)
    panel.words((3.9, 0.05), r"ground if $n_z\geq 0.7$", size=10)
    return drawing


def push():
    drawing = Drawing(680, 330, ((-2.4, 2.6), (-1.5, 2.6)), ((-0.5, 3.7), (-0.7, 2.75)))
    one, corner = drawing.panels
    one.title("one push")
    along, n = at_angle(10), at_angle(100)
    below = times(-0.4, n)
    one.area(times(-2.3, along), times(2.4, along), add(times(2.4, along), below), add(times(-2.3, along), below))
    one.line(times(-2.3, along), times(2.4, along))
    r, p, hair = 1.0, 0.55, 0.16
    c = times(r - p, n)
    pushed = add(c, times(p + hair, n))
    one.ball(c, r, color=FAINT, dashed=True)
    one.ball(pushed, r, color=MOTION)
    one.arrow(c, pushed, r"$(p+\varepsilon)\,\mathbf{n}$", side=-1, color=NORMAL, gap=11, at=0.75)
    one.point(c, r"$\mathbf{c}$", (-1, -0.3), color=FAINT)
    one.point(pushed, r"$\mathbf{c}'$", (-1, 0.4))
    deepest = times(-p, n)
    one.measure(add(deepest, times(-1.25, along)), times(-1.25, along), r"$p$", gap=9, color=INK)
    one.line(deepest, add(deepest, times(-1.4, along)), color=FAINT, width=0.8)
    one.words((0.7, -1.3), "$p$: the depth; the gap that is left: $\\varepsilon$", size=9.5)

    corner.title("a push may lead into the other wall")
    angle = 60
    wall = at_angle(angle)
    far = times(3.1, wall)
    corner.area((0, 0), (3.6, 0), (3.6, -0.3), (-0.17, -0.3))
    corner.area((0, 0), far, add(far, times(0.3, at_angle(angle + 90))), times(0.3, at_angle(angle + 90)))
    corner.line(far, (0, 0), (3.6, 0))
    r, p = 0.9, 0.7
    normal, other = (0.0, 1.0), at_angle(angle - 90)
    # In touch with the slanting wall, and deep in the floor by p.
    x = (r + (r - p) * math.cos(math.radians(angle))) / math.sin(math.radians(angle))
    before = (x, r - p)
    after = add(before, times(p, normal))
    then = add(after, times(p * math.cos(math.radians(angle)), other))
    corner.ball(before, r, color=FAINT, dashed=True)
    corner.ball(after, r, color=OTHER, dashed=True)
    corner.ball(then, r, color=MOTION)
    corner.arrow(before, after, color=NORMAL)
    corner.letters(add(before, (0, 0.4 * p)), r"$p\,\mathbf{n}$", (1, 0), color=NORMAL, gap=12)
    corner.arrow(after, then, color=NORMAL)
    corner.letters(add(then, (0, 0)), r"$p\cos\alpha$", (0.6, 1), color=NORMAL, gap=17)
    corner.point(before, "", color=FAINT)
    corner.point(then)
    corner.arc((0, 0), 0.42, 0, angle)
    corner.letters((0, 0), r"$\alpha$", at_angle(angle / 2), gap=13)
    return drawing


def last_safe_place():
    drawing = Drawing(680, 300, ((-0.5, 8.3), (-1.3, 2.45)))
    (panel,) = drawing.panels
    panel.area((-0.4, 0), (8.2, 0), (8.2, -0.5), (-0.4, -0.5))
    panel.line((-0.4, 0), (8.2, 0))
    r = 0.62
    heights = (0.28, 0.12, 0.02, -0.1)
    places = [(0.7 + 1.75 * i, r + height) for i, height in enumerate(heights)]
    for i, place in enumerate(places):
        stuck = heights[i] < 0
        panel.ball(place, r, color=NORMAL if stuck else OTHER if i == 2 else FAINT, fill="none")
        panel.point(place, "", color=NORMAL if stuck else OTHER if i == 2 else FAINT)
        if i:
            panel.arrow(places[i - 1], place, color=MOTION, width=1.4)
    safe, stuck = places[2], places[3]
    panel.arrow(add(stuck, (0, 0.9)), add(safe, (0, 0.9)), color=OTHER, dashed=True)
    panel.words(((safe[0] + stuck[0]) / 2, safe[1] + 1.25), "the next step begins: inside? then go back", color=OTHER, size=10)
    panel.words((safe[0], -0.85), "last safe place", color=OTHER, size=10)
    panel.words((stuck[0] + 0.85, -0.85), "stuck: it overlaps, by a rounding", color=NORMAL, size=10)
    panel.words((1.6, -0.85), "free: noted as safe", color=FAINT, size=10)
    return drawing


def bound():
    drawing = Drawing(680, 340, ((-1.3, 4.0), (-1.5, 3.3)), ((-0.6, 4.8), (-1.9, 3.0)))
    turn, gap = drawing.panels
    turn.title("how far a point can go")
    axis = (0.0, 0.0)
    blade = [(-0.25, -0.2), (2.6, -0.2), (2.6, 0.35), (-0.25, 0.35)]

    def turned(point, degrees, moved=(0.0, 0.0)):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return add((c * point[0] - s * point[1], s * point[0] + c * point[1]), moved)

    v, angle = (0.55, 0.75), 42
    turn.body(*blade, fill=BODY)
    turn.body(*[turned(p, angle, v) for p in blade], fill="none", edge=FAINT, layer=2)
    far = blade[2]
    d = length(far)
    lean = math.degrees(math.atan2(far[1], far[0]))
    turn.line(axis, far, color=INK, width=1.1)
    turn.letters(times(0.5, far), r"$d_{\max}$", (0, -1), gap=13)
    turn.arc(axis, d, lean, lean + angle, r"$|\varphi|\,d_{\max}$", color=NORMAL, width=2.0, at=0.45, gap=14)
    turn.arrow(turned(far, angle), turned(far, angle, v), r"$\mathbf{v}$", color=MOTION, side=-1)
    turn.arrow(axis, v, r"$\mathbf{v}$", color=MOTION)
    turn.point(axis)
    turn.words((-0.55, -0.5), "axis", size=10)
    turn.point(far)
    turn.words((1.1, -1.2), r"at most $B=|\mathbf{v}|+|\varphi|\,d_{\max}$")

    gap.title("how far it may go on")
    body = [(0.2, 1.6), (2.2, 2.5), (2.45, 1.75), (0.55, 1.0)]
    gap.body(*body)
    gap.body((1.4, -1.3), (4.4, -1.3), (4.4, 0.1), (1.4, 0.1), fill=PALE)
    near = body[3]
    target = (1.4, 0.1)
    # The closest pair: the lowest corner's edge and the block's corner.
    edge = minus(body[2], body[3])
    k = dot(edge, minus(target, near)) / dot(edge, edge)
    foot = add(near, times(k, edge))
    g = length(minus(foot, target))
    gap.line(foot, target, color=NORMAL)
    gap.letters(times(0.5, add(foot, target)), r"$g$", (-1, 0.2), color=NORMAL, gap=11)
    gap.point(foot, "", color=NORMAL)
    gap.point(target, "", color=NORMAL)
    gap.ball(target, g, color=FAINT, dashed=True)
    gap.words((3.55, 1.0), "no point is\nnearer than $g$", size=10)
    gap.words((2.1, -1.62), r"they cannot meet within the next $\Delta f=g/B$", size=10)
    return drawing


DRAWINGS = {
    "05-slide": slide_plane,
    "05-crease": crease,
    "05-skin": skin,
    "06-climb": climb,
    "07-push": push,
    "07-last-safe-place": last_safe_place,
    "08-bound": bound,
}
