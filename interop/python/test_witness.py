"""Witnessed heads, over docs/fairness/witness-vectors.json."""

from __future__ import annotations

import unittest

import records
import witness
from fixtures import HOUSE, golden


class Witnesses(unittest.TestCase):
    def setUp(self):
        self.golden = golden("witness-vectors.json")
        self.entries = [bytes.fromhex(one) for one in self.golden["entries"]]
        self.house = bytes.fromhex(self.golden["houseKey"])
        self.origin, self.vkey = self.golden["origin"], self.golden["vkey"]
        self.note = self.golden["cosigned"]["note"]

    def against(self, entries, note, k=1):
        try:
            return witness.verify_witnessed(entries, self.origin, [self.house], k, {self.vkey: note})
        except records.Failure as failure:
            return failure.code

    def test_the_log_and_its_checkpoints(self):
        self.assertEqual(witness.origin(self.house, "salon"), self.origin)
        for one in self.golden["checkpoints"]:
            checkpoint = witness.read_checkpoint(one["note"])
            root = witness.log_root(self.entries[: one["size"]])
            self.assertEqual((root.hex(), root), (one["root"], checkpoint.root))
            self.assertEqual(checkpoint.text, witness.checkpoint_text(self.origin, one["size"], root))
            self.assertTrue(witness.house_signed(checkpoint, self.house))
            self.assertFalse(witness.house_signed(checkpoint, HOUSE.key))

    def test_that_a_log_goes_on(self):
        for one in self.golden["proofs"]:
            proof = [bytes.fromhex(hashed) for hashed in one["hashes"]]
            self.assertEqual(witness.consistency_proof(self.entries[: one["to"]], one["from"]), proof)

    def test_that_every_size_up_to_nine_goes_on_from_every_smaller_and_from_no_other(self):
        entries = [bytes([i]) * 32 for i in range(9)]
        for size in range(1, 10):
            for old in range(1, size + 1):
                proof = witness.consistency_proof(entries[:size], old)
                roots = witness.log_root(entries[:old]), witness.log_root(entries[:size])
                self.assertTrue(witness.goes_on(old, roots[0], size, roots[1], proof))
                self.assertFalse(witness.goes_on(old, bytes(32), size, roots[1], proof))
                self.assertFalse(witness.goes_on(old, roots[0], size, bytes(32), proof))
                self.assertFalse(witness.goes_on(old, roots[0], size, roots[1], proof + [bytes(32)]))

    def test_a_cosignature(self):
        cosigned = witness.read_checkpoint(self.note)
        self.assertEqual(witness.cosigned_at(cosigned, self.vkey), self.golden["cosigned"]["seconds"])
        alone = witness.read_checkpoint(self.golden["checkpoints"][2]["note"])
        self.assertIsNone(witness.cosigned_at(alone, self.vkey))
        with self.assertRaises(ValueError):
            witness.read_vkey(self.vkey.replace("w1", "w2"))

    def test_what_witnesses_show(self):
        self.assertEqual(self.against(self.entries, self.note), 1)
        self.assertEqual(self.against(self.entries + [bytes(32)], self.note), 1)
        self.assertEqual(self.against(self.entries[:4], self.note), "witness/ahead")
        self.assertEqual(self.against(self.entries[:4] + [bytes(32)], self.note), "witness/split")
        self.assertEqual(self.against(self.entries, self.note, k=2), "witness/too-few")
        self.assertEqual(self.against(self.entries, self.golden["checkpoints"][2]["note"]), "witness/too-few")
        self.assertEqual(self.against(self.entries, self.note.replace("\n5\n", "\n4\n")), "witness/too-few")


if __name__ == "__main__":
    unittest.main()
