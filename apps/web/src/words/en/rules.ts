// What the rules page says, in English.
import { counted } from '@punto/rules'
import type { Handling } from '@punto/table'

interface Step {
  readonly title: string
  readonly text: string
}

export interface RulesWords {
  readonly contents: string
  readonly packBeside: (game: string) => string
  readonly print: string
  readonly sections: Readonly<
    Record<'how' | 'bets' | 'table' | 'insurance' | 'layouts' | 'wrong' | 'paragraphs' | 'rulings', string>
  >
  readonly bet: Step
  readonly values: Step
  readonly two: Step
  readonly natural: Step
  readonly third: Step
  readonly wins: Step
  readonly ante: Step
  readonly insure: Step
  readonly points: (points: number) => string
  readonly example: string
  readonly tableLead: string
  readonly playerRule: readonly (readonly [string, string])[]
  readonly draws: string
  readonly stands: string
  readonly drawLetter: string
  readonly standLetter: string
  readonly bankerHas: string
  readonly playerThird: string
  readonly noThird: string
  readonly naturalRow: string
  readonly insuranceLead: string
  readonly insuranceLab: string
  readonly layoutsLead: string
  readonly appendix: (letter: string) => string
  readonly kinds: Readonly<Record<'bean' | 'mini' | 'big', string>>
  readonly boxes: (boxes: number) => string
  readonly boxOf: string
  readonly dealer: string
  /** What a failure of the program or the machine means for bets. */
  readonly malfunction: string
  /** Before the house’s own notice. */
  readonly onTheFelt: string
  readonly disputing: string
  readonly cheating: string
  readonly wrongLead: string
  readonly what: string
  readonly follows: string
  readonly decides: string
  readonly newCards: string
  readonly courses: Readonly<Record<Handling['course'], string>>
  readonly reconstructed: Readonly<Record<Handling['unreconstructed'], string>>
  readonly asks: Readonly<Record<Handling['asks'], string>>
  readonly shoes: Readonly<Record<Handling['newShoe'], string>>
  readonly nobody: string
  readonly orAbove: (role: string) => string
  readonly roles: Readonly<Record<string, string>>
  readonly paragraphsLead: string
  readonly translated: string
  readonly labLink: string
  readonly traceLink: string
}

