// Section 5 of Knockout, Commission and Easy Six, told at a table of each; Commission's section holds for the two games of the
// two-game document as well (ruling 8). The scripts are in playthroughs/irregularities/.
import { describe, expect, it, type TestContext } from 'vitest'
import { dealt, keepsNoOther, type Laid, type Place, type Tale, tells } from './tale.ts'

interface Document {
  readonly folder: string
  readonly place: Place
  /** A bet by each of three players; the Banker's stands against the Player's. */
  readonly bets: readonly Laid[]
}

const MAIN: readonly Laid[] = [
  ['ann', 1, 'player', 500],
  ['ben', 2, 'banker', 300],
]

const DOCUMENTS: readonly Document[] = [
  {
    folder: 'ko',
    place: dealt('knockout'),
    bets: [...MAIN, ['ann', 1, 'winning-total-9', 100], ['ben', 2, 'ante-player', 200], ['cat', 3, 'ante-banker', 100]],
  },
  { folder: 'com', place: dealt('commission'), bets: [...MAIN, ['cat', 3, 'tie', 100]] },
  { folder: 'ez6', place: dealt('easy-six'), bets: [...MAIN, ['cat', 3, 'easy-six', 100]] },
]
const BY_COMMISSION: readonly Document[] = [
  { folder: 'nc', place: dealt('no-commission', { packs: [] }), bets: [...MAIN, ['cat', 3, 'banker-7', 100]] },
  {
    folder: 'bb',
    place: dealt('commission', { packs: ['bad-beat'] }),
    bets: [...MAIN, ['cat', 3, 'bad-beat', 100]],
  },
]

const each = (documents: readonly Document[]) => documents.map((document) => [document.folder, document] as const)

/** The story at this document's table. */
const told = (context: TestContext, { folder, place }: Document, name: string, tell: (table: Tale) => void) =>
  tells(`${folder}/${name}`, place, tell)(context)

/** The first two cards; at a Knockout table ben raises his Ante and cat folds hers by silence. */
function firstCards(table: Tale, ...cards: readonly [string, ...string[]]): void {
  const [first, ...rest] = cards
  table.deal(first)
  if (table.state.phase === 'ante') {
    table.do('ben', { type: 'raise-ante', box: 2, bet: 'ante-player' })
    table.closeWindow()
  }
  table.deal(...rest)
}

