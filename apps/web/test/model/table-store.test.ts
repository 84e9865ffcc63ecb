import { areaKey, NOTHING, totalOf } from '@punto/desk/player'
import { freshShoe, parseCard, without } from '@punto/rules'
import { seatOf } from '@punto/table'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ME, PageAtTable } from '../../../../packages/desk/test/player/house.ts'
import { anyTrouble } from '../../../../packages/table/test/random-irregularities.ts'
import { anyWish } from '../../../../packages/table/test/random-players.ts'
import { anyTable, type Pick, RandomTable } from '../../../../packages/table/test/random-table.ts'
import { numbers } from '../../../../packages/table/test/running.ts'
import { framesOf } from '../../src/model/replay.ts'
import { tableKeys } from '../../src/player/table/table-keys.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SEED = 90_417

/** What lies there of the player's own, as the table knows it. */
function truthOf({ state }: RandomTable): ReadonlyMap<string, number> {
  const own = state.round?.bets.filter(({ player, stake }) => player === ME && stake > 0) ?? []
  return new Map(own.map((laid) => [areaKey(laid), laid.stake]))
}

const sorted = (map: ReadonlyMap<string, number>) => [...map].sort()

/** Something a player does at the page. */
function play({ store, table }: PageAtTable, pick: Pick): void {
  const shown = store.get()!
  const { bets } = table.state.settings.game
  const area = { box: 1 + pick(3), bet: pick(2) === 0 ? ['player', 'banker'][pick(2)]! : bets[pick(bets.length)]!.id }
  const acts = [
    () => store.bets.lay(area, 50 * (1 + pick(8))),
    () => store.bets.lay({ box: shown.box, bet: ['player', 'banker'][pick(2)]! }, 100),
    () => store.bets.take(area),
    () => store.bets.undo(),
    () => store.bets.clear(),
    () => store.bets.repeat(),
    () => store.bets.double(),
    () => store.sit(1 + pick(5)),
    () => store.acceptNotice(),
    () => store.raise(area),
    () => store.insure({ box: shown.box, side: 'player', taken: false }, 10),
    () => store.look(1 + pick(4)),
    () => store.squeeze(pick(2) === 0),
  ]
  acts[pick(acts.length)]!()
}

function others(page: PageAtTable, pick: Pick): void {
  const { table } = page
  const chance = pick(100)
  const { role, id, fields } = chance < 4 ? anyTrouble(table.state, pick) : anyWish(table.state, pick)
  if (chance < 45) table.ask(role, id, fields, pick(3))
  else table.goOn(pick)
  page.tell()
}

function agree(page: PageAtTable): void {
  const { store, table } = page
  const { state } = table
  const shown = store.get()!
  expect(sorted(shown.laid)).toEqual(sorted(truthOf(table)))
  expect(shown.seat).toBe(seatOf(state, ME) ?? null)
  expect(shown.known.view.phase).toBe(state.phase)
  expect(shown.requested).toEqual([])
  expect(shown.possible.clear).toBe(truthOf(table).size > 0)
  expect(shown.roads.board.bead.length).toBe(shown.known.shoe.rounds)
  const { shoe, settings } = state
  if (!shoe) return
  const seen = [...shown.seen.burned, ...shown.seen.earlier, ...shown.seen.table].map((card) => parseCard(card)!)
  const left = without(freshShoe(settings.decks), seen)
  expect(left.ok).toBe(true)
  if (left.ok) expect(left.value.every((count, card) => count >= shoe.unseen[card]!)).toBe(true)
}

/** The replay of a round's events ends with what lies on the table. */
function agreeReplayed(page: PageAtTable): void {
  const { round } = page.store.get()!.known.view
  const start = page.heard.findLastIndex(({ type }) => type === 'betting-opened')
  const opened = page.heard[start]
  if (!round || opened?.type !== 'betting-opened' || opened.round !== round.number) return
  const last = framesOf(page.heard.slice(start), ME).at(-1)!
  expect(last.cards).toEqual(round.cards)
  expect(last.points).toEqual(round.points)
  expect(last.winner).toBe(round.winner)
}

