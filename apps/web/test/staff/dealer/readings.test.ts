import {
  draftOf,
  irregularityOf,
  movedTo,
  returnedIn,
  WRONG_KINDS,
  withArea,
  withMisplaced,
  withNextArea,
} from '@punto/desk/dealer'
import { feltBoxes, IRREGULARITY_KINDS, parseIrregularity } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { DealerAtTable } from '../../../../../packages/desk/test/dealer/at-table.ts'
import { cardText } from '../../../src/drawings/cards/card-text.ts'
import { boardNow, staleSince, withLastHand } from '../../../src/staff/board/board-now.ts'
import { namedSentence } from '../../../src/staff/common/named-sentence.ts'
import { chipsSaid } from '../../../src/staff/dealer/chips-said.ts'
import { WORDS as EN } from '../../../src/words/en/dealer.ts'
import { WORDS as ZH } from '../../../src/words/zh/dealer.ts'

const feltOf = ({ shown }: DealerAtTable) => feltBoxes(shown.table.view, shown.table.settings)

describe('a sentence of the table', () => {
  const naming = {
    nameOf: new Map([
      ['x6ivpdj7lhiqq2jb', 'ann'],
      ['x6', 'ben'],
    ]),
    printAmount: (amount: number) => (amount / 100).toFixed(2),
    printCard: cardText,
  }

  it('[INS 5.14] has names in place of ids, and amounts as people read them', () => {
    expect(namedSentence('Paid: x6ivpdj7lhiqq2jb 500, x6 1250.', naming)).toBe('Paid: ann 5.00, ben 12.50.')
    expect(namedSentence('x6、x6ivpdj7lhiqq2jb 的款项不变动。', naming)).toBe('ben、ann 的款项不变动。')
    expect(namedSentence('As told, it is 7c, not As.', naming)).toBe('As told, it is 7♣, not A♠.')
    expect(namedSentence('Box 6 of x66 stays.', naming)).toBe('Box 6 of x66 stays.')
  })
})

describe('the felt', () => {
  it('[INS 5.1] shows the Differential of each box against its maximum before the close', async () => {
    const at = new DealerAtTable({ maxDifferential: 1000, standing: true })
    await at.press('Space Space Space')
    at.bet('ann', 1, 'banker', 900)
    at.bet('ben', 1, 'banker', 400)
    at.bet('ann', 1, 'tie', 200)
    const [box] = feltOf(at).boxes
    expect(box).toMatchObject({ seated: 'ann', standing: ['ben'], laid: 1500 })
    expect(box?.differential).toEqual({ heavier: 'banker', difference: 1300, most: 1000, over: true, near: true })
    expect(feltOf(at).broken).toBe(1)
    await at.press('Space')
    expect(feltOf(at).boxes[0]?.differential).toMatchObject({ difference: 1000, over: false })
  })

  it('[INS 5.2] marks a bet outside its limits', async () => {
    const at = new DealerAtTable()
    await at.press('Space Space Space')
    at.bet('ann', 1, 'player', 100)
    const { view, settings } = at.shown.table
    const under = { ...view, round: { ...view.round!, bets: view.round!.bets.map((bet) => ({ ...bet, stake: 50 })) } }
    expect(feltBoxes(under, settings).boxes[0]?.bets[0]?.outside).toBe('under')
  })

  it('[INS 3.9] names the seated player with the highest bet on a hand, the first where equal', async () => {
    const at = new DealerAtTable({ faceDown: true, squeeze: true, standing: true })
    await at.press('Space Space Space')
    at.bet('ann', 2, 'tie', 5000)
    at.bet('ann', 2, 'player', 500)
    at.bet('ben', 3, 'banker', 500)
    at.bet('cat', 2, 'player', 900)
    expect(feltOf(at).boxes.flatMap(({ box, squeezes }) => (squeezes ? [box] : []))).toEqual([2])
  })

  it('[KO 3.4] counts the Antes that wait', async () => {
    const at = new DealerAtTable({ game: 'knockout' })
    await at.press('Space Space Space')
    at.bet('ann', 1, 'ante-player', 100)
    at.bet('ann', 1, 'ante-banker', 100)
    await at.press('Space 9 s')
    expect(feltOf(at).antes).toBe(2)
    at.ask('player', 'ann', { type: 'fold-ante', round: 1, box: 1, bet: 'ante-player' })
    expect(feltOf(at).antes).toBe(1)
  })
})

describe('paying', () => {
  it('takes what has lost first, then pays, box by box, in chips', async () => {
    const at = new DealerAtTable()
    await at.press('Space Space Space')
    at.bet('ann', 4, 'player', 1500)
    at.bet('ben', 2, 'banker', 300)
    at.bet('ben', 2, 'tie', 100)
    at.bet('cat', 1, 'player', 200)
    await at.press('Space 9 s 2 h K d 5 c Space')
    const { steps } = at.shown
    expect(steps.map(({ kind, box, amount }) => `${kind} ${box} ${amount}`)).toEqual([
      'take 2 400',
      'pay 1 200',
      'pay 4 1500',
    ])
    // This table does not say in which chips it pays: they are the page's own.
    expect(steps[2]?.chips).toBeNull()
    expect(chipsSaid(steps[2]!)).toBe('1 × 1,000 + 1 × 500')
  })

  it('[INS 3.17] moves nothing of what is returned on a tie', async () => {
    const at = new DealerAtTable()
    await at.press('Space Space Space')
    at.bet('ann', 1, 'player', 100)
    await at.press('Space 9 s 9 h K d T c Space')
    expect(at.shown.steps).toEqual([])
    expect(returnedIn(at.state.round!.settlement)).toHaveLength(1)
  })
})

