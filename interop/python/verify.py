#!/usr/bin/env python3
"""Checks records of fair shoes and rounds with nothing but Python's standard library.

    python3 interop/python/verify.py FILE…           each record by itself
    python3 interop/python/verify.py --chain FILE…   and that each shoe names the one before it

Exit 0: all hold; a line for each file says what was checked. Exit 1: the line says the first thing that does not
hold. Exit 2: a file cannot be read, or is no record.
"""

from __future__ import annotations

import argparse
import sys

import records
from checks import verify_chain, verify_record
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
    parser.add_argument("--chain", action="store_true", help="the files are shoes of one table, in their order")
    return parser.parse_args(given)


def text_of(file: str) -> str:
    if file == "-":
        return sys.stdin.read()
    with open(file, encoding="utf-8") as opened:
        return opened.read()


def check_file(file: str, asked):
    """Prints the line of a file; its exit code, and its header where it holds."""
    try:
        record = records.read_record(text_of(file))
        checked = verify_record(record, asked.root, asked.key)
    except (OSError, UnicodeDecodeError) as error:
        print(f"{file}: cannot be read: {error}")
        return 2, None
    except Failure as failure:
        return told(file, failure), None
    print(f"{file}: holds: {', '.join(checked)}")
    return 0, record.header


def told(place: str, failure: Failure) -> int:
    """Prints a failure; its exit code."""
    print(f"{place}: does not hold: {failure.code}: {failure.sentence}")
    return 2 if failure.code.startswith("record/") else 1


def main(given=None) -> int:
    asked = arguments(given)
    results = [check_file(file, asked) for file in asked.files]
    code = max(code for code, _ in results)
    if asked.chain and code == 0:
        try:
            verify_chain([header for _, header in results])
        except Failure as failure:
            return told("the chain", failure)
        print(f"the chain: holds: {len(results)} shoes")
    return code


if __name__ == "__main__":
    sys.exit(main())
