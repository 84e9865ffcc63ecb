// A round that was settled and is decided anew. What was paid stays paid until it is settled again, and then only the
// difference moves: a settlement is never edited. The bets lie as they lay, without money of their own.
// Carries INS 5.15, INS 5.16; rulings 36, 37, 38.
import type { Asked } from '../asked.ts'
import { roundOf } from '../decision.ts'
import type { Adjustment, Net, SettledLine, Settlement } from '../event-parts.ts'
import type { EventOf } from '../events.ts'
import { commandTag } from '../memory.ts'
import type { Claim, Round, TableState, UndoneLine } from '../state.ts'

/** What a settled round has come to for each player so far, claims apart. */
export const paidOf = ({ settlement, redo }: Round): readonly Net[] =>
  redo ? redo.paid : (settlement?.players ?? []).map(({ player, net }) => ({ player, net }))

/** With what claims have given back. */
export function paidWithClaims(round: Round, claims: readonly Claim[] = round.claims): readonly Net[] {
  const nets = new Map(paidOf(round).map(({ player, net }) => [player, net]))
  for (const { player, returned } of claims) {
    if (returned !== 0) nets.set(player, (nets.get(player) ?? 0) + returned)
  }
  return [...nets].map(([player, net]) => ({ player, net }))
}

/** Claims that were paid and whose hand has not lost after all. */
export const unfounded = ({ claims }: Round, lines: readonly SettledLine[]): readonly Claim[] =>
  claims.filter(
    ({ player, box, side, returned }) =>
      returned > 0 &&
      !lines.some((line) => line.player === player && line.box === box && line.bet === side && line.result === 'lose'),
  )

/** What each player gets, or gives, beyond what the lines with money of their own move. */
export function adjustmentsOf(round: Round, lines: readonly SettledLine[], command: Asked): readonly Adjustment[] {
  const due = new Map(paidWithClaims(round, unfounded(round, lines)).map(({ player }) => [player, 0]))
  for (const { player, net, held } of lines) if (held.length === 0) due.set(player, (due.get(player) ?? 0) + net)
  const paid = new Map(paidWithClaims(round, unfounded(round, lines)).map(({ player, net }) => [player, net]))
  return [...due]
    .map(([player, net]) => ({ player, paid: paid.get(player) ?? 0, due: net }))
    .filter((one) => one.due !== one.paid)
    .map((one, i) => ({ ...one, ref: `${round.number}.${round.refs + 1 + i}-${commandTag(command)}` }))
}

/** What a settlement told the players, line by line. */
export const settledLines = ({ lines }: Settlement): readonly UndoneLine[] =>
  lines.map(({ player, box, bet, stake, net }) => ({ player, box, bet, stake, net }))

export function evolveReopened(state: TableState, { paid }: EventOf<'round-reopened'>): TableState {
  const round = roundOf(state)
  return {
    ...state,
    phase: 'result',
    round: {
      ...round,
      bets: round.bets.map((bet) => ({ ...bet, held: [], wager: bet.wager && { ...bet.wager, spent: true } })),
      insurance: round.insurance.map((one) => ({ ...one, spent: true })),
      // What was settled was within the Differential of that hour; a smaller one since is not asked of it.
      unweighed: [],
      settlement: null,
      redo: { paid, lines: settledLines(round.settlement!), from: state.phase },
    },
  }
}
