// Rows of evidence over both databases: equal to what the raw events and the ledger say by another path; the same however often the
// projector is stopped and begun again, and after they were taken away and written anew.
import { readFileSync } from 'node:fs'
import type { TableEvent } from '@punto/table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EVIDENCE_PAGE, EXAMPLES, evidencePage } from '../../../../../scripts/evidence-doc.ts'
import { projectHere } from '../../../src/past/evidence/projecting.ts'
import { EVIDENCE_TABLES, type EvidenceTable } from '../../../src/past/evidence/tables.ts'
import type { LogSegment } from '../../../src/storage/hash-chain.ts'
import { STORES } from '../../serve/stores.ts'
import { type Played, playedHouse } from './played-house.ts'

type Row = Readonly<Record<string, string | number | null>>
const SEED = Number(process.env.PUNTO_EVIDENCE_SEED ?? 27)

it('docs/evidence.md is what the declarations say: npm run evidence-doc', () => {
  expect(readFileSync(EVIDENCE_PAGE, 'utf8')).toBe(evidencePage())
})

describe.each(STORES)('evidence over %s', (store) => {
  let played: Played
  const evidence = () => played.house.server.evidence!
  const rows = (sql: string, ...params: (string | number)[]) => evidence().rows<Row>(sql, params)

  beforeAll(async () => {
    played = await playedHouse(store, 'evidence')
  }, 60_000)
  afterAll(async () => played?.close())

  it('[INS 1.18, INS 1.23] has one row for each round as it stands, with its dealer, result and money', async () => {
    const { staff } = played
    const found = await rows(`SELECT * FROM evidence_rounds WHERE table_id = 'pit' ORDER BY round`)
    expect(
      found.map(({ round, outcome, winner, handle, win, settlements }) => [
        round,
        outcome,
        winner,
        handle,
        win,
        settlements,
      ]),
    ).toEqual([
      [1, 'settled', 'player', 0, 0, 1],
      [2, 'settled', 'player', 4200, 2200, 1],
      [3, 'settled', 'banker', 500, 500, 2],
      [4, 'void', null, 0, 0, 1],
      [5, 'settled', 'banker', 900, 900, 1],
    ])
    expect(found[2]).toMatchObject({
      player_cards: '6s Kd',
      banker_cards: '7h Qc',
      player_points: 6,
      banker_points: 7,
      dealer: staff.dora.id,
    })
    expect(found[3]).toMatchObject({ void_kind: 'uncovered', void_number: 2, largest: 700 })
    // The hour in which it was played, whatever the table's own clock knows.
    expect(found.map(({ hour }) => hour)).toEqual([22, 22, 22, 23, 23])
    expect(new Set(found.map(({ day }) => day))).toEqual(new Set(['2023-11-14']))
  })

  it('keeps the lines that no longer stand, and the bets of a void round', async () => {
    const lines = await rows(
      `SELECT settlement, stands, bet, net FROM evidence_lines WHERE table_id = 'pit' AND round = 3 ORDER BY settlement`,
    )
    expect(lines).toEqual([
      { settlement: 1, stands: 0, bet: 'player', net: 500 },
      { settlement: 2, stands: 1, bet: 'player', net: -500 },
    ])
    expect(await rows(`SELECT stands FROM evidence_lines WHERE table_id = 'pit' AND round = 4`)).toEqual([
      { stands: 0 },
      { stands: 0 },
    ])
    const bets = await rows(
      `SELECT player, bet, stake FROM evidence_bets WHERE table_id = 'pit' AND round = 4 ORDER BY number`,
    )
    expect(bets).toEqual([
      { player: played.ann.id, bet: 'banker', stake: 700 },
      { player: played.ben.id, bet: 'player', stake: 400 },
    ])
    expect(await rows(`SELECT 1 AS one FROM evidence_play WHERE table_id = 'pit' AND round = 4`)).toEqual([])
  })

  it('[INS 5.18, INS 5.15] tells what went wrong, who decided it, why and what it moved', async () => {
    const { staff, ann } = played
    const told =
      await rows(`SELECT round, matter, what, number, by_id, player, amount, was, becomes, words FROM evidence_events
      WHERE table_id = 'pit' AND matter IN ('correction', 'void', 'dispute', 'decision') ORDER BY version`)
    expect(told).toMatchObject([
      { what: 'round-reopened', round: 3 },
      { what: 'card-corrected', round: 3, number: 1, was: 'player-1 8s', becomes: 'player-1 6s' },
      { what: 'round-voided', round: 4, by_id: staff.max.id },
      { what: 'round-disputed', round: 5, player: ann.id, words: 'the seven was a nine' },
      { what: 'dispute-answered', round: 5, by_id: staff.sue.id, becomes: 'upheld', words: 'the film shows a nine' },
      { what: 'decision-paid', player: ann.id, amount: 900, by_id: staff.max.id },
    ])
  })

  it('has every transfer: each account comes to what the ledger holds', async () => {
    const sums = await rows(`SELECT account, CAST(sum(change) AS bigint) AS posted FROM (
        SELECT debit AS account, -posted AS change FROM evidence_transfers UNION ALL
        SELECT credit AS account, posted AS change FROM evidence_transfers) AS both_sides GROUP BY account`)
    expect(sums.length).toBe(5)
    for (const { account, posted } of sums) {
      expect([account, posted]).toEqual([
        account,
        (await played.house.server.house.archive.balance(String(account)))!.posted,
      ])
    }
  })

  it('has counts, slips and cash', async () => {
    const { staff, ann, ben } = played
    expect(await rows('SELECT kind, state, total, counted_by, decided_by FROM evidence_counts')).toEqual([
      { kind: 'opener', state: 'confirmed', total: 10_000, counted_by: staff.sue.id, decided_by: staff.mia.id },
    ])
    expect(await rows('SELECT kind, state, total, issued_by, ended_by FROM evidence_slips ORDER BY serial')).toEqual([
      { kind: 'fill', state: 'received', total: 10_000, issued_by: staff.cora.id, ended_by: staff.sue.id },
      { kind: 'fill', state: 'requested', total: 10_000, issued_by: null, ended_by: null },
    ])
    expect(await rows('SELECT way, player, amount, table_id FROM evidence_cash ORDER BY serial')).toEqual([
      { way: 'in', player: ann.id, amount: 2000, table_id: 'pit' },
      { way: 'out', player: ben.id, amount: 1500, table_id: null },
    ])
  })

  it('divides play into visits at a longer break', async () => {
    const visits = await rows(
      'SELECT visit, rounds, staked, net FROM evidence_visits WHERE player = $1 ORDER BY visit',
      played.ann.id,
    )
    expect(visits).toEqual([
      { visit: 1, rounds: 2, staked: 1500, net: 500 },
      { visit: 2, rounds: 1, staked: 900, net: -900 },
    ])
  })

  it('equals what the raw events come to by another path', async () => {
    let [handle, win, voids] = [0, 0, 0]
    const last = new Map<number, TableEvent>()
    for await (const { text } of played.house.server.house.archive.events('pit')) {
      const event = JSON.parse(text) as TableEvent
      if (event.type === 'round-settled' || event.type === 'round-voided') last.set(event.round, event)
    }
    for (const event of last.values()) {
      if (event.type === 'round-voided') voids++
      if (event.type !== 'round-settled') continue
      for (const { stake, net } of event.lines) {
        handle += stake
        win -= net
      }
    }
    const [sums] = await rows(`SELECT CAST(sum(stake) AS bigint) AS handle, -CAST(sum(net) AS bigint) AS win
      FROM evidence_lines WHERE table_id = 'pit' AND stands = 1`)
    expect(sums).toEqual({ handle, win })
    expect(await rows(`SELECT count(*) AS voids FROM evidence_rounds WHERE outcome = 'void'`)).toEqual([{ voids }])
  })

  it('gives the same rows when it is stopped and begun again anywhere, and when it is built anew', async () => {
    const everything = async () => {
      const all: Record<string, readonly string[]> = {}
      for (const [table, { columns }] of Object.entries(EVIDENCE_TABLES as Readonly<Record<string, EvidenceTable>>)) {
        const found = await rows(`SELECT ${Object.keys(columns).join(', ')} FROM ${table}`)
        all[table] = found.map((row) => JSON.stringify(row)).sort()
      }
      return all
    }
    const whole = await everything()
    const ofEyes = ['evidence_prices', 'evidence_watched', 'evidence_sums', 'evidence_findings', 'evidence_eyes']
    for (const [table, found] of Object.entries(whole))
      expect([table, found.length > 0]).toEqual([table, !ofEyes.includes(table)])
    await evidence().rebuild()
    expect(await everything()).toEqual(whole)
    // Again, a few segments at a time and each time by a projector that has just started.
    const { archive, clockNotes } = played.house.server.house
    const { place, gamingDay } = evidence()
    let [seed, steps] = [SEED, 0]
    const few = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return 1 + ((seed >>> 16) % 3)
    }
    const first = projectHere({ place, gamingDay })
    await first.open()
    await first.clear()
    await first.close()
    for (const { table: log, version } of await archive.heads()) {
      for (let at = 0; at < version; steps++) {
        const projecting = projectHere({ place, gamingDay })
        const known = (await projecting.open()).find((one) => one.log === log)
        const segments: LogSegment[] = [...(await archive.segmentsAfter([{ log, after: known?.read ?? 0 }]))]
        const notes = clockNotes.get(log) ?? []
        const upTo = at
        const already = segments.filter(({ last }) => last <= upTo)
        const next = segments.filter(({ last }) => last > upTo).slice(0, few())
        const [progress] = await projecting.project([{ log, segments: [...already, ...next], notes }])
        at = progress!.version
        await projecting.close()
      }
    }
    expect(steps, `seed ${SEED}`).toBeGreaterThan(20)
    expect(await everything()).toEqual(whole)
  }, 60_000)

  it('answers the example queries of docs/evidence.md', async () => {
    for (const { sql } of EXAMPLES) {
      expect(
        await rows(sql.replaceAll('ID', played.ann.id).replace('2026-11-17', '2023-11-14').replace(/;$/, '')),
      ).not.toBe(undefined)
    }
  })

  it('follows the house on a thread of its own, without being asked', async () => {
    const { ann, staff, play } = played
    played.house = await played.house.restart({ evidenceEveryMs: 5 })
    for (const web of [...Object.values(staff), ann, played.ben]) Object.assign(web, { url: played.house.url })
    const before = play.rounds
    await play.round([[ann, 1, 'tie', 100]])
    const { place, gamingDay } = evidence()
    const reader = projectHere({ place, gamingDay })
    await reader.open()
    const newest = async () => {
      const found = await reader.rows(`SELECT max(round) AS round FROM evidence_rounds WHERE table_id = 'pit'`, [])
      return (found[0] as { readonly round: number }).round
    }
    await vi.waitUntil(async () => (await newest()) > before, { timeout: 30_000 })
    expect(await newest()).toBe(before + 1)
    await reader.close()
  }, 60_000)

  it('tells how far it is behind', async () => {
    await evidence().catchUp()
    expect(evidence().status).toMatchObject({ events: 0, behindMs: expect.any(Number), failed: {} })
    const { body } = await played.staff.sue.get('/api/pit')
    expect(body.evidence).toMatchObject({ events: 0, failed: [] })
  })
})
