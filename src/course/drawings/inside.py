"""Drawings of notebooks 01 and 02: the side of a plane, of an edge, weights, and the closest point."""

from sketch import BODY, FAINT, GROUND, INK, NORMAL, OTHER, PALE_BLUE, Drawing, Space, add, at_angle, dot, minus, times


def signed_distance():
    drawing = Drawing(620, 290, ((-3.4, 4.2), (-1.6, 1.95)))
    (panel,) = drawing.panels
    along, n = at_angle(12), at_angle(102)
    behind = times(-0.35, n)
    panel.area(times(-3.3, along), times(4.1, along), add(times(4.1, along), behind), add(times(-3.3, along), behind), fill=BODY)
    panel.line(times(-3.3, along), times(4.1, along))
    q = times(-1.9, along)
    p = add(times(1.2, along), times(1.25, n))
    foot = times(1.2, along)
    panel.point(q, r"$q$", (0.4, -1), gap=15)
    panel.arrow(q, add(q, n), r"$n$", color=NORMAL)
    panel.arrow(q, p, r"$p-q$", at=0.6)
    panel.line(p, foot, dashed=True, color=FAINT)
    panel.right_angle(foot, n, times(-1, along), 0.17)
    shift = times(0.22, along)
    panel.measure(add(foot, shift), add(p, shift), r"$s=n\cdot(p-q)$", side=-1, color=INK, gap=20)
    panel.point(p, r"$p$", (0, 1))
    panel.words(add(times(-2.2, along), times(1.55, n)), "front: s > 0")
    panel.words(add(times(3.2, along), times(-0.75, n)), "back: s < 0")
    return drawing


def side_of_an_edge():
    drawing = Drawing(620, 360, ((-1.5, 7.2), (-1.75, 3.6)))
    (panel,) = drawing.panels
    a, b, c = (0, 0), (5, 0), (1.4, 3)
    panel.area((-1.4, 0), (7.1, 0), (7.1, 3.5), (-1.4, 3.5), fill=PALE_BLUE)
    panel.body(a, b, c, fill=BODY)
    panel.line((-1.4, 0), (7.1, 0), dashed=True, color=FAINT)
    panel.arrow(a, b, r"$\mathbf{g}-\mathbf{f}$", side=-1, at=0.62)
    p, q = (2.3, 1.0), (2.0, -1.25)
    panel.arrow(a, p, r"$\mathbf{p}-\mathbf{f}$", color=OTHER, at=0.55)
    panel.arrow(a, q, color=FAINT)
    panel.point(p, r"$\mathbf{p}$", (1, 0.4))
    panel.point(q, "", color=FAINT)
    panel.arc(a, 0.8, 0, 23.5, color=OTHER)
    panel.point(a, r"$\mathbf{f}=\mathbf{a}$", (-0.8, -1), gap=17)
    panel.point(b, r"$\mathbf{g}=\mathbf{b}$", (0.6, -1), gap=15)
    panel.point(c, r"$\mathbf{c}$", (-1, 0.5))
    n = (1.75, 2.15)
    panel.ball(n, 0.14, color=NORMAL, fill=GROUND)
    panel.point(n, "", color=NORMAL)
    panel.letters(n, r"$\mathbf{n}$", (-1, 0.2), color=NORMAL, gap=16)
    panel.words((1.75, 1.72), "towards you", color=NORMAL, size=9.5)
    panel.words((5.6, 1.9), "on your left:\n$z>0$")
    panel.words((5.6, -1.0), "on your right:\n$z<0$")
    panel.words((6.35, 0.32), "$z=0$", color=FAINT)
    return drawing