export const WORDS: RulesWords = {
  contents: 'On this page',
  packBeside: (game) => `Side bets beside ${game}, which is played as its own rules say.`,
  print: 'Print',
  sections: {
    how: 'How to play',
    bets: 'Bets and what they pay',
    table: 'The table of play',
    insurance: 'Insurance',
    layouts: 'Layouts',
    wrong: 'When something goes wrong',
    paragraphs: 'The paragraphs',
    rulings: 'Rulings',
  },
  bet: {
    title: 'Bet',
    text: 'Before the dealer says “No more bets”, put chips on the hand that you think will have more points, or on a tie. Side bets lie beside them.',
  },
  values: { title: 'Count', text: 'An ace is one point, two to nine count their number, ten and court cards nothing.' },
  two: {
    title: 'Two cards each',
    text: 'Player and Banker get two cards each. Only the last digit of their sum counts: seven and eight make five.',
  },
  natural: { title: 'Natural', text: 'Eight or nine on two cards, in either hand, ends the round at once.' },
  third: {
    title: 'Third card',
    text: 'Otherwise the Player draws on 0 to 5 and stands on 6 and 7. The Banker then draws or stands by the table of play: nobody chooses.',
  },
  wins: {
    title: 'More points win',
    text: 'The hand with more points wins. On a tie, bets on Player and Banker come back.',
  },
  ante: {
    title: 'Raise or fold',
    text: 'After the first card, whoever has an Ante adds a Wager of twice as much, or gives the Ante up.',
  },
  insure: {
    title: 'Insure',
    text: 'While a card is still to come, a bet that is ahead can be insured against losing, at the odds that the display shows.',
  },
  points: (points) => counted(points, 'point'),
  example: 'A round',
  tableLead: 'Who draws a third card. The same for every game, and for every table: no hand has a choice.',
  playerRule: [
    ['0 – 5', 'The Player draws'],
    ['6, 7', 'The Player stands'],
    ['8, 9', 'Natural: nobody draws'],
  ],
  draws: 'draws',
  stands: 'stands',
  drawLetter: 'D',
  standLetter: 'S',
  bankerHas: 'Banker has',
  playerThird: 'Points of the Player’s third card',
  noThird: 'none',
  naturalRow: 'natural: nobody draws',
  insuranceLead: 'At these points, while a further card is to be drawn, this hand can be insured at these odds.',
  insuranceLab: 'What each is worth, exactly, is a map in the lab',
  layoutsLead:
    'The tables of the document’s appendices, with their boxes, and one box with its betting areas. Drawn by us from the game’s declaration; the appendices show the maker’s drawing.',
  appendix: (letter) => `Appendix ${letter}`,
  kinds: { bean: 'bean table', mini: 'mini table', big: 'big table' },
  boxes: (boxes) => counted(boxes, 'box'),
  boxOf: 'One box',
  dealer: 'dealer',
  malfunction:
    'A malfunction voids the round that it touched: where its cards or bets cannot be told, nothing is won or lost, and every stake comes back.',
  onTheFelt: 'On every felt of this house:',
  disputing:
    'Dispute a round from its sheet in the history. The pit reads your words beside the record, answers there, and both are kept with the round for good.',
  cheating:
    'Report cheating, or a suspicion of it, to anybody of the staff at the table, or by a dispute of the round: it reaches the pit and not the dealer alone.',
  wrongLead: 'What follows from each irregularity, by its paragraph, and who decides. Bets of a void round come back.',
  what: 'What happened',
  follows: 'What follows',
  decides: 'Who decides',
  newCards: 'New cards',
  courses: {
    interruption: 'The round is finished if an outcome is established, else void.',
    void: 'The round is void: every stake comes back.',
    cards: 'The cards are put back in their order; what is left over begins the next round.',
    'face-up': 'The round goes on, and its result stands.',
    'pro-rata': 'Each bet on the heavier side plays for its share, never under the minimum; the rest comes back.',
    chips: 'The chips play as they lay at the close.',
    reopen: 'Before any card, bets are open again as they lie.',
    record: 'It is recorded; what happened at the table counts.',
    misread: 'The round is decided anew from the right card; a settlement is redone by the difference.',
    decision: 'It goes on, is void, or an amount is paid or taken, as decided; the reason is recorded.',
  },
  reconstructed: {
    void: 'If they cannot be, the round is void.',
    'goes-on': 'If they cannot be, the hand goes on as it is.',
    'next-round': 'If they cannot be, the next round begins with them.',
  },
  asks: {
    never: '',
    'nothing-established': 'If no outcome is established, everyone with a bet may take it back (INS 5.12).',
    'unless-established-and-reconstructed':
      'Everyone with a bet may take it back (INS 5.12), unless an outcome is established and the cards can be put back.',
    always: 'Everyone with a bet may take it back (INS 5.12).',
  },
  shoes: {
    must: 'must be put into play',
    'by-default': 'are put into play unless kept',
    may: 'may be put into play',
    no: '',
  },
  nobody: 'the paragraph itself',
  orAbove: (role) => `${role} or above`,
  roles: {
    'pit-supervisor': 'pit supervisor',
    'pit-manager': 'pit manager',
    'shift-manager': 'shift manager',
    dealer: 'dealer',
  },
  paragraphsLead:
    'What each paragraph of the document says, in one line of our own words, with the house’s rulings, the code that carries it and the tests that show it. The document itself prevails.',
  translated: '',
  labLink: 'Exact odds in the lab',
  traceLink: 'All documents',
}
