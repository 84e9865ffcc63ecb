// A house run over its API for twenty rounds with a mistake in every third, each of another kind, as staff and players would: put right
// by the table's rules, with every balance checked after every round. Then an Ante table, and one whose shoe reads its cards face down.
import { isRecordingFrame } from '@punto/fair'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../../../packages/audit/src/index.ts'
import { moveChips } from '../../moved-chips.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../../serve/web.ts'

const BY_HAND = { operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 50_000 } }
const SALON = {
  ...BY_HAND,
  table: 'salon',
  game: 'insurance',
  standing: true,
  boxMaxOf: { tie: 5000 },
  tableMaxOf: { tie: 8000 },
}
const ANTES = { ...BY_HAND, table: 'antes', game: 'knockout' }
const DOWN = { ...BY_HAND, table: 'down', game: 'insurance', faceDown: true, squeeze: true }
/** A test is quicker than hands are. */
const MANY = { burst: 100_000, perSecond: 1000 }
const PURSE = 100_000

type Person = Web & { id: string }
let house: TestHouse
let dealer: Web
let second: Web
let supervisor: Web
let manager: Web
let shift: Web
let ann: Person
let ben: Person
let cat: Person
let ids = 0

const ask = (web: Web, command: object, table = 'salon'): Promise<Answer> =>
  web.post(`/api/tables/${table}/commands`, { id: `p${++ids}`, command })

async function done(web: Web, command: object, table = 'salon'): Promise<void> {
  const { status, text } = await ask(web, command, table)
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}

const codeOf = async (web: Web, command: object, table = 'salon'): Promise<string> =>
  (await ask(web, command, table)).body.code

const balance = async (web: Web) => (await web.get('/api/me/balance')).body as { available: number; owed: number }

/** A table as its dealer handles it, and what each player should have. */
class AtTable {
  readonly table: string
  dealer: Web

  constructor(table: string, by: Web) {
    this.table = table
    this.dealer = by
  }

  get round(): number {
    return house.state(this.table).rounds
  }

  get phase(): string {
    return house.state(this.table).phase
  }

  async start(shoe: number): Promise<void> {
    await done(this.dealer, { type: 'new-shoe', shoe }, this.table)
  }

  async open(): Promise<void> {
    await moveChips(house.state(this.table), (command) => done(this.dealer, command, this.table))
    await done(this.dealer, { type: 'open-betting', round: this.round + 1 }, this.table)
  }

  bet(who: Web, box: number, bet: string, stake: number): Promise<void> {
    return done(who, { type: 'place-bet', round: this.round, box, bet, stake }, this.table)
  }

  close(): Promise<void> {
    return done(this.dealer, { type: 'close-betting', round: this.round }, this.table)
  }

  async deal(...cards: readonly string[]): Promise<void> {
    const spots = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3']
    const laid = house.state(this.table).round!.cards.length
    for (const [i, card] of cards.entries()) await this.card(spots[laid + i]!, card)
  }

  card(spot: string, card?: string): Promise<void> {
    const face = card === undefined ? {} : { card }
    return done(this.dealer, { type: 'deal-card', round: this.round, spot, ...face }, this.table)
  }

  settle(): Promise<void> {
    return done(this.dealer, { type: 'settle', round: this.round }, this.table)
  }

  declare(irregularity: object): Promise<void> {
    return done(this.dealer, { type: 'declare-irregularity', irregularity }, this.table)
  }

  approve(by: Web, ruled: object = {}): Promise<Answer> {
    const number = house.state(this.table).irregularities
    return ask(by, { type: 'approve-irregularity', number, ...ruled }, this.table)
  }

  async approved(by: Web, ruled: object = {}): Promise<void> {
    const { status, text } = await this.approve(by, ruled)
    if (status !== 200) expect.fail(text)
  }

