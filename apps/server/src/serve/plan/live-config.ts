// The configuration as the rooms of a running house hold it: what the file may change without a stop is changed in place.
import type { TableSettings } from '@punto/table'
import type { HouseConfig } from '../config/house-config.ts'
import type { PitConfig } from '../config/pits-config.ts'

export interface LiveConfig extends HouseConfig {
  /** Changed by the plan alone (house-plan.ts). */
  readonly pits: PitConfig[]
}

/** `tables`: the house's own list. */
export const liveConfig = (config: HouseConfig, tables: readonly TableSettings[]): LiveConfig => ({
  ...config,
  tables,
  pits: [...config.pits],
  playerLimits: { ...config.playerLimits },
  alerts: { ...config.alerts },
  webhooks: [...config.webhooks],
  hooks: [...config.hooks],
})
