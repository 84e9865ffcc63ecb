// A round that the player finds wrong: what they say of it, and what the pit has answered. Carries INS 5.18; ruling 35.
import { LONGEST_NOTE } from '@punto/protocol'
import type { Dispute } from '@punto/table'
import { useState } from 'react'
import { client } from '../../connection/house.ts'
import { withSentences } from '../../connection/sentences.ts'
import type { Disputes } from '../../connection/use-disputes.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useLaterWords } from '../../words/later.ts'
import './dispute-round.css'

export interface DisputeRoundProps {
  readonly table: string
  readonly round: number
  readonly disputes: Disputes
  /** Those that the round's record tells of. */
  readonly told?: readonly Dispute[]
}

export function DisputeRound({ table, round, disputes, told = [] }: DisputeRoundProps) {
  const { dispute: words } = useLaterWords()
  const [open, setOpen] = useState(false)
  const known = disputes.get(table)
  const live = known?.filter(({ of }) => of === round) ?? []
  // What the table keeps no more is in the record; what was answered just now is not there yet.
  const own = [...told.filter(({ number }) => !live.some((one) => one.number === number)), ...live]
  const waiting = known?.find(({ answer }) => answer === null)
  return (
    <div className="dispute">
      {own.map((dispute) => (
        <DisputeTold key={dispute.number} dispute={dispute} />
      ))}
      {open ? (
        <DisputeForm table={table} round={round} onClose={() => setOpen(false)} />
      ) : own.includes(waiting!) ? null : waiting ? (
        <p className="dispute-wait soft">{words.another(waiting.of)}</p>
      ) : (
        <button type="button" className="dispute-ask" onClick={() => setOpen(true)}>
          {own.length > 0 ? words.again : words.ask}
        </button>
      )}
    </div>
  )
}

function DisputeTold({ dispute: { words: said, answer } }: { readonly dispute: Dispute }) {
  const { dispute: words } = useLaterWords()
  return (
    <dl className="dispute-told" aria-live="polite">
      <dt>{words.yours}</dt>
      <dd>{said}</dd>
      <dt>{words.answer}</dt>
      <dd>
        {answer === null ? (
          <span className="soft">{words.waiting}</span>
        ) : (
          <>
            <strong className={answer.upheld ? 'gain' : 'loss'}>
              {answer.upheld ? words.upheld : words.notUpheld}
            </strong>{' '}
            {answer.words}
          </>
        )}
      </dd>
    </dl>
  )
}

interface DisputeFormProps {
  readonly table: string
  readonly round: number
  readonly onClose: () => void
}

function DisputeForm({ table, round, onClose }: DisputeFormProps) {
  const { dispute: words } = useLaterWords()
  const { busy, refused, onSubmit } = useSent(async (given) => {
    // The record holds one line.
    const said = given('words').replace(/\s+/g, ' ').trim()
    await withSentences(client.do(table, { type: 'dispute-round', of: round, words: said }))
    onClose()
  })
  return (
    <form className="dispute-form" onSubmit={onSubmit}>
      <label>
        {words.what}
        {/* biome-ignore lint/a11y/noAutofocus: the form has just been asked for */}
        <textarea name="words" required rows={3} maxLength={LONGEST_NOTE} autoFocus />
      </label>
      <p className="soft">{words.how}</p>
      {refused !== null && <p role="alert">{refused}</p>}
      <p className="dispute-acts">
        <button type="submit" className="button button-brass button-small" disabled={busy}>
          {words.send}
        </button>
        <button type="button" className="button button-small" onClick={onClose}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}
