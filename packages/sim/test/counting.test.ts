// Counting: what a count says to bet on, shoe by shoe, and the decisions it makes, held against plainer ways to the same figures.
import { anteWorths, given, priceGame, toNumber } from '@punto/odds'
import { ArgumentError, assemble, freshShoe, type Game, parseCard } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  anteCount,
  betAlone,
  blocksOf,
  insuranceCount,
  isTaken,
  playAnte,
  playByCount,
  playInsurance,
  shoeLaw,
  systemOf,
  teamOf,
  unitsByShoe,
} from '../src/counting/index.ts'
import { planShoe } from '../src/index.ts'

const gameOf = (id: string, packs: readonly string[] = []): Game => {
  const game = assemble(id, packs)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}
const noCommission = gameOf('no-commission')
const knockout = gameOf('knockout')
const NINE = parseCard('9h')!
const plan = planShoe(8, 'cut-card', { depth: 14 })
const seed = 4816n

describe('a running count', () => {
  it('turns at nothing, is unbalanced, and wins nearly what the true count wins', () => {
    const [balanced, running] = [{}, { kind: 'running' } as const].map((choice) => {
      const { count, raises } = systemOf(noCommission, 'banker-7', 8, choice)
      const game = betAlone(noCommission, 'banker-7')
      const play = playByCount({ game, bet: 'banker-7', raises, plan, seed, count, shoes: 200_000 })
      return { count, play }
    })
    expect(running!.count).toEqual({
      tags: [1, 1, -1, -1, -2, -2, -2, -3, 4, 4],
      trigger: 0,
      kind: 'running',
      start: -64,
    })
    expect(balanced!.count.tags[0]! * 4 + balanced!.count.tags.slice(1).reduce((sum, tag) => sum + tag)).toBe(0)
    const won = running!.play.unitsPerShoe / balanced!.play.unitsPerShoe
    expect(won).toBeGreaterThan(0.7)
    expect(won).toBeLessThan(1.1)
  })

  it('of a printed kind, with a trigger and a start of its own, is taken as it is', () => {
    const choice = { kind: 'running', tags: [0, 0, 0, 0, -1, -1, -1, -1, 2, 2], start: 0, trigger: 32 } as const
    expect(systemOf(noCommission, 'banker-7', 8, choice).count).toEqual({
      tags: choice.tags,
      trigger: 32,
      kind: 'running',
      start: 0,
    })
  })
})

describe('shoe by shoe', () => {
  const counters = ['banker-7', 'player-8'].map((bet) => ({
    game: noCommission,
    bet,
    ...systemOf(noCommission, bet, 8),
  }))
  const results = counters.map((counter) => unitsByShoe(counter, plan, seed, 3000))

  it('a counter wins what the count wins in all', () => {
    for (const [i, { bet, raises, count }] of counters.entries()) {
      // The same shoes: three blocks of a thousand and some.
      expect(blocksOf(3000, 1024)).toEqual({ from: 0, to: 3 })
      const law = shoeLaw(results[i]!)
      const play = playByCount({ game: betAlone(noCommission, bet), bet, raises, plan, seed, count, shoes: 3000 })
      expect(Math.abs(law.unitsPerShoe - play.unitsPerShoe)).toBeLessThan(4 * Math.hypot(law.se, play.se.unitsPerShoe))
      expect(law.betsPerShoe).toBeCloseTo(play.betsPerShoe, 0)
      expect(law.without + law.lost + law.won).toBeLessThanOrEqual(1 + 1e-12)
      expect(law.quantiles.map(([, units]) => units)).toEqual(
        law.quantiles.map(([, units]) => units).toSorted((a, b) => a - b),
      )
    }
  })

  it('two counters win the sum, and swing by less than the sum', () => {
    const { each, together, correlations } = teamOf(results)
    expect(together.unitsPerShoe).toBeCloseTo(each[0]!.unitsPerShoe + each[1]!.unitsPerShoe, 9)
    expect(together.sd).toBeLessThan(each[0]!.sd + each[1]!.sd)
    const [{ correlation }] = correlations as [(typeof correlations)[number]]
    const sum = each[0]!.sd ** 2 + each[1]!.sd ** 2 + 2 * correlation * each[0]!.sd * each[1]!.sd
    expect(together.sd).toBeCloseTo(Math.sqrt(sum), 6)
  })
})

describe('decisions by a count', () => {
  it('insurance: a situation is worth what the exact odds of the round say, and counting wins between the table and perfect play', () => {
    const insurance = gameOf('insurance')
    const count = insuranceCount(insurance, 'banker', 8)
    const priced = priceGame(insurance, freshShoe(8))
    if (!priced.ok) throw new Error(priced.refusal.code)
    for (const { window, player, banker, worth } of count.situations) {
      const one = priced.value.insurance.find(
        (row) => row.window === window && row.side === 'banker' && row.player === player && row.banker === banker,
      )
      expect(worth).toBe(toNumber(one!.ev))
    }
    const play = playInsurance(count, plan, seed, 400)
    expect(play.always.unitsPerShoe).toBeGreaterThan(0)
    expect(play.counted.unitsPerShoe).toBeGreaterThan(play.always.unitsPerShoe)
    expect(play.perfect.unitsPerShoe).toBeGreaterThan(play.counted.unitsPerShoe)
    // 0.0474 units in 100 rounds beside the Banker, by the rows alone: docs/counting.md.
    expect(Math.abs(play.always.unitsPer100 - 0.0474)).toBeLessThan(4 * play.always.se.unitsPer100)
  })

  it('Antes: what raising brings by the first card is what the exact odds say', () => {
    const { raised, folded } = anteWorths(knockout, 'ante-banker')(freshShoe(8))
    const priced = priceGame(knockout, freshShoe(8))
    if (!priced.ok) throw new Error(priced.refusal.code)
    const ante = priced.value.decisions.find(({ id }) => id === 'ante-banker')!
    for (const [value, card] of ante.byFirstCard.entries())
      expect(raised[value]! / -folded[value]!).toBeCloseTo(toNumber(card!.raise), 12)
    const round = given(knockout, [NINE], freshShoe(8).with(NINE, 7))
    if (!round.ok) throw new Error(round.refusal.code)
    expect(raised[9]! / -folded[9]!).toBeCloseTo(
      toNumber(round.value.antes.find(({ id }) => id === 'ante-banker')!.raise),
      12,
    )
  })

  it('Antes: an index is where raising turns, and deciding by it loses less than by a fresh shoe', () => {
    const count = anteCount(knockout, 'ante-banker', 8)
    const nine = count.byFirstCard.find(({ value }) => value === 9)!
    expect(isTaken(nine.index, 0)).toBe(nine.worth > 0)
    expect('from' in nine.index && nine.index.from).toBeLessThan(-10)
    const play = playAnte(count, plan, seed, 6)
    const order = [play.always, play.counted, play.perfect].map(({ unitsPerShoe }) => unitsPerShoe)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('name the argument that cannot be meant', () => {
    expect(() => anteWorths(knockout, 'player')).toThrow(/^ante must be an Ante of knockout/)
    expect(() => systemOf(noCommission, 'lion', 8)).toThrow(ArgumentError)
    expect(() => insuranceCount(knockout, 'dealer' as never, 8)).toThrow(/^side must be one of player, banker/)
  })
})
