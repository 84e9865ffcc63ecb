import { area } from './area.ts'
import type { AlertsWords } from './en/alerts.ts'

export type { AlertsWords }
export const { of: alertsWords, use: useAlertsWords } = area<AlertsWords>(import.meta.glob('./*/alerts.ts'))
