// Rulings on cards put right, settled rounds, debts and the shift manager's decisions.
import type { Ruling } from './ruling.ts'

export const RULINGS_ON_CORRECTIONS: readonly Ruling[] = [
  {
    number: '36',
    paragraphs: ['INS 3.10', 'INS 5.14', 'INS 5.15'],
    text: 'What lies on the felt prevails over what was entered. A card entered wrongly at a dealer’s table is corrected, never lived with: by the dealer alone until anything further has happened (no later card, decision or settlement); after that with a second person, pit supervisor or above; after the settlement with the shift manager, until the next round begins. The round is then decided anew from the corrected card: cards that the table of play no longer calls for are cards in excess (INS 5.7), missing ones are drawn from the same shoe while it is there, otherwise the round is void (INS 5.5.3, KO 5.1.2, COM 5.1.2, EZ6 5.1.2); players are asked (INS 5.12) only if nothing is established; insurance taken on a row that was never there is returned, a row that was there and not offered falls under INS 5.13; Ante decisions made on a wrong card are asked again; a settlement is redone by compensating transfers. Every screen is told, and shows that a correction was made. Once the next round has begun the settlement stands (INS 5.11) and the record alone is corrected; the shift manager may still pay under ruling 39.',
    house: true,
  },
  {
    number: '37',
    paragraphs: ['KO 5.1.2', 'COM 5.1.2', 'INS 5.5.3', 'INS 5.11', 'INS 5.16', 'EZ6 5.1.2'],
    text: '“The commencement of the next Round” is the opening of its betting. The end of a shoe, a new shoe, a closed table or a change of dealer does not end the time in which an error of the last round may be put right.',
    house: false,
  },
  {
    number: '38',
    paragraphs: ['INS 5.16', 'INS 5.18'],
    text: 'A correction or void that takes back what a player has spent meanwhile is carried out whole for everybody else at once; what the player cannot cover stands as a debt of that player to the House (an account of its own), named to the one who decides beforehand. Only available chips are taken, never those that lie on a felt. Who owes places no new bet until it is paid, or the shift manager writes it off; raises and insurance on bets already lying stay allowed.',
    house: true,
  },
  {
    number: '39',
    paragraphs: ['INS 5.14', 'INS 5.18'],
    text: 'The shift manager may decide anything the rules leave open, also after settlement: void, pay or take an amount named for each player, go on; with reason and author on the record, and a second person where money moves. Chips found late are paid or returned so.',
    house: false,
  },
]
