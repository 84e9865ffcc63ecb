// Every key of the dealer's table.

import { useDealerWords } from '../../words/dealer.ts'
import { KeyCap } from './key-cap.tsx'

export function KeysPanel() {
  const words = useDealerWords()
  const { keyNames, keys } = words
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[keys.next, 'Enter'], keyNames.next],
    [['A', '2 … 9', 'T / 0', 'J', 'Q', 'K'], keyNames.card],
    [['S', 'H', 'D', 'C'], `${words.suit}: ♠ ♥ ♦ ♣`],
    [[keys.back], keyNames.back],
    [['X'], keyNames.wrong],
    [['P'], keyNames.payAll],
    [['N'], keyNames.decline],
    [['V'], keyNames.cut],
    [['B'], keyNames.bets],
    [['F'], keyNames.tray],
    [['?'], keyNames.keys],
    [['Esc'], keyNames.escape],
  ]
  return (
    <dl className="keys-list">
      {rows.map(([caps, does]) => (
        <div key={does}>
          <dt>
            {caps.map((cap) => (
              <KeyCap key={cap} name={cap} />
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
