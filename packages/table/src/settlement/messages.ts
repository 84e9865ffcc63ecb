// The command and the event of a settlement, as data.
import type { InRound } from '../asked.ts'
import type { Settlement } from '../event-parts.ts'

export type SettlementEvent = { readonly type: 'round-settled'; readonly round: number } & Settlement

export interface Settle extends InRound {
  readonly type: 'settle'
}
