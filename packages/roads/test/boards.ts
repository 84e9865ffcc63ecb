// What the tests of the roads share: boards from letters, boards as plain values, boards as pictures, and random shoes.
import { type Place, parseSequence, type Result, ROWS, Scoreboard } from '../src/index.ts'

export function resultsOf(text: string): readonly Result[] {
  const parsed = parseSequence(text)
  if ('problem' in parsed) throw new Error(`${parsed.problem} at ${parsed.position} of ${text}`)
  return parsed.results
}

export const boardOf = (text: string): Scoreboard => new Scoreboard(resultsOf(text))

/** Everything a board shows, as plain values. */
export const everything = (board: Scoreboard) => ({
  bead: [...board.bead],
  big: [...board.big],
  bigEyeBoy: [...board.bigEyeBoy],
  smallRoad: [...board.smallRoad],
  cockroachPig: [...board.cockroachPig],
  next: board.next(),
  tiesBeforeFirst: board.tiesBeforeFirst,
  statistics: board.statistics(),
})

/** The roads with the keys that the contract names, and no others. */
export const contractRoads = (board: Scoreboard) => ({
  bead: board.bead.map(({ col, row, winner }) => ({ col, row, winner })),
  big: board.big.map(({ col, row, winner, ties }) => ({ col, row, winner, ties })),
  bigEyeBoy: [...board.bigEyeBoy],
  smallRoad: [...board.smallRoad],
  cockroachPig: [...board.cockroachPig],
  next: board.next(),
})

/** Six lines of letters, a dot for an empty cell. */
export function picture<Cell extends Place>(cells: readonly Cell[], letter: (cell: Cell) => string): string[] {
  const width = Math.max(0, ...cells.map((cell) => cell.col + 1))
  const lines = Array.from({ length: ROWS }, () => Array.from({ length: width }, () => '.'))
  for (const cell of cells) lines[cell.row]![cell.col] = letter(cell)
  return lines.map((line) => line.join(''))
}

export const bigPicture = (text: string): string[] =>
  picture(boardOf(text).big, ({ winner }) => winner[0]!.toUpperCase())

/** A small seeded generator (mulberry32), so that a failing shoe can be named by its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A shoe as tables deal them: 60 to 90 results, about one in ten a tie. */
export function randomShoe(seed: number): string {
  const random = randomFrom(seed)
  const length = 60 + Math.floor(random() * 31)
  const letter = () => {
    const u = random()
    return u < 0.4586 ? 'B' : u < 0.9048 ? 'P' : 'T'
  }
  return Array.from({ length }, letter).join('')
}

/** A shoe of 3 to 14 streaks, most of 7 to 30, ties strewn in: tails upon tails. */
export function streakyShoe(seed: number): string {
  const random = randomFrom(seed)
  const streaks = 3 + Math.floor(random() * 12)
  let text = random() < 0.3 ? 'T'.repeat(1 + Math.floor(random() * 3)) : ''
  for (let i = 0; i < streaks; i++) {
    const isLong = random() < 0.7
    const length = isLong ? 7 + Math.floor(random() * 24) : 1 + Math.floor(random() * 6)
    for (let j = 0; j < length; j++) text += (i % 2 === 0 ? 'B' : 'P') + (random() < 0.05 ? 'T' : '')
  }
  return text
}
