// When the house's day begins: at a time of the clock, in a time zone.
import { show } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong } from '../base/index.ts'

export interface GamingDayConfig {
  /** As HH:MM. */
  readonly startsAt: string
  /** Of the IANA list, as Asia/Macau. */
  readonly zone: string
}

const DEFAULTS: GamingDayConfig = { startsAt: '00:00', zone: 'UTC' }

export function checkGamingDay(written: unknown, wrong: Wrong): GamingDayConfig {
  if (!isRecord(written)) {
    wrong('gamingDay', `The gaming day is { "startsAt", "zone" }, not ${show(written)}.`)
    return DEFAULTS
  }
  unknownKeys('gamingDay.', written, ['startsAt', 'zone'], wrong)
  const { startsAt = DEFAULTS.startsAt, zone = DEFAULTS.zone } = written
  const isTime = typeof startsAt === 'string' && /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(startsAt)
  if (!isTime) {
    wrong('gamingDay.startsAt', `A gaming day begins at a time of the clock, as "06:00", not ${show(startsAt)}.`)
  }
  if (!isZone(zone)) wrong('gamingDay.zone', `A time zone is one of the IANA list, as "Asia/Macau", not ${show(zone)}.`)
  return { startsAt: isTime ? startsAt : DEFAULTS.startsAt, zone: isZone(zone) ? zone : DEFAULTS.zone }
}

function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
