import { assemble, type Game } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandsTo, effectOf } from '../../src/player/bet-commands.ts'
import { areaKey, areaOf, changed, type Laid, NOTHING } from '../../src/player/laid.ts'

const SEED = 4071

function gameOf(id: string, packs: readonly string[] = []): Game {
  const game = assemble(id, packs)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}

const KNOCKOUT = gameOf('knockout', ['bad-beat'])
const laidOf = (bets: Readonly<Record<string, number>>): Laid =>
  new Map(Object.entries(bets).map(([bet, stake]) => [areaKey({ box: 2, bet }), stake]))

describe('commands from what lies to what is wanted', () => {
  it('are none where nothing changes', () => {
    const laid = laidOf({ player: 100, tie: 25 })
    expect(commandsTo(KNOCKOUT.bets, 3, laid, laid)).toEqual([])
  })

  it('place, add, take off and withdraw exactly the difference', () => {
    const from = laidOf({ player: 100, tie: 50, banker: 200 })
    const to = laidOf({ player: 150, tie: 25, 'player-pair': 10 })
    expect(new Set(commandsTo(KNOCKOUT.bets, 3, from, to))).toEqual(
      new Set([
        { type: 'increase-bet', round: 3, box: 2, bet: 'player', by: 50 },
        { type: 'reduce-bet', round: 3, box: 2, bet: 'tie', by: 25 },
        { type: 'withdraw-bet', round: 3, box: 2, bet: 'banker' },
        { type: 'place-bet', round: 3, box: 2, bet: 'player-pair', stake: 10 },
      ]),
    )
  })

  it('[KO 3.3] a bet that needs another is never alone on the way', () => {
    const [needy] = KNOCKOUT.bets.filter(({ requires }) => requires)
    if (!needy) throw new Error('No bet of the game needs another')
    const steps = commandsTo(
      KNOCKOUT.bets,
      1,
      laidOf({ player: 100, [needy.id]: 50 }),
      laidOf({ banker: 100, [needy.id]: 50 }),
    )
    expect(steps.map(({ type, bet }) => `${type} ${bet}`)).toEqual(['place-bet banker', 'withdraw-bet player'])
    const off = commandsTo(KNOCKOUT.bets, 1, laidOf({ player: 100, [needy.id]: 50 }), NOTHING)
    expect(off.map(({ bet }) => bet)).toEqual([needy.id, 'player'])
    const on = commandsTo(KNOCKOUT.bets, 1, NOTHING, laidOf({ [needy.id]: 50, player: 100 }))
    expect(on.map(({ bet }) => bet)).toEqual(['player', needy.id])
  })

  it(`carried out, they lead there from anywhere, seed ${SEED}`, () => {
    const bets = KNOCKOUT.bets.map(({ id }) => id)
    const laid = fc
      .array(fc.tuple(fc.constantFrom(...bets), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 900 })))
      .map((all): Laid => new Map(all.map(([bet, box, stake]) => [areaKey({ box, bet }), stake])))
    fc.assert(
      fc.property(laid, laid, (from, to) => {
        let now: Laid = from
        for (const command of commandsTo(KNOCKOUT.bets, 1, from, to)) {
          const lies = now.get(areaKey(command)) ?? 0
          now = changed(now, command, effectOf(command, lies) - lies)
        }
        expect([...now].sort()).toEqual([...to].sort())
        for (const key of to.keys()) expect(areaKey(areaOf(key))).toBe(key)
      }),
      { seed: SEED, numRuns: 300 },
    )
  })
})
