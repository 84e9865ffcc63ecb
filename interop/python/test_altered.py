"""The verifier over records in which something was changed, and over what a house could sign and must not."""

from __future__ import annotations

import copy
import json
import unittest

import checks
import delay
import fair
import records
from fixtures import alter, cards, code_of, exchange, golden, shortened, signed_again


def take_next(record):
    """Takes the first card of the third round into the second."""
    record["rounds"][1]["cards"].append(record["rounds"][2]["cards"].pop(0))


def add_share(record):
    record["header"]["shares"].append("00" * 32)


def reorder(record):
    record["header"]["shares"].reverse()


ALTERED = [
    ("the seed", lambda r: alter(r, "record", "seed"), "seed/wrong"),
    ("the commitment", lambda r: alter(r, "header", "commitment"), "seed/wrong"),
    ("the cut card", lambda r: r["header"].update(cut=17), "seed/wrong"),
    ("a share", lambda r: r["header"]["shares"].__setitem__(1, "00" * 32), "closing/wrong"),
    ("a share more", add_share, "closing/wrong"),
    ("the order of the shares", reorder, "closing/wrong"),
    ("the shoe before", lambda r: alter(r, "header", "previous"), "closing/wrong"),
    ("the closing", lambda r: alter(r, "header", "closing"), "closing/wrong"),
    ("the delay's output", lambda r: r["header"]["delayed"].update(output="00" * 256), "digest/wrong"),
    ("the delay's proof", lambda r: r["header"]["delayed"]["proof"].reverse(), "delay/wrong"),
    ("no delay", lambda r: r["header"].update(delayed=None), "delay/missing"),
    ("the digest", lambda r: alter(r, "header", "digest"), "digest/wrong"),
    ("the root", lambda r: alter(r, "header", "root"), "signature/wrong"),
    ("the key", lambda r: alter(r, "header", "key"), "signature/wrong"),
    ("the signature", lambda r: alter(r, "header", "signature"), "signature/wrong"),
    ("a card", lambda r: cards(r)[1].update(card="As"), "card/wrong"),
    ("a salt", lambda r: alter(r, "card", "salt"), "salt/wrong"),
    ("a hash of a path", lambda r: cards(r)[1]["path"].__setitem__(3, "00" * 32), "path/wrong"),
    ("a hash less of a path", lambda r: cards(r)[1]["path"].pop(), "path/wrong"),
    ("two cards exchanged", lambda r: exchange(r, "card", "salt", "path"), "proof/other-position"),
    ("two cards in the other order", lambda r: exchange(r, *cards(r)[0]), "position/out-of-order"),
    ("a round left out", lambda r: r["rounds"].pop(0), "position/missing"),
    ("a position twice", lambda r: cards(r)[1].update(position=0), "position/duplicated"),
    ("a winner", lambda r: r["rounds"][0].update(winner="tie"), "round/wrong-winner"),
    ("no winner", lambda r: r["rounds"][0].update(winner=None), "round/wrong-winner"),
    ("a card of the next round", take_next, "round/surplus-card"),
    ("the ending", lambda r: r.update(ending="finished"), "ending/not-finished"),
]

ALTERED_ROUND = [
    ("a card", lambda r: cards(r)[1].update(card="As"), "proof/wrong"),
    ("a salt", lambda r: alter(r, "card", "salt"), "proof/wrong"),
    ("a hash of a path", lambda r: cards(r)[1]["path"].__setitem__(3, "00" * 32), "proof/wrong"),
    ("two cards exchanged", lambda r: exchange(r, "card", "salt", "path"), "proof/other-position"),
    ("the root", lambda r: alter(r, "header", "root"), "signature/wrong"),
    ("the winner", lambda r: r["round"].update(winner="player"), "round/wrong-winner"),
]

ALTERED_1 = [
    ("the seed", lambda r: alter(r, "record", "seed"), "seed/wrong"),
    ("a share", lambda r: r["header"]["entropy"][0].update(share="00" * 32), "share/wrong"),
    ("a share withheld", lambda r: r["header"]["entropy"][0].update(share=None), "digest/wrong"),
    ("the order of the shares", lambda r: r["header"]["entropy"].reverse(), "closing/wrong"),
    ("a player twice", lambda r: r["header"]["entropy"].append(r["header"]["entropy"][0]), "entropy/player-twice"),
    ("the root", lambda r: alter(r, "header", "root"), "root/wrong"),
    ("no root", lambda r: r["header"].update(root=None), "root/missing"),
]


