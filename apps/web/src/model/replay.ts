// A round that is over, step by step: each frame is the hands and bets as they lay after one more event that could be seen.

import { changed, type Laid, NOTHING, pointsOf, type Step, stepOf } from '@punto/desk/player'
import { cardPoints, parseCard, type Winner } from '@punto/rules'
import type { CardView, SeenEvent, SeenOf } from '@punto/table'

export interface Frame {
  readonly step: Step
  /** The paragraph that made it. */
  readonly rule: string | null
  readonly cards: readonly CardView[]
  readonly points: Readonly<Record<'player' | 'banker', number>>
  readonly winner: Winner | null
  /** The player's own. */
  readonly laid: Laid
}

export function framesOf(events: readonly SeenEvent[], me: string | null): readonly Frame[] {
  const frames: Frame[] = []
  let cards: readonly CardView[] = []
  let winner: Winner | null = null
  let laid: Laid = NOTHING
  for (const event of events) {
    cards = cardsAfter(cards, event)
    const step = stepOf(event, me)
    if (step?.kind === 'own-bet') laid = changed(laid, step, step.amount)
    if (step?.kind === 'own-bet-off') laid = changed(laid, step, -step.amount)
    if (step?.kind === 'result') winner = step.winner
    if (step?.kind === 'card-corrected' && !samePoints(step)) winner = null
    if (step?.kind === 'void') {
      winner = null
      laid = NOTHING
    }
    if (!step) continue
    const rule = (step.kind === 'void' ? step.because : event.rule) ?? null
    frames.push({ step, rule, cards, points: pointsOf(cards), winner, laid })
  }
  return frames
}

function cardsAfter(cards: readonly CardView[], event: SeenEvent): readonly CardView[] {
  switch (event.type) {
    case 'card-dealt': {
      const { spot, card = null } = event
      return [...cards, { spot, card, turned: card !== null }]
    }
    case 'card-corrected':
      return corrected(cards, event)
    case 'card-shown':
    case 'card-turned': {
      const { spot, card = null, type } = event
      return cards.map((one) => (one.spot === spot ? { spot, card, turned: type === 'card-turned' } : one))
    }
    default:
      return cards
  }
}

/** The right card lies where the wrong one was entered; others are in excess, or belong to another spot (ruling 36). */
function corrected(
  cards: readonly CardView[],
  { spot, card, moved = [], excess = [] }: SeenOf<'card-corrected'>,
): readonly CardView[] {
  return cards
    .map((one) => (one.spot === spot ? { ...one, card } : one))
    .filter((one) => !excess.includes(one.spot))
    .map((one) => ({ ...one, spot: moved.find(({ from }) => from === one.spot)?.to ?? one.spot }))
}

const samePoints = ({ was, card }: { readonly was: string; readonly card: string }): boolean =>
  cardPoints(parseCard(was)!) === cardPoints(parseCard(card)!)
