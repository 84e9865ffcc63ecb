/** A time of the calendar for people, as `2027-01-31 02:00 UTC`. */
export const timeWords = (ms: number): string => {
  const time = new Date(ms)
  return Number.isNaN(time.getTime()) ? String(ms) : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
