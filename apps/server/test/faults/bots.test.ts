// Bots come back under other ids: what a start of the house has said is never taken for what an earlier one has.
import { checkSettings, setUp, type TableState } from '@punto/table'
import { expect, it } from 'vitest'
import { type BotHouse, Bots } from '../../src/bots/bots.ts'
import { Timeline } from '../../src/faults/timeline.ts'

const SEED = 7

function betting(): TableState {
  const checked = checkSettings({ table: 'T', game: 'commission' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const seats = ['bot-1', 'bot-2', ...Array(5).fill(null)]
  const empty = { bets: [], insurance: [], cards: [], claims: [], squeezes: [] }
  return { ...setUp(checked.settings), phase: 'betting', seats, rounds: 1, round: { number: 1, ...empty } } as never
}

/** The ids of everything that bots ask of a house in a minute, and of every time that they buy chips. */
async function idsOf(start: string): Promise<readonly string[]> {
  const ids: string[] = []
  const timeline = new Timeline()
  const table = { name: 'T', state: betting() } as never
  const house: BotHouse = {
    clock: { now: () => timeline.now, at: (time, call) => timeline.at(time, call) },
    tables: [table],
    table: () => table,
    send: async (_, { actor, id }) => {
      ids.push(`${actor.id} ${id}`)
      return { ok: false, refusal: { code: 'wallet/no-funds', params: { amount: 1 } } }
    },
    buyIn: async (player, _, id) => {
      ids.push(`${player} buys in ${id}`)
      return { kind: 'done', version: 0, transfers: [] }
    },
  }
  await new Bots({ house, seed: SEED, start, players: 2, chips: 100, thinkMs: 1000 }).start()
  await timeline.runTo(60_000, () => undefined)
  return ids
}

it('uses no id twice, in one start or in two, though the seed and the clock are the same', async () => {
  const [first, second] = [await idsOf('1'), await idsOf('2')]
  expect(first.length).toBeGreaterThan(20)
  expect(second).toHaveLength(first.length)
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
})
