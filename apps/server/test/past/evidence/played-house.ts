// A house in which everything has happened that evidence tells of: rounds with and without bets, a correction after the settlement, a
// void, a claim's kin the dispute, a decision in money, counts, fills and credits, cash, changed dealers. Both databases.
import { expect } from 'vitest'
import { moveChips } from '../../moved-chips.ts'
import { prepareStore, type STORES } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../../serve/web.ts'

const PIT = {
  table: 'pit',
  game: 'commission',
  operation: 'dealer',
  source: 'card-shoe',
  limits: { min: 100, max: 50_000 },
}
export const AUTO = { table: 'auto', game: 'knockout' }
const MANY = { burst: 100_000, perSecond: 1000 }
const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2']
const QUARTER_MS = 16 * 60_000

export interface Played {
  house: TestHouse
  readonly staff: Readonly<
    Record<'boss' | 'dora' | 'dirk' | 'sue' | 'mia' | 'max' | 'cora' | 'carl', Web & { readonly id: string }>
  >
  readonly ann: Web & { readonly id: string }
  readonly ben: Web & { readonly id: string }
  readonly play: PitTable
  readonly close: () => Promise<void>
}

/** The dealt table, played over the API. */
export class PitTable {
  readonly #house: () => TestHouse
  readonly #dealer: Web
  #ids = 0

  constructor(house: () => TestHouse, dealer: Web) {
    this.#house = house
    this.#dealer = dealer
  }

  get rounds(): number {
    return this.#house().state('pit').rounds
  }

  async done(web: Web, command: object, table = 'pit'): Promise<void> {
    const { status, text } = await this.ask(web, command, table)
    if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
  }

  ask(web: Web, command: object, table = 'pit'): Promise<Answer> {
    return web.post(`/api/tables/${table}/commands`, { id: `c${++this.#ids}`, command })
  }

