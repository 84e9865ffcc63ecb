// Finding people: by the beginning of a name or id, at a table, with clear answers; and a player's page with its notes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GamingDays } from '../../src/house/gaming-days.ts'
import { TestHouse } from '../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, registered, Web } from '../serve/web.ts'

let house: TestHouse
let boss: Web
let supervisor: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
  boss = await operator(house)
  supervisor = await hired(house, boss, 'vic', 'pit-supervisor')
  for (const name of ['anna', 'Annika', 'anton', '安娜丽']) {
    const made = await new Web(house.url).post('/api/accounts', { name, password: PASSWORD })
    expect([name, made.status, made.body?.code]).toEqual([name, 201, undefined])
  }
})
afterAll(async () => house.close())

const find = async (query: string) => (await supervisor.get(`/api/people?${query}`)).body
const names = async (query: string) => (await find(query)).items.map(({ name }: { name: string }) => name)

describe('search', () => {
  it('finds by the beginning of a name, whatever its case or script, in the order of names', async () => {
    expect(await names('q=AN')).toEqual(['anna', 'Annika', 'anton'])
    expect(await names(`q=${encodeURIComponent('安')}`)).toEqual(['安娜丽'])
    expect(await names('q=vic&role=pit-supervisor')).toEqual(['vic'])
    expect(await names('q=vic&role=player')).toEqual([])
    expect(await names('q=zzz')).toEqual([])
  })

  it('finds by id and by what a guest is called, and says when there are more', async () => {
    const gus = await guest(house)
    expect(await names(`q=${gus.id}`)).toEqual([`guest-${gus.id.slice(0, 6)}`])
    expect(await names(`q=guest-${gus.id.slice(0, 6)}`)).toContain(`guest-${gus.id.slice(0, 6)}`)
    expect(await find('q=an&limit=2')).toMatchObject({ items: [{ name: 'anna' }, { name: 'Annika' }], more: true })
  })

  it('finds those at a table', async () => {
    const gus = await guest(house)
    await gus.post('/api/tables/knockout/commands', { id: 'sit', command: { type: 'sit', box: 2 } })
    expect((await find('table=knockout')).items).toMatchObject([{ id: gus.id, tables: ['knockout'] }])
    expect(await names('table=knockout&q=zzz')).toEqual([])
    expect((await find('table=nowhere')).code).toBe('not-found/table')
  })

  it('answers a question for nobody clearly', async () => {
    expect((await find('')).code).toBe('people/ask-for-something')
    expect((await find('q=an&limit=many')).code).toBe('input/wrong-shape')
    expect((await find('name=an')).code).toBe('input/unknown-key')
  })

  it('finds names from before names lay with their records, and those of who came since', async () => {
    const { records } = house.server.house
    for (const { key, text, revision } of await records.list('name', { limit: 100 })) {
      const { name: _, ...rest } = JSON.parse(text)
      await records.write('name', key, JSON.stringify(rest), revision)
    }
    house = await house.restart()
    Object.assign(supervisor, { url: house.url })
    Object.assign(boss, { url: house.url })
    expect(await names('q=an')).toEqual(['anna', 'Annika', 'anton'])
    await registered(house, 'Anatol')
    expect(await names('q=an')).toEqual(['Anatol', 'anna', 'Annika', 'anton'])
    const kept = await house.server.house.records.list('name', { limit: 100 })
    expect(kept.every(({ text }) => 'name' in JSON.parse(text))).toBe(true)
  })
})

describe('a player’s page', () => {
  it('tells places, open bets with who placed them, money and notes that stay', async () => {
    const gus = await guest(house)
    await gus.post('/api/tables/commission/commands', { id: 'sit', command: { type: 'sit', box: 3 } })
    await gus.post('/api/tables/commission/commands', {
      id: 'allow',
      command: { type: 'allow-staff-bets', allow: true },
    })
    await house.untilPhase('commission', 'betting')
    const placed = await supervisor.post('/api/tables/commission/commands', {
      id: 'for-gus',
      command: {
        type: 'place-bet',
        round: house.state('commission').rounds,
        box: 3,
        bet: 'tie',
        stake: 500,
        for: gus.id,
        asked: 'spoken',
      },
    })
    expect(placed.status).toBe(200)
    for (const text of ['Asked for a private table.', 'Speaks Cantonese.']) {
      expect((await supervisor.post(`/api/players/${gus.id}/notes`, { text })).status).toBe(201)
    }
    expect((await boss.get(`/api/players/${gus.id}`)).body).toMatchObject({
      id: gus.id,
      guest: true,
      simulated: false,
      signedIn: true,
      exclusion: null,
      balance: { available: 99_500, reserved: 500, owed: 0, currency: 'PLAY' },
      places: [
        {
          table: 'commission',
          box: 3,
          staffBets: true,
          bets: [{ box: 3, bet: 'tie', stake: 500, through: { name: 'vic', role: 'pit-supervisor' } }],
        },
      ],
      notes: [
        { byName: 'vic', text: 'Speaks Cantonese.' },
        { byName: 'vic', text: 'Asked for a private table.' },
      ],
    })
    expect((await gus.get(`/api/players/${gus.id}`)).body.code).toBe('not-found/player')
    expect((await boss.get('/api/players/nobody')).body.code).toBe('not-found/player')
  })

  it('names people in refusals to staff', async () => {
    const anna = new Web(house.url)
    const { body } = await anna.post('/api/session', { name: 'anna', password: PASSWORD })
    const told = await supervisor.post('/api/tables/commission/commands', {
      id: 'not-here',
      command: {
        type: 'place-bet',
        round: house.state('commission').rounds,
        box: 3,
        bet: 'tie',
        stake: 500,
        for: body.player,
        asked: 'spoken',
      },
    })
    expect([told.body.code, told.body.params.player]).toEqual(['behalf/not-asked', 'anna'])
  })
})

describe('a gaming day', () => {
  it('begins at the same time of the clock, summer and winter', () => {
    const days = new GamingDays({ startsAt: '06:00', zone: 'Europe/Berlin' })
    expect(days.dayOf(Date.parse('2026-01-31T04:59:59Z'))).toBe('2026-01-30')
    expect(days.dayOf(Date.parse('2026-01-31T05:00:00Z'))).toBe('2026-01-31')
    expect(days.dayOf(Date.parse('2026-07-31T04:00:00Z'))).toBe('2026-07-31')
    for (const day of ['2026-01-31', '2026-03-29', '2026-07-31', '2026-10-25', '2028-02-29']) {
      const start = days.startOf(day)!
      expect([days.dayOf(start - 1), days.dayOf(start)]).toEqual([days.dayOf(start - 60_000), day])
    }
    for (const none of ['2026-02-29', '2026-13-01', 'soon']) expect(days.startOf(none)).toBeUndefined()
    expect(new GamingDays({ startsAt: '00:00', zone: 'UTC' }).dayOf(0)).toBe('1970-01-01')
  })
})
