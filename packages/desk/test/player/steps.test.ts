// What a player is told of their own bets: those that somebody of the staff has laid name who it was.
import { expect, it } from 'vitest'
import { stepOf } from '../../src/player/steps.ts'

type Seen = Parameters<typeof stepOf>[0]
const placed = (more: object) =>
  ({ type: 'bet-placed', round: 3, player: 'ann', box: 2, bet: 'banker', amount: 500, ...more }) as unknown as Seen

it('[INS 5.17] tells a player who of the staff has laid a bet of theirs, and nobody else', () => {
  const through = { role: 'pit-supervisor', id: 's1', name: 'sue' }
  const own = { kind: 'own-bet', box: 2, bet: 'banker', amount: 500 }
  expect(stepOf(placed({ through }), 'ann')).toEqual({ ...own, by: 'sue' })
  expect(stepOf(placed({}), 'ann')).toEqual(own)
  expect(stepOf(placed({ through }), 'ben')).toBeUndefined()
  expect(stepOf(placed({ through }), null)).toBeUndefined()
})
