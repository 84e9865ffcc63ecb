// The derived roads: the printed vectors, where they start, what they predict, how they are laid out.
import { describe, expect, it } from 'vitest'
import { DERIVED_ROADS, type DerivedName } from '../src/index.ts'
import { boardOf, picture } from './boards.ts'

const colours = (text: string, road: DerivedName) => boardOf(text)[road].map((cell) => cell.colour)

describe('the printed vectors', () => {
  it('BPPPB gives big eye boy blue, red, blue', () => {
    expect(colours('BPPPB', 'bigEyeBoy')).toEqual(['blue', 'red', 'blue'])
  })

  it('BBPPPP gives big eye boy red, blue, red', () => {
    expect(colours('BBPPPP', 'bigEyeBoy')).toEqual(['red', 'blue', 'red'])
  })

  it('the same streaks, one or two columns further apart, give the small road and the cockroach pig', () => {
    // A streak of equal height in between is what each of them passes over.
    expect(colours('BPBBBP', 'smallRoad')).toEqual(['blue', 'red', 'blue'])
    expect(colours('BPBPPPB', 'cockroachPig')).toEqual(['blue', 'red', 'blue'])
    expect(colours('BBPBBBB', 'smallRoad')).toEqual(['red', 'blue', 'red'])
    expect(colours('BBPBPPPP', 'cockroachPig')).toEqual(['red', 'blue', 'red'])
  })
})

describe('a derived road starts', () => {
  // Streaks of one lead up to each starting place; columns are counted from 1 as players count them.
  it.each([
    ['bigEyeBoy', 2, 'B', 'P'],
    ['smallRoad', 3, 'BP', 'B'],
    ['cockroachPig', 4, 'BPB', 'P'],
  ] as const)('%s: at the second mark of column %i, or at the head of the next', (road, _column, before, side) => {
    expect(colours(before + side, road)).toEqual([])
    expect(colours(before + side + side, road)).toHaveLength(1)
    expect(colours(before + side + (side === 'B' ? 'P' : 'B'), road)).toHaveLength(1)
  })

  it('not while there is only one streak, however long', () => {
    for (const road of DERIVED_ROADS) expect(colours('B'.repeat(30), road)).toEqual([])
  })

  it('not on ties', () => {
    for (const road of DERIVED_ROADS) expect(colours('TBTPTTPTBTT', road)).toEqual(colours('BPPB', road))
  })
})

describe('streaks are compared unbent', () => {
  it('a tail’s columns on the board are not columns to compare with', () => {
    // Eight deep against eight: red all the way, though the first streak's tail stands in the second's columns.
    expect(colours(`${'B'.repeat(8)}${'P'.repeat(8)}`, 'bigEyeBoy')).toEqual(Array(7).fill('red'))
    // One deeper than eight is blue, and deeper still red again.
    expect(colours(`${'B'.repeat(8)}${'P'.repeat(10)}`, 'bigEyeBoy').slice(-3)).toEqual(['red', 'blue', 'red'])
  })
})

describe('the layout of a derived road', () => {
  it('goes by colour, down and then right, as the big road goes by winner', () => {
    // Alternating wins make every big eye boy mark from the third column on red.
    const { bigEyeBoy } = boardOf('BPBPBPBPBPB')
    expect(picture(bigEyeBoy, ({ colour }) => colour[0]!)).toEqual(['r...', 'r...', 'r...', 'r...', 'r...', 'rrrr'])
  })
})

describe('what would come next', () => {
  const nothing = { bigEyeBoy: null, smallRoad: null, cockroachPig: null }

  it('is nothing on an empty board, after ties, and after one win', () => {
    for (const text of ['', 'TT', 'B']) expect(boardOf(text).next()).toEqual({ banker: nothing, player: nothing })
  })

  it('is what each road then adds', () => {
    expect(boardOf('BP').next()).toEqual({
      banker: { ...nothing, bigEyeBoy: 'red' },
      player: { ...nothing, bigEyeBoy: 'blue' },
    })
    expect(boardOf('BPPPB').next()).toEqual({
      banker: { bigEyeBoy: 'red', smallRoad: 'blue', cockroachPig: null },
      player: { bigEyeBoy: 'blue', smallRoad: 'red', cockroachPig: null },
    })
  })
})
