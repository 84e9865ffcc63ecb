// What somebody has asked about, beside the felt: a bet and what it pays, or why a card was dealt or a bet decided as it was.
// Fetched when it is first asked for.
import type { Game } from '@punto/rules'
import type { RoundView, SettledLine } from '@punto/table'
import { useLanguage } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { AboutBet, type AboutBetProps } from '../round/about-bet.tsx'
import { Popover } from '../round/popover.tsx'
import { cardReasons, lineReasons } from '../round/reasons.ts'
import { SettlementLines } from '../round/settlement-lines.tsx'
import { Why } from '../round/why.tsx'
import type { LastRoundLines } from './last-round.tsx'

export type AskedAbout =
  | { readonly kind: 'bet'; readonly bet: string }
  /** `of`: of an earlier round than the one at hand. */
  | { readonly kind: 'line'; readonly line: SettledLine; readonly of?: RoundView }
  | { readonly kind: 'cards' }
  | { readonly kind: 'last'; readonly last: LastRoundLines }

export interface AsideProps {
  readonly game: Game
  readonly about: AskedAbout
  readonly round: RoundView | null
  /** The open cards, in dealing order. */
  readonly faces: readonly string[]
  readonly limitsOf: (bet: string) => AboutBetProps['limits']
  readonly worthOf: ((bet: string) => AboutBetProps['worth']) | undefined
  readonly onAsk: (about: AskedAbout) => void
  readonly onClose: () => void
}

export function Aside({ game, about, round, faces, limitsOf, worthOf, onAsk, onClose }: AsideProps) {
  const words = useWords()
  const language = useLanguage()
  if (about.kind === 'cards') {
    return <Why title={words.whyCards} reasons={cardReasons(game, faces, language)} onClose={onClose} />
  }
  if (about.kind === 'last') {
    const { round: of, lines, net, jackpots } = about.last
    return (
      <Popover title={words.lastRoundTitle(of.number)} onClose={onClose}>
        <SettlementLines
          game={game}
          lines={lines}
          net={net}
          jackpots={jackpots}
          onWhy={(line) => onAsk({ kind: 'line', line, of })}
        />
      </Popover>
    )
  }
  const id = about.kind === 'bet' ? about.bet : about.line.bet
  const bet = game.bets.find((one) => one.id === id)
  if (about.kind === 'line') {
    const told = about.of ?? round
    const result = told?.winner ? { winner: told.winner, ...told.points } : null
    const title = bet ? bet.label[language] : words.why
    return (
      <Why
        title={title}
        reasons={lineReasons(game, about.line, { result, bets: told?.bets ?? [] }, { language, words })}
        onClose={onClose}
      />
    )
  }
  return bet ? <AboutBet game={game} bet={bet} limits={limitsOf(id)} worth={worthOf?.(id)} onClose={onClose} /> : null
}
