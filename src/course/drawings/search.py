"""Drawings of notebooks 11, 17 and 18: two lines, the shear, a walk through a grid, boxes and trees, and springs."""

import math

from sketch import (
    FAINT, GRID, GROUND, INK, MOTION, NORMAL, OTHER, PALE, PALE_BLUE, PALE_ORANGE, RULE, SKIPPED, Drawing, Space, add,
    minus, times,
)


def two_lines():
    drawing = Drawing(620, 300, ((-3.1, 3.5), (-1.3, 1.9)))
    (panel,) = drawing.panels
    space = Space(-48, 20)
    n = 1.15
    # The edge lies on the floor along x; the motion is level, n above it, and crosses it at right angles seen from above.
    d_start, d_end = space(-0.9, -1.9, n), space(0.75, 1.5, n)
    panel.line(space(-2.8, 0, 0), space(2.6, 0, 0), color=FAINT, width=1.1, dashed=True)
    panel.arrow(space(-2.2, 0, 0), space(1.9, 0, 0), r"$\mathbf{e}$", side=-1, color=INK, at=0.85)
    beyond = times(0.2, minus(d_end, d_start))
    panel.line(minus(d_start, beyond), add(d_end, beyond), color=FAINT, width=1.1, dashed=True)
    panel.arrow(d_start, d_end, r"$\mathbf{d}$", at=0.8)
    share = 1.9 / 3.4
    x = -0.9 + share * 1.65
    panel.measure(space(x, 0, 0), space(x, 0, n), "", color=NORMAL)
    panel.letters(space(x, 0, 0.55 * n), r"$\frac{|\mathbf{m}\cdot\mathbf{n}|}{|\mathbf{n}|}$", (1, 0), color=NORMAL, gap=14)
    foot = space(x, 0, 0)
    panel.right_angle(foot, minus(space(x, 0, 1), foot), minus(space(x + 1, 0, 0), foot), 0.14)
    panel.arrow(space(-2.2, 0, 0), d_start, r"$\mathbf{m}$", color=OTHER)
    panel.point(space(-2.2, 0, 0))
    panel.point(d_start)
    panel.words(add(d_start, (-0.15, 0.28)), "the centre", size=10)
    base = space(2.75, 0, 0.2)
    panel.arrow(base, add(base, (0, 0.75)), r"$\mathbf{n}=\mathbf{d}\times\mathbf{e}$", color=NORMAL, gap=26)
    return drawing


def shear():
    drawing = Drawing(680, 330, ((-2.2, 3.4), (-0.7, 4.3)), ((-2.8, 2.8), (-0.7, 4.3)))
    before, after = drawing.panels
    d = (1.5, 3.4)
    corners = (-1.2, 2.6), (2.4, 1.9)
    for panel, sheared in ((before, False), (after, True)):
        def moved(x, sheared=sheared):
            return (x[0] - x[1] / d[1] * d[0], x[1]) if sheared else x

        panel.title("after the shear" if sheared else "before")
        panel.line((-2.1, 0), (3.0, 0) if not sheared else (2.7, 0), color=FAINT, width=1)
        panel.letters((3.0, 0) if not sheared else (2.6, 0), r"$u,v$", (0, -1), color=FAINT, gap=11)
        for height in (1, 2, 3):
            left, right = moved((-1.9, height)), moved((2.9, height))
            panel.line(left, right, color=RULE, width=0.8, layer=0)
        for place in (-1, 0, 1, 2):
            panel.line(moved((place, 0)), moved((place, 3.7)), color=RULE, width=0.8, layer=0)
        panel.line(*[moved(x) for x in corners], width=2.6)
        panel.arrow((0, 0), moved(d), r"$\mathbf{d}$", side=-1 if not sheared else 1, at=0.9)
        panel.point((0, 0), r"$\mathbf{o}$", (-1, -0.7), color=MOTION)
        panel.line((0, 0), (0, 4.0), color=FAINT, width=1, dashed=not sheared)
        panel.letters((0, 4.0), r"$k$", (-1, 0.2), color=FAINT, gap=11)
        for x, name in zip(corners, (r"$\mathbf{p}$", r"$\mathbf{q}$")):
            panel.point(moved(x), name, (-1, 0.6) if x[0] < 0 else (1, 0.2))
    corner = corners[0]
    share = corner[1] / d[1]
    on = times(share, d)
    before.line(corner, on, color=FAINT, width=1, dashed=True)
    before.point(on, r"$w\,\mathbf{d}$", (1, -0.2), color=MOTION)
    after.measure((0, corner[1]), (corner[0] - on[0], corner[1]), "", color=NORMAL)
    after.letters(((corner[0] - on[0]) / 2, corner[1]), r"$x_u-w\,d_u$", (0, 1), color=NORMAL, gap=12)
    after.words((0.1, -0.55), "seen along $k$ the motion is one place: the origin", size=9.5)
    return drawing


