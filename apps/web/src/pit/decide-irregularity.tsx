// An irregularity: the cards, what each choice does to each bet, and the decision. Carries INS 5.18.
import type { TableNow } from '@punto/client'
import type { SentCommand } from '@punto/protocol'
import type { Prospect, Ruled } from '@punto/table'
import { useState } from 'react'
import { HandsNow } from '../dealer/hands-now.tsx'
import { PeopleProvider, usePeopleOf } from '../dealer/people.ts'
import { Loading } from '../pages/states.tsx'
import type { DecidePartProps } from './decide-part.ts'
import { Described } from './described.tsx'
import { PayAmounts } from './pay-amounts.tsx'
import { useMay } from './use-may.ts'
import { useTable } from './use-table.ts'
import { usePitWords } from './words/index.ts'

export function DecideIrregularity({ decision, bare, busy, decide }: DecidePartProps) {
  const words = usePitWords()
  const may = useMay()
  const table = decision.table!
  const number = decision.number!
  const now = useTable(table)
  const people = usePeopleOf(table, decision.by?.id ?? '', true)
  const [reason, setReason] = useState('')
  if (!now) return <Loading />
  const said = reason.trim() === '' ? {} : { reason: reason.trim() }
  const approve = (ruled: Ruled) =>
    void decide({ type: 'approve-irregularity', number, ...ruled, ...said } as SentCommand)
  return (
    <PeopleProvider value={people}>
      {decision.by && <p className="soft">{words.declaredBy(decision.by.name)}</p>}
      {decision.words !== null && <blockquote className="decide-words">{decision.words}</blockquote>}
      {!bare && <HandsNow table={now} />}
      {may('describe') && (
        <Described
          table={table}
          number={number}
          settings={now}
          choose={(prospect, i, many) => (
            <Choose prospect={prospect} i={i} many={many} busy={busy} onChoose={approve} />
          )}
          below={({ prospects }) =>
            prospects.some(({ ruled }) => ruled.resolution !== undefined) && (
              <PayAmounts
                players={playersAt(now)}
                busy={busy}
                onPay={(amounts) => approve({ resolution: 'pay', amounts })}
              />
            )
          }
        />
      )}
      {may('countersign') && (
        <>
          <label className="decide-why">
            {words.why}
            <input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          </label>
          <p className="decide-acts">
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void decide({ type: 'dismiss-irregularity', number, ...said })}
            >
              {words.refuse}
            </button>
          </p>
        </>
      )}
    </PeopleProvider>
  )
}

/** Who sits, stands or has bet. */
const playersAt = ({ view }: TableNow): readonly string[] => [
  ...new Set([
    ...view.seats.flatMap(({ player }) => player ?? []),
    ...view.standing,
    ...(view.round?.bets ?? []).flatMap(({ player }) => player ?? []),
  ]),
]

interface ChooseProps {
  readonly prospect: Prospect
  readonly i: number
  readonly many: boolean
  readonly busy: boolean
  readonly onChoose: (ruled: Ruled) => void
}

function Choose({ prospect, i, many, busy, onChoose }: ChooseProps) {
  const words = usePitWords()
  return (
    <button type="button" className="button button-brass" disabled={busy} onClick={() => onChoose(prospect.ruled)}>
      {many ? words.approveChoice(i + 1) : words.approve}
    </button>
  )
}
