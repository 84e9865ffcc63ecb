// How long to wait before the next attempt: longer after each, and at random up to that, so that a house that comes back is
// not run over by everyone at once.

/** How long attempts to connect are apart, in milliseconds. */
export interface Backoff {
  readonly firstMs: number
  readonly mostMs: number
  /** A connection that held for so long makes the next loss a first one again. */
  readonly steadyMs: number
}

/** How long attempts to connect are apart where nothing else is said. */
export const BACKOFF: Backoff = { firstMs: 400, mostMs: 15_000, steadyMs: 5000 }

/** The wait before attempt `attempt`, the first being 1; `chance` is from 0 up to 1. */
export const waitBefore = (attempt: number, { firstMs, mostMs }: Backoff, chance: number): number =>
  Math.round(Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 30)) * chance)
