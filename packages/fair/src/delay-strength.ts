// How strong a delay is: how long it takes, as a multiple of the window in which shares were taken. Below ten times somebody with a
// better machine sees what a list leads to while it is still open. docs/fairness.md, "The delay in figures".

/** Below this the last sharer, or the house, may have chosen. */
export const LEAST_MULTIPLE = 10

/** What one squaring takes on the processor of the table in docs/fairness.md: the yardstick where nothing is measured. */
export const REFERENCE_SECONDS = 1e-6

/** How long a delay takes, and how it compares with the window for shares. */
export interface DelayStrength {
  readonly squarings: number
  readonly seconds: number
  readonly windowSeconds: number
  /** The delay as a multiple of the window. */
  readonly multiple: number
  readonly isWeak: boolean
}

/** How long a delay takes on a machine, as a multiple of the window for shares. */
export function delayStrength(
  { delay, windowSeconds }: { readonly delay: number; readonly windowSeconds: number },
  secondsPerSquaring: number = REFERENCE_SECONDS,
): DelayStrength {
  const squarings = 2 ** delay
  const seconds = squarings * secondsPerSquaring
  const multiple = windowSeconds === 0 ? Number.POSITIVE_INFINITY : seconds / windowSeconds
  return { squarings, seconds, windowSeconds, multiple, isWeak: multiple < LEAST_MULTIPLE }
}

/** A figure as sentences have it: two digits that count, and no more before the point than there are. */
export const inFigures = (value: number): string =>
  value >= 10 ? String(Math.floor(value)) : String(Number(value.toPrecision(2)))
