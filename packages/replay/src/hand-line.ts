// A hand in a line, why the next card is drawn or not, and a sentence with its paragraph.
import { type Game, type Language, type Reason, reasonsAt, type Side } from '@punto/rules'
import { handOf, pointsOf, shortCard } from './cards.ts'
import type { SceneRound } from './scene.ts'
import { screenWidth } from './text/columns.ts'
import { paint } from './text/paint.ts'
import type { Screen } from './text/screen.ts'
import { TABLE_WORDS } from './words/table-words.ts'

/** `  Player  K♠ 3♦ 4♠   7`. */
export function handLine(screen: Screen, round: SceneRound, side: Side, language: Language): string {
  const cards = handOf(round, side)
  const shown = cards.map((card) => shortCard(screen, card)).join(' ')
  const space = ' '.repeat(Math.max(1, 13 - screenWidth(shown)))
  return `  ${TABLE_WORDS[language].sides[side].padEnd(8)}${shown}${space}${pointsOf(cards)}`
}

/** The points of the open cards in dealing order; empty while one lies face down. */
function openPoints({ cards }: SceneRound): readonly number[] {
  const points = cards.flatMap(({ card }) => (card === null ? [] : [pointsOf([card])]))
  return points.length === cards.length ? points : []
}

/** What the table of play says now that these cards lie open. */
export const reasonsNow = ({ game }: { readonly game: Game }, round: SceneRound): readonly Reason[] =>
  reasonsAt(openPoints(round), game.procedure)

/** Everything it has said of this coup. */
export function reasonsSoFar({ game }: { readonly game: Game }, round: SceneRound): readonly Reason[] {
  const points = openPoints(round)
  return points.flatMap((_, i) => reasonsAt(points.slice(0, i + 1), game.procedure))
}

/** A sentence with its paragraph after it. */
export const ruled = (screen: Pick<Screen, 'colour'>, text: string, stop: string, rule: string | undefined): string =>
  rule === undefined ? `${text}${stop}` : `${text}${stop} ${paint(screen, 'dim', rule)}`
