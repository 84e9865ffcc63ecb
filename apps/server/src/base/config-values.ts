// What the parts of the configuration are read with that no schema reads: each mistake is named with its place.

export type Wrong = (place: string, sentence: string) => void

export function unknownKeys(prefix: string, written: object, known: readonly string[], wrong: Wrong): void {
  for (const key of Object.keys(written)) {
    if (!known.includes(key)) wrong(`${prefix}${key}`, `There is no setting "${key}"; there are ${known.join(', ')}.`)
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
