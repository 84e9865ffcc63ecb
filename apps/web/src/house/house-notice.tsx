// What is ordered for the whole house, as everybody is told: that it closes at a time or is closed, that no new rounds begin, and what is
// announced. It is fetched only where there is something of the kind.
import type { HouseTold } from '@punto/client'
import type { Text } from '@punto/rules'
import { useState, useSyncExternalStore } from 'react'
import { houseClock } from '../connection/house.ts'
import { useLanguage, useRead } from '../design/reading.tsx'
import { type NoticeLine, noticeLines } from './notice-lines.ts'
import './house-notice.css'

const EVERY_MS = 10_000
const SAID_MS = 60_000

const everyFewSeconds = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, EVERY_MS)
  return () => clearInterval(timer)
}

export interface HouseNoticeProps {
  readonly told: HouseTold
  /** The table that the page shows. */
  readonly table: string | undefined
}

export function HouseNotice({ told, table }: HouseNoticeProps) {
  const language = useLanguage()
  const read = useRead()
  const [hidden, setHidden] = useState<readonly string[]>([])
  // The house's own calendar: the reader's clock may be wrong.
  const passed = useSyncExternalStore(
    everyFewSeconds,
    () => Math.floor(Math.max(0, houseClock() - told.now) / EVERY_MS) * EVERY_MS,
  )
  const clock = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeStyle: 'short' })
  const lines = noticeLines(told, table, told.wall + passed, (at) => clock.format(at))
  // That something is called off, or begins again, is said for a while.
  const ended = lines.length === 0 && told.text && passed < SAID_MS ? told.text : undefined
  const all = ended ? [{ key: ended.en, kind: 'announcement', text: ended } as const] : lines
  const shown = all.filter(({ key }) => !hidden.includes(key))
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
