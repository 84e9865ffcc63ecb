// No live card on the disk: while a card is squeezed, the files of the house are searched for its face, and for the seed of its
// shoe in every writing that a mistake could have put it into.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HouseRun, Timeline } from '@punto/faults'
import { makeCard } from '@punto/rules'
import { checkSettings, type TableState } from '@punto/table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { House } from '../../src/house/index.ts'
import { openSqliteHere, Sealer, type Store } from '../../src/storage/index.ts'
import { openEvent, sealEvent } from '../../src/storage/sealing/seal-cards.ts'
import type { CommandRequest } from '../../src/table/index.ts'
import { waitPassing } from '../wait-passing.ts'

const timeline = new Timeline()
let folder: string
let drawn: Uint8Array[]
let store: Store
let life: HouseRun

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punto-live-'))
  drawn = []
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const random = (count: number) => {
  const bytes = Uint8Array.from({ length: count }, (_, i) => (i * 37 + 101 * (drawn.length + 1)) % 256)
  if (count === 32) drawn.push(bytes)
  return bytes
}
const sealer = new Sealer(new Uint8Array(32).fill(7), random)

async function open(request: object = {}): Promise<House> {
  const checked = checkSettings({
    table: 'T',
    game: 'commission',
    faceDown: true,
    squeeze: true,
    bettingSeconds: 30,
    ...request,
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const mine = new HouseRun(timeline)
  life = mine
  const opening = House.open({
    tables: [checked.settings],
    currency: 'PLAY',
    openStore: async () => {
      store = await openSqliteHere(folder)
      return store
    },
    sealer,
    world: { clock: (origin) => mine.clock(origin), later: mine.later, wall: () => 0, random, notice: () => undefined },
    eventsPerSnapshot: 1,
  })
  await pass(1)
  return opening
}

const ANN = { role: 'player', id: 'ann' }
const DEALER = { role: 'dealer', id: 'dora' }
const READING = { operation: 'dealer', source: 'card-shoe' }

const pass = (ms: number) => timeline.runTo(timeline.now + ms, () => undefined)

async function until(house: House, holds: (state: TableState) => boolean): Promise<TableState> {
  await waitPassing(
    () => holds(house.table('T')!.state),
    () => pass(100),
  )
  return house.table('T')!.state
}

async function ask(house: House, id: string, asked: object, actor = ANN): Promise<void> {
  const request = { ...asked, id, actor } as CommandRequest
  const reply = house.send('T', request)
  await pass(1)
  expect(await reply).toMatchObject({ ok: true })
}

const files = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)))
const anywhere = (trace: string | Buffer) => files().some((bytes) => bytes.includes(trace))
const shownCard = ({ round }: TableState) =>
  round?.cards.find(({ card, shown }) => card === null && shown?.card != null)

/** A card that ann squeezes: the first that is ever dealt here, so that no face may stand anywhere on the disk. */
async function squeeze(house: House): Promise<TableState> {
  const paid = house.money.buyIn('ann', 10_000, 'first')
  await pass(1)
  await paid
  await ask(house, 'open', { type: 'sit', box: 1 })
  await until(house, ({ phase }) => phase === 'betting')
  await ask(house, 'bet', { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 500 })
  await until(house, ({ phase }) => phase === 'dealing')
  await ask(house, 'squeeze', { type: 'request-squeeze', round: 1, spot: 'player-1' })
  return until(house, (state) => shownCard(state) !== undefined)
}

async function opened(settings: object = {}): Promise<House> {
  const house = await open(settings)
  const request = { type: 'open-table', id: 'open', actor: { role: 'pit-manager', id: 'max' } } as CommandRequest
  const reply = house.send('T', request)
  await pass(1)
  await reply
  return house
}

it('[INS 3.9] keeps the face of a squeezed card off the disk until it is turned, in events, log and snapshots', async () => {
  const house = await opened()
  const state = await squeeze(house)
  expect(anywhere('"type":"card-shown"')).toBe(true)
  expect(anywhere('{"sealed":')).toBe(true)
  for (let card = 0; card < 52; card++) expect(anywhere(`"card":"${makeCard(card as never)}"`)).toBe(false)
  expect(files().some((bytes) => /"card":\d/.test(bytes.toString('latin1')))).toBe(false)

  const face = shownCard(state)!.shown!.card!
  await ask(house, 'turn', { type: 'turn-card', round: 1, spot: 'player-1' })
  expect(house.table('T')!.state.round!.cards[0]!.card).toBe(face)
  expect(anywhere(`"card":"${makeCard(face)}"`)).toBe(true)
})

