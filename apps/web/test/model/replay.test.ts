// A round replayed: the steps as they were, and what lies there after each.
import type { SeenEvent } from '@punto/table'
import { expect, it } from 'vitest'
import { framesOf } from '../../src/model/replay.ts'

it('[INS 5.5.3] ends a round that is void after its settlement without a winner or a bet, and says what is undone', () => {
  const events = [
    { type: 'bet-placed', player: 'ann', box: 1, bet: 'banker', amount: 200 },
    { type: 'coup-completed', winner: 'player', player: 7, banker: 6, rule: 'INS 4.1' },
    { type: 'round-settled', players: [{ player: 'ann', staked: 200, net: -200 }], rule: 'INS 5.14' },
    {
      type: 'round-voided',
      because: 'INS 5.5.3',
      players: [],
      reversed: [{ player: 'ann', net: -200 }],
      rule: 'INS 5.16',
    },
  ] as unknown as readonly SeenEvent[]
  const frames = framesOf(events, 'ann')
  expect(frames.map(({ step, winner, laid, rule }) => [step.kind, winner, laid.size, rule])).toEqual([
    ['own-bet', null, 1, null],
    ['result', 'player', 1, 'INS 4.1'],
    ['settled', 'player', 1, 'INS 5.14'],
    ['void', null, 0, 'INS 5.5.3'],
  ])
  expect(frames.at(-1)!.step).toMatchObject({ returned: 0, undone: -200 })
})
