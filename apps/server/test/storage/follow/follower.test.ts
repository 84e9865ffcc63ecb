// How a log is followed: everything once and in order, from a saved position, whatever is told twice or not at all, and whoever throws.
import { expect, it } from 'vitest'
import type { Notice } from '../../../src/base/index.ts'
import { type Batch, Follower, type FollowerOptions, RETRY_MS } from '../../../src/storage/follow/follower.ts'
import { Followers } from '../../../src/storage/index.ts'

interface Told extends Batch {
  readonly events: readonly string[]
}

/** A log in memory whose reads are answered when the test says so, and whose time goes on when it says so. */
class Trial {
  readonly written: string[] = []
  readonly seen: string[] = []
  readonly notices: Notice[] = []
  readonly followers = new Followers()
  reads = 0
  /** Called before a read is answered. */
  reading: () => void | Promise<void> = () => undefined
  #now = 0
  #timers: { at: number; call: () => void }[] = []

  readonly world: FollowerOptions<Told>['world'] = {
    later: (ms, call) => {
      const timer = { at: this.#now + ms, call }
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter((one) => one !== timer)
      }
    },
    wall: () => this.#now,
    notice: (notice) => void this.notices.push(notice),
  }

  follow(changes: Partial<FollowerOptions<Told>> = {}): Follower<Told> {
    return new Follower<Told>({
      name: 'trial',
      log: 'T1',
      open: (done) => ({ after: done ?? this.written.length, each: (batch) => this.take(batch) }),
      read: async (after) => {
        this.reads++
        await this.reading()
        const events = this.written.slice(after)
        return events.length > 0 ? { from: after, events } : undefined
      },
      world: this.world,
      followers: this.followers,
      ...changes,
    })
  }

  readonly take = ({ events }: Told): void => void this.seen.push(...events)

  write(...events: string[]): Told {
    const from = this.written.length
    this.written.push(...events)
    return { from, events }
  }

