// Every key of the dealer's table, and the short names by which bets are entered.

import { DEALER_ACTS, keyCap } from '@punto/desk'
import { enteredBets, type TableAtHand } from '@punto/desk/dealer'
import { betCode } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { KeyCap } from './key-cap.tsx'

export function KeysPanel({ table }: { readonly table: TableAtHand }) {
  const words = useDealerWords()
  const betName = useBetName(table.settings.game)
  const bets = enteredBets(table)
  const read = useRead()
  const acts = DEALER_ACTS.map(({ keys, help }) => [keys.map((key) => read(keyCap(key))), read(help)] as const)
  const rows: readonly (readonly [readonly string[], string])[] = [
    ...acts,
    [['A', '2 … 9', 'T / 0', 'J', 'Q', 'K'], words.keyNames.card],
    [['S', 'H', 'D', 'C'], `${words.suit}: ♠ ♥ ♦ ♣`],
    [['3', 'P', '500', 'Enter'], words.keyNames.chips],
  ]
  return (
    <>
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
      <h3>{words.codesOfBets}</h3>
      <dl className="keys-list keys-of-bets">
        {bets.map((bet) => (
          <div key={bet}>
            <dt>
              <KeyCap name={betCode(bet, bets)} />
            </dt>
            <dd>{betName(bet)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
