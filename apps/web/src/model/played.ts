// The player's rounds as they are looked through: which are meant, what they come to, and as a table for other programs.

import type { PlayedRound } from '@punto/protocol'
import { makeTable } from '@punto/rules'
import { localStamp } from '../base/local-time.ts'

export const ROUND_KINDS = ['all', 'won', 'lost', 'even', 'void'] as const
export type RoundKind = (typeof ROUND_KINDS)[number]

export interface RoundFilter {
  /** Empty for every table. */
  readonly table: string
  readonly kind: RoundKind
  /** As `2026-11-17`, in the reader's own time; empty for any day. */
  readonly from: string
  readonly to: string
}

export const ANY_ROUND: RoundFilter = { table: '', kind: 'all', from: '', to: '' }

const KINDS: Readonly<Record<RoundKind, (round: PlayedRound) => boolean>> = {
  all: () => true,
  won: ({ net, end }) => end !== 'void' && net > 0,
  lost: ({ net, end }) => end !== 'void' && net < 0,
  even: ({ net, end }) => end !== 'void' && net === 0,
  void: ({ end }) => end === 'void',
}

const dayOf = (at: number): string => {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const filtered = (rounds: readonly PlayedRound[], { table, kind, from, to }: RoundFilter) =>
  rounds.filter((round) => {
    const day = dayOf(round.at)
    return (
      (table === '' || round.table === table) &&
      KINDS[kind](round) &&
      (from === '' || day >= from) &&
      (to === '' || day <= to)
    )
  })

export interface PlayedTotals {
  readonly rounds: number
  readonly staked: number
  readonly net: number
  readonly won: number
  readonly void: number
}

export function totalsOf(rounds: readonly PlayedRound[]): PlayedTotals {
  const totals = { rounds: rounds.length, staked: 0, net: 0, won: 0, void: 0 }
  for (const { staked, net, end } of rounds) {
    totals.staked += staked
    totals.net += net
    if (end === 'void') totals.void++
    else if (net > 0) totals.won++
  }
  return totals
}

const COLUMNS = [
  'at',
  'table',
  'game',
  'shoe',
  'round',
  'end',
  'winner',
  'player',
  'banker',
  'cards',
  'bets',
  'staked',
  'net',
  'before',
  'after',
] as const

/** As RFC 4180 has it; amounts in minor units, times on the reader's clock with its distance from UTC. */
export function csvOf(rounds: readonly PlayedRound[]): string {
  const rows = rounds.map(
    (round): Readonly<Record<(typeof COLUMNS)[number], string | number>> => ({
      at: localStamp(round.at),
      table: round.table,
      game: round.game,
      shoe: round.shoe,
      round: round.round,
      end: round.end,
      winner: round.winner ?? '',
      player: round.points.player,
      banker: round.points.banker,
      cards: round.cards.map(({ spot, card }) => `${spot} ${card}`).join('; '),
      bets: round.bets.map(({ box, bet, stake }) => `${box} ${bet} ${stake}`).join('; '),
      staked: round.staked,
      net: round.net,
      before: round.before,
      after: round.after ?? '',
    }),
  )
  return makeTable(COLUMNS, rows)
}
