// Insurance for a player who asks aloud: how much, or none; what was taken is changed or taken back (INS 3.12, INS 5.17).

import type { DealerStore } from '@punto/desk/dealer'
import { SIDE_NAMES } from '@punto/rules'
import type { InsuranceOffer } from '@punto/table'
import { useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { checkSteps } from '../../base/money/amount-steps.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { minorOf, writtenAmount } from '../../base/money/written.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { useDealerWords } from '../../words/dealer.ts'
import { PersonName } from '../common/person-name.tsx'

export interface InsureForProps {
  readonly offer: InsuranceOffer
  readonly box: number
  readonly round: number
  /** Null for whoever only looks on. */
  readonly store: DealerStore | null
}

export function InsureFor({
  offer: { player, side, cap, pays, taken, stake: lies },
  box,
  round,
  store,
}: InsureForProps) {
  const words = useDealerWords()
  const read = useRead()
  const language = useLanguage()
  const [written, setWritten] = useState(() => writtenAmount(taken ? lies : cap))
  const stake = minorOf(written)
  const asked = { round, for: player, asked: 'spoken' } as const
  const fits = stake > 0 && stake <= cap && !(taken && stake === lies)
  const type = taken ? 'change-insurance' : 'place-insurance'
  const insure = (much = stake) => void store?.ask({ type, box, side, stake: much, ...asked })
  return (
    <div className="felt-offer">
      <PersonName id={player} /> {read(SIDE_NAMES[side])} {oddsWords(pays)} · {words.upTo(printAmount(cap))}
      {store && (
        <>
          <input
            type="number"
            inputMode="decimal"
            aria-label={words.insureAmount}
            min={writtenAmount(1)}
            max={writtenAmount(cap)}
            step={writtenAmount(1)}
            value={written}
            onChange={({ target }) => {
              checkSteps(target, language)
              target.reportValidity()
              setWritten(target.value)
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && fits) insure()
            }}
          />
          <button type="button" className="button button-small" disabled={!fits} onClick={() => insure()}>
            {taken ? words.insureChange : words.insure}
          </button>
          <button
            type="button"
            className="button button-small"
            onClick={() => (taken ? insure(0) : void store.ask({ type: 'decline-insurance', ...asked }))}
          >
            {taken ? words.insureBack : words.noInsurance}
          </button>
        </>
      )}
    </div>
  )
}
