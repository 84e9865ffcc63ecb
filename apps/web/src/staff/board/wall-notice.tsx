// What is ordered for the whole house, over the tables of a wall: when it closes, that no new rounds begin, and what is announced.
import type { HouseTold } from '@punto/client'
import { useRead } from '../../base/reading.tsx'
import { useNoticeLines } from '../../connection/use-notice-lines.ts'

export interface WallNoticeProps {
  readonly told: HouseTold
  /** The only table on the wall; where there are several, each says itself that it begins no rounds. */
  readonly table: string | undefined
}

export function WallNotice({ told, table }: WallNoticeProps) {
  const read = useRead()
  const lines = useNoticeLines(told, table)
  if (lines.length === 0) return null
  return (
    <div className="wall-notice" role="status">
      {lines.map(({ key, kind, text }) => (
        <p key={key} className={`wall-notice-${kind}`}>
          {read(text)}
        </p>
      ))}
    </div>
  )
}
