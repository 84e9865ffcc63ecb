// How often each result comes about in a fresh shoe, by its decks. The table of play is one for all games, and so are these; a
// test holds each against the odds package, which the page need not fetch for three figures.

export interface ResultShares {
  readonly banker: number
  readonly player: number
  readonly tie: number
}

const SHARES: Readonly<Record<number, ResultShares>> = {
  4: { banker: 0.458761, player: 0.44634, tie: 0.094898 },
  5: { banker: 0.458697, player: 0.446304, tie: 0.095 },
  6: { banker: 0.458653, player: 0.446279, tie: 0.095069 },
  7: { banker: 0.458621, player: 0.44626, tie: 0.095118 },
  8: { banker: 0.458597, player: 0.446247, tie: 0.095156 },
}

/** Undefined for a number of decks that no table has. */
export const expectedResults = (decks: number): ResultShares | undefined => SHARES[decks]
