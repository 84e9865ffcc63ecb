// The paragraphs of No-Commission Baccarat: section 2.2 of the two-game document, lettered in the order of its bullets.
import { paragraphList } from './paragraph.ts'

export const NC = paragraphList([
  {
    id: 'NC 2.2',
    carriedBy: 'rules',
    summary:
      'Baccarat free of commission, with three main bets (Banker, Player, Tie) and two optional side bets (Banker 7, Player 8).',
  },
  {
    id: 'NC 2.2.a',
    carriedBy: 'rules',
    summary:
      'Bets open before a hand begins: Player, Banker and Tie, and the side bets on a three-card Banker win on 7 and on a three-card Player win.',
  },
  { id: 'NC 2.2.b', carriedBy: 'rules', summary: 'The side bets can be made without a main bet.' },
  {
    id: 'NC 2.2.c',
    carriedBy: 'rules',
    summary: 'Once the bets are made, both hands are dealt in the traditional way and draw by the standard rules.',
  },
  {
    id: 'NC 2.2.d',
    carriedBy: 'rules',
    summary:
      'A Player bet pays 1 to 1 when the Player’s total is higher, pushes when totals are equal, and loses otherwise.',
  },
  {
    id: 'NC 2.2.e',
    carriedBy: 'rules',
    summary:
      'A Banker bet loses to a higher Player total, pushes on equal totals and on a Banker win with a three-card 7, and on any other Banker win pays 1 to 1.',
  },
  { id: 'NC 2.2.f', carriedBy: 'rules', summary: 'A Tie bet pays 8 to 1 when totals are equal and loses otherwise.' },
  {
    id: 'NC 2.2.g',
    carriedBy: 'rules',
    summary:
      'Banker 7 pays 40 to 1 when a Banker total of 7 on three cards beats a lower Player total, and loses otherwise.',
  },
  {
    id: 'NC 2.2.h',
    carriedBy: 'rules',
    summary:
      'Player 8 pays 25 to 1 when a Player total of 8 on three cards beats a lower Banker total, and loses otherwise.',
  },
  {
    id: 'NC 2.2.i',
    carriedBy: 'rules',
    summary:
      'Banker 7 and Player 8 may be offered with standard baccarat too, for which the document refers to its preceding section.',
  },
])
