// What may be done about a matter. What nobody can take back takes two steps: the first says what will follow and asks for the
// reason where one is needed, the second does it.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { usePitWords } from '../../../words/pit.ts'

export interface DecideAct {
  readonly name: string
  readonly main?: boolean
  readonly disabled?: boolean
  /** What will follow, of an act that cannot be taken back. */
  readonly sure?: string
  /** What the reason is called, of an act that needs one, and what is known of it already. */
  readonly why?: string
  readonly reason?: string
  readonly onAct: (reason: string) => void
}

export interface DecideActsProps {
  readonly acts: readonly DecideAct[]
  readonly busy: boolean
  /** Somebody else signs what is chosen here: that is their second step, so that only a reason is asked for before. */
  readonly signed: boolean
}

export function DecideActs({ acts, busy, signed }: DecideActsProps) {
  const [open, setOpen] = useState<string>()
  const [left, setLeft] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (left !== undefined) opener.current?.focus()
  }, [left])
  const asking = acts.find(({ name }) => name === open)
  if (asking) {
    const close = () => {
      setOpen(undefined)
      setLeft(asking.name)
    }
    return <Sure act={asking} busy={busy} onClose={close} />
  }
  return (
    <p className="decide-acts">
      {acts.map(({ name, main, disabled = false, sure, why, onAct }) => (
        <button
          key={name}
          ref={name === left ? opener : null}
          type="button"
          className={main ? 'button button-brass' : 'button'}
          disabled={busy || disabled}
          onClick={() => {
            if (why === undefined && (sure === undefined || signed)) {
              onAct('')
              return
            }
            setLeft(undefined)
            setOpen(name)
          }}
        >
          {name}
        </button>
      ))}
    </p>
  )
}

interface SureProps {
  readonly act: DecideAct
  readonly busy: boolean
  readonly onClose: () => void
}

/** The second step. The focus is never on the button that does it: a key pressed twice does nothing. */
export function Sure({ act: { name, disabled = false, sure, why, reason, onAct }, busy, onClose }: SureProps) {
  const words = usePitWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => (field.current ?? back.current)?.focus(), [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAct(String(new FormData(event.currentTarget).get('reason') ?? '').trim())
  }
  return (
    <form
      className="decide-sure"
      aria-label={name}
      aria-describedby={id}
      onSubmit={send}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <p id={id}>{sure}</p>
      {why !== undefined && (
        <label className="decide-why">
          {why}
          <input
            ref={field}
            name="reason"
            required
            pattern=".*\S.*"
            maxLength={200}
            autoComplete="off"
            defaultValue={reason}
          />
        </label>
      )}
      <p className="decide-acts">
        <button type="submit" className="button button-brass" disabled={busy || disabled}>
          {name}
        </button>
        <button ref={back} type="button" className="button" onClick={onClose}>
          {words.stepBack}
        </button>
      </p>
    </form>
  )
}
