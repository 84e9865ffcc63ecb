// The paragraphs of Non-Commission Easy Six Baccarat, in force from 2 June 2012.
import { paragraphList } from './paragraph.ts'

export const EZ6 = paragraphList([
  {
    id: 'EZ6 1 Baccarat Table of Play',
    carriedBy: 'rules',
    summary: 'The drawing rules, binding on both hands: they decide which hand stands and which takes another card.',
  },
  { id: 'EZ6 1 House', carriedBy: 'table', summary: 'The House is whoever operates the casino.' },
  { id: 'EZ6 1 Natural', carriedBy: 'rules', summary: 'Eight or nine points on two cards, in either hand.' },
  {
    id: 'EZ6 1 Non-Commission Easy Six Baccarat',
    carriedBy: 'rules',
    summary:
      'Baccarat in which winning Banker and Player bets pay 1 to 1, except on a win with six points: Banker then pays half the stake, Player 1.05 to 1.',
  },
  {
    id: 'EZ6 1 Pair',
    carriedBy: 'rules',
    summary:
      'Player Pair or Banker Pair: the two cards that hand starts with make a pair, such as two tens or two kings.',
  },
  {
    id: 'EZ6 1 Easy Six',
    carriedBy: 'rules',
    summary: 'A side bet won when either hand wins with six points or both tie on six, and lost otherwise.',
  },
  { id: 'EZ6 1 Tie', carriedBy: 'rules', summary: 'Player and Banker finish with equal points.' },
  {
    id: 'EZ6 2.1.1',
    carriedBy: 'rules',
    summary: 'Playable only on a table with the layout of Appendix A (bean, 9 players), B (bean, 7) or C (mini, 7).',
  },
  {
    id: 'EZ6 2.1.2',
    carriedBy: 'rules',
    summary: 'Every player has a marked betting box; a table has at most as many boxes as its layout shows.',
  },
  {
    id: 'EZ6 2.1.3',
    carriedBy: 'rules',
    summary: 'Six betting areas: Player, Banker, Tie, Player Pair, Banker Pair and Easy Six.',
  },
  { id: 'EZ6 2.2.1', carriedBy: 'rules', summary: 'Four to eight standard decks of 52 cards are used.' },
  { id: 'EZ6 3.1', carriedBy: 'table', summary: 'Play opens with the dealer’s words “Place your bets, please.”' },
  { id: 'EZ6 3.2', carriedBy: 'table', summary: 'Bets are closed from the dealer’s words “No more bets.”' },
  {
    id: 'EZ6 3.3',
    carriedBy: 'rules',
    summary:
      'All play against the House, on any of the six bets; Tie, the pairs and Easy Six need no Player or Banker bet.',
  },
  {
    id: 'EZ6 3.4',
    carriedBy: 'rules',
    summary:
      'Four cards come first: the first and third to the Player, the second and fourth to the Banker; they decide the pair bets.',
  },
  {
    id: 'EZ6 3.5',
    carriedBy: 'rules',
    summary: 'Third cards follow EZ6 3.6; when the Player takes none, the Banker draws on 0 to 5 and stands on 6.',
  },
  {
    id: 'EZ6 3.6',
    carriedBy: 'rules',
    summary:
      'Player draws on 0–5 and stands on 6–7. Banker draws on 0–2, on 3 unless the Player’s third card is 8, on 4 if it is 2–7, on 5 if 4–7, on 6 if 6–7, and stands on 7. After a natural 8 or 9 neither hand draws.',
  },
  {
    id: 'EZ6 3.7',
    carriedBy: 'rules',
    summary:
      'Kings, queens, jacks and tens count 0, an ace 1, other cards their face; a hand counts the units of its sum, 0 to 9; nine is best and the higher hand wins.',
  },
  {
    id: 'EZ6 3.8',
    carriedBy: 'rules',
    summary: 'Equal points are a tie: stakes on Player and Banker may be taken back.',
  },
  {
    id: 'EZ6 4.1.1',
    carriedBy: 'rules',
    summary:
      'Banker pays 1 to 2 on six, else 1 to 1; Player 1.05 to 1 on six, else 1 to 1; Tie 10 to 1 on six, else 8 to 1; a pair of sixes 13 to 1, another pair 11 to 1; Easy Six 6 to 1.',
  },
  {
    id: 'EZ6 5.1',
    carriedBy: 'table',
    summary: 'A game is void in each of the cases EZ6 5.1.1, EZ6 5.1.2 and EZ6 5.1.3.',
  },
  {
    id: 'EZ6 5.1.1',
    carriedBy: 'table',
    summary:
      'Void: a card foreign to the set turns up while a game is in progress; all earlier results stand, and new cards must take the place of those in use.',
  },
  {
    id: 'EZ6 5.1.2',
    carriedBy: 'table',
    summary:
      'Void: a hand was dealt a wrong number of cards, seen before play of the next game begins, and the cards cannot be reconstructed.',
  },
  {
    id: 'EZ6 5.1.3',
    carriedBy: 'table',
    summary: 'Void: once the cut card is drawn, the shoe has too few cards left to finish the game.',
  },
  {
    id: 'EZ6 5.2',
    carriedBy: 'table',
    summary: 'After “No more bets” the dealer refuses whatever would place, increase or take back a bet.',
  },
  { id: 'EZ6 App A', carriedBy: 'rules', summary: 'Layout drawing of the bean table, for 9 players.' },
  { id: 'EZ6 App B', carriedBy: 'rules', summary: 'Layout drawing of the bean table, for 7 players.' },
  { id: 'EZ6 App C', carriedBy: 'rules', summary: 'Layout drawing of the mini table, for 7 players.' },
])
