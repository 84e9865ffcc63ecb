// The roads a second time, written from the printed rules and as differently as could be: everything is worked out anew
// from the whole sequence, streaks are found by a pattern and drawn whole on a canvas of named squares, and colours come
// from looking at which squares of the unbent columns are filled. Slow, and meant to be.

const ROWS = 6

export interface NaiveRoads {
  readonly bead: readonly object[]
  readonly big: readonly object[]
  readonly bigEyeBoy: readonly object[]
  readonly smallRoad: readonly object[]
  readonly cockroachPig: readonly object[]
  readonly next: Readonly<Record<'banker' | 'player', Readonly<Record<string, string | null>>>>
}

const NAMES: Readonly<Record<string, string>> = { B: 'banker', P: 'player', T: 'tie', r: 'red', b: 'blue' }

/** Squares for the letters of a text, one run of like letters after another. */
function draw(text: string): { col: number; row: number; letter: string }[] {
  const filled = new Set<string>()
  const squares: { col: number; row: number; letter: string }[] = []
  const runs = text.match(/(.)\1*/g) ?? []
  let head = -1
  for (const run of runs) {
    do head++
    while (filled.has(`${head}/0`))
    let [col, row] = [head, 0]
    const path = [{ col, row }]
    while (path.length < run.length) {
      const blocked = row === ROWS - 1 || filled.has(`${col}/${row + 1}`)
      if (blocked) col++
      else row++
      path.push({ col, row })
    }
    for (const step of path) {
      if (filled.has(`${step.col}/${step.row}`)) throw new Error(`two marks on ${step.col}/${step.row}`)
      filled.add(`${step.col}/${step.row}`)
      squares.push({ ...step, letter: run[0]! })
    }
  }
  return squares
}

/** The colours of a derived road, as letters r and b, from wins without ties. */
function colours(wins: string, reach: number): string {
  const columns: string[] = wins.match(/(.)\1*/g) ?? []
  const hasMark = (column: number, depth: number) => columns[column]![depth - 1] !== undefined
  // Blue where the column to the left ends between this depth and the one above: filled above, empty beside.
  const beside = (column: number, depth: number) =>
    hasMark(column - reach, depth) === hasMark(column - reach, depth - 1) ? 'r' : 'b'
  const opposite = (colour: string) => (colour === 'r' ? 'b' : 'r')
  let marks = ''
  for (const [column, run] of columns.entries())
    for (let depth = 1; depth <= run.length; depth++) {
      // A head is judged by the column before it: the opposite of what one more mark there would have been.
      if (depth === 1 && column - 1 - reach >= 0) marks += opposite(beside(column - 1, columns[column - 1]!.length + 1))
      if (depth > 1 && column - reach >= 0) marks += beside(column, depth)
    }
  return marks
}

export function naiveRoads(sequence: string): NaiveRoads {
  const wins = sequence.replaceAll('T', '')
  // Ties belong to the win before them; those at the start to the first win.
  const tieGroups = sequence
    .replace(/^(T*)([BP])/, '$2$1')
    .split(/(?=[BP])/)
    .map((group) => group.length - 1)
  const derived = (reach: number) =>
    draw(colours(wins, reach)).map(({ col, row, letter }) => ({ col, row, colour: NAMES[letter] }))
  const added = (letter: string, reach: number) => {
    const before = colours(wins, reach)
    const after = colours(wins + letter, reach)
    return after.length > before.length ? NAMES[after.at(-1)!]! : null
  }
  const prediction = (letter: string) => ({
    bigEyeBoy: added(letter, 1),
    smallRoad: added(letter, 2),
    cockroachPig: added(letter, 3),
  })
  return {
    bead: [...sequence].map((letter, i) => ({ col: (i - (i % ROWS)) / ROWS, row: i % ROWS, winner: NAMES[letter] })),
    big: draw(wins).map(({ col, row, letter }, i) => ({ col, row, winner: NAMES[letter], ties: tieGroups[i] })),
    bigEyeBoy: derived(1),
    smallRoad: derived(2),
    cockroachPig: derived(3),
    next: { banker: prediction('B'), player: prediction('P') },
  }
}
