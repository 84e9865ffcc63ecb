// An irregularity: the cards, what each choice does to each bet, and the decision. Carries INS 5.18.
import type { TableNow } from '@punto/client'
import type { SentCommand } from '@punto/protocol'
import { isCrash, type Ruled } from '@punto/table'
import { useState } from 'react'
import { useTableNow } from '../../../connection/table-at.ts'
import { Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { Described } from '../../common/described.tsx'
import { HandsNow } from '../../common/hands-now.tsx'
import { PeopleProvider, usePeopleOf } from '../../common/people.ts'
import { useMay } from '../../common/use-may.ts'
import { DecideActs } from './decide-acts.tsx'
import type { DecidePartProps } from './decide-part.ts'
import { PayAmounts } from './pay-amounts.tsx'

export function DecideIrregularity({ decision, bare, busy, signed, decide }: DecidePartProps) {
  const words = usePitWords()
  const may = useMay()
  const table = decision.table!
  const number = decision.number!
  const { now } = useTableNow(table)
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
            <DecideActs
              busy={busy}
              signed={signed}
              acts={[
                {
                  name: many ? words.approveChoice(i + 1) : words.approve,
                  main: true,
                  // Whatever else is decided can be put right by what is declared next.
                  ...(prospect.end === 'void' && { sure: words.sure.void }),
                  onAct: () => approve(prospect.ruled),
                },
              ]}
            />
          )}
          below={({ prospects }) =>
            prospects.some(({ ruled }) => ruled.resolution !== undefined) && (
              <PayAmounts
                players={playersAt(now)}
                busy={busy}
                signed={signed}
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
          <DecideActs
            busy={busy}
            signed={signed}
            acts={[
              // Nothing but the pit's word tells how the felt lies (ruling 50).
              ...(isOfCrash(now)
                ? []
                : [
                    {
                      name: words.refuse,
                      sure: words.sure.dismiss,
                      why: words.reason,
                      reason,
                      onAct: (why: string) => void decide({ type: 'dismiss-irregularity', number, reason: why }),
                    },
                  ]),
            ]}
          />
        </>
      )}
    </PeopleProvider>
  )
}

const isOfCrash = ({ view: { irregularity } }: TableNow): boolean =>
  irregularity?.declared !== undefined && isCrash(irregularity.declared)

/** Who sits, stands or has bet. */
const playersAt = ({ view }: TableNow): readonly string[] => [
  ...new Set([
    ...view.seats.flatMap(({ player }) => player ?? []),
    ...view.standing,
    ...(view.round?.bets ?? []).flatMap(({ player }) => player ?? []),
  ]),
]
