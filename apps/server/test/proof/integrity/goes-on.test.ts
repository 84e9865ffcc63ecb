// A check whose storage fails goes on from where it stood in the logs, and says the same as one that was not interrupted.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Checker } from '../../../src/proof/integrity/checker.ts'
import { openSqliteHere, StorageFault, type Store } from '../../../src/storage/index.ts'
import type { Perform } from '../../../src/storage/operations.ts'
import { Seals } from '../../../src/storage/seals.ts'
import { buyIn, command } from '../../storage/contract/world.ts'

const COMMANDS = 40
const folder = mkdtempSync(join(tmpdir(), 'punto-goes-on-'))
let store: Store

/** Every tenth tells of a command that has no answer. */
const documentOf = (n: number): string => {
  const slip = { type: 'slip-requested', serial: n, at: n, by: { id: 'cora' }, kind: 'fill', table: 'T1', chips: [] }
  return JSON.stringify({ ...slip, ...(n % 10 === 0 && { command: `c-${n}` }) })
}

beforeAll(async () => {
  store = await openSqliteHere(folder, undefined, { sealKey: new Uint8Array(32).fill(9) })
  await store.ledger.openAccounts([
    { id: 'cage', kind: 'cage', currency: 'EUR' },
    { id: 'player/anna', kind: 'player', currency: 'EUR' },
  ])
  for (let n = 1; n <= COMMANDS; n++) {
    await store.records.write('session', `anna/${n}`, `{"n":${n}}`, 0)
    await store.commit([
      { transfers: [buyIn(`in-${n}`, 'anna', 1)], command: command(`in-${n}`) },
      {
        append: { table: 'house:cage', expected: n - 1, events: [documentOf(n)] },
        indexEntries: [{ owner: 'tray/T1', table: 'house:cage', round: n, from: n, to: n }],
      },
    ])
  }
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A whole check in which the call of this number fails; how often it was begun, and where each log was read from. */
async function checked(failsAt: number) {
  const { perform, seals } = store.rows!
  const read: string[] = []
  let calls = 0
  const failing = (async (...asked: Parameters<Perform>) => {
    if (++calls === failsAt) throw new StorageFault('storage/away', { reason: 'for the test' })
    if (asked[0] === 'segmentRows') read.push(`${asked[1]} after ${asked[2]}`)
    return Reflect.apply(perform, undefined, asked)
  }) as Perform
  const options = { perform: failing, seals: new Seals(seals), embedded: true, currency: 'EUR' }
  const checker = new Checker({ ...options, opensSecret: () => undefined })
  const findings = await checker.round(true).catch(() => checker.round(true))
  return { calls, read, found: findings.map(({ in: table, row, found }) => [table, row, found]).sort() }
}

it('finds the same, wherever it was interrupted, and reads nothing of a log twice', async () => {
  const whole = await checked(0)
  expect(whole.calls).toBeGreaterThan(10)
  expect(whole.read.length).toBeGreaterThan(2)
  expect(whole.found.filter(([table]) => table === 'commands')).toHaveLength(COMMANDS / 10)
  for (let at = 1; at <= whole.calls; at++) {
    const { found, read } = await checked(at)
    expect([at, found]).toEqual([at, whole.found])
    expect([at, new Set(read).size]).toEqual([at, read.length])
  }
})
