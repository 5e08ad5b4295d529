"""Compares the outputs of a fresh run with the committed ones: text and tables exactly, pictures by their pixels.

Charts carry their own fonts, and one machine draws them the same with every JDK. Another machine's font rasteriser may
shade the border pixels of a letter or a line differently and move them by a pixel. So a pixel counts as different only
if no pixel of the other picture within one step is as light as it, give or take `SHADE`, in every colour; and a picture
fails with more than `PIXELS` of them, fewer than the smallest marker of a chart covers (8 by 8).
"""

import base64
import io

from PIL import Image, ImageChops, ImageFilter

SHADE = 48  # of 255
PIXELS = 25
EXACTLY = (0, 0, 1)  # shade, pixels, size of the neighbourhood
ALIKE = (SHADE, PIXELS, 3)
SHOWN = 160  # characters of a differing line


def cell_differences(before, after):
    """Differences of a cell's outputs; their number and kinds are compared before what they say."""
    kinds = [[kind(output) for output in outputs] for outputs in (before, after)]
    if kinds[0] != kinds[1]:
        return [f"outputs committed: {listed(kinds[0])}; outputs of this run: {listed(kinds[1])}"]
    return [line for pair in zip(before, after) for line in differences(*pair, ALIKE)]


def kind(output):
    if output.output_type == "stream":
        return output.name
    if output.output_type == "error":
        return "error"
    return "+".join(sorted(output.data))


def listed(kinds):
    return ", ".join(kinds) or "none"


def differences(before, after, measure):
    """What two outputs of one kind say differently."""
    if kind(before) != kind(after):
        return [f"{kind(before)} became {kind(after)}"]
    if before.output_type == "stream":
        return text_difference(before.name, before.text, after.text)
    if before.output_type == "error":
        return text_difference("error", f"{before.ename}: {before.evalue}", f"{after.ename}: {after.evalue}")
    lines = []
    for mime in sorted(before.data):
        old, new = before.data[mime], after.data[mime]
        lines += picture_difference(old, new, measure) if mime == "image/png" else text_difference(mime, old, new)
    return lines


def text_difference(what, old, new):
    """The first line that differs."""
    if old == new:
        return []
    if not (isinstance(old, str) and isinstance(new, str)):
        return [f"{what} differs"]
    olds, news = [*old.splitlines(), ""], [*new.splitlines(), ""]
    at = next((i for i, pair in enumerate(zip(olds, news)) if pair[0] != pair[1]), min(len(olds), len(news)) - 1)
    return [f"{what}, line {at + 1}:\n    committed: {olds[at][:SHOWN]}\n    this run:  {news[at][:SHOWN]}"]


def picture_difference(old, new, measure):
    shade, allowed, around = measure
    before, after = decoded(old), decoded(new)
    if before.size != after.size:
        return ["picture was {}x{} pixels, is {}x{}".format(*before.size, *after.size)]
    count = differing_pixels(before, after, shade, around)
    return [f"picture: {count} pixels differ, {allowed} may"] if count > allowed else []


def decoded(png):
    return Image.open(io.BytesIO(base64.b64decode(png))).convert("RGB")


def differing_pixels(before, after, shade, around):
    """Pixels of either picture that lie outside the range of the other's pixels around them, widened by `shade`."""
    if before.tobytes() == after.tobytes():
        return 0
    outside = ImageChops.lighter(excess(before, after, around), excess(after, before, around))
    strongest = ImageChops.lighter(ImageChops.lighter(*outside.split()[:2]), outside.split()[2])
    return sum(strongest.histogram()[shade + 1 :])


def excess(picture, other, around):
    """How far each pixel lies above or below the range of the other picture's pixels around it."""
    lightest, darkest = other.filter(ImageFilter.MaxFilter(around)), other.filter(ImageFilter.MinFilter(around))
    return ImageChops.add(ImageChops.subtract(picture, lightest), ImageChops.subtract(darkest, picture))
