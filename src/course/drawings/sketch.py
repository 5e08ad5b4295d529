"""One style for all drawings of the course: points, arrows, bodies and letters as in the formulas, as a vector graphic.

Lengths are in the units of the drawing; a unit is as long to the right as upwards.
"""

import io
import math
import os
import re
import tempfile

# What matplotlib finds out about fonts is kept with the temporary files, not in the reader's home.
os.environ.setdefault("MPLCONFIGDIR", os.path.join(tempfile.gettempdir(), "drawings"))

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.hashsalt": "first hit", "svg.fonttype": "path", "mathtext.fontset": "cm", "font.size": 11})

import matplotlib.pyplot as plt
from matplotlib.patches import Arc, Circle, Ellipse, FancyArrowPatch, Polygon

GROUND = "#ffffff"
INK, FAINT = "#222222", "#767676"
RULE, GRID, SKIPPED = "#dddddd", "#a9b4be", "#b5b5b5"
BODY, PALE = "#e4e9ee", "#f1f3f6"
MOTION, BLUE, PALE_BLUE = "#0072b2", "#cfe4f3", "#e3eff8"
NORMAL, ORANGE, PALE_ORANGE = "#b84e00", "#f6d9bf", "#fbefe4"
OTHER = "#00785a"

# What each colour becomes where the reader has asked for dark pages: the colours of the live figures.
DARK = {
    GROUND: "#14181d", INK: "#e6edf3", FAINT: "#a9b4c0", RULE: "#343c45", GRID: "#5b6670", SKIPPED: "#6b7580",
    BODY: "#2c353f", PALE: "#212932", MOTION: "#7cc4f5", BLUE: "#1f4463", PALE_BLUE: "#1b3145",
    NORMAL: "#ff9d5c", ORANGE: "#5f3d20", PALE_ORANGE: "#38291d", OTHER: "#56d3a8"}
STYLE = "*{stroke-linejoin: round; stroke-linecap: butt}"  # matplotlib's own

# Behind letters, so that a line under them does not strike them out.
BEHIND = {"boxstyle": "square,pad=0.08", "facecolor": GROUND, "edgecolor": "none", "alpha": 0.75}

INCH = 96.0
LETTERS = 15
WIDTH_OF_A_LETTER = 3.6


def add(a, b):
    return a[0] + b[0], a[1] + b[1]


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def times(k, a):
    return k * a[0], k * a[1]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def length(a):
    return math.hypot(*a)


def unit(a):
    return times(1 / length(a), a)


def left_of(a):
    """The vector turned by a right angle, counter-clockwise."""
    return -a[1], a[0]


def at_angle(degrees, size=1.0):
    return size * math.cos(math.radians(degrees)), size * math.sin(math.radians(degrees))


def letters_of(text):
    """How many letters a text shows, without the marks of its formulas."""
    plain = re.sub(r"\\(?:mathbf|mathrm|[,;])|[${}_^ ]", "", text)
    return len(re.sub(r"\\(?!cos)[A-Za-z]+", "x", plain))


class Space:
    """Draws points of space: the picture plane has the directions right and up."""

    def __init__(self, azimuth, elevation):
        a, e = math.radians(azimuth), math.radians(elevation)
        self.right = (-math.sin(a), math.cos(a), 0.0)
        self.up = (-math.sin(e) * math.cos(a), -math.sin(e) * math.sin(a), math.cos(e))

    def __call__(self, x, y, z):
        return (x * self.right[0] + y * self.right[1], x * self.up[0] + y * self.up[1] + z * self.up[2])


