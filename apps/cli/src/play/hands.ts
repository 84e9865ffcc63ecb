// The two hands as they lie: a picture of both for a terminal, or a line for the hand that has just got a card.
import { type Language, type Reason, reasonsAt, SIDES, type Side, type Winner } from '@punto/rules'
import type { Round, TableSettings } from '@punto/table'
import type { Io } from '../command.ts'
import { paint } from '../terminal/paint.ts'
import { screenWidth } from '../terminal/table.ts'
import { handOf, handPicture, PICTURE_LINES, PICTURE_WIDTH, pointsOf, shortCard } from './pictures.ts'
import { WORDS } from './words.ts'

type Screen = Pick<Io, 'colour' | 'columns'>

const GAP = '      '
const MARGIN = '   '

/** Both hands side by side, the winner's title in green. */
export function handsPicture(screen: Screen, round: Round, language: Language): string[] {
  const titles = SIDES.map((side) => title(screen, round, side, language))
  const pictures = SIDES.map((side) => handPicture(screen, handOf(round, side)))
  const rows = Array.from({ length: PICTURE_LINES }, (_, row) => pictures.map((picture) => picture[row]!).join(GAP))
  return [titles.join(GAP), ...rows].map((line) => `${MARGIN}${line}`)
}

function title(screen: Screen, round: Round, side: Side, language: Language): string {
  const cards = handOf(round, side)
  const name = WORDS[language].sides[side]
  const text = cards.length === 0 ? name : `${name}  ${pointsOf(cards)}`
  const space = ' '.repeat(PICTURE_WIDTH - screenWidth(text))
  return paint(screen, 'bold', isWinner(round.winner, side) ? paint(screen, 'green', text) : text) + space
}

const isWinner = (winner: Winner | null, side: Side): boolean => winner === side || winner === 'tie'

/** `  Player  K♠ 3♦ 4♠   7`. */
export function handLine(screen: Screen, round: Round, side: Side, language: Language): string {
  const cards = handOf(round, side)
  const shown = cards.map((card) => shortCard(screen, card)).join(' ')
  const space = ' '.repeat(Math.max(1, 13 - screenWidth(shown)))
  return `  ${WORDS[language].sides[side].padEnd(8)}${shown}${space}${pointsOf(cards)}`
}

/** The points of the open cards in dealing order; empty while one lies face down. */
function openPoints(round: Round): readonly number[] {
  const points = round.cards.flatMap(({ card }) => (card === null ? [] : [pointsOf([card])]))
  return points.length === round.cards.length ? points : []
}

/** What the table of play says now that these cards lie open. */
export const reasonsNow = ({ game }: TableSettings, round: Round): readonly Reason[] =>
  reasonsAt(openPoints(round), game.procedure)

/** Everything it has said of this coup. */
export function reasonsSoFar({ game }: TableSettings, round: Round): readonly Reason[] {
  const points = openPoints(round)
  return points.flatMap((_, i) => reasonsAt(points.slice(0, i + 1), game.procedure))
}

/** A sentence with its paragraph after it. */
export const ruled = (screen: Pick<Io, 'colour'>, text: string, stop: string, rule: string | undefined): string =>
  rule === undefined ? `${text}${stop}` : `${text}${stop} ${paint(screen, 'dim', rule)}`
