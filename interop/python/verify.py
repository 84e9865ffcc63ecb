#!/usr/bin/env python3
"""Checks records of fair shoes and rounds with nothing but Python's standard library.

    python3 interop/python/verify.py FILE…               each record by itself
    python3 interop/python/verify.py --chain FILE…       and that each shoe names the one before it
    python3 interop/python/verify.py --keys KEYS FILE…   and that the house publishes the key of each

Exit 0: all hold; a line for each file says what was checked. Exit 1: the line says the first thing that does not
hold. Exit 2: a file cannot be read, or is no record.
"""

from __future__ import annotations

import argparse
import sys

import records
from checks import count, verify_chain, verify_keys, verify_published, verify_record
from records import Failure


def public_bytes(text: str) -> bytes:
    if len(text) != 64:
        raise argparse.ArgumentTypeError("64 hexadecimal digits are needed")
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise argparse.ArgumentTypeError("64 hexadecimal digits are needed") from None


def arguments(given):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    parser.add_argument("--root", type=public_bytes, help="the root noted before the first bet")
    parser.add_argument("--key", type=public_bytes, help="the house's public key, noted earlier")
    parser.add_argument("--keys", help="a file with the answer of the house's GET /api/keys")
    parser.add_argument("--chain", action="store_true", help="the files are shoes of one table, in their order")
    by_hand = dict(type=int, action="append", default=[], metavar="SHOE")
    parser.add_argument("--by-hand", help="a shoe of the chain that was dealt from real cards", **by_hand)
    return parser.parse_args(given)


def text_of(file: str) -> str:
    if file == "-":
        return sys.stdin.read()
    with open(file, encoding="utf-8") as opened:
        return opened.read()


def attempt(place: str, check):
    """Prints the line of a check, which hands back words and a result: its exit code, and its result where it holds."""
    try:
        checked, result = check()
    except (OSError, UnicodeDecodeError) as error:
        print(f"{place}: cannot be read: {error}")
        return 2, None
    except Failure as failure:
        print(f"{place}: does not hold: {failure.code}: {failure.sentence}")
        return 2 if failure.code.startswith("record/") else 1, None
    print(f"{place}: holds: {checked}")
    return 0, result


def check_keys(file: str):
    keys = records.read_keys(text_of(file))
    verify_keys(keys)
    return count(len(keys), "key"), keys


def check_record(file: str, asked, keys):
    record = records.read_record(text_of(file))
    checked = verify_record(record, asked.root, asked.key)
    if keys is not None:
        verify_published(record.header, keys)
    return ", ".join(checked), record.header


def check_chain(headers, by_hand):
    verify_chain(headers, frozenset(by_hand))
    return count(len(headers), "shoe"), headers


def main(given=None) -> int:
    asked = arguments(given)
    keys = None
    if asked.keys is not None:
        code, keys = attempt(asked.keys, lambda: check_keys(asked.keys))
        if code:
            return code
    results = [attempt(file, lambda file=file: check_record(file, asked, keys)) for file in asked.files]
    code = max(code for code, _ in results)
    if asked.chain and code == 0:
        code, _ = attempt("the chain", lambda: check_chain([header for _, header in results], asked.by_hand))
    return code


if __name__ == "__main__":
    sys.exit(main())
