// What a corrected card makes of the felt: which cards lie where by the table of play, which are in excess, and which windows
// stood on the wrong card. Carries INS 3.12, INS 5.7, INS 5.15, KO 3.4; rulings 36, 51.
import { type Card, cardPoints, type InsuranceWindow, insuranceOffers, makeRatio, nextDraw, oddsOf } from '@punto/rules'
import { bankerDrawsAnyway } from '../dealing/dealing-step.ts'
import type { MovedCard, WindowName } from '../event-parts.ts'
import { hasInsurance, type TableSettings } from '../settings/settings.ts'
import { type Spot, spotOf } from '../spots.ts'
import type { LaidCard, Round, TableState } from '../state.ts'
import { antesOf } from '../windows/ante.ts'

export interface Relaid {
  /** The cards that stay, in dealing order, each on its spot. */
  readonly cards: readonly LaidCard[]
  readonly moved: readonly MovedCard[]
  readonly excess: readonly Spot[]
  readonly reopens: readonly WindowName[]
  /** Antes are played as they were decided: the later cards have been seen (ruling 51). */
  readonly antesStand?: true
}

const pointsAt = ({ cards }: Pick<Round, 'cards'>, spot: Spot): number => {
  const card = cards.find((laid) => laid.spot === spot)?.card
  return card === null || card === undefined ? -1 : cardPoints(card)
}

export function relaid(state: TableState, round: Round, spot: Spot, card: Card): Relaid {
  const cards = round.cards.map((laid) => (laid.spot === spot ? { ...laid, card } : laid))
  const samePoints = pointsAt(round, spot) === cardPoints(card)
  if (samePoints) return { cards, moved: [], excess: [], reopens: [] }
  // The Ante is decided on the first card alone: the others are drawn ahead until it is decided again.
  const onAntes = spot === 'player-1' && antesOf(state.settings, round).length > 0
  const antesStand = onAntes && areSeen(state.settings, cards)
  if (onAntes && !antesStand) {
    return { cards: cards.slice(0, 1), moved: [], excess: spotsOf(cards.slice(1)), reopens: ['ante'] }
  }
  const stay = byTableOfPlay(cards)
  const moved = stay.flatMap(({ spot: to }, i) => (cards[i]!.spot === to ? [] : [{ from: cards[i]!.spot, to }]))
  const reopens = ([1, 2] as const).filter(
    (stage) => rowsText(state.settings, round.cards, stage) !== rowsText(state.settings, stay, stage),
  )
  const excess = spotsOf(cards.slice(stay.length))
  return { cards: stay, moved, excess, reopens, ...(antesStand && { antesStand }) }
}

/** Whether cards after the first lie open; of recordings from before it no Ante was decided otherwise for that. */
const areSeen = ({ leastWindowSeconds }: TableSettings, cards: readonly LaidCard[]): boolean =>
  leastWindowSeconds !== undefined && cards.slice(1).some(({ card }) => card !== null)

const spotsOf = (cards: readonly LaidCard[]): readonly Spot[] => cards.map(({ spot }) => spot)

/** As many cards as the table of play calls for, each where it calls for it; behind a face nobody knows they lie as they lie. */
function byTableOfPlay(cards: readonly LaidCard[]): readonly LaidCard[] {
  const stay: LaidCard[] = []
  const points: number[] = []
  let known = true
  for (const [i, laid] of cards.entries()) {
    if (i >= 4 && known) {
      const draw = nextDraw(points)
      if (draw === 'stop') break
      const spot = spotOf(i, draw)
      stay.push(spot === laid.spot ? laid : { ...laid, spot })
      // A card that lies face down on another spot than it should leaves nothing to go by.
      if (laid.card === null && spot !== laid.spot) break
    } else {
      // The Banker's third card came before the Player's was seen: only where the Banker draws in any case (ruling 33).
      if (i === 5 && !bankerDrawsAnyway(cards)) break
      stay.push(laid)
    }
    if (laid.card === null) known = false
    else points.push(cardPoints(laid.card))
  }
  return stay
}

/** The rows that these cards offer in a window, with their odds. */
export function rowsOf(settings: TableSettings, cards: readonly LaidCard[], stage: InsuranceWindow) {
  if (!hasInsurance(settings) || cards.length < 3 + stage) return []
  const open = cards.slice(0, 3 + stage)
  if (open.some(({ card }) => card === null) || (stage === 2 && open[4]!.spot !== 'player-3')) return []
  const offers = insuranceOffers(
    settings.game,
    open.map(({ card }) => cardPoints(card!)),
  )
  if (offers?.window !== stage) return []
  return offers.rows.map(({ side, pays }) => ({ side, pays: makeRatio(oddsOf(pays)!) }))
}

const rowsText = (...asked: Parameters<typeof rowsOf>): string =>
  rowsOf(...asked)
    .map(({ side, pays }) => `${side} ${pays}`)
    .sort()
    .join()
