// A table whose story stands elsewhere than where its owner has written it: it is shut, and why is said once; or, after a
// doubt, read back.
import { checkSettings, setUp } from '@punto/table'
import { expect, it } from 'vitest'
import { MonotonicClock } from '../../src/base/index.ts'
import { StorageFault } from '../../src/storage/index.ts'
import type { CommitResult, Committer } from '../../src/storage/open/committer.ts'
import { NO_POSITIONS } from '../../src/table/log-positions.ts'
import type { Reply } from '../../src/table/reply.ts'
import { type Prove, type Published, TableWriter } from '../../src/table/table-writer.ts'

it('shuts a table before it writes what could be shown to nobody, and says why', () => {
  const checked = checkSettings({ table: 'T1', game: 'commission', operation: 'dealer', source: 'card-shoe' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const said: string[] = []
  const replies: Reply[] = []
  const writer = new TableWriter({
    // A name longer than any that the wire carries.
    state: { ...setUp(checked.settings), dealer: 'd'.repeat(65) },
    version: 7,
    positions: NO_POSITIONS,
    committer: { submit: () => expect.fail('nothing is written') } as Pick<Committer, 'submit'> as Committer,
    storedAnswer: async () => undefined,
    owedBy: () => 0,
    excludedUntil: () => undefined,
    clock: new MonotonicClock(0),
    wall: () => 0,
    publish: () => undefined,
    rolledBack: () => undefined,
    onBroken: (told) => void said.push(told),
  })
  const actor = { role: 'pit-manager', id: 'pam' } as const
  writer.send({ type: 'close-table', id: 'close', actor }, (reply) => void replies.push(reply))
  expect(replies).toEqual([{ ok: false, unavailable: 'shut' }])
  expect(said).toEqual([expect.stringMatching(/^close-table: dealer of the view is .* and not at most 64 long$/)])
  expect(writer.version).toBe(7)
})

/** A table at version 7 at which two have asked for a seat; what storage says of it is the test's to choose. */
function askedForSeats(publish: (published: Published) => void = () => undefined, prove?: Prove) {
  const checked = checkSettings({ table: 'T1', game: 'commission' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const landings: ((landing: CommitResult) => void)[] = []
  const said: string[] = []
  const replies: Reply[] = []
  const published: number[] = []
  const mailbox = new TableWriter({
    state: setUp(checked.settings),
    version: 7,
    positions: NO_POSITIONS,
    committer: { submit: (_, landed) => void landings.push(landed) } as Pick<Committer, 'submit'> as Committer,
    storedAnswer: async () => undefined,
    owedBy: () => 0,
    excludedUntil: () => undefined,
    prove,
    clock: new MonotonicClock(0),
    wall: () => 0,
    publish: (told) => {
      published.push(told.from)
      publish(told)
    },
    rolledBack: () => undefined,
    onBroken: (told) => void said.push(told),
  })
  for (const [i, id] of ['ann', 'bob'].entries()) {
    const sit = { type: 'sit', box: i + 1, id: 'sit', actor: { role: 'player', id } } as const
    mailbox.send(sit, (reply) => void replies.push(reply))
  }
  return { mailbox, landings, said, replies, published }
}

it.each([
  [12, 'another process has written up to version 12'],
  [3, 'version 7 was written, and the database has gone back to 3: acknowledged events are lost'],
])('found at version %i', (version, why) => {
  const { landings, said, replies } = askedForSeats()
  for (const landed of landings) landed({ kind: 'stale', version })
  expect(said).toEqual([why])
  expect(replies).toEqual(Array(2).fill({ ok: false, unavailable: 'shut' }))
})

it('tells nobody of what was written after a doubt: those who read the table back do, in order', () => {
  const { mailbox, landings, said, replies, published } = askedForSeats()
  const fault = new StorageFault('storage/uncertain', { reason: 'the line was cut' })
  landings[0]!({ kind: 'fault', fault })
  landings[1]!({ kind: 'done', version: 9, transfers: [] })
  expect(replies).toEqual([
    { ok: false, unavailable: 'storage', fault },
    { ok: true, from: 8, to: 9 },
  ])
  expect({ published, version: mailbox.version, said }).toEqual({ published: [], version: 7, said: [] })
})

it('shuts a table that storage says was written to elsewhere than after what it told', () => {
  const { landings, said, published } = askedForSeats()
  landings[0]!({ kind: 'done', version: 10, transfers: [] })
  expect({ published, said }).toEqual({ published: [], said: ['another process has written up to version 9'] })
})

it('says of no other owner after a doubt, whatever the database stands at', () => {
  const { landings, said, replies } = askedForSeats()
  const fault = new StorageFault('storage/uncertain', { reason: 'the line was cut' })
  landings[0]!({ kind: 'fault', fault })
  landings[1]!({ kind: 'stale', version: 8 })
  expect({ replies, said }).toEqual({
    replies: [
      { ok: false, unavailable: 'storage', fault },
      { ok: false, unavailable: 'storage' },
    ],
    said: [],
  })
})

it('has proven what storage asks for, and decides that command again behind those that came meanwhile', async () => {
  const asked: (readonly string[])[] = []
  let prove: (proven: Awaited<ReturnType<Prove>>) => void = () => undefined
  const proof: Prove = (accounts) => {
    asked.push(accounts)
    return new Promise((resolve) => (prove = resolve))
  }
  const { mailbox, landings, replies } = askedForSeats(() => undefined, proof)
  const answered = async (proven: Awaited<ReturnType<Prove>>) => {
    prove(proven)
    await new Promise((resolve) => setImmediate(resolve))
  }
  landings[0]!({ kind: 'unproven', accounts: ['player/ann'] })
  landings[1]!({ kind: 'stale', version: 7 })
  expect({ asked, waiting: landings.length, idle: mailbox.idle }).toEqual({
    asked: [['player/ann']],
    waiting: 3,
    idle: false,
  })
  landings[2]!({ kind: 'done', version: 8, transfers: [] })
  await answered(new Map())
  landings[3]!({ kind: 'unproven', accounts: ['player/ann'] })
  await answered('unread')
  landings[4]!({ kind: 'unproven', accounts: ['player/ann'] })
  await answered(undefined)
  expect(replies).toMatchObject([
    { ok: true, from: 7, to: 8 },
    { ok: false, unavailable: 'storage', fault: { code: 'storage/unproven' } },
  ])
  expect({ asked: asked.length, waiting: landings.length, idle: mailbox.idle }).toEqual({
    asked: 3,
    waiting: 5,
    idle: true,
  })
})

it('takes what somebody sends behind a command that is being proven after it, and what others send at once', async () => {
  let prove: (proven: Awaited<ReturnType<Prove>>) => void = () => undefined
  const { mailbox, landings, replies } = askedForSeats(
    () => undefined,
    () => new Promise((resolve) => (prove = resolve)),
  )
  landings[0]!({ kind: 'unproven', accounts: ['player/ann'] })
  landings[1]!({ kind: 'stale', version: 7 })
  const leave = { type: 'leave', id: 'leave', actor: { role: 'player', id: 'ann' } } as const
  mailbox.send(leave, (reply) => void replies.push(reply))
  // What bob has sent goes on; that ann leaves the seat that she has asked for does not come before it.
  expect(landings.length).toBe(3)
  landings[2]!({ kind: 'done', version: 8, transfers: [] })
  prove(new Map())
  await new Promise((resolve) => setImmediate(resolve))
  expect(landings.length).toBe(5)
  landings[3]!({ kind: 'done', version: 9, transfers: [] })
  landings[4]!({ kind: 'done', version: 10, transfers: [] })
  expect(replies).toMatchObject([
    { ok: true, from: 7, to: 8 },
    { ok: true, from: 8, to: 9 },
    { ok: true, from: 9, to: 10 },
  ])
  expect(mailbox.idle).toBe(true)
})

it('has what was planned on a state that does not come planned again, at once', () => {
  const { mailbox, landings, replies } = askedForSeats()
  let again = 0
  const planned = { on: mailbox.scratch, replan: () => again++ }
  const open = { type: 'close-table', id: 'auto', actor: { role: 'system', id: 'automatic-dealer' } } as const
  mailbox.send(open, (reply) => void replies.push(reply), planned)
  expect({ again, waiting: landings.length }).toEqual({ again: 0, waiting: 3 })
  landings[0]!({ kind: 'id-used' } as CommitResult)
  for (const landed of landings.slice(1, 3)) landed({ kind: 'stale', version: 7 })
  // Bob asks again by himself; the dealer has another state before them.
  expect({ again, waiting: landings.length }).toEqual({ again: 1, waiting: 4 })
  expect(replies).toMatchObject([{ ok: false, refusal: { code: 'command/id-reused' } }])
})

it('is shut where what is published throws: who asked is answered, and nobody else hears of it', () => {
  const { landings, said, replies, mailbox } = askedForSeats(() => {
    throw new Error('no such seat')
  })
  landings[0]!({ kind: 'done', version: 8, transfers: [] })
  expect(said).toEqual(['no such seat'])
  expect(replies).toEqual([{ ok: true, from: 7, to: 8 }])
  mailbox.send({ type: 'leave', id: 'leave', actor: { role: 'player', id: 'ann' } }, (reply) => replies.push(reply))
  expect(replies.at(-1)).toEqual({ ok: false, unavailable: 'shut' })
})

it('takes one thing after the other, in the order in which they came, whatever comes of taking one', () => {
  const order: string[] = []
  const { mailbox, landings } = askedForSeats(({ from }) => {
    order.push(`published ${from}`)
    // What a watcher asks for waits until those who asked before are answered.
    if (from === 7) mailbox.send(leaving('cat'), () => order.push('cat'))
    order.push('told')
  })
  mailbox.send(leaving('dan'), () => order.push('dan'))
  expect(landings).toHaveLength(3)
  landings[0]!({ kind: 'done', version: 8, transfers: [] })
  expect(order).toEqual(['published 7', 'told'])
  // Hers was decided after it, and is written after it.
  expect(landings).toHaveLength(4)
})

it('decides what came before a rollback before what came while it was pending, and takes a due timer meanwhile', async () => {
  const { mailbox, landings, replies } = askedForSeats()
  landings[0]!({ kind: 'id-used' } as CommitResult)
  mailbox.send(leaving('bob'), (reply) => void replies.push(reply))
  const due = new Promise<void>((resolve) => void mailbox.clock.at(0, resolve))
  await due
  expect(landings).toHaveLength(2)
  landings[1]!({ kind: 'stale', version: 7 })
  // Bob sits and then leaves, as he asked.
  expect(landings).toHaveLength(4)
  landings[2]!({ kind: 'done', version: 8, transfers: [] })
  landings[3]!({ kind: 'done', version: 9, transfers: [] })
  expect(replies.slice(1)).toEqual([
    { ok: true, from: 7, to: 8 },
    { ok: true, from: 8, to: 9 },
  ])
})

it('is shut where a due timer throws, and says why', async () => {
  const { mailbox, said } = askedForSeats()
  await new Promise<void>((resolve) => {
    mailbox.clock.at(0, () => {
      resolve()
      throw new Error('nothing is due')
    })
  })
  expect(said).toEqual(['nothing is due'])
})

const leaving = (id: string) => ({ type: 'leave', id: `leave-${id}`, actor: { role: 'player', id } }) as const
