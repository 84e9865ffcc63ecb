// Times in a form: the reader's own clock, to the minute, and milliseconds since 1970.

export const fromLocal = (written: string): number => new Date(written).getTime()

/** As a field for a day and time writes it. */
export function toLocal(ms: number): string {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
