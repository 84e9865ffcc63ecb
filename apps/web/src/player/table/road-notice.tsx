// A good road that has just come up at another table: told for a while, with the way there.
import { useEffect, useState } from 'react'
import { tableName } from '../../base/names.ts'
import { usePreferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { useLobby } from '../../connection/use-lobby.ts'
import { type RoadSeen, RoadWatch } from '../../model/good-roads.ts'
import { usePageWords } from '../../words/pages.ts'
import './road-notice.css'

const TOLD_MS = 8000

export interface RoadNoticeProps {
  readonly table: string
  /** While one squeezes or decides, nothing comes between. */
  readonly quiet: boolean
}

export function RoadNotice(props: RoadNoticeProps) {
  return usePreferences().roads ? <Watching {...props} /> : null
}

function Watching({ table, quiet }: RoadNoticeProps) {
  const words = usePageWords()
  const read = useRead()
  const cards = useLobby()
  const [watch] = useState(() => new RoadWatch())
  const [told, setTold] = useState<RoadSeen | null>(null)
  useEffect(() => {
    const [first] = watch.look(cards ?? []).filter((seen) => seen.table !== table)
    if (first) setTold(first)
  }, [watch, cards, table])
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  // The region is there before it says anything: only then is it read aloud.
  return (
    <div className="road-notice-place" role="status">
      {told && !quiet && (
        <p className="road-notice">
          <a href={addressOf({ page: 'table', table: told.table })}>
            <strong>{read(tableName(told.table))}</strong> {words.goodRoads[told.road]}
          </a>
          <button type="button" className="close-mark" aria-label={words.dismiss} onClick={() => setTold(null)}>
            ×
          </button>
        </p>
      )}
    </div>
  )
}
