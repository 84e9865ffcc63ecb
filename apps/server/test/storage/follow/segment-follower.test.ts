// How all logs are followed by their segments: from saved positions, each once and in order, whatever fails, and where a log was set back.
import { afterEach, expect, it, vi } from 'vitest'
import { Followers, type LogSegment, SegmentFollower, type SegmentPosition } from '../../../src/storage/index.ts'

type Options = ConstructorParameters<typeof SegmentFollower<LogSegment>>[0]

const segment = (table: string, version: number, hash = `${table} ${version}`): LogSegment =>
  ({ table, first: version, last: version, events: `${table}${version}`, transfers: '', hash }) as LogSegment

/** Logs and a place in memory. */
class Trial {
  readonly logs = new Map<string, LogSegment[]>([
    ['T1', [1, 2, 3].map((version) => segment('T1', version))],
    ['T2', [1].map((version) => segment('T2', version))],
  ])
  /** What the place has, and how far. */
  readonly placed: string[] = []
  saved = new Map<string, SegmentPosition>()
  readonly told: string[] = []
  readonly followers = new Followers()
  opened = 0
  /** Called with what is to be written. */
  writing: (segments: readonly LogSegment[]) => void = () => undefined
  readonly follower: SegmentFollower

  constructor(changes: Partial<Options> = {}) {
    this.follower = new SegmentFollower({
      name: 'trial',
      source: () => ({
        heads: async () => [...this.logs].map(([log, segments]) => ({ log, version: segments.length })),
        // A page of two.
        segmentsAfter: async (logs) =>
          logs.flatMap(({ log, after }) => this.logs.get(log)!.slice(after, after + 2)).slice(0, 2),
        segmentEnd: async (log, version) => {
          const found = this.logs.get(log)?.[version - 1]
          return { version: found?.last ?? 0, hash: found?.hash ?? '' }
        },
      }),
      open: async () => {
        this.opened++
        return [...this.saved.values()]
      },
      setBack: async ({ log }) => {
        this.told.push(`set back ${log}`)
        this.saved.delete(log)
        return [...this.saved.values()]
      },
      write: async (parts) => {
        const segments = [...parts.values()].flat()
        this.writing(segments)
        for (const { table: log, last: version, hash, events } of segments) {
          this.placed.push(String(events))
          this.saved.set(log, { log, version, hash })
        }
        return [...this.saved.values()]
      },
      failed: (why) => void this.told.push(`failed: ${why}`),
      again: () => void this.told.push('again'),
      logFailed: (log, why) => void this.told.push(`${log}: ${why}`),
      world: { wall: () => 7 },
      followers: this.followers,
      ...changes,
    })
  }
}

let trial: Trial
afterEach(() => trial.follower.close())

it('writes everything once and in the order of each log', async () => {
  trial = new Trial()
  await trial.follower.look()
  expect(trial.placed.toSorted()).toEqual(['T11', 'T12', 'T13', 'T21'])
  expect(trial.placed.filter((one) => one.startsWith('T1'))).toEqual(['T11', 'T12', 'T13'])
  await trial.follower.look()
  expect(trial.placed).toHaveLength(4)
  expect([trial.follower.behind, trial.opened]).toEqual([0, 1])
})

it('begins where the place says', async () => {
  trial = new Trial()
  trial.saved.set('T1', { log: 'T1', version: 2, hash: 'T1 2' })
  await trial.follower.look()
  expect(trial.placed.toSorted()).toEqual(['T13', 'T21'])
})

it('opens the place again where writing failed, and says so once', async () => {
  trial = new Trial()
  let failures = 0
  trial.writing = () => {
    if (failures++ < 2) throw new Error('the disk is full')
  }
  await expect(trial.follower.look()).rejects.toThrow('the disk is full')
  expect(trial.followers.failing.map(({ name, behind, failing }) => [name, behind, failing])).toEqual([
    ['trial', 4, { since: 7, why: 'the disk is full' }],
  ])
  await expect(trial.follower.look()).rejects.toThrow('the disk is full')
  await trial.follower.look()
  expect(trial.placed).toHaveLength(4)
  expect(trial.told).toEqual(['failed: the disk is full', 'again'])
  expect([trial.opened, trial.followers.failing]).toEqual([3, []])
})

