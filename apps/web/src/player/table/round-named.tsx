// Which round of drand decides the next shoe where nobody shares.
import type { NextShoe } from '@punto/protocol'
import { useLaterWords } from '../../words/later.ts'

/** Told while it is not out yet: only who has seen it named before it is out knows that nobody chose it. */
export function RoundNamed({ next: { state, taken, opening } }: { readonly next: NextShoe }) {
  const words = useLaterWords().share
  if (state !== 'open' || taken > 0 || !opening.beacon) return null
  return <span className="shuffle-share-said">{words.round(opening.beacon.round, opening.shoe)}</span>
}
