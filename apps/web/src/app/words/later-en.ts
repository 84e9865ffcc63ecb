// What the parts of the page say in English that come after the first table: history, presets, settings, learning.

export const LATER_EN = {
  filterTable: 'Table',
  filterKind: 'Result',
  filterFrom: 'From',
  filterTo: 'To',
  filterAny: 'Every table',
  kinds: { all: 'All rounds', won: 'Won', lost: 'Lost', even: 'Even', void: 'Void' },
  exportCsv: 'Save as CSV',
  totals: (rounds: number, won: number, voided: number, staked: string) =>
    `${rounds} rounds, ${won} won, ${voided} void; staked ${staked}; net`,

  // Presets.
  presetsTitle: 'Presets',
  patternsTitle: (game: string) => `Your bets at ${game}`,
  patternsNone: 'Lay bets and give them a name: one press lays them again.',
  patternName: 'Name',
  patternKeep: 'Keep these bets',
  patternDrop: (name: string) => `Forget ${name}`,
  autoTitle: 'Repeat for many rounds',
  autoRounds: 'Rounds',
  autoLost: 'Stop when lost',
  autoWon: 'Stop when won',
  autoStart: 'Start with the next round',
  autoStop: 'Stop now',
  autoRuns: (left: number, net: string) => `${left} rounds to go, ${net} so far.`,
  autoStopped: {
    done: 'All rounds were played.',
    lost: 'Stopped: your limit of losses was reached.',
    won: 'Stopped: your aim was reached.',
    refused: 'Stopped: a bet was not taken.',
  },
  chipsTitle: 'Chips of your tray',
  chipsHow: 'Choose up to six. None chosen: the table’s own.',

  // Settings and learning.
  settingsTable: 'At the table',
  settingsLook: 'Appearance and language',
  settings: {
    muted: 'Sounds of cards and chips',
    voice: 'The dealer’s announcements are spoken',
    tremble: 'A phone vibrates when betting is about to close',
    squeeze: 'Ask to squeeze the cards of my hand',
    keys: 'Single-letter keys',
  },
  breaksTitle: 'Limits and breaks',
  breaksText:
    'The bar always shows how long you have played and what it has come to. Repeating by itself stops at the losses you set. The house has no deposit limits or breaks of its own yet: these tables are for play chips.',
  learnGames: 'The games',
  learnAbout: {
    commission: 'The classic: Banker pays 0.95 to 1.',
    'no-commission': 'Banker pays even money, with Banker 7 and Player 8 beside it.',
    knockout: 'An Ante on the first card: raise or fold. Winning totals beside it.',
    insurance: 'Insure your bet while a card is still to come.',
    'easy-six': 'Banker pays even money, and half on a winning six.',
  },
  learnRound: 'How a round goes',
  learnSteps: [
    'Choose a chip and press a betting area: a free box is taken for you. Player, Banker and Tie bet on who has more points.',
    'Bets close when the ring has run out. Two cards go to each hand; tens and pictures count nothing, aces one, and only the last digit counts.',
    'An 8 or 9 on two cards ends the round. Otherwise the Player draws on 0 to 5, and the Banker by its own and the Player’s third card. The question mark at a hand explains every draw by its paragraph.',
    'Winning areas light up and are paid; what has lost is taken. On a tie, bets on Player and Banker come back.',
  ],
  learnVerify: 'How to check the cards',
  verifySteps: [
    'Before the first bet of a shoe the house publishes a fingerprint of all its cards.',
    'Every card that is turned comes with a proof, which this page checks against that fingerprint: the seal above the felt counts them.',
    'When a shoe is over its seed is revealed. Open a round in your history and press “Check in this page” to derive the whole shoe again, or use “punto verify” on your own machine.',
  ],
}

export type LaterWords = typeof LATER_EN
