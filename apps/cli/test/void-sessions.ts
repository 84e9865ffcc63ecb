// Sessions in which a round stands still or is void: INS 5.4 and INS 5.5.

import { START } from './at-desk.ts'
import { APPROVED, BACK, BETS, insurance, type Session, VOID } from './irregular-session.ts'

export const VOID_SESSIONS: readonly Session[] = [
  insurance({
    title: '[INS 5.4.2] an interruption before a card voids the round',
    kind: 'interruption',
    says: [...BETS, 'declare interruption because the lights went out', APPROVED],
    shown: [
      'declares technical interruption: “the lights went out”; it waits for a pit supervisor or above',
      VOID,
      BACK,
    ],
    after: [
      'Round 1 is void: technical interruption (INS 5.4.2). INS 5.16',
      'Every stake of it comes back: ann +500, bob +200.',
    ],
  }),
  insurance({
    title: '[INS 5.4.1] an interruption with an outcome established waits, and is resumed',
    kind: 'interruption',
    says: [...BETS, '9s 4d kh', 'declare interruption', APPROVED, '2c', 'resume', '2c', 'settle'],
    shown: ['The round is not void: it goes on from where it stands when play is resumed.'],
    after: [
      'Play stands still; an outcome is established, and the round will be finished. INS 5.4.1',
      'dana, dealer | resume (dealer, supervisor or above)> 2c',
      'The table stands still until it is decided',
      'Play goes on. INS 5.4.1',
      'Player wins, 9 over 6.',
    ],
  }),
  insurance({
    title: '[INS 5.4] an interruption while bets are open leaves them open, with their whole time',
    kind: 'interruption',
    says: [
      ...START,
      'ann banker 500',
      'declare interruption',
      APPROVED,
      'resume',
      'bob 2 player 200',
      'close',
      '9s 4d kh 2c',
      'settle',
    ],
    shown: ['The round is not void'],
    after: ['Play stands still; nothing is closed that was open. INS 5.4', 'bob bets 200 on Player in box 2'],
  }),
  insurance({
    title: '[INS 5.5.1] a foreign card voids the round, and the shoe goes unless it is kept',
    kind: 'foreign-card',
    says: [
      ...BETS,
      'kh',
      'declare foreign',
      `${APPROVED} same shoe`,
      '',
      'ann banker 50',
      'close',
      '9h',
      'declare foreign',
      APPROVED,
      'end',
      'shoe',
      'open',
    ],
    shown: [
      'declares foreign card',
      VOID,
      'New cards are put into play after this round.',
      BACK,
      'approve [same shoe] [because WORDS]',
    ],
    after: [
      'sam (pit supervisor) approves. INS 5.5.1',
      'Round 2 (shoe 1)',
      'approves: new cards',
      'Shoe 1 goes: new cards are put into play. INS 5.5.1',
      'Round 3 (shoe 2)',
    ],
  }),
  insurance({
    title: '[INS 5.5.2] a deck that is short or over voids the round',
    kind: 'deck-count',
    says: [...BETS, 'declare deck', 'dismiss', 'declare deck', APPROVED],
    shown: ['declares too few or too many cards in the deck', VOID, BACK],
    after: [
      'Irregularity 1: dana (dealer) dismisses it; play goes on',
      'Round 1 is void: too few or too many cards in the deck (INS 5.5.2). INS 5.16',
    ],
  }),
  insurance({
    title: '[INS 5.5.3] a wrong number of cards that cannot be put back voids the round',
    kind: 'wrong-number',
    says: [...BETS, '9s 4d kh 2c', 'declare number 5c>p', 'as sam supervisor', 'approve 2'],
    shown: [
      'declares wrong number of cards in a hand: 5♣ with the Player',
      '1. 5c is the first card of the next round.',
      `2. ${VOID}`,
      BACK,
    ],
    after: [
      'approves: the cards are not put back. INS 5.5.3',
      'Round 1 is void: wrong number of cards in a hand (INS 5.5.3). INS 5.16',
    ],
  }),
  insurance({
    title: '[INS 5.5.3] found after the settlement, it undoes it',
    kind: 'wrong-number',
    says: [
      ...BETS,
      '9s 4d kh 2c',
      'settle',
      'declare number because a third card lies with the Player',
      'as sam supervisor approve 2',
    ],
    shown: ['ann settlement undone +500 bob settlement undone -200'],
    after: ['The settlement is undone: ann +500, bob -200, the float 1,000,000.'],
  }),
  insurance({
    title: '[INS 5.5.4] too few cards void the round, and the shoe must go',
    kind: 'too-few-cards',
    says: [...BETS, '9s', 'declare few', `${APPROVED} same shoe`, APPROVED],
    shown: ['declares too few cards to finish the round', VOID],
    after: [
      'New cards must be put into play here. INS 5.5.4',
      'Round 1 is void: too few cards to finish the round (INS 5.5.4). INS 5.16',
      'Shoe 1 goes',
    ],
  }),
  insurance({
    title: '[INS 5.5.5] cards not shuffled void the round',
    kind: 'unshuffled',
    says: [...BETS, 'declare unshuffled', APPROVED],
    shown: ['declares cards not shuffled', VOID, BACK],
    after: ['Round 1 is void: cards not shuffled (INS 5.5.5). INS 5.16', 'Shoe 1 goes'],
  }),
]
