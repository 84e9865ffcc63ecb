// What somebody has asked about, beside the felt: a bet and what it pays, or why a card was dealt or a bet decided as it was.
// Fetched when it is first asked for.
import type { Game } from '@punto/rules'
import type { RoundView, SettledLine } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { AboutBet, type AboutBetProps } from '../round/about-bet.tsx'
import { cardReasons, lineReasons } from '../round/reasons.ts'
import { Why } from '../round/why.tsx'

export type AskedAbout =
  | { readonly kind: 'bet'; readonly bet: string }
  | { readonly kind: 'line'; readonly line: SettledLine }
  | { readonly kind: 'cards' }

export interface AsideProps {
  readonly game: Game
  readonly about: AskedAbout
  readonly round: RoundView | null
  /** The open cards, in dealing order. */
  readonly faces: readonly string[]
  readonly limitsOf: (bet: string) => AboutBetProps['limits']
  readonly worthOf: ((bet: string) => AboutBetProps['worth']) | undefined
  readonly onClose: () => void
}

export function Aside({ game, about, round, faces, limitsOf, worthOf, onClose }: AsideProps) {
  const words = useWords()
  const read = useRead()
  if (about.kind === 'cards') {
    return <Why title={words.whyCards} reasons={cardReasons(game, faces)} onClose={onClose} />
  }
  const id = about.kind === 'bet' ? about.bet : about.line.bet
  const bet = game.bets.find((one) => one.id === id)
  if (about.kind === 'line') {
    const result = round?.winner ? { winner: round.winner, ...round.points } : null
    const title = bet ? read(bet.label) : words.why
    return (
      <Why
        title={title}
        reasons={lineReasons(game, about.line, { result, bets: round?.bets ?? [] })}
        onClose={onClose}
      />
    )
  }
  return bet ? <AboutBet game={game} bet={bet} limits={limitsOf(id)} worth={worthOf?.(id)} onClose={onClose} /> : null
}
