// A count: what the cards dealt so far say about the next round, and when it says to bet. Tags are whole numbers by the
// points of a card. The true count is their sum over the decks of cards not seen yet; the running count is the sum as it stands.

/** What of a count is held against its trigger. */
export const COUNT_KINDS = ['true', 'running'] as const
/** Whether a count is divided by the decks that are left, or taken as it stands. */
export type CountKind = (typeof COUNT_KINDS)[number]

/** A card count: what each card adds, and from where to bet. */
export interface Count {
  /** By the points of a card, ten and court cards first. */
  readonly tags: readonly number[]
  /** One bets from this count on; hundredths count. */
  readonly trigger: number
  /** Whether the trigger is a true count, as it is unless said, or a running one. */
  readonly kind?: CountKind
  /** Where the running count begins; at nothing unless said. Unbalanced tags begin with what a shoe of them lacks. */
  readonly start?: number
}

/** The most that one card may add to a count. */
export const TAG_LIMIT = 20
/** A running count begins no further from nothing than all cards could bring it. */
export const START_LIMIT = 10_000
const HUNDREDTHS = 100
const CARDS_IN_DECK = 52
const UNIT = CARDS_IN_DECK * HUNDREDTHS

/** From where a count says to bet, in whole numbers: where what the cards have added, times 5,200, reaches unseen × slope + level. */
export interface BetLine {
  readonly slope: number
  readonly level: number
}

/** The line of a count, as both engines compare it. */
export function betLine({ trigger, kind = 'true', start = 0 }: Count): BetLine {
  const hundredths = Math.round(trigger * HUNDREDTHS)
  return kind === 'true'
    ? { slope: hundredths, level: -start * UNIT }
    : { slope: 0, level: hundredths * CARDS_IN_DECK - start * UNIT }
}

/** Whether what the cards have added, from nothing, says to bet with so many of them unseen. */
export const saysBet = (added: number, unseenCards: number, { slope, level }: BetLine): boolean =>
  added * UNIT >= unseenCards * slope + level
