// A list of shares over storage that dies at any of its writes, before it or after it: the next life goes on from what is on the
// disk, every share that was signed for is in the list, and what was told of the shoe is never unsaid.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isClosing, isReceipt, passDelay, resealShared, type ShareReceipt, type SignedHeader } from '@punto/fair'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../src/base/index.ts'
import { signerOf } from '../../src/house/index.ts'
import { openSqliteHere, type Records, type Store } from '../../src/storage/index.ts'
import { signedHeaderOf } from '../../src/table/prepared-shoe.ts'
import { type Beacon, type Fairness, ShareList, type ShoeWanted } from '../../src/table/share-list.ts'
import { waitPassing } from '../wait-passing.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-share-list-'))
  store = await openSqliteHere(folder)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const signer = signerOf(new Uint8Array(32).fill(5))
const seed = new Uint8Array(32).fill(6)
const fairness: Fairness = {
  signers: [signer],
  windowSeconds: 5,
  delay: 10,
  passDelay: async (closing, delay) => passDelay(closing, delay),
}
const WANTED: ShoeWanted = { shoe: 1, decks: 4, cut: 20, shared: true, seats: 5 }
const share = (n: number) => n.toString(16).padStart(2, '0').repeat(32)

/** Time that goes on when it is told to. */
class HandClock implements Clock {
  #now = 0
  readonly #due: { readonly time: number; readonly call: () => void }[] = []
  now = () => this.#now
  at(time: number, call: () => void): () => void {
    this.#due.push({ time, call })
    return () => undefined
  }
  pass(ms: number): void {
    this.#now += ms
    for (const { call } of this.#due
      .splice(0)
      .filter(({ time, call }) => time <= this.#now || void this.at(time, call)))
      call()
  }
}

class Killed extends Error {}

/** Records of a process that dies at one of its writes: nothing of it is heard afterwards. */
function dyingAt(
  records: Records,
  write: number,
  when: 'before' | 'after',
): Records & { readonly dead: () => boolean } {
  let writes = 0
  const dead = () => writes > write
  const never = () => new Promise<never>(() => undefined)
  return {
    ...records,
    dead,
    read: (...asked) => (dead() ? never() : records.read(...asked)),
    write: async (...asked) => {
      if (dead()) return never()
      if (writes++ !== write) return records.write(...asked)
      if (when === 'after') await records.write(...asked)
      throw new Killed()
    },
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

async function live(records: Records & { readonly dead?: () => boolean }, more: Partial<Fairness> = {}) {
  const clock = new HandClock()
  const list = new ShareList({
    table: 'one',
    fairness: { ...fairness, ...more },
    records,
    clock,
    seedOf: async () => seed,
    changed: () => undefined,
    failed: () => undefined,
  })
  const until = (holds: () => boolean) => waitPassing(() => holds() || records.dead?.() === true)
  return { clock, list, until }
}

describe.each(['before', 'after'] as const)('a house killed %s a write', (when) => {
  it.each([0, 1, 2, 3, 4])('number %i goes on, and keeps every share that it has signed for', async (write) => {
    const receipts: ShareReceipt[] = []
    const first = await live(dyingAt(store.records, write, when))
    first.list.prepare(WANTED)
    await first.until(() => first.list.next?.state === 'open')
    const opening = first.list.next?.opening
    for (const n of [1, 2]) {
      const given = first.list.give(`p${n}`, share(n), false).catch(() => undefined)
      const reply = await Promise.race([
        given,
        turn()
          .then(turn)
          .then(() => undefined),
      ])
      if (reply?.ok) receipts.push(reply.receipt)
    }
    first.clock.pass(6000)
    await first.until(() => first.list.next?.state === 'sealed')
    const told = first.list.next

    const second = await live(store.records)
    await second.list.recall(1)
    second.list.prepare(WANTED)
    await second.until(() => second.list.next?.state === 'open' || second.list.next?.state === 'sealed')
    second.clock.pass(6000)
    await second.until(() => second.list.next?.state === 'sealed')
    const { opening: same, closing, state } = second.list.next!
    expect(state).toBe('sealed')
    if (opening) expect(same).toEqual(opening)
    for (const receipt of receipts) {
      expect(isReceipt(same, receipt)).toBe(true)
      expect(closing!.shares).toContain(receipt.share)
    }
    expect(isClosing(closing!)).toBe(true)
    if (told?.closing) expect(closing).toEqual(told.closing)
    const header = (await signedHeaderOf(store.records, 'one', 1)) as SignedHeader
    expect(resealShared(header, seed).header.root).toBe(second.list.next!.root)
  })
})

it('takes no time after a restart: a list that another life had opened is closed with what it had', async () => {
  const first = await live(store.records)
  first.list.prepare(WANTED)
  await first.until(() => first.list.next?.state === 'open')
  expect(await first.list.give('ann', share(1), true)).toMatchObject({ ok: true })
  first.list.stop()
  const second = await live(store.records)
  await second.list.recall(1)
  expect(await second.list.give('bob', share(2), true)).toEqual({ ok: false, why: 'closed' })
  second.list.prepare(WANTED)
  await second.until(() => second.list.next?.state === 'sealed')
  expect(second.list.next!.closing!.shares).toEqual([share(1)])
})

it('is closed as soon as its shoe is wanted: nobody waits for shares', async () => {
  const { list, until } = await live(store.records)
  list.prepare(WANTED)
  await until(() => list.next?.state === 'open')
  await list.give('ann', share(1), true)
  expect(await list.header(WANTED)).toMatchObject({ shares: [share(1)], windowSeconds: 5 })
})

it('names the header before it, and no window for a shoe that was not prepared', async () => {
  const { list } = await live(store.records)
  const first = await list.header({ ...WANTED, shared: false })
  expect(first).toMatchObject({ shoe: 1, previous: null, windowSeconds: 0, shares: [], delayed: null })
  const second = await list.header({ ...WANTED, shoe: 2, shared: false })
  expect(second.previous).toMatch(/^[0-9a-f]{64}$/)
  expect(await list.header({ ...WANTED, shared: false })).toEqual(first)
})

it('deals from the list alone where the delay is late, says so, and calls it off', async () => {
  let calledOff: AbortSignal | undefined
  const passDelay = (_closing: Uint8Array, _delay: number, signal: AbortSignal) => {
    calledOff = signal
    return new Promise<never>(() => undefined)
  }
  const { list, until, clock } = await live(store.records, { passDelay })
  list.prepare(WANTED)
  await until(() => list.next?.state === 'open')
  await list.give('ann', share(1), true)
  clock.pass(6000)
  await until(() => calledOff !== undefined)
  // The shoe before is still in play: the delay has all the time there is.
  clock.pass(3_600_000)
  await turn()
  expect(list.next?.state).toBe('closed')
  const header = list.header(WANTED)
  await turn()
  expect(calledOff!.aborted).toBe(false)
  clock.pass(5000)
  expect(await header).toMatchObject({ shares: [share(1)], delayed: 'late' })
  expect(calledOff!.aborted).toBe(true)
  const next = await live(store.records)
  expect(await next.list.header(WANTED)).toEqual(await header)
})

describe('a beacon', () => {
  const named = { chain: share(7), key: '8'.repeat(192), round: 12 }
  const drawn = { drawn: '9'.repeat(96) }
  const beacon = (changes: Partial<Beacon> = {}): Beacon => ({
    next: (windowSeconds) => ({ ...named, round: named.round + windowSeconds }),
    knows: ({ chain }) => chain === named.chain,
    drawn: async () => drawn,
    ...changes,
  })
  const closedWith = async (wanted: ShoeWanted, fairness: Partial<Fairness>, given: readonly number[] = []) => {
    const { list, until, clock } = await live(store.records, fairness)
    list.prepare(wanted)
    await until(() => list.next !== undefined)
    for (const n of given) await list.give(`player ${n}`, share(n), true)
    const header = list.header(wanted)
    await until(() => list.next?.state !== 'open')
    return { list, clock, until, header }
  }

  it('decides where nobody shares, by the round that the opening has named', async () => {
    const { header } = await closedWith(WANTED, { beacon: beacon() })
    expect(await header).toMatchObject({ shares: [], beacon: { ...named, round: 17 }, delayed: drawn })
  })

  it('is left aside where somebody shares, and named for no first shoe', async () => {
    const { header } = await closedWith(WANTED, { beacon: beacon() }, [1])
    expect(await header).toMatchObject({ shares: [share(1)], beacon: { round: 17 }, delayed: { proof: [] } })
    const first = await live(store.records, { beacon: beacon() })
    expect(await first.list.header({ ...WANTED, shoe: 2, shared: false })).not.toHaveProperty('beacon')
  })

  it('is late where its round has not come by then, and is called off', async () => {
    let calledOff: AbortSignal | undefined
    const { header, clock, until } = await closedWith(WANTED, {
      beacon: beacon({
        drawn: (_, signal) => {
          calledOff = signal
          return new Promise<never>(() => undefined)
        },
      }),
    })
    await until(() => calledOff !== undefined)
    expect(calledOff!.aborted).toBe(false)
    clock.pass(5000)
    expect(await header).toMatchObject({ shares: [], delayed: 'late', beacon: { round: 17 } })
    expect(calledOff!.aborted).toBe(true)
  })

  it('that a house started again does not have any more is late at once', async () => {
    const first = await live(store.records, { beacon: beacon({ drawn: () => new Promise<never>(() => undefined) }) })
    first.list.prepare(WANTED)
    await first.until(() => first.list.next !== undefined)
    first.clock.pass(6000)
    await first.until(() => first.list.next?.state === 'closed')
    first.list.stop()
    const next = await live(store.records)
    expect(await next.list.header(WANTED)).toMatchObject({ delayed: 'late', beacon: { round: 17 } })
  })
})

it('takes no shares while the house is behind with its delays', async () => {
  const { list } = await live(store.records, { delaysBehind: () => true })
  expect(await list.header(WANTED)).toMatchObject({ windowSeconds: 0, shares: [], delayed: null })
})