  async pass(ms: number): Promise<void> {
    const until = this.#now + ms
    for (;;) {
      await settled()
      const next = this.#timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0]
      if (!next) break
      this.#timers = this.#timers.filter((one) => one !== next)
      this.#now = next.at
      next.call()
    }
    this.#now = until
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('hands on what is told in the turn in which it is told', () => {
  const trial = new Trial()
  const follower = trial.follow()
  follower.tell(trial.write('a', 'b'))
  follower.tell(trial.write('c'))
  expect(trial.seen).toEqual(['a', 'b', 'c'])
  expect([follower.done, follower.behind, trial.reads]).toEqual([3, 0, 0])
})

it('leaves out what it has heard, as a whole and in part', () => {
  const trial = new Trial()
  const follower = trial.follow()
  const first = trial.write('a', 'b')
  follower.tell(first)
  follower.tell(first)
  trial.write('c')
  follower.tell({ from: 1, events: ['b', 'c'] })
  expect(trial.seen).toEqual(['a', 'b', 'c'])
})

it('reads what nobody has told it, before it goes on', async () => {
  const trial = new Trial()
  const follower = trial.follow()
  follower.tell(trial.write('a'))
  trial.write('b')
  follower.tell(trial.write('c'))
  await follower.caughtUp()
  expect(trial.seen).toEqual(['a', 'b', 'c'])
  expect(trial.reads).toBe(1)
})

it('begins at the position that was saved, and reads from there', async () => {
  const trial = new Trial()
  trial.write('a', 'b', 'c')
  const follower = trial.follow({ open: async () => ({ after: 1, each: trial.take }) })
  await follower.caughtUp()
  expect(trial.seen).toEqual(['b', 'c'])
})

it('catches up by one read while writing goes on', async () => {
  const trial = new Trial()
  trial.write('a', 'b')
  const follower = trial.follow({ open: async () => ({ after: 0, each: trial.take }) })
  trial.reading = () => {
    // Each is told while the read is under way, and partly in it.
    for (const event of ['c', 'd']) follower.tell(trial.write(event))
    const answer = trial.written.length
    trial.reading = () => expect.unreachable('it reads again')
    expect(answer).toBe(4)
  }
  await settled()
  follower.tell(trial.write('e'))
  await follower.caughtUp()
  expect(trial.seen).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(trial.reads).toBe(1)
})

it('begins with whatever is told first where its log cannot be read yet', async () => {
  const trial = new Trial()
  trial.write('a')
  const follower = trial.follow({ open: (done) => ({ after: done, each: trial.take }) })
  await follower.look()
  follower.tell(trial.write('b'))
  expect(trial.seen).toEqual(['b'])
})

it('keeps the order where each takes time', async () => {
  const trial = new Trial()
  const each = async ({ events }: Told) => {
    await settled()
    trial.seen.push(...events)
  }
  const follower = trial.follow({ open: () => ({ after: 0, each }) })
  for (const event of ['a', 'b', 'c']) follower.tell(trial.write(event))
  await follower.caughtUp()
  expect(trial.seen).toEqual(['a', 'b', 'c'])
  expect(trial.reads).toBe(0)
})

it('reads from the log what would be too much to keep in memory', async () => {
  const trial = new Trial()
  let go = () => {}
  const wait = new Promise<void>((resolve) => (go = resolve))
  const each = async ({ events }: Told) => {
    await wait
    trial.seen.push(...events)
  }
  const follower = trial.follow({ open: () => ({ after: 0, each }) })
  for (let i = 0; i < 2500; i++) follower.tell(trial.write(`e${i}`))
  expect(follower.behind).toBe(2500)
  go()
  await follower.caughtUp()
  expect(trial.seen).toEqual(trial.written)
  expect(trial.reads).toBeGreaterThan(0)
})

it.each(['at once', 'later'])(
  'is tried again from its position where each throws %s, and says so once',
  async (when) => {
    const trial = new Trial()
    let failures = 0
    const opened: (number | undefined)[] = []
    const follower = trial.follow({
      open: (done) => {
        opened.push(done)
        return {
          after: done ?? 0,
          each: (batch) => {
            if (batch.events.includes('b') && failures++ < 3) {
              if (when === 'at once') throw new Error('a bad event')
              return Promise.reject(new Error('a bad event'))
            }
            return trial.take(batch)
          },
        }
      },
    })
    follower.tell(trial.write('a'))
    follower.tell(trial.write('b'))
    await settled()
    expect(follower.failing).toEqual({ since: 0, why: 'a bad event' })
    // What comes meanwhile is read when it is tried again.
    follower.tell(trial.write('c'))
    expect(trial.seen).toEqual(['a'])
    expect(follower.behind).toBe(2)
    expect(trial.followers.failing.map(({ name, log, behind }) => ({ name, log, behind }))).toEqual([
      { name: 'trial', log: 'T1', behind: 2 },
    ])
    await trial.pass(RETRY_MS * 8)
    expect(trial.seen).toEqual(['a', 'b', 'c'])
    expect(opened).toEqual([undefined, 1, 1, 1])
    expect(trial.followers.failing).toEqual([])
    expect(trial.notices.map(({ what }) => what)).toEqual(['follower-failed', 'follower-works-again'])
    follower.tell(trial.write('d'))
    expect(trial.seen).toEqual(['a', 'b', 'c', 'd'])
  },
)

it('is opened again at the position that it names, where it begins anew', async () => {
  const trial = new Trial()
  let kept: string[] = []
  let failures = 0
  const follower = trial.follow({
    open: () => {
      kept = []
      return {
        after: 0,
        each: ({ events }) => {
          kept.push(...events)
          if (events.includes('b') && failures++ === 0) throw new Error('half done')
        },
      }
    },
  })
  for (const event of ['a', 'b', 'c']) follower.tell(trial.write(event))
  await trial.pass(RETRY_MS)
  expect(kept).toEqual(['a', 'b', 'c'])
})

it.each(['open', 'read'])('is tried again where %s fails', async (what) => {
  const trial = new Trial()
  trial.write('a')
  let failures = 0
  const fails = () => {
    if (failures++ < 2) throw new Error('storage failed')
  }
  trial.follow({
    open: async () => {
      if (what === 'open') fails()
      return { after: 0, each: trial.take }
    },
  })
  if (what === 'read') trial.reading = fails
  await trial.pass(RETRY_MS * 4)
  expect(trial.seen).toEqual(['a'])
  expect(failures).toBe(3)
})

it('says that events are missing where the log does not have them either', async () => {
  const trial = new Trial()
  const follower = trial.follow()
  follower.tell({ from: 3, events: ['d'] })
  await follower.caughtUp()
  expect(follower.failing?.why).toBe('the events after version 0 are missing')
  trial.write('a', 'b', 'c', 'd')
  await trial.pass(RETRY_MS)
  expect(trial.seen).toEqual(['a', 'b', 'c', 'd'])
})

it('waits longer after each failure, and no longer than half a minute', async () => {
  const trial = new Trial()
  const tried: number[] = []
  trial.follow({
    open: async () => {
      tried.push(trial.world.wall())
      throw new Error('never')
    },
  })
  await trial.pass(120_000)
  const waits = tried.slice(1).map((at, i) => at - tried[i]!)
  expect(waits.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000])
  expect(Math.max(...waits)).toBe(30_000)
  expect(trial.notices).toHaveLength(1)
})

it('hears nothing more once it is stopped', async () => {
  const trial = new Trial()
  const follower = trial.follow({ open: async () => ({ after: 0, each: trial.take }) })
  trial.write('a')
  trial.reading = () => follower.stop()
  await settled()
  follower.tell(trial.write('b'))
  await trial.pass(RETRY_MS)
  expect(trial.seen).toEqual([])
  expect(trial.followers.all).toEqual([])
})

it('holds up nobody else where one cannot go on', () => {
  const trial = new Trial()
  const bad = trial.follow({
    open: (done) => ({
      after: done ?? 0,
      each: () => {
        throw new Error('never')
      },
    }),
  })
  const good = trial.follow()
  for (const event of ['a', 'b']) {
    const told = trial.write(event)
    bad.tell(told)
    good.tell(told)
  }
  expect(trial.seen).toEqual(['a', 'b'])
  expect(trial.followers.failing.map(({ behind }) => behind)).toEqual([2])
})

it('takes a summary in the place of what was written before it, and goes on from there without reading', async () => {
  const trial = new Trial()
  const follower = trial.follow()
  follower.tell(trial.write('a'))
  trial.write('b', 'c')
  follower.tell({ from: 3, events: [], isSummary: true })
  follower.tell(trial.write('d'))
  await follower.caughtUp()
  expect([trial.seen, trial.reads, follower.done]).toEqual([['a', 'd'], 0, 4])
  // One that is older than what was heard says nothing.
  follower.tell({ from: 2, events: [], isSummary: true })
  expect([trial.reads, follower.done, follower.failing]).toEqual([0, 4, undefined])
})
