// Lays the last bets again at the opening of each round, for as long as the player has asked for and may.
import { useEffect, useRef, useState } from 'react'
import { type Autoplay, afterRound, asRoundBegins, betsFor, type Stopped } from '../../model/autoplay.ts'
import type { TableStore } from '../../model/table-store.ts'

export interface AutoplayNow {
  readonly running: Autoplay | null
  /** Why it came to an end, until it is started again. */
  readonly stopped: Stopped | null
  readonly start: (auto: Autoplay) => void
  readonly stop: () => void
}

export function useAutoplay(store: TableStore): AutoplayNow {
  const [running, setRunning] = useState<Autoplay | null>(null)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const now = useRef(running)
  useEffect(() => {
    now.current = running
  })
  useEffect(() => {
    const end = (why: Stopped) => {
      setRunning(null)
      setStopped(why)
    }
    return store.onStep((step) => {
      const auto = now.current
      if (!auto) return
      if (step.kind === 'betting-opened') {
        const { last } = store.bets.now
        const begun = asRoundBegins(auto, last)
        if ('stopped' in begun) return end(begun.stopped)
        setRunning(begun.goesOn)
        store.bets.want(betsFor(begun.goesOn, last))
      }
      // What the House does not take is not asked for again and again.
      if (step.kind === 'no-more-bets' && store.bets.now.refusals.size > 0) end('refused')
      if (step.kind === 'settled' && step.bet) {
        const after = afterRound(auto, step.net)
        if ('stopped' in after) end(after.stopped)
        else setRunning(after.goesOn)
      }
    })
  }, [store])
  return {
    running,
    stopped,
    start: (auto) => {
      setStopped(null)
      setRunning(auto)
    },
    stop: () => setRunning(null),
  }
}
