// What the pages say in English. Names of games, bets and hands, reasons and refusals come from the rules and the table.
import { counted } from '@punto/rules'
import type { Option, Phase } from '@punto/table'
import type { Surroundings } from '../../base/surroundings.ts'

export const WORDS = {
  close: 'Close',
  tie: 'Tie',
  net: 'Net',
  paragraph: 'paragraph',
  working: 'Working it out…',

  // The tray.
  chipTray: 'Chips',
  chipOf: (value: string) => `Chip of ${value}`,
  askAbout: 'About',
  askAboutHow: 'Touch a bet to read about it',

  // The felt.
  addition: 'House addition',
  additionExplained: 'This bet is the house’s addition: the game’s own document does not name it.',
  boxes: 'Boxes',
  boxLabel: (box: number) => (box === 0 ? 'Your bets without a box' : `Box ${box}`),
  seatLabel: (box: number, who: 'you' | 'taken' | 'bot' | 'free', laid: string | null) =>
    `Box ${box}, ${{ you: 'yours', taken: 'taken', bot: 'a bot', free: 'free' }[who]}${laid ? `, ${laid} laid` : ''}`,
  seatWho: { you: 'You', bot: 'Bot' },
  /** A program of the house that plays; by the name of its picture. */
  bot: (name: string) => `Bot ${name}`,
  areaLabel: (bet: string, pays: string, { own, requested, decided }: AreaState) =>
    [
      pays ? `${bet}, pays ${pays.replaceAll(' : ', ' to ').replaceAll(' · ', ' or ')}` : bet,
      own && `your bet ${own}`,
      requested && `${requested} asked for, not yet confirmed`,
      decided,
    ]
      .filter(Boolean)
      .join(', '),
  boxWhose: {
    own: (box: number) => `Box ${box} · yours`,
    other: (box: number) => `Box ${box} · another player’s`,
    free: (box: number) => `Box ${box} · free`,
    none: (_box: number) => 'Without a box · yours',
  },
  aboutBet: (bet: string) => `About ${bet}`,
  totalLaid: (heads: number | null, money: string) =>
    heads === null ? `${money} in all` : `${counted(heads, 'bet')}, ${money} in all`,
  presets: 'Presets',
  decided: { win: 'wins', push: 'returned', lose: 'loses' } as Readonly<Record<'win' | 'push' | 'lose', string>>,
  legendTitle: (bet: string) => `${bet} pays`,
  spots: {} as Readonly<Record<string, string>>,

  // The round.
  phases: {
    'table-closed': 'The table is closed',
    between: 'The next round begins soon',
    betting: 'Place your bets, please',
    dealing: 'No more bets',
    ante: 'Raise or fold: time folds',
    insurance: 'Insurance',
    result: 'Result',
    settled: 'Bets are settled',
    suspended: 'Play is suspended',
    options: 'Your decision, please',
    void: 'The round is void',
  } as Readonly<Record<Phase, string>>,
  waitsForDealer: 'Waiting for a dealer',
  result: (winner: 'player' | 'banker' | 'tie', player: number, banker: number) =>
    winner === 'tie'
      ? `Tie on ${player}`
      : winner === 'player'
        ? `Player wins, ${player} over ${banker}`
        : `Banker wins, ${banker} over ${player}`,
  guideOver: 'Guide time is over: the dealer closes.',
  secondsLeft: (seconds: number) => `${counted(seconds, 'second')} left`,
  cardsLog: 'Cards of this round',
  cardTold: (side: string, card: string) => `${side}: ${card}`,
  pointsOf: (side: string, points: number) => `${side}: ${counted(points, 'point')}`,
  roundNumber: (round: number) => `Round\u00a0${round}`,
  shoeNumber: (shoe: number, left: number) => `Shoe ${shoe}, ${counted(left, 'card')} left`,
  cutCardOut: 'The cut card is out',
  carriedCards: (cards: readonly string[]) => `This round begins with ${cards.join(', then ')}: drawn in excess before`,
  unseenCard: 'a card nobody has seen',
  corrected: 'Card corrected',
  placedForYou: (name: string, bets: string) => `${name} bet for you: ${bets}`,

  // The squeeze.
  squeezeLabel: (name: string) => `Squeeze ${name}`,
  squeezeHow: 'Drag a corner or an edge, or use the arrow keys, with Shift for a corner; Enter turns the card.',
  squeezeShown: (percent: number) => `${percent}% of the face shows`,
  squeezeHint: 'Drag a corner or an edge; let go to look again',
  squeezeEnds: 'The dealer is about to turn this card',
  squeezedAtTable: (name: string) => `${name} is squeezed for you at the table: it shows here once it is turned`,
  squeezedByOther: (name: string) => `Another player squeezes ${name}`,

  // Asking why.
  why: 'Why?',
  whyHand: (side: string) => `Why was the ${side} hand dealt like this?`,
  whyLine: (bet: string) => `Why this result of ${bet}?`,
  whyCards: 'Why these cards?',
  coupResult: (winner: 'player' | 'banker' | 'tie', player: number, banker: number) =>
    winner === 'tie'
      ? `A Tie, both hands with ${player}`
      : `${winner === 'player' ? 'Player' : 'Banker'} won: Player ${player}, Banker ${banker}`,
  wouldHaveWon: (conditions: readonly string[]) => `This bet would have won with: ${conditions.join('; ')}`,
  paidBy: (label: string, stake: string, odds: string, won: string) => `${label}: ${stake} at ${odds} wins ${won}`,
  whyFolded: {
    folded: 'You folded: an Ante that is not raised is lost, whatever the cards',
    silent: 'Time ran out before you decided: an undecided Ante is folded, and lost whatever the cards',
  },

  // The Ante.
  anteTitle: (card: string) => `The Player’s first card is the ${card}`,
  raise: (amount: string) => `Raise ${amount}`,
  raiseWord: 'Raise',
  fold: (amount: string) => `Fold, losing ${amount}`,
  foldWord: 'Fold',
  anteDecided: { raised: 'Raised', folded: 'Folded', silent: 'Timed out' },
  edgeInAnte: (ante: string) =>
    `Its house edge is part of the edge of ${ante}: one decides on the Wager when the first card is known.`,
  lastRound: (net: string) => `Last round ${net}`,
  lastRoundTitle: (round: number) => `Round ${round}`,
  anteExplained: (times: number) => `After the Player’s first card you add ${times} times the Ante, or lose it.`,
  askWorth: 'What is each worth, exactly?',
  askWorthOfOne: 'What is it worth, exactly?',
  better: 'better',
  perUnit: (value: string, fraction: string) => `${value} per unit = ${fraction}`,

  // Insurance.
  insuranceTitle: (stage: 1 | 2): string =>
    stage === 1 ? 'Insurance after four cards' : 'Insurance after the Player’s third card',
  insurancePoints: (player: number, banker: number) => `Player has ${player}, Banker has ${banker}.`,
  insureHand: (side: string) => `${side} insurance`,
  insuredHand: 'Insured',
  originalBet: (box: number, amount: string) => `box ${box}, bet ${amount}`,
  insureAmount: (cap: string) => `Up to ${cap}`,
  insure: 'Insure',
  insureUpTo: (cap: string, odds: string) => `Insure ${cap} at ${odds}`,
  insuredWith: (amount: string) => `Insured with ${amount}`,
  insureChange: 'Change',
  insureBack: 'Take it back',
  most: 'Max',
  declineInsurance: 'No insurance',
  wouldPay: {
    loss: (hand: string, amount: string) => `Pays ${amount} if the ${hand} loses; returned on a tie.`,
    tie: (_hand: string, amount: string) => `Pays ${amount} on a tie, and only then: a nine cannot lose.`,
    'loss-or-tie': (hand: string, amount: string) => `Pays ${amount} if the ${hand} loses, or on a tie.`,
  },
  worthOf: (amount: string) => `Worth of insuring ${amount}`,
  chances: 'Chances',
  chanceOf: (win: string, push: string, lose: string) => `pays ${win}, returned ${push}, lost ${lose}`,
  pays: 'Pays',
  claims: 'Insurance that was not offered',
  claimAsk: (side: string) => `You would have insured the ${side} hand and were not asked?`,
  claim: 'Tell the pit',
  claimOf: (side: string) => `${side} insurance not offered:`,
  claimWaits: 'the pit has been told and answers before the next round.',
  claimAccepted: (amount: string) => `granted, ${amount} comes back to you.`,
  claimRefused: (reason: string | undefined) =>
    reason === undefined ? 'the pit has refused.' : `the pit has refused: “${reason}”`,

  // Irregularities.
  irregularityTitle: (kind: string) => `Irregularity: ${kind}`,
  suspended: 'Play has stopped until this has been decided. Your bets stay where they are.',
  cardsPutBack: 'The cards have been put back in their order. You may go on, or take back all your bets of this round.',
  cardsNotPutBack:
    'The cards could not be put back in their order. You may go on, or take back all your bets of this round.',
  othersAsked: 'Everyone with a bet is being asked whether to go on.',
  goOn: 'Go on',
  takeBack: 'Take back all bets',
  optionChosen: { continue: 'You go on with the round.', 'take-back': 'You have taken back your bets.' } as Readonly<
    Record<Option, string>
  >,
  voidTitle: 'This round is void',
  voidBecause: (kind: string) => `It has no result, and every stake comes back. The cause: ${kind}.`,
  undoneBecause: (kind: string) => `It has no result after all, and its settlement is undone. The cause: ${kind}.`,
  undone: (net: number, amount: string) =>
    net > 0 ? `won ${amount}, taken back` : net < 0 ? `lost ${amount}, given back` : 'a push, already returned',
  undoneInAll: 'Total',
  nothingReturned: 'No stake of yours was in this round.',

  // The settlement.
  settlement: 'Settlement of your bets',
  jackpot: 'Jackpot',
  jackpotShare: 'a share of the jackpot',
  /** `who`: null for the reader, a box, or nobody's in particular. */
  jackpotPaid: (who: number | null | undefined, amount: string, envy: boolean) =>
    `${who === null ? 'You' : who === undefined ? 'A player' : `Box ${who}`} ${who === null ? (envy ? 'share' : 'hit') : envy ? 'shares' : 'hits'}: ${amount}`,
  comesBack: 'returned',
  commission: (amount: string) => `commission ${amount}`,
  rounded: 'rounded down',
  toChips: (exact: string) => `${exact} in whole chips`,
  payRounding: {
    down: (chip: string) => `Payments in whole chips of ${chip}, rounded down`,
    nearest: (chip: string) => `Payments in whole chips of ${chip}, to the nearest, half a chip up`,
    up: (chip: string) => `Payments in whole chips of ${chip}, rounded up to the player`,
  },
  otherwise: 'Otherwise',
  needsOneOf: (bets: readonly string[]) => `Needs a bet of yours on ${bets.join(' or ')} in the same round.`,
  limits: (min: string, max: string) => `From ${min} to ${max}.`,
  houseEdgeNow: 'House edge from the shoe as it is now:',

  // Roads.
  scoreboard: 'Scoreboard of this shoe',
  roads: {
    bead: 'Bead plate',
    big: 'Big road',
    bigEyeBoy: 'Big eye boy',
    smallRoad: 'Small road',
    cockroachPig: 'Cockroach pig',
  },
  beadLabel: (banker: number, player: number, tie: number) =>
    `Bead plate: Banker ${banker}, Player ${player}, Tie ${tie}`,
  bigLabel: (streak: Streak | null) =>
    streak
      ? `Big road: ${streak.winner === 'banker' ? 'Banker' : 'Player'} has won the last ${streak.length}`
      : 'Big road: empty',
  derivedLabel: (road: string, colour: 'red' | 'blue' | null) =>
    colour ? `${road}: last mark ${colour}` : `${road}: empty`,
  ifNext: (side: string) => `${side} next`,
  predictionLabel: (colours: readonly ('red' | 'blue' | null)[]) =>
    `Big eye boy, small road and cockroach pig would show: ${colours.map((colour) => colour ?? 'nothing').join(', ')}`,
  bankerPairs: 'Banker pairs',
  playerPairs: 'Player pairs',
  naturals: 'Naturals',
  longestStreak: 'Longest streak',

  // The bar.
  menu: 'Menu',
  time: 'Time',
  session: 'Session',
  balance: 'Balance',
  mute: 'Mute sounds (M)',
  surroundings: {
    system: 'Appearance: as the system',
    light: 'Appearance: light',
    dark: 'Appearance: dark',
  } as Readonly<Record<Surroundings, string>>,
  connectionLost: 'Connection lost, reconnecting…',
}

interface AreaState {
  readonly own: string | null
  readonly requested: string | null
  readonly decided: string | null
}

interface Streak {
  readonly winner: 'banker' | 'player'
  readonly length: number
}

export type Words = typeof WORDS
