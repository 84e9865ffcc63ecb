// A tool that works for long and is told to stop ends with what it has found so far.
import { onStopSignal, STOP_SIGNALS } from '@punto/server/serve'

/** Nobody else hears it: a server that was started for the occasion would end the process before anything is told. */
export function onStopAskedAlone(asked: (code: number) => void): void {
  for (const signal of STOP_SIGNALS) process.removeAllListeners(signal)
  onStopSignal(asked)
}
