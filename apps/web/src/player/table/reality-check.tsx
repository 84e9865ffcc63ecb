// Interrupts play at the interval that the house or the player has set: how long, with which result, and go on or leave. Bets wait
// for the answer at the house too.
import type { PlayerLimits } from '@punto/protocol'
import { useEffect, useRef, useState } from 'react'
import { printNet } from '../../base/money/amount.ts'
import { api } from '../../connection/api.ts'
import { useLaterWords } from '../../words/later.ts'

/** A check that is due is seen at most so much later. */
const LOOK_MS = 15_000

export function RealityCheck({ onLeave }: { readonly onLeave: () => void }) {
  const [told, setTold] = useState<PlayerLimits | null>(null)
  useEffect(() => {
    let timer = 0
    const look = () =>
      void api.myLimits().then(
        (limits) => {
          setTold(limits)
          // Where nobody wants to be interrupted nothing is asked again.
          if (limits.check.minutes !== null) timer = window.setTimeout(look, LOOK_MS)
        },
        () => {
          timer = window.setTimeout(look, LOOK_MS)
        },
      )
    look()
    return () => window.clearTimeout(timer)
  }, [])
  if (!told?.check.due || !told.visit) return null
  const { minutes, net } = told.visit
  return (
    <Interruption
      minutes={minutes}
      net={net}
      onGoOn={() => void api.passRealityCheck().then(setTold, () => {})}
      onLeave={() => {
        setTold(null)
        onLeave()
      }}
    />
  )
}

interface InterruptionProps {
  readonly minutes: number
  readonly net: number
  readonly onGoOn: () => void
  readonly onLeave: () => void
}

function Interruption({ minutes, net, onGoOn, onLeave }: InterruptionProps) {
  const { check: words } = useLaterWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="confirm panel"
      aria-label={words.title}
      // It is answered, not waved away.
      onCancel={(event) => event.preventDefault()}
    >
      <h2>{words.title}</h2>
      <p>{words.played(minutes)}</p>
      <p>
        {words.result} <strong>{printNet(net)}</strong>
      </p>
      <div className="confirm-acts">
        <button type="button" className="button" onClick={onLeave}>
          {words.leave}
        </button>
        <button type="button" className="button button-brass" onClick={onGoOn}>
          {words.goOn}
        </button>
      </div>
    </dialog>
  )
}
