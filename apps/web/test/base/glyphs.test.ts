// The characters of the felt and the letters of headings and figures, which every first page fetches whatever its language.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A font file in which many characters lie has some thirty thousand. */
const MOST_BYTES = 2000
/** Of the letters of English in one weight. */
const MOST_LETTERS_BYTES = 15_000

it('the characters of the felt come alone, not with the fonts they lie in', () => {
  const folder = new URL('../../src/base/styles/', import.meta.url)
  const named = [...readFileSync(new URL('glyphs.css', folder), 'utf8').matchAll(/url\("(\.\/glyphs.+?)"\)/g)].map(
    ([, at]) => at!,
  )
  expect(named).toHaveLength(5)
  for (const at of named) {
    const file = readFileSync(new URL(at, folder))
    expect(file.subarray(0, 4).toString('latin1'), at).toBe('wOF2')
    expect(file.length, at).toBeLessThan(at.includes('serif') ? MOST_LETTERS_BYTES : MOST_BYTES)
  }
})
