// What a round is told from beside its events: the game, the cards as they lie and the insurance that was taken. The state of a
// table is one; whoever is told only the events that they may know keeps one by `sceneAfter`.
import { type Card, type Game, type InsuranceWindow, parseCard, type Side } from '@punto/rules'
import type { SeenEvent, SeenOf, Spot } from '@punto/table'

export interface SceneCard {
  readonly spot: Spot
  /** Null while it lies face down. */
  readonly card: Card | null
}

export interface SceneRound {
  /** In the order they were dealt. */
  readonly cards: readonly SceneCard[]
  readonly insurance: readonly SceneInsurance[]
}

interface SceneInsurance {
  readonly ref: string
  readonly side: Side
  readonly stage: InsuranceWindow
}

/** The table as far as an event is told from it. */
export interface Scene {
  readonly settings: { readonly game: Game }
  readonly round: SceneRound | null
  /** Its reader is not told others' names and stakes. */
  readonly partial?: true
}

/** Before the round; `all` for a reader who knows everybody's names and stakes. */
export const sceneOf = (game: Game, all = true): Scene => ({
  settings: { game },
  round: null,
  ...(!all && { partial: true }),
})

/** The scene after an event, as far as its reader may know it. */
export function sceneAfter(scene: Scene, event: SeenEvent): Scene {
  if (event.type === 'betting-opened') return { ...scene, round: { cards: [], insurance: [] } }
  const { round } = scene
  if (!round) return scene
  const cards = cardsAfter(round.cards, event)
  const insurance = insuranceAfter(round.insurance, event)
  return cards === round.cards && insurance === round.insurance ? scene : { ...scene, round: { cards, insurance } }
}

function cardsAfter(cards: readonly SceneCard[], event: SeenEvent): readonly SceneCard[] {
  switch (event.type) {
    case 'card-dealt':
      return [...cards, { spot: event.spot, card: event.card === undefined ? null : parseCard(event.card)! }]
    case 'card-turned':
      return cards.map((one) => (one.spot === event.spot ? { ...one, card: parseCard(event.card)! } : one))
    case 'card-corrected':
      return corrected(cards, event)
    default:
      return cards
  }
}

/** The right card lies where the wrong one was entered; others are in excess, or belong to another spot (ruling 36). */
function corrected(
  cards: readonly SceneCard[],
  { spot, card, moved = [], excess = [] }: SeenOf<'card-corrected'>,
): readonly SceneCard[] {
  return cards
    .map((one) => (one.spot === spot ? { ...one, card: parseCard(card)! } : one))
    .filter((one) => !excess.includes(one.spot))
    .map((one) => ({ ...one, spot: moved.find(({ from }) => from === one.spot)?.to ?? one.spot }))
}

function insuranceAfter(insurance: readonly SceneInsurance[], event: SeenEvent): readonly SceneInsurance[] {
  switch (event.type) {
    case 'insurance-placed': {
      const { ref, side, stage } = event
      return ref === undefined ? insurance : [...insurance, { ref, side, stage }]
    }
    case 'insurance-changed':
    case 'insurance-returned': {
      const { freed = [], kept, side, stage } = event
      const left = insurance.filter(({ ref }) => !freed.includes(ref))
      return kept ? [...left, { ref: kept.ref, side, stage }] : left
    }
    default:
      return insurance
  }
}
