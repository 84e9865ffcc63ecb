// Bots come back under other ids and with the chips that they have: what a start of the house has said is never taken for what
// an earlier one has, and nobody grows rich by a restart.

import { Timeline } from '@punto/faults'
import { checkSettings, setUp, type TableState } from '@punto/table'
import { expect, it } from 'vitest'
import { type BotHouse, Bots } from '../../../src/practice/bots/bots.ts'

const SEED = 7

function betting(more: readonly string[] = []): TableState {
  const checked = checkSettings({ table: 'T', game: 'commission' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const seats = ['bot-1', 'bot-2', ...more, ...Array(5 - more.length).fill(null)]
  const empty = { bets: [], insurance: [], cards: [], claims: [], squeezes: [] }
  return { ...setUp(checked.settings), phase: 'betting', seats, rounds: 1, round: { number: 1, ...empty } } as never
}

type Balance = Awaited<ReturnType<BotHouse['archive']['balance']>>

interface Asked {
  readonly ids: string[]
  readonly buyIns: string[]
}

const holding = (posted: number, pendingDebits = 0): Balance => ({ posted, pendingDebits, pendingCredits: 0 })

/** All that two bots ask of a house in their first so many milliseconds; who bets is told that the chips are gone. */
async function asked(
  start: string,
  balance: () => Promise<Balance>,
  ms: number,
  more?: readonly string[],
): Promise<Asked> {
  const ids: string[] = []
  const buyIns: string[] = []
  const timeline = new Timeline()
  const table = { name: 'T', state: betting(more) } as never
  const house: BotHouse = {
    clock: { now: () => timeline.now, at: (time, call) => timeline.at(time, call) },
    tables: [table],
    table: () => table,
    send: async (_, { actor, id }) => {
      ids.push(`${actor.id} ${id}`)
      return { ok: false, refusal: { code: 'wallet/no-funds', params: { amount: 1 } } }
    },
    money: {
      buyIn: async (player, _, id) => {
        buyIns.push(`${player} buys in ${id}`)
        return { kind: 'done', version: 0, transfers: [] }
      },
    },
    archive: { balance },
  }
  await new Bots({ house, seed: SEED, start, players: 2, chips: 100, thinkMs: 1000 }).start()
  await timeline.runTo(ms, () => undefined)
  return { ids, buyIns }
}

const nothing = async () => undefined

it('uses no id twice, in one start or in two, though the seed and the clock are the same', async () => {
  const [first, second] = [await asked('1', nothing, 60_000), await asked('2', nothing, 60_000)]
  const [some, others] = [first, second].map(({ ids, buyIns }) => [...ids, ...buyIns]) as [string[], string[]]
  expect(some.length).toBeGreaterThan(20)
  expect(others).toHaveLength(some.length)
  expect(new Set([...some, ...others]).size).toBe(some.length + others.length)
})

it.each([
  ['an account that was never opened', undefined, 2],
  ['an empty account', holding(0), 2],
  ['chips of an earlier start', holding(5), 0],
  ['chips that all lie on the felt', holding(5, 5), 0],
])('buys in at the start only for want of chips: %s', async (_, balance, times) => {
  expect((await asked('1', async () => balance, 0)).buyIns).toHaveLength(times)
})

it('buys in whenever the chips are gone, and then only', async () => {
  const { ids, buyIns } = await asked('1', async () => holding(5), 60_000)
  expect(ids.length).toBeGreaterThan(20)
  expect(buyIns).toHaveLength(ids.length)
})

it('leaves it to the first bet where the storage cannot tell what there is', async () => {
  const away = async () => Promise.reject(new Error('the disk is away'))
  expect((await asked('1', away, 0)).buyIns).toEqual([])
  expect((await asked('1', away, 60_000)).buyIns.length).toBeGreaterThan(0)
})

it("frees the seats of bots that an earlier start had and this one has not, and nobody else's", async () => {
  const { ids } = await asked('2', async () => holding(5), 0, ['bot-3', 'ann', 'bot-12'])
  expect(ids).toEqual(['bot-3 b-2-leave-3', 'bot-12 b-2-leave-12'])
})
