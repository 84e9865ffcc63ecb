// The shoe in numbers.
import type { Statistics } from '@punto/roads'
import { SIDE_NAMES } from '@punto/rules'
import { useRead, useWords } from '../design/reading.tsx'
import './roads.css'

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
      <div className="share-bar" aria-hidden="true">
        {results > 0 &&
          (
            [
              ['banker', banker.share],
              ['tie', tie.share],
              ['player', player.share],
            ] as const
          ).map(([name, share]) => (
            <span key={name} className={`share-${name}`} style={{ width: `${share * 100}%` }} />
          ))}
      </div>
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
