// Lists and reports over the rows of evidence, by the API: what staff search for, and figures that equal those of the raw events.
import type {
  DealerFiguresRow,
  DealerShift,
  FoundRound,
  NightCell,
  PlayReportRow,
  ShoeBet,
  SignificantEvent,
} from '@punto/protocol'
import type { TableEvent } from '@punto/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chanceOf, isBeyondChance } from '../../../src/past/reports/beyond-chance.ts'
import { STORES } from '../../serve/stores.ts'
import { type Played, playedHouse } from './played-house.ts'

const DAY = '2023-11-14'

describe.each(STORES)('lists over %s', (store) => {
  let played: Played
  beforeAll(async () => {
    played = await playedHouse(store, 'evidence_lists')
  }, 120_000)
  afterAll(async () => played?.close())

  const rounds = async (query: string) => {
    const { status, body, text } = await played.staff.sue.get(`/api/rounds?${query}`)
    if (status !== 200) expect.fail(text)
    return body.items as FoundRound[]
  }
  const numbers = async (query: string) => (await rounds(`table=pit&${query}`)).map(({ round }) => round)
  const events = async (query: string) =>
    (await played.staff.max.get(`/api/events?${query}`)).body.items as SignificantEvent[]

  it('finds rounds by table, shoe, day, dealer, player, result, size of bet and what was the matter', async () => {
    const { ann, ben, staff } = played
    expect(await numbers('')).toEqual([5, 4, 3, 2, 1])
    expect(await numbers('shoe=1')).toEqual([5, 4, 3, 2, 1])
    expect(await numbers('shoe=2')).toEqual([])
    expect(await numbers(`from=${DAY}&to=${DAY}`)).toHaveLength(5)
    expect(await numbers('from=2023-11-15')).toEqual([])
    expect(await numbers(`dealer=${staff.dora.id}`)).toHaveLength(5)
    expect(await numbers(`dealer=${staff.dirk.id}`)).toEqual([])
    expect(await numbers('dealer=dora')).toHaveLength(5)
    expect(await numbers(`player=${ann.id}`)).toEqual([5, 4, 3, 2])
    expect(await numbers(`player=${ben.id}`)).toEqual([4, 2])
    expect(await numbers('winner=banker')).toEqual([5, 3])
    expect(await numbers('outcome=void')).toEqual([4])
    expect(await numbers('minStake=900')).toEqual([5, 2])
    expect(await numbers('bet=tie')).toEqual([2])
    expect(await numbers('matter=correction')).toEqual([3])
    expect(await numbers('matter=dispute')).toEqual([5])
    expect(await numbers('matter=correction,dispute')).toEqual([5, 3])
    expect(await numbers('kind=misread')).toEqual([3])
    const [last] = await rounds(`table=pit&player=${ann.id}&limit=1`)
    expect(last).toMatchObject({
      round: 5,
      points: { player: 7, banker: 9 },
      cards: { player: '7s Kd', banker: '9h Qc' },
      dealer: { id: staff.dora.id, name: 'dora' },
      player: { staked: 900, net: -900 },
      matters: ['decision', 'dispute', 'irregularity'],
    })
    expect((await rounds('table=pit&outcome=void'))[0]!.void).toMatchObject({ kind: 'uncovered', number: 2 })
  })

  it('reads on page by page, each round once, and answers bad input clearly', async () => {
    const { sue } = played.staff
    const found: number[] = []
    for (let cursor = ''; ; ) {
      const { body } = await sue.get(`/api/rounds?table=pit&limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...body.items.map((one: FoundRound) => one.round))
      if (body.next === null) break
      cursor = body.next
    }
    expect(found).toEqual([5, 4, 3, 2, 1])
    expect((await sue.get('/api/rounds?from=2026-02-30')).body.code).toBe('input/no-such-day')
    expect((await sue.get('/api/rounds?from=2023-11-15&to=2023-11-14')).body.code).toBe('evidence/days')
    expect((await sue.get('/api/tables/pit/recording?day=2026-02-30')).body.code).toBe('input/no-such-day')
    // An id that nobody has is not one without a past.
    expect((await sue.get('/api/rounds?player=anna')).body.code).toBe('not-found/player')
    expect((await sue.get('/api/rounds?dealer=nobody')).body.code).toBe('not-found/dealer')
    for (const list of ['visits', 'cash']) {
      expect((await sue.get(`/api/players/anna/${list}`)).body.code).toBe('not-found/player')
    }
    expect((await sue.get('/api/rounds?minStake=much')).body.code).toBe('input/wrong-shape')
    expect((await sue.get('/api/rounds?matter=weather')).body.code).toBe('input/wrong-shape')
    expect((await sue.get('/api/rounds?matter=void,weather')).body.code).toBe('input/wrong-shape')
    expect((await played.ann.get('/api/rounds')).status).toBe(403)
  })

  it('tells significant events of the house and of the tables, who, when, from where, before, after and why', async () => {
    const { staff, ann } = played
    const all = await events('limit=100')
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a))
    expect(new Set(all.map(({ source }) => source))).toEqual(new Set(['house', 'table']))
    expect(await events('kind=void')).toMatchObject([
      {
        kind: 'round-voided',
        table: 'pit',
        round: 4,
        author: { id: staff.max.id, name: 'max', role: 'shift-manager' },
      },
    ])
    expect(await events('kind=correction&limit=1')).toMatchObject([
      { before: { 'card-corrected': 'player-1 8s' }, after: { 'card-corrected': 'player-1 6s' } },
    ])
    expect(await events(`kind=dispute&subject=${ann.id}`)).toMatchObject(
      [{ kind: 'round-disputed', why: 'the seven was a nine' }, {}].toReversed(),
    )
    expect(await events(`kind=tray-counted`)).toMatchObject([
      { source: 'house', address: '127.0.0.1', after: { total: 10_000 } },
    ])
    expect(await events('from=2023-11-15')).toEqual([])
    const pages: SignificantEvent[] = []
    for (let cursor = ''; ; ) {
      const { body } = await staff.max.get(`/api/events?limit=7${cursor && `&cursor=${cursor}`}`)
      pages.push(...body.items)
      if (body.next === null) break
      cursor = body.next
    }
    expect(pages).toEqual(await events('limit=100'))
    expect((await staff.sue.get('/api/events')).status).toBe(403)
  })

  it('takes people by name too, and tells one whom nobody knows, or whose name two have, from an empty list', async () => {
    const { house, staff, ann } = played
    const { max, boss } = staff
    const code = async (query: string) => (await max.get(`/api/events?${query}`)).body.code
    const called = `guest-${ann.id.slice(0, 6)}`
    for (const [name, id] of [
      ['dora', staff.dora.id],
      ['MAX', max.id],
    ] as const) {
      expect((await events(`author=${id}`)).length).toBeGreaterThan(0)
      expect(await events(`author=${name}`)).toEqual(await events(`author=${id}`))
      expect(await events(`subject=${name}`)).toEqual(await events(`subject=${id}`))
      const log = async (query: string) => (await boss.get(`/api/audit-log?${query}`)).body
      expect((await log(`author=${name}`)).items).toEqual((await log(`author=${id}`)).items)
      expect((await log(`subject=${name}`)).items).toEqual((await log(`subject=${id}`)).items)
      expect([(await log('author=nobody')).code, (await log('subject=no%20body')).code]).toEqual([
        'not-found/person',
        'not-found/person',
      ])
    }
    expect(await events(`kind=dispute&subject=${called}`)).toEqual(await events(`kind=dispute&subject=${ann.id}`))
    expect((await events('subject=pit&kind=void')).length).toBe(1)
    expect(await events('author=house&limit=1')).not.toBeUndefined()
    expect([await code('author=nobody'), await code('subject=nobody')]).toEqual([
      'not-found/person',
      'not-found/person',
    ])
    const { findByName } = house.server.identity
    house.server.identity.findByName = async () => [ann.id, max.id]
    expect([await code('author=twin'), await code('subject=twin')]).toEqual(['person/ambiguous', 'person/ambiguous'])
    expect((await boss.get('/api/audit-log?author=twin')).body.detail).toContain(ann.id)
    house.server.identity.findByName = findByName
  })

  it('tells a table that the house never had from one where nothing has happened', async () => {
    const { sue, mia, max, boss } = played.staff
    for (const table of ['nowhere', 'house:cage']) {
      for (const [by, list] of [
        [sue, '/api/rounds?'],
        [max, '/api/events?'],
        [mia, '/api/reports/play?'],
        [mia, '/api/reports/incidents?'],
        [boss, '/api/surveillance/marks?'],
        [sue, '/api/people?'],
      ] as const) {
        const { status, body } = await by.get(`${list}table=${table}`)
        expect([list, status, body.code]).toEqual([list, 404, 'not-found/table'])
      }
    }
    expect(await rounds('table=pit&shoe=99')).toEqual([])
  })

  it('finds who was there on a day, and shows visits on a player’s page', async () => {
    const { staff, ann } = played
    const there = (await staff.sue.get(`/api/people?day=${DAY}&limit=100`)).body.items as { readonly id: string }[]
    for (const { id } of [ann, staff.dora, staff.cora]) expect(there.map((one) => one.id)).toContain(id)
    expect((await staff.sue.get('/api/people?day=2023-11-13')).body.items).toEqual([])
    expect((await staff.sue.get('/api/people?day=2023-02-31')).body.code).toBe('input/no-such-day')
    const { visits } = (await staff.sue.get(`/api/players/${ann.id}`)).body
    expect(visits).toMatchObject([
      { table: 'pit', rounds: 1, staked: 900, net: -900 },
      { table: 'pit', rounds: 2, staked: 1500, net: 500 },
    ])
    const first = (await staff.sue.get(`/api/players/${ann.id}/visits?limit=1`)).body
    expect(first.items).toEqual(visits.slice(0, 1))
    expect((await staff.sue.get(`/api/players/${ann.id}/visits?limit=1&cursor=${first.next}`)).body.items).toEqual(
      visits.slice(1),
    )
  })

  it('reports what the raw events come to, by every key', async () => {
    const { mia } = played.staff
    const report = async (by: string) => {
      const { status, body, text } = await mia.get(`/api/reports/play?day=${DAY}&by=${by}`)
      if (status !== 200) expect.fail(text)
      return body as { readonly rows: readonly PlayReportRow[]; readonly total: PlayReportRow }
    }
    const raw = await rawFigures(played)
    for (const by of ['table', 'game', 'bet', 'dealer', 'player', 'hour', 'day', 'month']) {
      const { rows, total } = await report(by)
      expect([by, total.handle, total.win, total.rounds]).toEqual([by, raw.handle, raw.win, raw.rounds])
      expect([by, rows.reduce((sum, one) => sum + one.handle, 0)]).toEqual([by, raw.handle])
      expect([by, rows.reduce((sum, one) => sum + one.win, 0)]).toEqual([by, raw.win])
    }
    const { rows: bets } = await report('bet')
    expect(Object.fromEntries(bets.map(({ key, handle, win }) => [key, [handle, win]]))).toEqual(raw.bets)
    const odds = (await mia.get('/api/odds/commission')).body.bets as { id: string; ev: string; sd: number }[]
    for (const { key, theoretical, sd, handle } of bets) {
      const { ev, sd: one } = odds.find(({ id }) => id === key)!
      const [n, d] = ev.split('/').map(Number)
      expect([key, theoretical]).toEqual([key, Math.round((-handle * n!) / d!)])
      expect(sd).toBeCloseTo(one * Math.hypot(...raw.stakes[key]!), 6)
    }
    const tables = (await report('table')).rows
    expect(tables.find(({ key }) => key === 'auto')).toMatchObject({ active: false, rounds: 0, handle: 0 })
    expect(tables.find(({ key }) => key === 'pit')).toMatchObject({ active: true, voids: 1, drop: 2000, decided: -900 })
    expect(tables.every(({ flagged }) => !flagged)).toBe(true)
    const week = (await mia.get('/api/reports/play?by=day&from=2023-11-13&to=2023-11-15')).body.rows
    expect(week.map(({ key, active }: PlayReportRow) => [key, active])).toEqual([
      ['2023-11-13', false],
      [DAY, true],
      ['2023-11-15', false],
    ])
    expect((await mia.get('/api/reports/play?from=2023-11-15&to=2023-11-14')).body.code).toBe('evidence/days')
    expect((await played.staff.sue.get('/api/reports/play')).status).toBe(403)
  })

  it('shows a night by table and hour, as the report of the day has it', async () => {
    const { mia, sue } = played.staff
    const { status, body, text } = await mia.get(`/api/eyes/night?day=${DAY}`)
    if (status !== 200) expect.fail(text)
    const cells = body.cells as NightCell[]
    for (const { hour, rounds: played } of cells) expect(await numbers(`hour=${hour}`)).toHaveLength(played)
    const { total } = (await mia.get(`/api/reports/play?day=${DAY}&by=table`)).body as { total: PlayReportRow }
    const sum = (of: (cell: NightCell) => number) => cells.reduce((all, one) => all + of(one), 0)
    expect([sum(({ rounds }) => rounds), sum(({ handle }) => handle)]).toEqual([total.rounds, total.handle])
    expect([sum(({ win }) => win), sum(({ decisions }) => decisions)]).toEqual([total.win, total.bets])
    // Each hour is rounded for itself.
    expect(Math.abs(sum(({ expected }) => expected ?? 0) - total.theoretical!)).toBeLessThanOrEqual(cells.length)
    // In the rounds that stand two players, one and one had bets.
    expect(sum(({ headcount, rounds }) => headcount * rounds)).toBeCloseTo(4, 9)
    expect(new Set(cells.map(({ table, minimum, waiting }) => `${table} ${minimum} ${waiting}`))).toEqual(
      new Set(['pit 100 0']),
    )
    expect(body.hours).toHaveLength(24)
    expect((await mia.get('/api/eyes/night?day=2023-02-30')).body.code).toBe('input/no-such-day')
    expect((await sue.get('/api/eyes/night')).status).toBe(403)
    const plan = (await mia.get('/api/eyes/plan?cost=5000')).body
    expect(plan).toMatchObject({ day: '2023-11-15', cost: 5000, weeks: [], leastWeeks: 4 })
    expect(plan.cells).toHaveLength(48)
    expect(plan.cells.every(({ options }: { options: unknown[] }) => options.length === 0)).toBe(true)
  })

  it('shows how dealers and tables go beside their game, and a dealer’s day round by round', async () => {
    const { sue, dora } = played.staff
    const figures = async (by: string) => (await sue.get(`/api/eyes/dealers?from=${DAY}&by=${by}`)).body
    const told = await figures('dealer')
    const [row] = told.rows as DealerFiguresRow[]
    expect(row).toMatchObject({
      key: dora.id,
      name: 'dora',
      game: 'commission',
      rounds: 5,
      errors: [
        { kind: 'uncovered', times: 2 },
        { kind: 'misread', times: 1 },
      ],
      errorsAHundred: 60,
      turns: { turns: 1, overdue: 0 },
    })
    // Three quarters of an hour between two rounds are a break.
    expect(row!.dealtMs).toBeLessThan(10 * 60_000)
    expect(row!.roundsAnHour! * row!.dealtMs).toBeCloseTo(3 * 3_600_000, 3)
    expect(told.games).toMatchObject([{ game: 'commission', roundsAnHour: row!.roundsAnHour, errorsAHundred: 60 }])
    expect((await figures('table')).rows).toMatchObject([{ key: 'pit', rounds: 5, turns: null }])
    const shift = (await sue.get(`/api/eyes/dealers/dora?day=${DAY}`)).body as DealerShift
    expect(shift.turns).toMatchObject([{ table: 'pit', overdue: false }])
    expect(shift.rounds.map(({ round, bets, wrong }) => [round, bets, wrong])).toEqual([
      [1, 0, []],
      [2, 3, []],
      [3, 1, ['misread']],
      [4, 0, ['uncovered', 'uncovered']],
      [5, 1, ['uncovered']],
    ])
    const [first] = shift.rounds
    expect(shift.turns[0]!.from).toBeLessThanOrEqual(first!.openedAt)
    expect(first!.resultAt).toBeLessThanOrEqual(first!.endedAt)
    expect((await sue.get('/api/eyes/dealers/nobody')).body.code).toBe('not-found/dealer')
    // Longer ago than the house's file keeps it.
    expect((await sue.get('/api/eyes/dealers/dora?day=2023-08-01')).body.rounds).toEqual([])
  })

  it('shows a player’s shoes, and each bet with what it was worth where that is known', async () => {
    const { mia, sue } = played.staff
    const told = (await mia.get(`/api/eyes/players/${played.ann.id}/shoes`)).body
    expect(told.shoes).toMatchObject([{ table: 'pit', shoe: 1, rounds: 3, staked: 2400 }])
    expect(told.bets.map(({ round, bet, stake, worth }: ShoeBet) => [round, bet, stake, worth])).toEqual([
      [2, 'player', 1000, null],
      [3, 'player', 500, null],
      [5, 'player', 900, null],
    ])
    expect((await mia.get(`/api/eyes/players/${played.ann.id}/shoes?table=pit&shoe=2`)).body.bets).toEqual([])
    expect((await mia.get('/api/eyes/players/nobody/shoes')).body.code).toBe('not-found/player')
    expect((await sue.get(`/api/eyes/players/${played.ann.id}/shoes`)).status).toBe(403)
  })

  it('counts what went wrong, by kind and by person', async () => {
    const { mia, max, dora, sue } = played.staff
    const report = async (by: string) =>
      (await mia.get(`/api/reports/incidents?day=${DAY}&by=${by}`)).body.rows as { key: string }[]
    const byKind = await report('kind')
    expect(byKind.find(({ key }) => key === 'misread')).toMatchObject({ declared: 1, approved: 1 })
    expect(byKind.find(({ key }) => key === 'uncovered')).toMatchObject({ declared: 2, approved: 2, voids: 1 })
    const byPerson = await report('person')
    expect(byPerson.find(({ key }) => key === dora.id)).toMatchObject({ name: 'dora', declared: 3 })
    expect(byPerson.find(({ key }) => key === max.id)).toMatchObject({
      approved: 3,
      voids: 1,
      decisions: 1,
      moved: 900,
    })
    expect(byPerson.find(({ key }) => key === sue.id)).toMatchObject({ declared: 0 })
    expect(await report('table')).toMatchObject([
      { key: 'pit', declared: 3, corrections: 1, voids: 1, disputes: 1, decisions: 1, moved: 900 },
    ])
  })
})

/** From the events alone: each round as it last ended. */
async function rawFigures(played: Played) {
  const last = new Map<number, TableEvent>()
  for await (const { text } of played.house.server.house.archive.events('pit')) {
    const event = JSON.parse(text) as TableEvent
    if (event.type === 'round-settled' || event.type === 'round-voided') last.set(event.round, event)
  }
  const bets: Record<string, [number, number]> = {}
  const stakes: Record<string, number[]> = {}
  for (const event of last.values()) {
    if (event.type !== 'round-settled') continue
    const inRound: Record<string, number> = {}
    for (const { bet, stake, net } of event.lines) {
      const [handle, win] = bets[bet] ?? [0, 0]
      bets[bet] = [handle + stake, win - net]
      inRound[bet] = (inRound[bet] ?? 0) + stake
    }
    for (const [bet, stake] of Object.entries(inRound)) stakes[bet] = [...(stakes[bet] ?? []), stake]
  }
  const sum = (i: 0 | 1) => Object.values(bets).reduce((total, one) => total + one[i], 0)
  return { rounds: last.size, handle: sum(0), win: sum(1), bets, stakes }
}

describe('beyond chance', () => {
  it('bounds the chance of fair coins from above, and tells a coin that is none', () => {
    // The chance of at least k heads more than half of n, exactly.
    const exact = (n: number, k: number) => {
      let [chance, term] = [0, 0.5 ** n]
      for (let heads = 0; heads <= n; heads++) {
        if (Math.abs(2 * heads - n) >= k) chance += term
        term *= (n - heads) / (heads + 1)
      }
      return chance
    }
    for (const n of [1, 2, 10, 50, 200]) {
      for (let k = 1; k <= n; k += Math.max(1, n >> 4)) expect(chanceOf(k, n, 1)).toBeGreaterThanOrEqual(exact(n, k))
    }
    expect(isBeyondChance(chanceOf(60, 100, 1), 1)).toBe(true)
    expect(isBeyondChance(chanceOf(10, 100, 1), 1)).toBe(false)
    // Of many looked at, one may well be so far off.
    expect(isBeyondChance(chanceOf(36, 100, 1), 1)).toBe(true)
    expect(isBeyondChance(chanceOf(36, 100, 1), 1000)).toBe(false)
    // Two Ties of five are luck, not a flag.
    expect(isBeyondChance(chanceOf(13, 5 * 2.64 ** 2, 8.15), 1)).toBe(false)
  })
})
