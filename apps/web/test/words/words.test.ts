import { GAMES, LANGUAGES } from '@punto/rules'
import { PHASES } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { paysBriefly, paysWords } from '../../src/base/money/odds-words.ts'
import { EN as PAGE_EN } from '../../src/words/en/pages.ts'
import { LATER_WORDS } from '../../src/words/later.ts'
import { WORDS } from '../../src/words/pictures.ts'
import { ZH as PAGE_ZH } from '../../src/words/zh/pages.ts'

/** Every leaf of the catalogue by its path: what it is, and, of a function, how many things it is told. */
function leaves(node: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object' || node === null) return [[path, node]]
  return Object.entries(node).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

/** In English the felt's own words say what a spot is. */
const ONLY_CHINESE = /^spots\./

describe('the catalogue of words', () => {
  const shapes = LANGUAGES.map((language) =>
    leaves(WORDS[language])
      .filter(([path]) => !ONLY_CHINESE.test(path))
      .map(([path, leaf]) => `${path}: ${typeof leaf}${typeof leaf === 'function' ? ` of ${leaf.length}` : ''}`)
      .sort(),
  )

  it('says the same things in both languages', () => {
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[0]!.length).toBeGreaterThan(80)
  })

  it('leaves nothing empty, and nothing in the other language', () => {
    for (const language of LANGUAGES) {
      for (const [path, leaf] of leaves(WORDS[language])) {
        if (typeof leaf !== 'string') continue
        expect(leaf.trim(), path).not.toBe('')
        expect(/[\u3400-\u9fff]/u.test(leaf), `${language} ${path}`).toBe(language === 'zh')
      }
    }
  })

  it('has words for every phase, and Chinese ones for every spot of every felt', () => {
    for (const phase of PHASES) for (const language of LANGUAGES) expect(WORDS[language].phases[phase]).toBeTruthy()
    for (const { spots } of GAMES) for (const { id } of spots) expect(WORDS.zh.spots[id]).toBeTruthy()
  })
})

describe('the words of what comes after the first table', () => {
  it('say the same things in both languages, and nothing in the other one', () => {
    const [en, zh] = LANGUAGES.map((language) => leaves(LATER_WORDS[language]))
    expect(zh!.map(([path]) => path)).toEqual(en!.map(([path]) => path))
    for (const [path, leaf] of en!) if (typeof leaf === 'string') expect(leaf, path).not.toMatch(/[\u3400-\u9fff]/u)
    for (const [path, leaf] of zh!) if (typeof leaf === 'string') expect(leaf, path).toMatch(/[\u3400-\u9fff]/u)
  })
})

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
