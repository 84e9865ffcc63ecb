// What the pages around the table say in English.

import type { Step, WhyNot } from '@punto/desk/player'
import { counted } from '@punto/rules'

export const WORDS = {
  house: 'Punto',
  tagline: 'Baccarat with nothing hidden: exact odds, proven cards, every rule explained.',
  lobby: 'Tables',
  history: 'History',
  account: 'Account',
  limitsPage: 'Limits and breaks',
  staffPages: { pit: 'Pit', watch: 'Surveillance', cage: 'Cage', deal: 'Deal' },
  rules: 'Rules',
  lab: 'Lab',
  verify: 'Verify',
  verifyHow: 'How to check the cards',
  catalogue: 'Side bets',
  trace: 'Trace',
  help: 'Keys and help',
  back: 'Back to the tables',
  backTo: (host: string) => `Back to ${host}`,
  sessionOver: 'Your session is over. To play again, open the tables where you came from.',
  allGames: 'All games',
  filter: 'Show tables of',
  reload: 'Load again',
  tryAgain: 'Try again',
  more: 'More',
  loading: 'One moment…',

  // The lobby.
  noTables: 'No table of this game is open just now.',
  limits: (min: string, max: string) => `${min} – ${max}`,
  limitsWord: 'Limits',
  differential: (most: string) => `difference up to ${most}`,
  decks: (count: number) => counted(count, 'deck'),
  seats: (free: number, all: number) =>
    free === 0 ? `Full, ${counted(all, 'box')}` : `${free} of ${counted(all, 'box')} free`,
  squeezeHere: 'Squeeze',
  insuranceHere: 'Insurance',
  dealForPlay: 'Deal here, for play',
  dealerHere: 'Live dealer',
  standingHere: 'Bet behind a box',
  boxlessHere: 'No box needed',
  roundTakes: (seconds: number) => `${seconds}\u00a0s a round`,
  openTable: (table: string) => `Go to table ${table}`,
  shut: 'Out of service for the moment',
  orderBy: 'Sort by',
  orders: {
    house: 'House order',
    road: 'Good roads first',
    streak: 'Longest streak now',
    seats: 'Free boxes',
    limits: 'Lowest limits',
    pace: 'Quickest rounds',
  },
  goodRoads: { streak: 'A long streak', 'ping-pong': 'Ping-pong', 'double-ping-pong': 'Twos in turn' },
  yoursHere: 'You play here',
  otherTables: 'Your other tables',
  yourBets: (amount: string) => `Your bets: ${amount}`,
  repeatAt: (table: string) => `Repeat your last bets at ${table}`,
  emptyRoad: 'A fresh shoe: no results yet',

  // The table.
  tableName: (table: string) => `Table ${table}`,
  sitDown: 'Take a seat',
  sitAt: (box: number) => `Sit at box ${box}`,
  waitingList: 'Waiting for a seat',
  seatsTaken: (count: number) =>
    count === 0
      ? 'Every seat is taken.'
      : count === 1
        ? 'Every seat is taken; 1 waits.'
        : `Every seat is taken; ${count} wait.`,
  seatIsYours: 'A seat is free for you: choose a box.',
  yourPlace: (place: number, count: number) => `You wait for a seat: number ${place} of ${count}.`,
  idleSeat: 'You have not bet for a while: your seat is given back after this round.',
  keepSeat: 'Keep my seat',
  joinList: 'Wait for a seat',
  leaveList: 'Wait no more',
  stay: 'Stay',
  leaveTitle: 'You have chips down',
  leaveText: 'Your bets stay on the table and are settled as usual; you only give up your box.',
  tableMore: 'More about this table',
  favourite: (table: string) => `Keep ${table} among your tables`,
  /** Why a click on a betting area lays nothing. */
  whyNot: {
    'signed-out': 'Come in as a guest to bet.',
    shut: 'This table is out of service.',
    stale: 'The connection is lost: nothing can be laid until it is back.',
    closed: 'No more bets: the next round opens soon.',
    'not-open': 'Bets are not open yet.',
    notice: 'This table offers no insurance: agree to that first.',
    'others-box': 'This box is another player’s. Go back to your own to bet.',
    'table-full': 'Every box is taken: you can watch, or try another table.',
  } as Readonly<Record<WhyNot, string>>,
  youSit: (box: number) => `You sit at box ${box}`,
  youStand: (box: number) => `You bet behind box ${box}`,
  youBetBoxless: 'You bet without a box',
  betBoxless: 'Bet without a box',
  youWatch: 'You are watching',
  tableFull: 'Every box is taken. Choose one to bet behind it, or watch.',
  tableFullWatch: 'Every box is taken. You can watch, or try another table.',
  backToSeat: 'Back to your box',
  noticeTitle: 'No insurance at this table',
  noticeText: 'This private table offers no insurance. You are asked to agree to that before you sit down.',
  accept: 'I agree',
  squeezeOn: 'Squeeze',
  tipDealer: 'Tip the dealer',
  tip: (amount: string) => `${amount} to the dealer`,
  staffBets: 'Staff may bet for me here',
  drawer: 'Your rounds',
  roadsTitle: 'Roads',
  sealed: (proven: number, of: number) => `${proven} of ${counted(of, 'card')} proven`,
  sealWrong: 'A card does not fit its proof',
  sealExplained: 'Each card has been checked, in this page, against the root the house published before the first bet.',
  lastAs: 'This is how the table was last seen.',
  dismiss: 'Dismiss',

  // Connection.
  connecting: 'Connecting to the house…',
  lost: 'Connection lost, reconnecting. Bets that were confirmed stand; one still marked as asked for may not have been taken.',
  outdated: 'A newer version of this page is ready.',
  partMissing:
    'A part of this page could not be loaded: the connection failed, or the house has a newer version of it.',
  guestRefused: 'You could not be let in as a guest.',
  comeIn: 'Play as a guest',
  broken: 'Something in this page has broken. Bets that were confirmed stand.',
  unknownPage: 'There is no such page.',

  // History.
  historyTitle: 'Your rounds',
  historyEmpty:
    'You have not played a round yet. Take a seat and place a bet: it will appear here with its cards and settlement.',
  historySignedOut: 'Rounds are kept for players. Come in as a guest and yours will appear here.',
  round: (round: number) => `Round\u00a0${round}`,
  cards: 'Cards',
  bets: 'Bets',
  result: 'Result',
  before: 'Before',
  after: 'After',
  net: 'Net',
  voided: 'Void',
  underWay: 'Under way',
  replay: 'Replay',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  first: 'To the beginning',
  previous: 'Step back',
  next: 'Step forward',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  notShown: 'This round cannot be shown.',

  learnTitle: 'Rules and how to play',
  practice: 'Practice round',
  moneyPages: { statement: 'Statement', statistics: 'Statistics' },
  winners: 'Winners',
  winnerYou: 'You',

  // Fairness.
  fairTitle: 'Are these the cards of the shoe?',
  fairAsk: 'Check in this page',
  fairChecking: 'Checking…',
  fairShoe: 'The shoe is over: its seed has been revealed and the whole shoe derived again.',
  fairRound: 'The shoe is still in play: this round’s cards are checked against its published root.',
  fairHolds: 'Everything checks out',
  fairFails: 'Something does not check out',
  fairNone: 'This shoe was dealt by hand: there is no record to check.',

  // Rules.
  edge: 'House edge',
  pays: 'Pays',
  when: 'When',
  paragraph: 'Paragraph',
  comesBack: 'Returned',
  placedBy: (name: string) => `placed by ${name}`,
  freshShoe: (decks: number) => `Exact, from a fresh shoe of ${counted(decks, 'deck')}.`,
  withBestPlay: 'with best play',
  paragraphs: 'The paragraphs',
  ruling: (number: string) => `Ruling ${number}`,
  fromDocument: (code: string, version: string | null) => (version ? `${code}, version ${version}` : code),
  insuranceTable: 'Insurance',

  // Account.
  accountTitle: 'Your account',
  guestIs: (name: string) => `You are playing as ${name}, a guest with play chips.`,
  playerIs: (name: string) => `You are signed in as ${name}.`,
  staffIs: (role: string) => `You are signed in as staff (${role}). Staff do not bet.`,
  nobodyIs: 'You are not signed in. You can watch every table.',
  keepTitle: 'Keep your chips',
  keepText: 'Choose a name and a password, and come back to your chips from anywhere.',
  signInTitle: 'Sign in',
  name: 'Name',
  password: 'Password',
  code: 'Six digits, if you use an authenticator',
  takeName: 'Keep my chips',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signOutTitle: 'Your chips would go',
  signOutText: 'A guest who signs out cannot come back to these chips. Choose a name and a password to keep them.',
  brokeText: 'You are out of play chips.',
  freshChips: 'Fresh play chips',
  passwordShort: 'At least ten characters.',

  // Keys.
  keysTitle: 'Keys',
  keys: {
    chips: 'choose a chip',
    tab: 'move between betting areas and buttons',
    enter: 'lay the chosen chip',
    remove: 'take the bet off',
    about: 'about the bet: pay table, paragraph, house edge',
    boxes: 'look at the box before, or after',
    squeeze: 'squeeze on or off',
    mute: 'sounds on or off',
    lobby: 'back to the tables',
    escape: 'close what is open',
  },
  keysOn: 'Single-letter keys are on',
  skip: 'Skip to the page',
  titleOf: (page: string) => `${page} · Punto`,
  keysSqueeze: 'While you squeeze a card: arrows bend it, Enter turns it, Escape lets it fall back.',

  said: (
    step: Step,
    cardName: (card: string | null) => string,
    spotName: (spot: string) => string,
    amount: (value: number) => string,
  ): string => {
    switch (step.kind) {
      case 'betting-opened':
        return `Round ${step.round}. Place your bets, please.`
      case 'no-more-bets':
        return 'No more bets.'
      case 'card-dealt':
        return `${spotName(step.spot)}: ${cardName(step.card)}.`
      case 'card-shown':
        return `You are shown ${spotName(step.spot)}.`
      case 'card-turned':
        return `${spotName(step.spot)}: ${cardName(step.card)}.`
      case 'card-corrected':
        return `Correction: ${spotName(step.spot)} is ${cardName(step.card)}, not ${cardName(step.was)}.`
      case 'ante-window':
        return 'Raise or fold your Ante.'
      case 'insurance-window':
        return 'Insurance is offered.'
      case 'result':
        return step.winner === 'tie'
          ? `Tie on ${step.points.player}.`
          : `${step.winner === 'player' ? 'Player' : 'Banker'} wins, ${Math.max(step.points.player, step.points.banker)} over ${Math.min(step.points.player, step.points.banker)}.`
      case 'settled':
        return !step.bet
          ? 'The round is settled.'
          : step.net === 0
            ? 'Settled. You are even.'
            : step.net > 0
              ? `Settled. You win ${amount(step.net)}.`
              : `Settled. You lose ${amount(-step.net)}.`
      case 'own-bet':
        return step.by
          ? `${step.by} placed ${amount(step.amount)} for you.`
          : `Your bet of ${amount(step.amount)} is confirmed.`
      case 'own-bet-off':
        return step.by
          ? `${step.by} took ${amount(step.amount)} back for you.`
          : `${amount(step.amount)} came back to you.`
      case 'irregular':
        return 'Play is interrupted by an irregularity.'
      case 'void':
        return step.returned > 0
          ? `The round is void. ${amount(step.returned)} came back to you.`
          : step.undone < 0
            ? `The round is void after all. The ${amount(-step.undone)} you lost came back to you.`
            : step.undone > 0
              ? `The round is void after all. The ${amount(step.undone)} you won was taken back.`
              : 'The round is void.'
      case 'shoe-started':
        return `Shoe ${step.shoe} begins.`
      case 'shoe-ended':
        return `Shoe ${step.shoe} is over.`
    }
  },
}

export type PageWords = typeof WORDS
