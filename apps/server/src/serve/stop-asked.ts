// Ctrl+C, and a request to stop, to a process that has something to finish first.
import { constants } from 'node:os'

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A terminal sends Ctrl+C to everybody in it, and whoever has started us passes it on: what comes so soon is the same one. */
const ECHO_MS = 500

/** Each time that somebody asks the process to stop, with the code to end with. */
export function onStopAsked(asked: (code: number) => void): void {
  let last = Number.NEGATIVE_INFINITY
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      const now = performance.now()
      const again = now - last > ECHO_MS
      last = now
      if (again) asked(128 + constants.signals[signal])
    })
  }
}
