// The shoe in numbers.
import type { Statistics } from '@punto/roads'
import { SIDE_NAMES } from '@punto/rules'
import type { CSSProperties } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import './roads.css'

/** Where Banker's share ends, and where the ties' does. */
const sharesOf = (banker: number, tie: number) =>
  ({ '--banker-to': `${banker * 100}%`, '--tie-to': `${(banker + tie) * 100}%` }) as CSSProperties

export function ShoeStatistics({ statistics }: { readonly statistics: Statistics }) {
  const words = useWords()
  const read = useRead()
  const { banker, player, tie, bankerPairs, playerPairs, naturals, longestStreak, results } = statistics
  const counts = [
    ['banker', read(SIDE_NAMES.banker), banker.count],
    ['player', read(SIDE_NAMES.player), player.count],
    ['tie', words.tie, tie.count],
    ['pair', words.bankerPairs, bankerPairs],
    ['pair', words.playerPairs, playerPairs],
    ['natural', words.naturals, naturals],
    ['streak', words.longestStreak, Math.max(longestStreak.banker, longestStreak.player)],
  ] as const
  return (
    <div className="shoe-statistics">
      <div
        className="share-bar"
        style={results > 0 ? sharesOf(banker.share, tie.share) : undefined}
        aria-hidden="true"
      />
      <dl className="shoe-counts">
        {counts.map(([name, label, count]) => (
          <div key={label} className={`count-${name}`}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
