// A player says that insurance was not offered: accepted or refused, with words that the player reads. Carries INS 5.13.
import { useState } from 'react'
import { addressOf } from '../app/router.ts'
import { printAmount } from '../money/amount.ts'
import type { DecidePartProps } from './decide-part.ts'
import { useMay } from './use-may.ts'
import { usePitWords } from './words/index.ts'

export function DecideClaim({ decision, busy, decide }: DecidePartProps) {
  const words = usePitWords()
  const may = useMay()
  const [reason, setReason] = useState('')
  const [table, round, claim] = [decision.table!, decision.round!, decision.number!]
  return (
    <>
      <a href={addressOf({ page: 'sheet', table, round })}>{words.theRound(round)}</a>
      {decision.amount !== null && <p>{words.claimGives(printAmount(decision.amount))}</p>}
      {may('countersign') && (
        <>
          <label className="decide-why">
            {words.whyNeeded}
            <input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          </label>
          <p className="decide-acts">
            <button
              type="button"
              className="button button-brass"
              disabled={busy}
              onClick={() => void decide({ type: 'accept-claim', round, claim })}
            >
              {words.accept}
            </button>
            <button
              type="button"
              className="button"
              disabled={busy || reason.trim() === ''}
              onClick={() => void decide({ type: 'refuse-claim', round, claim, reason: reason.trim() })}
            >
              {words.refuse}
            </button>
          </p>
        </>
      )}
    </>
  )
}
