// One matter with its whole description: the cards, what each choice does, who else has it open; approved or refused by whoever may,
// in their own session or by signing for this one act.
import type { TableNow } from '@punto/client'
import type { SentCommand } from '@punto/protocol'
import type { Prospect, Ruled } from '@punto/table'
import { useState } from 'react'
import { client, useLive } from '../connection/house.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { HandsNow } from '../dealer/hands-now.tsx'
import { PeopleProvider, usePeopleOf } from '../dealer/people.ts'
import { useLanguage } from '../design/reading.tsx'
import { printAmount } from '../money/amount.ts'
import { Loading } from '../pages/states.tsx'
import { Countersign } from './countersign.tsx'
import { Described } from './described.tsx'
import { standingOf, type Waiting } from './matter.ts'
import { MatterName } from './matter-name.tsx'
import { PayAmounts } from './pay-amounts.tsx'
import { refreshFloor, useLooking } from './use-floor.ts'
import { useMay } from './use-may.ts'
import { useTable } from './use-table.ts'
import { usePitWords } from './words/index.ts'

export interface DecidePanelProps {
  readonly waiting: Waiting
  /** The cards are seen beside it already. */
  readonly bare?: boolean
}

export function DecidePanel({ waiting, bare = false }: DecidePanelProps) {
  const words = usePitWords()
  const language = useLanguage()
  const you = useLive(client.you)
  const { table, matter, key } = waiting
  const may = useMay()
  const now = useTable(table.table)
  const people = usePeopleOf(table.table, matter.kind === 'irregularity' ? matter.by.id : matter.player.id, true)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  /** What is to be signed by somebody else. */
  const [signing, setSigning] = useState<SentCommand>()
  useLooking(key)
  if (!you || !now) return <Loading />
  const standing = standingOf(waiting, you)
  const decide = async (command: SentCommand) => {
    if (standing !== 'decides') {
      setSigning(command)
      return
    }
    setBusy(true)
    try {
      await client.do(table.table, command)
      setError(undefined)
    } catch (failed) {
      setError(failed)
    }
    setBusy(false)
    refreshFloor()
  }
  const said = reason.trim() === '' ? {} : { reason: reason.trim() }
  const approve = (ruled: Ruled) =>
    decide({ type: 'approve-irregularity', number: matter.number, ...ruled, ...said } as SentCommand)
  return (
    <PeopleProvider value={people}>
      <section className="panel decide" aria-label={words.parts.queue}>
        <h2>
          <MatterName waiting={waiting} />
        </h2>
        {matter.looking.length > 0 && (
          <p className="decide-also" role="status">
            {words.alsoHere(matter.looking.join(words.comma))}
          </p>
        )}
        {!(matter.kind === 'irregularity' && may('describe')) && (
          <p>{words.decides(matter.needs.map((role) => words.roles[role] ?? role).join(words.or))}</p>
        )}
        {standing !== 'decides' && (
          <p className="decide-not">{standing === 'own' ? words.yourOwn : words.decidesNotYou}</p>
        )}
        {!bare && <HandsNow table={now} />}
        {matter.kind === 'irregularity' && may('describe') && (
          <Described
            table={table.table}
            number={matter.number}
            settings={now}
            choose={(prospect, i, many) => (
              <Choose prospect={prospect} i={i} many={many} busy={busy} onChoose={(ruled) => void approve(ruled)} />
            )}
            below={({ prospects }) =>
              prospects.some(({ ruled }) => ruled.resolution !== undefined) && (
                <PayAmounts
                  players={playersAt(now)}
                  busy={busy}
                  onPay={(amounts) => void approve({ resolution: 'pay', amounts })}
                />
              )
            }
          />
        )}
        {matter.kind === 'claim' && matter.amount !== null && <p>{words.claimGives(printAmount(matter.amount))}</p>}
        {may('countersign') && (
          <>
            <label className="decide-why">
              {matter.kind === 'claim' ? words.whyNeeded : words.why}
              <input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            </label>
            <p className="decide-acts">
              {matter.kind === 'claim' && (
                <button
                  type="button"
                  className="button button-brass"
                  disabled={busy}
                  onClick={() => void decide({ type: 'accept-claim', round: matter.round, claim: matter.number })}
                >
                  {words.accept}
                </button>
              )}
              <button
                type="button"
                className="button"
                disabled={busy || (matter.kind === 'claim' && reason.trim() === '')}
                onClick={() =>
                  void decide(
                    matter.kind === 'irregularity'
                      ? { type: 'dismiss-irregularity', number: matter.number, ...said }
                      : { type: 'refuse-claim', round: matter.round, claim: matter.number, reason: reason.trim() },
                  )
                }
              >
                {words.refuse}
              </button>
            </p>
          </>
        )}
        {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
        {signing && <Countersign table={table.table} command={signing} onDone={refreshFloor} />}
      </section>
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
