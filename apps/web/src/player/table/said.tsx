// What happens to the reader's own, for those who hear the table: read aloud as it comes. The phase, the cards and the result
// have regions of their own beside the hands.

import type { Shown, Step } from '@punto/desk/player'
import { useEffect, useState } from 'react'
import { useSaying } from '../../drawings/record/saying.ts'

const SAID_ELSEWHERE: ReadonlySet<Step['kind']> = new Set([
  'betting-opened',
  'no-more-bets',
  'card-dealt',
  'card-turned',
  'result',
])

/** For so long a saying stays, so that one that follows at once adds to it and takes nothing of it away. */
const KEPT_MS = 3000

interface Saying {
  readonly number: number
  readonly text: string
}

export function Said({ said }: Pick<Shown, 'said'>) {
  const say = useSaying()
  const [kept, setKept] = useState<readonly Saying[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is said once, in the language of the moment
  useEffect(() => {
    const heard = (said?.steps ?? []).filter(({ kind }) => !SAID_ELSEWHERE.has(kind))
    if (!said || heard.length === 0) return
    const { number } = said
    setKept((before) => [...before, { number, text: heard.map(say).join(' ') }])
    setTimeout(() => setKept((before) => before.filter((one) => one.number !== number)), KEPT_MS)
  }, [said?.number])
  return (
    <p className="only-heard" aria-live="polite" aria-atomic="false" data-said={said?.step.kind}>
      {kept.map(({ number, text }) => (
        <span key={number}>{text} </span>
      ))}
    </p>
  )
}
