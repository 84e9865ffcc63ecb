// Something of the house's that is asked for at once and again every few seconds while it is shown.
import { useCallback, useEffect, useRef, useState } from 'react'

export interface Polled<T> {
  /** Undefined until the house has answered. */
  readonly found: T | undefined
  readonly error: unknown
  readonly again: () => Promise<void>
}

/** `ask` stays the same from one drawing to the next for the same thing. */
export function usePolled<T>(ask: () => Promise<T>, everyMs: number): Polled<T> {
  const [found, setFound] = useState<T>()
  const [error, setError] = useState<unknown>()
  const latest = useRef(ask)
  const again = useCallback(
    () =>
      ask().then(
        (answer) => {
          // An answer to what was asked before something else was chosen is too late.
          if (latest.current !== ask) return
          setFound(answer)
          setError(undefined)
        },
        (failed) => {
          if (latest.current === ask) setError(failed)
        },
      ),
    [ask],
  )
  useEffect(() => {
    latest.current = ask
    void again()
    const timer = setInterval(() => document.hidden || void again(), everyMs)
    return () => clearInterval(timer)
  }, [ask, again, everyMs])
  return { found, error, again }
}
