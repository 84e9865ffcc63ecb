// What an audit adds up as it goes.
import type { Settlement, TableEvent } from '@punto/table'

/** How much has been gone through. */
export interface Totals {
  readonly rounds: number
  readonly settled: number
  readonly voided: number
  /** Bets, Wagers and insurance that were settled. */
  readonly lines: number
  readonly staked: number
  readonly commission: number
  /** What the House is better or worse off by. */
  readonly house: number
}

export const NO_TOTALS: Totals = { rounds: 0, settled: 0, voided: 0, lines: 0, staked: 0, commission: 0, house: 0 }

/** `before` is the settlement that stood until this event; `gained` what the chip tray has gained by it. */
export function withRound(totals: Totals, event: TableEvent, before: Settlement | null, gained: number): Totals {
  const house = totals.house + gained
  switch (event.type) {
    case 'betting-opened':
      return { ...totals, rounds: totals.rounds + 1 }
    case 'round-settled':
      return { ...counted(totals, event, 1), settled: totals.settled + 1, house }
    // It is counted when it is settled again.
    case 'round-reopened':
      return { ...(before ? counted(totals, before, -1) : totals), settled: totals.settled - 1 }
    case 'round-voided':
      return { ...totals, voided: totals.voided + 1, settled: totals.settled - (before ? 1 : 0), house }
    case 'claim-accepted':
    case 'decision-paid':
      return { ...totals, house }
    default:
      return totals
  }
}

const counted = (totals: Totals, { lines, house }: Pick<Settlement, 'lines' | 'house'>, sign: 1 | -1): Totals => ({
  ...totals,
  lines: totals.lines + sign * lines.length,
  staked: totals.staked + sign * lines.reduce((sum, { stake }) => sum + stake, 0),
  commission: totals.commission + sign * house.commission,
})
