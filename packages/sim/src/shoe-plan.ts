// How a simulated shoe is dealt: a fixed number of rounds, so that every round follows the fresh shoe's law, or down to
// the cut card as a table does, which favours short rounds a little (ruling 5 says where the cut card lies).
import {
  ArgumentError,
  CARDS_IN_DECK,
  type Card,
  checkDecks,
  checkOneOf,
  checkRecord,
  checkWhole,
  DECK,
  DEFAULT_CUT_DEPTH,
  MAX_CARDS_IN_COUP,
  sureRounds,
} from '@punto/rules'

/** How shoes are dealt. */
export interface ShoePlan {
  readonly decks: number
  readonly cards: number
  /** Rounds from each shoe; 0 where it is dealt to its cut card. */
  readonly rounds: number
  /** Cards before the cut card. */
  readonly cutAt: number
  /** Whether one more round is dealt after that in which the cut card comes out. */
  readonly extraRound: boolean
  /** Whether the first card is shown and as many more as it counts, or ten, are put away unseen, as a table that burns does. */
  readonly burn: boolean
  /** How many of a shoe's draws come from the block's generators; any further ones come from spare words. */
  readonly drawn: number
}

/** Draws come from the generators eight at a time. */
export const DRAWS_AT_ONCE = 8
const DEALINGS = ['fixed-rounds', 'cut-card'] as const
const checkDealing: (argument: string, value: unknown) => void = checkOneOf(DEALINGS)
/** No round takes fewer cards. */
const MIN_CARDS_IN_COUP = 4

/** Where the cut card lies, and what its coming out ends. */
export interface CutCard {
  /** Cards behind it. */
  readonly depth?: number
  readonly extraRound?: boolean
  readonly burn?: boolean
}

/** How shoes are dealt: decks, and where they end. */
export function planShoe(
  decks: number,
  dealing: 'fixed-rounds' | 'cut-card' = 'fixed-rounds',
  cutCard: CutCard = {},
): ShoePlan {
  const { depth = DEFAULT_CUT_DEPTH, extraRound = false, burn = false } = checked(cutCard)
  checkDecks('decks', decks)
  checkDealing('dealing', dealing)
  checkWhole('cutCard.depth', depth, 0, decks * CARDS_IN_DECK - MAX_CARDS_IN_COUP)
  // A fixed number of rounds follows the fresh shoe's law whether or not cards that nobody sees are taken off before.
  if (burn && dealing === 'fixed-rounds')
    throw new ArgumentError('cutCard.burn', 'left out where a fixed number of rounds is dealt', burn)
  const cards = decks * CARDS_IN_DECK
  const cutAt = cards - depth
  const rounds = dealing === 'fixed-rounds' ? sureRounds(decks, depth) : 0
  // A round takes 4.94 cards on average: few shoes deal more than five a round and one round besides.
  const likely = rounds > 0 ? 5 * rounds + MAX_CARDS_IN_COUP : cutAt
  const drawn = Math.min(Math.ceil(likely / DRAWS_AT_ONCE) * DRAWS_AT_ONCE, cards)
  return { decks, cards, rounds, cutAt, extraRound, burn, drawn }
}

function checked(cutCard: CutCard): CutCard {
  checkRecord('cutCard', cutCard)
  return cutCard
}

/** How many cards are put away unseen after a first card of these points. */
export const burnedAfter = (points: number): number => points || 10

/** The most rounds that one shoe can deal. */
export const mostRounds = (plan: ShoePlan): number =>
  plan.rounds || Math.ceil(plan.cutAt / MIN_CARDS_IN_COUP) + (plan.extraRound ? 1 : 0)

/** A shoe in new order: aces first, the suits of a rank in turn. */
export const freshOrder = (plan: ShoePlan): readonly Card[] =>
  DECK.flatMap((card) => Array.from({ length: plan.decks }, () => card))
