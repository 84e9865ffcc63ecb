// What the kill loop would notice: a real house is killed a few times, and then somebody alters what it has written, each time
// so that all accounts still add up to nothing.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { keyText } from '@punto/ledger'
import { CAGE } from '@punto/server/house'
import { openSqliteHere } from '@punto/server/storage'
import {
  chainHash,
  commandKeyText,
  DATABASE_FILE,
  EVENT_SEPARATOR,
  emptyHead,
  hashedText,
} from '@punto/server/testing/parts'
import { playerAccount } from '@punto/table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Acknowledgement, AcknowledgementCheck, type Bought } from '../src/acknowledgements.ts'
import { killRepeatedly } from '../src/kill.ts'
import { type KilledDatabase, onDisk } from '../src/killed-database.ts'

const SEED = 11
const TOO_MUCH = 100
/** The fields of an accepted transfer in the journal. */
const [ID, AMOUNT, DEBIT, CREDIT] = [2, 6, 7, 8]

const root = mkdtempSync(join(tmpdir(), 'punto-tampered-'))
const killed = onDisk(join(root, 'killed'))
const promised: Acknowledgement[] = []
beforeAll(async () => {
  const heard = (more: readonly Acknowledgement[]) => void promised.push(...more)
  expect((await killRepeatedly({ ...killed, times: 3, seed: SEED, heard })).settlements).toBeGreaterThan(0)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let copies = 0

/** A copy of what the house has left, altered. */
function tampered(how: (db: DatabaseSync) => void): KilledDatabase {
  const copy = join(root, `copy-${++copies}`)
  cpSync(join(root, 'killed'), copy, { recursive: true })
  const database = onDisk(copy)
  alter(database, how)
  return database
}

function alter({ database }: KilledDatabase, how: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(database, DATABASE_FILE))
  how(db)
  db.close()
}

/** The database by itself, or also against what was promised. */
async function check({ open }: KilledDatabase, against: readonly Acknowledgement[] = []): Promise<void> {
  const promises = new AcknowledgementCheck()
  const { reader, close } = await open()
  await promises.check(reader, against).finally(close)
  promises.finish()
}

/** What stands in place of a payout in the journal; the accounts hold what follows from it. */
function insteadOfPayout(
  db: DatabaseSync,
  lines: (payout: string[]) => readonly string[][],
  paid: (was: number) => number,
) {
  const row = db.prepare(`SELECT "table", transfers FROM segments WHERE transfers LIKE '% payout %' LIMIT 1`).get()
  const { table, transfers } = row as { table: string; transfers: string }
  const line = transfers.split('\n').find((one) => one.includes(' payout '))!
  const payout = line.split(' ')
  const written = lines(payout).map((fields) => fields.join(' '))
  rewriteMoney(db, table, (one) => (one === line ? written : [one]))
  const amount = Number(payout[AMOUNT])
  shift(db, payout[DEBIT]!, payout[CREDIT]!, paid(amount) - amount)
}

function shift(db: DatabaseSync, debit: string, credit: string, amount: number): void {
  const change = db.prepare('UPDATE accounts SET posted = posted + ? WHERE id = ?')
  change.run(-amount, debit)
  change.run(amount, credit)
}

/** Chips from the cage, as the house writes them. */
async function buyIn({ database }: KilledDatabase, { player, amount, id }: Bought): Promise<void> {
  const store = await openSqliteHere(database)
  const key = { by: CAGE, id: `buy-in/${player}/${id}`, reason: 'buy-in', ref: id, at: 0 }
  const transfer = { ...key, kind: 'posted', debit: CAGE, credit: playerAccount(player), amount } as const
  await store.commit([{ transfers: [transfer] }])
  await store.close()
}

/** Takes a buy-in out of the journal, its id out of the ids and its chips out of both accounts. */
function withoutBuyIn(db: DatabaseSync, id: string): void {
  const row = db.prepare('SELECT "table", transfers FROM segments WHERE transfers LIKE ?').get(`% ${id} %`)
  const { table, transfers } = row as { table: string; transfers: string }
  const buyIn = transfers.split('\n').find((one) => one.split(' ')[ID] === id)!
  rewriteMoney(db, table, (one) => (one === buyIn ? [] : [one]))
  const fields = buyIn.split(' ')
  db.prepare('DELETE FROM transfers WHERE key = ?').run(keyText({ by: CAGE, id }))
  shift(db, fields[DEBIT]!, fields[CREDIT]!, -Number(fields[AMOUNT]))
}

const withField = (fields: readonly string[], at: number, text: string) =>
  fields.map((one, i) => (i === at ? text : one))

/** Alters the events of a table. */
const rewrite = (db: DatabaseSync, table: string, alter: (event: string) => string): void =>
  rewriteLog(db, table, ({ events, transfers }) => ({
    events: events.split(EVENT_SEPARATOR).map(alter).join(EVENT_SEPARATOR),
    transfers,
  }))

/** Puts other lines in place of a log's transfers. */
const rewriteMoney = (db: DatabaseSync, log: string, alter: (line: string) => readonly string[]): void =>
  rewriteLog(db, log, ({ events, transfers }) => ({
    events,
    transfers: transfers.split('\n').flatMap(alter).join('\n'),
  }))

interface SegmentTexts {
  readonly events: string
  readonly transfers: string
}

/** Alters a log as somebody would who knows how its segments are chained. */
function rewriteLog(db: DatabaseSync, log: string, alter: (segment: SegmentTexts) => SegmentTexts): void {
  let { hash } = emptyHead(log)
  let version = 0
  const rows = db
    .prepare('SELECT n, first, last, events, transfers FROM segments WHERE "table" = ? ORDER BY last')
    .all(log)
  for (const row of rows as unknown as (SegmentTexts & { n: number; first: number; last: number })[]) {
    const { events, transfers } = alter(row)
    const isMoney = log.includes(' ')
    if (isMoney && transfers === '') {
      db.prepare('DELETE FROM segments WHERE n = ?').run(row.n)
      continue
    }
    const first = version + 1
    version += isMoney ? transfers.split('\n').length : row.last - row.first + 1
    hash = chainHash(hash, hashedText({ events, transfers }))
    const write = 'UPDATE segments SET first = ?, last = ?, events = ?, transfers = ?, hash = ? WHERE n = ?'
    db.prepare(write).run(first, version, events, transfers, hash, row.n)
  }
  db.prepare('UPDATE tables SET hash = ?, version = ? WHERE id = ?').run(hash, version, log)
}

/** A table with a settled round. */
function settledTable(db: DatabaseSync): string {
  const query = `SELECT "table" FROM segments WHERE events LIKE '%"type":"round-settled"%"result":"win"%' LIMIT 1`
  return (db.prepare(query).get() as { table: string }).table
}

it('finds nothing wrong with what the house has left', async () => {
  await check(
    tampered(() => undefined),
    promised,
  )
})

it('notices a buy-in that is gone as if it had never been', async () => {
  const late = { kind: 'bought', player: 'bot-1', amount: 500, id: 'late' } as const
  const database = tampered(() => undefined)
  await buyIn(database, late)
  await check(database, [...promised, late])
  alter(database, (db) => withoutBuyIn(db, 'buy-in/bot-1/late'))
  // By itself it adds up: nothing has been played with these chips yet.
  await check(database)
  await expect(check(database, [late])).rejects.toThrow('bot-1 has bought 500 as late, and the journal says nothing')
})

it('notices an acknowledged command that is forgotten', async () => {
  const { actor, id } = promised.find((one) => one.kind === 'done')!
  const database = tampered((db) => db.prepare('DELETE FROM commands WHERE key = ?').run(commandKeyText({ actor, id })))
  await check(database)
  await expect(check(database, promised)).rejects.toThrow(/was told .* and now nothing/)
})

it('notices a refusal that turns out to have been accepted', async () => {
  const { actor, id } = promised.find((one) => one.kind === 'refused')!
  const database = tampered((db) =>
    db
      .prepare('INSERT OR REPLACE INTO commands (key, digest, answer, refusal) VALUES (?, ?, ?, NULL)')
      .run(commandKeyText({ actor, id }), 'T1 x', '{"ok":true,"from":1,"to":2}'),
  )
  await check(database)
  await expect(check(database, promised)).rejects.toThrow(/was told .*"ok":false.* and now .*"ok":true/)
})

it('notices a payout that is too high', async () => {
  const database = tampered((db) =>
    insteadOfPayout(
      db,
      (payout) => [withField(payout, AMOUNT, String(Number(payout[AMOUNT]) + TOO_MUCH))],
      (was) => was + TOO_MUCH,
    ),
  )
  await expect(check(database)).rejects.toThrow(
    /auditor disagrees at .*amount of the transfer should be \d+ and is \d+/,
  )
})

it('notices a payout that was made twice under one id', async () => {
  const database = tampered((db) =>
    insteadOfPayout(
      db,
      (payout) => [payout, payout],
      (was) => 2 * was,
    ),
  )
  await expect(check(database)).rejects.toThrow('money moved twice under one id')
})

it('notices a payout that was made again under another id', async () => {
  const database = tampered((db) =>
    insteadOfPayout(
      db,
      (payout) => [payout, withField(payout, ID, `${payout[ID]}/again`)],
      (was) => 2 * was,
    ),
  )
  await expect(check(database)).rejects.toThrow(
    /auditor disagrees at .*(calls for this transfer|the transfer should be)/,
  )
})

it('notices a payout that was not made', async () => {
  const database = tampered((db) =>
    insteadOfPayout(
      db,
      () => [],
      () => 0,
    ),
  )
  await expect(check(database)).rejects.toThrow(/auditor disagrees at .*transfer|call for money that has not moved/)
})

it('notices money that nobody of the house has asked for', async () => {
  const database = tampered((db) =>
    insteadOfPayout(
      db,
      (payout) => [
        payout,
        ['0', 'player/bot-1', 'gift', 'gift', 'gift', '0', '5', 'player/bot-1', 'player/bot-2', ...payout.slice(9)],
      ],
      (was) => was,
    ),
  )
  await expect(check(database)).rejects.toThrow('neither the cage nor a table')
})

it('notices a balance that is not what was moved', async () => {
  const database = tampered((db) => shift(db, 'player/bot-1', 'player/bot-2', 1))
  await expect(check(database)).rejects.toThrow(/player\/bot-\d holds .*, and its transfers come to/)
})

it('notices a settlement that the documents do not know, however well it is chained', async () => {
  const database = tampered((db) =>
    rewrite(db, settledTable(db), (event) =>
      event.includes('"type":"round-settled"') ? event.replace('"result":"win"', '"result":"push"') : event,
    ),
  )
  await expect(check(database)).rejects.toThrow(/auditor disagrees at .*round-settled/)
})

it('notices an event in place of another, however well it is chained', async () => {
  const database = tampered((db) =>
    rewrite(db, settledTable(db), (event) => event.replace('"type":"coup-completed"', '"type":"betting-closed"')),
  )
  await expect(check(database)).rejects.toThrow(/auditor disagrees at /)
})

it('notices an event that was altered and not chained again', async () => {
  const database = tampered((db) => db.exec(`UPDATE segments SET events = replace(events, '"type":', '"type": ')`))
  await expect(check(database)).rejects.toThrow(/log of table .* is broken/)
})
