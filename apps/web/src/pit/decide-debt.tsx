// What a player owes the House after a correction: collected from what they win or pay in, or written off by the shift manager.
// Carries ruling 38.
import type { PitDecision } from '@punto/protocol'
import { pitAddress } from './pit-route.ts'
import { refreshFloor } from './use-floor.ts'
import { usePitWords } from './words/index.ts'
import { WriteOff } from './write-off.tsx'

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
