// A count: what the cards dealt so far say about the next round, and when it says to bet. Tags are whole numbers by the
// points of a card, the true count is their sum over the decks of cards not seen yet.

/** A card count: what each card adds, and from where to bet. */
export interface Count {
  /** By the points of a card, ten and court cards first. */
  readonly tags: readonly number[]
  /** One bets from this true count on; hundredths count. */
  readonly trigger: number
}

/** The most that one card may add to a count. */
export const TAG_LIMIT = 20
const HUNDREDTHS = 100
const CARDS_IN_DECK = 52

/** The trigger in hundredths, in which the true count is compared. */
export const triggerInHundredths = ({ trigger }: Count): number => Math.round(trigger * HUNDREDTHS)

/** Whether a running count says to bet with so many cards unseen: compared in whole numbers, as the kernel does. */
export const saysBet = (running: number, unseenCards: number, hundredths: number): boolean =>
  running * CARDS_IN_DECK * HUNDREDTHS >= unseenCards * hundredths
