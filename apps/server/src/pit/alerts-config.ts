// The house's file, "alerts": after how long an alert that nobody has answered is late.
import { show } from '@punto/rules'
import { z } from 'zod'
import { part, whole } from '../house/index.ts'

const MOST_MINUTES = 14 * 24 * 60

export const ALERTS = part('Alerts are { "lateMinutes", "lateByKind" }', {
  lateMinutes: whole(1, MOST_MINUTES).default(30),
  /** By kind, as the list of alerts names it. */
  lateByKind: z
    .record(z.string(), whole(1, MOST_MINUTES), {
      error: ({ input }) => `lateByKind is minutes by kind of alert, as { "table-shut": 5 }, not ${show(input)}.`,
    })
    .default({ 'table-shut': 5, irregularity: 5, finding: 15, cash: 8 * 60, debt: 24 * 60 }),
})
export type AlertsConfig = z.output<typeof ALERTS>

export const lateMsOf = ({ lateMinutes, lateByKind }: AlertsConfig, kind: string): number =>
  (lateByKind[kind] ?? lateMinutes) * 60_000
