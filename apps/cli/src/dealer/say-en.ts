// What the dealer's terminal says in English. The Chinese catalogue has the same keys.
import { counted } from '@punto/rules'
import type { CommandType, Spot } from '@punto/table'

const ORDINALS = { 1: '1st', 2: '2nd', 3: '3rd' } as const

const spot = (name: Spot): string => {
  const [side, place] = name.split('-')
  return `${side === 'player' ? 'Player' : 'Banker'}'s ${ORDINALS[place as unknown as 1 | 2 | 3]}`
}

export const EN = {
  stop: '.',
  colon: ': ',
  comma: ', ',
  spot,

  welcome: (title: string, decks: number, boxes: number, faceDown: boolean) =>
    `${title}, dealt by hand: ${counted(decks, 'deck')}, ${counted(boxes, 'box')}, cards face ${faceDown ? 'down' : 'up'}.`,
  limits: (min: string, max: string, chips: string, differential: string | undefined) =>
    `Bets from ${min} to ${max}${differential ? `, Differential to ${differential} a box` : ''}. Everyone buys in with ${chips} on first mention.`,
  howTo:
    'Say "on dana" to sign a dealer on, "ann banker 500" to enter a bet, "9s" for a card. The prompt says what comes next, "help" what can be said, Enter does the next thing.',

  /** What the table expects, for the prompt; `words` beside it is what to type. */
  expected: {
    'sign-on': 'on NAME',
    'new-shoe': 'shoe',
    'burn-card': 'burn CARD',
    'open-betting': 'open',
    'close-betting': 'bets, then close',
    'close-window': 'close',
    'close-options': 'close',
    'deal-card': 'card',
    'turn-card': 'turn',
    'show-card': 'show',
    'grant-squeeze': 'grant or deny',
    settle: 'settle',
    'chips-moved': 'moved',
    'end-shoe': 'end',
    'open-table': 'table open',
    'approve-irregularity': 'approve or dismiss',
    'resume-round': 'resume',
    'accept-claim': 'accept or refuse',
  } as Readonly<Partial<Record<CommandType, string>>>,
  nextCard: (name: Spot, ahead: string | undefined) => (ahead ? `deal ${ahead}, ${spot(name)}` : `${spot(name)} card`),
  nextDown: (name: Spot) => `deal ${spot(name)}`,
  nextTurn: (name: Spot) => `turn ${spot(name)}`,
  nextShow: (name: Spot) => `show ${spot(name)}`,
  nextGrant: (name: Spot) => `grant or deny ${spot(name)}`,
  nextAnte: (players: string) => `raise or fold: ${players}`,
  nextInsurance: (players: string) => `insure or decline: ${players}`,
  nextOptions: (players: string) => `goes on or takes back: ${players}`,
  nextApproval: (number: number) => `approve or dismiss ${number}`,
  nextClaim: (claim: number) => `accept or refuse claim ${claim}`,
  nextYes: 'yes or no',
  nobodySpeaks: 'nobody yet',
  guideOver: 'guide over',
  seconds: (seconds: number) => `${seconds}s`,
  undecided: (players: string) => `${players}: no decision yet. "close" lets silence decide.`,
  enterPasses: (players: string) =>
    `${players}: no decision yet. Enter once more closes without them; what was not answered can be claimed.`,
  notByEnter: (what: string, who: string) => `Next: ${what} (${who}).`,

  speaks: (who: string) => `${who} speaks.`,
  asWhom: 'Who speaks, and as what? As: as sam supervisor (dealer, supervisor, manager, shift).',
  noSuchRole: (word: string) => `"${word}" is no position: dealer, supervisor, manager, shift.`,
  onWhom: 'Who signs on? As: on dana',
  badName: (word: string) =>
    `"${word}" cannot be the name: letters and digits, no card, no command word, and nobody is both player and staff.`,
  nearName: (word: string, known: string) =>
    `Is "${word}" ${known}? If it is somebody new: ${word} sits BOX, or ${word} stands BOX.`,
  boughtIn: (player: string, amount: string, balance: string) =>
    `${player} buys ${amount}${amount === balance ? '' : ` and has ${balance}`}.`,
  stands: (player: string, box: number) => `${player} stands at box ${box}.`,
  boxTaken: (box: number, player: string) => `${player} sits at box ${box}.`,
  noBox: (player: string) => `Every box is taken. To stand: ${player} stands BOX`,
  whichBox: (player: string, verb: string) => `Which box? As: ${player} ${verb} 3`,
  poor: (player: string, balance: string) => `${player} has ${balance}. As: ${player} buys 1000.`,
  chipsHow: 'Box, bet, amount: 3 p 500. A point repeats: 4 .',
  nothingToRepeat: 'Nothing was entered before that a point could repeat.',
  readerDiffers: (box: number, bet: string, seen: string, entered: string) =>
    `Box ${box}, ${bet}: the reader sees ${seen}, ${entered} was entered.`,
  readerOnce: 'Put it right; Enter once more goes on as it was entered.',
  readHow: 'What does the reader see? As: reads 3 p 500',
  nothingToUndo: 'There is nothing to take back in this round.',
  undoCard: (spot: string, was: string) => `${spot} was entered as ${was}. Say what lies there: undo 9s.`,
  noSuchBoxHere: (given: string, boxes: number) => `There is no box "${given}": they are 1 to ${boxes}.`,
  noAmount: (given: string) => `"${given}" is no amount.`,
  nobodyAtBox: (box: number) => `Who bets at box ${box}? As: ${box} p 500 ANN, or ANN ${box} player 500`,
  howMuch: (line: string) => `How much? As: ${line}`,
  noSuchBet: (word: string, close: string | undefined) =>
    `"${word}" is no bet of this game${close ? `; did you mean "${close}"?` : '.'} "help bets" lists them.`,
  severalBets: (word: string, all: string) => `"${word}" may be any of ${all}.`,
  playerHow: (player: string) => `What of ${player}? As: ${player} banker 500`,
  unknownPlayer: (player: string) => `Nobody here is called ${player}.`,
  nothingOf: (player: string) => `Nothing of ${player}'s waits for that.`,
  noneWaits: 'Nobody is being asked anything.',
  whichSpot: 'Which card? As: turn p1 9s',
  clockRuns: 'The clock runs by itself here.',
  nothingDue: 'Nothing here closes by the clock.',

  declareWhat: 'Declare what? "help declare" lists the kinds.',
  noSuchKind: (word: string) => `"${word}" is no kind of irregularity. "help declare" lists them.`,
  unread: (word: string, as: string) => `"${word}" says nothing here. As: ${as}`,
  decides: (roles: string, by: string) => `It waits for a ${roles}; asked for by ${by}, so somebody else decides.`,
  nobodyDecides: 'Nothing is left to decide: it is carried out on "yes".',
  howToApprove: (words: string) => `Who decides says: ${words}, or dismiss.`,
  whichChoice: (choices: number) => `Which? approve 1 … approve ${choices}; "case" shows them.`,
  noCase: 'Nothing awaits a decision.',
  resolutions: { continue: 'Go on', void: 'Void', pay: 'Pay' },
  moves: 'Paid or taken:',
  owes: (player: string, owed: string) =>
    `${player} owes the House ${owed}. Paid from what comes in, or written off: declare uncovered WORDS, then approve pay ${player} ${owed} because WORDS.`,
  fixHow: 'Which card? As: fix 9s for the last card, or fix p2 9s',
  orPay:
    'Or in money, to or from each named: approve pay NAME AMOUNT … because WORDS. What is paid to who owes writes that much of the debt off.',
  payHow: 'To whom how much? As: approve pay ann 200 ben -50 because WORDS',
  adjusted: (player: string, paid: string, due: string, difference: string) =>
    `  ${player}: ${paid} was paid, ${due} is due: ${difference}`,
  comesBack: 'Comes back:',
  mayTakeBack: 'Who is asked may take back:',
  settlementUndone: 'settlement undone',
  stays: (amount: string) => `${amount} plays`,
  box: (box: number) => `box ${box}`,
  dropped: 'Dropped: nothing was declared.',
  yesOrNo: 'yes carries it out, no drops it.',
  nothingShown: 'Nothing waits for a yes.',
  whichClaim: (all: string) => `Which claim? ${all}`,
  noClaim: 'No claim awaits an answer.',
  claimHow: 'Which hand? As: claim ann banker (then 1 or 2 for the window)',
  becauseWhat: 'Why? As: refuse because WORDS',
  voidWhy: 'Why? As: void because WORDS. The shift manager decides what no rule covers (INS 5.18).',

  settlement: 'Settlement',
  nobodyBet: 'Nobody has bet on this round.',
  boxTitle: (box: number) => `Box ${box}`,
  pay: (amount: string) => `pay ${amount}`,
  take: (amount: string) => `take ${amount}`,
  even: 'even',
  chipsToMove: 'Chips to move',
  noChipsToMove: 'No chips are left to move.',
  chipLine: (number: number, way: 'return' | 'take' | 'pay', amount: string, player: string, box: number | undefined) =>
    `${number}: ${way} ${amount}, ${player}${box === undefined ? '' : `, box ${box}`}`,
  leftByPit: ' (left by the pit)',
  leaveWhy: 'Why? As: leave because WORDS. A pit supervisor says so.',
  playerNet: (player: string, net: string, balance: string) => `${player} ${net}, has ${balance}.`,
  houseNet: (net: string, commission: string, float: string) =>
    `The House ${net}${commission === '0' ? '' : `, ${commission} kept as commission`}; the float is ${float}.`,
  anteOf: (player: string, box: number, bet: string, stake: string, wager: string) =>
    `${player}, box ${box}: ${bet} ${stake}, raise is ${wager}`,
  offerOf: (player: string, box: number, bet: string, stake: string, pays: string, cap: string) =>
    `${player}, box ${box}: ${bet} ${stake} at ${pays}, up to ${cap}`,
  windowCloses: 'The window closes',
  timeLeft: (players: string, seconds: number) => `Yet to answer: ${players}; ${counted(seconds, 'second')} left.`,
  notCutShort: "Nobody's choice is cut short. INS 5.12",

  feltEmpty: 'Nothing lies on the felt.',
  empty: 'free',
  standing: 'standing',
  raised: (wager: string) => `raised ${wager}`,
  folded: 'folded',
  chipsHead: ['Player', 'Chips', 'On the felt', 'Bought', 'Net'],
  nobody: 'Nobody has bought in yet.',
  float: (float: string) => `The float is ${float}.`,
  dealer: (name: string | null) => (name ? `${name} deals.` : 'Nobody deals.'),
  seats: (list: string) => `Seats: ${list || 'all free'}.`,
  shoeLine: (shoe: number, left: string, cut: boolean) =>
    `Shoe ${shoe}: ${left} cards left${cut ? ', its last round' : ''}.`,
  ahead: (cards: string) => `Drawn before its time and dealt next: ${cards}.`,
  carried: (cards: string) => `Set aside for the next round: ${cards}.`,
  noShoe: 'No shoe is in place.',
  roundLine: (round: number) => `Round ${round}.`,

  helpTitle: (phase: string) => `Now (${phase}) you can say`,
  helpAll: 'Everything there is to say',
  helpMore: 'Words may be cut short. "help all" has the rest, "help declare" the irregularities, "help bets" the bets.',
  helpBet: 'enter a bet, or more on one that lies',
  helpChips: 'the same for who sits there, by short names (3 p 500); a point repeats the last (4 .)',
  helpBets: 'The bets:',
  declareTitle: 'declare …',
  unknown: (word: string, close: string | undefined) =>
    `"${word}" says nothing here${close ? `; did you mean "${close}"?` : '.'} "help" lists what can be said.`,
  phases: {
    'table-closed': 'the table is closed',
    between: 'between rounds',
    betting: 'bets are open',
    dealing: 'cards are dealt',
    ante: 'Antes are decided',
    insurance: 'insurance is offered',
    result: 'the coup is complete',
    settled: 'the round is settled',
    suspended: 'the table stands still',
    options: 'players are asked',
    void: 'the round is void',
  },
  saveWhere: 'Where to? As: save table.jsonl',
  saved: (events: number, file: string) => `The recording (${counted(events, 'event')}) is saved in ${file}.`,
  cannotWrite: (file: string, why: string) => `Cannot write ${file}: ${why}.`,
  goodbye: (rounds: number) => `The table is left after ${counted(rounds, 'round')}.`,
  unfinished: (round: number, staked: string) =>
    `Round ${round} is not finished: ${staked} lies on the felt, neither settled nor returned.`,
}

export type DealerWords = typeof EN
