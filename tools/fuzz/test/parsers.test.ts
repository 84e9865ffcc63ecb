// Every parser with what was ever learned of it, and a moment's search besides; and that the search finds what it is led to.
import { seededDice } from '@punto/harness/random'
import { describe, expect, it } from 'vitest'
import { readCorpus } from '../src/parsers/corpus.ts'
import { PARSERS } from '../src/parsers/parsers.ts'
import { search } from '../src/parsers/search.ts'

const MILLISECONDS = Number(process.env.PUNTO_FUZZ_MS ?? 300)

describe('every parser', () => {
  it.each(PARSERS.map((parser) => [parser.name, parser] as const))(
    '%s says what is wrong, and throws nothing else',
    (name, parser) => {
      const corpus = readCorpus(name)
      const { finds, inputs } = search({ parser, corpus, dice: seededDice(7, name), milliseconds: MILLISECONDS })
      expect(finds.map(({ why, input }) => [input.toString('latin1'), why])).toEqual([])
      expect(inputs).toBeGreaterThan(corpus.length)
    },
  )

  it('has a corpus, and all of them are small', () => {
    for (const { name } of PARSERS) {
      const bytes = readCorpus(name).reduce((sum, input) => sum + input.length, 0)
      expect([name, bytes > 0 && bytes < 200_000]).toEqual([name, true])
    }
  })
})
