// What one person sends over one HTTP connection without waiting for answers is decided in its order; how much of one person may wait,
// and that it holds up nobody else.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type CommandReply, Commands } from '../../../src/doors/commands/commands.ts'
import { LIMITS } from '../../../src/doors/limits/limits.ts'
import { pipelined } from '../../serve/pipelined.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, type Web } from '../../serve/web.ts'

const BURSTS = 12
const TABLE = { table: 'one', game: 'commission', standing: true, bettingSeconds: 600 }
const FREE = { burst: 1e9, perSecond: 1e9 }
const FAST = { commandsPerPlayer: FREE, commandsPerAddress: FREE }

let house: TestHouse
let ids = 0
beforeAll(async () => {
  house = await TestHouse.open({ tables: [TABLE], guestChips: 1_000_000, requests: 100_000, limits: FAST })
  await house.untilPhase('one', 'betting')
})
afterAll(() => house.close())

const piped = (web: Web, commands: readonly object[]) =>
  pipelined({ url: house.url, cookie: web.cookie }, 'one', commands)

it('over an HTTP connection that does not wait for answers: as sent', async () => {
  const ann = await guest(house)
  const on = { round: house.state('one').rounds, box: 1, bet: 'player' }
  const place = { type: 'place-bet', ...on, stake: 100 }
  const increase = { type: 'increase-bet', ...on, by: 50 }
  const withdraw = { type: 'withdraw-bet', ...on }
  expect(await piped(ann, [{ type: 'sit', box: 1 }])).toEqual([200])
  for (let i = 0; i < BURSTS; i++) {
    expect([i, ...(await piped(ann, [place, withdraw]))]).toEqual([i, 200, 200])
    expect([i, ...(await piped(ann, [place, increase, withdraw]))]).toEqual([i, 200, 200, 200])
    const back = [{ type: 'leave' }, { type: 'sit', box: 1 }]
    expect([i, ...(await piped(ann, back))]).toEqual([i, 200, 200])
  }
  expect(house.state('one').seats[0]).toBe(ann.id)
  expect(house.state('one').round!.bets).toEqual([])
  expect((await ann.get('/api/me/balance')).body.reserved).toBe(0)
})

it('so much of one person may wait and no more, and it holds up that person alone', async () => {
  const [ann, ben] = [await guest(house), await guest(house)]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const order: number[] = []
  const limits = { ...LIMITS, ...FAST }
  const commands = new Commands({
    house: house.server.house,
    identity: { findByName: async () => [], nameOf: async () => undefined },
    limits,
    playerLimits: {
      mayLimit: (player) => player === ann.id,
      admitStake: async ({ amount }) => {
        order.push(amount)
        await held
        return { ok: true, answered: () => undefined }
      },
    },
  })
  const send = (who: { readonly id: string }, command: object): Promise<CommandReply> => {
    const actor = { role: 'player', id: who.id } as const
    return commands.send('one', { id: `q${++ids}`, actor, ...command } as Parameters<Commands['send']>[1], '127.0.0.1')
  }
  const bet = (stake: number) => ({ type: 'place-bet', round: house.state('one').rounds, box: 2, bet: 'player', stake })
  const most = 2 * limits.unanswered
  const waiting = Array.from({ length: most }, (_, i) => send(ann, bet(i + 1)))
  expect(await send(ann, bet(most + 1))).toMatchObject({ limit: { code: 'rate/unanswered', params: { max: most } } })
  // Another person's command is answered while all of hers wait.
  expect(await send(ben, { type: 'sit', box: 3 })).toMatchObject({ ok: true })
  expect(order).toEqual([1])
  release()
  await Promise.all(waiting)
  expect(order).toEqual(Array.from({ length: most }, (_, i) => i + 1))
  expect(await send(ann, { type: 'stand-by' })).toMatchObject({ ok: true })
})

it('a command whose table has moved away and back meanwhile is not overtaken by one that comes later', async () => {
  const ann = await guest(house)
  expect(await piped(ann, [{ type: 'sit', box: 4 }])).toEqual([200])
  const real = house.server.house
  const moved: (() => void)[] = []
  const passedOn: string[] = []
  const commands = new Commands({
    house: {
      table: (table) => real.table(table),
      everyTable: real.everyTable,
      archive: real.archive,
      shutBecause: (table) => real.shutBecause(table),
      fresh: (table) => real.fresh(table),
      decidesAtOnce: (table, request) => real.decidesAtOnce(table, request),
      // What is begun while the table moves is passed on: the first of it is handed back last.
      send: async (table, request, alone) => {
        if (moved.length === 2) return real.send(table, request)
        await new Promise<void>((resolve) => void moved.push(resolve))
        await alone?.()
        passedOn.push(request.type)
        return real.send(table, request)
      },
    },
    identity: { findByName: async () => [], nameOf: async () => undefined },
    limits: { ...LIMITS, ...FAST },
  })
  const actor = { role: 'player', id: ann.id } as const
  const on = { round: house.state('one').rounds, box: 4, bet: 'player' }
  const send = (command: object) =>
    commands.send('one', { id: `q${++ids}`, actor, ...command } as Parameters<Commands['send']>[1], '127.0.0.1')
  const replies = [
    { type: 'place-bet', ...on, stake: 100 },
    { type: 'increase-bet', ...on, by: 50 },
  ].map(send)
  await vi.waitUntil(() => moved.length === 2)
  moved[1]!()
  // They are handed in one after the other in later turns, as over a socket.
  await new Promise(setImmediate)
  replies.push(send({ type: 'withdraw-bet', ...on }))
  await new Promise(setImmediate)
  moved[0]!()
  expect(await Promise.all(replies)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  expect(passedOn).toEqual(['place-bet', 'increase-bet'])
})
