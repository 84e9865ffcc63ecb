// The answer to “why?”, in sentences with their paragraphs. A small popover at whatever was asked about.
import type { Reason } from '@punto/rules'
import { useRead } from '../../base/reading.tsx'
import { ParagraphMark } from './paragraph-mark.tsx'
import { Popover } from './popover.tsx'
import './why.css'

export interface WhyProps {
  readonly title: string
  readonly reasons: readonly Reason[]
  readonly onClose: () => void
}

export function Why({ title, reasons, onClose }: WhyProps) {
  const read = useRead()
  return (
    <Popover title={title} onClose={onClose}>
      <ol className="reasons">
        {reasons.map(({ text, rule }) => (
          <li key={`${rule} ${text.en}`}>
            {read(text)} <ParagraphMark rule={rule} />
          </li>
        ))}
      </ol>
    </Popover>
  )
}
