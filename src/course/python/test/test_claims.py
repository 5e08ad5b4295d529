"""Sentences about the time that a computation takes: none is written by hand."""

import claims
import pytest
from conftest import ROOT

LESSONS = sorted((ROOT / "notebooks").glob("[0-9][0-9]-*.ipynb"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name[:2])
def test_every_time_and_ratio_of_a_lesson_is_printed_by_a_cell_of_it(path):
    by_hand = [f"[{place}] {sentence}" for place, kind, sentence in claims.claims(path) if kind == "BY HAND"]

    assert not by_hand


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name[:2])
def test_every_exception_is_still_needed(path):
    sentences = [sentence for _, _, sentence in claims.claims(path)]

    for words in claims.PHYSICS.get(path.name[:2], ()):
        assert any(sentence.startswith(words) for sentence in sentences), words


@pytest.mark.parametrize(("sentence", "printed", "kind"), [
    ("A ray takes 2.4 times as long.", {"2.4"}, "computed"),
    ("A ray takes 2.4 times as long.", {"2.3", "24"}, "BY HAND"),
    ("1,000 take 20 µs.", {"1000"}, "BY HAND"),
    ("1,000 take 20 µs.", {"1000", "20"}, "computed"),
    ("Tens of times as long, see [18](18-sift-and-hit.ipynb).", set(), "words"),
    ("**If 1,000 take 20 µs, what do 100,000 take?**", set(), "question"),
])
def test_a_number_that_no_cell_prints_is_found(sentence, printed, kind):
    assert claims.kind(sentence, "99", printed) == kind
