// Times in a form: the reader's own clock, to the minute, and milliseconds since 1970.

export const fromLocal = (written: string): number => new Date(written).getTime()

/** As a field for a day and time writes it. */
export function toLocal(ms: number): string {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** For a table: the reader's own clock, to the second, with how far it is from UTC. */
export function localStamp(ms: number): string {
  const minutes = -new Date(ms).getTimezoneOffset()
  const two = (value: number) => String(value).padStart(2, '0')
  const far = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${new Date(ms + minutes * 60_000).toISOString().slice(0, 19)}${far}`
}
