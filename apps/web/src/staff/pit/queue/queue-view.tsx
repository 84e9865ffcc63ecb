// What waits for a decision, over all tables, and the whole description of the one that is chosen.
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../base/reading.tsx'
import { sentenceOf } from '../../../connection/sentences.ts'
import { Empty, Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { printDuration } from '../../common/durations.ts'
import { useFloor, useHouseSeconds } from '../../common/use-floor.ts'
import { DecidePanel } from './decide-panel.tsx'
import { waitingIn } from './matter.ts'
import { MatterName } from './matter-name.tsx'

export function QueueView() {
  const words = usePitWords()
  const language = useLanguage()
  const shown = useFloor()
  const { now, stale } = useHouseSeconds(shown)
  const [chosen, setChosen] = useState<string>()
  const { floor, error } = shown
  const waiting = waitingIn(floor?.decisions ?? [])
  const first = waiting[0]?.key
  // The longest wait is opened once. When it is decided nothing else takes its place: a press that was meant for it would fall there.
  useEffect(() => setChosen((before) => (first === undefined ? undefined : (before ?? first))), [first])
  if (!floor) return error === undefined ? <Loading /> : <Empty alert text={sentenceOf(error, language)} />
  const open = waiting.find(({ key }) => key === chosen)
  return (
    <section className="queue" aria-label={words.parts.queue}>
      <h1>{words.parts.queue}</h1>
      {stale && <p role="alert">{words.stale}</p>}
      {waiting.length === 0 ? (
        <Empty part text={words.nothingWaits} />
      ) : (
        <div className="queue-columns">
          <ul className="queue-list">
            {waiting.map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  className="panel queue-item"
                  aria-current={one === open}
                  onClick={() => setChosen(one.key)}
                >
                  <MatterName waiting={one} />
                  <small>
                    {one.decision.since === null
                      ? words.waitsLong
                      : words.waits(printDuration(now - one.decision.since))}
                    {one.decision.by && ` · ${one.decision.by.name}`}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          {open ? (
            <DecidePanel key={open.key} waiting={open} />
          ) : (
            chosen !== undefined && <Empty part text={words.decidedMeanwhile} />
          )}
        </div>
      )}
    </section>
  )
}
