// The document and the code name the same things.
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@punto/rules'
import { describe, expect, test } from 'vitest'
import { CHECKS, EXAMPLES, FAILURES, UNREADABLE } from '../src/index.ts'
import { MAX_RECORD_CHARACTERS } from '../src/read-record.ts'
import { MAX_SHARES, MAX_SHOE_NUMBER } from '../src/terms.ts'

const text = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8')
const section = (title: string) => text.split(`### ${title}\n`)[1]!.split(/\n##/)[0]!

describe('docs/fairness.md', () => {
  test('lists every failure, in the order in which they are looked for, and no other', () => {
    const listed = [...section('Failures').matchAll(/^\| `([a-z-]+\/[a-z-]+)` \|/gm)].map((match) => match[1])
    expect(listed).toEqual(Object.keys(FAILURES))
  })

  test('says that the failures of unreadable documents exit with 2', () => {
    expect(UNREADABLE).toEqual(Object.keys(FAILURES).filter((code) => code.startsWith('record/')))
    expect(section('Verification')).toContain('the `record/…` failures')
  })

  test('has the bounds of the code', () => {
    expect(text).toContain(`1 to ${MAX_SHOE_NUMBER};`)
    expect(text).toContain(`| shares | at most ${MAX_SHARES},`)
    expect(text).toContain(`${MAX_RECORD_CHARACTERS.toLocaleString('en')} characters`)
  })

  test('names every file of docs/fairness', () => {
    for (const name of ['vectors', 'vectors-2', ...EXAMPLES.map((which) => `example-${which}`)])
      expect(text).toContain(`(fairness/${name}.json)`)
  })
})

test('every sentence is there in both languages, with the same parameters', () => {
  const names = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
  for (const sentences of [FAILURES, CHECKS])
    for (const words of Object.values(sentences)) {
      expect(names(words.zh)).toEqual(names(words.en))
      for (const language of LANGUAGES) expect(words[language]).toMatch(/[.。]$/)
    }
})
