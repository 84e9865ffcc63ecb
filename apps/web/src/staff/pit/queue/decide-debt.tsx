// What a player owes the House after a correction: collected from what they win or pay in, or written off by the shift manager.
// Carries ruling 38.
import type { PitDecision } from '@punto/protocol'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { refreshFloor } from '../../common/use-floor.ts'
import { WriteOff } from '../people/write-off.tsx'

export function DecideDebt({ decision: { whom, amount } }: { readonly decision: PitDecision }) {
  const words = usePitWords()
  if (!whom) return null
  return (
    <>
      <p>{words.debtText}</p>
      <a href={pitAddress({ part: 'player', player: whom.id })}>{whom.name}</a>
      <WriteOff player={whom.id} owed={amount ?? 0} onDone={refreshFloor} />
    </>
  )
}
