// What an audit adds up as it goes.
import type { TableEvent } from '@punto/table'

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

export function withRound(totals: Totals, event: TableEvent): Totals {
  switch (event.type) {
    case 'betting-opened':
      return { ...totals, rounds: totals.rounds + 1 }
    case 'round-settled':
      return {
        ...totals,
        settled: totals.settled + 1,
        lines: totals.lines + event.lines.length,
        staked: totals.staked + event.lines.reduce((sum, { stake }) => sum + stake, 0),
        commission: totals.commission + event.house.commission,
        house: totals.house + event.house.net,
      }
    case 'round-voided': {
      const reversed = event.reversed ?? []
      return {
        ...totals,
        voided: totals.voided + 1,
        settled: totals.settled - (event.reversed ? 1 : 0),
        house: reversed.reduce((sum, { net }) => sum + net, totals.house),
      }
    }
    case 'claim-accepted':
      return { ...totals, house: totals.house - event.amount }
    default:
      return totals
  }
}
