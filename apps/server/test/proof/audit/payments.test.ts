// The audit follows every payment of chips to its author: one that was made from a row in the database, as versions did that believed
// such rows, is told, however well it is booked.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buyInUnit } from '../../../src/house/buy-in.ts'
import { auditHouse, mergeAudit } from '../../../src/proof/audit/index.ts'
import { openSqliteHere, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, REASON } from '../../serve/web.ts'

let root: string
let bossId: string
let ann: string
const open = () => openSqliteHere(join(root, 'data'), undefined, { sealKey: sealKeyFrom(KEY) })

async function findings(): Promise<readonly string[]> {
  const place = { file: join(root, 'data', 'punto.db') }
  const { logs, accounts } = await auditHouse({ place, keys: undefined, threads: 0, progress: () => undefined })
  return mergeAudit(logs, accounts).findings.map(({ sentence }) => sentence)
}

/** Chips given alone, asked for by one and approved by another, and welcome chips. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'punto-payments-'))
  const house = await TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    openStore: open,
    cage: { alone: 1000 },
    staff: { secondFactor: 'off', waitHours: 0 },
  })
  const boss = await operator(house)
  bossId = (await boss.get('/api/me')).body.player
  const olga = await hired(house, boss, 'olga', 'operator')
  ann = (await guest(house)).id
  expect((await boss.post(`/api/players/${ann}/chips`, { id: 'one', amount: 500, reason: REASON })).status).toBe(200)
  const { id } = (await boss.post('/api/cage/requests', { player: ann, amount: 5000, reason: REASON })).body
  expect((await olga.post(`/api/cage/requests/${id}/approve`, { reason: REASON })).status).toBe(200)
  await house.server.close(0)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** What a version of before wrote when it found such a request in its database. */
async function paid(transfer: string, author: string, after: object): Promise<void> {
  const store = await open()
  const text = JSON.stringify({ by: { name: 'operator', via: 'session' }, of: ann, address: '', agent: '', after })
  const entry = { at: 1, kind: 'chips-given', author, subject: ann, text }
  const unit = buyInUnit({ player: ann, amount: 77_777_777, transfer, ref: 'forged', audit: [entry] }, 1)
  expect(await store.commit([unit])).toMatchObject([{ kind: 'done' }])
  await store.close()
}

it('finds nothing where every payment has its author', async () => {
  expect(await findings()).toEqual([])
})

it('finds a payment on a request that nobody made', async () => {
  await paid('chips-request/forged', bossId, { amount: 77_777_777, request: 'forged' })
  expect(await findings()).toEqual([
    `The cage paid 77777777 to ${ann} (chips-request/forged), and nobody has asked for them.`,
  ])
})

it('finds a payment by somebody whom nobody hired', async () => {
  await paid(`buy-in/${ann}/forged`, 'aaaaaaaaaaaaaaaa', { amount: 77_777_777, transfer: 'forged' })
  expect(await findings()).toEqual([expect.stringContaining('aaaaaaaaaaaaaaaa, who is said to have given them')])
})

it('finds a payment that no act tells of', async () => {
  await paid(`buy-in/${ann}/forged`, bossId, { amount: 5, transfer: 'forged' })
  expect(await findings()).toEqual([expect.stringContaining('nobody has given them')])
})
