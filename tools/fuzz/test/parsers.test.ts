// Every parser with what was ever learned of it, and some changed inputs besides; and that the search is led to what is new.
import { seededDice } from '@punto/harness/random'
import { describe, expect, it } from 'vitest'
import { readCorpus } from '../src/parsers/corpus.ts'
import { Coverage } from '../src/parsers/coverage.ts'
import { PARSERS } from '../src/parsers/parsers.ts'
import { search } from '../src/parsers/search.ts'

/** Changed inputs for each parser; a search that is led by what it reaches is the night's. */
const INPUTS = 100

describe('every parser', () => {
  it.each(PARSERS.map((parser) => [parser.name, parser] as const))(
    '%s says what is wrong, and throws nothing else',
    (name, parser) => {
      const corpus = readCorpus(name)
      const most = parser.seeds.length + corpus.length + INPUTS
      const goesOn = (inputs: number) => inputs < most
      const { finds, inputs } = search({ parser, corpus, dice: seededDice(7, name), goesOn })
      expect(finds.map(({ why, input }) => [input.toString('latin1'), why])).toEqual([])
      expect(inputs).toBe(most)
    },
  )

  it('is led to what it has not reached: the fewest inputs are kept that reach all that was', () => {
    const parser = PARSERS.find(({ name }) => name === 'card')!
    const coverage = new Coverage()
    const goesOn = (inputs: number) => inputs < parser.seeds.length + 20
    const { reached, corpus } = search({ parser, corpus: [], dice: seededDice(7, 'card'), goesOn, coverage })
    expect(reached).toBeGreaterThanOrEqual(corpus.length)
    expect(corpus.length).toBeGreaterThan(1)
  })

  it('has a corpus, and all of them are small', () => {
    for (const { name } of PARSERS) {
      const bytes = readCorpus(name).reduce((sum, input) => sum + input.length, 0)
      expect([name, bytes > 0 && bytes < 200_000]).toEqual([name, true])
    }
  })
})
