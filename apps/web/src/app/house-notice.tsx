// What is ordered for the whole house, as everybody is told: that it closes at a time or is closed, that no new rounds begin, and what is
// announced. It is fetched only where there is something of the kind.
import type { HouseTold } from '@punto/client'
import type { Text } from '@punto/rules'
import { useState } from 'react'
import { useRead } from '../base/reading.tsx'
import type { NoticeLine } from '../connection/notice-lines.ts'
import { useNoticeLines } from '../connection/use-notice-lines.ts'
import './house-notice.css'

export interface HouseNoticeProps {
  readonly told: HouseTold
  /** The table that the page shows. */
  readonly table: string | undefined
}

export function HouseNotice({ told, table }: HouseNoticeProps) {
  const read = useRead()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const shown = useNoticeLines(told, table).filter(({ key }) => !hidden.includes(key))
  if (shown.length === 0) return null
  return (
    <div className="house-notice" role="status">
      {shown.map((line) => (
        <Line key={line.key} line={line} read={read} onHide={() => setHidden([...hidden, line.key])} />
      ))}
    </div>
  )
}

interface LineProps {
  readonly line: NoticeLine
  readonly read: (text: Text) => string
  readonly onHide: () => void
}

function Line({ line: { text, kind }, read, onHide }: LineProps) {
  return (
    <p className={`house-notice-${kind}`}>
      {read(text)}
      {kind === 'announcement' && (
        <button type="button" className="notice-act" onClick={onHide}>
          {read(READ_IT)}
        </button>
      )}
    </p>
  )
}

const READ_IT: Text = { en: 'I have read it', zh: '已阅' }