describe('the short sections 5', () => {
  it.for(each([...DOCUMENTS, ...BY_COMMISSION]))(
    '[KO 5.1, KO 5.1.1, COM 5.1, COM 5.1.1, EZ6 5.1, EZ6 5.1.1] a foreign card: the game is void, the game before it stands (%s)',
    ([, document], context) =>
      told(context, document, '5-1-1-foreign-card', (table) => {
        table.earlierRound(['ann', 1, 'player', 400], ['ben', 2, 'banker', 200])
        table.closed(...document.bets)
        firstCards(table, '4s', '7d')
        table.say('The third card bears another back')
        table.declare('dora-dealer', { kind: 'foreign-card', note: 'a red back' })
        table.refusal('dora-dealer', { type: 'deal-card', spot: 'player-2', card: '2c' })
        if (document.folder === 'ez6') {
          table.say('New cards are put into play: nobody may keep the old')
          table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1, newShoe: false })
        }
        table.approve('sam-supervisor')
        table.say('The next game needs a new shoe')
        table.refusal('dora-dealer', { type: 'open-betting' })
        table.do('dora-dealer', { type: 'end-shoe' })
        table.do('dora-dealer', { type: 'new-shoe', shoe: 2 })
        expect(table.state.round!.void).toMatchObject({ kind: 'foreign-card' })
      }),
  )

  it.for(each(DOCUMENTS.slice(0, 2)))(
    '[KO 5.1.1, COM 5.1.1] a foreign card taken out of a shoe that the supervisor keeps (%s)',
    ([, document], context) =>
      told(context, document, '5-1-1-shoe-kept', (table) => {
        table.closed(...document.bets)
        table.happens({ kind: 'foreign-card' }, { newShoe: false })
        table.do('dora-dealer', { type: 'open-betting' })
      }),
  )

  it.for(each([...DOCUMENTS, ...BY_COMMISSION]))(
    '[KO 5.1.2, COM 5.1.2, EZ6 5.1.2] a wrong number of cards that cannot be reconstructed: void (%s)',
    ([, document], context) =>
      told(context, document, '5-1-2-void', (table) => {
        table.closed(...document.bets)
        firstCards(table, '4s', '7d', 'Kc', 'Qh')
        table.say('The Player, on 4, has been dealt two cards more, nobody knows which came first')
        const two = [
          { card: '3h', to: 'player' },
          { card: '9h', to: 'player' },
        ] as const
        table.happens({ kind: 'wrong-number', cards: two, orderUnknown: true }, { order: null })
        table.say('Both have left the shoe with the cards of the game')
        expect(table.state.shoe).toMatchObject({ dealt: 6, ahead: [] })
        table.do('dora-dealer', { type: 'open-betting' })
      }),
  )

  it.for(each(DOCUMENTS))(
    '[KO 5.1.2, COM 5.1.2, EZ6 5.1.2] a wrong number of cards that can be reconstructed: the game goes on, nobody is asked (%s)',
    ([, document], context) =>
      told(context, document, '5-1-2-reconstructed', (table) => {
        table.closed(...document.bets)
        firstCards(table, '4s', '7d', 'Kc', 'Qh')
        table.say('The Banker, who stands on 7, has been dealt a card: it was drawn second, after the Player’s third')
        const two = [
          { card: '3h', to: 'player' },
          { card: '9h', to: 'banker' },
        ] as const
        table.happens({ kind: 'wrong-number', cards: two })
        table.say('The Player’s third card is the one drawn for it; the other is the first of the next game')
        table.refusal('dora-dealer', { type: 'deal-card', spot: 'player-3', card: '9h' })
        table.deal('3h')
        table.settle()
        table.do('dora-dealer', { type: 'open-betting' })
      }),
  )

  it.for(each(DOCUMENTS))(
    '[KO 5.1.2, COM 5.1.2, EZ6 5.1.2] a wrong number of cards noticed after the settlement, before the next game: what was settled is given back (%s)',
    ([, document], context) =>
      told(context, document, '5-1-2-settled-reversed', (table) => {
        table.closed(...document.bets)
        firstCards(table, '9s', '7d', 'Kc', 'Qh')
        table.settle()
        table.say(`Settled: ${table.purses()}. Then the Banker’s hand is found to have had a third card`)
        table.happens(
          { kind: 'wrong-number', cards: [{ card: '2d', to: 'banker' }], note: 'counted after the round' },
          { order: null },
        )
        table.refusal('dora-dealer', { type: 'settle' })
      }),
  )

  it.for(each(DOCUMENTS))(
    '[KO 5.1.2, COM 5.1.2, EZ6 5.1.2] a wrong number of cards noticed once the next game has begun: recorded, nothing changes (%s)',
    ([, document], context) =>
      told(context, document, '5-1-2-noticed-late', (table) => {
        table.earlierRound(['ann', 1, 'player', 400], ['ben', 2, 'banker', 200])
        table.betting(...document.bets)
        table.declare('dora-dealer', { kind: 'found-late', round: 1, note: 'the Banker had three cards' })
        table.refusal('dora-dealer', {
          type: 'declare-irregularity',
          irregularity: { kind: 'wrong-number', cards: [], note: 'seen' },
        })
        table.close()
        firstCards(table, '9s', '7d', 'Kc', 'Qh')
        table.settle()
      }),
  )

  it.for(each([...DOCUMENTS, ...BY_COMMISSION]))(
    '[KO 5.1.3, COM 5.1.3, EZ6 5.1.3] too few cards to complete the game: void, and a new shoe (%s)',
    ([, document], context) =>
      told(context, document, '5-1-3-too-few-cards', (table) => {
        table.closed(...document.bets)
        table.do('dora-dealer', { type: 'announce-cut-card' })
        firstCards(table, '2s', '2d', '2c', '2h')
        table.say('The Player is to draw, and the shoe is empty')
        table.declare('dora-dealer', { kind: 'too-few-cards' })
        table.refusal('sam-supervisor', { type: 'approve-irregularity', number: 1, newShoe: false })
        table.approve('sam-supervisor')
        table.do('dora-dealer', { type: 'end-shoe' })
      }),
  )

  it.for(each(DOCUMENTS))(
    '[KO 5.2, COM 5.2, EZ6 5.2] nothing is placed or increased after “No more bets” (%s)',
    ([, document], context) =>
      told(context, document, '5-2-placed-late', (table) => {
        table.closed(...MAIN)
        table.refusal('cat', { type: 'place-bet', box: 3, bet: 'tie', stake: 100 })
        table.refusal('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 100 })
        table.refusal('dora-dealer', { type: 'place-bet', box: 3, bet: 'tie', stake: 100, for: 'cat' })
        table.deal('9s', '7d', 'Kc', 'Qh')
        table.refusal('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 100 })
        table.settle()
      }),
  )

  it.for(each(DOCUMENTS))(
    '[KO 5.3, COM 5.3, EZ6 5.2] nothing is withdrawn after “No more bets”: it is won or lost as it lay (%s)',
    ([, document], context) =>
      told(context, document, '5-3-withdrawn-late', (table) => {
        table.closed(...MAIN)
        table.refusal('ben', { type: 'withdraw-bet', box: 2, bet: 'banker' })
        table.refusal('ben', { type: 'reduce-bet', box: 2, bet: 'banker', by: 100 })
        table.deal('9s', '7d', 'Kc', 'Qh')
        table.refusal('ben', { type: 'withdraw-bet', box: 2, bet: 'banker' })
        table.settle()
      }),
  )

  it.for(each(DOCUMENTS))(
    '[INS 5.18] what the document does not cover goes to the shift manager, who has the game go on (%s)',
    ([, document], context) =>
      told(context, document, '5-18-drawn-together', (table) => {
        table.closed(...document.bets)
        firstCards(table, '4s', '7d')
        const two = [{ card: 'Kc' }, { card: 'Qh' }]
        table.declare('dora-dealer', { kind: 'drawn-together', cards: two })
        table.refusal('pam-manager', { type: 'approve-irregularity', number: 1, resolution: 'continue', order: 0 })
        table.refusal('stu-shift', { type: 'approve-irregularity', number: 1, resolution: 'continue', order: 0 })
        table.approve('stu-shift', { resolution: 'continue', order: 1, reason: 'the camera shows the queen first' })
        table.deal('Qh', 'Kc', '5h')
        table.settle()
      }),
  )

  it.for(each(DOCUMENTS))(
    '[INS 5.4.2, INS 5.16] an interruption with nothing established voids a game of any document (%s)',
    ([, document], context) =>
      told(context, document, '5-4-2-interruption', (table) => {
        table.closed(...document.bets)
        firstCards(table, '4s', '7d')
        table.do('system', { type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
      }),
  )
})

keepsNoOther('ko', 'com', 'ez6', 'nc', 'bb')
