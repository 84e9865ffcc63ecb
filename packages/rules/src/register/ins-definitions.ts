// Section 1 of the Insurance document: its definitions.
import { paragraphList } from './paragraph.ts'

export const INS_DEFINITIONS = paragraphList([
  {
    id: 'INS 1.1',
    carriedBy: 'rules',
    summary:
      'The table of play is the drawing rules, binding on both hands: they decide which stands and which takes another card.',
  },
  {
    id: 'INS 1.2',
    carriedBy: 'none',
    why: 'It says only that two words of the document mean one thing: nothing is done or forbidden by it, so there is nothing that a program could carry out or break.',
    summary: 'The words bet and wager mean one and the same thing.',
  },
  {
    id: 'INS 1.3',
    carriedBy: 'table',
    summary: 'A card shoe is a device, electronic or not, that cards are dealt from.',
  },
  { id: 'INS 1.4', carriedBy: 'table', summary: 'The dealer is whoever is responsible for dealing the game.' },
  {
    id: 'INS 1.5',
    carriedBy: 'table',
    summary:
      'The Differential is how far apart, in one round, the sum bet on the Banker and the sum bet on the Player are.',
  },
  {
    id: 'INS 1.6',
    carriedBy: 'table',
    summary:
      'An electronic card shuffler is a device made to shuffle one or more decks by itself and to deal cards from.',
  },
  {
    id: 'INS 1.7',
    carriedBy: 'rules',
    summary: 'A hand is whatever cards the Player side or the Banker side has received in the round.',
  },
  { id: 'INS 1.8', carriedBy: 'table', summary: 'The House is whoever operates the casino.' },
  {
    id: 'INS 1.9',
    carriedBy: 'rules',
    summary:
      'Insurance is a bet offered at the fixed odds of its pay table before one hand or both take a third card under the table of play.',
  },
  {
    id: 'INS 1.10',
    carriedBy: 'rules',
    summary: 'A natural is eight or nine points on two cards, in either hand or in both.',
  },
  {
    id: 'INS 1.11',
    carriedBy: 'rules',
    summary:
      'Non-commission baccarat pays a winning Banker bet 1 to 1, but only half the stake when the Banker wins with six points.',
  },
  {
    id: 'INS 1.12',
    carriedBy: 'rules',
    summary: 'An Original Bet is one that a player puts in the betting box of the Player hand or of the Banker hand.',
  },
  {
    id: 'INS 1.13',
    carriedBy: 'table',
    summary:
      'Dealers, pit supervisors and pit managers are pit employees; whoever is put in such a post and fills it may do its work.',
  },
  { id: 'INS 1.14', carriedBy: 'table', summary: 'A player is anyone who bets in the course of a round.' },
  {
    id: 'INS 1.15',
    carriedBy: 'rules',
    summary:
      'Player Pair or Banker Pair: the two cards that hand starts with make a pair, such as two tens or two kings.',
  },
  {
    id: 'INS 1.16',
    carriedBy: 'rules',
    summary: 'A hand’s points are the sum of its cards; of a sum above 9 the second digit counts.',
  },
  {
    id: 'INS 1.17',
    carriedBy: 'table',
    summary: 'Reconstruction puts cards back into the order in which they were meant to fall.',
  },
  {
    id: 'INS 1.18',
    carriedBy: 'table',
    summary: 'A round lasts from the words “Place your Bets, please” until every player is settled.',
  },
  {
    id: 'INS 1.19',
    carriedBy: 'table',
    summary: 'A seated player is the one who sits at a betting box and has a bet on a box.',
  },
  { id: 'INS 1.20', carriedBy: 'table', summary: 'A standing player is one who bets on the box of a seated player.' },
  {
    id: 'INS 1.21',
    carriedBy: 'rules',
    summary:
      'Super Six Plus is a side bet on the Banker winning with six points: 12 to 1 on the first two cards, 20 to 1 on three, and lost otherwise.',
  },
  { id: 'INS 1.22', carriedBy: 'rules', summary: 'In a tied round both hands have equal points.' },
  { id: 'INS 1.23', carriedBy: 'table', summary: 'A void round is cancelled: it counts as having had no result.' },
])
