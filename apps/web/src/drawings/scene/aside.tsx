// What somebody has asked about, beside the felt: a bet and what it pays, or why a card was dealt or a bet decided as it was.
// Fetched when it is first asked for.
import type { Game, Language } from '@punto/rules'
import type { SettledLine } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { useWords, WORDS } from '../../words/pictures.ts'
import { AboutBet, type AboutBetProps } from '../round/about-bet.tsx'
import { cardReasons, lineReason } from '../round/reasons.ts'
import { Why } from '../round/why.tsx'

export type AskedAbout =
  | { readonly kind: 'bet'; readonly bet: string }
  | { readonly kind: 'line'; readonly line: SettledLine }
  | { readonly kind: 'cards' }

export interface AsideProps {
  readonly game: Game
  readonly about: AskedAbout
  /** The open cards, in dealing order. */
  readonly faces: readonly string[]
  readonly limitsOf: (bet: string) => AboutBetProps['limits']
  readonly worthOf: ((bet: string) => AboutBetProps['worth']) | undefined
  readonly onClose: () => void
}

const LOSING = { en: WORDS.en.didNotWin, zh: WORDS.zh.didNotWin } satisfies Record<Language, string>

export function Aside({ game, about, faces, limitsOf, worthOf, onClose }: AsideProps) {
  const words = useWords()
  const read = useRead()
  if (about.kind === 'cards') {
    return <Why title={words.whyCards} reasons={cardReasons(game, faces)} onClose={onClose} />
  }
  const id = about.kind === 'bet' ? about.bet : about.line.bet
  const bet = game.bets.find((one) => one.id === id)
  if (about.kind === 'line') {
    const title = bet ? read(bet.label) : words.why
    return <Why title={title} reasons={[lineReason(game, about.line, LOSING)]} onClose={onClose} />
  }
  return bet ? <AboutBet game={game} bet={bet} limits={limitsOf(id)} worth={worthOf?.(id)} onClose={onClose} /> : null
}
