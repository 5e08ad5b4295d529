"""Drawings of notebooks 03 and 04: what a swept ball can touch, the sum with a capsule's axis, and ellipsoid space."""

import math

from sketch import (
    BLUE, BODY, FAINT, INK, MOTION, NORMAL, ORANGE, OTHER, PALE_ORANGE, Drawing, add, at_angle, dot, left_of, minus,
    times, unit,
)

CORNERS = (0.0, 0.0), (4.0, 0.0), (0.8, 3.0)


def entry(start, motion, radius, corner):
    """The smaller and the larger root at which a ball is in touch with a corner."""
    w = minus(start, corner)
    a, b, c = dot(motion, motion), dot(w, motion), dot(w, w) - radius * radius
    root = math.sqrt(b * b - a * c)
    return (-b - root) / a, (-b + root) / a


def outward(one, other):
    """The unit vector to the right of the way from one corner to the next: away from a triangle that runs counter-clockwise."""
    return times(-1, unit(left_of(minus(other, one))))


def seven_parts():
    drawing = Drawing(680, 340, ((-1.4, 5.4), (-1.3, 4.3)), ((-3.5, 3.5), (-2.2, 3.56)))
    top, side = drawing.panels
    r = 0.8
    top.title("seen along the normal")
    for corner in CORNERS:
        top.ball(corner, r, color="none", fill=ORANGE, layer=0)
    for i, corner in enumerate(CORNERS):
        follower = CORNERS[(i + 1) % 3]
        n = times(r, outward(corner, follower))
        top.area(corner, follower, add(follower, n), add(corner, n), fill=BLUE, layer=1)
        top.line(add(corner, n), add(follower, n))
        before = math.degrees(math.atan2(*reversed(outward(CORNERS[i - 1], corner))))
        after = math.degrees(math.atan2(*reversed(outward(corner, follower))))
        top.arc(corner, r, before, after, width=1.6)
        top.line(corner, add(corner, n), color=FAINT, width=1)
        top.line(follower, add(follower, n), color=FAINT, width=1)
    top.body(*CORNERS, layer=2)
    top.words((1.5, 1.0), "slab on the face")
    top.words((2.35, -0.4), "cylinder about an edge", size=9.5)
    top.letters(CORNERS[2], "ball about\na corner", (1, 0.4), gap=34, size=10)
    top.measure((0.35, 0), (0.35, -r), r"$r$", side=-1, gap=8)

    side.title("seen from the side")
    half = 1.9
    side.area((-half, -r), (half, -r), (half, r), (-half, r), fill=BODY)
    for x, begin in ((half, -90), (-half, 90)):
        side.ball((x, 0), r, color="none", fill=BLUE, layer=0)
        side.arc((x, 0), r, begin, begin + 180, width=1.6)
    side.line((-half, r), (half, r))
    side.line((-half, -r), (half, -r))
    side.line((-half, 0), (half, 0), width=2.6)
    c, d = (-2.4, 2.7), (3.1, -3.3)
    t = (c[1] - r) / -d[1]
    touch = add(c, times(t, d))
    side.ball(c, r, color=FAINT, dashed=True)
    side.ball(touch, r, color=MOTION)
    side.arrow(c, add(c, d), r"$\mathbf{d}$", at=0.88)
    side.point(c, r"$\mathbf{c}$", (-1, 0.5))
    side.point(touch, r"$\mathbf{c}+f\,\mathbf{d}$", (1, 0.35), color=MOTION, gap=14)
    side.arrow((1.5, 0), (1.5, 1.25), r"$\mathbf{n}$", side=-1, color=NORMAL)
    side.measure((-1.4, 0), (-1.4, r), r"$r$", gap=8)
    side.words((0, -1.7), "the centre of the ball enters the solid: touch", size=10)
    return drawing


