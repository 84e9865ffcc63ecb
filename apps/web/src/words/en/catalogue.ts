// What the catalogue says, in English.
import { counted } from '@punto/rules'

export const WORDS = {
  title: 'Side bets of the world',
  lead: 'Every side bet that this house can lay beside a game, priced exactly from a fresh shoe, with the figure others have printed and how well a card counter follows it.',
  search: 'Find a bet or a pack',
  decks: 'Decks',
  count: (shown: number, all: number) => (shown === all ? counted(all, 'bet') : `${shown} of ${counted(all, 'bet')}`),
  working: (done: number, all: number) => `Pricing: ${done} of ${all} packs…`,
  bet: 'Bet',
  pack: 'Pack',
  edge: 'House edge',
  hit: 'Wins',
  sd: 'Std. deviation',
  turnsAt: 'Turns at',
  turnsTitle: 'The true count from which the best count says that the bet favours the bettor, eight decks',
  printed: 'Printed',
  agrees: 'agrees',
  differs: 'differs',
  pays: 'Pays',
  never: 'no count',
  details: (bet: string) => `Pay table and count of ${bet}`,
  correlation: 'Correlation',
  tags: 'Tags A 2 … 9, ten to king',
  source: 'Printed by',
  rules: 'Rules',
  names: 'Also known as',
  inLab: 'Open in the lab',
  csv: 'Save as CSV',
  none: 'No bet has such a name.',
}

export type CatalogueWords = typeof WORDS