  /** The sentences of each choice, for what is open or for what is named. */
  async described(irregularity?: object): Promise<readonly string[]> {
    const asked = irregularity === undefined ? {} : { irregularity }
    const { status, body, text } = await this.dealer.post(`/api/tables/${this.table}/describe`, asked)
    if (status !== 200) expect.fail(text)
    const prospects = body.prospects as { sentences: { en: string; zh: string }[] }[]
    for (const { sentences } of prospects) for (const { zh } of sentences) expect(zh).toMatch(/\p{Script=Han}/u)
    return prospects.map(({ sentences }) => sentences.map(({ en }) => en).join(' '))
  }
}

const has = async (expected: readonly [number, number, number?]) =>
  expect([
    (await balance(ann)).available,
    (await balance(ben)).available,
    ...(expected.length > 2 ? [(await balance(cat)).available] : []),
  ]).toEqual(expected)

beforeAll(async () => {
  house = await TestHouse.open({
    requests: 100_000,
    staff: { secondFactor: 'off', severalTables: true },
    tables: [SALON, ANTES, DOWN],
    guestChips: PURSE,
    limits: { commandsPerPlayer: MANY, commandsPerAddress: MANY },
  })
  const boss = await operator(house)
  dealer = await hired(house, boss, 'dora', 'dealer')
  second = await hired(house, boss, 'dirk', 'dealer')
  supervisor = await hired(house, boss, 'sue', 'pit-supervisor')
  manager = await hired(house, boss, 'pam', 'pit-manager')
  shift = await hired(house, boss, 'max', 'shift-manager')
  ann = await guest(house)
  ben = await guest(house)
  cat = await guest(house)
})
afterAll(async () => house.close())