it('looks by itself, also after a failure', async () => {
  trial = new Trial({ everyMs: 5 })
  let failures = 0
  trial.writing = () => {
    if (failures++ === 0) throw new Error('not now')
  }
  trial.follower.start()
  await vi.waitUntil(() => trial.placed.length === 4, { timeout: 60_000 })
  trial.logs.get('T2')!.push(segment('T2', 2))
  await vi.waitUntil(() => trial.placed.includes('T22'), { timeout: 60_000 })
  expect(trial.told).toEqual(['failed: not now', 'again'])
})

it.each([false, true])('begins a log anew that was set back, where it asks each time: %s', async (asksEachTime) => {
  trial = new Trial({ asksEachTime })
  await trial.follower.look()
  trial.logs.set(
    'T1',
    [1, 2, 3, 4].map((version) => segment('T1', version, `other ${version}`)),
  )
  if (!asksEachTime) {
    trial.follower.close()
    const { saved, logs } = trial
    trial = new Trial()
    for (const one of saved.values()) trial.saved.set(one.log, one)
    trial.logs.set('T1', logs.get('T1')!)
  }
  trial.placed.splice(0)
  await trial.follower.look()
  expect(trial.told).toEqual(['set back T1'])
  expect(trial.placed).toEqual(['T11', 'T12', 'T13', 'T14'])
})

it('leaves a log as it is that the place cannot take, and tries it again; the others go on', async () => {
  let isBad = true
  trial = new Trial({ everyMs: 5 })
  const { saved } = trial
  const bad = new SegmentFollower({
    name: 'picky',
    source: () => ({
      heads: async () => [...trial.logs].map(([log, segments]) => ({ log, version: segments.length })),
      segmentsAfter: async (logs) => logs.flatMap(({ log, after }) => trial.logs.get(log)!.slice(after)),
      segmentEnd: async (log, version) => ({ version, hash: saved.get(log)?.hash ?? '' }),
    }),
    open: async () => [...saved.values()],
    setBack: async () => [],
    write: async (parts) =>
      [...parts].map(([log, segments]) => {
        if (log === 'T1' && isBad) return { log, version: 0, hash: '', failed: 'a bad event' }
        const { last: version, hash } = segments.at(-1)!
        saved.set(log, { log, version, hash })
        return { log, version, hash }
      }),
    everyMs: 5,
    failed: (why) => void trial.told.push(`failed: ${why}`),
    again: () => void trial.told.push('again'),
    logFailed: (log, why) => void trial.told.push(`${log}: ${why}`),
    world: { wall: () => 7 },
    followers: trial.followers,
  })
  bad.start()
  await vi.waitUntil(() => saved.has('T2') && bad.failing, { timeout: 60_000 })
  expect(bad.failing!.why).toBe('T1: a bad event')
  expect(trial.followers.failing.map(({ name }) => name)).toEqual(['picky'])
  isBad = false
  await vi.waitUntil(() => saved.has('T1') && !bad.failing, { timeout: 60_000 })
  expect(trial.told).toEqual(['T1: a bad event', 'again'])
  await bad.close()
})

it('says where a log is shorter than its head', async () => {
  trial = new Trial()
  const segments = trial.logs.get('T1')!
  trial.logs.set('T1', Object.assign(segments.slice(0, 2), { length: 3 }) as LogSegment[])
  delete (trial.logs.get('T1') as unknown[])[2]
  const pages = trial.logs.get('T1')!
  trial.logs.set(
    'T1',
    new Proxy(pages, {
      get: (list, key) =>
        key === 'slice'
          ? (from: number, to: number) => list.slice(from, to).filter(Boolean)
          : Reflect.get(list, key, list),
    }),
  )
  await trial.follower.look()
  expect(trial.told).toEqual(['T1: its last segments are missing'])
  expect(trial.placed.toSorted()).toEqual(['T11', 'T12', 'T21'])
})
