// What was seen, held against the record: a declaration that voids a round or asks its players names it, and what the recorded
// cards contradict is refused, with the offer to correct the card first.
// Carries INS 5.5.3, INS 5.9, KO 5.1.2, COM 5.1.2, EZ6 5.1.2; ruling 47.
import { makeCard, type Side } from '@punto/rules'
import { roundOf } from '../decision.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { sideOf } from '../spots.ts'
import type { TableState } from '../state.ts'
import type { Irregularity, SeenHands } from './kinds.ts'
import { isUnderWay } from './under-way.ts'

type WrongNumber = Extract<Irregularity, { readonly kind: 'wrong-number' }>

export function checkEvidence(
  state: TableState,
  { cards, hands, note }: WrongNumber,
  rule: string,
): TableRefusal | undefined {
  if (!isUnderWay(state) && note === undefined) return tableRefusal('irregularity/note-needed', {}, rule)
  if (hands) return checkHands(state, hands, cards.length, rule)
  if (cards.length === 0 && note === undefined) return tableRefusal('irregularity/nothing-seen', {}, rule)
  return undefined
}

/** Card by card as the record has them, and then a number that the record has not. */
function checkHands(state: TableState, hands: SeenHands, drawn: number, rule: string): TableRefusal | undefined {
  let alike = true
  for (const side of ['player', 'banker'] as const) {
    const recorded = recordedIn(state, side)
    if (recorded.length !== hands[side].length) alike = false
    for (const [i, card] of recorded.entries()) {
      const seen = hands[side][i]
      if (seen === undefined || seen === card) continue
      const texts = { recorded: card ?? FACE_DOWN, seen: seen ?? FACE_DOWN }
      return tableRefusal('irregularity/record-contradicts', texts, rule)
    }
  }
  return alike && drawn === 0 ? tableRefusal('irregularity/number-is-right', {}, rule) : undefined
}

const recordedIn = (state: TableState, side: Side): readonly (string | null)[] =>
  roundOf(state)
    .cards.filter(({ spot }) => sideOf(spot) === side)
    .map(({ card }) => (card === null ? null : makeCard(card)))

const FACE_DOWN = { en: 'a card face down', zh: '未翻开的牌' }
