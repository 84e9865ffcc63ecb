// Rulings on what a dealer's table asks of its people: clocks, Antes, bets for others, claims, seats, chips found, what is seen and
// said, what is taken back; and bets without a box.
import type { Ruling } from './ruling.ts'

export const RULINGS_AT_THE_TABLE: readonly Ruling[] = [
  {
    number: '40',
    paragraphs: ['KO 3.4', 'KO 3.5'],
    text: 'While an Ante of a player who is present is undecided and its window is open, the next card is refused to the dealer with the number of Antes that wait; the dealer closes the window first, by words of their own. A card drawn all the same is a card drawn ahead: the window stays open until its holders have decided or the dealer (at an automatic table the clock) closes it, and no decision of the pit turns an undecided Ante into a fold.',
    house: false,
  },
  {
    number: '41',
    paragraphs: ['INS 3.8', 'INS 3.12', 'INS 5.3'],
    text: 'At a dealer’s table the dealer’s word closes bets (INS 3.8: a card before it stays refused), Ante windows and the options of INS 5.12; insurance closes by that word or by the next card. A clock there is a guide that everybody sees and that closes nothing, unless the table is set so; “in time” in rulings 13 and 29 is read accordingly. At an automatic table the clock closes.',
    house: false,
  },
  {
    number: '42',
    paragraphs: ['INS 5.8', 'INS 5.12', 'INS 5.12.1'],
    text: 'Cards laid in the wrong hand whose order is known, none in excess, can always be put back: “cannot be reconstructed” is refused there (with a card in excess the discretion of INS 5.7 stands). Where it is true (the order is not known), the hand is continued as the cards lie (INS 5.12.1), and the sentence shown to the players says just that.',
    house: false,
  },
  {
    number: '43',
    paragraphs: ['INS 5.17'],
    text: 'Staff bet only for a player who is at the table and has asked: the player’s own device says so (a standing permission for this visit, or each time), or the one who places it records how the player asked. The player sees every such bet at once with the name of who placed it. Staff withdraw or reduce only at the player’s request, in the same way.',
    house: false,
  },
  {
    number: '44',
    paragraphs: ['INS 5.13'],
    text: 'A claim is open to a player who had an Original Bet on a hand that lost, was not offered a window that the rules gave, and would have won by it. Offered and silent, declined, walked away (INS 5.3), won anyway: refused at once by the program, and costs the table no time. What is open waits for the pit manager without keeping the next round from opening; the money of it is settled apart.',
    house: false,
  },
  {
    number: '45',
    paragraphs: ['INS 1.19', 'INS 1.20', 'INS 5.1'],
    text: 'Seated or standing is what a player is, at each box, when the bets are closed; standing bets stay when the box’s occupant leaves.',
    house: false,
  },
  {
    number: '46',
    paragraphs: ['INS 5.1.1', 'INS 5.14'],
    text: 'Chips shown to have lain there at the close are bets (INS 5.14) and are weighed with the others by ruling 17. What cannot be shown was placed after the close and is returned (INS 5.6).',
    house: false,
  },
  {
    number: '47',
    paragraphs: ['INS 5.5', 'INS 5.9'],
    text: 'A declaration that voids or opens INS 5.12 names what was seen: which cards lie where, or which card was face up; what the recorded cards contradict is refused, with the offer to correct the card first (ruling 36). A note is asked for; a void of a settled round needs one.',
    house: false,
  },
  {
    number: '48',
    paragraphs: ['KO 5.2', 'KO 5.3', 'INS 3.8', 'INS 5.6'],
    text: 'A close that was entered though “No more bets” was not announced can be taken back by the dealer with a pit supervisor, before any card is drawn, on the record. What the close returned (ruling 16) is offered back, not laid again. A cut card announced by mistake can be taken back until the round ends.',
    house: true,
  },
  {
    number: '49',
    paragraphs: ['KO 2.1.2', 'COM 2.1.2', 'EZ6 2.1.2'],
    text: 'At automatic tables of Commission, Knockout, Easy Six and No-Commission anyone may bet without a box, if the table is set so: no right to squeeze, each bet under the table’s limits and the table’s maximum for that bet, shown in sum and not by name. Insurance keeps its own rule: standing players bet on an occupied box.',
    house: true,
  },
]
