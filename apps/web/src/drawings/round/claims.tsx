// Insurance that was not offered: the way to say so once a hand that could have been insured has lost, and what the pit
// answers. Carries INS 5.13.

import type { Claimable } from '@punto/desk/player'
import { SIDE_NAMES } from '@punto/rules'
import type { RoundView } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { ParagraphPress } from './paragraph-mark.tsx'
import './claims.css'
import './dialogue.css'

export interface ClaimsProps {
  readonly claimable: readonly Claimable[]
  /** The reader's own. */
  readonly claims: RoundView['claims']
  readonly onClaim: (claim: Claimable) => void
}

export function Claims({ claimable, claims, onClaim }: ClaimsProps) {
  const words = useWords()
  const read = useRead()
  return (
    <section className="claims panel" aria-label={words.claims}>
      {claimable.map((one) => (
        <p key={`${one.box} ${one.side}`} className="claim">
          {words.claimAsk(read(SIDE_NAMES[one.side]))} <ParagraphPress rule="INS 5.13" />
          <button type="button" className="button button-small" onClick={() => onClaim(one)}>
            {words.claim}
          </button>
        </p>
      ))}
      {claims.map(({ number, side, answer, returned, reason }) => (
        <p key={number} className="claim" role="status">
          <strong>{words.claimOf(read(SIDE_NAMES[side]))}</strong> {answer === null && words.claimWaits}
          {answer === 'accepted' && words.claimAccepted(printAmount(returned))}
          {answer === 'refused' && words.claimRefused(reason)}
        </p>
      ))}
    </section>
  )
}
