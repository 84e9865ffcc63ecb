// The paragraphs of Bad Beat Baccarat: section 2.1 of the two-game document, lettered in the order of its bullets.
import { paragraphList } from './paragraph.ts'

export const BB = paragraphList([
  {
    id: 'BB 2.1',
    carriedBy: 'rules',
    summary: 'Three kinds of optional bet beside standard baccarat: Bad Beat, Super Shot Bad Beat and Super Shot Tie.',
  },
  { id: 'BB 2.1.a', carriedBy: 'rules', summary: 'These side bets can be made without a baccarat bet.' },
  { id: 'BB 2.1.b', carriedBy: 'rules', summary: 'They are staked on spots marked out for Bad Beat Baccarat.' },
  {
    id: 'BB 2.1.c',
    carriedBy: 'rules',
    summary:
      'Bad Beat wins when either hand beats the other by exactly one point; BB 2.1.c.1 to BB 2.1.c.5 say what it pays.',
  },
  { id: 'BB 2.1.c.1', carriedBy: 'rules', summary: 'Bad Beat: a three-card 9 over a three-card 8 pays 40 to 1.' },
  { id: 'BB 2.1.c.2', carriedBy: 'rules', summary: 'Bad Beat: a two-card 9 over a two-card 8 pays 10 to 1.' },
  { id: 'BB 2.1.c.3', carriedBy: 'rules', summary: 'Bad Beat: 8 over 7, on any number of cards, pays 6 to 1.' },
  { id: 'BB 2.1.c.4', carriedBy: 'rules', summary: 'Bad Beat: 7 over 6, on any number of cards, pays 4 to 1.' },
  { id: 'BB 2.1.c.5', carriedBy: 'rules', summary: 'Bad Beat: every other win by one point pays 1 to 1.' },
  { id: 'BB 2.1.c.6', carriedBy: 'rules', summary: 'Bad Beat: whatever is not such a win loses.' },
  {
    id: 'BB 2.1.d',
    carriedBy: 'rules',
    summary:
      'Super Shot is three separate bets, each won only on its own outcome, whichever of the two hands holds which total.',
  },
  { id: 'BB 2.1.d.1', carriedBy: 'rules', summary: 'Super Shot: a three-card 9 over a three-card 8 pays 200 to 1.' },
  { id: 'BB 2.1.d.2', carriedBy: 'rules', summary: 'Super Shot: a two-card 9 over a two-card 8 pays 50 to 1.' },
  { id: 'BB 2.1.d.3', carriedBy: 'rules', summary: 'Super Shot: 8 over 7, on any number of cards, pays 25 to 1.' },
])
