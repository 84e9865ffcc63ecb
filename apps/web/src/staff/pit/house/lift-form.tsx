// Lifts an alarm about a stored row: the first asks, and somebody else agrees. Only what a check since then has not found again can be.
import { useState } from 'react'
import { api } from '../../../connection/api.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { usePitWords } from '../../../words/pit.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { useMay } from '../../common/use-may.ts'
import type { Finding } from './findings.ts'

interface LiftFormProps {
  readonly finding: Finding
  readonly again: () => Promise<void>
}

export function LiftForm({ finding, again }: LiftFormProps) {
  const { checks: words } = usePitWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const { in: table, row, isThere, lift } = finding
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.liftFinding({ body: { in: table, row, reason: given('reason').trim() } })
    setOpen(false)
    await again()
  })
  const state = isThere === null ? words.notLooked : isThere ? words.stillThere : words.gone
  const label = lift ? words.liftToo : words.lift
  return (
    <>
      <p className="soft">{state}</p>
      {lift && <p>{words.liftAsked(lift.by.name, lift.reason)}</p>}
      {isThere === false &&
        may('lift-findings') &&
        (open ? (
          <form className="pit-line" onSubmit={onSubmit}>
            <ReasonField />
            <button type="submit" className="button button-small" disabled={busy}>
              {label}
            </button>
            {refused && <p role="alert">{refused}</p>}
          </form>
        ) : (
          <button type="button" className="button button-small" onClick={() => setOpen(true)}>
            {label}
          </button>
        ))}
    </>
  )
}

/** Has the house look at every row again. */
export function CheckAgain({ again }: { readonly again: () => Promise<void> }) {
  const { checks: words } = usePitWords()
  const may = useMay()
  const [asked, setAsked] = useState(false)
  const { busy, refused, send } = useSent(async () => undefined)
  if (!may('lift-findings')) return null
  const check = () =>
    send(async () => {
      await api.checkFindings()
      setAsked(true)
      await again()
    })
  return (
    <p>
      <button type="button" className="button button-small" disabled={busy} onClick={() => void check()}>
        {words.checkAgain}
      </button>{' '}
      {asked && <small role="status">{words.checkAsked}</small>}
      {refused && <small role="alert">{refused}</small>}
    </p>
  )
}
