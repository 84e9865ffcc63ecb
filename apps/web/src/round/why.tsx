// The answer to “why?”, in sentences with their paragraphs. A small popover at whatever was asked about.
import type { Reason } from '@punto/rules'
import { useEffect, useId, useRef } from 'react'
import { useRead, useWords } from '../design/reading.tsx'
import { ParagraphMark } from './paragraph-mark.tsx'
import './dialogue.css'
import './round.css'

export interface WhyProps {
  readonly title: string
  readonly reasons: readonly Reason[]
  readonly onClose: () => void
}

export function Why({ title, reasons, onClose }: WhyProps) {
  const words = useWords()
  const read = useRead()
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
      <ol className="reasons">
        {reasons.map(({ text, rule }) => (
          <li key={`${rule} ${text.en}`}>
            {read(text)} <ParagraphMark rule={rule} />
          </li>
        ))}
      </ol>
    </section>
  )
}
