// Rulings on what a night at the felt has shown: crashes beside cards that lie, Antes asked again, windows, short shoes, chips.
import type { Ruling } from './ruling.ts'

export const RULINGS_FROM_THE_FELT: readonly Ruling[] = [
  {
    number: '50',
    paragraphs: ['INS 5.4'],
    text: 'A crash of the program at a dealer’s table is not by itself a technical interruption that voids: the cards still lie there. The round stands suspended until a pit supervisor has said how the felt lies (as recorded, or with cards that were drawn and not recorded); then INS 5.4 is asked of that felt. What stopped the dealing itself (power at the table, the shoe) is declared as such. Automatic tables follow ruling 27 as before.',
    house: true,
  },
  {
    number: '51',
    paragraphs: ['KO 3.4'],
    text: 'An Ante that a correction (ruling 36) asks again after later cards were seen is not decided with them in view: a decision that was made stands; one that was never made is returned with its Wager.',
    house: true,
  },
  {
    number: '52',
    paragraphs: ['INS 3.12', 'INS 5.6'],
    text: 'While its window is open, insurance taken may be raised, lowered or withdrawn, within the cap; what lies when the window closes counts.',
    house: false,
  },
  {
    number: '53',
    paragraphs: ['INS 3.12', 'INS 5.13'],
    text: 'A window counts as offered when it was open for at least the table’s least time (two seconds unless set) or until everybody concerned had answered. Closed earlier, it was neglected for whoever had not.',
    house: false,
  },
  {
    number: '54',
    paragraphs: ['KO 5.1.3', 'COM 5.1.3', 'INS 5.5.4', 'EZ6 5.1.3'],
    text: 'A round begins only where the shoe can finish it: six cards, and what is burnt before. Otherwise the shoe is over.',
    house: false,
  },
  {
    number: '55',
    paragraphs: ['KO 4.1.1', 'KO 4.1.3', 'COM 4.1.1', 'COM 4.1.2', 'INS 4.1.1', 'INS 4.1.2', 'EZ6 4.1.1'],
    text: 'Where the smallest chip of a dealer’s table is larger than the currency’s unit, the table says how a payment is rounded to chips (down unless set: to the nearest, or up to the player); the felt shows it, the line says it, the books hold what was paid. Goes with ruling 11.',
    house: true,
  },
]
