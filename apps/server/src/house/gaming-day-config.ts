// When the house's day begins: at a time of the clock, in a time zone.
import type { z } from 'zod'
import { kind, part } from './config-kinds.ts'

export type GamingDayConfig = Readonly<z.infer<typeof GAMING_DAY>>

export const GAMING_DAY = part('The gaming day is { "startsAt", "zone" }', {
  /** As HH:MM. */
  startsAt: kind<string>(
    (time) => typeof time === 'string' && /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(time),
    'A gaming day begins at a time of the clock, as "06:00"',
  ).default('00:00'),
  /** Of the IANA list, as Asia/Macau. */
  zone: kind<string>(isZone, 'A time zone is one of the IANA list, as "Asia/Macau"').default('UTC'),
})

function isZone(zone: unknown): boolean {
  try {
    return typeof zone === 'string' && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
