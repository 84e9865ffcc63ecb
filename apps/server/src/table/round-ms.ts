// How long a round of an automatic table takes, and how far its tables are set apart by it.
import type { TableSettings } from '@punto/table'

/** Of a coup of four or five cards, with the pause behind it; a window or a squeeze makes it longer. */
export function roundMs({ bettingSeconds, pace }: TableSettings): number {
  const { cardMs, turnMs, settleMs, betweenMs } = pace
  return bettingSeconds * 1000 + 5 * (cardMs + turnMs) + settleMs + betweenMs
}

/**
 * Tables that begin together would close their bets together for ever, all settlements of the house in one second: each waits once, after
 * its first round, for its part of a round.
 */
export function setApartMs(tables: readonly TableSettings[], table: string): number {
  const automatic = tables.filter(({ operation }) => operation === 'automatic')
  const place = automatic.findIndex((one) => one.table === table)
  return place < 0 ? 0 : Math.round((place / automatic.length) * roundMs(automatic[place]!))
}
