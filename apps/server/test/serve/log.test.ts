// No live card in the log, however talkative it is: each line is read as it is written, for a face that is not turned by then,
// and all of them at the end for the seeds of the shoes in play. Carries INS 3.9.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCard } from '@punto/rules'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LOG_LEVELS, makeLog } from '../../src/serve/observe/log.ts'
import { openSqliteHere, Sealer, type Store } from '../../src/storage/index.ts'
import { KEY, TestHouse } from './test-house.ts'
import { guest } from './web.ts'

const TABLES = [
  { table: 'open', game: 'commission' },
  { table: 'squeezed', game: 'insurance', faceDown: true, squeeze: true },
]
const FACE = /\b[A2-9TJQK][shdc]\b/g
/** A card as the state has it. */
const NUMBER = /"card":\d+/g

let folder: string
let store: Store
let house: TestHouse | undefined
let lines: string[]
let early: string[]
const log = makeLog(LOG_LEVELS.at(-1)!, {
  write: (line) => {
    lines.push(line)
    early.push(...earlyIn(line))
  },
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-log-'))
  lines = []
  early = []
  const openStore = async () => {
    store = await openSqliteHere(folder)
    return store
  }
  house = await TestHouse.open({ tables: TABLES, openStore, log })
})
afterEach(async () => {
  await house?.close()
  house = undefined
  rmSync(folder, { recursive: true })
})

/** The cards that a line names and its table does not show. */
function earlyIn(line: string): readonly string[] {
  const { table } = JSON.parse(line) as { readonly table?: string }
  const cards = house?.server.house.table(table ?? '')?.state.round?.cards ?? []
  const turned = cards.flatMap(({ card }) => (card === null ? [] : [makeCard(card)]))
  const faces = (line.match(FACE) ?? []).filter((face) => !turned.includes(face))
  return [...faces, ...(line.match(NUMBER) ?? [])]
}

/** Of the shoe in play. */
async function seedOf(table: string): Promise<Buffer> {
  const { number } = house!.state(table).shoe!
  return Buffer.from(
    new Sealer(KEY, () => new Uint8Array()).unseal(table, number, (await store.secrets.read(table, number))!),
  )
}

/** The tables whose seed is in the log, in any writing that a mistake could have put it into. */
async function seedsIn(text: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const { table } of TABLES) {
    const seed = await seedOf(table)
    const hex = seed.toString('hex')
    const base64 = (['base64', 'base64url'] as const).map((how) => seed.toString(how).slice(0, 40))
    const bytes = [JSON.stringify([...seed]), JSON.stringify(new Uint8Array(seed))]
    if ([hex, hex.toUpperCase(), ...base64, ...bytes].some((writing) => text.includes(writing))) found.push(table)
  }
  return found
}

/** A round in which somebody squeezes; at the moment when the face is theirs alone. */
async function squeeze(): Promise<string> {
  const ann = await guest(house!)
  await house!.untilPhase('squeezed', 'betting')
  const { rounds: round } = house!.state('squeezed')
  const say = async (command: { readonly type: string } & Readonly<Record<string, unknown>>) => {
    const { status } = await ann.post('/api/tables/squeezed/commands', { id: command.type, command })
    expect(status).toBe(200)
  }
  await say({ type: 'sit', box: 1 })
  await say({ type: 'place-bet', round, box: 1, bet: 'player', stake: 500 })
  await house!.untilPhase('squeezed', 'dealing')
  await say({ type: 'request-squeeze', round, spot: 'player-1' })
  const shown = () =>
    house!.state('squeezed').round!.cards.find(({ card, shown }) => card === null && shown?.card != null)
  await house!.until(() => shown() !== undefined)
  return makeCard(shown()!.shown!.card!)
}

it('[INS 3.9] writes no seed of a live shoe into its log, and no card before it is turned', async () => {
  await squeeze()
  for (const { table } of TABLES) await house!.until(() => house!.state(table).rounds > 2)
  const text = lines.join('')
  for (const { table } of TABLES)
    expect(text).toMatch(new RegExp(`"table":"${table}","round":2,.*"msg":"round-settled"`))
  expect(early).toEqual([])
  expect(await seedsIn(text)).toEqual([])
})

it('finds a card and a seed that are written by mistake', async () => {
  const card = await squeeze()
  log.debug({ table: 'squeezed', command: { type: 'show-card', card } }, 'by mistake')
  log.debug({ table: 'squeezed', why: `show-card ${card} was refused` }, 'by mistake')
  log.debug({ cards: house!.state('squeezed').round!.cards }, 'by mistake')
  expect(early.filter((found) => found === card)).toHaveLength(2)
  expect(early.filter((found) => found.startsWith('"card":'))).not.toEqual([])
  log.debug({ bytes: (await seedOf('squeezed')).toString('base64') }, 'by mistake')
  expect(await seedsIn(lines.join(''))).toEqual(['squeezed'])
})
