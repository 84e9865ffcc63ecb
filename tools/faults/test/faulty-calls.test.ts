// The line of the simulator: what each fate leaves of commits that wait together, in a real database. A simulator that did
// otherwise than it says would find nothing.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dice } from '@punto/server/bots'
import type { Store } from '@punto/server/storage'
import { bet, buyIn, CAST, kinds, pays, storyOf } from '@punto/server/testing/units'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Image } from '../src/driver.ts'
import { isDriverFault, isUncertain } from '../src/fault-injector.ts'
import type { CallOutcome, FaultSchedule } from '../src/fault-schedule.ts'
import { openFaultyStore } from '../src/faulty-store.ts'
import { HouseRun } from '../src/house-run.ts'
import { SqliteBacking } from '../src/sqlite-backing.ts'
import { Tally } from '../src/tally.ts'
import { Timeline } from '../src/timeline.ts'

const SLOW = 50
const dice = new Dice(7)

let timeline: Timeline
let disk: SqliteBacking
let store: Store
let schedule: FaultSchedule & { next: CallOutcome; failingCommit: () => number | undefined }
/** Events of commits that the record was told of: for certain, and in doubt. */
let recorded: { certain: number; doubtful: number }
let tally: Tally

beforeEach(async () => {
  timeline = new Timeline()
  const outside = <T>(work: Promise<T>) => timeline.outside(work)
  disk = new SqliteBacking(mkdtempSync(join(tmpdir(), 'punto-line-')), outside, false)
  tally = new Tally()
  schedule = {
    diskState: 'fair',
    next: 'fine',
    nextCall: (writes) => ({ outcome: writes ? schedule.next : 'fine', before: writes ? SLOW : 0, after: 0, calls: 3 }),
    failingCommit: () => undefined,
  }
  recorded = { certain: 0, doubtful: 0 }
  const run = new HouseRun(timeline)
  store = await passing(
    openFaultyStore({
      backing: disk,
      run,
      schedule,
      tally,
      outside: (work) => outside(work()),
      opened: async () => undefined,
      committed: (units, _, torn) => {
        recorded[torn ? 'doubtful' : 'certain'] += units.length
      },
      secretKept: () => undefined,
      failed: (error) => {
        throw error
      },
      crash: (before?: Image) => {
        run.running = false
        disk.crash(dice, before)
      },
    }),
  )
  await passing(store.ledger.openAccounts(CAST))
  await passing(store.commit([pays(buyIn('in-1', 'anna', 1000)), bet('b0', 0, 1)]))
})
afterEach(() => disk.remove())

/** Lets the simulated clock go on, and everything that it sets off happen. */
async function pass(ms: number): Promise<void> {
  const until = timeline.now + ms
  while (timeline.now < until) {
    await new Promise((resolve) => setImmediate(resolve))
    await timeline.runTo(Math.min(until, timeline.now + 5), () => undefined)
  }
}

async function passing<T>(work: Promise<T>): Promise<T> {
  await pass(10 * SLOW)
  return work
}

/** The first alone, since its turn has come; the others while it is under way. What each was told, if anything. */
async function four(outcome: CallOutcome): Promise<readonly unknown[]> {
  const told: unknown[] = Array(4).fill('nothing')
  const ask = (i: number) =>
    store.commit([bet(`b${i}`, i, 1)]).then(
      (outcomes) => (told[i - 1] = kinds(outcomes)[0]),
      (fault) => (told[i - 1] = fault.code),
    )
  void ask(1)
  await pass(SLOW / 2)
  schedule.next = outcome
  for (const i of [2, 3, 4]) void ask(i)
  await pass(10 * SLOW)
  return told
}

/** Events that are there when it is opened again. */
async function kept(): Promise<number> {
  const { reader, close } = await disk.open()
  let count = 0
  for await (const _ of reader.events('T1', 0)) count++
  await close()
  return count
}

const crashed = ['done', 'nothing', 'nothing', 'nothing']
const told = (code: string) => ['done', code, code, code]

it.each<[CallOutcome, readonly unknown[], number]>([
  ['fine', told('done'), 5],
  ['failed', told('storage/failed'), 2],
  ['lost-undone', told('storage/uncertain'), 2],
  ['lost-done', told('storage/uncertain'), 5],
  ['statement-failed', told('done'), 5],
  ['statement-full', told('storage/full'), 2],
  ['rollback-failed', told('storage/uncertain'), 2],
  ['commit-full', told('storage/full'), 2],
  ['commit-kept', told('storage/uncertain'), 5],
  ['commit-dropped', told('storage/uncertain'), 2],
  ['crash-before', crashed, 2],
  ['crash-after', crashed, 5],
])('commits that wait together share it when they are %s', async (outcome, answers, events) => {
  const before = recorded.certain
  expect(await four(outcome)).toEqual(answers)
  expect(tally.of(`commits together: ${outcome}`)).toBe(3)
  if (!outcome.startsWith('crash')) await store.close()
  expect(await kept()).toBe(events)
  // What the store itself is in doubt of, the record is too.
  const doubtful = isDriverFault(outcome) && isUncertain(outcome) ? 3 : 0
  expect(recorded).toEqual({ certain: before + (doubtful ? 1 : events - 1), doubtful })
})

it.each<[CallOutcome, string]>([
  ['statement-failed', 'storage/failed'],
  ['statement-full', 'storage/full'],
  ['rollback-failed', 'storage/uncertain'],
  ['commit-full', 'storage/full'],
  ['commit-kept', 'storage/uncertain'],
  ['commit-dropped', 'storage/uncertain'],
])('one that is %s alone is told so by the store itself', async (outcome, code) => {
  schedule.next = outcome
  const refused = expect(store.commit([bet('b1', 1, 1)])).rejects.toMatchObject({ code })
  await passing(refused)
  expect(tally.of(outcome)).toBe(1)
  schedule.next = 'fine'
  const again = store.commit([bet('b1', 1, 1)])
  // A store that is in doubt stays in doubt until it is opened again.
  if (code === 'storage/uncertain') await passing(expect(again).rejects.toMatchObject({ code }))
  else expect(kinds(await passing(again))).toEqual(['done'])
  await store.close()
  expect(await kept()).toBe(outcome === 'rollback-failed' || outcome === 'commit-dropped' ? 1 : 2)
})

it('commits that are torn together are there together or not at all', async () => {
  const before = recorded.certain
  expect(await four('torn')).toEqual(crashed)
  expect([2, 5]).toContain(await kept())
  expect(recorded).toEqual({ certain: before + 1, doubtful: 3 })
})

it.each([0, 1, 2])(
  'one of them that cannot be written takes with it only what was decided on top of it: %i',
  async (at) => {
    schedule.failingCommit = () => at
    const expected = ['done', 'done', 'done', 'done'].map((kind, i) =>
      i === at + 1 ? 'storage/failed' : i > at + 1 ? 'stale' : kind,
    )
    expect(await four('fine')).toEqual(expected)
    expect((await storyOf(store, 'T1')).length).toBe(2 + at)
    await store.close()
  },
)
