// The line was cut, or the house stopped, while the reader had chips on a round: which round is to be told once the table is there again.

import { type Shown, totalOf } from '@punto/desk/player'
import { useEffect, useRef, useState } from 'react'

/** The round that is to be told: the reader had chips on it when the table was last seen. */
export interface Cut {
  readonly round: number
  readonly staked: number
}

/** Phases in which a round is over. */
export const OVER: ReadonlySet<string> = new Set(['settled', 'void'])

/** Until it is dismissed. */
export function useCut({ known, laid }: Pick<Shown, 'known' | 'laid'>): readonly [Cut | null, () => void] {
  const { view, fresh } = known
  const lost = useRef<Cut | null>(null)
  const [told, setTold] = useState<Cut | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lay when the line was cut is what counts
  useEffect(() => {
    if (fresh) {
      if (lost.current) setTold(lost.current)
      lost.current = null
    } else if (view.round && laid.size > 0 && !OVER.has(view.phase)) {
      lost.current = { round: view.round.number, staked: totalOf(laid) }
    }
  }, [fresh])
  return [told, () => setTold(null)]
}
