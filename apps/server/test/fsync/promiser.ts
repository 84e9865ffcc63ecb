// A real house in a process of its own that is watched from outside: bots play, and every acknowledgement is written to the
// standard output at once. It ends by itself. Arguments: the folder; after how many acknowledgements it ends; and "off" to keep
// house without syncing, which is what must be noticed.
import { writeSync } from 'node:fs'
import { checkSettings } from '@punto/table'
import { realWorld } from '../../src/base/index.ts'
import { House } from '../../src/house/index.ts'
import { Bots } from '../../src/practice/bots/bots.ts'
import { openSqlite, openSqliteHere, Sealer } from '../../src/storage/index.ts'
import { openDatabase } from '../../src/storage/sqlite/index.ts'

const [folder = '', enough = '1', sync] = process.argv.slice(2)

function openCareless(at: string) {
  const db = openDatabase(at)
  db.exec('PRAGMA synchronous = OFF')
  return db
}

const pace = { cardMs: 2, turnMs: 2, squeezeMs: 5, settleMs: 2, betweenMs: 5 }
const tables = ['commission', 'easy-six'].map((game) => {
  const checked = checkSettings({ table: game, game, pace, bettingSeconds: 1 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
})
const world = realWorld(() => undefined)
const sealer = new Sealer(new Uint8Array(32).fill(1), world.random)
const openStore = () => (sync === 'off' ? openSqliteHere(folder, openCareless) : openSqlite(folder))
const house = await House.open({ tables, currency: 'PLAY', openStore, sealer, world })
let promised = 0
const acknowledged = (_: string, actor: string, id: string) => {
  writeSync(1, `promised ${id} ${actor}\n`)
  if (++promised === Number(enough)) process.exit(0)
}
await new Bots({ house, seed: 1, start: 'first', players: 8, chips: 20_000, thinkMs: 20, acknowledged }).start()
