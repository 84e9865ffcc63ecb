import { EVERY_PACK, GAMES, nextDraw } from '@punto/rules'
import { PARAGRAPHS, RULINGS } from '@punto/rules/register'
import { handlingOf, IRREGULARITY_KINDS } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { PACK_NAMES } from '../../src/base/pack-names.ts'
import { PARAGRAPHS_ZH } from '../../src/lab/register/paragraphs-zh.ts'
import { RULINGS_ZH } from '../../src/lab/register/rulings-zh.ts'
import { bankerChart, THIRDS } from '../../src/lab/rules/banker-chart.ts'
import { WORDS as EN } from '../../src/words/en/rules.ts'
import { WORDS as ZH } from '../../src/words/zh/rules.ts'

describe('the table of play as a chart', () => {
  it('[KO 3.7, COM 3.6, EZ6 3.6, INS 3.13, INS 3.15] says of every cell what the dealer does', () => {
    for (const { banker, draws } of bankerChart()) {
      for (const [i, third] of THIRDS.entries()) {
        // The Player's two cards make 0 and it draws, or make 6 and it stands.
        const cards = third === null ? [6, banker, 0, 0] : [0, banker, 0, 0, third]
        expect(nextDraw(cards) === 'banker', `${banker} against ${third}`).toBe(draws[i])
      }
    }
    expect(bankerChart().map(({ banker }) => banker)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe('what the rules page says', () => {
  it('is listed for every pack of the documents under the pack’s own name', () => {
    const ofDocuments = EVERY_PACK.filter(({ standardOn }) => standardOn !== null)
    expect(Object.entries(PACK_NAMES)).toEqual(ofDocuments.map(({ id, title }) => [id, title]))
  })

  it('has words for whatever follows an irregularity in any game, in both languages', () => {
    for (const { procedure } of GAMES) {
      for (const kind of IRREGULARITY_KINDS) {
        const { course, asks, newShoe, unreconstructed, decides } = handlingOf(procedure, kind)
        for (const words of [EN, ZH]) {
          expect(words.courses[course]).toBeTruthy()
          expect(words.asks[asks]).toBeDefined()
          expect(words.shoes[newShoe]).toBeDefined()
          expect(words.reconstructed[unreconstructed]).toBeTruthy()
          if (decides) expect(words.roles[decides[0]!]).toBeTruthy()
        }
      }
    }
  })

  it('has every paragraph and every ruling in Chinese, with the numbers that the English has', () => {
    expect(Object.keys(PARAGRAPHS_ZH).sort()).toEqual(PARAGRAPHS.map(({ id }) => id as string).sort())
    expect(Object.keys(RULINGS_ZH).sort()).toEqual(RULINGS.map(({ number }) => number).sort())
    const english = new Map<string, string>([
      ...PARAGRAPHS.map(({ id, summary }) => [id, summary] as const),
      ...RULINGS.map(({ number, text }) => [number, text] as const),
    ])
    for (const [id, chinese] of [...Object.entries(PARAGRAPHS_ZH), ...Object.entries(RULINGS_ZH)]) {
      expect(chinese, id).toMatch(/[\u3400-\u9fff]/u)
      // Every paragraph that the English cites, the Chinese cites.
      const cited = english.get(id)!.match(/\b(KO|COM|INS|EZ6|BB|NC) \d[\w.]*\w/g) ?? []
      for (const one of cited) expect(chinese, `${id} cites ${one}`).toContain(one)
    }
  })
})
