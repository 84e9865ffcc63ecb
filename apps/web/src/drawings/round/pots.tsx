// The pots of a table: what is on each meter, and the hit that was just paid.
import type { LobbyCard } from '@punto/protocol'
import type { Game } from '@punto/rules'
import { NO_BOX, type RoundView } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import './pots.css'

export interface PotsProps {
  readonly game: Pick<Game, 'bets'>
  readonly pots: LobbyCard['pots']
  readonly jackpots: RoundView['jackpots']
  /** The reader's own id, if they play. */
  readonly me: string | null
}

/** The bets that feed a pot, by their names. */
export const potName = ({ bets }: Pick<Game, 'bets'>, pot: string) =>
  bets.find((bet) => bet.jackpot?.pot === pot)?.label

export function Pots({ game, pots = [], jackpots = [], me }: PotsProps) {
  const words = useWords()
  const read = useRead()
  const whose = (box: number, player: string | undefined) =>
    player !== undefined && player === me ? null : box === NO_BOX ? undefined : box
  return (
    <section className="pots" aria-label={words.jackpot}>
      {pots.map(({ pot, meter }) => {
        const name = potName(game, pot)
        // The hit stands in the place of the meter until the next round.
        const hits = jackpots.find((one) => one.pot === pot)?.payments ?? []
        return (
          <div key={pot} className="pot-meter" role="status" aria-live={hits.length > 0 ? 'polite' : 'off'}>
            <span>{name ? read(name) : words.jackpot}</span>{' '}
            {hits.length === 0 && <strong>{printAmount(meter)}</strong>}
            {hits.map(({ box, bet, rung, amount, player }) => (
              <strong key={`${box} ${bet} ${player ?? ''}`} className="pot-hit">
                {words.jackpotPaid(whose(box, player), printAmount(amount), rung === undefined)}
              </strong>
            ))}
          </div>
        )
      })}
    </section>
  )
}
