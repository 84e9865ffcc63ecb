// Sections 2 to 4 of the Insurance document: mode of play, how to play, settlement.
import { paragraphList } from './paragraph.ts'

export const INS_PLAY = paragraphList([
  {
    id: 'INS 2.1.1',
    carriedBy: 'rules',
    summary: 'Playable only on a table with the layout of one of the Appendices A to F.',
  },
  {
    id: 'INS 2.1.1.a',
    carriedBy: 'rules',
    summary: 'Every player has a marked betting box; a table has at most as many boxes as its layout shows.',
  },
  { id: 'INS 2.2.1', carriedBy: 'rules', summary: 'Four to eight decks of 52 cards are used.' },
  {
    id: 'INS 3.1',
    carriedBy: 'rules',
    summary: 'The aim of the game is a hand, Player’s or Banker’s, with points as near to 9 as can be.',
  },
  {
    id: 'INS 3.2',
    carriedBy: 'rules',
    summary: 'What each card counts is set by INS 3.2.1, INS 3.2.2 and INS 3.2.3.',
  },
  { id: 'INS 3.2.1', carriedBy: 'rules', summary: 'An ace counts one point.' },
  { id: 'INS 3.2.2', carriedBy: 'rules', summary: 'Two to ten count the number they show.' },
  { id: 'INS 3.2.3', carriedBy: 'rules', summary: 'Picture cards count no points.' },
  {
    id: 'INS 3.3',
    carriedBy: 'table',
    summary: 'Bets may be placed from the dealer’s words “Place your Bets, please” on.',
  },
  { id: 'INS 3.4', carriedBy: 'web', summary: 'The table shows its minimum limit and its maximum Differential.' },
  {
    id: 'INS 3.5',
    carriedBy: 'table',
    summary: 'It is for the player to keep a bet within the minimum and maximum that the table shows.',
  },
  {
    id: 'INS 3.6',
    carriedBy: 'table',
    summary:
      'Where this applies, a player who bets less than the maximum in a box may not refuse others the rest of it in that round.',
  },
  {
    id: 'INS 3.7',
    carriedBy: 'rules',
    summary:
      'Any of six bets may be made: Player, Banker, Tie, Super Six Plus, Player Pair, Banker Pair; the last four need no Player or Banker bet.',
  },
  { id: 'INS 3.8', carriedBy: 'table', summary: 'From the dealer’s words “No more Bets” on, none may be placed.' },
  {
    id: 'INS 3.9',
    carriedBy: 'table',
    summary:
      'On certain tables, dealt face down, the seated player with the table’s highest bet may ask leave to squeeze a card before it is dealt.',
  },
  {
    id: 'INS 3.10',
    carriedBy: 'rules',
    summary:
      'Four cards come first: the first and third to the Player, the second and fourth to the Banker; they decide the pair bets.',
  },
  {
    id: 'INS 3.11',
    carriedBy: 'rules',
    summary:
      'Whoever has bet on a hand may insure that bet by the rows for that hand in INS 4.1.2; the insurance pays when the hand loses.',
  },
  {
    id: 'INS 3.12',
    carriedBy: 'table',
    summary:
      'Insurance may be bet after the first four cards, and after a third card to the Player, where INS 4.1.2 has a row; the display board or the dealer’s lammer shows the odds.',
  },
  {
    id: 'INS 3.12.1',
    carriedBy: 'rules',
    summary:
      'Player insurance is for situations of two or three cards in which the third-card rules apply; Banker insurance only for a situation of two cards.',
  },
  {
    id: 'INS 3.12.2',
    carriedBy: 'rules',
    summary: 'Insurance may not pay, all told, more than the Original Bet on the Player or the Banker hand.',
  },
  {
    id: 'INS 3.13',
    carriedBy: 'rules',
    summary:
      'Third cards follow INS 3.15; when the Player takes none, the Banker draws on 0 to 5 and stands on 6 to 9.',
  },
  {
    id: 'INS 3.14',
    carriedBy: 'table',
    summary:
      'If the House grants the seated player with the highest bet that the Banker’s third card be squeezed or shown before the Player’s, all insurance after the Player’s third card is waived for everyone that round.',
  },
  {
    id: 'INS 3.15',
    carriedBy: 'rules',
    summary:
      'Player draws on 0–5 and stands on 6–7. Banker draws on 0–2, on 3 unless the Player’s third card is 8, on 4 if it is 2–7, on 5 if 4–7, on 6 if 6–7, and stands on 7. After a natural 8 or 9 neither hand draws.',
  },
  {
    id: 'INS 3.16',
    carriedBy: 'rules',
    summary: 'Nine points are best, then eight, and so on down; the hand with more points wins.',
  },
  {
    id: 'INS 3.17',
    carriedBy: 'rules',
    summary:
      'Equal points are a tie: Original Bets and insurance on both hands are given back, but not insurance on a Player hand of 9 points.',
  },
  {
    id: 'INS 4.1.1',
    carriedBy: 'rules',
    summary:
      'Banker winning on six pays 1 to 2, otherwise 1 to 1; Player 1 to 1; Tie 8 to 1; either pair 11 to 1; Super Six Plus 12 to 1 on two cards, 20 to 1 on three.',
  },
  {
    id: 'INS 4.1.2',
    carriedBy: 'rules',
    summary:
      'Insurance odds to 1, by both hands’ points. After four cards: either hand on 5, 6, 7 at 2, 3, 4. After the Player’s third: Banker against Player 1, 2, 3 at 6 or 7, 4, 1.5; Player on 5, 6, 7, 8, 9 at 2, 3, 4, 7, 8 (the 9 on a tie).',
  },
  {
    id: 'INS 4.2.1',
    carriedBy: 'rules',
    summary:
      'Insurance is paid by its pay table; a tie returns it, except Player insurance on 9 points when the Banker draws to 9 too, which is paid.',
  },
  {
    id: 'INS 4.2.2',
    carriedBy: 'table',
    summary:
      'At a private table the House may grant a player’s wish for no insurance; a notice then tells all players, and those who join later must accept it.',
  },
])
