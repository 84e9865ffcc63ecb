// A real house in a process of its own, to be killed at any instant: bots play, and every acknowledgement is written to the
// standard output at once, so that whoever kills it knows what was promised; so is every settlement.
// Arguments: the database (a folder, or a postgres:// address), the seed of the bots, which no two starts share, and how many.
import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { passDelay } from '@punto/fair'
import { ChipStaff } from '@punto/faults'
import { realWorld } from '@punto/server/base'
import { Bots } from '@punto/server/bots'
import { House } from '@punto/server/house'
import { openPostgres, openSqlite } from '@punto/server/storage'
import { checkSettings, type TableRefusal } from '@punto/table'
import { fastClock } from './fast-clock.ts'
import { moveMoney, recordCommands } from './recorded.ts'
import { victimsSealer } from './sealer.ts'
import { VICTIMS_SIGNER } from './shared-shoes.ts'

const [database = '', seed = '1', players = '40'] = process.argv.slice(2)

/** A second for betting is 50 ms: with a slower clock no life would see the end of a round. */
const HURRY = 20
/** Shoes of a few rounds, so that kills find them open, closed, behind their delay and sealed. */
const SHORT_SHOE = { decks: 4, cutDepth: 156 }
const SHARES_MS = 15
const CHIPS_MS = 5
const pace = { cardMs: 40, turnMs: 40, squeezeMs: 100, settleMs: 40, betweenMs: 100 }
const games = ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission']
export const tables = games.map((game) => {
  const seconds = { bettingSeconds: 1, anteSeconds: 1, insuranceSeconds: 1 }
  // At one table a kill also finds cards that lie there and are not turned.
  const faceDown = game === 'no-commission'
  const checked = checkSettings({ table: game, game, pace, ...seconds, faceDown, ...SHORT_SHOE })
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

const world = {
  ...realWorld((notice) => say(JSON.stringify(notice), 2)),
  clock: (origin: number) => fastClock(origin, HURRY),
}
const openStore = () => (database.startsWith('postgres') ? openPostgres(database) : openSqlite(database))
const fairness = {
  signers: [VICTIMS_SIGNER],
  windowSeconds: 20,
  delay: 10,
  passDelay: async (closing: Uint8Array, delay: number) => passDelay(closing, delay),
}
const house = await House.open({ tables, currency: 'PLAY', openStore, sealer: victimsSealer(), fairness, world })
const recorder = recordCommands(house, say)
say('ready')
house.watchAll(({ events }) => {
  if (events.some(({ type }) => type === 'round-settled')) say('settled')
})
const acknowledged = (table: string, actor: string, id: string, from: number, to: number) =>
  say(`done ${table} ${actor} ${id} ${from} ${to}`)
const refused = (actor: string, id: string, refusal: TableRefusal) =>
  say(`refused ${actor} ${id} ${JSON.stringify({ ok: false, refusal })}`)
const bought = (player: string, amount: number, id: string) => say(`bought ${player} ${amount} ${id}`)
const bots = new Bots({
  house,
  seed: Number(seed),
  start: seed,
  players: Number(players),
  // Few enough that some have to buy again soon after every start, with chips left from the lives before.
  chips: 4_000,
  thinkMs: 20 * HURRY,
  acknowledged,
  refused,
  bought,
})
await bots.start()

// Chips move meanwhile: each document that was written is said with its answer.
const staff = new ChipStaff({
  house,
  seed: Number(seed),
  start: seed,
  players: Array.from({ length: Number(players) }, (_, i) => `bot-${i + 1}`),
  wall: () => world.wall(),
  done: (actor, id, answer) => say(`caged ${actor} ${id} ${JSON.stringify(answer)}`),
})
const moveChips = async (): Promise<never> => {
  for (;;) {
    await staff.act()
    await pause(CHIPS_MS)
  }
}
moveChips().catch((error: unknown) => {
  say(String(error), 2)
  process.exit(1)
})

moveMoney(house, recorder, seed).catch((error: unknown) => {
  say(String(error), 2)
  process.exit(1)
})

// Shares of people who come and go: each that was taken is said with its shoe.
for (let given = 0; ; given++) {
  await pause(SHARES_MS)
  const host = house.table(games[given % games.length]!)
  const reply = await host?.share(`sharer-${seed}-${given}`, randomBytes(32).toString('hex'))
  if (reply?.ok) say(`shared ${host!.name} ${reply.opening.shoe} ${reply.receipt.share}`)
}
