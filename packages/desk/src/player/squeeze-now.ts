// The card that is being squeezed now, by whom, and when the dealer turns it if the squeezer does not. Carries INS 3.9.
import { type CardView, SPOTS, type Spot, type TableView } from '@punto/table'
import type { KnownTable } from './known.ts'

/** The card that is squeezed now, and by whom. */
export interface SqueezeNow {
  readonly spot: Spot
  /** The face, where it is the reader who squeezes and has been shown it. */
  readonly card: string | null
  readonly yours: boolean
  /** It is the reader's to squeeze, and was handed over at the table without its face: the page has nothing to show until it is turned. */
  readonly atTable: boolean
  /** On the house's clock; null where no clock turns it. */
  readonly closesAt: number | null
  readonly totalMs: number
}

/** `shownAt`: when the card was shown to its squeezer, on the house's clock. */
export function squeezeNow(
  { round, expects }: Pick<TableView, 'round' | 'expects'>,
  settings: Pick<KnownTable['settings'], 'pace' | 'operation'>,
  shownAt: number,
): SqueezeNow | null {
  if (!round) return null
  const isHanded = (spot: Spot) => expects.command === 'turn-card' && expects.spot === spot
  const isDown = (card: CardView) => !card.turned
  const spot = SPOTS.find((one) => {
    const asked = round.squeeze.find((each) => each.spot === one && each.granted)
    const card = round.cards.find((each) => each.spot === one)
    // Of one's own, only a card that one has been shown or handed; of another's, the one that lies there to be turned.
    return asked && card && isDown(card) && (asked.yours ? card.card !== null || isHanded(one) : true)
  })
  if (!spot) return null
  const { card } = round.cards.find((one) => one.spot === spot)!
  const yours = round.squeeze.some((one) => one.spot === spot && one.yours)
  const totalMs = settings.pace.squeezeMs
  const closesAt = settings.operation === 'automatic' && shownAt > 0 ? shownAt + totalMs : null
  return { spot, card: yours ? card : null, yours, atTable: yours && card === null, closesAt, totalMs }
}
