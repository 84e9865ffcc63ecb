// Lets every other thread go first: for work that can wait, so that it never holds a table up.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A tenth of a core that others keep busy all the time is still enough to be done in time. */
const LOW_PRIORITY = 10
/** What has half an hour, and may be late. */
export const LOWEST_PRIORITY = 19

/** Lowers the calling thread's priority. Linux gives each thread its own; elsewhere nothing changes. */
export function lowerPriority(priority = LOW_PRIORITY): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), priority)
  } catch {
    // No such place, or not allowed: it is only slower for the others.
  }
}
