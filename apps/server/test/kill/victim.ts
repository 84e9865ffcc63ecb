// A real house in a process of its own, to be killed at any instant: bots play, and every acknowledgement is written to the
// standard output at once, so that whoever kills it knows what was promised.
// Arguments: the database (a folder, or a postgres:// address), the seed of the bots, which no two starts share, and how many.
import { writeSync } from 'node:fs'
import { checkSettings } from '@punto/table'
import { Bots } from '../../src/bots/bots.ts'
import { House, realWorld, Sealer } from '../../src/engine/index.ts'
import { openPostgres, openSqlite } from '../../src/storage/index.ts'

const [database = '', seed = '1', players = '40'] = process.argv.slice(2)

const pace = { cardMs: 2, turnMs: 2, squeezeMs: 5, settleMs: 2, betweenMs: 5 }
const games = ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission']
export const tables = games.map((game) => {
  const checked = checkSettings({ table: game, game, pace, bettingSeconds: 1, anteSeconds: 1, insuranceSeconds: 1 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
})

const world = realWorld((notice) => writeSync(2, `${JSON.stringify(notice)}\n`))
const sealer = new Sealer(new Uint8Array(32).fill(1), world.random)
const openStore = () => (database.startsWith('postgres') ? openPostgres(database) : openSqlite(database))
const house = await House.open({ tables, currency: 'PLAY', openStore, sealer, world })
writeSync(1, 'ready\n')
const acknowledged = (table: string, actor: string, id: string, from: number, to: number) =>
  writeSync(1, `${table} ${actor} ${id} ${from} ${to}\n`)
const bots = new Bots({
  house,
  seed: Number(seed),
  start: seed,
  players: Number(players),
  chips: 20_000,
  thinkMs: 20,
  acknowledged,
})
await bots.start()
