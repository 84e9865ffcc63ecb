// The reader of the simulator: whether a torn commit was written, by the traces that it has left and no others.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SqliteSession } from '@punto/server/testing/parts'
import { buyIn, CAST, pays } from '@punto/server/testing/units'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Opened } from '../src/backing.ts'
import { DatabaseCheck } from '../src/database-check.ts'
import { HouseRecord } from '../src/house-record.ts'
import { RareStates } from '../src/sometimes/rare-states.ts'
import { SqliteBacking } from '../src/sqlite-backing.ts'

const again = pays(buyIn('in-1', 'anna', 1000))
const fresh = pays(buyIn('in-2', 'anna', 7))

let disk: SqliteBacking
let opened: Opened
let record: HouseRecord

beforeEach(async () => {
  disk = new SqliteBacking(mkdtempSync(join(tmpdir(), 'punto-reading-')), (work) => work, false)
  record = new HouseRecord(
    (text) => text,
    (_, __, sealed) => sealed,
    new RareStates(),
  )
})
afterEach(async () => {
  await opened.close()
  disk.closed()
  await disk.remove()
})

// Anna has bought in once, and then the same again and once more in a commit that is torn.
it.each([true, false])('money that had moved before is no trace of a torn commit: written %s', async (written) => {
  const session = new SqliteSession(disk.folder)
  session.perform('openAccounts', CAST)
  record.committed([again], session.commit([again]))
  const { commits } = record
  // What the disk answered before it was torn.
  const done = { kind: 'done', version: 0 } as const
  const outcomes = [
    { ...done, transfers: [{ ok: true, repeated: true }] },
    { ...done, transfers: [{ ok: true, repeated: false }] },
  ] as const
  record.uncertain = { units: [again, fresh], outcomes }
  if (written) expect(session.commit([again, fresh])).toEqual(outcomes)
  session.close()
  opened = await disk.open()
  await new DatabaseCheck(record).check(opened.reader)
  expect(record.commits - commits).toBe(Number(written))
  expect(record.ledger.available('player/anna')).toBe(written ? 1007 : 1000)
})
