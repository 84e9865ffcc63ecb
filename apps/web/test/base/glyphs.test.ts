// The characters of the felt, which every first page fetches whatever its language.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A font file in which many characters lie has some thirty thousand. */
const MOST_BYTES = 2000

it('the characters of the felt come alone, not with the fonts they lie in', () => {
  const folder = new URL('../../src/base/styles/', import.meta.url)
  const named = [...readFileSync(new URL('glyphs.css', folder), 'utf8').matchAll(/url\("(.+?)"\)/g)].map(
    ([, at]) => at!,
  )
  expect(named).toHaveLength(3)
  for (const at of named) {
    const file = readFileSync(new URL(at, folder))
    expect(file.subarray(0, 4).toString('latin1'), at).toBe('wOF2')
    expect(file.length, at).toBeLessThan(MOST_BYTES)
  }
})
