// The paragraph that makes something so, as a small mark beside the words; or behind a press, where one decides and needs words alone.
import { useState } from 'react'
import { useWords } from '../../words/pictures.ts'

export function ParagraphMark({ rule }: { readonly rule: string }) {
  const words = useWords()
  return (
    <span className="paragraph-mark">
      <span className="only-heard">{words.paragraph} </span>
      {rule}
    </span>
  )
}

export function ParagraphPress({ rule }: { readonly rule: string }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  return (
    <button
      type="button"
      className="paragraph-mark paragraph-press"
      aria-label={`${words.paragraph} ${rule}`}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      {open ? rule : '§'}
    </button>
  )
}
