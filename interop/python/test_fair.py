"""The verifier over every golden file of docs/fairness.

    python3 -m unittest discover -s interop/python
"""

from __future__ import annotations

import contextlib
import copy
import io
import json
import tempfile
import unittest
from pathlib import Path

import checks
import delay
import ed25519
import fair
import records
import verify
from fixtures import (
    EXAMPLES,
    GOLDEN,
    HOUSE,
    SHOES,
    Sign,
    alter,
    answer_of,
    code_of,
    encode,
    golden,
    header_of,
    keys_of,
    shortened,
)


class Vectors(unittest.TestCase):
    def test_version_1_every_value_on_the_way(self):
        for vector in golden("vectors.json")["vectors"]:
            with self.subTest(vector["name"]):
                self.check_vector(vector)

    def check_vector(self, vector):
        given = vector["in"]
        header = records.SimpleNamespace(**{name: given[name] for name in ("table", "shoe", "decks", "cut")})
        self.assertEqual(fair.context_1(header).hex(), vector["context"])
        header.commitment = fair.seed_commitment(1, header, bytes.fromhex(given["seed"]))
        self.assertEqual(header.commitment.hex(), vector["commitment"])
        header.entropy = []
        for one, committed in zip(given["shares"], vector["shareCommitments"]):
            share = bytes.fromhex(one["share"])
            made = fair.share_commitment_1(header, one["player"], share)
            self.assertEqual(made.hex(), committed)
            header.entropy.append(records.SimpleNamespace(player=one["player"], share=share, commitment=made))
        header.closing = fair.closing_1(header)
        header.digest = fair.digest_1(header)
        self.assertEqual((header.closing.hex(), header.digest.hex()), (vector["closing"], vector["digest"]))
        self.check_shoe(vector, fair.Shoe(1, bytes.fromhex(given["seed"]), header.digest, given["decks"]), header)

    def check_shoe(self, vector, shoe, header):
        self.assertEqual(shoe.shuffle_key.hex(), vector["shuffleKey"])
        self.assertEqual(shoe.salt_key.hex(), vector["saltKey"])
        self.assertEqual(fair.mac(shoe.shuffle_key, fair.u32(0)).hex(), vector["firstBlock"])
        self.assertEqual(shoe.passed_over, vector["wordsPassedOver"])
        self.assertEqual("".join(map(fair.card_name, shoe.cards)), vector["order"])
        self.assertEqual(shoe.root.hex(), vector["root"])
        for proof in vector["proofs"]:
            p, path = proof["position"], [bytes.fromhex(one) for one in proof["path"]]
            hashed = fair.leaf(header.digest, p, fair.card_number(proof["card"]), bytes.fromhex(proof["salt"]))
            self.assertEqual((hashed.hex(), shoe.path(p)), (proof["leaf"], path))
            self.assertEqual(fair.root_by_path(hashed, p, len(shoe.cards), path), shoe.root)

    def test_version_2_every_value_on_the_way(self):
        want, header = golden("vectors-2.json"), header_of("example-shared-shoe.json")
        opening, hashed = fair.opening_2(header), fair.header_hash_2(header)
        shoe = fair.Shoe(2, bytes.fromhex(golden("example-shared-shoe.json")["seed"]), header.digest, header.decks)
        found = {
            "opening": opening,
            "receipt": fair.receipt_2(opening, header.shares[0]),
            "closing": fair.closing_2(header),
            "delayOutput": header.delayed.output,
            "digest": fair.digest_2(header),
            "shuffleKey": shoe.shuffle_key,
            "saltKey": shoe.salt_key,
            "root": shoe.root,
            "header": hashed,
            "signedMessage": fair.signed_message("header", hashed),
            "signature": header.signature,
        }
        for name, value in found.items():
            self.assertEqual((name, value.hex()), (name, want[name]))

    def test_the_delay_by_squaring_all_the_way(self):
        header = header_of("example-shared-shoe.json")
        output = delay.small(pow(delay.base(header.closing), 2 ** (2**header.delay), delay.N))
        self.assertEqual(delay.to_bytes(output), header.delayed.output)

    def test_a_drand_round_but_for_its_pairing(self):
        vectors = golden("beacon-vectors.json")
        chain, header = vectors["chain"], header_of("example-drawn-shoe.json")
        key, seed = bytes.fromhex(chain["key"]), bytes.fromhex(chain["genesisSeed"])
        made = fair.drand_chain_hash(chain["periodSeconds"], chain["genesisSeconds"], key, seed, chain["beaconId"])
        self.assertEqual((made.hex(), made, key), (chain["chain"], checks.QUICKNET, checks.QUICKNET_KEY))
        for one in vectors["rounds"]:
            self.assertEqual(fair.sha256(bytes.fromhex(one["drawn"])).hex(), one["randomness"])
            seconds = chain["genesisSeconds"] + (one["round"] - 1) * chain["periodSeconds"]
            self.assertEqual(seconds, one["seconds"])
        found = [fair.opening_2(header), fair.closing_2(header), fair.digest_2(header), header.root]
        example = vectors["example"]
        self.assertEqual([one.hex() for one in found], [example[n] for n in ("opening", "closing", "digest", "root")])