def corner_and_edge():
    drawing = Drawing(680, 320, ((-3.6, 3.6), (-2.0, 3.1)), ((-1.2, 6.0), (-1.5, 3.6)))
    corner, edge = drawing.panels
    corner.title("a corner")
    p, r = (0.0, 0.0), 1.5
    c, d = (-3.0, 1.6), (6.2, -1.5)
    enter, leave = entry(c, d, r, p)
    corner.ball(p, r, color=INK, fill=PALE_ORANGE, layer=1)
    corner.arrow(c, add(c, d), r"$\mathbf{d}$", at=0.93)
    corner.arrow(p, c, r"$\mathbf{w}=\mathbf{c}-\mathbf{p}$", side=1, color=OTHER, at=0.42)
    corner.point(c, r"$\mathbf{c}$", (-0.6, 1))
    corner.point(add(c, times(enter, d)), "", color=NORMAL)
    corner.words(add(add(c, times(enter, d)), (0.1, 0.85)), "enters:\nthe smaller root", color=NORMAL, size=10)
    corner.point(add(c, times(leave, d)), "", color=FAINT)
    corner.words(add(add(c, times(leave, d)), (0.75, 0.5)), "leaves", color=FAINT, size=10)
    corner.line(p, at_angle(-120, r), color=FAINT, width=1.1)
    corner.letters(at_angle(-120, r / 2), r"$r$", (1, -0.3), gap=9)
    corner.point(p, r"$\mathbf{p}$", (1, -0.6))

    edge.title("an edge")
    p, q = (0.0, 0.0), (5.2, 0.0)
    c = (1.4, 2.6)
    edge.line(p, q, width=2.4)
    across = (0, c[1])
    foot = (c[0], 0)
    edge.arrow(p, c, r"$\mathbf{w}$", color=OTHER, at=0.4)
    edge.line(c, foot, dashed=True, color=FAINT)
    edge.arrow(foot, c, r"$\mathbf{w}_\perp$", color=OTHER, side=-1, dashed=True, at=0.25, gap=14)
    edge.right_angle(foot, across, (1, 0), 0.2)
    end = (4.2, 0.9)
    d = minus(end, c)
    edge.arrow(c, end, r"$\mathbf{d}$", at=0.3)
    edge.arrow(add(c, (0.2, 0)), (c[0] + 0.2, end[1]), color=MOTION, dashed=True)
    edge.letters((c[0] + 0.2, 1.75), r"$\mathbf{d}_\perp$", (1, 0), color=MOTION, gap=13)
    radius = 1.3
    t = (c[1] - radius) / -d[1]
    touch = add(c, times(t, d))
    edge.ball(touch, radius, color=MOTION)
    edge.point(touch, r"$\mathbf{c}+f\,\mathbf{d}$", (1, 0.7), color=MOTION, gap=14)
    contact = (touch[0], 0)
    edge.point(contact, "", color=NORMAL)
    edge.point(c, r"$\mathbf{c}$", (-0.4, 1))
    edge.point(p, r"$\mathbf{p}$", (-1, 0))
    edge.point(q, r"$\mathbf{q}$", (1, 0))
    edge.measure((0, -0.55), (contact[0], -0.55), "", color=NORMAL)
    edge.words((contact[0] / 2, -0.95), r"the share $k$ of $\mathbf{e}$", color=NORMAL, size=11)
    edge.line(contact, (contact[0], -0.7), color=FAINT, width=0.9)
    edge.line(p, (0, -0.7), color=FAINT, width=0.9)
    return drawing


def capsule_sum():
    drawing = Drawing(680, 360, ((-2.4, 3.0), (-2.7, 2.9)), ((-2.4, 3.0), (-2.7, 2.9)))
    left, right = drawing.panels
    h, r = (0.35, 1.05), 0.55
    one, other = (-1.4, -1.2), (1.5, -1.2)
    m = add((-0.1, -1.2), add(h, (0, r)))
    left.title("a capsule and $T$, seen edge-on")
    left.line(one, other, width=2.8)
    left.letters(other, r"$T$", (1, 0.2))
    left.line(minus(m, h), add(m, h), color=MOTION)
    side = times(r, unit(left_of(h)))
    for sign in (1, -1):
        left.line(add(minus(m, h), times(sign, side)), add(add(m, h), times(sign, side)), color=MOTION)
    lean = math.degrees(math.atan2(h[1], h[0]))
    left.arc(add(m, h), r, lean - 90, lean + 90, color=MOTION, width=1.6)
    left.arc(minus(m, h), r, lean + 90, lean + 270, color=MOTION, width=1.6)
    left.point(m, r"$\mathbf{m}$", (1, -0.2), color=MOTION)
    left.arrow(m, add(m, h), r"$\mathbf{h}$", color=MOTION)
    touch = minus(minus(m, h), (0, r))
    left.point(touch, r"$\mathbf{x}$", (0.3, -1), color=NORMAL, gap=13)
    left.line(minus(m, h), touch, color=FAINT)
    left.letters(minus(minus(m, h), (0, r / 2)), r"$r$", (-1, 0), gap=8)

    right.title("the ball about its middle and $P$")
    right.area(minus(one, h), minus(other, h), add(other, h), add(one, h))
    for place, name in ((add(one, h), r"$T+\mathbf{h}$"), (one, r"$T$"), (minus(one, h), r"$T-\mathbf{h}$")):
        end = add(place, minus(other, one))
        right.line(place, end, width=2.8 if name == "$T$" else 1.6)
        right.letters(end, name, (1, 0), gap=14)
    right.line(minus(one, h), add(one, h))
    right.line(minus(other, h), add(other, h))
    right.ball(m, r, color=MOTION)
    right.point(m, r"$\mathbf{m}$", (0.7, 0.5), color=MOTION)
    moved = add(touch, h)
    right.point(moved, "", color=NORMAL)
    right.arrow(touch, moved, r"$\mathbf{h}$", side=-1, color=NORMAL, dashed=True)
    right.point(touch, "", color=FAINT)
    right.line(m, moved, color=FAINT)
    right.letters(add(moved, (0, r / 2)), r"$r$", (-1, 0), gap=8)
    right.letters((-0.9, -1.75), r"$P$")
    return drawing


