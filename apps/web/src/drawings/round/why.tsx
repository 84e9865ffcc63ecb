// The answer to “why?”, in sentences with their paragraphs. A small popover at whatever was asked about.
import { ParagraphMark } from './paragraph-mark.tsx'
import { Popover } from './popover.tsx'
import type { SaidReason } from './reasons.ts'
import './why.css'

export interface WhyProps {
  readonly title: string
  readonly reasons: readonly SaidReason[]
  readonly onClose: () => void
}

export function Why({ title, reasons, onClose }: WhyProps) {
  return (
    <Popover title={title} onClose={onClose}>
      <ol className="reasons">
        {reasons.map(({ text, rule }) => (
          <li key={`${rule} ${text}`}>
            {text} <ParagraphMark rule={rule} />
          </li>
        ))}
      </ol>
    </Popover>
  )
}
