// Rows of evidence of nights that no house has seen: shoes dealt from a seed, and players who stake what a function says. What a bet brings is
// read off the winner alone, which is enough for Player, Banker, Tie and for whatever the test says of others.

import { makeCard } from '@punto/rules'
import { type Dealt, dealShoe, numbers } from '../../../../../packages/eyes/test/night.ts'
import { RowBatch } from '../../../src/past/evidence/batch.ts'
import type { EvidenceDatabase } from '../../../src/past/evidence/database.ts'

export interface NightBet {
  readonly player: string
  readonly bet: string
  readonly stake: number
  /** So long after the opening of the bets; at once unless said. */
  readonly placedMs?: number
}

/** Something that went wrong in a round, so long after the opening of its bets. */
export interface NightMatter {
  readonly matter: string
  readonly what: string
  readonly kind?: string
  readonly player?: string
  readonly afterMs?: number
}

export interface Night {
  readonly table: string
  readonly shoes: number
  readonly seed: number
  readonly dealers?: readonly string[]
  readonly game?: string
  readonly packs?: string
  readonly missing?: readonly number[]
  readonly bets: (
    round: Dealt,
    place: { readonly shoe: number; readonly round: number; readonly inShoe: number },
  ) => readonly NightBet[]
  readonly matters?: (place: {
    readonly shoe: number
    readonly round: number
    readonly dealer: string | null
  }) => readonly NightMatter[]
}

const ROUND_MS = 30_000
const DAY = '2026-11-17'

/** Writes everything up to `last` rounds; answers how many there were. */
export async function writeNight(
  database: EvidenceDatabase,
  night: Night,
  last = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { table, shoes, seed, dealers = [], game = 'no-commission', packs = '', missing = [] } = night
  const next = numbers(seed)
  const batch = new RowBatch()
  let round = 0
  for (let shoe = 1; shoe <= shoes && round < last; shoe++) {
    for (const [inShoe, dealt] of dealShoe(next, 8, 14, missing as never).entries()) {
      if (++round > last) break
      const version = round * 10
      const times = { opened_at: round * ROUND_MS, ended_at: round * ROUND_MS + 20_000, day: DAY, hour: 0 }
      const winner = dealt.player > dealt.banker ? 'player' : dealt.player < dealt.banker ? 'banker' : 'tie'
      // Cards lie in the order of dealing, Player first; a fifth is the Player's unless the Player stands.
      const [player, banker] = handsOf(dealt)
      const bets = night.bets(dealt, { shoe, round, inShoe })
      const lines = bets.map(({ player: who, bet, stake }, i) => {
        const net =
          bet === winner ? (bet === 'tie' ? 8 * stake : stake) : winner === 'tie' && bet !== 'tie' ? 0 : -stake
        return {
          ...{ table_id: table, round, settlement: 1, number: i + 1, stands: 1, player: who, box: i + 1, bet, stake },
          result: 'lose',
          pays: null,
          net,
          commission: 0,
          rule: 'COM 1',
        }
      })
      batch.add('evidence_rounds', {
        ...{
          table_id: table,
          round,
          shoe,
          game,
          packs,
          decks: 8,
          settings: '',
          dealer: dealers[round % Math.max(1, dealers.length)] ?? null,
          ...times,
        },
        ...{ outcome: 'settled', winner, player_points: dealt.player, banker_points: dealt.banker },
        ...{ player_cards: player.map(makeCard).join(' '), banker_cards: banker.map(makeCard).join(' ') },
        ...{
          closed_at: times.opened_at,
          result_at: times.ended_at,
          waiting: 0,
          minimum: 100,
          players: 0,
          bets: lines.length,
          largest: 0,
          handle: 0,
          win: 0,
          commission: 0,
          settlements: 1,
        },
        ...{ void_number: null, void_kind: null, void_rule: null, first_version: version - 9, last_version: version },
      })
      for (const line of lines) batch.add('evidence_lines', line)
      for (const [i, { player: who, bet, stake, placedMs = 0 }] of bets.entries()) {
        const placed_at = times.opened_at + placedMs
        const of = { table_id: table, round, number: i + 1, player: who, box: i + 1, bet, stake }
        batch.add('evidence_bets', { ...of, placed_at, through: null, version })
      }
      const dealer = dealers[round % Math.max(1, dealers.length)] ?? null
      for (const [part, told] of (night.matters?.({ shoe, round, dealer }) ?? []).entries()) {
        const { matter, what, kind = null, player: whom = null, afterMs = 0 } = told
        batch.add('evidence_events', {
          ...{ table_id: table, version: version - 1, part, round, at: times.opened_at + afterMs, day: DAY },
          ...{ matter, what, number: null, kind, rule: null, by_id: null, by_role: null, player: whom },
          ...{ amount: null, was: null, becomes: null, words: null },
        })
      }
    }
  }
  const { length } = [...batch.tables()].find(({ table: name }) => name === 'evidence_rounds')!.rows
  const [at] = (await database.positions()).filter(({ log }) => log === table)
  const expected = at?.version ?? 0
  batch.positions.push({ log: table, version: length * 10, hash: String(length), readFrom: 0, state: '', expected })
  if (!(await database.write(batch))) throw new Error('the night could not be written')
  return length
}

export function handsOf({ cards }: Dealt) {
  const [p1, b1, p2, b2, ...more] = cards
  const [player, banker] = [
    [p1!, p2!],
    [b1!, b2!],
  ]
  const points = (hand: readonly number[]) => hand.reduce((sum, card) => sum + Math.min(10, (card >> 2) + 1), 0) % 10
  const draws = points(player) <= 5 && points(banker) <= 7
  if (draws && more[0] !== undefined) player.push(more.shift()!)
  banker.push(...more)
  return [player, banker] as const
}
