// The paragraphs of Commission Baccarat, version 3.
import { paragraphList } from './paragraph.ts'

export const COM = paragraphList([
  {
    id: 'COM 1 Baccarat Table of Play',
    carriedBy: 'rules',
    summary: 'The drawing rules, binding on both hands: they decide which hand stands and which takes another card.',
  },
  { id: 'COM 1 House', carriedBy: 'table', summary: 'The House is whoever operates the casino.' },
  { id: 'COM 1 Natural', carriedBy: 'rules', summary: 'Eight or nine points on two cards, in either hand.' },
  {
    id: 'COM 1 Pair',
    carriedBy: 'rules',
    summary:
      'Player Pair or Banker Pair: the two cards that hand starts with make a pair, such as two tens or two kings.',
  },
  { id: 'COM 1 Tie', carriedBy: 'rules', summary: 'Player and Banker finish with equal points.' },
  {
    id: 'COM 2.1.1',
    carriedBy: 'rules',
    summary:
      'Playable only on a table with the layout of Appendix A (bean, 9 players), B (bean, 7), C (mini, 7) or D (big, 12).',
  },
  {
    id: 'COM 2.1.2',
    carriedBy: 'rules',
    summary: 'Every player has a marked betting box; a table has at most as many boxes as its layout shows.',
  },
  {
    id: 'COM 2.1.3',
    carriedBy: 'rules',
    summary: 'Five betting areas: Player, Banker, Tie, Player Pair and Banker Pair.',
  },
  { id: 'COM 2.2.1', carriedBy: 'rules', summary: 'Four to eight standard decks of 52 cards are used.' },
  { id: 'COM 3.1', carriedBy: 'table', summary: 'Play opens with the dealer’s words “Place your bets, please.”' },
  { id: 'COM 3.2', carriedBy: 'table', summary: 'Bets are closed from the dealer’s words “No more bets.”' },
  {
    id: 'COM 3.3',
    carriedBy: 'rules',
    summary: 'All play against the House, on any of the five bets; Tie and the pairs need no Player or Banker bet.',
  },
  {
    id: 'COM 3.4',
    carriedBy: 'rules',
    summary:
      'Four cards come first: the first and third to the Player, the second and fourth to the Banker; they decide the pair bets.',
  },
  {
    id: 'COM 3.5',
    carriedBy: 'rules',
    summary: 'Third cards follow COM 3.6; when the Player takes none, the Banker draws on 0 to 5 and stands on 6.',
  },
  {
    id: 'COM 3.6',
    carriedBy: 'rules',
    summary:
      'Player draws on 0–5 and stands on 6–7. Banker draws on 0–2, on 3 unless the Player’s third card is 8, on 4 if it is 2–7, on 5 if 4–7, on 6 if 6–7, and stands on 7. After a natural 8 or 9 neither hand draws.',
  },
  {
    id: 'COM 3.7',
    carriedBy: 'rules',
    summary:
      'Kings, queens, jacks and tens count 0, an ace 1, other cards their face; a hand counts the units of its sum, 0 to 9; nine is best and the higher hand wins.',
  },
  {
    id: 'COM 3.8',
    carriedBy: 'rules',
    summary: 'Equal points are a tie: stakes on Player and Banker may be taken back.',
  },
  { id: 'COM 4.1.1', carriedBy: 'rules', summary: 'From a winning Banker bet the House keeps a commission of 5%.' },
  {
    id: 'COM 4.1.2',
    carriedBy: 'rules',
    summary: 'Banker pays 0.95 to 1, Player 1 to 1, Tie 8 to 1, either pair 11 to 1.',
  },
  {
    id: 'COM 5.1',
    carriedBy: 'table',
    summary: 'A game is void in each of the cases COM 5.1.1, COM 5.1.2 and COM 5.1.3.',
  },
  {
    id: 'COM 5.1.1',
    carriedBy: 'table',
    summary: 'Void: a card foreign to the set turns up while a game is in progress; all earlier results stand.',
  },
  {
    id: 'COM 5.1.2',
    carriedBy: 'table',
    summary:
      'Void: a hand was dealt a wrong number of cards, seen before play of the next game begins, and the cards cannot be reconstructed.',
  },
  { id: 'COM 5.1.3', carriedBy: 'table', summary: 'Void: the shoe has too few cards left to finish the round.' },
  {
    id: 'COM 5.2',
    carriedBy: 'table',
    summary:
      'After “No more bets” nothing may be placed or increased; a bet so placed, or the part added, is refused, not honoured, or both.',
  },
  {
    id: 'COM 5.3',
    carriedBy: 'table',
    summary:
      'After “No more bets” nothing may be taken back; a bet removed even so is won or lost by the game’s result.',
  },
  { id: 'COM App A', carriedBy: 'rules', summary: 'Layout drawing of the bean table, for 9 players.' },
  { id: 'COM App B', carriedBy: 'rules', summary: 'Layout drawing of the bean table, for 7 players.' },
  { id: 'COM App C', carriedBy: 'rules', summary: 'Layout drawing of the mini table, for 7 players.' },
  {
    id: 'COM App D',
    carriedBy: 'rules',
    summary: 'Layout drawing of the big table, for 12 players, with areas lettered 庄 BANKER and 閒 PLAYER.',
  },
])
