// The frame of an answer at whatever was asked about: a title, a way to close it by key and by hand, which has the focus.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../../words/pictures.ts'
import './dialogue.css'
import './why.css'
import './round.css'

export interface PopoverProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Popover({ title, onClose, children }: PopoverProps) {
  const words = useWords()
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <section
      className="why panel"
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className="dialogue-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="close-mark" ref={close} onClick={onClose} aria-label={words.close}>
          ×
        </button>
      </header>
      {children}
    </section>
  )
}
