// What the table expects of the cards: the next one dealt, or cards that lie face down turned, or nothing more.
// The table of play says who draws; this adds only which cards must lie open before it can say so.
// Carries INS 3.9, INS 3.14 (the Banker's third card first where the House has consented), KO 3.4 (the first card lies open
// before the Ante is decided); ruling 21 (windows open on turned cards).
import { bankerDrawsAfter, cardPoints, nextDraw } from '@punto/rules'
import { hasAnte, type TableSettings } from '../settings/settings.ts'
import { SPOTS, type Spot, spotOf } from '../spots.ts'
import type { LaidCard, Round } from '../state.ts'

/** What the dealing needs next. */
export type DealingStep =
  | { readonly kind: 'deal'; readonly spot: Spot }
  /** Any of these, the first by custom. */
  | { readonly kind: 'turn'; readonly spots: readonly Spot[] }
  | { readonly kind: 'complete' }

const COMPLETE: DealingStep = { kind: 'complete' }

export const cardOn = (round: Round, spot: Spot): LaidCard | undefined => round.cards.find((laid) => laid.spot === spot)

/** The points of the cards in dealing order, when all of them lie open. */
export function openPoints(round: Round): readonly number[] | undefined {
  const points: number[] = []
  for (const { card } of round.cards) {
    if (card === null) return undefined
    points.push(cardPoints(card))
  }
  return points
}

export const isBankerFirst = ({ squeezes }: Pick<Round, 'squeezes'>): boolean =>
  squeezes.some(({ granted, bankerFirst }) => granted && bankerFirst)

/** Whether the Banker draws whatever the Player's third card is, with four cards open: on 0, 1 and 2 (ruling 33). */
export function bankerDrawsAnyway(cards: readonly LaidCard[]): boolean {
  const [one, two] = [cards[1]?.card ?? null, cards[3]?.card ?? null]
  if (one === null || two === null) return false
  const banker = (cardPoints(one) + cardPoints(two)) % 10
  return THIRDS.every((third) => bankerDrawsAfter(banker, third))
}

const THIRDS: readonly number[] = Array.from({ length: 10 }, (_, third) => third)

/** What the dealing needs next, from the cards that lie. */
export function dealingStep(settings: TableSettings, round: Round): DealingStep {
  const points = openPoints(round)
  const dealt = round.cards.length
  if (points) {
    const draw = nextDraw(points)
    return draw === 'stop' ? COMPLETE : { kind: 'deal', spot: spotOf(dealt, draw) }
  }
  if (dealt < 4 && !(dealt === 1 && hasAnte(settings))) return { kind: 'deal', spot: SPOTS[dealt]! }
  const down = round.cards.flatMap(({ spot, card }) => (card === null ? [spot] : []))
  // A card put right since may have taken away what let the Banker's come first (ruling 36).
  if (isBankerFirst(round) && down.includes('player-3') && bankerDrawsAnyway(round.cards)) {
    if (dealt === 5) return { kind: 'deal', spot: 'banker-3' }
    if (down.includes('banker-3')) return { kind: 'turn', spots: ['banker-3'] }
  }
  return { kind: 'turn', spots: down }
}

export const describeStep = (step: DealingStep): string =>
  step.kind === 'deal'
    ? `a card dealt on ${step.spot}`
    : step.kind === 'turn'
      ? `${step.spots.join(' or ')} turned`
      : 'no further card'
