// A house that stops beside cards on a dealer's table: nothing is void by itself. The round waits until the pit has said how the felt
// lies, and INS 5.4 is asked of that. Carries INS 5.4, INS 5.4.1, INS 5.4.2; ruling 50.
import { isRecordingFrame } from '@punto/fair'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../../../packages/audit/src/index.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../../serve/web.ts'

const DEALT = { game: 'insurance', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }
const TABLES = ['recorded', 'drawn', 'established', 'open'].map((table) => ({ ...DEALT, table }))
const PURSE = 100_000

let house: TestHouse
let dora: Web
let sue: Web
let ann: Web & { readonly id: string }
let ids = 0

const ask = (web: Web, table: string, command: object): Promise<Answer> =>
  web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })
async function done(web: Web, table: string, command: object): Promise<void> {
  const { status, text } = await ask(web, table, command)
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}
const viewOf = async (table: string) => (await ann.get(`/api/tables/${table}`)).body.view
const decisions = async () => (await sue.get('/api/pit/decisions')).body.items as Record<string, unknown>[]

async function dealTo(table: string, cards: Readonly<Record<string, string>>): Promise<void> {
  await done(dora, table, { type: 'sign-on' })
  await done(dora, table, { type: 'new-shoe', shoe: 1 })
  await done(ann, table, { type: 'sit', box: 1 })
  await done(dora, table, { type: 'open-betting', round: 1 })
  await done(ann, table, { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 500 })
  if (Object.keys(cards).length > 0) await done(dora, table, { type: 'close-betting', round: 1 })
  for (const [spot, card] of Object.entries(cards)) await done(dora, table, { type: 'deal-card', round: 1, spot, card })
}

beforeAll(async () => {
  house = await TestHouse.open({
    tables: TABLES,
    requests: 100_000,
    guestChips: PURSE,
    staff: { secondFactor: 'off', severalTables: true },
    limits: { seatsPerPlayer: 4 },
  })
  const boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  ann = await guest(house)
  const two = { 'player-1': '9s', 'banker-1': '5h' }
  await dealTo('recorded', two)
  await dealTo('drawn', two)
  await dealTo('established', { ...two, 'player-2': 'Kd' })
  await dealTo('open', {})
  house = await house.restart()
  for (const web of [dora, sue, ann]) Object.assign(web, { url: house.url })
})
afterAll(async () => house.close())

describe('a crash at a dealer’s table', () => {
  it('[INS 5.4] leaves the cards as they lie: the round waits for the pit, who finds it on its list', async () => {
    for (const table of ['recorded', 'drawn', 'established']) {
      const view = await viewOf(table)
      expect([view.phase, view.round.void, view.round.bets.length]).toEqual(['suspended', null, 1])
      expect(view.irregularity).toMatchObject({
        kind: 'interruption',
        needs: expect.arrayContaining(['pit-supervisor']),
      })
      const next = { type: 'deal-card', round: 1, spot: 'banker-2', card: '4c' }
      expect((await ask(dora, table, next)).body.code).toBe('irregularity/under-way')
      // Nobody waves it away: what lies there has to be said.
      const dismissed = await ask(sue, table, { type: 'dismiss-irregularity', number: 1, reason: 'all is well' })
      expect(dismissed.body.code).toBe('irregularity/felt-to-be-said')
      expect((await ask(dora, table, { type: 'approve-irregularity', number: 1 })).body.code).toBe('role/may-not')
    }
    const waiting = (await decisions()).filter(({ kind }) => kind === 'irregularity').map(({ table }) => table)
    expect(waiting.sort()).toEqual(['drawn', 'established', 'recorded'])
    // Bets that were open are open again, as they stood.
    expect(await viewOf('open')).toMatchObject({ phase: 'betting', round: { bets: [{ bet: 'player', stake: 500 }] } })
  })

  it('[INS 5.4.2] is void where the felt lies as recorded and nothing is established', async () => {
    const described = await sue.post('/api/tables/recorded/describe', {})
    expect(described.body.prospects).toMatchObject([{ end: 'void' }])
    await done(sue, 'recorded', { type: 'approve-irregularity', number: 1 })
    expect((await viewOf('recorded')).round.void).toMatchObject({ kind: 'interruption', because: 'INS 5.4.2' })
  })

  it('[INS 5.4.1] goes on where a card that was drawn and not recorded establishes an outcome, and with that card', async () => {
    const cards = [{ card: '7c' }]
    const described = await sue.post('/api/tables/drawn/describe', { cards })
    expect(described.body.prospects).toMatchObject([{ ruled: { cards }, end: 'goes-on' }])
    // A card that the shoe cannot hold is none that was drawn.
    const nine = Array.from({ length: 6 }, () => ({ card: '9s' }))
    const sure = await ask(sue, 'drawn', { type: 'approve-irregularity', number: 1, cards: [...nine, { card: '9s' }] })
    expect(sure.status).toBe(400)
    await done(sue, 'drawn', { type: 'approve-irregularity', number: 1, cards })
    expect(await viewOf('drawn')).toMatchObject({ phase: 'dealing', shoe: { ahead: ['7c'] } })
    const deal = { type: 'deal-card', round: 1, spot: 'player-2' }
    expect((await ask(dora, 'drawn', { ...deal, card: '2c' })).body.code).toBe('card/another-ahead')
    await done(dora, 'drawn', { ...deal, card: '7c' })
    await done(dora, 'drawn', { type: 'deal-card', round: 1, spot: 'banker-2', card: '3d' })
    await done(dora, 'drawn', { type: 'settle', round: 1 })
    expect((await viewOf('drawn')).round).toMatchObject({ winner: 'banker', void: null })
  })

  it('[INS 5.4.1] goes on from where it stood where an outcome was established', async () => {
    await done(sue, 'established', { type: 'approve-irregularity', number: 1 })
    await done(dora, 'established', { type: 'deal-card', round: 1, spot: 'banker-2', card: '3d' })
    await done(dora, 'established', { type: 'settle', round: 1 })
    expect((await viewOf('established')).round.winner).toBe('player')
    expect((await ann.get('/api/me/balance')).body).toMatchObject({ available: PURSE - 500 + 500 - 500, reserved: 500 })
  })

  it('is told by recordings that the auditor takes', async () => {
    for (const table of ['recorded', 'drawn', 'established']) {
      const { text } = await sue.get(`/api/tables/${table}/recording`)
      const lines = text.trimEnd().split('\n')
      const events = lines.filter((line) => !isRecordingFrame(line)).map((line) => JSON.parse(line))
      const answer = audit({ events })
      expect(answer.ok ? null : answer.finding).toBeNull()
    }
  })
})
