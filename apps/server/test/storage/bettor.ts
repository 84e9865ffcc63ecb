// A process that places bets at one table, each in a commit of its own, and tells each on a line when it is done. It never
// ends by itself: it is there to be killed. Its command line is the folder.
import { openSqlite } from '../../src/storage/index.ts'
import { bet, buyIn, CAST, pays } from './contract/world.ts'

const store = await openSqlite(process.argv[2]!)
await store.ledger.openAccounts(CAST)
await store.commit([pays(buyIn('in-1', 'anna', 1_000_000))])
let version = (await store.log.tables())[0]?.version ?? 0
for (;;) {
  const id = `bet-${version + 1}`
  const [outcome] = await store.commit([bet(id, version, 1)])
  if (outcome?.kind !== 'done') throw new Error(`${id}: ${JSON.stringify(outcome)}`)
  version = outcome.version
  process.stdout.write(`${id}\n`)
}
