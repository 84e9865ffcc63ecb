// Rulings on bets and money.
import type { Ruling } from './ruling.ts'

export const RULINGS_ON_BETS: readonly Ruling[] = [
  {
    number: '11',
    // Wherever odds can yield a part of a minor unit.
    paragraphs: ['KO 4.1.1', 'KO 4.1.3', 'COM 4.1.1', 'COM 4.1.2', 'INS 4.1.1', 'INS 4.1.2', 'EZ6 4.1.1'],
    text: 'Amounts are whole minor units (cents). Odds are exact fractions. A win that is not a whole number of minor units is rounded down, and the line says so. Commission: win = ⌊19/20 × stake⌋, commission shown = stake − win. Never a floating-point amount.',
    house: false,
  },
  {
    number: '12',
    paragraphs: ['KO 1 Winning Total', 'KO 2.1.3', 'KO 3.3'],
    text: 'A Winning Total bet needs a Player or Banker bet by the same person in the same round, and is decided by its own rung whatever the main bet does. The main bet cannot be withdrawn from under it: withdraw the Winning Total first.',
    house: false,
  },
  {
    number: '13',
    paragraphs: ['KO 3.4', 'KO 3.4.1', 'KO 3.4.2', 'KO 5.2'],
    text: 'After “No more bets” the only movement is the Ante decision, after the first Player card and before the second card. Raise = exactly twice the Ante. No decision in time = Ante lost. Both Antes may be played at once; each is decided on its own. In a void a folded Ante comes back too.',
    house: false,
  },
  {
    number: '14',
    paragraphs: ['KO 4.1.3'],
    text: 'Ante (Banker) pays 1 to 1 also when the Banker wins on six. The Wager pays by the losing hand’s total.',
    house: false,
  },
  {
    number: '15',
    paragraphs: ['KO 5.3', 'COM 5.3', 'INS 5.6', 'EZ6 5.2'],
    text: 'After the close nothing is placed, increased or withdrawn: refused, whoever asks; the bet is won or lost as it lay.',
    house: false,
  },
  {
    number: '16',
    paragraphs: ['INS 1.5', 'INS 5.1'],
    text: 'The Differential is assessed per betting box (INS 5.1), the absolute difference between its Banker and Player bets; side bets, Super Six Plus included, are outside it. If it exceeds the maximum when the bets are being closed, the excess (difference less maximum) is rejected from the heavier side only, newest standing bet first, seated bets last; a bet left under the minimum is returned whole; the owner is told.',
    house: false,
  },
  {
    number: '17',
    paragraphs: ['INS 5.1.1', 'INS 5.1.2'],
    text: 'An excess found after the close (dealer-operated tables): each bet on the heavier side plays for stake × (lighter total + maximum) / heavier total, rounded down, never for less than the minimum; bets already under the minimum play in full and count in the totals; nothing is redistributed; the rest is returned. The insurance cap follows the playing amount.',
    house: false,
  },
  {
    number: '18',
    paragraphs: ['INS 1.19', 'INS 1.20', 'INS 3.6'],
    text: 'A standing player bets on an occupied box, whether or not its occupant has bet; the seated player cannot refuse them the balance up to the maximum.',
    house: false,
  },
  {
    number: '19',
    paragraphs: ['INS 1.5', 'INS 1.20', 'INS 3.6', 'INS 3.9', 'INS 3.14', 'INS 5.1'],
    text: 'Differential, standing players and squeeze are Insurance’s; other games may switch them on per table.',
    house: true,
  },
  {
    number: '19a',
    paragraphs: ['INS 5.14'],
    text: 'The program knows the bets that players’ devices or staff entered: that is where the chips lie. Chips it never saw are settled by the shift manager (INS 5.18).',
    house: true,
  },
  {
    number: '20',
    paragraphs: ['INS 1.13', 'INS 5.17'],
    text: 'Dealer, pit supervisor and pit manager may place a bet for a player who asks; the record names both.',
    house: false,
  },
]
