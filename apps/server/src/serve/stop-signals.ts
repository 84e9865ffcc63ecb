// Signals that ask the process to stop (Ctrl+C, SIGTERM).
import { constants } from 'node:os'

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A terminal sends Ctrl+C to every process, and npm passes it on: a second signal within this time is the same one. */
const ECHO_MS = 500

/** Calls `asked` for each request to stop, with the exit code. */
export function onStopSignal(asked: (code: number) => void): void {
  let echoes = false
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (echoes) return
      echoes = true
      // A process that was busy all the while hears first what came meanwhile, and only then what is new.
      setTimeout(() => setImmediate(() => (echoes = false)), ECHO_MS).unref()
      asked(128 + constants.signals[signal])
    })
  }
}
