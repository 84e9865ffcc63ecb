// The name and the sign by which others know somebody where people talk.
import { useState } from 'react'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useTalkWords } from '../../words/talk.ts'

const SIGNS = ['♠', '♥', '♦', '♣', '★', '☀', '☾', '♞', '⚓', '♫', '☂', '✿'] as const

export function FaceSign({ number }: { readonly number: number }) {
  return (
    <span className={`emblem emblem-${number % SIGNS.length}`} aria-hidden="true">
      {SIGNS[number % SIGNS.length]}
    </span>
  )
}

export interface FaceFormProps {
  readonly face: { readonly name: string; readonly emblem: number }
  readonly onDone: () => void
}

export function FaceForm({ face, onDone }: FaceFormProps) {
  const words = useTalkWords()
  const [open, setOpen] = useState(false)
  const [emblem, setEmblem] = useState(face.emblem)
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.setFace({ body: { name: given('name'), emblem } })
    setOpen(false)
    onDone()
  })
  return (
    <div className="talk-face">
      <p>
        {words.you} <FaceSign number={face.emblem} /> <bdi translate="no">{face.name}</bdi>{' '}
        <button type="button" className="button button-small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.face}
        </button>
      </p>
      {open && (
        <form onSubmit={onSubmit}>
          <label>
            {words.name}{' '}
            <input name="name" required minLength={3} maxLength={32} defaultValue={face.name} autoComplete="off" />
          </label>
          <p className="talk-signs">
            {SIGNS.map((sign, i) => (
              <button
                key={sign}
                type="button"
                aria-pressed={emblem === i}
                aria-label={words.sign(i + 1)}
                onClick={() => setEmblem(i)}
              >
                <FaceSign number={i} />
              </button>
            ))}
          </p>
          {refused !== null && <p role="alert">{refused}</p>}
          <button type="submit" className="button button-small" disabled={busy}>
            {words.save}
          </button>
        </form>
      )}
    </div>
  )
}