class Signatures(unittest.TestCase):
    def test_the_first_three_of_rfc_8032(self):
        for key, message, signature in RFC_8032:
            key, message, signature = bytes.fromhex(key), bytes.fromhex(message), bytes.fromhex(signature)
            self.assertTrue(ed25519.verify(key, message, signature))
            self.assertFalse(ed25519.verify(key, message + b"x", signature))
            above = int.from_bytes(signature[32:], "little") + ed25519.L
            self.assertFalse(ed25519.verify(key, message, signature[:32] + above.to_bytes(32, "little")))

    def test_the_equation_times_8_and_no_key_of_small_order(self):
        small = encode(ed25519.NEUTRAL)
        self.assertFalse(ed25519.verify(small, b"", small + bytes(32)))
        negative = int.from_bytes(small, "little") | 1 << 255
        self.assertIsNone(ed25519.decode(negative.to_bytes(32, "little")))
        self.assertIsNone(ed25519.decode(ed25519.P.to_bytes(32, "little")))
        order_two = ed25519.decode((ed25519.P - 1).to_bytes(32, "little"))
        self.assertTrue(ed25519.verify(HOUSE.key, b"x", HOUSE(b"x", order_two)))

    def test_a_key_signed_over_by_the_one_before_it(self):
        new = Sign(bytes([8]) * 32)
        endorsement = HOUSE(fair.signed_message("key", fair.key_hash_2(new.key)))
        checks.verify_keys(keys_of((HOUSE.key, None), (new.key, endorsement)))
        for keys in ((HOUSE.key, None), (new.key, None)), ((new.key, None), (HOUSE.key, endorsement)):
            with self.assertRaises(records.Failure) as raised:
                checks.verify_keys(keys_of(*keys))
            self.assertEqual(raised.exception.code, "key/not-endorsed")


RFC_8032 = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]


