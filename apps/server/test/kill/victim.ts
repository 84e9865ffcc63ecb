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

/** Said before anything else happens, however slowly it is heard: a full pipe is tried again. */
function say(line: string, to = 1): void {
  for (;;) {
    try {
      writeSync(to, `${line}\n`)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}

const world = realWorld((notice) => say(JSON.stringify(notice), 2))
const sealer = new Sealer(new Uint8Array(32).fill(1), world.random)
const openStore = () => (database.startsWith('postgres') ? openPostgres(database) : openSqlite(database))
const house = await House.open({ tables, currency: 'PLAY', openStore, sealer, world })
say('ready')
const acknowledged = (table: string, actor: string, id: string, from: number, to: number) =>
  say(`${table} ${actor} ${id} ${from} ${to}`)
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