describe(`the model of a player at a random table, seed ${SEED}`, () => {
  it('agrees with the truth after everything that anybody does', async () => {
    let laidOnce = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(1 << 24), async (seed) => {
        const pick = numbers(seed)
        const page = new PageAtTable(new RandomTable(anyTable(pick)))
        for (let i = 0; i < 120; i++) {
          if (pick(3) === 0) play(page, pick)
          else others(page, pick)
          if (pick(40) === 0) page.reload()
          await settled()
          agree(page)
          agreeReplayed(page)
          if (page.store.get()!.laid.size > 0) laidOnce++
        }
      }),
      { seed: SEED, numRuns: 60 },
    )
    expect(laidOnce).toBeGreaterThan(300)
  })

  it('undo, clear and repeat lead to exactly what they name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1 << 24), async (seed) => {
        const pick = numbers(seed)
        const page = await seatedAtBetting(pick)
        const { store, table } = page
        const { refused } = page
        store.bets.lay({ box: 1, bet: 'banker' }, 200)
        await settled()
        const first = sorted(truthOf(table))
        expect(refused).toEqual([])
        store.bets.lay({ box: 1, bet: 'player' }, 100)
        store.bets.lay({ box: 1, bet: 'player' }, 50)
        await settled()
        expect(totalOf(store.get()!.laid)).toBe(350)
        store.bets.undo()
        store.bets.undo()
        await settled()
        expect(sorted(truthOf(table))).toEqual(first)
        store.bets.double()
        await settled()
        expect(totalOf(truthOf(table))).toBe(400)
        store.bets.clear()
        await settled()
        expect(truthOf(table)).toEqual(NOTHING)
        store.bets.undo()
        await settled()
        expect(totalOf(truthOf(table))).toBe(400)
        const bets = sorted(truthOf(table))
        const { round } = table.state
        while (table.state.round === round) {
          expect(table.goOn(pick)).toBe(true)
          page.tell()
        }
        while (table.state.phase !== 'betting') {
          table.goOn(pick)
          page.tell()
        }
        store.bets.repeat()
        await settled()
        if (bets.every(([, stake]) => stake <= 500)) expect(sorted(truthOf(table))).toEqual(bets)
      }),
      { seed: SEED, numRuns: 25 },
    )
  })
})

it('can only be watched while it is shut, and played on when it runs again', async () => {
  const page = await seatedAtBetting(numbers(SEED))
  const { store } = page
  const acts = () => tableKeys({ shown: store.get()!, store, chips: [], ...NO_DEEDS })
  store.bets.lay({ box: 1, bet: 'banker' }, 200)
  await settled()
  expect(store.get()).toMatchObject({ place: 'seated', known: { shut: null } })
  expect(Object.keys(acts())).toEqual(expect.arrayContaining(['p', 'b', 'u', 'c', 's']))
  page.shut(SHUT)
  expect(store.get()).toMatchObject({ place: 'watching', seat: 1, claimable: [], notice: false, known: { shut: SHUT } })
  // What lies there stays in sight.
  expect(totalOf(store.get()!.laid)).toBe(200)
  expect(Object.keys(acts()).sort()).toEqual(['[', ']', 'h'])
  page.reload()
  expect(store.get()).toMatchObject({ place: 'watching', known: { shut: SHUT } })
  page.shut(null)
  expect(store.get()).toMatchObject({ place: 'seated', known: { shut: null } })
})

it('undo takes back what was done on this page, and leaves what another page of the player’s has laid', async () => {
  const page = await seatedAtBetting(numbers(SEED + 4))
  const { store, table } = page
  const elsewhere = (fields: object) => {
    expect(table.ask('player', ME, { round: table.state.rounds, ...fields }).ok).toBe(true)
    page.tell()
  }
  store.bets.lay({ box: 1, bet: 'banker' }, 200)
  await settled()
  elsewhere({ type: 'place-bet', box: 1, bet: 'player', stake: 100 })
  elsewhere({ type: 'increase-bet', box: 1, bet: 'banker', by: 50 })
  store.bets.undo()
  await settled()
  expect(sorted(truthOf(table))).toEqual([
    [areaKey({ box: 1, bet: 'banker' }), 50],
    [areaKey({ box: 1, bet: 'player' }), 100],
  ])
  expect(store.get()!.possible.undo).toBe(false)
})

