// Rows of evidence over a database that was put back from a backup: rows of what is no more are taken away, and everything is written
// again from the logs as they are now.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { EVIDENCE_FILE } from '../../../src/past/evidence/sqlite-database.ts'
import { EVIDENCE_TABLES, type EvidenceTable } from '../../../src/past/evidence/tables.ts'
import { openSqliteHere } from '../../../src/storage/index.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest } from '../../serve/web.ts'

const TABLE = 'auto'
const root = mkdtempSync(join(tmpdir(), 'punto-evidence-backup-'))
const data = join(root, 'data')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const open = (seed: string, fromBackup = false) =>
  TestHouse.open({
    seed,
    fromBackup,
    requests: 100_000,
    tables: [{ table: TABLE, game: 'commission' }],
    openStore: () => openSqliteHere(data),
    evidence: { folder: data },
  })

async function play(house: TestHouse, rounds: number): Promise<void> {
  const ann = await guest(house)
  const box = 1 + house.state(TABLE).seats.indexOf(null)
  let ids = 0
  const send = (command: object) => ann.post(`/api/tables/${TABLE}/commands`, { id: `b${++ids}`, command })
  expect((await send({ type: 'sit', box })).status).toBe(200)
  for (let i = 0; i < rounds; i++) {
    await house.untilPhase(TABLE, 'betting')
    const { rounds: round } = house.state(TABLE)
    expect((await send({ type: 'place-bet', round, box, bet: 'player', stake: 500 })).status).toBe(200)
    await house.until(() => house.state(TABLE).rounds > round)
  }
}

/** Every row of every table. */
async function everything(house: TestHouse): Promise<Readonly<Record<string, readonly string[]>>> {
  const all: Record<string, readonly string[]> = {}
  for (const [table, { columns }] of Object.entries(EVIDENCE_TABLES as Readonly<Record<string, EvidenceTable>>)) {
    const found = await house.server.evidence!.rows<object>(`SELECT ${Object.keys(columns).join(', ')} FROM ${table}`)
    all[table] = found.map((row) => JSON.stringify(row)).sort()
  }
  return all
}

it('are written again from the logs that were put back', async () => {
  const first = await open('one')
  await play(first, 3)
  await everything(first)
  await first.server.close(0)
  const backup = join(root, 'backup')
  cpSync(data, backup, { recursive: true })
  // What happens now is lost, but its rows lie beside the database.
  const lost = await open('two')
  await play(lost, 3)
  const gone = await everything(lost)
  await lost.server.close(0)
  for (const name of readdirSync(data)) if (!name.startsWith(EVIDENCE_FILE)) rmSync(join(data, name))
  for (const name of readdirSync(backup)) {
    if (!name.startsWith(EVIDENCE_FILE)) cpSync(join(backup, name), join(data, name))
  }
  const restored = await open('three', true)
  await play(restored, 2)
  const now = await everything(restored)
  await restored.server.evidence!.rebuild()
  expect(await everything(restored)).toEqual(now)
  // Rows of the rounds that are no more are among those of before and not among these.
  const rounds = (rows: Readonly<Record<string, readonly string[]>>) => rows.evidence_rounds!
  expect(rounds(gone).some((row) => !rounds(now).includes(row))).toBe(true)
  const kept = await restored.server.evidence!.rows<{ rounds: number }>(
    'SELECT max(round) AS rounds FROM evidence_rounds',
  )
  expect(kept[0]!.rounds).toBeLessThanOrEqual(restored.state(TABLE).rounds)
  await restored.server.close(0)
})
