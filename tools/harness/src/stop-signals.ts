// Stop signals for tools: one that works for long and is told to stop ends with what it has found so far.
import { onStopSignal, STOP_SIGNALS } from '@punto/server/serve'

/** Removes other listeners first: a server that the tool has started would end the process before anything is printed. */
export function takeStopSignals(stop: (code: number) => void): void {
  for (const signal of STOP_SIGNALS) process.removeAllListeners(signal)
  onStopSignal(stop)
}
