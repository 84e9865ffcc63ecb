// With write access to the database: a balance is raised and bet at once: of a house that runs, on PostgreSQL, and of one that is stopped, on
// the embedded database.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runSql, startQuickPostgres } from '@punto/harness/postgres'
import { inFile } from '../database-file.ts'
import type { InsiderCase, Tried } from '../insider-case.ts'
import { PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'

const CHIPS = 1000
const CONFIG = { guestChips: CHIPS, tables: [{ table: 'main', game: 'commission', bettingSeconds: 60 }] }
/** As long as a house takes to read its logs after a start. */
const ROUND_MS = 60_000
const LOOK_MS = 250

const more = (player: string) => `UPDATE accounts SET posted = posted + 1000000 WHERE id = 'player/${player}'`

export const playedBalances: InsiderCase = {
  name: 'played-balances',
  has: 'the database, for writing',
  async *run(folder) {
    const server = await startQuickPostgres()
    try {
      yield await tried('a balance that is played, while the house runs', join(folder, 'running'), server.url)
    } finally {
      await server.stop()
    }
    yield await tried('a balance that is played, after it was stopped', join(folder, 'stopped'))
  },
}

async function tried(what: string, folder: string, url?: string): Promise<Tried> {
  mkdirSync(folder, { recursive: true })
  const house = new PuntoHouse(folder, url === undefined ? {} : { DATABASE_URL: url }, CONFIG)
  try {
    await house.open()
    const ann = new Visitor(house.url)
    const { player } = await ann.must('/api/session/guest')
    if (url === undefined) {
      await house.stop()
      inFile(house.data, (file) => file.exec(more(player)))
      await house.open()
    } else await runSql(url, more(player))
    const from = performance.now()
    const why = await played(house, ann.at(house.url))
    return { what, held: why === undefined, foundMs: performance.now() - from, ...(why !== undefined && { why }) }
  } finally {
    await house.stop()
  }
}

/** What has gone wrong once it was bet. */
async function played(house: PuntoHouse, ann: Visitor): Promise<string | undefined> {
  let sent = 0
  let isSeated = false
  const say = (command: object) => ann.post('/api/tables/main/commands', { id: `c${++sent}`, command })
  for (let left = ROUND_MS; left > 0; left -= LOOK_MS) {
    const { view } = (await ann.get('/api/tables/main')).body
    if (view.phase === 'betting') {
      const bet = { type: 'place-bet', round: view.round.number, box: 1, bet: 'player', stake: CHIPS * 5 }
      const { status, body } = await say(isSeated ? bet : { type: 'sit', box: 1 })
      if (status < 300 && isSeated) return 'it was staked'
      isSeated ||= status < 300
      if (body.code === 'player/excluded') {
        const { items } = (await (await house.operator()).get('/api/findings')).body
        return items.length > 0 ? undefined : 'nobody was told'
      }
      if (body.code === 'wallet/no-funds') return 'nobody was told'
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return 'it was neither taken nor refused'
}
