// Ctrl+C, and a request to stop: a tool that works for long ends with what it has found so far.
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A terminal sends Ctrl+C to everybody in it, and npm passes it on: what comes so soon is the same one. */
const ECHO_MS = 500

/** Each time that somebody asks the process to stop, with the code to end with. */
export function onStopAsked(asked: (code: number) => void): void {
  let last = Number.NEGATIVE_INFINITY
  for (const signal of SIGNALS) {
    // A server that a test has started would end the process before anything is told.
    process.removeAllListeners(signal)
    process.on(signal, () => {
      const now = performance.now()
      const again = now - last > ECHO_MS
      last = now
      if (again) asked(128 + constants.signals[signal])
    })
  }
}
