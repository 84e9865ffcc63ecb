// The paragraphs of Non-Commission Knockout Baccarat, version 2.
import { paragraphList } from './paragraph.ts'

export const KO = paragraphList([
  {
    id: 'KO 1 Ante',
    carriedBy: 'rules',
    summary: 'A side bet on the Player or on the Banker, made before the first card of the round is dealt.',
  },
  {
    id: 'KO 1 Baccarat Table of Play',
    carriedBy: 'rules',
    summary: 'The drawing rules, binding on both hands: they decide which hand stands and which takes another card.',
  },
  { id: 'KO 1 House', carriedBy: 'table', summary: 'The House is whoever operates the casino.' },
  { id: 'KO 1 Natural', carriedBy: 'rules', summary: 'Eight or nine points on two cards, in either hand.' },
  {
    id: 'KO 1 Non-Commission Knockout Baccarat',
    carriedBy: 'rules',
    summary:
      'Baccarat in which a winning Banker bet pays 1 to 1, but only half the stake when the Banker wins with six points.',
  },
  {
    id: 'KO 1 Pair',
    carriedBy: 'rules',
    summary:
      'Player Pair or Banker Pair: the two cards that hand starts with make a pair, such as two tens or two kings.',
  },
  { id: 'KO 1 Tie', carriedBy: 'rules', summary: 'Player and Banker finish with equal points.' },
  {
    id: 'KO 1 Wager',
    carriedBy: 'rules',
    summary:
      'Once the first card is dealt, a player with an Ante either loses it or plays on by adding a Wager of twice the Ante.',
  },
  {
    id: 'KO 1 Winning Total',
    carriedBy: 'rules',
    summary:
      'An added bet on the points of the winning hand, open only beside a Player or Banker bet; a hit is paid by KO 4.1.2.',
  },
  {
    id: 'KO 2.1.1',
    carriedBy: 'rules',
    summary:
      'Playable only on a table with the layout of Appendix A (bean, 6 players) or Appendix B (mini, 5 players).',
  },
  {
    id: 'KO 2.1.2',
    carriedBy: 'rules',
    summary: 'Every player has a marked betting box; a table has at most as many boxes as its layout shows.',
  },
  {
    id: 'KO 2.1.3',
    carriedBy: 'rules',
    summary:
      'Fourteen betting areas: Player, Banker, Tie, P Pair, B Pair, Winning Total 1-2-3-4, 5-6, 7, 8 and 9, and an Ante and a Wager for each of Player and Banker.',
  },
  { id: 'KO 2.2.1', carriedBy: 'rules', summary: 'Four to eight standard decks of 52 cards are used.' },
  { id: 'KO 3.1', carriedBy: 'table', summary: 'Play opens with the dealer’s words “Place your bets, please.”' },
  { id: 'KO 3.2', carriedBy: 'table', summary: 'Bets are closed from the dealer’s words “No more bets.”' },
  {
    id: 'KO 3.3',
    carriedBy: 'rules',
    summary:
      'All play against the House, on any of twelve bets (the areas but the two Wagers); only a Winning Total needs a Player or Banker bet by the same player in that round.',
  },
  {
    id: 'KO 3.4',
    carriedBy: 'table',
    summary:
      'With the Player’s first card on “Up The Ante”, whoever has an Ante chooses KO 3.4.1 or KO 3.4.2; if they win, Ante and Wager are paid by KO 4.1.3.',
  },
  { id: 'KO 3.4.1', carriedBy: 'rules', summary: 'First choice: fold, which loses the Ante.' },
  {
    id: 'KO 3.4.2',
    carriedBy: 'rules',
    summary: 'Second choice: play on, with twice the Ante placed on the Wager of the same side as the Ante.',
  },
  {
    id: 'KO 3.5',
    carriedBy: 'rules',
    summary:
      'The second card goes to the Banker, the third to the Player, the fourth to the Banker; with the first, on “Up The Ante”, they decide the pair bets.',
  },
  {
    id: 'KO 3.6',
    carriedBy: 'rules',
    summary: 'Third cards follow KO 3.7; when the Player takes none, the Banker draws on 0 to 5 and stands on 6.',
  },
  {
    id: 'KO 3.7',
    carriedBy: 'rules',
    summary:
      'Player draws on 0–5 and stands on 6–7. Banker draws on 0–2, on 3 unless the Player’s third card is 8, on 4 if it is 2–7, on 5 if 4–7, on 6 if 6–7, and stands on 7. After a natural 8 or 9 neither hand draws.',
  },
  {
    id: 'KO 3.8',
    carriedBy: 'rules',
    summary:
      'Kings, queens, jacks and tens count 0, an ace 1, other cards their face; a hand counts the units of its sum, 0 to 9; nine is best and the higher hand wins.',
  },
  {
    id: 'KO 3.9',
    carriedBy: 'rules',
    summary:
      'Equal points are a tie: stakes on Player, Banker, each Winning Total, both Antes and both Wagers may be taken back.',
  },
  {
    id: 'KO 4.1.1',
    carriedBy: 'rules',
    summary:
      'Banker winning on six pays 1 to 2, on any other points 1 to 1; Player 1 to 1; Tie 8 to 1; either pair 11 to 1.',
  },
  {
    id: 'KO 4.1.2',
    carriedBy: 'rules',
    summary: 'Winning Total 1-2-3-4 pays 7 to 1, 5-6 pays 3 to 1, 7 pays 4 to 1, 8 pays 3 to 1, 9 pays 2 to 1.',
  },
  {
    id: 'KO 4.1.3',
    carriedBy: 'rules',
    summary:
      'On either side a winning Ante pays 1 to 1, and its Wager by the losing hand’s points: 0–3 pays 1 to 2, 4–5 pays 1 to 1, 6–8 pays 2 to 1.',
  },
  { id: 'KO 5.1', carriedBy: 'table', summary: 'A game is void in each of the cases KO 5.1.1, KO 5.1.2 and KO 5.1.3.' },
  {
    id: 'KO 5.1.1',
    carriedBy: 'table',
    summary: 'Void: a card foreign to the set turns up while a game is in progress; all earlier results stand.',
  },
  {
    id: 'KO 5.1.2',
    carriedBy: 'table',
    summary:
      'Void: a hand was dealt a wrong number of cards, seen before play of the next game begins, and the cards cannot be reconstructed.',
  },
  { id: 'KO 5.1.3', carriedBy: 'table', summary: 'Void: the shoe has too few cards left to finish the round.' },
  {
    id: 'KO 5.2',
    carriedBy: 'table',
    summary:
      'After “No more bets” nothing may be placed or increased; a bet so placed, or the part added, is refused, not honoured, or both.',
  },
  {
    id: 'KO 5.3',
    carriedBy: 'table',
    summary:
      'After “No more bets” nothing may be taken back; a bet removed even so is won or lost by the game’s result.',
  },
  { id: 'KO App A', carriedBy: 'rules', summary: 'Layout drawing of the bean table, for 6 players.' },
  { id: 'KO App B', carriedBy: 'rules', summary: 'Layout drawing of the mini table, for 5 players.' },
])
