// A player disputes a round in their own words: answered in words that the player reads. Carries INS 5.18.
import { useState } from 'react'
import { addressOf } from '../../../base/router.ts'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useMay } from '../../common/use-may.ts'
import { DecideActs } from './decide-acts.tsx'
import type { DecidePartProps } from './decide-part.ts'

export function DecideDispute({ decision, busy, signed, decide }: DecidePartProps) {
  const words = usePitWords()
  const may = useMay()
  const [answer, setAnswer] = useState('')
  const { table, round, number, whom } = decision
  const send = (upheld: boolean) =>
    void decide({ type: 'answer-dispute', dispute: number!, upheld, words: answer.trim() })
  return (
    <>
      <blockquote className="decide-words">{decision.words}</blockquote>
      <p className="decide-links">
        <a href={addressOf({ page: 'sheet', table: table!, round: round! })}>{words.theRound(round!)}</a>
        {whom && <a href={pitAddress({ part: 'player', player: whom.id })}>{whom.name}</a>}
      </p>
      {may('countersign') && (
        <>
          <label className="decide-why">
            {words.answerNeeded}
            <input value={answer} maxLength={200} onChange={({ target }) => setAnswer(target.value)} />
          </label>
          <p className="soft">{words.disputeMoney}</p>
          <DecideActs
            busy={busy}
            signed={signed}
            acts={[
              {
                name: words.uphold,
                main: true,
                disabled: answer.trim() === '',
                sure: words.sure.uphold,
                onAct: () => send(true),
              },
              {
                name: words.reject,
                disabled: answer.trim() === '',
                sure: words.sure.reject,
                onAct: () => send(false),
              },
            ]}
          />
        </>
      )}
    </>
  )
}
