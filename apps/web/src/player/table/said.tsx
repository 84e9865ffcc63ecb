// What happens to the reader's own, for those who hear the table: read aloud as it comes. The phase, the cards and the result
// have regions of their own beside the hands.

import { useSaying } from '../../drawings/record/saying.ts'
import type { Shown } from '../../model/shown.ts'
import type { Step } from '../../model/steps.ts'

const SAID_ELSEWHERE: ReadonlySet<Step['kind']> = new Set([
  'betting-opened',
  'no-more-bets',
  'card-dealt',
  'card-turned',
  'result',
])

export function Said({ said }: Pick<Shown, 'said'>) {
  const say = useSaying()
  return (
    <p className="only-heard" aria-live="polite" data-said={said?.step.kind}>
      {said && !SAID_ELSEWHERE.has(said.step.kind) && say(said.step)}
    </p>
  )
}
