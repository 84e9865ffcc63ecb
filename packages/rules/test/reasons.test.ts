import { describe, expect, it } from 'vitest'
import { nextDraw, PROCEDURES, reasonsAt } from '../src/index.ts'

describe('why a card is drawn', () => {
  const POINTS = Array.from({ length: 10 }, (_, i) => i)

  it.each(['KO', 'COM', 'INS', 'EZ6'] as const)(
    '%s: agrees with the table of play for every pair of points',
    (procedure) => {
      for (const player of POINTS) {
        for (const banker of POINTS) {
          const four = [player, banker, 0, 0]
          const words = reasonsAt(four, procedure)
            .map(({ text }) => text.en)
            .join(' ')
          const next = nextDraw(four)
          expect(words.includes('Player draws')).toBe(next === 'player')
          expect(words.includes('Banker draws')).toBe(next === 'banker')
          for (const { rule } of reasonsAt(four, procedure)) {
            expect([PROCEDURES[procedure].thirdCard, PROCEDURES[procedure].tableOfPlay]).toContain(rule)
          }
          if (next !== 'player') continue
          for (const third of POINTS) {
            const [reason] = reasonsAt([...four, third], procedure)
            const draws = nextDraw([...four, third]) === 'banker'
            expect(reason!.text.en).toMatch(draws ? /^Banker draws on/ : /^Banker stands on/)
            expect(reason!.text.zh).toMatch(draws ? /补牌/ : /停牌/)
          }
        }
      }
    },
  )

  it('[INS 3.15, KO 3.6, INS 3.13] says it in so many words', () => {
    expect(reasonsAt([1, 4, 2, 0, 8], 'INS')).toEqual([
      {
        text: {
          en: "Banker stands on 4 because the Player's third card is 8",
          zh: '庄 4 点停牌，因为闲家第三张牌为 8',
        },
        rule: 'INS 3.15',
      },
    ])
    expect(reasonsAt([1, 2, 2, 0, 8], 'INS')[0]!.text.en).toBe("Banker draws on 2 whatever the Player's third card is")
    expect(reasonsAt([6, 5, 0, 0], 'KO').map(({ text }) => text.en)).toEqual([
      'Player stands on 6',
      'Banker draws on 5 because the Player has stood',
    ])
    expect(reasonsAt([6, 5, 0, 0], 'KO').map(({ rule }) => rule)).toEqual(['KO 3.7', 'KO 3.6'])
    expect(reasonsAt([6, 5, 0, 0], 'INS').map(({ rule }) => rule)).toEqual(['INS 3.15', 'INS 3.13'])
    expect(reasonsAt([8, 5, 0, 0], 'KO')[0]).toMatchObject({
      text: { en: 'Player has a natural 8: no third cards' },
      rule: 'KO 3.7',
    })
  })
})
