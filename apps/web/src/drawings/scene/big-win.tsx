// The moment of a big win: light behind the hands and the amount above them, for as long as it takes to see it. It asks nothing, covers
// no card and no bet, and is left out where motion is reduced: the settlement says the same. Fetched when there is one.
import type { Game } from '@punto/rules'
import type { SettledLine } from '@punto/table'
import { printNet } from '../../base/money/amount.ts'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useBetName } from '../round/bet-name.ts'
import './big-win.css'

export interface BigWinProps {
  readonly game: Game
  readonly line: Pick<SettledLine, 'bet' | 'pays' | 'net'>
}

export function BigWin({ game, line: { bet, pays, net } }: BigWinProps) {
  const betName = useBetName(game)
  return (
    <div className="big-win" aria-hidden="true">
      <div className="big-win-light" />
      <p className="big-win-said">
        <span>
          {betName(bet)} {pays && oddsWords(pays)}
        </span>
        <strong>{printNet(net)}</strong>
      </p>
    </div>
  )
}