describe('what is declared', () => {
  it('covers every kind of irregularity once, and each can be said', () => {
    expect(WRONG_KINDS.map(({ kind }) => kind).sort()).toEqual([...IRREGULARITY_KINDS].sort())
    for (const { kind } of WRONG_KINDS) {
      const draft = draftOf(kind, {
        drawn: [
          { card: '9h', to: null },
          { card: '2s', to: 'player' },
        ],
        misplaced: ['player-1'],
        exposed: [{ spot: 'player-1', card: '9s' }],
        spot: 'player-1',
        card: '6s',
        box: 1,
        round: 1,
        chips: { player: 'ann', box: 1, bet: 'player', stake: 100 },
        note: 'as seen',
      })
      const said = irregularityOf(draft)
      expect('missing' in said, kind).toBe(false)
      expect(parseIrregularity(said), kind).toEqual(said)
    }
  })

  it('[INS 5.10] puts drawn cards in their order, each in its area', () => {
    const draft = draftOf('drawn-together', {
      drawn: [
        { card: '9h', to: null },
        { card: '2s', to: null },
      ],
    })
    const moved = withArea(movedTo(draft, 1, 0), 0, 'banker')
    expect(withNextArea(withNextArea(movedTo(draft, 1, 0), 0, 1), 0, 1)).toEqual(moved)
    expect(movedTo(draft, 0, 9).drawn.map(({ card }) => card)).toEqual(['2s', '9h'])
    expect(movedTo(draft, 0, -1)).toBe(draft)
    expect(irregularityOf(moved)).toEqual({
      kind: 'drawn-together',
      cards: [{ card: '2s', to: 'banker' }, { card: '9h' }],
    })
    expect(irregularityOf(withMisplaced(draftOf('wrong-hand'), 'banker-1'))).toMatchObject({
      misplaced: [{ spot: 'banker-1', to: 'player' }],
    })
  })
})

describe('the wall', () => {
  it('[INS 3.12] shows the odds while a window is open, and the last hand until the next card', async () => {
    const at = new DealerAtTable()
    await at.press('Space Space Space')
    at.bet('ann', 1, 'banker', 100)
    await at.press('Space 4 s 5 h K d T c')
    const board = () => boardNow(at.shown.table)
    expect(board().insurance).toEqual([{ side: 'banker', pays: '2/1' }])
    await at.press('3 s')
    const result = board()
    expect(result).toMatchObject({ insurance: [], winner: 'player', points: { player: 7, banker: 5 } })
    await at.press('Space p Space')
    expect(board().cards).toEqual([])
    expect(withLastHand(board(), result)).toMatchObject({ phase: 'betting', winner: 'player', points: { player: 7 } })
  })

  it('[INS 3.12] [KO 3.4] has a clock as long as what is open: betting, Antes, insurance', async () => {
    const seconds = { bettingSeconds: 30, anteSeconds: 11, insuranceSeconds: 7 }
    const clock = (at: DealerAtTable) => boardNow(at.shown.table).clock
    const antes = new DealerAtTable({ game: 'knockout', ...seconds })
    await antes.press('Space Space')
    expect(clock(antes)).toBeNull()
    await antes.press('Space')
    antes.bet('ann', 1, 'ante-player', 100)
    expect(clock(antes)?.totalMs).toBe(30_000)
    await antes.press('Space 9 s')
    expect(antes.shown.table.view.phase).toBe('ante')
    expect(clock(antes)?.totalMs).toBe(11_000)
    const insured = new DealerAtTable(seconds)
    await insured.press('Space Space Space')
    insured.bet('ann', 1, 'banker', 100)
    await insured.press('Space 4 s 5 h K d T c')
    expect(insured.shown.table.view.phase).toBe('insurance')
    expect(clock(insured)?.totalMs).toBe(7_000)
  })

  it('[INS 4.2.2] says that there is no insurance', () => {
    const at = new DealerAtTable({ private: true, insurance: false })
    expect(boardNow(at.shown.table).noInsurance).toBe(true)
  })

  it('[INS 5.15] follows a correction', async () => {
    const at = new DealerAtTable()
    await at.press('Space Space Space')
    at.bet('ann', 1, 'banker', 100)
    await at.press('Space 9 s Backspace 8 s')
    const { cards, corrected } = boardNow(at.shown.table)
    expect({ corrected, card: cards[0]?.card }).toEqual({ corrected: true, card: '8s' })
  })

  it('counts from when it was last certain, until it is again', () => {
    const gone = staleSince({ fresh: false, live: true }, null, 1000)
    expect(staleSince({ fresh: false, live: false }, gone, 5000)).toBe(1000)
    expect(staleSince({ fresh: true, live: true }, gone, 6000)).toBeNull()
  })
})

describe('words', () => {
  it('name every kind that can be declared', () => {
    for (const { what } of [EN, ZH]) for (const { kind } of WRONG_KINDS) expect(what[kind], kind).toBeTruthy()
  })
})
