// What holds for every shoe: cells never collide, order of play is kept, a prediction comes true, undo restores exactly.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DERIVED_ROADS, MARKS, type Place, type Result, ROWS, Scoreboard, SIDES, WINNERS } from '../src/index.ts'
import { boardOf, everything, randomShoe, resultsOf, streakyShoe } from './boards.ts'

const options = { seed: 20_260_101, numRuns: 200 }

const result = fc.record(
  { winner: fc.constantFrom(...WINNERS), ...Object.fromEntries(MARKS.map((mark) => [mark, fc.boolean()])) },
  { requiredKeys: ['winner'] },
) as fc.Arbitrary<Result>
/** Runs of one winner with the odd result between, so that tails are as common as short streaks. */
const shoe = fc
  .array(
    fc.oneof(
      result.map((one) => [one]),
      fc.tuple(result, fc.nat(30)).map(([one, n]) => Array<Result>(n).fill(one)),
    ),
    {
      maxLength: 25,
    },
  )
  .map((parts) => parts.flat())

const roadsOf = (board: Scoreboard): readonly (readonly Place[])[] => [
  board.bead,
  board.big,
  ...DERIVED_ROADS.map((road) => board[road]),
]

describe('for every shoe', () => {
  it('cells lie within six rows and never collide', () => {
    fc.assert(
      fc.property(shoe, (results) => {
        for (const road of roadsOf(new Scoreboard(results))) {
          for (const { col, row } of road) {
            expect(Number.isInteger(col) && col >= 0).toBe(true)
            expect(Number.isInteger(row) && row >= 0 && row < ROWS).toBe(true)
          }
          expect(new Set(road.map(({ col, row }) => col * ROWS + row)).size).toBe(road.length)
        }
      }),
      options,
    )
  })

  it('cells are in order of play: the bead plate tells every result, the big road every win with its ties', () => {
    fc.assert(
      fc.property(shoe, (results) => {
        const board = new Scoreboard(results)
        expect(board.bead.map((cell) => cell.winner)).toEqual(results.map((one) => one.winner))
        expect(board.bead.map((cell) => cell.col * ROWS + cell.row)).toEqual(results.map((_, i) => i))
        expect(board.big.map((cell) => cell.winner)).toEqual(
          results.map((one) => one.winner).filter((winner) => winner !== 'tie'),
        )
        const ties = board.big.reduce((sum, cell) => sum + cell.ties, 0)
        const wins = board.big.length
        expect(wins === 0 ? board.tiesBeforeFirst : ties).toBe(results.length - wins)
      }),
      options,
    )
  })

  it('a run goes one step down or one step right, and right only when it cannot go down', () => {
    fc.assert(
      fc.property(shoe, (results) => {
        const { big } = new Scoreboard(results)
        const taken = new Set<number>()
        for (const [i, { col, row, winner }] of big.entries()) {
          const before = big[i - 1]
          if (before?.winner === winner) {
            const isDown = col === before.col && row === before.row + 1
            const isRight = col === before.col + 1 && row === before.row
            const cannotGoDown = before.row === ROWS - 1 || taken.has(before.col * ROWS + before.row + 1)
            expect(isDown || (isRight && cannotGoDown)).toBe(true)
          } else expect(row).toBe(0)
          taken.add(col * ROWS + row)
        }
      }),
      options,
    )
  })

  it('what was predicted is what is added', () => {
    fc.assert(
      fc.property(shoe, (results) => {
        const board = new Scoreboard()
        for (const one of results) {
          const next = board.next()
          const before = DERIVED_ROADS.map((road) => board[road].length)
          board.append(one)
          for (const [i, road] of DERIVED_ROADS.entries()) {
            const added = board[road].slice(before[i]).map((cell) => cell.colour)
            const predicted = one.winner === 'tie' ? null : next[one.winner][road]
            expect(added).toEqual(predicted ? [predicted] : [])
          }
        }
      }),
      options,
    )
  })

  it('Banker and Player exchanged exchange the winners and the predictions, and nothing else', () => {
    fc.assert(
      fc.property(shoe, (results) => {
        const exchanged = { banker: 'player', player: 'banker', tie: 'tie' } as const
        const board = new Scoreboard(results)
        const mirror = new Scoreboard(results.map((one) => ({ ...one, winner: exchanged[one.winner] })))
        for (const road of DERIVED_ROADS) expect(mirror[road]).toEqual(board[road])
        expect(mirror.big).toEqual(board.big.map((cell) => ({ ...cell, winner: exchanged[cell.winner] })))
        for (const side of SIDES) expect(mirror.next()[exchanged[side]]).toEqual(board.next()[side])
      }),
      options,
    )
  })
})

describe('undo', () => {
  it('restores exactly what was, result by result, to the empty board', () => {
    for (const text of [randomShoe(1), randomShoe(2), `TTT${randomShoe(3)}`, streakyShoe(1), streakyShoe(2)]) {
      const board = new Scoreboard()
      const before: string[] = []
      for (const one of resultsOf(text)) {
        before.push(JSON.stringify(everything(board)))
        board.append(one)
      }
      for (const was of before.reverse()) {
        expect(board.undo()).toBe(true)
        expect(JSON.stringify(everything(board))).toBe(was)
      }
      expect(board.undo()).toBe(false)
    }
  })

  it('anywhere among results leaves the board that the standing results make', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: shoe }, { weight: 1, arbitrary: fc.nat(20) })), (steps) => {
        const board = new Scoreboard()
        const standing: Result[] = []
        for (const step of steps) {
          if (typeof step === 'number') {
            for (let i = 0; i < step; i++) expect(board.undo()).toBe(standing.pop() !== undefined)
          } else {
            for (const one of step) board.append(one)
            standing.push(...step)
          }
        }
        expect(everything(board)).toEqual(everything(new Scoreboard(standing)))
      }),
      { ...options, numRuns: 60 },
    )
  })
})

describe('a change', () => {
  it('of any kind gives a new version, and none gives none', () => {
    const board = boardOf('BPT')
    const seen = [board.version]
    board.append({ winner: 'tie' })
    seen.push(board.version)
    board.undo()
    seen.push(board.version)
    expect(new Set(seen).size).toBe(3)
    const empty = new Scoreboard()
    empty.undo()
    expect(empty.version).toBe(new Scoreboard().version)
  })

  it('leaves every cell it does not touch the same object', () => {
    const board = boardOf('BPPTB')
    const before = { bead: [...board.bead], big: [...board.big] }
    board.append({ winner: 'tie' })
    expect(board.bead.slice(0, 5).every((cell, i) => cell === before.bead[i])).toBe(true)
    expect(board.big.map((cell, i) => cell === before.big[i])).toEqual([true, true, true, false])
  })
})

describe('a voided round', () => {
  it('leaves no mark, and is not what undo takes back', () => {
    const board = boardOf('BPT')
    const { version } = board
    board.append('void')
    expect(everything(board)).toEqual(everything(boardOf('BPT')))
    expect(board.version).toBe(version)
    board.undo()
    expect(everything(board)).toEqual(everything(boardOf('BP')))
  })
})
