// How long the house keeps what may go.
import { part, whole } from '../../house/index.ts'

/** Longer than anybody tries again: a client gives up within minutes, a program that was switched off over a holiday does not. */
const FEWEST_DAYS = 14
const MOST_DAYS = 36_500

export const RETENTION = part('What is kept how long is { "commandDays" }', {
  /** Days for which the answer to a command is kept; 0 for ever. */
  commandDays: whole(FEWEST_DAYS, MOST_DAYS, { or: 0 }).default(90),
})
