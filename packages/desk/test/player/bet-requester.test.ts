// What a player is told where an operator's wallet does not take their money.
import type { SeenEvent } from '@punto/table'
import { expect, it } from 'vitest'
import { BetRequester } from '../../src/player/bet-requester.ts'
import { areaKey } from '../../src/player/laid.ts'

const ME = 'ann'
const placed = { type: 'bet-placed', player: ME, box: 1, bet: 'player', stake: 100, ref: 'r1' } as unknown as SeenEvent
const refused = (ref: string, player: string, reason: string) =>
  ({ type: 'bet-refused', player, ref, amount: 100, reason }) as unknown as SeenEvent

function requester() {
  const remarks: string[] = []
  const bets = new BetRequester({
    at: () => ({ known: null, me: ME }),
    changed: () => undefined,
    acted: () => undefined,
    remark: ({ sentence }) => remarks.push(sentence),
    send: async () => undefined,
    refusalOf: () => ({ code: 'none', sentence: 'none' }),
    walletRefusal: async (reason) => ({ code: 'wallet/refused', sentence: `in words: ${reason}` }),
  })
  const hear = async (...events: readonly SeenEvent[]) => {
    for (const event of events) bets.heard(event, ME)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const atArea = () => bets.now.refusals.get(areaKey({ box: 1, bet: 'player' }))?.sentence
  return { hear, remarks, atArea }
}

it('is told of a refused bet at its area', async () => {
  const { hear, remarks, atArea } = requester()
  await hear(placed, refused('r1', ME, 'limit-reached'))
  expect([atArea(), remarks]).toEqual(['in words: limit-reached', []])
})

it('is told of a refused insurance or raise, which has no area of its own', async () => {
  const { hear, remarks, atArea } = requester()
  await hear(placed, refused('r2', ME, 'no-funds'))
  expect([atArea(), remarks]).toEqual([undefined, ['in words: no-funds']])
})

it('is told nothing of others’ money, and nothing twice of what the table itself gives back', async () => {
  const { hear, remarks, atArea } = requester()
  await hear(placed, refused('r3', 'ben', 'no-funds'), refused('r1', ME, 'round-void'))
  expect([atArea(), remarks]).toEqual([undefined, []])
})
