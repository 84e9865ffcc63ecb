// The two hands as they lie: a picture of both for a terminal.
import { handOf, paint, pointsOf, type Screen, screenWidth } from '@punto/replay'
import { type Language, SIDES, type Side, type Winner } from '@punto/rules'
import type { Round } from '@punto/table'
import { handPicture, PICTURE_LINES, PICTURE_WIDTH } from './pictures.ts'
import { WORDS } from './words.ts'

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
