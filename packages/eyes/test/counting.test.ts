// Honest players of six habits raise nothing, and counters are found within the hands that theory asks for. By day few players on few shoes;
// `PUNTO_EYES_PLAYERS` and `PUNTO_EYES_SHOES` say more (npm run nightly: 10,000 players on 400 shoes).
import { chanceOfCounting, MOST_DEVIATION, referenceOf, shoesAskedFor } from '@punto/eyes'
import { assemble } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { HABITS, type Habit, numbers, type PricedShoe, play, pricedShoes } from './night.ts'

const PLAYERS = Number(process.env.PUNTO_EYES_PLAYERS ?? 300)
const SHOES = Number(process.env.PUNTO_EYES_SHOES ?? 30)
const SHOES_PLAYED = 20

function gameOf(id: string, packs: readonly string[] = []) {
  const assembled = assemble(id, packs)
  if (!assembled.ok) throw new Error(JSON.stringify(assembled.refusal))
  return assembled.value
}

const game = gameOf('no-commission', ['tiger'])
const reference = referenceOf(game, 8)
const shoes = pricedShoes(game, SHOES, 49)
const chosen = (random: () => number): readonly PricedShoe[] =>
  Array.from({ length: Math.min(SHOES_PLAYED, SHOES) }, () => shoes[Math.floor(random() * SHOES)]!)
const chanceOf = (deviations: readonly number[]) =>
  chanceOfCounting(
    deviations.length,
    deviations.reduce((sum, one) => sum + one, 0),
  )
const counter: Habit = ({ edge }) => (edge > 0 ? 1000 : 0)

describe('stakes that know nothing of the cards', () => {
  it.each(Object.entries(HABITS))(
    'raise at most 1 in 1,000 at a chance of 1 in 1,000: %s',
    (_, { bets, habit }) => {
      const random = numbers(7)
      let [watched, raised] = [0, 0]
      for (let player = 0; player < PLAYERS / Object.keys(HABITS).length; player++) {
        const mine = chosen(random)
        for (const bet of bets) {
          watched++
          if (chanceOf(play(reference, bet, habit, mine, random).deviations) <= 0.001) raised++
        }
      }
      if (process.env.PUNTO_EYES_TELL) console.log({ watched, raised })
      expect(raised).toBeLessThanOrEqual(Math.floor(watched / 1000))
    },
    3_600_000,
  )
})

describe('stakes that follow the edge', () => {
  it.each([['banker-7'], ['player-8'], ['tiger']])('are found within what theory asks for, on %s', (bet) => {
    // One player in a house of a thousand: 1 in 100,000 by chance.
    const chance = 1e-5
    const { deviations, hands } = play(reference, bet, counter, shoes, numbers(1))
    const mean = deviations.reduce((sum, one) => sum + one, 0) / deviations.length
    expect(mean).toBeGreaterThan(1)
    const needed = deviations.findIndex((_, i) => chanceOf(deviations.slice(0, i + 1)) <= chance) + 1
    if (process.env.PUNTO_EYES_TELL)
      console.log(bet, {
        shoes: SHOES,
        hands,
        bet: deviations.length,
        mean,
        asked: shoesAskedFor(mean, chance),
        needed,
      })
    // What one shoe says varies: half as many again.
    if (deviations.length > 1.5 * shoesAskedFor(mean, chance)) {
      expect(needed).toBeGreaterThan(0)
      expect(needed).toBeLessThanOrEqual(1.5 * shoesAskedFor(mean, chance))
    } else expect(chanceOf(deviations)).toBeLessThan(0.05)
  })

  it('count for no more than a bound, however lucky a shoe', () => {
    expect(chanceOfCounting(1, MOST_DEVIATION)).toBeGreaterThan(0.1)
    expect(chanceOfCounting(0, 0)).toBe(1)
  })
})