def walked(origin, motion, size):
    """The cells that a segment passes, with the border that ends each of them: axis and fraction, or None for the last."""
    cell = [math.floor(x / size) for x in origin]
    t_max = [((cell[i] + (motion[i] > 0)) * size - origin[i]) / motion[i] for i in (0, 1)]
    delta = [size / abs(x) for x in motion]
    passed = []
    while True:
        axis = 0 if t_max[0] < t_max[1] else 1
        if t_max[axis] > 1:
            return [*passed, (tuple(cell), None, None)]
        passed.append((tuple(cell), axis, t_max[axis]))
        cell[axis] += 1 if motion[axis] > 0 else -1
        t_max[axis] += delta[axis]


def grid_walk():
    drawing = Drawing(660, 400, ((-0.35, 6.35), (-0.55, 3.5)))
    (panel,) = drawing.panels
    o, d = (0.45, 0.3), (4.9, 2.45)
    passed = walked(o, d, 1)
    for i, (cell, axis, fraction) in enumerate(passed):
        x, y = cell
        panel.area((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), fill=PALE_BLUE)
        panel.words((x + 0.14, y + 0.85), str(i + 1), size=10, color=FAINT)
        if fraction is not None:
            panel.point(add(o, times(fraction, d)), "", color=NORMAL if axis == 0 else OTHER)
    for x in range(7):
        panel.line((x, 0), (x, 3), color=GRID, width=1, layer=1)
    for y in range(4):
        panel.line((0, y), (6, y), color=GRID, width=1, layer=1)
    panel.arrow(o, add(o, d), r"$\mathbf{d}$", at=0.93)
    panel.point(o, r"$\mathbf{o}$", (-0.3, -1), color=MOTION)
    first = {0: (1 - o[0]) / d[0], 1: (1 - o[1]) / d[1]}
    panel.letters(add(o, times(first[0], d)), r"$t_{\max}$ of $x$", (0.5, -1), color=NORMAL, gap=17, size=11)
    panel.letters(add(o, times(first[1], d)), r"$t_{\max}$ of $y$", (-0.2, 1), color=OTHER, gap=14, size=11)
    panel.measure((1, -0.15), (2, -0.15), "", color=NORMAL)
    panel.words((1.5, -0.4), r"$t_\Delta$ of $x$: the same from border to border", color=NORMAL, align="left", size=10.5)
    panel.measure((-0.15, 1), (-0.15, 2), "", color=OTHER)
    panel.words((0.1, 3.25), r"the next cell lies across the border with the smaller $t_{\max}$", align="left", size=10.5)
    return drawing


def slabs():
    drawing = Drawing(680, 340, ((-0.9, 6.1), (-0.9, 4.2)), ((-0.2, 6.4), (-0.5, 4.3)), shares=[1.05, 1])
    panel, tree = drawing.panels
    panel.title("a ray and a box")
    low, high = (1.9, 0.9), (4.3, 2.7)
    o, d = (0.2, 0.1), (5.4, 3.7)
    for axis in (0, 1):
        for border in (low[axis], high[axis]):
            ends = ((border, -0.5), (border, 3.9)) if axis == 0 else ((-0.5, border), (5.9, border))
            panel.line(*ends, color=GRID, width=1, dashed=True)
    panel.body(low, (high[0], low[1]), high, (low[0], high[1]))
    near = [(low[i] - o[i]) / d[i] for i in (0, 1)]
    far = [(high[i] - o[i]) / d[i] for i in (0, 1)]
    panel.arrow(o, add(o, d), r"$\mathbf{d}$", at=0.97)
    panel.point(o, r"$\mathbf{o}$", (-1, 0.3), color=MOTION)
    enters, leaves = max(near), min(far)
    for t in (*near, *far):
        panel.point(add(o, times(t, d)), "", color=NORMAL if t in (enters, leaves) else FAINT)
    panel.words((3.9, 0.2), "enters: the largest\nof the smaller two", color=NORMAL, size=9)
    panel.words((2.6, 3.35), "leaves: the smallest\nof the larger two", color=NORMAL, size=9)
    panel.words((low[0], -0.7), r"$\mathrm{min}_x$", size=11)
    panel.words((high[0], -0.7), r"$\mathrm{max}_x$", size=11)
    panel.words((-0.62, low[1]), r"$\mathrm{min}_y$", size=11)
    panel.words((-0.62, high[1]), r"$\mathrm{max}_y$", size=11)

    tree.title("a descent")
    nodes = {"": (3.1, 3.8), "l": (1.5, 2.5), "r": (4.7, 2.5), "ll": (0.6, 1.1), "lr": (2.4, 1.1), "rl": (3.8, 1.1),
             "rr": (5.6, 1.1)}
    states = {"": "1", "l": "2", "ll": "3", "lr": "4", "r": "5"}
    for name, place in nodes.items():
        if name:
            parent = nodes[name[:-1]]
            tree.line(parent, place, color=INK if name in states else SKIPPED, width=1.4)
    for name, place in nodes.items():
        leaf = len(name) == 2
        entered = name in states and name not in ("lr", "r")
        color = MOTION if entered else NORMAL if name in states else SKIPPED
        half = 0.32
        square = [(place[0] - half, place[1] - half), (place[0] + half, place[1] - half), (place[0] + half, place[1] + half),
                  (place[0] - half, place[1] + half)]
        if leaf:
            tree.body(*square, fill=GROUND, edge=color, layer=4)
        else:
            tree.ball(place, 0.36, color=color, fill=GROUND, layer=4)
        tree.words(place, states.get(name, ""), color=color, size=11)
    tree.words((0.6, 0.45), "first hit", size=9.5, color=MOTION)
    tree.words((2.4, 0.35), "enters\nbehind it", size=9.5, color=NORMAL)
    tree.words((5.75, 2.95), "passed by", size=9.5, color=NORMAL)
    tree.words((4.7, 0.45), "never tested", size=9.5, color=FAINT)
    return drawing


