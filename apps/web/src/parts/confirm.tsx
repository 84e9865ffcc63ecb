// Asks once more before something that cannot be taken back.
import { useEffect, useRef } from 'react'
import { usePageWords } from '../words/pages.ts'

export interface ConfirmProps {
  readonly title: string
  readonly text: string
  /** What the button says that does it. */
  readonly yes: string
  readonly onYes: () => void
  readonly onClose: () => void
}

export function Confirm({ title, text, yes, onYes, onClose }: ConfirmProps) {
  const words = usePageWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="confirm panel" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="confirm-acts">
        <button type="button" className="button" onClick={close}>
          {words.stay}
        </button>
        <button
          type="button"
          className="button button-brass"
          onClick={() => {
            close()
            onYes()
          }}
        >
          {yes}
        </button>
      </div>
    </dialog>
  )
}
