import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES, LANGUAGES } from '@punto/rules'
import { PHASES } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { paysBriefly, paysWords } from '../../src/base/money/odds-words.ts'
import { WORDS as PAGE_EN } from '../../src/words/en/pages.ts'
import { WORDS as EN } from '../../src/words/en/pictures.ts'
import { WORDS as PAGE_ZH } from '../../src/words/zh/pages.ts'
import { WORDS as ZH } from '../../src/words/zh/pictures.ts'

/** Every leaf of the catalogue by its path: what it is, and, of a function, how many things it is told. */
function leaves(node: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object' || node === null) return [[path, node]]
  return Object.entries(node).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

const FOLDER = join(import.meta.dirname, '../../src/words')
const AREAS = readdirSync(join(FOLDER, 'en'))
/** In English the felt's own words say what a spot is. */
const ONLY_CHINESE = /^spots\./
/** Signs, keys and names of formats are nobody's language. */
const NO_WORD = /^[^\p{L}]*(Punto|PIN|CSV|SVG|PNG|[AJQK ]+)?[^\p{L}]*$/u

describe('the words of a language', () => {
  it('are a folder with every area of the house', () => {
    for (const language of LANGUAGES) {
      expect(readdirSync(join(FOLDER, language)), language).toEqual(AREAS)
      expect(readdirSync(FOLDER), language).toEqual(expect.arrayContaining(AREAS))
    }
  })

  it.each(AREAS)('say the same things in %s, and nothing in another language', async (file) => {
    const [en, zh] = await Promise.all(
      LANGUAGES.map(async (language) => leaves((await import(join(FOLDER, language, file))).WORDS)),
    )
    const shape = (all: typeof en) =>
      all!
        .filter(([path]) => !ONLY_CHINESE.test(path))
        .map(([path, leaf]) => `${path}: ${typeof leaf}${typeof leaf === 'function' ? ` of ${leaf.length}` : ''}`)
        .sort()
    expect(shape(zh)).toEqual(shape(en))
    const texts = (all: typeof en) =>
      all!.filter((one): one is [string, string] => typeof one[1] === 'string' && !NO_WORD.test(one[1]))
    expect(texts(en).filter(([, text]) => HAN.test(text))).toEqual([])
    expect(texts(zh).filter(([, text]) => !HAN.test(text))).toEqual([])
  })

  it('have one for every phase, and Chinese ones for every spot of every felt', () => {
    for (const phase of PHASES) for (const { phases } of [EN, ZH]) expect(phases[phase]).toBeTruthy()
    for (const { spots } of GAMES) for (const { id } of spots) expect(ZH.spots[id]).toBeTruthy()
  })
})

const HAN = /[\u3400-\u9fff]/u

describe('what is said of bets when something fails', () => {
  it('promises only what was confirmed', () => {
    for (const words of [PAGE_EN, PAGE_ZH]) {
      for (const sentence of [words.lost, words.broken]) {
        expect(sentence).toMatch(/confirmed|确认/)
        expect(sentence).not.toMatch(/safe|安全|丢失|Nothing you bet/)
      }
    }
  })
})

describe('odds on the felt', () => {
  const bet = (game: string, id: string) => GAMES.find((one) => one.id === game)!.bets.find((one) => one.id === id)!

  it('are printed from the ladder, the rule before its exceptions', () => {
    expect(paysWords(bet('commission', 'banker'))).toBe('0.95 : 1')
    expect(paysWords(bet('knockout', 'banker'))).toBe('1 : 1 · 1 : 2')
    expect(paysWords(bet('easy-six', 'player'))).toBe('1 : 1 · 1.05 : 1')
    expect(paysWords(bet('easy-six', 'tie'))).toBe('8 : 1 · 10 : 1')
    expect(paysWords(bet('knockout', 'wager-player'))).toBe('2 : 1 · 1 : 1 · 1 : 2')
    expect(paysBriefly(bet('easy-six', 'tie'))).toBe('8 · 10 : 1')
    expect(paysBriefly(bet('knockout', 'banker'))).toBe('1 : 1 · 1 : 2')
  })
})
