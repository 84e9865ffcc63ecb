// What the lab says in English.
import { counted } from '@punto/rules'

export const WORDS = {
  title: 'Lab',
  lead: 'Every figure here is worked out in this page, exactly, by the program that settles the tables. Its address holds what you see: send it to somebody.',
  views: { odds: 'Odds', simulate: 'Simulate', count: 'Count', sessions: 'Sessions', own: 'Your own game' },
  viewsName: 'Parts of the lab',
  standalone: 'The lab of Punto',
  linksName: 'Pages',

  // Choosing.
  choose: 'Game',
  game: 'Game',
  decks: 'Decks',
  packs: 'Side bets beside it',
  packsChosen: (count: number) => (count === 0 ? 'none' : count === 1 ? '1 pack' : `${count} packs`),
  shoe: 'Shoe',
  shoeOf: (left: number, all: number) => `${left} of ${counted(all, 'card')}`,
  takeOut: 'Press a card to take one out.',
  bySuit: 'By suit',
  suitsMatter: 'A bet of this game looks at suits.',
  type: 'Cards to take out, as K, 5 or 9h',
  typeAct: 'Take out',
  out: 'Out',
  outNone: 'Nothing is out: a fresh shoe.',
  putBack: (card: string) => `Put back ${card}`,
  putAllBack: 'Put all back',
  takeOne: (card: string, left: number) => `Take out ${card}, ${left} left`,
  whyKept: {
    unknown: (card: string) =>
      `“${card}” is no card: write a rank A 2–9 T J Q K, and a suit s h d c if you like, as 9h.`,
    gone: (card: string, copies: number) => `The shoe has no more ${card}: it held ${copies}.`,
    few: 'A round may take six cards: leave at least six in the shoe.',
  },

  // The bets.
  bets: 'Every bet',
  bet: 'Bet',
  edge: 'House edge',
  moved: 'Change',
  movedOf: 'since the fresh shoe',
  hit: 'Wins',
  push: 'Comes back',
  sd: 'Std. deviation',
  worth: 'Worth to the bettor, per unit',
  fraction: 'Exactly',
  fractionOf: (bet: string) => `${bet}: the exact fraction and what decides it`,
  outcome: 'Outcome',
  pays: 'Pays',
  count: 'Six-card sequences',
  chance: 'Chance',
  loses: 'loses',
  comesBack: 'comes back',
  favours: 'favours the bettor',
  bestPlay: 'with best play',
  ofTotal: (total: string) => `of ${total} sequences`,
  elementOfRisk: 'Of everything staked',
  always: 'Always raising',
  never: 'Never raising',
  refused: 'This shoe cannot be priced.',

  // Side by side.
  beside: 'Side by side',
  besideLead: 'The same figures of another game, or of the same with other side bets or decks.',
  besideAdd: 'Set another beside it',
  besideDrop: 'Take it away',
  besideWithout: 'The cards that are out are out of both shoes.',
  difference: 'Difference',
  notHere: 'none',

  byDecks: 'Edges by decks',
  byDecksLead: 'House edge from fresh shoes.',
  withoutCards: (cards: string) => `without ${cards}`,
  decksOf: (decks: number) => counted(decks, 'deck'),

  removal: 'Effects of removal',
  removalLead: (bet: string) =>
    `What one card less of each value is worth to the bettor on ${bet}. Up is good for the bettor.`,
  ofBet: 'Bet',
  cardValue: 'Card',
  tens: '10 J Q K',
  ace: 'A',
  effect: 'Change of worth',

  insurance: 'Insurance',
  insuranceLead:
    'What a unit of insurance is worth to the one who buys it, in percent, at every pair of points at which it is offered.',
  insuranceFavours: (count: number, all: number) =>
    count === 0
      ? `None of the ${all} situations favours the one who insures.`
      : `★ ${count} of ${all} situations favour the one who insures.`,
  window: { 1: 'After four cards', 2: 'After the Player’s third card' },
  insured: { player: 'Player insured', banker: 'Banker insured' },
  playerPoints: 'Player’s points',
  bankerPoints: 'Banker’s points',
  playerDown: 'P ↓',
  bankerAcross: 'Banker’s points →',
  arises: 'Arises',
  situation: (player: number, banker: number) => `Player ${player}, Banker ${banker}`,

  antes: 'Antes by the first card',
  antesLead: 'Raise where the bar ends above the line of folding, which loses the Ante.',
  raise: 'Raise',
  fold: 'Fold',
  best: 'Best',
  firstCard: 'First card',

  results: 'Results over many hands',
  resultsLead: (hands: number, bet: string) =>
    `Where ${hands === 1 ? 'one hand' : counted(hands, 'hand')} of one unit each on ${bet} may end, each dealt from this shoe put together anew.`,
  hands: 'Hands',
  result: 'Result, in units',
  ahead: 'Ahead',
  even: 'Even',
  behind: 'Behind',
  mean: 'Mean',
  within: 'Nine of ten between',
  median: 'Middle',

  // Simulation.
  seed: 'Seed',
  deal: 'Deal',
  pause: 'Pause',
  resume: 'Go on',
  clear: 'Clear',
  simulateLead:
    'Deals real shoes on every core of this machine. The same seed and hands give the same figures everywhere.',
  dealt: (hands: string, workers: number, rate: string) =>
    `${hands} hands dealt by ${workers} workers, ${rate} a second.`,
  sameAs: 'The same in a terminal:',
  closing: 'Closing in',
  closingLead: (bet: string) =>
    `The worth of ${bet} as estimated after so many hands, with two standard errors about it, and the exact value.`,
  estimate: 'Estimate',
  standardError: 'Std. error',
  low: '− 2 std. errors',
  high: '+ 2 std. errors',
  errorBand: '± 2 std. errors',
  exact: 'Exact',
  estimates: 'Estimates',
  estimatesLead: 'What a unit on each bet came to, beside its exact worth. Antes are played best.',
  zNote:
    'z is how many standard errors an estimate is off: beyond ±2 for one bet in twenty, beyond ±3 for one in four hundred.',

  // Sessions.
  session: {
    lead: 'A bettor with a bankroll follows a plan of stakes round after round, from real shoes, many times over. Everything is in units of the first stake.',
    plan: 'Plan',
    plans: {
      flat: 'Flat: always one unit',
      martingale: 'Martingale: double after a loss',
      paroli: 'Paroli: double after a win, twice',
      own: 'Stakes of your own, onward after a win',
    },
    stakes: 'Your stakes',
    stakesWrong: 'Write whole stakes in units, as 1,3,2,6.',
    bankroll: 'Bankroll',
    most: 'Highest stake',
    rounds: 'Rounds',
    sessions: 'Sessions',
    play: 'Play',
    fan: 'Where the money goes',
    fanLead: (bet: string) =>
      `Net result on ${bet} round by round: the middle session, half of all in the inner band, nine of ten in the outer.`,
    round: 'Round',
    ends: 'How sessions end',
    ruin: 'Ruined',
    worst: 'Worst',
    best: 'Best',
    drawdown: 'Deepest fall, on average',
    staked: 'Staked, on average',
    cannot: 'What no plan can change:',
    cannotText: (found: string, error: string, exact: string) =>
      `of everything staked, these sessions came to ${found} ± ${error}; the bet’s exact worth is ${exact}, whatever the order of the stakes.`,
  },

  // Counting.
  counting: {
    best: 'The best count',
    from: (trigger: string, correlation: string) =>
      `Add a card’s tag when it is dealt. From a true count (running count over decks left) of ${trigger} on, the bet favours the bettor. Correlation ${correlation}.`,
    never: (bet: string) => `No count by card values says anything useful of ${bet}.`,
    cut: (cards: number) => `Cut card ${counted(cards, 'card')} from the end`,
    closed: (cards: number) =>
      cards === 0 ? 'Bet open to the end of the shoe' : `Bet closed for the last ${counted(cards, 'card')}`,
    limit: (percent: number) => `Limit ${percent} % of what it was`,
    undisturbed: 'Units a shoe with nothing done',
    left: 'Left to the counter',
    shoe: 'A shoe face up',
    shoeLead: (bet: string) =>
      `The exact worth of ${bet} before each round of one shoe, from the cards that are left, and what the count makes of it.`,
    worth: 'Exact worth',
    straight: 'As the count has it',
    play: 'Deal the shoe',
    stop: 'Stop',
    tag: 'Tag',
    of: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    counts: (before: string, after: string) => `Running count ${before} → ${after}`,
    cards: 'Cards',
    running: 'Running count',
    true: 'True count',
    bets: 'Bet, and its result',
    before: (left: number, trueCount: string, worth: string) =>
      `Before it: ${counted(left, 'card')} left, true count ${trueCount}, worth ${worth} of a unit.`,
    saysBet: 'the count says bet',
    many: 'What it wins',
    manyLead:
      'Shoes dealt to the cut card, one unit whenever the count says so. Move the sliders, or change the decks, and see what is left of it.',
    playMany: (shoes: string) => `Play ${shoes} shoes`,
    share: 'Of all hands',
    advantage: 'Advantage on those',
    units: 'Units a shoe',
  },

  // A game of one's own.
  own: {
    file: 'Game file',
    lead: 'Declare a game, or a pack of side bets, in JSON. What it makes is drawn, priced exactly and dealt beside it as you type. The address holds the file: send it to somebody.',
    startFrom: 'Start from',
    choose: 'an example …',
    starts: {
      small: 'A small game',
      'dragon-house': 'Dragon House, a game',
      'tiger-house': 'Tiger House, a game',
      egalite: 'Égalité, a pack',
      'first-card': 'First Card, a pack',
    },
    open: 'Open a file',
    download: 'Download',
    editor: 'Game file, JSON',
    broken: 'The file in this address cannot be read: the address may have been cut off. Here is a small game instead.',
    sound: 'The file is sound.',
    soundPack: 'The pack is sound. It lies beside the game that it is standard on.',
    mistakes: (count: number) => (count === 1 ? '1 mistake' : `${count} mistakes`),
    stale: 'The file has mistakes: this is the game as it last was sound.',
    keys: 'Ctrl+Space offers what may stand at the cursor; F8 goes to the next mistake.',
    play: 'Play it',
    leave: 'Leave the table',
    table: 'Practice table',
    simulated: (hands: string) => `${hands} hands from real shoes, seed 1, beside the exact values.`,
  },

  // Figures.
  table: 'Table',
  chart: 'Chart',
  fractions: 'Fractions',
  save: 'Save',
  csv: 'CSV',
  svg: 'SVG',
  png: 'PNG',
  saveAs: (figure: string, kind: string) => `Save ${figure} as ${kind}`,
  working: 'Working it out…',
  copy: 'Copy the address',
  copied: 'Copied',
  language: 'Language',
  theme: { system: 'Appearance: as the system', light: 'Appearance: light', dark: 'Appearance: dark' },
}

export type LabWords = typeof WORDS
