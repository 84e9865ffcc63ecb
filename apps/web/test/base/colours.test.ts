// Words by what they are printed on: each colour of words against every ground of the pages, by light and in the dark.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SHEET = readFileSync(new URL('../../src/base/styles/tokens.css', import.meta.url), 'utf8')
const WORDS = ['words', 'words-soft', 'accent', 'gain', 'loss', 'player-words', 'banker-words', 'tie-words']
const GROUNDS = ['room', 'panel', 'panel-raised', 'road-paper']
/** What WCAG asks for small words. */
const LEAST = 4.5

/** By light and in the dark. */
function colourOf(token: string): readonly [string, string] {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(SHEET) ?? []
  if (!light || !dark) throw new Error(`${token} has no colour by light and in the dark`)
  return [light, dark]
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

it.each(WORDS)('%s is legible on every ground, by light and in the dark', (token) => {
  for (const ground of GROUNDS)
    for (const by of [0, 1])
      expect(contrast(colourOf(token)[by]!, colourOf(ground)[by]!), `${token} on ${ground}`).toBeGreaterThanOrEqual(
        LEAST,
      )
})