class Panel:
    """A part of a drawing, with units of its own."""

    def __init__(self, axes, x_range, y_range):
        self.axes = axes
        box = axes.get_position()
        self.share = box.x0, box.x1
        axes.set_xlim(*x_range)
        axes.set_ylim(*y_range)
        axes.set_aspect("equal")
        axes.axis("off")

    def line(self, *points, color=INK, width=1.6, dashed=False, layer=3):
        self.axes.plot(*zip(*points), color=color, linewidth=width, linestyle=(0, (4, 3)) if dashed else "-",
                       solid_capstyle="round", zorder=layer)

    def body(self, *points, fill=BODY, edge=INK, layer=1):
        self.axes.add_patch(Polygon(points, closed=True, facecolor=fill, edgecolor=edge, linewidth=1.6, joinstyle="round",
                                    zorder=layer))

    def area(self, *points, fill=BODY, layer=0):
        self.axes.add_patch(Polygon(points, closed=True, facecolor=fill, edgecolor="none", zorder=layer))

    def ball(self, center, radius, color=INK, fill="none", dashed=False, layer=3):
        self.axes.add_patch(Circle(center, radius, facecolor=fill, edgecolor=color, linewidth=1.6,
                                   linestyle=(0, (4, 3)) if dashed else "-", zorder=layer))

    def ellipse(self, center, width, height, color=INK, fill="none"):
        self.axes.add_patch(Ellipse(center, width, height, facecolor=fill, edgecolor=color, linewidth=1.6, zorder=3))

    def point(self, place, letters="", towards=(1, 1), color=INK, gap=12):
        self.axes.plot(*place, marker="o", markersize=5, color=color, zorder=6)
        if letters:
            self.letters(place, letters, towards, color, gap)

    def letters(self, place, text, towards=(0, 0), color=INK, gap=12, size=LETTERS):
        """Text beside a place, so many points away in a direction."""
        x, y = (0, 0) if towards == (0, 0) else times(gap, unit(towards))
        # A wide text needs more room to its sides than above and below.
        x += math.copysign(WIDTH_OF_A_LETTER * (letters_of(text) - 1) * abs(x) / gap, x)
        self.axes.annotate(text, place, xytext=(x, y), textcoords="offset points", ha="center", va="center", color=color,
                           fontsize=size, zorder=8,
                           bbox=BEHIND)

    def words(self, place, text, color=INK, align="center", size=11, boxed=True):
        self.axes.text(*place, text, ha=align, va="center", color=color, fontsize=size, zorder=8, linespacing=1.35,
                       bbox=BEHIND if boxed else None)

    def arrow(self, start, end, letters="", side=1, color=MOTION, at=0.5, gap=12, dashed=False, width=2.0):
        """An arrow with its letters on its left (side 1) or right (-1)."""
        self.axes.add_patch(FancyArrowPatch(start, end, arrowstyle="-|>,head_length=6,head_width=3", shrinkA=0, shrinkB=0,
                                            color=color, linewidth=width, linestyle=(0, (3, 2)) if dashed else "-",
                                            zorder=5, joinstyle="miter"))
        if letters:
            along = minus(end, start)
            self.letters(add(start, times(at, along)), letters, times(side, left_of(along)), color, gap)

    def measure(self, start, end, letters, side=1, color=FAINT, gap=12, at=0.5):
        """A length between two places, with an arrow at both ends."""
        self.axes.add_patch(FancyArrowPatch(start, end, arrowstyle="<|-|>,head_length=4,head_width=2", shrinkA=0, shrinkB=0,
                                            color=color, linewidth=1.1, zorder=4))
        if letters:
            along = minus(end, start)
            self.letters(add(start, times(at, along)), letters, times(side, left_of(along)), color, gap)

    def arc(self, center, radius, begin, end, letters="", color=INK, gap=12, width=1.3, at=0.5):
        """An arc about a center, counter-clockwise from one angle to another [degrees]."""
        self.axes.add_patch(Arc(center, 2 * radius, 2 * radius, theta1=begin, theta2=end, color=color, linewidth=width,
                                zorder=4))
        if letters:
            middle = begin + at * (end - begin)
            self.letters(add(center, at_angle(middle, radius)), letters, at_angle(middle), color, gap)

    def right_angle(self, corner, one, other, size):
        """The sign of a right angle between two directions."""
        u, v = times(size, unit(one)), times(size, unit(other))
        self.line(add(corner, u), add(add(corner, u), v), add(corner, v), color=FAINT, width=1.1)

    def title(self, text):
        left, right = self.share
        self.axes.figure.text((left + right) / 2, 0.95, text, ha="center", va="center", fontsize=11, color=INK)


class Drawing:
    """Panels side by side, so wide and high [CSS px]: dark on white, and light on dark for who has asked for dark pages."""

    def __init__(self, width, height, *panels, shares=None):
        self.figure, axes = plt.subplots(1, len(panels), figsize=(width / INCH, height / INCH), squeeze=False,
                                         gridspec_kw={"width_ratios": shares or [1] * len(panels)})
        self.figure.subplots_adjust(0.015, 0.02, 0.985, 0.91 if len(panels) > 1 else 0.98, wspace=0.04)
        self.panels = [Panel(one, *ranges) for one, ranges in zip(axes[0], panels)]

    def save(self, path):
        drawn = io.StringIO()
        self.figure.savefig(drawn, format="svg", facecolor=GROUND, metadata={"Date": None, "Creator": None})
        plt.close(self.figure)
        path.write_text(with_dark(drawn.getvalue()), encoding="utf-8", newline="\n")


def with_dark(svg):
    """Adds the dark colours, as rules that programs without style sheets for dark pages leave out: they see what they saw."""
    used = sorted(set(re.findall(r"\b(fill|stroke): (#\w+)", svg)))
    rules = "".join(f'[style*="{part}: {colour}"]{{{part}: {DARK[colour]} !important}}\n' for part, colour in used)
    return svg.replace(STYLE, f"{STYLE}\n@media screen and (prefers-color-scheme: dark) {{\n{rules}}}", 1)