  /** A round of two cards each; the cards in the order of dealing. */
  async round(
    bets: readonly (readonly [Web, number, string, number])[],
    cards = ['9s', '7h', 'Kd', 'Qc'],
  ): Promise<void> {
    await this.open(bets, cards)
    await this.done(this.#dealer, { type: 'settle', round: this.rounds })
  }

  async open(bets: readonly (readonly [Web, number, string, number])[], cards: readonly string[]): Promise<void> {
    await this.#house().pass(1000)
    await moveChips(this.#house().state('pit'), (command) => this.done(this.#dealer, command))
    await this.done(this.#dealer, { type: 'open-betting', round: this.rounds + 1 })
    for (const [who, box, bet, stake] of bets) {
      await this.done(who, { type: 'place-bet', round: this.rounds, box, bet, stake })
    }
    await this.done(this.#dealer, { type: 'close-betting', round: this.rounds })
    for (const [i, card] of cards.entries()) {
      await this.done(this.#dealer, { type: 'deal-card', round: this.rounds, spot: SPOTS[i], card })
    }
  }

  async decide(by: Web, irregularity: object, ruled: object = {}): Promise<void> {
    await this.done(this.#dealer, { type: 'declare-irregularity', irregularity })
    const number = this.#house().state('pit').irregularities
    await this.done(by, { type: 'approve-irregularity', number, ...ruled })
  }
}

export async function playedHouse(store: (typeof STORES)[number], schema: string): Promise<Played> {
  const prepared = await prepareStore(store, schema)
  let house = await TestHouse.open({
    ...prepared.options,
    requests: 1_000_000,
    tables: [PIT, AUTO],
    guestChips: 100_000,
    cage: { denominations: [100, 500], sellAtTables: true },
    limits: { commandsPerPlayer: MANY, commandsPerAddress: MANY },
  })
  const boss = await operator(house)
  const person = async (name: string, role: string) => {
    const web = await hired(house, boss, name, role as never)
    return Object.assign(web, { id: (await web.get('/api/me')).body.player as string })
  }
  const staff = {
    boss: Object.assign(boss, { id: (await boss.get('/api/me')).body.player as string }),
    dora: await person('dora', 'dealer'),
    dirk: await person('dirk', 'dealer'),
    sue: await person('sue', 'pit-supervisor'),
    mia: await person('mia', 'pit-manager'),
    max: await person('max', 'shift-manager'),
    cora: await person('cora', 'cashier'),
    carl: await person('carl', 'cashier'),
  }
  const { dora, sue, mia, max, cora } = staff
  const [ann, ben] = [await guest(house), await guest(house)]
  let current = () => house
  const play = new PitTable(() => current(), dora)
  await play.done(dora, { type: 'sign-on' })
  await play.done(dora, { type: 'new-shoe', shoe: 1 })
  await play.done(ann, { type: 'sit', box: 1 })
  await play.done(ben, { type: 'sit', box: 2 })
  // 1: nobody bets. 2: both do.
  await play.round([])
  await play.round([
    [ann, 1, 'player', 1000],
    [ben, 2, 'tie', 200],
    [ben, 2, 'banker', 3000],
  ])
  // 3: settled on a card that was entered wrongly, and put right.
  await play.round(
    [[ann, 1, 'player', 500]],
    ['2s', '7h', 'Kd', 'Qc'].map((card) => (card === '2s' ? '8s' : card)),
  )
  await play.decide(max, { kind: 'misread', spot: 'player-1', card: '6s', note: 'a six' })
  // Three quarters of an hour go by, in which everybody is heard of now and then; then the house is opened anew.
  const everybody = [...Object.values(staff), ann, ben]
  for (let i = 0; i < 3; i++) {
    house.calendar.aheadMs += QUARTER_MS
    for (const web of everybody) await web.get('/api/me')
  }
  house = await house.restart()
  for (const web of everybody) Object.assign(web, { url: house.url })
  // 4: void after its settlement.
  await play.round([
    [ann, 1, 'banker', 700],
    [ben, 2, 'player', 400],
  ])
  await play.decide(
    max,
    { kind: 'uncovered', note: 'a chair fell on the table' },
    { resolution: 'void', reason: 'nobody saw the cards' },
  )
  // 5: settled, disputed, paid by decision.
  await play.round([[ann, 1, 'player', 900]], ['7s', '9h', 'Kd', 'Qc'])
  await play.done(ann, { type: 'dispute-round', of: 5, words: 'the seven was a nine' })
  await play.done(sue, { type: 'answer-dispute', dispute: 1, upheld: true, words: 'the film shows a nine' })
  await play.decide(
    max,
    { kind: 'uncovered', note: 'by the dispute' },
    { resolution: 'pay', amounts: [{ player: ann.id, amount: 900 }], reason: 'by the film' },
  )
  // Chips.
  const chips = [{ value: 500, count: 20 }]
  const opener = await sue.post('/api/tables/pit/tray/counts', { id: 'k1', kind: 'opener', chips })
  expect(opener.status).toBe(201)
  expect((await mia.post(`/api/tables/pit/tray/counts/${opener.body.serial}/confirm`, { id: 'k2' })).status).toBe(200)
  const fill = await sue.post('/api/tables/pit/slips', { id: 'f1', kind: 'fill', chips })
  expect((await cora.post(`/api/cage/slips/${fill.body.serial}/issue`, { id: 'f2' })).status).toBe(200)
  expect((await sue.post(`/api/cage/slips/${fill.body.serial}/receive`, { id: 'f3' })).status).toBe(200)
  await sue.post('/api/tables/pit/slips', { id: 'f4', kind: 'fill', chips })
  expect((await sue.post('/api/tables/pit/cash-in', { id: 'b1', player: ann.id, amount: 2000 })).status).toBe(201)
  expect((await cora.post('/api/cage/cash-out', { id: 'b2', player: ben.id, amount: 1500 })).status).toBe(201)
  const played: Played = {
    house,
    staff,
    ann,
    ben,
    play,
    close: async () => {
      await played.house.close()
      await prepared.stop()
    },
  }
  current = () => played.house
  return played
}
