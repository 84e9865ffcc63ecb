// The reader's share in the shuffle: at one click their own randomness goes into every next shoe of this table, and what has
// become of it is said until it is found in the signed list. The list is open for a few seconds only: whoever has asked once
// need not be there.
import type { NextShoe } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { prefer, usePreferences } from '../../base/preferences.ts'
import { useLanguage } from '../../base/reading.tsx'
import { useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { giveShare, keptShares } from '../../connection/shuffle-shares.ts'
import { shareIn, shareState } from '../../model/kept-shares.ts'
import { useLaterWords } from '../../words/later.ts'
import { RoundNamed } from './round-named.tsx'

export interface ShuffleShareProps {
  readonly table: string
  readonly next: NextShoe
  readonly me: string | null
}

export function ShuffleShare({ table, next, me }: ShuffleShareProps) {
  const words = useLaterWords().share
  const language = useLanguage()
  const { shares } = usePreferences()
  const kept = useLive(keptShares)
  const [failed, setFailed] = useState<string | null>(null)
  const wanted = shares.includes(table)
  const { shoe } = next.opening
  const mine = shareIn(kept, table, shoe)
  const due = wanted && me !== null && next.state === 'open' && !mine
  // biome-ignore lint/correctness/useExhaustiveDependencies: given once for a shoe, whatever else changes meanwhile
  useEffect(() => {
    if (!due) return
    setFailed(null)
    giveShare(table, next).then(
      (holds) => !holds && setFailed(words.badReceipt),
      (error) => setFailed(sentenceOf(error, language)),
    )
  }, [due, table, shoe])
  if (me === null || next.opening.windowSeconds === 0) return null
  const state = shareState(next, mine, wanted)
  const toggle = () => prefer({ shares: wanted ? shares.filter((one) => one !== table) : [...shares, table] })
  return (
    <div className={`shuffle-share shuffle-share-${failed === null ? state : 'missing'}`}>
      <button type="button" className="button button-small" aria-pressed={wanted} title={words.about} onClick={toggle}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h4l10 12h4M3 18h4l3-3.6M14 9.6L17 6h4M18 3l3 3-3 3M18 15l3 3-3 3" />
        </svg>
        {words.give}
      </button>
      <span role="status" className="shuffle-share-said">
        {failed ?? (state === 'none' ? '' : words.states[state](shoe))}
      </span>
      <RoundNamed next={next} />
    </div>
  )
}
