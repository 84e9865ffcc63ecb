// Why a card was drawn or not: the table of play in words, each with the paragraph of the game that is played.
// Carries KO 3.6, COM 3.5, EZ6 3.5, INS 3.13 (the Banker when the Player has stood), KO 3.7, COM 3.6, EZ6 3.6, INS 3.15 (the rest).
import type { ProcedureCode } from './game.ts'
import { PROCEDURES } from './games/index.ts'
import { isNatural, nextDraw, SIDE_NAMES, type Side, TABLE_OF_PLAY } from './table-of-play.ts'
import type { Text } from './text.ts'

/** Why a hand draws or stands, and by which paragraph. */
export interface Reason {
  readonly text: Text
  readonly rule: string
}

/**
 * What the table of play says once these points lie open in dealing order: after four cards about the Player, and about the
 * Banker too where the Player does not draw; after the Player's third card about the Banker. Nothing elsewhere.
 */
export function reasonsAt(points: readonly number[], procedure: ProcedureCode): readonly Reason[] {
  const { thirdCard, tableOfPlay } = PROCEDURES[procedure]
  if (points.length < 4) return []
  const player = (points[0]! + points[2]!) % 10
  const banker = (points[1]! + points[3]!) % 10
  const next = nextDraw(points)
  if (points.length === 4) {
    if (isNatural(player) || isNatural(banker)) return [{ text: naturals(player, banker), rule: tableOfPlay }]
    if (next === 'player') return [{ text: draws('player', player), rule: tableOfPlay }]
    const alone = next === 'banker' ? draws('banker', banker) : stands('banker', banker)
    return [
      { text: stands('player', player), rule: tableOfPlay },
      { text: joined(alone, PLAYER_STOOD), rule: thirdCard },
    ]
  }
  // The fifth card was the Banker's where the Player stood: then there is nothing left to say.
  if (points.length !== 5 || nextDraw(points.slice(0, 4)) !== 'player') return []
  const third = points[4]!
  const drawsOn = TABLE_OF_PLAY.bankerDrawsOn[banker]!.length
  const because = drawsOn === 0 || drawsOn === 10 ? WHATEVER : thirdCardIs(third)
  const told = next === 'banker' ? draws('banker', banker) : stands('banker', banker)
  return [{ text: joined(told, because), rule: tableOfPlay }]
}

/** Why the first four cards fall as they do. */
export const dealReason = (procedure: ProcedureCode): Reason => ({
  text: {
    en: 'The first four cards go to Player, Banker, Player, Banker',
    zh: '前四张牌依次发给闲、庄、闲、庄',
  },
  rule: PROCEDURES[procedure].deal,
})

const draws = (side: Side, points: number): Text => ({
  en: `${SIDE_NAMES[side].en} draws on ${points}`,
  zh: `${SIDE_NAMES[side].zh} ${points} 点补牌`,
})

const stands = (side: Side, points: number): Text => ({
  en: `${SIDE_NAMES[side].en} stands on ${points}`,
  zh: `${SIDE_NAMES[side].zh} ${points} 点停牌`,
})

const joined = (one: Text, other: Text): Text => ({ en: `${one.en} ${other.en}`, zh: `${one.zh}，${other.zh}` })

const PLAYER_STOOD: Text = { en: 'because the Player has stood', zh: '因为闲家停牌' }
const WHATEVER: Text = { en: "whatever the Player's third card is", zh: '不论闲家第三张牌为何' }

const thirdCardIs = (third: number): Text => ({
  en: `because the Player's third card is ${third === 0 ? 'a ten or a court card' : third === 1 ? 'an ace' : third}`,
  zh: `因为闲家第三张牌为${third === 0 ? '十或人头牌' : third === 1 ? 'A' : ` ${third}`}`,
})

function naturals(player: number, banker: number): Text {
  if (isNatural(player) && isNatural(banker)) {
    return {
      en: `Both hands have a natural, Player ${player} and Banker ${banker}: no third cards`,
      zh: `双方均为天牌，闲 ${player} 点、庄 ${banker} 点：不补牌`,
    }
  }
  const side: Side = isNatural(player) ? 'player' : 'banker'
  return {
    en: `${SIDE_NAMES[side].en} has a natural ${isNatural(player) ? player : banker}: no third cards`,
    zh: `${SIDE_NAMES[side].zh}家天牌 ${isNatural(player) ? player : banker} 点：不补牌`,
  }
}
