// Makes a data folder and recordings with the version it is run in, for later versions to open:
// `node --conditions=punto-source tests/old-data/make.ts FOLDER`, in a clone of the commit to be kept. FOLDER gets the database,
// compressed; a recording of each table; and what that version says of accounts, rounds and statements.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openSqliteHere } from '@punto/server/storage'
import { guest, hired, moveChips, operator, TestHouse, type Web } from '@punto/server/testing'
import { TABLES_OF_OLD } from './tables.ts'

const [, , folder] = process.argv
if (!folder) throw new Error('Name the folder to make')
const data = mkdtempSync(join(tmpdir(), 'punto-old-data-'))
mkdirSync(folder, { recursive: true })

const MANY = { burst: 100_000, perSecond: 1000 }
const house = await TestHouse.open({
  tables: TABLES_OF_OLD,
  guestChips: 100_000,
  seed: 'old data',
  requests: 100_000,
  limits: { commandsPerPlayer: MANY, commandsPerAddress: MANY },
  openStore: () => openSqliteHere(data),
})
let ids = 0
async function done(web: Web, command: object, table = 'pit'): Promise<void> {
  const { status, text } = await web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })
  if (status !== 200) throw new Error(`${JSON.stringify(command)}: ${text}`)
}
const round = (table = 'pit') => house.state(table).rounds
const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2']
const deal = async (cards: readonly string[]) => {
  for (const [i, card] of cards.entries())
    await done(dealer, { type: 'deal-card', round: round(), spot: SPOTS[i], card })
}
const settle = () => done(dealer, { type: 'settle', round: round() })
const approve = (by: Web, more: object = {}) =>
  done(by, { type: 'approve-irregularity', number: house.state('pit').irregularities, ...more })
const declare = (irregularity: object) => done(dealer, { type: 'declare-irregularity', irregularity })

const boss = await operator(house)
const dealer = await hired(house, boss, 'dora', 'dealer')
const supervisor = await hired(house, boss, 'sue', 'pit-supervisor')
const shift = await hired(house, boss, 'max', 'shift-manager')
const ann = await guest(house)
const ben = await guest(house)

// A dealer's table: six rounds, and a seventh that is under way when the house stops.
await done(dealer, { type: 'sign-on' })
await done(dealer, { type: 'new-shoe', shoe: 1 })
await done(ann, { type: 'sit', box: 1 })
await done(ben, { type: 'sit', box: 2 })
async function open(annBets: string, close = true) {
  await moveChips(house.state('pit'), (command) => done(dealer, command))
  await done(dealer, { type: 'open-betting', round: round() + 1 })
  await done(ann, { type: 'place-bet', round: round(), box: 1, bet: annBets, stake: 1000 })
  await done(ben, { type: 'place-bet', round: round(), box: 2, bet: 'tie', stake: 200 })
  if (close) await done(dealer, { type: 'close-betting', round: round() })
}
await open('player')
await deal(['9h', '7c', 'Kd', 'Qs'])
await settle()
await open('banker')
await deal(['7h', '9c', 'Ks', 'Qd'])
await settle()
// A card taken back at once.
await open('player')
await deal(['9d', '7s', 'Kh', '2c'])
await done(dealer, { type: 'correct-card', round: round(), spot: 'banker-2', card: 'Qc' })
await settle()
// A misread card found before the settlement, and one found after it.
await open('player')
await deal(['2s', '7d', 'Kc', 'Qh'])
await declare({ kind: 'misread', spot: 'player-1', card: '9s' })
await approve(supervisor)
await settle()
await open('player')
await deal(['9c', '2h', 'Jd', 'Js'])
await settle()
await declare({ kind: 'misread', spot: 'banker-1', card: '9h' })
await approve(shift)
// A round that is void.
await open('banker')
await deal(['8h', '7h', 'Jh'])
await declare({ kind: 'wrong-number', cards: [], note: 'the Banker had three' })
await approve(supervisor, { order: null })
await open('player', false)

// A table that deals by itself: three rounds, with an Ante raised or given up.
await house.untilPhase('knockout', 'betting')
await done(ann, { type: 'sit', box: 3 }, 'knockout')
for (let i = 0; i < 3; i++) {
  await house.untilPhase('knockout', 'betting')
  const number = round('knockout')
  await done(ann, { type: 'place-bet', round: number, box: 3, bet: 'ante-player', stake: 500 }, 'knockout')
  await done(ann, { type: 'place-bet', round: number, box: 3, bet: 'player', stake: 300 }, 'knockout')
  await house.until(() => house.state('knockout').phase !== 'betting')
  if (i < 2) {
    await house.untilPhase('knockout', 'ante')
    await done(
      ann,
      { type: i === 0 ? 'raise-ante' : 'fold-ante', round: number, box: 3, bet: 'ante-player' },
      'knockout',
    )
  }
  await house.until(() => round('knockout') > number)
}
await house.server.house.money.buyIn(ben.id, 2500, 'more')
await house.settled()

const told = async (web: Web & { id: string }) => ({
  id: web.id,
  cookie: web.cookie,
  balance: (await web.get('/api/me/balance')).body,
  rounds: (await web.get('/api/me/rounds?limit=50')).body.items,
  statement: (await web.get('/api/me/statement?limit=50')).body.items,
})
const players = [await told(ann), await told(ben)]
for (const table of ['pit', 'knockout']) {
  const { status, text } = await supervisor.get(`/api/tables/${table}/recording`)
  if (status !== 200) throw new Error(text)
  writeFileSync(join(folder, `${table}.jsonl`), text)
}
await house.server.close(0)

const store = await openSqliteHere(data)
const accounts: unknown[] = []
for await (const one of store.ledger.accounts()) accounts.push(one)
const tables = await store.log.tables()
await store.close()
writeFileSync(join(folder, 'said.json'), `${JSON.stringify({ players, accounts, tables }, null, 1)}\n`)
writeFileSync(join(folder, 'punto.db.gz'), gzipSync(readFileSync(join(data, 'punto.db')), { level: 9 }))
rmSync(data, { recursive: true, force: true })
