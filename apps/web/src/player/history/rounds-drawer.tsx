// The player's last rounds at this table, beside the felt.
import type { PlayedRound } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { useDisputes } from '../../connection/use-disputes.ts'
import { disputesIn } from '../../drawings/record/follow-ups.tsx'
import { RoundLine } from '../../drawings/record/round-line.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { usePageWords } from '../../words/pages.ts'
import { useWords } from '../../words/pictures.ts'
import { DisputeRound } from './dispute-round.tsx'

export interface RoundsDrawerProps {
  readonly table: string
  /** Looked up again when a new round has begun. */
  readonly round: number
  readonly onClose: () => void
}

export function RoundsDrawer({ table, round, onClose }: RoundsDrawerProps) {
  const words = usePageWords()
  const shared = useWords()
  const language = useLanguage()
  const [rounds, setRounds] = useState<readonly PlayedRound[]>()
  const disputes = useDisputes([table])
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to look again
  useEffect(() => {
    let here = true
    api.rounds({ query: { limit: 30 } }).then(
      ({ items }) => here && setRounds(items.filter((one) => one.table === table)),
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [table, round])
  return (
    <aside className="drawer panel" aria-label={words.drawer}>
      <header className="dialogue-head">
        <h2>{words.drawer}</h2>
        <button type="button" className="close-mark" onClick={onClose} aria-label={shared.close}>
          ×
        </button>
      </header>
      {error !== undefined && !rounds ? (
        <p className="soft">{sentenceOf(error, language)}</p>
      ) : !rounds ? (
        <Loading />
      ) : rounds.length === 0 ? (
        <Empty part text={words.historyEmpty} />
      ) : (
        <ul className="round-lines">
          {rounds.map((one) => (
            <li key={one.round}>
              <RoundLine round={one} brief />
              <DisputeRound table={table} round={one.round} disputes={disputes} told={disputesIn(one)} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
