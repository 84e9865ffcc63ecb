// What the table says in English. The Chinese catalogue has the same keys.

import { TABLE_WORDS } from '@punto/replay'
import type { InsurancePaysOn, Side } from '@punto/rules'
import { counted } from '@punto/rules'

const SIDES = TABLE_WORDS.en.sides

const INSURANCE_PAYS: Readonly<Record<InsurancePaysOn, (side: Side) => string>> = {
  loss: (side) => `paid if the ${SIDES[side]} loses, returned on a tie`,
  tie: () => 'paid on a tie and only then, since a nine cannot lose',
  'loss-or-tie': (side) => `paid if the ${SIDES[side]} loses, or on a tie`,
}

export const EN = {
  ...TABLE_WORDS.en,

  welcome: (title: string, decks: number, box: number, boxes: number) =>
    `${title}: ${counted(decks, 'deck')}, you sit at box ${box} of ${boxes}.`,
  limits: (min: string, max: string, chips: string) => `Bets from ${min} to ${max}. You have ${chips} chips.`,
  howTo: (pair: string) =>
    `Bet as "player 100" or "${pair}"; Enter deals. "help" has the rest, Tab completes, "quit" leaves.`,
  shoe: (shoe: number, root: string) => `Shoe ${shoe} is shuffled and fixed: root ${root}… ("verify" tells more).`,
  round: (round: number) => `Round ${round}`,
  chips: (amount: string) => `${amount} chips`,
  placeYourBets: 'Place your bets, please.',
  noMoreBets: 'No more bets.',
  noBets: 'You have no bet on this round.',
  bets: 'Your bets',
  onBet: (amount: string, bet: string) => `${amount} on ${bet}`,
  felt: (total: string, left: string) => `total ${total}, ${left} left`,
  feltEmpty: (left: string) => `Nothing on the felt, ${left} chips left.`,
  returned: (amount: string, bet: string, why: string) => `${amount} of your ${bet} comes back: ${why}`,
  cutCard: 'The cut card is out: this is the last round of the shoe.',
  cutCardExtra: 'The cut card is out: one more round after this one.',
  shoeFinished: (shoe: number) => `Shoe ${shoe} is finished.`,
  shoeAbandoned: (shoe: number) => `Shoe ${shoe} is taken off the table.`,
  seed: (seed: string) => `The seed it was shuffled from: ${seed}`,

  anteOpens: (card: string) => `Ante: the Player's first card is ${card}. Raise or fold?`,
  anteChoice: (bet: string, stake: string, wager: string, amount: string) =>
    `${bet} ${stake}: raise puts ${amount} on ${wager}, fold loses the ${stake}`,
  anteRaised: (bet: string, amount: string) => `${bet} raised: ${amount} on its Wager`,
  anteFolded: (bet: string) => `${bet} folded`,
  anteSilent: (bet: string) => `No word on ${bet}: it is folded`,
  antePrompt: 'raise or fold',

  insuranceOpens: {
    1: (player: number, banker: number) => `Insurance after four cards: Player ${player}, Banker ${banker}.`,
    2: (player: number, banker: number) =>
      `Insurance after the Player's third card: Player ${player}, Banker ${banker}.`,
  },
  insuranceOffer: (side: Side, original: string, pays: string, cap: string, on: InsurancePaysOn) =>
    `${SIDES[side]} ${original} can be insured at ${pays}, up to ${cap}: ${INSURANCE_PAYS[on](side)}`,
  insuranceNow: (side: Side, amount: string) => `${SIDES[side]} insured with ${amount} now`,
  insuranceBack: (side: Side) => `Insurance on the ${SIDES[side]} taken back`,
  insured: (side: Side, amount: string, pays: string) => `${SIDES[side]} insured with ${amount} at ${pays}`,
  declined: 'Insurance declined',
  forgone: 'No insurance taken: none is offered to you again in this round',
  insurancePrompt: 'insure or decline',
  betPrompt: 'bet',
  jackpotHit: (amount: string, bet: string) => `You hit the jackpot of ${bet}: ${amount}`,
  jackpotShared: (amount: string, bet: string) => `You have a share of the jackpot by ${bet}: ${amount}`,
  pot: (pot: string, amount: string) => `The pot “${pot}” stands at ${amount}.`,
  net: (net: string, balance: string) => `Net ${net}. You have ${balance} chips.`,
  noNet: (balance: string) => `You have ${balance} chips.`,

  goodbye: (balance: string, net: string, rounds: number) =>
    `You leave with ${balance} chips (${net}) after ${counted(rounds, 'round')}. Thank you for playing.`,
  again: (line: string) => `To play the same cards again: ${line}`,
  playedOut: 'Bets are closed: the round is played out before you go.',
  broke: 'You have no chips for the minimum bet: "quit" leaves, or watch on.',
  recorded: (file: string) => `The recording is in ${file}: punto replay ${file}`,

  unknown: (word: string, close: string | undefined) =>
    `"${word}" is neither a command nor a bet here${close ? `; did you mean "${close}"?` : ''} "help" lists the commands, "pays" the bets.`,
  ambiguous: (word: string, all: string) => `"${word}" may be any of ${all}.`,
  needsAmount: (bet: string) => `How much on ${bet}? As: ${bet} 100`,
  nothingToUndo: 'There is nothing to undo in this round.',
  nothingToRepeat: 'There is no earlier bet to repeat.',
  nothingToDouble: 'There is no bet on the felt to double.',
  unchanged: 'Your bets lie as before.',
  notBetting: 'That is for when bets are open.',
  whichSide: (all: string) => `Which hand, and how much? As: ${all}`,
  insureHow: 'How much? As: insure 25, or: insure max',
  decideFirst: {
    ante: 'Your Ante waits: raise or fold ("values" has what each is worth; "deal" lets the time run out).',
    insurance: 'Insurance is on offer: insure AMOUNT or decline ("values" has what it is worth).',
  },
  noWindow: 'There is nothing to decide now: "values" is for the Ante and for insurance; "odds" tells the bets.',

  helpTitle: 'You can say',
  helpBet: 'put chips on a bet, or more on one that lies',
  helpBets: 'The bets:',
  helpMore: 'Words may be cut short (p 100, bal). Several bets fit on one line: player 100 tie 10',
  paysTitle: 'What each bet pays',
  needs: (bets: readonly string[]) => `needs a bet on ${bets.join(' or ')} as well`,
  anteNote: (times: number) => `raise with ${times} times the Ante after the first card, or fold`,
  addition: 'an addition of the house',
  oddsTitle: (cards: string) => `House edge, exact, from the ${cards} cards in the shoe`,
  oddsHead: ['Bet', 'House edge', 'Wins', 'Per 100'],
  oddsHint: 'With a bet\'s name: its exact fraction, as "odds tie".',
  oddsExact: (bet: string, fraction: string) => `${bet}: the bettor's expectation per unit is exactly ${fraction}`,
  chancesTitle: 'With these cards on the table, exact',
  chancesHead: ['Bet', 'wins', 'returned', 'loses', 'Per 100'],
  bestPlay: 'best play',
  valuesAnte: (bet: string) => `${bet}, exact:`,
  valueRaise: (worth: string, exact: string) => `raise is worth ${worth} (${exact} of the Ante)`,
  valueFold: (worth: string) => `fold is worth ${worth}`,
  valueBest: { raise: 'Raising is better.', fold: 'Folding is better.' },
  valuesInsurance: (side: Side, pays: string) => `Insurance on ${SIDES[side]} at ${pays}, exact:`,
  valueInsurance: (worth: string, exact: string) => `each 100 is worth ${worth} (${exact} per unit)`,
  chances: (win: string, push: string, lose: string) => `paid ${win}, returned ${push}, lost ${lose}`,
  noResults: 'No round has been played yet in this shoe.',
  roadCounts: (banker: number, player: number, tie: number) =>
    `Banker ${banker}, Player ${player}, Tie ${tie}. "roads all" draws every road.`,
  historyTitle: 'The last rounds',
  historyHead: ['Round', 'Result', 'Bet', 'Net', 'Chips'],
  noHistory: 'No round has been settled yet.',
  balance: (balance: string, staked: string, net: string) =>
    `You have ${balance} chips, ${staked} on the felt (${net} since you sat down).`,
  whyTitle: 'Why',
  whyNothing: 'No card has been dealt yet: ask again during a round or after it.',
  whyPaid: (bet: string, result: string) => `${bet}: ${result}`,
  verifyShoe: (shoe: number, left: string) => `Shoe ${shoe}: ${left} cards left. Published before its first card:`,
  commitment: 'commitment of the seed',
  root: 'root of all the cards',
  verifyRound: 'The last round, checked against the root:',
  verifyLast: (shoe: number) => `Shoe ${shoe} has ended, its seed is known; the whole of it, checked:`,
  verifySave:
    '"verify round FILE" saves the last round\'s record, "verify shoe FILE" an ended shoe\'s: punto verify FILE.',
  verifyNoRound: 'No round of this shoe is over yet.',
  verifyNoShoe: 'No shoe has ended yet: its seed is secret until then.',
  saved: (what: string, file: string) => `${what} saved in ${file}.`,
  savedRecording: (events: number) => `The recording (${counted(events, 'event')})`,
  savedRecord: { round: "The round's fairness record", shoe: "The shoe's fairness record" },
  saveWhere: 'Where to? As: save game.jsonl',
  cannotWrite: (file: string, why: string) => `Cannot write ${file}: ${why}.`,
}

export type Words = typeof EN
