// Mutants that no coup can tell from the right game, each list under its reason; braces stand for each of their words.
// A mutant that is not listed must be noticed, and one that is listed must not be.
type Reasons = Readonly<Record<string, readonly string[]>>

const EARLIER = 'An earlier rung has decided these coups.'
const OTHER_HALF = 'The other half of the condition holds for these coups.'
const RETURNED_TOO = 'A tie is returned too.'
const NO_WINNING_ZERO = 'No hand wins on 0.'
const NO_LOSING_NINE = 'No hand loses on 9.'
const NO_WINNER_IN_A_TIE = 'In a tie no hand wins and none loses, and the rest of the rung asks that one does.'
const LOSER_IS_LOWER = 'The winner counts more than the loser: only 9 beats 8, and 8 beats neither 8 nor 9.'
const BANKER_LOW_ON_TWO = 'On 1 or 2 the Banker keeps two cards only before a Player natural, and loses.'
const AS_MANY_CARDS = 'A natural ends the draw, so 9 beats 8 with as many cards.'
const NEVER_PLACED = 'A Wager follows its Ante; whether it is offered is never asked.'

const BETS: Readonly<Record<string, Reasons>> = {
  commission: {
    [EARLIER]: ['player: rung 1: winner also player', 'banker: rung 1: winner also banker'],
  },
  knockout: {
    [EARLIER]: [
      '{player,ante-player}: rung 1: winner also player',
      'ante-banker: rung 1: winner also banker',
      'banker: rung 2: winner also banker',
      'wager-player: rung 3: winner also player',
      'wager-banker: rung 3: winner also banker',
      'wager-{player,banker}: rung 1: losingPoints also {0,1,2,3}',
      'wager-{player,banker}: rung 2: losingPoints also {0,1,2,3,4,5}',
      'wager-{player,banker}: rung 2: without losingPoints',
    ],
    [NO_WINNING_ZERO]: [
      'banker: rung 0: bankerPoints also 0',
      'winning-total-{1-4,5-6,7,8,9}: rung 0: winningPoints also 0',
    ],
    [NO_LOSING_NINE]: ['wager-{player,banker}: rung {0,1,2}: losingPoints also 9'],
    [NO_WINNER_IN_A_TIE]: [
      'wager-{player,banker}: rung {0,1,2}: losingPoints also none',
      'wager-{player,banker}: rung {0,1,2}: winner also tie',
    ],
    [NEVER_PLACED]: ['wager-{player,banker}: not offered'],
  },
  insurance: {
    [EARLIER]: [
      'player: rung 1: winner also player',
      'banker: rung 2: winner also banker',
      'super-six-plus: rung 1: bankerCards also 2',
      'super-six-plus: rung 1: without bankerCards',
    ],
    [NO_WINNING_ZERO]: ['banker: rung 0: bankerPoints also 0', 'super-six-plus: rung {0,1}: bankerPoints also 0'],
    [BANKER_LOW_ON_TWO]: ['super-six-plus: rung 0: bankerPoints also {1,2}'],
  },
  'easy-six': {
    [EARLIER]: [
      'player: rung 2: winner also player',
      'banker: rung 2: winner also banker',
      'player-pair: rung 1: playerPair not 6',
      'banker-pair: rung 1: bankerPair not 6',
    ],
    [OTHER_HALF]: ['easy-six: rung 0: any 1 winner also player'],
    [NO_WINNING_ZERO]: [
      'player: rung 0: playerPoints also 0',
      'banker: rung 0: bankerPoints also 0',
      'easy-six: rung 0: any 0 winningPoints also 0',
    ],
  },
  'no-commission': {
    [EARLIER]: ['player: rung 1: winner also player', 'banker: rung 2: winner also banker'],
    [RETURNED_TOO]: ['banker: rung 0: winner also tie'],
    [NO_WINNING_ZERO]: ['{banker,banker-7}: rung 0: bankerPoints also 0', 'player-8: rung 0: playerPoints also 0'],
  },
  'bad-beat': {
    [AS_MANY_CARDS]: [
      '{bad-beat: rung 0,super-shot-three-card-nine: rung 0}: {winningCards,losingCards} also 2',
      '{bad-beat: rung 1,super-shot-natural-nine: rung 0}: {winningCards,losingCards} also 3',
      '{bad-beat: rung 0,bad-beat: rung 1}: without {winningCards,losingCards}',
      'super-shot-{three-card-nine,natural-nine}: rung 0: without {winningCards,losingCards}',
    ],
    [NO_WINNER_IN_A_TIE]: [
      'bad-beat: rung {0,1,2,3}: {winningPoints,losingPoints} also none',
      'bad-beat: rung {0,1}: {winningCards,losingCards} also none',
      'super-shot-{three-card-nine,natural-nine,eight}: rung 0: {winningPoints,losingPoints} also none',
      'super-shot-{three-card-nine,natural-nine}: rung 0: {winningCards,losingCards} also none',
    ],
    [LOSER_IS_LOWER]: [
      'bad-beat: rung {0,1}: winningPoints also {0,1,2,3,4,5,6,7,8}',
      'bad-beat: rung {0,1}: without winningPoints',
      'bad-beat: rung {0,1}: losingPoints also 9',
      'bad-beat: rung 2: winningPoints also {0,1,2,3,4,5,6,7}',
      'bad-beat: rung 2: losingPoints also {8,9}',
      'bad-beat: rung 3: winningPoints also {0,1,2,3,4,5,6}',
      'bad-beat: rung 3: losingPoints also {7,8,9}',
      'super-shot-{three-card-nine,natural-nine}: rung 0: winningPoints also {0,1,2,3,4,5,6,7,8}',
      'super-shot-{three-card-nine,natural-nine}: rung 0: without winningPoints',
      'super-shot-{three-card-nine,natural-nine}: rung 0: losingPoints also 9',
      'super-shot-eight: rung 0: winningPoints also {0,1,2,3,4,5,6,7}',
      'super-shot-eight: rung 0: losingPoints also {8,9}',
    ],
  },
  'seven-eight': {
    [NO_WINNING_ZERO]: ['banker-7: rung 0: bankerPoints also 0', 'player-8: rung 0: playerPoints also 0'],
  },
}