describe('twenty rounds with a mistake in every third', () => {
  it('[INS 5.15, INS 5.18, INS 5.8, INS 5.17, INS 5.13, INS 5.6, INS 1.4] each is put right, and everybody has what is theirs', async () => {
    const salon = new AtTable('salon', dealer)
    await done(dealer, { type: 'sign-on' })
    await salon.start(1)
    await done(ann, { type: 'sit', box: 1 })
    await done(ben, { type: 'sit', box: 2 })
    const purse = { ann: PURSE, ben: PURSE }
    const check = () => has([purse.ann, purse.ben])
    const suit = (round: number, i: number) => 'shdc'[(round + i) % 4]
    /** Ann has 1,000 on the Player and Ben 500 on the Banker; both stand, the Player with seven. */
    const plain = async () => {
      await salon.open()
      await salon.bet(ann, 1, 'player', 1000)
      await salon.bet(ben, 2, 'banker', 500)
      await salon.close()
      await salon.deal(...['K', 'Q', '7', '6'].map((rank, i) => `${rank}${suit(salon.round, i)}`))
      await salon.settle()
      purse.ann += 1000
      purse.ben -= 500
      await check()
    }
    const twice = async () => {
      await plain()
      await plain()
    }
    const betBoth = async () => {
      await salon.open()
      await salon.bet(ann, 1, 'player', 1000)
      await salon.bet(ben, 2, 'banker', 500)
    }

    // 1. Kh Kc 6s 7d were entered where 9s lay: noticed before the settlement, and the supervisor agrees.
    await twice()
    await betBoth()
    await salon.close()
    await salon.deal('Kh', 'Kc', '6s')
    await done(dealer, { type: 'correct-card', round: 3, spot: 'player-2', card: '5s' })
    await done(dealer, { type: 'correct-card', round: 3, spot: 'player-2', card: '6s' })
    await salon.deal('7d')
    expect(house.state('salon').round!.winner).toBe('banker')
    expect(await codeOf(dealer, { type: 'correct-card', round: 3, spot: 'player-2', card: '9s' })).toBe('card/followed')
    const misread = { kind: 'misread', spot: 'player-2', card: '9s', note: 'read from the side' }
    expect(await salon.described(misread)).toEqual([expect.stringContaining('9s')])
    await salon.declare(misread)
    expect((await salon.described()).length).toBe(1)
    await salon.approved(supervisor)
    await salon.settle()
    purse.ann += 1000
    purse.ben -= 500
    await check()

    // 1 again, after the settlement: the shift manager's word alone.
    await twice()
    await betBoth()
    await salon.close()
    await salon.deal('Kh', 'Kc', '6s', '7d')
    await salon.settle()
    await has([purse.ann - 1000, purse.ben + 500])
    await salon.declare(misread)
    expect((await salon.approve(supervisor)).body.code).toBe('role/may-not')
    await salon.approved(shift)
    purse.ann += 1000
    purse.ben -= 500
    await check()

    // 2. A wrong number of cards, found after the end of the shoe and in a new one: void, and what was won goes back; then the
    // shift manager pays one and takes from another, whom that leaves in debt: what they have is taken, and no more.
    await twice()
    await betBoth()
    await salon.bet(ben, 2, 'player', 700)
    await salon.close()
    await salon.deal('Kd', 'Kc', '7s', '6d')
    await salon.settle()
    await has([purse.ann + 1000, purse.ben + 200])
    await done(dealer, { type: 'announce-cut-card' })
    await done(dealer, { type: 'end-shoe' })
    await salon.start(2)
    const wrongNumber = { kind: 'wrong-number', cards: [], note: 'the Banker had three' }
    expect((await salon.described(wrongNumber)).at(-1)).toMatch(/void/i)
    await salon.declare(wrongNumber)
    await salon.approved(shift, { order: null })
    expect(salon.phase).toBe('void')
    await check()
    await salon.declare({ kind: 'uncovered', note: 'a chip rolled off the felt' })
    const amounts = [
      { player: `guest-${ben.id.slice(0, 6)}`, amount: 300 },
      { player: ann.id, amount: -(purse.ann + 400) },
    ]
    await salon.approved(shift, { resolution: 'pay', amounts, reason: 'seen on the film' })
    purse.ben += 300
    expect(await balance(ann)).toMatchObject({ available: 0, owed: 400 })
    await house.server.house.money.buyIn(ann.id, PURSE + 400, 'chips-for-ann')
    purse.ann = PURSE
    await check()

    // 5. Cards in the wrong hand are put back in their order; "cannot be reconstructed" is refused. Staff bet for who asked, by name.
    await twice()
    await salon.open()
    await done(cat, { type: 'stand-by' })
    const forCat = { type: 'place-bet', round: salon.round, box: 1, bet: 'player', stake: 400 }
    expect(await codeOf(supervisor, { ...forCat, for: 'nobody here', asked: 'spoken' })).toBe('player/unknown')
    expect(await codeOf(supervisor, { ...forCat, for: cat.id })).toBe('behalf/not-asked')
    await done(cat, { type: 'allow-staff-bets', allow: true })
    await done(supervisor, { ...forCat, for: `guest-${cat.id.slice(0, 6)}`, asked: 'chips' })
    const seen = (await cat.get('/api/tables/salon')).body.view.round.bets as { through?: object }[]
    expect(seen.map(({ through }) => through)).toEqual([
      { role: 'pit-supervisor', id: expect.any(String), name: 'sue' },
    ])
    // Others see the bet, and not whose hand laid it.
    expect((await ann.get('/api/tables/salon')).body.view.round.bets[0]).not.toHaveProperty('through')
    // 8. A box and a table have limits of their own for side bets: of 8,000, 5,000 in one box.
    await salon.bet(ann, 1, 'tie', 3000)
    expect(await codeOf(cat, { ...forCat, bet: 'tie', stake: 2500 })).toBe('bet/over-box-maximum')
    await salon.bet(cat, 1, 'tie', 2000)
    expect(await codeOf(ben, { ...forCat, box: 2, bet: 'tie', stake: 3500 })).toBe('bet/over-table-maximum')
    await done(cat, { type: 'withdraw-bet', round: salon.round, box: 1, bet: 'tie' })
    await done(ann, { type: 'withdraw-bet', round: salon.round, box: 1, bet: 'tie' })
    await salon.close()
    await salon.deal('Ks', 'Qd', '7h')
    const wrongHand = { kind: 'wrong-hand', misplaced: [{ spot: 'player-2', to: 'banker' }], cards: [] }
    await salon.declare(wrongHand)
    const unput = await salon.approve(supervisor, { order: null })
    expect([unput.status, unput.body.code]).toEqual([409, expect.stringMatching(/^irregularity\//)])
    await salon.approved(supervisor, { order: 0 })
    await asked(salon)
    await salon.deal('6c')
    await salon.settle()
    await has([purse.ann, purse.ben, PURSE + 400])
    const played = (await cat.get('/api/me/rounds?limit=1')).body.items[0]
    expect(played.bets).toEqual([{ box: 1, bet: 'player', stake: 400, through: 'sue' }])
    await done(cat, { type: 'leave' })

    // 6. A close and a cut card by mistake; 7. relief in the middle of the round, agreed by the pit.
    await twice()
    await betBoth()
    await salon.close()
    await salon.declare({ kind: 'closed-early', note: 'nothing was announced' })
    await salon.approved(supervisor)
    expect(salon.phase).toBe('betting')
    await salon.bet(ann, 1, 'tie', 200)
    await salon.close()
    await done(dealer, { type: 'announce-cut-card' })
    await done(dealer, { type: 'take-back-cut-card' })
    expect(await codeOf(second, { type: 'sign-on' })).toBe('dealer/relief-not-agreed')
    expect(await codeOf(second, { type: 'allow-relief', dealer: 'dirk' })).toBe('role/not-signed-on')
    await done(supervisor, { type: 'allow-relief', dealer: 'dirk' })
    await done(second, { type: 'sign-on' })
    salon.dealer = second
    expect(await codeOf(dealer, { type: 'deal-card', round: salon.round, spot: 'player-1', card: 'Ks' })).toBe(
      'role/not-signed-on',
    )
    await salon.deal('8c', 'Qd', 'Kh', '8d')
    await salon.settle()
    purse.ann += 200 * 8
    await check()

    // 5 and 9. Insurance that was not offered: who claims and would have won has the bet back; who won anyway is refused at once. Chips
    // that lay there at the close are bets. A declaration that the record contradicts is refused.
    await twice()
    await betBoth()
    await salon.close()
    await salon.deal('Kd', 'Kc')
    await done(ann, { type: 'allow-staff-bets', allow: true })
    await salon.declare({ kind: 'chips-found', player: ann.id, box: 1, bet: 'player-pair', stake: 100, note: 'seen' })
    expect((await salon.described())[0]).toMatch(/100/)
    await salon.approved(shift, { reason: 'seen on the film' })
    await salon.deal('7s', '7d')
    const contradicted = { kind: 'wrong-number', cards: [], hands: { player: ['Kd', '7s'], banker: ['Kc', '7d'] } }
    expect(await codeOf(second, { type: 'declare-irregularity', irregularity: contradicted })).toMatch(
      /^irregularity\//,
    )
    expect(await codeOf(ann, { type: 'claim-insurance', round: salon.round, box: 1, side: 'player', stage: 1 })).toBe(
      'claim/not-open',
    )
    await salon.settle()
    purse.ann -= 100
    await check()
    await twice()
    expect(house.state('salon').rounds).toBe(20)
    expect((await manager.get('/api/tables/salon')).body.view.irregularity).toBeNull()

    // 10. The auditor follows all of it, and the last sum is the ledger's.
    const { text } = await supervisor.get('/api/tables/salon/recording')
    expect(audited(text)).toMatchObject({ ok: true, rounds: 20, settled: 19, voided: 1 })
    for (const [was, is] of [
      ['"card":"9s"', '"card":"9h"'],
      ['read from the side', 'read from the film'],
      ['"name":"sue"', '"id":"sue"'],
    ] as const) {
      expect([was, audited(text.replace(was, is)).ok]).toEqual([was, false])
    }
  })
})

const audited = (text: string) => {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter((line) => !isRecordingFrame(line))
  return audit({ events: lines.map((line) => JSON.parse(line)) })
}

/** Where players are asked after a reconstruction, they go on. */
async function asked(at: AtTable): Promise<void> {
  if (at.phase === 'options') await done(at.dealer, { type: 'close-options', round: at.round }, at.table)
}

describe('an Ante table and its dealer', () => {
  it('[KO 3.4, KO 3.5, INS 3.8] no card before an Ante is decided, and no clock closes anything', async () => {
    const antes = new AtTable('antes', dealer)
    await done(dealer, { type: 'sign-on' }, 'antes')
    await antes.start(1)
    await done(cat, { type: 'sit', box: 1 }, 'antes')
    const had = (await balance(cat)).available
    await antes.open()
    await antes.bet(cat, 1, 'ante-player', 500)
    // 4. The guide runs out, and bets stay open; a card before the close is refused.
    await house.pass(120_000)
    expect(antes.phase).toBe('betting')
    expect(await codeOf(dealer, { type: 'deal-card', round: 1, spot: 'player-1', card: '9s' }, 'antes')).toBe(
      'card/bets-open',
    )
    await antes.close()
    await antes.deal('9s')
    expect(antes.phase).toBe('ante')
    await house.pass(120_000)
    expect(antes.phase).toBe('ante')
    // 3. One Ante is undecided.
    const early = await ask(dealer, { type: 'deal-card', round: 1, spot: 'banker-1', card: '2s' }, 'antes')
    expect(early.body).toMatchObject({ code: 'ante/undecided', params: { count: 1 }, rule: 'KO 3.4' })
    const excess = { kind: 'excess-card', cards: [{ card: '2s' }], note: 'drawn too early' }
    await antes.declare(excess)
    await antes.approved(shift, { order: null, resolution: 'continue', reason: 'it goes on' })
    expect(antes.phase).toBe('ante')
    expect(house.state('antes').round!.bets[0]!.decision).toBeNull()
    await done(cat, { type: 'raise-ante', round: 1, box: 1, bet: 'ante-player' }, 'antes')
    await done(dealer, { type: 'close-window', round: 1 }, 'antes')
    await antes.deal('2s', 'Kd', 'Qc')
    await antes.settle()
    // The Ante pays 1 to 1; the Wager, twice the Ante, 1 to 2 where the loser has two.
    expect((await balance(cat)).available).toBe(had + 500 + 500)
    const { text } = await supervisor.get('/api/tables/antes/recording')
    expect(audited(text).ok).toBe(true)
  })
})

describe('a shoe that reads cards dealt face down', () => {
  it('[INS 3.9, INS 5.9] the face is given at the draw, and nobody sees it until it is turned', async () => {
    const down = new AtTable('down', dealer)
    await done(dealer, { type: 'sign-on' }, 'down')
    await down.start(1)
    await done(cat, { type: 'sit', box: 1 }, 'down')
    await down.open()
    await down.bet(cat, 1, 'player', 500)
    const had = (await balance(cat)).available + 500
    await down.close()
    await down.deal('9s', 'Kd', 'Kh', 'Qc')
    for (const web of [dealer, shift, cat]) {
      const { body } = await web.get('/api/tables/down')
      expect(body.view.round.cards.map(({ card }: { card: string | null }) => card)).toEqual([null, null, null, null])
    }
    for (const spot of ['player-1', 'player-2', 'banker-1', 'banker-2']) {
      await done(dealer, { type: 'turn-card', round: 1, spot }, 'down')
    }
    expect(house.state('down').round!.winner).toBe('player')
    await down.settle()
    expect((await balance(cat)).available).toBe(had + 500)
  })
})
