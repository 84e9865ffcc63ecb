"""The verifier over every golden file of docs/fairness, and over records in which something was changed.

    python3 -m unittest discover -s interop/python
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
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
import witness

GOLDEN = Path(__file__).resolve().parents[2] / "docs" / "fairness"
EXAMPLES = sorted(GOLDEN.glob("example-*.json"))
SHOES = ["example-first-shoe.json", "example-shared-shoe.json", "example-drawn-shoe.json"]


def golden(name: str):
    return json.loads((GOLDEN / name).read_text(encoding="utf-8"))


def code_of(value, **noted) -> str:
    """What the verifier says of a record: the code of the failure, or "holds"."""
    try:
        text = value if isinstance(value, str) else json.dumps(value)
        checks.verify_record(records.read_record(text), **noted)
    except records.Failure as failure:
        return failure.code
    return "holds"


def header_of(name: str):
    return records.read_record((GOLDEN / name).read_text(encoding="utf-8")).header


def shortened(name: str, rounds: int = 3):
    """The example's shoe as if it had been abandoned after a few rounds: still a record that holds."""
    record = golden(name)
    record["rounds"], record["ending"] = record["rounds"][:rounds], "abandoned"
    return record


def other(text: str) -> str:
    """The same but for its last hexadecimal digit."""
    return text[:-1] + ("1" if text[-1] == "0" else "0")


class Sign:
    """A house's key of the tests (RFC 8032, 5.1.6)."""

    def __init__(self, secret: bytes):
        hashed = hashlib.sha512(secret).digest()
        self.scalar = int.from_bytes(hashed[:32], "little") & (2**254 - 8) | 2**254
        self.prefix = hashed[32:]
        self.key = encode(ed25519.multiply(self.scalar, ed25519.BASE))

    def __call__(self, message: bytes, more=ed25519.NEUTRAL) -> bytes:
        """A signature; `more` is added to its point."""
        r = int.from_bytes(hashlib.sha512(self.prefix + message).digest(), "little") % ed25519.L
        point = encode(ed25519.add(ed25519.multiply(r, ed25519.BASE), more))
        hashed = hashlib.sha512(point + self.key + message).digest()
        s = (r + int.from_bytes(hashed, "little") * self.scalar) % ed25519.L
        return point + s.to_bytes(32, "little")


def encode(point) -> bytes:
    inverse = pow(point[2], -1, ed25519.P)
    x, y = point[0] * inverse % ed25519.P, point[1] * inverse % ed25519.P
    return (y | (x & 1) << 255).to_bytes(32, "little")


HOUSE = Sign(bytes([7]) * 32)


def signed_again(record):
    """A shoe's record of version 2, its hashes from the closing on made again and signed by the tests' key."""
    header = record["header"]

    def read():
        return records.HEADER_2(header, "header")

    header["closing"] = fair.closing_2(read()).hex()
    header["digest"] = fair.digest_2(read()).hex()
    shoe = fair.Shoe(2, bytes.fromhex(record["seed"]), read().digest, header["decks"])
    header.update(root=shoe.root.hex(), key=HOUSE.key.hex())
    header["signature"] = HOUSE(fair.signed_message("header", fair.header_hash_2(read()))).hex()
    record.update(burned=[], rounds=[], ending="abandoned")
    return record


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
        checks.verify_keys([(HOUSE.key, None), (new.key, endorsement)])
        for keys in ([(HOUSE.key, None), (new.key, None)], [(new.key, None), (HOUSE.key, endorsement)]):
            with self.assertRaises(records.Failure) as raised:
                checks.verify_keys(keys)
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


def cards(record):
    played = [record["round"]] if "round" in record else record["rounds"]
    return [one for each in played for one in each["cards"]]


def exchange(record, *names):
    """Exchanges what is named of the first two cards."""
    one, two = cards(record)[:2]
    for name in names:
        one[name], two[name] = two[name], one[name]


def alter(record, place: str, name: str):
    """Changes a hash: `place` is header, card or the record itself."""
    at = {"header": record.get("header"), "card": cards(record)[1], "record": record}[place]
    at[name] = other(at[name])


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