const ROWS: Reasons = {
  'No further card is drawn at these points, so that nothing is offered (ruling 21).': [
    'window 1, banker, Player 01234, Banker 5: {player,banker} also {8,9}',
    'window 1, banker, Player 012345, Banker {6,7}: banker also {8,9}',
    'window 1, banker, Player 012345, Banker {6,7}: player also {6,7,8,9}',
    'window 1, player, Player 5, Banker 4: {player,banker} also {8,9}',
    'window 1, player, Player {6,7}, Banker 012345: player also {8,9}',
    'window 1, player, Player {6,7}, Banker 012345: banker also {6,7,8,9}',
    'window 2, banker, Player 1, Banker {1,23456}: banker also {7,8,9}',
    'window 2, banker, Player 2, Banker 3456: banker also {7,8,9}',
    'window 2, banker, Player 3, Banker 4: banker also {7,8,9}',
    'window 2, player, Player 5, Banker 01234: banker also {7,8,9}',
    'window 2, player, Player 6, Banker 012345: banker also {7,8,9}',
    'window 2, player, Player {7,8,9}, Banker 0123456: banker also {7,8,9}',
  ],
  'The Banker draws on 5 or 6 after no third card with which the Player comes to these points.': [
    'window 2, banker, Player 3, Banker 4: banker also {5,6}',
    'window 2, player, Player 5, Banker 01234: banker also 6',
  ],
  'An earlier row of the same side offers insurance at all of these points.': [
    'window 1, banker, Player 012345, Banker 7: banker also 6',
    'window 1, player, Player 7, Banker 012345: player also 6',
    'window 2, banker, Player 1, Banker 23456: banker also 1',
    'window 2, banker, Player 2, Banker 3456: player also 1',
    'window 2, banker, Player 3, Banker 4: player also {1,2}',
    'window 2, player, Player 8, Banker 0123456: player also 7',
    'window 2, player, Player 9, Banker 0123456: player also {7,8}',
  ],
}

const CELLS: Reasons = {
  'A two-card 8 or 9 is a natural, and ends the draw before this cell is looked at (ruling 1).': [
    '{playerDrawsOn,bankerAloneDrawsOn} {8,9}',
  ],
}

/** `a{b,c}` as `ab` and `ac`. */
function spelledOut(name: string): string[] {
  const braces = /\{([^}]*)\}/.exec(name)
  if (!braces) return [name]
  return braces[1]!.split(',').flatMap((word) => spelledOut(name.replace(braces[0], word)))
}

const listed = (reasons: Reasons): string[] => Object.values(reasons).flat().flatMap(spelledOut).sort()

export const equivalentBets = (felt: string): string[] => listed(BETS[felt]!)
export const equivalentRows = (): string[] => listed(ROWS)
export const equivalentCells = (): string[] => listed(CELLS)
