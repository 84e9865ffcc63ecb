// Ctrl+C, and a request to stop, to a process that has something to finish first.
import { constants } from 'node:os'

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** A terminal sends Ctrl+C to everybody in it, and whoever has started us passes it on: what comes so soon is the same one. */
const ECHO_MS = 500

/** Each time that somebody asks the process to stop, with the code to end with. */
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