def weights():
    drawing = Drawing(620, 330, ((-0.9, 7.3), (-0.8, 3.5)))
    (panel,) = drawing.panels
    a, b, c = (0, 0), (6, 0.4), (1.5, 3)
    q, s = minus(b, a), minus(c, a)
    v, w = 0.45, 0.35
    along, up = times(v, q), times(w, s)
    p = add(along, up)
    panel.body(a, b, c)
    panel.line(along, p, dashed=True, color=FAINT)
    panel.line(up, p, dashed=True, color=FAINT)
    panel.arrow(a, b, r"$\mathbf{q}$", side=-1, at=0.8, color=FAINT, width=1.4)
    panel.arrow(a, c, r"$\mathbf{s}$", at=0.8, color=FAINT, width=1.4)
    panel.arrow(a, along, r"$v\,\mathbf{q}$", side=-1)
    panel.arrow(a, up, r"$w\,\mathbf{s}$", color=OTHER)
    panel.arrow(a, p, r"$\mathbf{r}$", color=NORMAL, at=0.6)
    panel.point(p, r"$\mathbf{p}$", (1, 0.6))
    panel.point(a, r"$\mathbf{a}$", (-1, -0.3))
    panel.point(b, r"$\mathbf{b}$", (1, 0))
    panel.point(c, r"$\mathbf{c}$", (-0.3, 1))
    panel.words((5.7, 2.6), f"here v = {v}, w = {w},\nso u = 1 − v − w = {1 - v - w:.2g}", size=10.5)
    return drawing


def closest_point():
    drawing = Drawing(680, 330, ((-2.3, 3.1), (-2.0, 3.35)), ((-0.8, 6.1), (-1.6, 4.6)))
    side, top = drawing.panels
    space = Space(-62, 22)
    corners = [space(*x) for x in ((-1.8, -1.6, 0), (2.4, -1.2, 0), (0.2, 2.4, 0))]
    side.title("the foot")
    side.body(*corners)
    p, foot, x = space(0.2, 0.1, 2.3), space(0.2, 0.1, 0), space(1.35, -0.8, 0)
    side.arrow(foot, p, color=NORMAL)
    side.letters(add(foot, (0, 1.1)), r"$h\,\mathbf{n}$", (-1, 0), color=NORMAL, gap=16)
    side.line(foot, x, color=INK)
    side.line(p, x, color=INK, dashed=True)
    side.right_angle(foot, minus(p, foot), minus(x, foot), 0.2)
    side.point(p, r"$\mathbf{p}$", (1, 0.5))
    side.point(foot, r"$\mathbf{p}_0$", (-1, -0.4), gap=14)
    side.point(x, r"$\mathbf{x}$", (0.2, -1))
    side.words((0.4, -1.8), r"$|\mathbf{p}-\mathbf{x}|^2=h^2+|\mathbf{p}_0-\mathbf{x}|^2$")

    f, g, third = (0, 0), (5.2, 0.9), (1.2, 4.2)
    e = minus(g, f)
    outside = (3.1, -0.9)
    k = dot(e, minus(outside, f)) / dot(e, e)
    closest = times(k, e)
    top.title("an edge, seen from above")
    top.body(f, g, third)
    top.arrow(f, g, r"$\mathbf{e}$", at=0.86)
    top.arrow(f, closest, r"$k\,\mathbf{e}$", color=OTHER, at=0.5)
    top.line(closest, outside, dashed=True, color=FAINT)
    top.right_angle(closest, times(-1, e), minus(outside, closest), 0.2)
    top.point(closest, "", color=OTHER)
    top.point(outside, r"$\mathbf{p}_0$", (1, -0.3), gap=14)
    top.point(f, r"$\mathbf{f}$", (-1, 0))
    top.point(g, r"$\mathbf{g}$", (1, 0))
    top.letters(f, r"$k=0$", (0, -1), gap=17, size=11)
    top.letters(g, r"$k=1$", (0.3, -1), gap=17, size=11)
    return drawing


DRAWINGS = {
    "01-signed-distance": signed_distance,
    "02-side-of-an-edge": side_of_an_edge,
    "02-weights": weights,
    "02-closest-point": closest_point,
}
