// Jackpots and multipliers as settlement and the pot's arithmetic see them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assemble,
  type Card,
  checkBets,
  contributionOf,
  dealCoup,
  drawMultipliers,
  type Game,
  type Jackpot,
  mostStakeOn,
  multiplierOf,
  parseCard,
  parsePackFile,
  potPayments,
  prepare,
  settle,
  withPacks,
} from '../src/index.ts'

const file = (name: string) => {
  const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'games', `${name}.json`)
  const parsed = parsePackFile(readFileSync(path, 'utf8'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.mistakes))
  return parsed.value
}
const beside = (...names: readonly string[]): Game => {
  const game = withPacks((assemble('commission') as { value: Game }).value, names.map(file))
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}
const cards = (text: string) => text.split(' ').map((one) => parseCard(one)!)
const coupOf = (text: string) => {
  const coup = dealCoup(cards(text))
  if (!coup.ok) throw new Error(coup.refusal.code)
  return coup.value
}
const linesOn = (game: Game, text: string, bet: string, stake: number, drawn: Parameters<typeof settle>[3] = []) => {
  const placed = checkBets(prepare(game), [{ bet, stake, raise: false }])
  if (!placed.ok) throw new Error(placed.refusal.code)
  return settle(coupOf(text), placed.value, [], drawn)
}
const at = (text: string, times: number) => ({ card: parseCard(text)! as Card, times })

describe('a jackpot bet', () => {
  it.each([
    // Player 2h 3h 4h, Banker 2s 2s 5s: nine each, both of one suit.
    ['2h 2s 3h 2s 4h 5s', 'win', 0],
    ['2h 2s 3h 2s 4h 5d', 'win', 1],
    ['2h 2s 3d 2s 4h 5d', 'win', undefined],
    ['9h 2s Kh 5s', 'lose', undefined],
  ] as const)('on %s has a line that is %s and meets rung %s of the pot', (coup, result, jackpot) => {
    const [line] = linesOn(beside('nine-jackpot'), coup, 'nine-jackpot', 500)
    expect([line!.result, line!.jackpot]).toEqual([result, jackpot])
  })

  it('brings its pot what is declared, rounded up, and the reserve what is left at most', () => {
    const jackpot = beside('nine-jackpot').bets.find(({ id }) => id === 'nine-jackpot')!.jackpot!
    expect(contributionOf(jackpot, 500)).toEqual({ pot: 100, reserve: 10 })
    expect(contributionOf({ ...jackpot, contribution: '1/3', reserve: '9/10' }, 500)).toEqual({
      pot: 167,
      reserve: 333,
    })
  })
})

describe('a pot', () => {
  const pot = (share: Jackpot['rungs'][number]['share'], envy?: typeof share): Jackpot => ({
    pot: 'pot',
    stake: 1,
    contribution: '1/5',
    seed: 0,
    rungs: [{ when: {}, share, ...(envy && { envy }), label: { en: 'A', zh: '甲' }, rule: 'A' }],
  })

  it('is shared alike by all who have the bet, and envied by those of its other bets', () => {
    const [high, low] = [pot('1/2', '1/10'), pot('1/10')]
    const paid = potPayments(1001, [
      { jackpot: high, bet: 'high', rung: 0 },
      { jackpot: high, bet: 'high', rung: 0 },
      { jackpot: low, bet: 'low', rung: undefined },
    ])
    expect(paid).toEqual([250, 250, 100])
  })

  it('pays the later of two bets that hit from what the first has left', () => {
    const [whole, tenth] = [pot('1/1'), pot('1/10')]
    const both = (one: Jackpot, other: Jackpot) =>
      potPayments(1000, [
        { jackpot: one, bet: 'one', rung: 0 },
        { jackpot: other, bet: 'other', rung: 0 },
      ])
    expect([both(whole, tenth), both(tenth, whole)]).toEqual([
      [1000, 0],
      [100, 900],
    ])
  })

  it('never pays more than its meter', () => {
    const part = fc.constantFrom('1/1', '1/2', '1/10', '1/3', '2/7') as fc.Arbitrary<'1/1'>
    const bets = fc.array(fc.tuple(part, fc.option(part, { nil: undefined }), fc.nat(3), fc.boolean()), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.nat(10_000_000), bets, (meter, laid) => {
        const paid = potPayments(
          meter,
          laid.map(([share, envy, name, hit]) => ({
            jackpot: pot(share, envy),
            bet: `bet-${name}`,
            rung: hit ? 0 : undefined,
          })),
        )
        expect(paid.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(meter)
      }),
    )
  })
})

describe('a multiplied bet', () => {
  it.each([
    // The stake of 600 keeps a fee of 100: 500 play.
    ['a win, by every drawn card of its hand', 'storm-player', '9h 2s Kh 5s', [at('9h', 3), at('Kh', 5)], 7400, 15],
    ['a win, and not by cards of the other hand', 'storm-player', '9h 2s Kh 5s', [at('2s', 8)], 400, undefined],
    ['a win, by each copy of a drawn card', 'storm-banker', '2h 9s 2h 9s', [at('9s', 2)], 1800, 4],
    ['a tie, by both hands', 'storm-tie', '9h 9s Kh Ks', [at('9h', 2), at('Ks', 4)], 19900, 8],
    ['a push, which gives back all but the fee', 'storm-player', '9h 9s Kh Ks', [at('9h', 2)], -100, undefined],
    ['a loss, of the whole stake', 'storm-banker', '9h 9s Kh 5s', [at('9h', 2)], -600, undefined],
  ])('is settled as %s', (_, bet, coup, drawn, net, times) => {
    const [line] = linesOn(beside('storm'), coup, bet, 600, drawn)
    expect([line!.net, line!.times, line!.fee]).toEqual([net, times, 100])
  })

  it('has a largest stake whose largest win is exact', () => {
    expect(mostStakeOn(beside('storm'), 'storm-tie')).toBe(Math.floor(9e15 / (5 * 8 ** 6)))
  })

  it('is refused beside other multipliers', () => {
    const storm = file('storm')
    const other = { ...storm, id: 'other', bets: [], multipliers: { ...storm.multipliers!, fee: '1/5' as const } }
    const game = withPacks(beside('storm'), [other])
    expect(game.ok || game.refusal.code).toBe('pack/other-multipliers')
  })

  it('draws cards that differ, by whatever numbers it is handed', () => {
    const multipliers = file('storm').multipliers!
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 30), { minLength: 11, maxLength: 11 }), (numbers) => {
        let i = 0
        const drawn = drawMultipliers(multipliers, (bound) => numbers[i++]! % bound)
        expect(new Set(drawn.map(({ card }) => card)).size).toBe(drawn.length)
        expect(drawn.length).toBeGreaterThan(0)
        expect(drawn.every(({ card, times }) => card < 52 && times >= 2 && times <= 8)).toBe(true)
        expect(multiplierOf('both', [], coupOf('9h 9s Kh Ks'))).toBe(1)
      }),
    )
  })
})