def two_spaces():
    drawing = Drawing(680, 350, ((-2.6, 2.9), (-2.75, 2.65)), ((-2.6, 2.9), (-2.75, 2.65)))
    world, space = drawing.panels
    radii = (0.75, 1.5)
    rise = math.tan(math.radians(30))
    flat = rise * radii[0] / radii[1]
    n = unit((-flat, 1))
    touch = times(-1, n)
    t = times(0.95, unit((1, flat)))
    space.title("ellipsoid space")
    space.ball((0, 0), 1, color=MOTION)
    wide = 2.3
    ends = [(x, touch[1] + flat * (x - touch[0])) for x in (-wide, wide)]
    space.area(*ends, (wide, -2.7), (-wide, -2.7))
    space.line(*ends)
    space.arrow(touch, add(touch, n), r"$\mathbf{n}$", color=NORMAL, at=0.55)
    space.arrow(touch, add(touch, t), r"$\mathbf{t}$", side=-1, color=OTHER)
    space.right_angle(touch, n, t, 0.16)
    space.point(touch)
    space.words((0.1, -2.3), f"the ramp leans by {math.degrees(math.atan(flat)):.0f}°", size=10)

    world.title("world")
    world.ellipse((0, 0), 2 * radii[0], 2 * radii[1], color=MOTION)
    place = touch[0] * radii[0], touch[1] * radii[1]
    ends = [(x, place[1] + rise * (x - place[0])) for x in (-1.9, wide)]
    world.area(*ends, (wide, -2.7), (-1.9, -2.7))
    world.line(*ends)
    direction = t[0] * radii[0], t[1] * radii[1]
    right = unit((n[0] / radii[0], n[1] / radii[1]))
    wrong = unit((n[0] * radii[0], n[1] * radii[1]))
    world.arrow(place, add(place, times(1.5, wrong)), color=FAINT, dashed=True)
    world.words(add(add(place, times(1.5, wrong)), (0.62, 0.18)), "multiplied:\nwrong", color=FAINT, size=9.5)
    world.arrow(place, add(place, times(1.5, right)), r"$\mathbf{N}$", color=NORMAL, at=0.9)
    world.arrow(place, add(place, direction), r"$(r_1t_1,\ r_2t_2)$", side=-1, color=OTHER, at=0.9, gap=14)
    world.right_angle(place, right, direction, 0.16)
    world.point(place)
    world.measure((-1.25, 0), (-1.25, radii[1]), r"$r_2$", gap=11)
    world.line((-1.4, 0), (0, 0), color=FAINT, width=0.8)
    world.line((-1.4, radii[1]), (0, radii[1]), color=FAINT, width=0.8)
    world.measure((0, 1.75), (radii[0], 1.75), r"$r_1$", gap=10)
    world.line((0, 0), (0, 1.9), color=FAINT, width=0.8)
    world.line((radii[0], 0), (radii[0], 1.9), color=FAINT, width=0.8)
    world.words((0.35, -2.3), "the ramp leans by 30°", size=10)
    return drawing


DRAWINGS = {
    "03-seven-parts": seven_parts,
    "03-corner-and-edge": corner_and_edge,
    "04-capsule-sum": capsule_sum,
    "04-two-spaces": two_spaces,
}
