// What is said of how anybody checks the cards, in English. The whole specification is docs/fairness.md.
export interface HowWords {
  readonly title: string
  readonly lead: string
  readonly published: string
  readonly steps: readonly string[]
  readonly ways: string
  readonly atTable: string
  readonly atTableText: string
  readonly aRound: string
  readonly aRoundText: string
  readonly aRoundLink: string
  readonly allShoes: string
  readonly allShoesText: string
  readonly allShoesLink: string
  readonly yourself: string
  readonly yourselfText: string
  readonly before: string
  readonly beforeText: string
  readonly shows: string
  readonly showsThat: readonly string[]
  readonly showsNot: string
  readonly notThat: readonly string[]
}

export const WORDS: HowWords = {
  title: 'How to check the cards',
  lead: 'Every shoe of an automatic table is fixed before its first bet, and every card that is dealt from it comes with a proof. You need not trust the house: here is what it publishes, and how you check it.',
  published: 'What the house publishes, and when',
  steps: [
    'While the shoe before is dealt: a hash of the secret seed of the next shoe, signed. The seed can no longer be changed.',
    'For a few seconds after that: a list that is open to everybody. Press “Share in the shuffle” at the table and your browser adds its own random numbers; you get a signed receipt, and then find yourself in the signed list.',
    'Before the first bet: a fingerprint of all the cards in their order, the root, signed. No card can be changed from then on.',
    'With each card that is turned: its proof, which leads from the card to the root.',
    'When the shoe is over: the seed itself. Anybody can now shuffle the whole shoe again and see that it is the same.',
  ],
  ways: 'Four ways to check',
  atTable: 'At the table, card by card',
  atTableText:
    'The seal above the felt counts the cards of the round whose proofs this page has checked. It says so if one does not fit.',
  aRound: 'A round that you played',
  aRoundText: 'Open it in your history and press “Check in this page”: its cards, or the whole shoe once it is over.',
  aRoundLink: 'Your rounds',
  allShoes: 'Every shoe of a table',
  allShoesText:
    'The verifier fetches the shoes one after the other and checks each record, its signature and the chain between them; or drop a record that you have kept.',
  allShoesLink: 'To the verifier',
  yourself: 'On your own machine',
  yourselfText: 'Without this page, and without the house if you have the record:',
  before: 'Note the root before you bet',
  beforeText:
    'A record shows that its cards fit its root. That the root was there before your bets only you can know: write it down, and give it to the verifier later. Two different roots of one shoe, both signed, prove that the house lied.',
  shows: 'What a proof shows',
  showsThat: [
    'The cards were fixed before the bets, and were dealt in that order with none left out.',
    'The shoe holds every card as often as it has decks.',
    'With one honest share in the shuffle, nobody could choose or know the order, the house included.',
  ],
  showsNot: 'And what it does not',
  notThat: [
    'Without anybody’s share, not that the seed was drawn at random.',
    'Nothing about a shoe of real cards that a dealer deals by hand: such a table has no proofs, and says so.',
    'Nothing about money: bets and settlements have records of their own.',
  ],
}
