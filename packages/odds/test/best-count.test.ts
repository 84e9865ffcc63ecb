// Counts: the tags that others have printed, and that no tags within bounds do better than those found.
import { assemble, freshShoe } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestTags,
  breakEven,
  correlationOf,
  effectsOfRemoval,
  expectationOf,
  priceGame,
  toNumber,
} from '../src/index.ts'

const must = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

const removal = (game: string, packs: readonly string[], bet: string) => {
  const whole = must(assemble(game, packs))
  const alone = { ...whole, bets: whole.bets.filter(({ id }) => id === bet) }
  return must(effectsOfRemoval(alone, freshShoe(8)))[0]!.byValue.map((effect) => toNumber(effect!))
}

describe('effects of removal and counts', () => {
  const dragon = removal('commission', ['seven-eight'], 'banker-7')

  it('Dragon 7 (Banker 7): the effects printed by Eliot Jacobson, 888casino.com', () => {
    const printed = ['.0863', '.0498', '-.0896', '-.1076', '-.2680', '-.2635', '-.3242', '-.3584', '.5378', '.4785']
    expect(dragon.map((effect) => (effect * 100).toFixed(4).replace('0.', '.'))).toEqual(printed)
  })

  it('Dragon 7: the printed tags are near the best that there are, and turn at +4', () => {
    const printed = [0, 0, 0, 0, -1, -1, -1, -1, 2, 2]
    const best = bestTags(dragon, 4)
    expect(correlationOf(printed, dragon)).toBeGreaterThan(0.95)
    expect(best.correlation).toBeGreaterThan(correlationOf(printed, dragon))
    expect(Math.ceil(breakEven(printed, dragon, -0.076113, 416)!)).toBe(4)
  })

  it('Big Tiger: betting correlation 0.981 (advancedadvantageplay.com, July 2024)', () => {
    const printed = [0, 0, 0, -1, -1, -1, -2, 1, 2, 2]
    expect(correlationOf(printed, removal('commission', ['tiger'], 'big-tiger')).toFixed(3)).toBe('0.981')
  })

  it('no balanced tags within the bounds do better', () => {
    const effects = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 10, maxLength: 10 })
    const tags = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(effects, fc.array(tags, { minLength: 200, maxLength: 200 }), (list, tries) => {
        const best = bestTags(list, 2)
        expect(best.tags[0]! * 4 + best.tags.slice(1).reduce((sum, tag) => sum + tag, 0)).toBe(0)
        for (const nine of tries) {
          const rest = nine.reduce((sum, tag) => sum + tag, 0)
          if (rest % 4 !== 0 || Math.abs(rest) > 8) continue
          expect(correlationOf([-rest / 4, ...nine], list)).toBeLessThanOrEqual(best.correlation + 1e-9)
        }
      }),
      { seed: 2011, numRuns: 20 },
    )
  })

  it('a bet that no card moves has no count', () => {
    expect(bestTags(new Array(10).fill(0), 4)).toEqual({ tags: new Array(10).fill(0), correlation: 0 })
    expect(breakEven(new Array(10).fill(0), dragon, -0.07, 416)).toBeUndefined()
  })
})

describe('what a bet is worth before every round', () => {
  it.each([
    ['knockout', ['tiger', 'pairs', 'eights-and-nines']],
    ['insurance', ['five-treasures', 'majestic-match']],
  ] as const)('is what the game is priced at: %s', (id, packs) => {
    const game = must(assemble(id, packs))
    const shoe = freshShoe(8).map((count, card) => Math.max(0, count - ((card * 5) % 7)))
    const priced = must(priceGame(game, shoe))
    for (const { id: bet, ev } of [...priced.bets, ...priced.decisions]) {
      expect(expectationOf(game, bet)!(shoe), bet).toBeCloseTo(toNumber(ev), 12)
    }
    expect(expectationOf(game, 'nothing')).toBeUndefined()
  })
})
