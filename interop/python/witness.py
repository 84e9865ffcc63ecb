"""Witnessed heads: a table's log of shoes, checkpoints and cosignatures (docs/fairness.md, "Witnessed heads").

The tree is that of RFC 6962; notes are those of C2SP (signed-note, tlog-checkpoint, tlog-cosignature).
"""

from __future__ import annotations

import base64
import binascii
from types import SimpleNamespace

import ed25519
from fair import sha256, u8
from records import Failure

NOT_SIGNED = bytes(32)  # the entry of a shoe without a signed header
HOUSE, WITNESS = 0x01, 0x04  # types of keys


# The tree.


def log_leaf(entry: bytes) -> bytes:
    return sha256(b"\x00", entry)


def log_node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01", left, right)


def split(size: int) -> int:
    """The largest power of two below a size of two or more."""
    return 1 << (size - 1).bit_length() - 1


def log_root(entries: list[bytes]) -> bytes:
    if not entries:
        return sha256()
    if len(entries) == 1:
        return log_leaf(entries[0])
    at = split(len(entries))
    return log_node(log_root(entries[:at]), log_root(entries[at:]))


def consistency_proof(entries: list[bytes], old: int) -> list[bytes]:
    """That the tree of all entries goes on from that of the first `old` (RFC 6962, 2.1.2)."""
    return subproof(entries, old, True) if 0 < old < len(entries) else []


def subproof(entries, old: int, known: bool) -> list[bytes]:
    if old == len(entries):
        return [] if known else [log_root(entries)]
    at = split(len(entries))
    if old <= at:
        return subproof(entries[:at], old, known) + [log_root(entries[at:])]
    return subproof(entries[at:], old - at, False) + [log_root(entries[:at])]


def goes_on(old: int, old_root: bytes, size: int, root: bytes, proof: list[bytes]) -> bool:
    """Whether the proof shows that the tree of `size` goes on from that of `old` (RFC 9162, 2.1.4.2)."""
    if old == size or old == 0:
        return not proof and old <= size and (old == 0 or old_root == root)
    if old > size:
        return False
    hashes = ([old_root] if old & (old - 1) == 0 else []) + proof
    if not hashes:
        return False
    index, last = old - 1, size - 1
    while index & 1:
        index, last = index >> 1, last >> 1
    first = second = hashes[0]
    for hashed in hashes[1:]:
        if last == 0:
            return False
        if index & 1 or index == last:
            first, second = log_node(hashed, first), log_node(hashed, second)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            second = log_node(second, hashed)
        index, last = index >> 1, last >> 1
    return last == 0 and first == old_root and second == root


# Notes.


def origin(first_key: bytes, table: str) -> str:
    return f"punto/{first_key.hex()}/{table}"


def key_id(name: str, kind: int, key: bytes) -> bytes:
    return sha256(name.encode(), b"\n", u8(kind), key)[:4]


def checkpoint_text(origin_: str, size: int, root: bytes) -> str:
    return f"{origin_}\n{size}\n{base64.b64encode(root).decode()}\n"


def read_note(note: str):
    """The text of a note and its signatures, each (name, key id, what follows the id)."""
    text, gap, signatures = note.rpartition("\n\n")
    if not gap or not signatures.endswith("\n"):
        raise ValueError("a note is a text, an empty line and lines of signatures")
    read = []
    for line in signatures.splitlines():
        dash, name, encoded = line.split(" ")
        signature = base64.b64decode(encoded, validate=True)
        if dash != "—" or len(signature) < 5:
            raise ValueError("a signature's line is a dash, a name and base64")
        read.append((name, signature[:4], signature[4:]))
    return text + "\n", read


def read_checkpoint(note: str):
    """Origin, size and root of a checkpoint, its text and its signatures."""
    text, signatures = read_note(note)
    origin_, size, root, end = text.split("\n")
    if end or not size.isdecimal() or str(int(size)) != size:
        raise ValueError("a checkpoint is three lines: origin, size and root")
    decoded = base64.b64decode(root, validate=True)
    if len(decoded) != 32:
        raise ValueError("the root of a checkpoint is 32 bytes")
    return SimpleNamespace(origin=origin_, size=int(size), root=decoded, text=text, signatures=signatures)


def read_vkey(vkey: str):
    """Name and public key of a witness: `name+id+base64(0x04 ‖ public key)`."""
    name, identity, encoded = vkey.split("+", 2)
    decoded = base64.b64decode(encoded, validate=True)
    if len(decoded) != 33 or decoded[0] != WITNESS or key_id(name, WITNESS, decoded[1:]).hex() != identity:
        raise ValueError("a vkey is name+id+base64 of 0x04 and 32 bytes, the id theirs")
    return name, decoded[1:]


def house_signed(checkpoint, key: bytes) -> bool:
    """Whether the house's key has signed the checkpoint."""
    name, identity = checkpoint.origin, key_id(checkpoint.origin, HOUSE, key)
    return any(
        (by, given) == (name, identity) and ed25519.verify(key, checkpoint.text.encode(), signature)
        for by, given, signature in checkpoint.signatures
    )


def cosigned_at(checkpoint, vkey: str):
    """When that witness cosigned the checkpoint, in seconds since 1970, or None where it did not."""
    name, key = read_vkey(vkey)
    for by, given, signature in checkpoint.signatures:
        if (by, given, len(signature)) == (name, key_id(name, WITNESS, key), 72):
            seconds = int.from_bytes(signature[:8], "big")
            message = f"cosignature/v1\ntime {seconds}\n{checkpoint.text}".encode()
            if ed25519.verify(key, message, signature[8:]):
                return seconds
    return None


def verify_witnessed(entries: list[bytes], origin_: str, house_keys, k: int, notes: dict[str, str]) -> int:
    """What each witness cosigned last, a note by its vkey, against the log that was told; hands back how many agree.

    A note that neither the house nor the witness signed, or of another log, counts as no answer.
    """
    agreeing = 0
    for vkey, note in notes.items():
        try:
            checkpoint = read_checkpoint(note)
        except (ValueError, binascii.Error):
            continue
        signed = any(house_signed(checkpoint, key) for key in house_keys)
        if checkpoint.origin != origin_ or not signed or cosigned_at(checkpoint, vkey) is None:
            continue
        if checkpoint.size > len(entries):
            raise Failure("witness/ahead", f"{vkey} has cosigned more shoes than are told here")
        if log_root(entries[: checkpoint.size]) != checkpoint.root:
            raise Failure("witness/split", f"{vkey} has cosigned another tree over as many shoes")
        agreeing += 1
    if agreeing < k:
        raise Failure("witness/too-few", f"{agreeing} witnesses have cosigned what is told here, {k} are asked for")
    return agreeing
