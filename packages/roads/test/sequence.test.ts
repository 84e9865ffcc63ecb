// Letters to results and back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeSequence, parseSequence } from '../src/index.ts'
import { boardOf } from './boards.ts'

describe('a sequence of letters', () => {
  it('names winners, and in lower case the marks of the result before', () => {
    expect(parseSequence('BPT Bb\nPpn')).toEqual({
      results: [
        { winner: 'banker' },
        { winner: 'player' },
        { winner: 'tie' },
        { winner: 'banker', bankerPair: true },
        { winner: 'player', playerPair: true, natural: true },
      ],
    })
  })

  it('may be empty', () => {
    expect(parseSequence('')).toEqual({ results: [] })
    expect(parseSequence(' \n')).toEqual({ results: [] })
  })

  it.each([
    ['BPX', 'not-a-letter', 'X', 3],
    ['B,P', 'not-a-letter', ',', 2],
    ['BPt', 'not-a-letter', 't', 3],
    ['BP😀T', 'not-a-letter', '😀', 3],
    ['BP\u0000', 'not-a-letter', '\u0000', 3],
    ['bpt', 'mark-before-result', 'b', 1],
    ['  n', 'mark-before-result', 'n', 3],
    ['BPbb', 'mark-twice', 'b', 4],
    ['Pnbn', 'mark-twice', 'n', 4],
  ])('%j is refused: %s', (text, problem, found, position) => {
    expect(parseSequence(text)).toEqual({ problem, found, position })
  })

  it('is refused or understood, whatever the text, and what is understood comes back', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'BPTbpn \n') })
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseSequence(text)
        if ('problem' in parsed) expect(text.slice(parsed.position - 1).startsWith(parsed.found)).toBe(true)
        else expect(parseSequence(makeSequence(parsed.results))).toEqual(parsed)
      }),
      { seed: 20_260_102, numRuns: 500 },
    )
  })

  it('of a million results makes a board, whatever its shape', () => {
    const million = 1_000_000
    const oneStreak = boardOf('B'.repeat(million))
    expect(oneStreak.big.at(-1)).toMatchObject({ col: million - 6, row: 5 })
    const choppy = boardOf('BP'.repeat(million / 2))
    expect(choppy.big.at(-1)).toMatchObject({ col: million - 1, row: 0 })
    // Every head from the third column on is red on big eye boy, one run whose tail lies on the floor.
    expect(choppy.bigEyeBoy.at(-1)).toMatchObject({ col: million - 2 - 6, row: 5, colour: 'red' })
    expect(boardOf('T'.repeat(million)).tiesBeforeFirst).toBe(million)
  })
})
