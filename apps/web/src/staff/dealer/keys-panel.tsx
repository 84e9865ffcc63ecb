// Every key of the dealer's table, and the short names by which bets are entered.

import { betCode } from '@punto/table'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { enteredBets } from '../../model/dealer/chip-typing.ts'
import type { TableAtHand } from '../../model/dealer/table-at-hand.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { KeyCap } from './key-cap.tsx'

export function KeysPanel({ table }: { readonly table: TableAtHand }) {
  const words = useDealerWords()
  const betName = useBetName(table.settings.game)
  const bets = enteredBets(table)
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
    [['3', 'P', '500', 'Enter'], keyNames.chips],
    [['B'], keyNames.bets],
    [['F'], keyNames.tray],
    [['?'], keyNames.keys],
    [['Esc'], keyNames.escape],
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
