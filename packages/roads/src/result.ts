// What a coup leaves for the scoreboards: who won, and what was notable about the cards.

export const WINNERS = ['banker', 'player', 'tie'] as const
export type Winner = (typeof WINNERS)[number]

/** The winners that make streaks: a tie belongs to the result before it. */
export const SIDES = ['banker', 'player'] as const
export type Side = (typeof SIDES)[number]

export const MARKS = ['bankerPair', 'playerPair', 'natural'] as const
/** A pair on a hand's first two cards; a natural, on which the winning hand (in a tie, each hand) ended the draw. */
export type Mark = (typeof MARKS)[number]

export interface Result extends Readonly<Partial<Record<Mark, boolean>>> {
  readonly winner: Winner
}