def contact_springs():
    drawing = Drawing(680, 330, ((-2.6, 2.8), (-1.3, 2.75)), ((-2.5, 2.9), (-1.0, 3.05)))
    springs, cone = drawing.panels
    springs.title("two springs")
    springs.area((-2.5, 0), (2.7, 0), (2.7, -0.9), (-2.5, -0.9))
    springs.line((-2.5, 0), (2.7, 0))
    depth, shift = 0.35, 0.6
    springs.body((-0.5, -depth), (1.1, -depth), (1.1, 1.0), (-0.5, 1.0), fill=PALE, layer=2)
    took = (-0.5 - shift, 0)
    zig = [add(took, (shift * k / 8, 0.13 * (-1) ** k if 0 < k < 8 else 0)) for k in range(9)]
    springs.line(*[add(z, (0, 0.22)) for z in zig], color=OTHER, width=1.2)
    springs.measure((-0.5 - shift, -0.2), (-0.5, -0.2), r"$\mathbf{s}$", side=-1, gap=10, color=OTHER)
    springs.line((took[0], 0.5), (took[0], -0.3), color=FAINT, width=0.9, dashed=True)
    springs.words((took[0] - 0.25, 0.85), "where it\ntook hold", size=9.5, color=OTHER)
    springs.measure((1.3, 0), (1.3, -depth), r"$h$", gap=9, color=INK)
    springs.line((1.1, -depth), (1.4, -depth), color=FAINT, width=0.8)
    springs.arrow((0.3, -depth), (0.3, 0.85), color=NORMAL)
    springs.letters((0.3, 1.3), r"$N=k\,h+c\,v_c$", color=NORMAL)
    springs.arrow((1.1, 0.75), (2.0, 0.45), r"$\mathbf{v}$", color=MOTION)
    springs.arrow((-2.0, 0), (-2.0, 1.0), r"$\mathbf{n}$", color=NORMAL)
    springs.words((0.2, -1.12), "the overlap is drawn far too deep", size=9.5, color=FAINT)

    cone.title("the cone of friction")
    cone.area((-2.4, 0), (2.8, 0), (2.8, -0.5), (-2.4, -0.5))
    cone.line((-2.4, 0), (2.8, 0))
    normal, mu = 2.1, 0.6
    cone.area((0, 0), (-mu * 2.6, 2.6), (mu * 2.6, 2.6), fill=PALE_ORANGE)
    cone.line((-mu * 2.6, 2.6), (0, 0), (mu * 2.6, 2.6), color=NORMAL, width=1.2)
    cone.arrow((0, 0), (0, normal), r"$N$", side=1, color=NORMAL, at=0.45)
    limit = mu * normal
    cone.measure((0, normal), (-limit, normal), r"$\mu N$", side=-1, color=NORMAL, gap=10, at=0.55)
    cone.arrow((0, normal), (2.1, normal), color=FAINT, dashed=True)
    cone.letters((1.85, normal), r"$-k\,\mathbf{s}-c\,\mathbf{v}_t$", (0.15, 1), color=FAINT, gap=13, size=12)
    cone.arrow((0, normal), (limit, normal), color=OTHER, width=2.4)
    cone.letters((0.6, normal), r"$\mathbf{F}_t$", (0, -1), color=OTHER, gap=13)
    cone.words((0.2, -0.75), "inside: it holds; cut to the edge: it slides", size=9.5)
    return drawing


DRAWINGS = {
    "11-two-lines": two_lines,
    "11-shear": shear,
    "18-grid-walk": grid_walk,
    "18-slabs-and-descent": slabs,
    "17-contact-springs": contact_springs,
}
