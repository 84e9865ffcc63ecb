"""Draws the scoreboards of a shoe from its results: bead plate, big road, the three derived roads, what would come next."""

ROWS = 6
DERIVED = {"bigEyeBoy": 1, "smallRoad": 2, "cockroachPig": 3}


def roads(sequence):
    """As `punto roads SEQUENCE --json` answers, without statistics."""
    results = [letter for letter in sequence if letter in "BPT"]
    answer = {"bead": bead(results), "big": big(results)}
    columns = streaks(results)
    for name, back in DERIVED.items():
        answer[name] = laid_out([{"colour": colour} for colour in colours(columns, back)], "colour")
    answer["next"] = {side: {name: foretold(results, letter, back) for name, back in DERIVED.items()} for side, letter in SIDES.items()}
    return answer


SIDES = {"banker": "B", "player": "P"}
WINNERS = {"B": "banker", "P": "player", "T": "tie"}


def bead(results):
    return [{"col": i // ROWS, "row": i % ROWS, "winner": WINNERS[letter]} for i, letter in enumerate(results)]


def big(results):
    """A column for each streak; ties count on the result before them, those before the first on the first."""
    cells, waiting = [], 0
    for letter in results:
        if letter != "T":
            cells.append({"winner": WINNERS[letter], "ties": waiting})
            waiting = 0
        elif cells:
            cells[-1]["ties"] += 1
        else:
            waiting += 1
    return laid_out(cells, "winner")


def laid_out(cells, by):
    """A streak goes down, and turns right where the floor or another streak is in its way; down again where there is room."""
    taken, placed, start = set(), [], -1
    col = row = 0
    for i, cell in enumerate(cells):
        if i == 0 or cells[i - 1][by] != cell[by]:
            start += 1
            while (start, 0) in taken:
                start += 1
            col, row = start, 0
        elif row + 1 < ROWS and (col, row + 1) not in taken:
            row += 1
        else:
            col += 1
        taken.add((col, row))
        placed.append({"col": col, "row": row, **cell})
    return placed


def streaks(results):
    """The lengths of the streaks without ties."""
    lengths, last = [], None
    for letter in results:
        if letter == "T":
            continue
        if letter == last:
            lengths[-1] += 1
        else:
            lengths.append(1)
        last = letter
    return lengths


def colours(lengths, back):
    """Red where the big road repeats the pattern of `back` columns before, blue where it does not."""
    found = []
    for column, length in enumerate(lengths):
        for row in range(length):
            colour = colour_at(lengths, column, row, back)
            if colour is not None:
                found.append(colour)
    return found


def colour_at(lengths, column, row, back):
    if row == 0:
        if column - back - 1 < 0:
            return None
        return "red" if lengths[column - 1] == lengths[column - back - 1] else "blue"
    if column - back < 0:
        return None
    before = lengths[column - back]
    return "blue" if row == before else "red"


def foretold(results, letter, back):
    """The colour that a win of that side would bring, or None."""
    before = colours(streaks(results), back)
    after = colours(streaks([*results, letter]), back)
    return after[-1] if len(after) > len(before) else None
