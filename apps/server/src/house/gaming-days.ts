// The house's days: each begins at the same time of the clock in the house's zone, whatever summer time does there.
import type { GamingDayConfig } from './gaming-day-config.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export class GamingDays {
  readonly #startMinutes: number
  readonly #format: Intl.DateTimeFormat

  constructor({ startsAt, zone }: GamingDayConfig) {
    this.#startMinutes = Number(startsAt.slice(0, 2)) * 60 + Number(startsAt.slice(3))
    const twoDigits = {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const
    this.#format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', year: 'numeric', ...twoDigits })
  }

  /** The gaming day of a time, as 2027-01-31. */
  dayOf(ms: number): string {
    return isoDay(this.#local(ms) - this.#startMinutes * 60_000)
  }

  /** The hour of a time by the clocks of the zone, 0 to 23. */
  hourOf(ms: number): number {
    return new Date(this.#local(ms)).getUTCHours()
  }

  /** When a day begins, in milliseconds since 1970; undefined where the calendar has no such day. */
  startOf(day: string): number | undefined {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    if (!Number.isFinite(midnight) || isoDay(midnight) !== day) return undefined
    const wanted = midnight + this.#startMinutes * 60_000
    // The zone's distance from UTC is asked near the time itself: once more after a first guess is enough.
    let ms = wanted
    for (let i = 0; i < 2; i++) ms = wanted - (this.#local(ms) - ms)
    return ms
  }

  /** What the clocks of the zone show, as if they showed UTC. */
  #local(ms: number): number {
    const parts = Object.fromEntries(this.#format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) + (ms - Math.floor(ms / 1000) * 1000)
  }
}

const isoDay = (ms: number): string => new Date(Math.floor(ms / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