it('what is clicked while a seat is on its way waits for it: nothing is refused, and every chip lies there', async () => {
  const page = await seatedAtBetting(numbers(SEED + 2))
  const { store, table, refused } = page
  store.leave()
  await settled()
  page.delay = () => new Promise((resolve) => setTimeout(resolve, 20))
  const answered = () => expect.poll(() => store.get()!.requested).toEqual([])
  store.sitAndLay({ box: 2, bet: 'banker' }, 100)
  store.sitAndLay({ box: 2, bet: 'banker' }, 100)
  // The box that was nearest a moment later is another; the seat is one.
  store.sitAndLay({ box: 3, bet: 'player' }, 100)
  await expect.poll(() => seatOf(table.state, ME)).toBe(2)
  store.sitAndLay({ box: 2, bet: 'banker' }, 100)
  await expect.poll(() => totalOf(truthOf(table))).toBe(400)
  await answered()
  expect(sorted(truthOf(table))).toEqual([
    [areaKey({ box: 2, bet: 'banker' }), 300],
    [areaKey({ box: 2, bet: 'player' }), 100],
  ])
  expect([refused, store.get()!.remark]).toEqual([[], null])
  // Who has left asks for a seat anew, and a seat that was refused keeps nothing waiting.
  store.bets.clear()
  await expect.poll(() => totalOf(truthOf(table))).toBe(0)
  store.leave()
  await expect.poll(() => seatOf(table.state, ME)).toBeUndefined()
  expect(table.ask('player', 'ben', { type: 'sit', box: 4 }).ok).toBe(true)
  store.sit(4)
  await expect.poll(() => refused).toEqual(['seat/taken'])
  store.sit(5)
  await expect.poll(() => seatOf(table.state, ME)).toBe(5)
})

it('[INS 1.20] chips that were laid for a seat that somebody else took lie without a box, where the table lets them', async () => {
  const pick = numbers(SEED + 3)
  let settings = anyTable(pick, { boxless: true })
  while (settings.wallet === 'operator') settings = anyTable(pick, { boxless: true })
  const page = new PageAtTable(new RandomTable(settings))
  const { store, table, refused } = page
  while (table.state.phase !== 'betting') {
    expect(table.goOn(pick)).toBe(true)
    page.tell()
  }
  page.delay = () => new Promise((resolve) => setTimeout(resolve, 20))
  store.sitAndLay({ box: 2, bet: 'banker' }, 100)
  store.sitAndLay({ box: 2, bet: 'banker' }, 100)
  expect(table.ask('player', 'ben', { type: 'sit', box: 2 }).ok).toBe(true)
  await expect.poll(() => sorted(truthOf(table))).toEqual([[areaKey({ box: 0, bet: 'banker' }), 200]])
  expect([refused, store.get()!.remark, store.get()!.place]).toEqual([['seat/taken'], null, 'boxless'])
})

it('chips that were laid for a box that somebody else took lie in the next free one, where nobody bets without a box', async () => {
  const pick = numbers(SEED + 4)
  const one = () => anyTable(pick, { boxless: false })
  let settings = one()
  while (settings.wallet === 'operator' || settings.private || settings.maxDifferential !== null) settings = one()
  const page = new PageAtTable(new RandomTable(settings))
  const { store, table, refused } = page
  while (table.state.phase !== 'betting') {
    expect(table.goOn(pick)).toBe(true)
    page.tell()
  }
  page.delay = () => new Promise((resolve) => setTimeout(resolve, 20))
  store.sitAndLay({ box: 2, bet: 'banker' }, 100)
  store.sitAndLay({ box: 2, bet: 'player' }, 100)
  expect(table.ask('player', 'ben', { type: 'sit', box: 2 }).ok).toBe(true)
  await expect.poll(() => totalOf(truthOf(table))).toBe(200)
  expect(seatOf(table.state, ME)).not.toBe(2)
  expect([refused, store.get()!.remark]).toEqual([['seat/taken'], null])
})

const SHUT = { code: 'house/table-stopped', text: { en: 'Stopped.', zh: '已停止。' } }
const NO_DEEDS = {
  leave: () => {},
  chooseChip: () => {},
  lay: () => {},
  toggleDrawer: () => {},
  toggleSqueeze: () => {},
}

/** A table with built-in wallet where the player sits in box 1 and bets are open. */
async function seatedAtBetting(pick: Pick): Promise<PageAtTable> {
  let settings = anyTable(pick)
  while (settings.wallet === 'operator' || settings.private || settings.maxDifferential !== null)
    settings = anyTable(pick)
  const page = new PageAtTable(new RandomTable(settings))
  page.store.sit(1)
  await settled()
  while (page.table.state.phase !== 'betting') {
    expect(page.table.goOn(pick)).toBe(true)
    page.tell()
  }
  return page
}

/** Until every answer has come. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
