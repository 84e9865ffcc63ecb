// Rulings for when something goes wrong.
import type { Ruling } from './ruling.ts'

export const RULINGS_ON_IRREGULARITIES: readonly Ruling[] = [
  {
    number: '27',
    paragraphs: ['INS 5.4', 'INS 5.4.1', 'INS 5.4.2'],
    text: '“Established” is computed, not guessed: over every completion of the turned cards that the remaining shoe allows, is any bet on offer at this table already certain to win, or certain to lose? If so the round is finished; if not it is void. So where pairs are on offer the Player’s second card establishes; after the close and before any card the round is void. An interruption while bets are open does not affect the continuation: betting reopens with the bets as they stood. A window that was open reopens on resumption. A crash of the server is such an interruption.',
    house: false,
  },
  {
    number: '28',
    paragraphs: ['KO 5.1', 'COM 5.1', 'INS 5.4', 'INS 5.16', 'INS 5.18', 'EZ6 5.1'],
    text: 'INS 5.4 and INS 5.16 apply to every game; what a game’s own document does not cover goes to the shift manager.',
    house: true,
  },
  {
    number: '29',
    paragraphs: [
      'INS 5.5',
      'INS 5.7',
      'INS 5.7.1',
      'INS 5.8',
      'INS 5.8.1',
      'INS 5.8.2',
      'INS 5.9',
      'INS 5.10',
      'INS 5.10.1',
      'INS 5.10.2',
      'INS 5.11',
      'INS 5.12',
      'INS 5.12.1',
      'INS 5.12.2',
      'INS 5.12.3',
    ],
    text: 'Who is asked: after INS 5.7 and INS 5.9 only if nothing is established; after INS 5.8 unless something is established and the cards can be reconstructed; after INS 5.10 always; after an event of INS 5.5 never: void. Go on (with the reconstructed hand where there is one), or take back all bets of the round, all or nothing, insurance included; the Differential is not tested again. No answer in time = go on.',
    house: false,
  },
  {
    number: '30',
    paragraphs: ['INS 5.7'],
    text: 'A card drawn in excess that is not used in reconstruction is the first card of the next round, announced before betting; if the shoe ends it is discarded.',
    house: false,
  },
  {
    number: '31',
    paragraphs: ['INS 5.10', 'INS 5.10.2'],
    text: 'The order of two cards drawn at once is decided by a pit supervisor or above, who may also replace the shoe.',
    house: false,
  },
  {
    number: '32',
    paragraphs: ['KO 5.1', 'COM 5.1', 'INS 1.23', 'INS 5.4.2', 'INS 5.5', 'INS 5.16', 'EZ6 5.1'],
    text: 'Every stake of the round comes back: main, side, Ante, Wager, insurance. Earlier rounds stand (INS 5.5).',
    house: false,
  },
  {
    number: '33',
    paragraphs: ['INS 3.9', 'INS 3.14'],
    text: 'On face-down tables the seated player with the highest single Player-or-Banker bet (earliest placed if equal) may ask to squeeze before the card is dealt; the House consents or not. Once granted, the face goes to the squeezer alone until it is turned for all, and no window opens in between. Opening the Banker’s third card first is possible only where it does not depend on the Player’s (Banker 0–2), and waives insurance after the Player’s third card for everybody in that round.',
    house: false,
  },
  {
    number: '34',
    paragraphs: ['INS 5.3', 'INS 5.3.1'],
    text: 'A player who leaves or loses connection keeps the bets that stand; they are settled as normal.',
    house: false,
  },
  {
    number: '35',
    paragraphs: ['INS 5.18'],
    text: 'What no rule covers, and what a rule means, is decided by a table game shift manager or above: the decision, its reason and its author go on the record.',
    house: false,
  },
]
