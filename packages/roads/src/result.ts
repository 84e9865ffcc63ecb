// What a coup leaves for the scoreboards: who won, and what was notable about the cards.

/** What a round can end in. */
export const WINNERS = ['banker', 'player', 'tie'] as const
/** What a round ended in. */
export type Winner = (typeof WINNERS)[number]

/** The winners that make streaks: a tie belongs to the result before it. */
export const SIDES = ['banker', 'player'] as const
/** Who can win: the Banker or the Player. */
export type Side = (typeof SIDES)[number]

/** What a result may be marked with. */
export const MARKS = ['bankerPair', 'playerPair', 'natural'] as const
/** A pair on a hand's first two cards; a natural, on which the winning hand (in a tie, each hand) ended the draw. */
export type Mark = (typeof MARKS)[number]

/** A round as scoreboards have it: who won, and its marks. */
export interface Result extends Readonly<Partial<Record<Mark, boolean>>> {
  readonly winner: Winner
}
