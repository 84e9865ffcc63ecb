// Rulings on cards and hands.
import type { Ruling } from './ruling.ts'

export const RULINGS_ON_CARDS: readonly Ruling[] = [
  {
    number: '1',
    paragraphs: ['KO 3.6', 'KO 3.7', 'COM 3.5', 'COM 3.6', 'INS 3.13', 'INS 3.15', 'EZ6 3.5', 'EZ6 3.6', 'NC 2.2.c'],
    text: 'A natural (8 or 9 on two cards, either hand) ends the draw before any other rule. With no Player third card the Banker draws on 0–5 and stands on 6–7 (INS 3.13 says it in full; the others omit 7).',
    house: false,
  },
  {
    number: '2',
    paragraphs: ['INS 1.16', 'INS 3.2.2'],
    text: 'A ten counts ten, which is 0 modulo 10: the same as in the other documents.',
    house: false,
  },
  {
    number: '3',
    paragraphs: ['KO 3.9', 'COM 3.8', 'EZ6 3.8'],
    text: '“May be withdrawn” on a tie is a push: the stake comes back. In Knockout that covers Player, Banker, every Winning Total, raised Antes and Wagers; a folded Ante stays lost. Pairs are decided as usual.',
    house: false,
  },
  {
    number: '4',
    paragraphs: ['KO 1 Pair', 'KO 3.5', 'COM 1 Pair', 'COM 3.4', 'INS 1.15', 'INS 3.10', 'EZ6 1 Pair', 'EZ6 3.4'],
    text: 'A pair is two initial cards of one rank (K-K, not K-Q), whatever is drawn later.',
    house: false,
  },
  {
    number: '5',
    paragraphs: ['KO 5.1.3', 'COM 5.1.3', 'INS 5.5.4', 'EZ6 5.1.3'],
    text: 'A round starts only if the cut card is not out; the round in which it comes out is finished and is the last of the shoe (a table option adds one more). Running out of cards voids the round. The cut card lies 16 cards from the end unless the table says otherwise. Burning cards is a table option, off by default.',
    house: true,
  },
  {
    number: '6',
    paragraphs: ['KO 5.1.1', 'COM 5.1.1', 'INS 5.5.1', 'EZ6 5.1.1'],
    text: 'After a foreign card the shoe is replaced: mandatory in Easy Six, the default elsewhere.',
    house: false,
  },
  {
    number: '7',
    paragraphs: ['INS 1.3', 'INS 1.6'],
    text: 'Cards come from a Card Shoe or an Electronic Card Shuffler: both are card sources of a table; the automatic table’s fair shoe is the second.',
    house: false,
  },
  {
    number: '8',
    paragraphs: ['BB 2.1', 'NC 2.2'],
    text: 'The document of Bad Beat and No-Commission gives no decks, boxes, limits or irregularities: 4–8 decks, the layouts of Commission and its section 5 apply.',
    house: true,
  },
  {
    number: '9',
    paragraphs: ['KO 2.1.1', 'COM 2.1.1', 'INS 2.1.1', 'EZ6 2.1.1', 'BB 2.1.b', 'NC 2.2.a', 'NC 2.2.i'],
    text: 'Bad Beat with Super Shot, and Banker 7 with Player 8, are side-bet packs. On Commission they are what the document calls standard baccarat; on the other games they are the operator’s addition and the felt says so. The “3 Card Player win” of NC 2.2.a is a three-card Player win on 8 (NC 2.2.h).',
    house: false,
  },
  {
    number: '10',
    paragraphs: ['BB 2.1'],
    text: '“Super Shot Tie” is named but has no rule or pay table in any source found. It is declared as not offered, and becomes playable only when an operator supplies its pay table.',
    house: false,
  },
]
