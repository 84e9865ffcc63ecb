// What the eyes of the house make of rows of evidence: who counted, who played against whom, which game was not what its law says; and that
// the same rows come out wherever reading stops and begins again, and after a correction.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgesOf } from '@punto/eyes'
import { assemble } from '@punto/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SqliteEvidence } from '../../../src/past/evidence/sqlite-database.ts'
import { VERSION } from '../../../src/past/evidence/tables.ts'
import { Watcher } from '../../../src/past/eyes/watcher.ts'
import { type Night, writeNight } from './night-rows.ts'

const assembled = assemble('no-commission')
if (!assembled.ok) throw new Error(assembled.refusal.code)
const game = assembled.value
const TABLES = ['prices', 'watched', 'sums', 'findings', 'eyes']

let folder: string
let database: SqliteEvidence
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eyes-'))
  database = new SqliteEvidence(folder)
  await database.open(VERSION, 'a test')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const opened = async () => {
  const watcher = new Watcher(database, () => Number.POSITIVE_INFINITY)
  return { watcher, positions: await watcher.open() }
}

/** Reads on from where the positions are, to the heads. */
async function catchUp(pages = Number.POSITIVE_INFINITY) {
  const { watcher, positions } = await opened()
  let at = new Map(positions.map(({ log, read }) => [log, read]))
  for (const { log, version } of await watcher.heads())
    for (let page = 0; (at.get(log) ?? 0) < version && page < pages; page++) {
      const { positions: now } = await watcher.watch([{ log, after: at.get(log) ?? 0, to: version }])
      at = new Map([...at, ...now.map(({ log: of, read }) => [of, read] as const)])
    }
}

const everything = async () => {
  const all: Record<string, readonly string[]> = {}
  for (const table of TABLES)
    all[table] = (await database.rows(`SELECT * FROM evidence_${table}`, [])).map((row) => JSON.stringify(row)).sort()
  return all
}
const findings = () =>
  database.rows<{
    kind: string
    player: string | null
    other: string | null
    reasons: string
    rounds: string
    table_id: string | null
  }>('SELECT * FROM evidence_findings ORDER BY key', [])

/** A counter of Dragon 7 among players who lay what they like. */
const counted: Night = {
  table: 'salon',
  shoes: 36,
  seed: 3,
  dealers: ['dora', 'dan'],
  bets: (dealt, { round, inShoe }) => {
    // Every second round is priced for the counter: half as many hands.
    const edge = inShoe > 40 && round % 2 === 0 ? edgesOf(game, [dealt.before])[0]!.get('banker-7')! : -1
    return [
      ...(edge > 0 ? [{ player: 'carl', bet: 'banker-7', stake: inShoe > 60 ? 4000 : 1000 }] : []),
      { player: 'flo', bet: 'banker-7', stake: 100 },
      { player: 'ben', bet: round % 3 === 0 ? 'player' : 'banker', stake: 100 * (1 + (round % 7)) },
    ]
  },
}

describe('the eyes of the house', () => {
  it('find a counter and no honest player, and say what the play was worth', async () => {
    const rounds = await writeNight(database, counted)
    await catchUp()
    const found = await findings()
    expect(found.map(({ kind, player }) => [kind, player])).toEqual([['counting', 'carl']])
    const reasons = JSON.parse(found[0]!.reasons) as { reason: string; figures: Record<string, number> }[]
    expect(reasons.map(({ reason }) => reason)).toEqual(['follows-edge', 'only-when-good', 'spread', 'late-in-shoe'])
    const { worth, possible, bets, staked } = reasons[0]!.figures as Record<string, number>
    expect(worth).toBeGreaterThan(0)
    // Half of the hands are priced for the counter: all of them to the cut, at the largest stake, are worth more.
    expect(possible).toBeGreaterThan(worth!)
    expect(staked).toBeGreaterThan(1000 * bets!)
    expect(reasons[2]!.figures).toEqual({ least: 1000, largest: 4000 })
    expect(JSON.parse(found[0]!.rounds)).toHaveLength(20)
    const [prices] = await database.rows<{ count: number }>('SELECT count(*) AS count FROM evidence_prices', [])
    expect(prices!.count).toBe(rounds)
  })

  it('write the same rows wherever they begin again', async () => {
    const rounds = await writeNight(database, { ...counted, shoes: 5 })
    await catchUp()
    const whole = await everything()
    await (await opened()).watcher.forget()
    expect((await everything()).prices).toEqual([])
    // A page at a time, each by a watcher that has just started, and reads the shoe under way again.
    for (let pass = 0; pass < rounds / 100; pass++) await catchUp(1)
    const again = await everything()
    for (const table of ['prices', 'watched', 'sums', 'eyes']) expect(again[table]).toEqual(whole[table])
  })

  it('read a shoe anew of which a round was corrected, though another is under way', async () => {
    await writeNight(database, { ...counted, shoes: 3 }, 200)
    await catchUp()
    const before = await everything()
    // The third round is settled again, with a larger stake.
    await database.rows(`UPDATE evidence_rounds SET last_version = 3000, settlements = 2 WHERE round = 3`, [])
    await database.rows(`UPDATE evidence_lines SET stake = 5000 WHERE round = 3 AND player = 'flo'`, [])
    await database.rows(`UPDATE evidence_positions SET version = 3000`, [])
    await catchUp()
    const [row] = await database.rows<{ staked: number; last_round: number }>(
      `SELECT staked, last_round FROM evidence_watched WHERE player = 'flo' AND shoe = 1`,
      [],
    )
    expect(row!.staked).toBe(100 * (row!.last_round - 1) + 5000)
    expect((await everything()).prices).toEqual(before.prices)
  })

  it('find two who cover each other, and a shoe without its sixes', async () => {
    await writeNight(database, {
      ...counted,
      table: 'annex',
      shoes: 4,
      missing: [20, 21, 22, 23],
      bets: (_, { round }) => {
        const stake = 100 * (1 + ((round * 7) % 5))
        const [mine, theirs] = round % 3 === 0 ? ['player', 'banker'] : ['banker', 'player']
        return [
          { player: 'ann', bet: mine!, stake },
          { player: 'bob', bet: theirs!, stake },
          { player: 'max', bet: 'banker', stake: 100 * (1 + (round % 4)) },
        ]
      },
    })
    await catchUp()
    const found = await findings()
    expect(found.filter(({ kind }) => kind === 'opposite').map(({ player, other }) => [player, other])).toEqual([
      ['ann', 'bob'],
    ])
    expect(found.filter(({ kind }) => kind === 'cards-away').every(({ table_id }) => table_id === 'annex')).toBe(true)
    expect(found.some(({ kind }) => kind === 'cards-away')).toBe(true)
  })
})
