// Which figures others have printed, as far as we found: everything else on the page is marked as first published here.
// The tests of packages/odds hold the figures against the pages named there.

/** By `game/bet` or `pack/bet`: the numbers of decks for which a figure is printed elsewhere. */
const PRINTED: Readonly<Record<string, readonly number[]>> = {
  'commission/player': [4, 5, 6, 7, 8],
  'commission/banker': [4, 5, 6, 7, 8],
  'commission/tie': [4, 5, 6, 7, 8],
  'commission/player-pair': [8],
  'commission/banker-pair': [8],
  'knockout/player': [4, 5, 6, 7, 8],
  'knockout/banker': [8],
  'knockout/tie': [4, 5, 6, 7, 8],
  'knockout/player-pair': [8],
  'knockout/banker-pair': [8],
  // 888casino.com, "Card Counting the Knockout Baccarat Side Bet" (January 2017): ties returned, 7 and 3 to 1 as here.
  'knockout/winning-total-1-4': [8],
  'knockout/winning-total-8': [8],
  'knockout/ante-player': [8],
  'knockout/ante-banker': [8],
  'insurance/player': [4, 5, 6, 7, 8],
  'insurance/banker': [8],
  'insurance/tie': [4, 5, 6, 7, 8],
  'insurance/super-six-plus': [8],
  'insurance/player-pair': [8],
  'insurance/banker-pair': [8],
  'easy-six/banker': [8],
  'no-commission/player': [4, 5, 6, 7, 8],
  'no-commission/banker': [8],
  'no-commission/tie': [4, 5, 6, 7, 8],
  'no-commission/banker-7': [8],
  'no-commission/player-8': [8],
  'bad-beat/bad-beat': [8],
  'bad-beat/super-shot-three-card-nine': [8],
  'bad-beat/super-shot-natural-nine': [8],
  'bad-beat/super-shot-eight': [8],
  'seven-eight/banker-7': [8],
  'seven-eight/player-8': [8],
}

export const MARK = '†'

/** The mark of a figure that we have not found printed elsewhere, or nothing. */
export const firstHere = (owner: string, bet: string, decks: number): string =>
  PRINTED[`${owner}/${bet}`]?.includes(decks) ? '' : MARK

/** Insurance on the Banker after four cards, with eight decks, is printed; no other row is. */
export const insuranceFirstHere = (window: number, side: string): boolean => !(window === 1 && side === 'banker')