class Alterations(unittest.TestCase):
    def each(self, record, altered):
        self.assertEqual(code_of(record), "holds")
        for what, change, code in altered:
            changed = copy.deepcopy(record)
            change(changed)
            self.assertEqual((what, code_of(changed)), (what, code))

    def test_of_a_shoe_of_version_2(self):
        self.each(shortened("example-shared-shoe.json"), ALTERED)

    def test_of_a_round_of_version_2(self):
        self.each(golden("example-shared-round.json"), ALTERED_ROUND)

    def test_of_a_shoe_of_version_1(self):
        self.each(shortened("example-shoe.json"), ALTERED_1)

    def test_of_a_shoe_whose_share_was_withheld(self):
        record = golden("example-abandoned.json")
        record["header"]["root"] = "00" * 32
        self.assertEqual(code_of(record), "share/withheld")

    def test_of_a_shoe_behind_its_cut_card(self):
        record = golden("example-shared-shoe.json")
        self.assertEqual(code_of({**record, "ending": "abandoned"}), "ending/not-abandoned")
        shoe = fair.Shoe(2, bytes.fromhex(record["seed"]), bytes.fromhex(record["header"]["digest"]), 8)
        for _ in range(2):
            at = cards(record)[-1]["position"] + 1
            one = {"position": at, "card": fair.card_name(shoe.cards[at]), "salt": shoe.salts[at].hex()}
            one["path"] = [hashed.hex() for hashed in shoe.path(at)]
            record["rounds"].append({"winner": None, "cards": [one]})
        self.assertEqual(code_of(record), "round/after-cut-card")


class SignedByTheHouse(unittest.TestCase):
    """What a house could sign and still must not."""

    def signed(self, **header):
        record = golden("example-shared-shoe.json")
        record["header"].update(header)
        header, seed = records.HEADER_2(record["header"], "header"), bytes.fromhex(record["seed"])
        record["header"]["commitment"] = fair.seed_commitment(2, header, seed).hex()
        return signed_again(record)

    def test_what_is_waited_for(self):
        beacon = golden("example-drawn-shoe.json")["header"]["beacon"]
        drawn = golden("example-drawn-shoe.json")["header"]["delayed"]
        passed = golden("example-shared-shoe.json")["header"]["delayed"]
        for header, code in [
            (dict(delayed="late"), "holds"),
            (dict(delayed=None), "delay/missing"),
            (dict(windowSeconds=0), "share/no-window"),
            (dict(shares=[], delayed=None), "holds"),
            (dict(shares=[], delayed=passed), "delay/without-shares"),
            (dict(shares=[], delayed=drawn), "beacon/not-named"),
            (dict(shares=[], delayed=drawn, beacon=beacon), "holds"),
            (dict(shares=[], delayed="late", beacon=beacon), "holds"),
            (dict(shares=[], delayed=None, beacon=beacon), "beacon/missing"),
            (dict(shares=[], delayed=drawn, beacon={**beacon, "key": "00" * 96}), "beacon/other-key"),
        ]:
            self.assertEqual((header, code_of(self.signed(**header))), (header, code))

    def test_of_the_two_outputs_of_a_delay_only_the_small_one(self):
        record = self.signed(delay=10, delayed="late")
        for large, code in (False, "holds"), (True, "delay/wrong"):
            x = delay.base(bytes.fromhex(record["header"]["closing"]))
            y = delay.small(pow(x, 2**1024, delay.N))
            output = delay.to_bytes(delay.N - y if large else y).hex()
            record["header"]["delayed"] = {"output": output, "proof": []}
            self.assertEqual(code_of(signed_again(record)), code)

    def test_what_a_shoe_is_worth_is_said(self):
        for header, note in [
            (dict(delayed="late"), "did not wait"),
            (dict(shares=[], delayed=None), "beacon/none"),
        ]:
            said = checks.verify_record(records.read_record(json.dumps(self.signed(**header))))
            self.assertIn(note, said[-1])


if __name__ == "__main__":
    unittest.main()