class Records(unittest.TestCase):
    def test_every_example_holds(self):
        self.assertEqual(len(EXAMPLES), 7)
        for path in EXAMPLES:
            self.assertEqual((path.name, code_of(path.read_text(encoding="utf-8"))), (path.name, "holds"))

    def test_the_three_shoes_of_version_2_are_a_chain(self):
        headers = [header_of(name) for name in SHOES]
        checks.verify_chain(headers)
        broken = copy.copy(headers[1])
        broken.previous = bytes(32)
        unsigned = copy.copy(header_of("example-shoe.json"))
        unsigned.shoe = 4
        elsewhere = copy.copy(headers[1])
        elsewhere.table = "salon"
        wrong = {
            "chain/gap": [headers[0], headers[2]],
            "chain/broken": [headers[0], broken, headers[2]],
            "chain/unsigned": [*headers, unsigned],
            "chain/other-table": [headers[0], elsewhere],
        }
        for code, chain in wrong.items():
            with self.assertRaises(records.Failure) as raised:
                checks.verify_chain(chain)
            self.assertEqual(raised.exception.code, code)

    def test_a_shoe_dealt_by_hand_is_passed_over_in_the_chain(self):
        first, third = header_of(SHOES[0]), header_of(SHOES[2])
        for previous, code in (fair.header_hash_2(first), "holds"), (None, "chain/broken"):
            third.previous = previous
            self.assertEqual(chain_code([first, third], {2}), code)
        self.assertEqual(chain_code([first, third], {3}), "chain/gap")
        self.assertEqual([chain_code([third], {1, 2}), chain_code([first], {2})], ["holds", "holds"])

    def test_what_was_noted_is_compared(self):
        record = shortened("example-shared-shoe.json")
        root, key = bytes.fromhex(record["header"]["root"]), bytes.fromhex(record["header"]["key"])
        self.assertEqual(code_of(record, root=root, key=key), "holds")
        self.assertEqual(code_of(record, root=bytes(32)), "root/not-as-noted")
        self.assertEqual(code_of(record, key=bytes(32)), "key/not-as-noted")

    def test_a_field_missing_too_many_or_wrong(self):
        for change, code in FIELDS:
            record = shortened("example-shared-shoe.json")
            change(record)
            self.assertEqual(code_of(record), code)

    def test_what_is_no_record(self):
        text = json.dumps(shortened("example-shared-shoe.json"))
        self.assertEqual(code_of(text.replace(": 8,", ": 8.0,")), "holds")
        self.assertEqual(code_of(text[:-3]), "record/not-json")
        self.assertEqual(code_of(text + " " * 4_000_000), "record/too-large")
        self.assertEqual(code_of("{}"), "record/unknown-format")
        self.assertEqual(code_of(text.replace('"version": 2', '"version": 3')), "record/unknown-version")


def chain_code(headers, by_hand) -> str:
    try:
        checks.verify_chain(headers, by_hand)
    except records.Failure as failure:
        return failure.code
    return "holds"


FIELDS = [
    (lambda r: r.pop("seed"), "field/missing"),
    (lambda r: r.update(note="x"), "field/unknown"),
    (lambda r: r["header"].update(shoe=True), "field/wrong"),
    (lambda r: r["header"].update(decks=9), "field/wrong"),
    (lambda r: r["header"].update(cut=411), "field/wrong"),
    (lambda r: r.update(seed=r["seed"].upper()), "field/wrong"),
    (lambda r: r["rounds"][0]["cards"][0].update(card="1s"), "field/wrong"),
    (lambda r: r["rounds"][0]["cards"][0].update(position=416), "field/wrong"),
]


class Command(unittest.TestCase):
    def run_command(self, *given):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = verify.main([str(one) for one in given])
        return code, said.getvalue().splitlines()

    def test_a_line_and_an_exit_code(self):
        code, said = self.run_command(*EXAMPLES)
        self.assertEqual((code, len(said)), (0, len(EXAMPLES)))
        self.assertTrue(all(": holds: " in line for line in said))
        self.assertIn("not checked: BLS", "\n".join(said))
        code, said = self.run_command("--chain", *(GOLDEN / name for name in SHOES))
        self.assertEqual((code, said[-1]), (0, "the chain: holds: 3 shoes"))
        self.assertEqual(self.run_command("--chain", GOLDEN / SHOES[0], GOLDEN / SHOES[2])[0], 1)

    def test_that_the_house_publishes_the_key_of_a_shoe(self):
        house = bytes.fromhex(golden(SHOES[0])["header"]["key"])
        for key, code, failure in (house, 0, "holds"), (HOUSE.key, 1, "key/not-published"):
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "keys.json"
                file.write_text(answer_of((key, None)), encoding="utf-8")
                found, said = self.run_command("--keys", file, GOLDEN / SHOES[0])
            self.assertEqual((found, len(said)), (code, 2))
            self.assertIn(failure, said[1])

    def test_what_does_not_hold_and_what_is_no_record(self):
        altered = golden("example-shared-round.json")
        alter(altered, "header", "signature")
        for text, code, failure in (json.dumps(altered), 1, "signature/wrong"), ("[]", 2, "record/unknown-format"):
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "record.json"
                file.write_text(text, encoding="utf-8")
                found, said = self.run_command(file, EXAMPLES[0])
            self.assertEqual(found, code)
            self.assertIn(f"does not hold: {failure}: ", said[0])
        self.assertEqual(self.run_command(GOLDEN / "none.json")[0], 2)


if __name__ == "__main__":
    unittest.main()
