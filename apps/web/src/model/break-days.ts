// How long a break from play may be, and the day it ends.

/** Whole days; null for good. */
export const BREAK_DAYS = [1, 7, 30, 61, 92, 182, 365, 1826, null] as const

/** The day at whose beginning so many whole days have passed, as the house writes it. */
export function endOfBreak(now: Date, days: number): string {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days + 1)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${end.getFullYear()}-${two(end.getMonth() + 1)}-${two(end.getDate())}`
}