it('[INS 3.9] finds the card again that was being squeezed when the power went, from its event and from its snapshot', async () => {
  const state = await squeeze(await opened())
  const { snapshot } = await store.log.snapshot('T')
  expect(snapshot!.body).toMatch(/^{"sealed":/)
  life.running = false
  await store.close()
  const again = await open()
  expect(again.table('T')!.state.round!.cards[0]).toEqual(state.round!.cards[0])
})

/** A dealer's shoe has read a card that lies face down: the first of the table. */
async function read(house: House): Promise<TableState> {
  await ask(house, 'sign-on', { type: 'sign-on' }, DEALER)
  await ask(house, 'shoe', { type: 'new-shoe', shoe: 1 }, DEALER)
  await ask(house, 'betting', { type: 'open-betting', round: 1 }, DEALER)
  await ask(house, 'close', { type: 'close-betting', round: 1 }, DEALER)
  await ask(house, 'deal', { type: 'deal-card', round: 1, spot: 'player-1', card: '7d' }, DEALER)
  return house.table('T')!.state
}

it('[INS 3.9, INS 5.9] keeps what a shoe has read off the disk until it is turned, in events, log and snapshots', async () => {
  const house = await opened(READING)
  await read(house)
  expect(anywhere('"type":"card-dealt"')).toBe(true)
  expect(anywhere('7d"')).toBe(false)
  expect(files().some((bytes) => /"(card|read)":\d/.test(bytes.toString('latin1')))).toBe(false)
  for (const spot of ['banker-1', 'player-2', 'banker-2']) {
    await ask(house, spot, { type: 'deal-card', round: 1, spot, card: '2c' }, DEALER)
  }
  await ask(house, 'turn', { type: 'turn-card', round: 1, spot: 'player-1' }, DEALER)
  expect(makeCard(house.table('T')!.state.round!.cards[0]!.card!)).toBe('7d')
  expect(anywhere('"card":"7d"')).toBe(true)
  expect(anywhere('2c"')).toBe(false)
})

it('[INS 5.9] finds again after a loss of power what a shoe has read, from its event and from its snapshot', async () => {
  const state = await read(await opened(READING))
  expect(state.round!.cards[0]!.read).toBeDefined()
  const { snapshot } = await store.log.snapshot('T')
  expect(snapshot!.body).toMatch(/^{"sealed":/)
  life.running = false
  await store.close()
  const again = await open(READING)
  expect(again.table('T')!.state.round!.cards).toEqual(state.round!.cards)
})

it('keeps the seed of a live shoe off the disk, in every file and in every writing', async () => {
  const house = await opened()
  await until(house, ({ phase, rounds }) => phase === 'settled' && rounds === 3)
  expect(drawn).toHaveLength(1)
  const seed = Buffer.from(drawn[0]!)
  const writings = [seed, ...(['hex', 'base64', 'base64url', 'latin1'] as const).map((how) => seed.toString(how))]
  for (const writing of [...writings, seed.toString('hex').toUpperCase()]) expect(anywhere(writing)).toBe(false)
  expect(files().length).toBeGreaterThan(1)
})

it('leaves every other event as it is, and opens what it has sealed as it was', () => {
  const shown = '{"v":1,"type":"card-shown","spot":"player-1","to":"ann","card":"8s","rule":"INS 3.9"}'
  const sealed = sealEvent(shown, 'T', sealer)
  expect(sealed).not.toContain('8s')
  expect(openEvent(sealed, 'T', sealer)).toBe(shown)
  // Under another table or key it stays closed: the face is not told, and the log can still be folded.
  expect(openEvent(sealed, 'U', sealer)).toBe(sealed)
  const read = '{"v":1,"type":"card-dealt","spot":"player-1","face":"8s","rule":"INS 3.10"}'
  expect(sealEvent(read, 'T', sealer)).not.toContain('8s')
  expect(openEvent(sealEvent(read, 'T', sealer), 'T', sealer)).toBe(read)
  const handed = '{"v":1,"type":"card-shown","spot":"player-1","to":"ann","rule":"INS 3.9"}'
  const turned = '{"v":1,"type":"card-turned","spot":"player-1","card":"8s","rule":"INS 3.10"}'
  for (const text of [handed, turned]) {
    expect(sealEvent(text, 'T', sealer)).toBe(text)
    expect(openEvent(text, 'T', sealer)).toBe(text)
  }
})
