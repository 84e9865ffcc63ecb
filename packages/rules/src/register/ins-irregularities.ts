// Section 5 of the Insurance document: irregularities.
import { paragraphList } from './paragraph.ts'

export const INS_IRREGULARITIES = paragraphList([
  {
    id: 'INS 5.1',
    carriedBy: 'table',
    summary:
      'If the bets in a box pass the maximum Differential and the dealer notices before the close, the excess is rejected; seated players’ bets come first, then standing players’ up to the maximum.',
  },
  {
    id: 'INS 5.1.1',
    carriedBy: 'irregularities',
    summary:
      'Excess that was not rejected: the player wins or loses pro rata to the maximum Differential, but never on a share below the minimum.',
  },
  {
    id: 'INS 5.1.2',
    carriedBy: 'irregularities',
    summary: 'In such a box a bet that is itself under the minimum is not prorated: it wins or loses as it lies.',
  },
  {
    id: 'INS 5.2',
    carriedBy: 'table',
    summary:
      'Bets under a box’s minimum, if the dealer notices before the close: the player is told to meet it and may increase or withdraw.',
  },
  {
    id: 'INS 5.2.1',
    carriedBy: 'irregularities',
    summary: 'A bet below the minimum that escapes the dealer wins or loses as it lies.',
  },
  {
    id: 'INS 5.3',
    carriedBy: 'table',
    summary:
      'Whoever, seated or standing, bets no insurance, walks away after betting, or does not tell the dealer before the next card is drawn, gives up insurance for that round.',
  },
  {
    id: 'INS 5.3.1',
    carriedBy: 'table',
    summary: 'The bet of a player who has walked away is settled by the House all the same.',
  },
  {
    id: 'INS 5.4',
    carriedBy: 'irregularities',
    summary:
      'A technical interruption (a power failure, say) that affects whether a round can go on leads to INS 5.4.1 or INS 5.4.2.',
  },
  {
    id: 'INS 5.4.1',
    carriedBy: 'irregularities',
    summary:
      'If some bet on offer is already won or lost for certain, an outcome is established: the round goes on to its end.',
  },
  {
    id: 'INS 5.4.2',
    carriedBy: 'irregularities',
    summary: 'If no bet on offer is yet won or lost for certain, no outcome is established: the round is void.',
  },
  {
    id: 'INS 5.5',
    carriedBy: 'irregularities',
    summary:
      'In each of the cases INS 5.5.1 to INS 5.5.5 the current round is void; results and settlements of earlier rounds stand.',
  },
  { id: 'INS 5.5.1', carriedBy: 'irregularities', summary: 'Void: a card turns up that does not belong to the set.' },
  { id: 'INS 5.5.2', carriedBy: 'irregularities', summary: 'Void: the deck has too few or too many cards.' },
  {
    id: 'INS 5.5.3',
    carriedBy: 'irregularities',
    summary:
      'Void: a hand was dealt a wrong number of cards, seen before the next round begins, and the round’s cards cannot be reconstructed.',
  },
  {
    id: 'INS 5.5.4',
    carriedBy: 'irregularities',
    summary: 'Void: the shoe or shuffler has too few cards left to finish the round.',
  },
  { id: 'INS 5.5.5', carriedBy: 'irregularities', summary: 'Void: the cards in play had not been shuffled.' },
  {
    id: 'INS 5.6',
    carriedBy: 'table',
    summary: 'After “No more Bets” the dealer refuses whatever would place, increase or take back a bet.',
  },
  {
    id: 'INS 5.7',
    carriedBy: 'irregularities',
    summary:
      'Cards drawn in excess or exposed are reconstructed by the table of play, used in the next round, or both, as applies; whether they can be reconstructed is for the House alone to say.',
  },
  {
    id: 'INS 5.7.1',
    carriedBy: 'irregularities',
    summary: 'After INS 5.7 everyone at the table has the options of INS 5.12, so long as no outcome is established.',
  },
  {
    id: 'INS 5.8',
    carriedBy: 'irregularities',
    summary:
      'Cards dealt to the wrong side, exposed or not, are reconstructed before the round goes on by the table of play; all get the options of INS 5.12 unless an outcome is established and the cards can be reconstructed.',
  },
  {
    id: 'INS 5.8.1',
    carriedBy: 'irregularities',
    summary: 'First case of INS 5.8: Player cards laid in the Banker’s area, Banker cards in the Player’s, or both.',
  },
  {
    id: 'INS 5.8.2',
    carriedBy: 'irregularities',
    summary:
      'Second case of INS 5.8: Player cards given to the person who takes the Banker hand, Banker cards to the one who takes the Player hand, or both.',
  },
  {
    id: 'INS 5.9',
    carriedBy: 'irregularities',
    summary:
      'Cards dealt face up by mistake on a face-down table: the round goes on and its result stands; all get the options of INS 5.12, so long as no outcome is established.',
  },
  {
    id: 'INS 5.10',
    carriedBy: 'irregularities',
    summary:
      'When two or more cards are drawn at once and their order cannot be told, exposed or not, a pit supervisor or above decides which comes first.',
  },
  {
    id: 'INS 5.10.1',
    carriedBy: 'irregularities',
    summary: 'Drawing cards at once is a dealing error: everyone at the table has the options of INS 5.12.',
  },
  {
    id: 'INS 5.10.2',
    carriedBy: 'irregularities',
    summary: 'A pit supervisor or above may have the cards in the shoe or shuffler exchanged for a new set.',
  },
  {
    id: 'INS 5.11',
    carriedBy: 'irregularities',
    summary: 'An error noticed only once a later round has begun leaves the outcome of later rounds untouched.',
  },
  {
    id: 'INS 5.12',
    carriedBy: 'irregularities',
    summary:
      'After a dealing error outside INS 5.5, reconstructible or not, everyone at the table may choose INS 5.12.1, INS 5.12.2 or INS 5.12.3; whoever plays on must accept the cards that follow in that round.',
  },
  {
    id: 'INS 5.12.1',
    carriedBy: 'irregularities',
    summary: 'Where the cards cannot be reconstructed: play on with the hand as it is.',
  },
  {
    id: 'INS 5.12.2',
    carriedBy: 'irregularities',
    summary: 'Where the cards can be reconstructed: play on with the reconstructed hand.',
  },
  { id: 'INS 5.12.3', carriedBy: 'irregularities', summary: 'In either case: take the bet back instead.' },
  {
    id: 'INS 5.13',
    carriedBy: 'irregularities',
    summary:
      'If a dealer is found not to have offered insurance, a pit manager or above gives the Original Bet back to those who meant to take insurance that would have won; not where INS 4.2.2 holds.',
  },
  {
    id: 'INS 5.14',
    carriedBy: 'table',
    summary:
      'Bets are settled by where chips lie at the close; the House owes nothing for a bet put down in error by the player, or for the player by the House or someone else.',
  },
  {
    id: 'INS 5.15',
    carriedBy: 'irregularities',
    summary:
      'Results on display, of this round or earlier ones, only inform; where they are inaccurate, what happened at the table counts.',
  },
  {
    id: 'INS 5.16',
    carriedBy: 'irregularities',
    summary: 'When a round is void, its players get back every bet made in it.',
  },
  {
    id: 'INS 5.17',
    carriedBy: 'table',
    summary: 'Pit employees may bet for a player who asks; it is for the player to see that the bets are placed right.',
  },
  {
    id: 'INS 5.18',
    carriedBy: 'irregularities',
    summary:
      'What the rules leave open, be it an irregularity, a situation or their own meaning, is decided by a table game shift manager or above.',
  },
])
