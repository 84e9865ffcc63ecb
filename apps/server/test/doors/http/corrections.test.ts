// A dealer's table run over the API with a mistake in every third round: cards taken back, misreads before and after the settlement,
// late voids, debts and payments; the money at the end is what the true cards come to, and the auditor holds the recording.
import { setTimeout as pause } from 'node:timers/promises'
import { isRecordingFrame } from '@punto/fair'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../../../packages/audit/src/index.ts'
import { moveChips } from '../../moved-chips.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const PIT = {
  table: 'pit',
  game: 'commission',
  operation: 'dealer',
  source: 'card-shoe',
  limits: { min: 100, max: 50_000 },
}
const OTHER = { ...PIT, table: 'other' }
const LATE = { ...PIT, table: 'late' }
const SPENT = { ...PIT, table: 'spent' }

/** A test is quicker than hands are. */
const MANY = { burst: 100_000, perSecond: 1000 }

let house: TestHouse
let dealer: Web
let supervisor: Web
let shift: Web
let cashier: Web
let ann: Web & { id: string }
let ben: Web & { id: string }
let ids = 0

const ask = (web: Web, command: object, table = 'pit'): Promise<Answer> =>
  web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })

async function done(web: Web, command: object, table = 'pit'): Promise<void> {
  const { status, text } = await ask(web, command, table)
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}

const roundAt = (table = 'pit') => house.state(table).rounds
const balance = async (web: Web) => (await web.get('/api/me/balance')).body

async function open(table = 'pit', bets: readonly (readonly [Web & { id: string }, number, string, number])[] = []) {
  await moveChips(house.state(table), (command) => done(dealer, command, table))
  await done(dealer, { type: 'open-betting', round: roundAt(table) + 1 }, table)
  for (const [who, box, bet, stake] of bets) {
    await done(who, { type: 'place-bet', round: roundAt(table), box, bet, stake }, table)
  }
  await done(dealer, { type: 'close-betting', round: roundAt(table) }, table)
}

const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2']
async function deal(cards: readonly string[], table = 'pit') {
  for (const [i, card] of cards.entries()) {
    await done(dealer, { type: 'deal-card', round: roundAt(table), spot: SPOTS[i], card }, table)
  }
}
const settle = (table = 'pit') => done(dealer, { type: 'settle', round: roundAt(table) }, table)

async function declared(irregularity: object, by: Web, ruled: object = {}): Promise<Answer> {
  await done(dealer, { type: 'declare-irregularity', irregularity })
  return ask(by, { type: 'approve-irregularity', number: house.state('pit').irregularities, ...ruled })
}

beforeAll(async () => {
  house = await TestHouse.open({
    requests: 100_000,
    staff: { secondFactor: 'off', severalTables: true },
    tables: [PIT, OTHER, LATE, SPENT],
    guestChips: 100_000,
    limits: { commandsPerPlayer: MANY, commandsPerAddress: MANY, seatsPerPlayer: 4 },
  })
  const boss = await operator(house)
  dealer = await hired(house, boss, 'dora', 'dealer')
  supervisor = await hired(house, boss, 'sue', 'pit-supervisor')
  shift = await hired(house, boss, 'max', 'shift-manager')
  cashier = await hired(house, boss, 'cora', 'cashier')
  ann = await guest(house)
  ben = await guest(house)
  for (const table of ['pit', 'other', 'late', 'spent']) {
    await done(dealer, { type: 'sign-on' }, table)
    await done(dealer, { type: 'new-shoe', shoe: 1 }, table)
    await done(ann, { type: 'sit', box: 1 }, table)
    await done(ben, { type: 'sit', box: 2 }, table)
  }
})
afterAll(async () => house.close())

