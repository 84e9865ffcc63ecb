// The part of a road that a smaller board shows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roadWindow } from '../src/index.ts'
import { boardOf, streakyShoe } from './boards.ts'

describe('a board with fewer columns than the road', () => {
  it('shows the last ones', () => {
    const { big } = boardOf('BPBPBPBPBP')
    const { firstCol, roadCols, cells } = roadWindow(big, 4)
    expect([firstCol, roadCols]).toEqual([6, 10])
    expect(cells).toEqual(big.slice(6))
  })

  it('shows everything where there is room', () => {
    const { big } = boardOf('BPBP')
    expect(roadWindow(big, 20)).toEqual({ firstCol: 0, roadCols: 4, cells: big })
  })

  it('shows an empty road as empty', () => {
    expect(roadWindow([], 20)).toEqual({ firstCol: 0, roadCols: 0, cells: [] })
  })

  it('keeps the newest mark in view when an older tail reaches far beyond it', () => {
    // A streak of 30 reaches column 24; the two streaks after it start in columns 1 and 2.
    const { big } = boardOf(`${'B'.repeat(30)}PB`)
    const { firstCol, roadCols, cells } = roadWindow(big, 10)
    expect([firstCol, roadCols]).toEqual([0, 25])
    expect(cells).toContain(big.at(-1))
  })

  it('always shows the newest mark, in the right half unless the road starts there, and no column outside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 40 }), (seed, cols) => {
        const { big } = boardOf(streakyShoe(seed))
        const { firstCol, cells } = roadWindow(big, cols)
        const newest = big.at(-1)!
        expect(cells.at(-1)).toBe(newest)
        expect(firstCol === 0 || newest.col - firstCol >= Math.floor(cols / 2)).toBe(true)
        expect(cells).toEqual(big.filter(({ col }) => col >= firstCol && col < firstCol + cols))
      }),
      { seed: 20_260_103, numRuns: 500 },
    )
  })
})
