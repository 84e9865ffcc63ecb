// What stands at a bet for a while: why the House refused it, or why a click there does nothing now.

import type { Shown, TableStore } from '@punto/desk/player'
import { useEffect, useMemo, useState } from 'react'
import type { Refused } from '../../drawings/felt/bet-area.tsx'

/** How long it stays. */
const HINT_MS = 6000

export interface Hint {
  /** By bet, in the box shown. */
  readonly refusals: ReadonlyMap<string, Refused>
  readonly say: (bet: string, sentence: string) => void
}

export function useHint({ box, refusals }: Shown, store: TableStore): Hint {
  const [said, setSaid] = useState<{ readonly bet: string; readonly sentence: string } | null>(null)
  const areas = [...refusals.keys()].join()
  useEffect(() => {
    if (areas === '') return
    const timer = setTimeout(() => {
      for (const bet of areas.split(',')) store.bets.dismiss({ box, bet })
    }, HINT_MS)
    return () => clearTimeout(timer)
  }, [areas, box, store])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), HINT_MS)
    return () => clearTimeout(timer)
  }, [said])
  const all = useMemo(
    () => (said ? new Map<string, Refused>([...refusals, [said.bet, { sentence: said.sentence }]]) : refusals),
    [refusals, said],
  )
  return { refusals: all, say: (bet, sentence) => setSaid({ bet, sentence }) }
}
