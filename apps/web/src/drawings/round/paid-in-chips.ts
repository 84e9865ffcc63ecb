// How payments are rounded to chips at a dealer's table, where the smallest chip is larger than the currency's unit (ruling 55).
import { type PayRounding, roundsPayments, type TableSettings } from '@punto/table'

export interface PaidInChips {
  readonly rounding: PayRounding
  readonly chip: number
}

type Settings = Pick<TableSettings, 'operation' | 'chipStep' | 'payRounding'>

/** Nothing where payments are exact. */
export const paidInChips = (settings: Settings): PaidInChips | undefined =>
  roundsPayments(settings) ? { rounding: settings.payRounding!, chip: settings.chipStep } : undefined