describe('a table run over the API', () => {
  it('[INS 5.15] twenty rounds with a mistake in every third: everyone has what the true cards come to', async () => {
    let purse = { ann: 100_000, ben: 100_000 }
    for (let round = 1; round <= 20; round++) {
      const wins = round % 2 === 0
      // The true cards: the Player's nine against the Banker's seven, or the other way round.
      const suit = (i: number) => 'shdc'[((round >> 1) + i) % 4]
      const cards = (wins ? ['9', '7', 'K', 'Q'] : ['7', '9', 'K', 'Q']).map((rank, i) => `${rank}${suit(i)}`)
      await open('pit', [
        [ann, 1, 'player', 1000],
        [ben, 2, 'tie', 200],
      ])
      if (round % 3 !== 0) {
        await deal(cards)
        await settle()
      } else if (round % 9 === 0) {
        // Taken back at once.
        await deal(cards.slice(0, 3))
        await done(dealer, { type: 'deal-card', round: roundAt(), spot: 'banker-2', card: `2${suit(3)}` })
        expect(
          (await ask(dealer, { type: 'correct-card', round: roundAt(), spot: 'player-1', card: `A${suit(0)}` })).body
            .code,
        ).toBe('card/followed')
        await done(dealer, { type: 'correct-card', round: roundAt(), spot: 'banker-2', card: cards[3] })
        await settle()
      } else {
        // Entered as a card that turns the result, and noticed before or after the settlement.
        const late = round % 6 === 0
        await deal([wins ? `2${suit(0)}` : `9${suit(0)}`, wins ? `9${suit(1)}` : `2${suit(1)}`, cards[2]!, cards[3]!])
        if (late) await settle()
        const who = late ? shift : supervisor
        if (late) {
          const barred = await declared({ kind: 'misread', spot: 'player-1', card: cards[0] }, supervisor)
          expect(barred.body.code).toBe('role/may-not')
          const number = house.state('pit').irregularities
          expect((await ask(shift, { type: 'approve-irregularity', number })).status).toBe(200)
        } else expect((await declared({ kind: 'misread', spot: 'player-1', card: cards[0] }, who)).status).toBe(200)
        expect((await declared({ kind: 'misread', spot: 'banker-1', card: cards[1] }, who)).status).toBe(200)
        if (!late) await settle()
      }
      purse = { ann: purse.ann + (wins ? 1000 : -1000), ben: purse.ben - 200 }
      expect([round, (await balance(ann)).available, (await balance(ben)).available]).toEqual([
        round,
        purse.ann,
        purse.ben,
      ])
    }
    // The history tells each round once, as it ended.
    const past = (await ann.get('/api/me/rounds?limit=50')).body.items as { round: number; net: number }[]
    expect(past.map(({ round }) => round)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i))
    expect(past.reduce((sum, { net }) => sum + net, 0)).toBe(purse.ann - 100_000)
    const { body } = await ann.get('/api/tables/pit')
    // The roads follow every correction.
    expect(body.shoe.results).toBe('BnPn'.repeat(10))
    expect(body.shoe.rounds).toBe(20)
    expect(body.view.round.corrections).toEqual([])
  })

  it('[INS 5.16] a void that takes back what is staked elsewhere goes through whole; who owes is named, and bets no more', async () => {
    const before = (await balance(ann)).available
    await open('pit', [
      [ann, 1, 'player', 50_000],
      [ben, 2, 'banker', 1000],
    ])
    await deal(['9h', '7c', 'Kd', 'Qs'])
    await settle()
    // At the other table she lays all of it.
    await done(dealer, { type: 'open-betting', round: 1 }, 'other')
    for (let left = before + 50_000, i = 0; left > 0; i++) {
      const stake = Math.min(50_000, left)
      const bet = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'][i]
      await done(ann, { type: 'place-bet', round: 1, box: 1, bet, stake }, 'other')
      left -= stake
    }
    expect(await balance(ann)).toMatchObject({ available: 0, owed: 0 })
    const irregularity = { kind: 'wrong-number', cards: [], note: 'the Banker had three' }
    const described = await dealer.post('/api/tables/pit/describe', { irregularity })
    expect(described.body.prospects[1].owes).toEqual([{ player: ann.id, amount: 50_000 }])
    await done(dealer, { type: 'announce-cut-card' })
    await done(dealer, { type: 'end-shoe' })
    expect((await declared(irregularity, supervisor, { order: null })).status).toBe(200)
    expect(await balance(ann)).toMatchObject({ available: 0, reserved: before + 50_000, owed: 50_000 })
    const refused = await ask(ann, { type: 'place-bet', round: 1, box: 1, bet: 'banker-pair', stake: 100 }, 'other')
    expect(refused.body).toMatchObject({ code: 'player/owes', params: { amount: 50_000 } })
    // What comes back from the felt pays the debt.
    await done(ann, { type: 'withdraw-bet', round: 1, box: 1, bet: 'player' }, 'other')
    await house.until(() => house.server.house.money.debts.owedBy(ann.id) === 0)
    expect(await balance(ann)).toMatchObject({ available: 0, owed: 0 })
  })

  it('[INS 5.18] the shift manager pays and takes amounts; a buy-in pays a debt first', async () => {
    const uncovered = { kind: 'uncovered', note: 'chips lay under the cards' }
    const nobody = await declared(uncovered, shift, {
      resolution: 'pay',
      amounts: [{ player: 'nobody', amount: 5 }],
      reason: 'seen on the film',
    })
    expect(nobody.body).toMatchObject({ code: 'player/unknown', params: { player: 'nobody' }, rule: 'INS 5.18' })
    const number = house.state('pit').irregularities
    const had = (await balance(ben)).available
    const amounts = [
      { player: ben.id, amount: 700 },
      { player: ann.id, amount: -900 },
    ]
    const paid = { type: 'approve-irregularity', number, resolution: 'pay', amounts, reason: 'seen on the film' }
    expect((await ask(shift, paid)).status).toBe(200)
    expect((await balance(ben)).available).toBe(had + 700)
    expect((await balance(ann)).owed).toBe(900)
    // The shift manager, and nobody else, writes off a part of it: once for one id, and never more than is owed (ruling 38).
    const path = `/api/players/${ann.id}/write-off`
    const part = { id: 'w1', amount: 400, reason: 'the house erred too' }
    expect((await supervisor.post(path, part)).status).toBe(403)
    for (const _ of [1, 2]) expect((await shift.post(path, part)).body).toMatchObject({ owed: 500, available: 0 })
    expect((await shift.post(path, { ...part, amount: 300 })).body).toMatchObject({ code: 'command/id-reused' })
    // Another shift manager has written nothing off under that id.
    const other = await hired(house, await operator(house), 'sol', 'shift-manager')
    expect((await other.post(path, part)).body).toMatchObject({ code: 'command/id-reused' })
    expect((await shift.post(path, { ...part, id: 'w2', amount: 501 })).body).toMatchObject({
      code: 'account/overpaid',
      detail: expect.stringMatching(/^guest-\w+ owes 500; 501 is more/),
    })
    expect((await shift.post(`/api/players/${ben.id}/write-off`, { id: 'w3', reason: 'none' })).body).toMatchObject({
      code: 'debt/none',
    })
    // The statement has the whole of it: nothing could be taken, 900 stands as a debt, and 400 of that is written off.
    const { items } = (await shift.get(`/api/players/${ann.id}/statement?limit=5`)).body
    expect(items.slice(0, 2)).toMatchObject([
      { reason: 'write-off', change: 400, owed: 500, available: 0 },
      { reason: 'decision', change: -900, owed: 900, available: 0 },
    ])
    house = await house.restart()
    expect(house.server.house.money.debts.owedBy(ann.id)).toBe(500)
    await house.server.house.money.buyIn(ann.id, 2000, 'more')
    for (const web of [dealer, supervisor, shift, cashier, ann, ben]) Object.assign(web, { url: house.url })
    expect(await balance(ann)).toMatchObject({ available: 1500, owed: 0 })
    // Page by page, each line once.
    const pages: { reason: string; change: number; owed?: number }[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await ann.get(`/api/me/statement?limit=1${next && `&cursor=${next}`}`)
      pages.push(...body.items)
      next = body.next
    }
    expect(pages.filter(({ owed }) => owed !== undefined).map(({ change }) => change)).toEqual([
      500, 400, -900, 50_000, -50_000,
    ])
    const { available, reserved } = await balance(ann)
    expect(pages.reduce((sum, { change }) => sum + change, 0)).toBe(available + reserved)
  })

  it('[INS 5.15] a round that is settled anew takes what was spent since; who owes is known before the next bet', async () => {
    await open('spent', [[ben, 2, 'player', 5000]])
    await deal(['9s', '7h', 'Kd', 'Qc'], 'spent')
    await settle('spent')
    const out = { id: 'spent', player: ben.id, amount: (await balance(ben)).available }
    expect((await cashier.post('/api/cage/cash-out', out)).status).toBe(201)
    const misread = { kind: 'misread', spot: 'player-1', card: '2s', note: 'a two' }
    await done(dealer, { type: 'declare-irregularity', irregularity: misread }, 'spent')
    await done(shift, { type: 'approve-irregularity', number: 1 }, 'spent')
    await done(dealer, { type: 'deal-card', round: 1, spot: 'player-3', card: 'Kc' }, 'spent')
    const { house: engine } = house.server
    const actor = { role: 'dealer', id: engine.table('spent')!.state.dealer! } as const
    // However slowly the database says what is owed, the settlement is not answered before.
    const { debts } = engine.money
    const refresh = debts.refresh.bind(debts)
    debts.refresh = async (...asked) => {
      await pause(100)
      return refresh(...asked)
    }
    expect(await engine.send('spent', { id: 'anew', actor, type: 'settle', round: 1 })).toMatchObject({ ok: true })
    expect(debts.owedBy(ben.id)).toBe(10_000)
    debts.refresh = refresh
    expect(await balance(ben)).toMatchObject({ available: 0, owed: 10_000 })
    await moveChips(house.state('spent'), (command) => done(dealer, command, 'spent'))
    await done(dealer, { type: 'open-betting', round: 2 }, 'spent')
    const bet = await ask(ben, { type: 'place-bet', round: 2, box: 2, bet: 'player', stake: 100 }, 'spent')
    expect(bet.body.code).toBe('player/owes')
    // What comes in pays it first; the rest is given up, once for one id.
    await cashier.post('/api/cage/cash-in', { id: 'in', player: ben.id, amount: 4000 })
    expect(await balance(ben)).toMatchObject({ available: 0, owed: 6000 })
    for (const _ of [1, 2]) {
      const given = await shift.post(`/api/players/${ben.id}/write-off`, { id: 'rest', reason: 'our own mistake' })
      expect([given.status, given.body.owed]).toEqual([200, 0])
    }
    const other = new Web(house.url)
    await other.post('/api/session', { name: 'sol', password: PASSWORD })
    const again = await other.post(`/api/players/${ben.id}/write-off`, { id: 'rest', reason: 'our own mistake' })
    expect(again.body.code).toBe('command/id-reused')
  })

  it('[INS 5.15, INS 5.11] the history of a shoe that has ended follows a correction of its last round', async () => {
    const results = async () =>
      ((await ann.get('/api/tables/late/shoes')).body.items as { shoe: number; results: string }[]).map(
        ({ shoe, results: told }) => `${shoe}:${told}`,
      )
    for (const round of [1, 2]) {
      await open('late', [[ann, 1, 'banker', 100]])
      await deal([`7${'sh'[round - 1]}`, '9h', 'Kd', 'Qs'], 'late')
      await settle('late')
    }
    await done(dealer, { type: 'announce-cut-card' }, 'late')
    await done(dealer, { type: 'end-shoe' }, 'late')
    await done(dealer, { type: 'new-shoe', shoe: 2 }, 'late')
    expect(await results()).toEqual(['2:', '1:BnBn'])
    const misread = { kind: 'misread', spot: 'banker-1', card: '6c' }
    await done(dealer, { type: 'declare-irregularity', irregularity: misread }, 'late')
    await done(shift, { type: 'approve-irregularity', number: 1 }, 'late')
    expect(await results()).toEqual(['2:', '1:BnP'])
    expect((await ann.get('/api/tables/late/rounds/2')).body).toMatchObject({ winner: 'player' })
    const { body } = await ann.get('/api/tables/late')
    expect(body.shoe).toMatchObject({ number: 2, results: '' })
    house = await house.restart()
    for (const web of [dealer, supervisor, shift, cashier, ann, ben]) Object.assign(web, { url: house.url })
    expect(await results()).toEqual(['2:', '1:BnP'])
  })

  it('GET /api/tables/:table/recording is what the auditor takes, and staff alone may have it', async () => {
    expect((await ann.get('/api/tables/pit/recording')).status).toBe(403)
    const { status, text, headers } = await supervisor.get('/api/tables/pit/recording')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    const events = text
      .trimEnd()
      .split('\n')
      .filter((line) => !isRecordingFrame(line))
      .map((line) => JSON.parse(line))
    const answer = audit({ events })
    expect(answer).toMatchObject({ ok: true, rounds: 21, settled: 20, voided: 1 })
  })
})
