// Rulings on insurance.
import type { Ruling } from './ruling.ts'

export const RULINGS_ON_INSURANCE: readonly Ruling[] = [
  {
    number: '21',
    paragraphs: ['INS 1.9', 'INS 3.12', 'INS 3.12.1', 'INS 4.1.2'],
    text: 'Two windows: after four exposed cards, and after the Player’s third card. A row is offered only while a further card is still to be drawn (after the Player’s third card: only when the Banker will draw). “Two cards situation” for Banker insurance means the Banker’s own hand. On face-down tables the window opens when the cards are turned.',
    house: false,
  },
  {
    number: '22',
    paragraphs: ['INS 3.11', 'INS 3.12.2'],
    text: 'Seated and standing players alike, each hand on its own: winnings from insurance on a hand, summed over both windows (stake × odds), may not exceed the Original Bet on that hand. No table minimum or maximum applies to insurance.',
    house: false,
  },
  {
    number: '23',
    paragraphs: ['INS 5.3'],
    text: 'Read as written: a player who is offered a row after four cards and takes none has forgone insurance for the round. One who was offered nothing then may still take what the Player’s third card brings.',
    house: false,
  },
  {
    number: '24',
    paragraphs: ['INS 3.17', 'INS 4.1.2', 'INS 4.2.1'],
    text: 'Tie: insurance is returned, except Player insurance taken with the Player on 9 after the third card, which is paid 8 to 1 on a tie.',
    house: false,
  },
  {
    number: '25',
    paragraphs: ['INS 4.2.2'],
    text: '“No insurance” is a setting of private tables, at a player’s request and the House’s discretion, shown to everyone before they sit.',
    house: false,
  },
  {
    number: '26',
    paragraphs: ['INS 5.13'],
    text: 'Insurance that should have been offered and was not: whoever claims before the next round opens, and whose claim a pit manager or above accepts, gets back the Original Bet on a hand that lost where the insurance would have won. Not at tables under INS 4.2.2.',
    house: false,
  },
]
