import { describe, expect, it } from 'vitest'
import { DealerAtTable } from '../../../../../packages/desk/test/dealer/at-table.ts'
import { WORDS as EN } from '../../../src/words/en/dealer.ts'
import { WORDS as ZH } from '../../../src/words/zh/dealer.ts'

/** A table with bets open; ann sits at box 1, ben at 3, and cleo stands. */
async function opened(request: ConstructorParameters<typeof DealerAtTable>[0] = {}): Promise<DealerAtTable> {
  const at = new DealerAtTable(request)
  await at.press('Space Space Space')
  for (const [player, box] of [
    ['ann', 1],
    ['ben', 3],
    ['cleo', null],
  ] as const) {
    at.buyIn(player)
    at.ask('player', player, box === null ? { type: 'stand-by' } : { type: 'sit', box })
  }
  return at
}

/** A line as it is typed, stroke by stroke. */
const types = (at: DealerAtTable, line: string) =>
  at.press([...line].map((key) => (key === ' ' ? 'Space' : key === '⏎' ? 'Enter' : key)).join(' '))

const felt = (at: DealerAtTable) =>
  at.state.round!.bets.map(({ player, box, bet, stake }) => `${player} ${box} ${bet} ${stake}`)

describe('[INS 5.17] chips on the felt by key', () => {
  it('lays what a line says for who sits there, adds to it, and repeats by a point', async () => {
    const at = await opened()
    await types(at, '3 p 50⏎')
    await types(at, '3 p 20⏎')
    await types(at, '1.⏎')
    await types(at, '1bp5⏎')
    await types(at, '3 t .⏎')
    expect(felt(at)).toEqual(['ben 3 player 7000', 'ann 1 player 2000', 'ann 1 banker-pair 500', 'ben 3 tie 500'])
  })

  it('lays chips for who stands by the beginning of their name', async () => {
    const at = await opened()
    await types(at, '3 b 10 cl⏎')
    expect(felt(at)).toEqual(['cleo 3 banker 1000'])
    await types(at, '2 p 5⏎')
    expect(at.shown.entryProblem).toEqual({ problem: 'nobody-there', box: 2 })
    expect(at.shown.line).toBe('2 p 5')
  })

  it('takes back what was entered last, entry by entry, and no more than that', async () => {
    const at = await opened()
    await types(at, '3 p 50⏎3 p 20⏎1 b 5⏎')
    await at.press('Backspace')
    expect(felt(at)).toEqual(['ben 3 player 7000'])
    await at.press('Backspace')
    expect(felt(at)).toEqual(['ben 3 player 5000'])
    await at.press('Backspace')
    expect(felt(at)).toEqual([])
    await at.press('Backspace')
    expect(at.shown.nothingToTakeBack).toBe(true)
  })

  it('lays twenty in a round, typed without waiting for any of them', async () => {
    const at = await opened()
    for (let i = 0; i < 20; i++) for (const key of [...`${i % 2 ? 1 : 3}p1`, 'Enter']) at.store.key(key)
    await at.quiet()
    await at.quiet()
    await at.quiet()
    expect(felt(at)).toEqual(['ben 3 player 1000', 'ann 1 player 1000'])
  })

  it('closes no bets by one Enter too many; the space closes them', async () => {
    const at = await opened()
    await types(at, '3 p 50⏎⏎')
    expect(at.state.phase).toBe('betting')
    await at.press('Space')
    expect(at.state.phase).toBe('dealing')
  })

  it('takes nothing that is typed while the opening of the bets is on its way, and closes nothing by its blanks', async () => {
    const at = await opened()
    await types(at, '1 p 10⏎')
    await at.press('Space 9 s 2 h K d 5 c Space')
    expect(at.state.phase).toBe('settled')
    await at.press('p')
    at.hold()
    for (const key of [' ', ...'1 p 50', 'Enter']) at.store.key(key)
    await at.back()
    await at.quiet()
    expect([at.state.phase, at.state.rounds]).toEqual(['betting', 2])
    expect(felt(at)).toEqual([])
    await types(at, '1 p 50⏎')
    expect(felt(at)).toEqual(['ann 1 player 5000'])
  })

  it('lays what is typed between the opening of the bets and its answer, which comes behind its events', async () => {
    const at = await opened()
    await at.press('Space 9 s 2 h K d 5 c Space')
    expect(at.state.phase).toBe('settled')
    for (const key of [' ', ...'1 p 50', 'Enter', ...'3 b 5', 'Enter']) at.store.key(key)
    for (let i = 0; i < 3; i++) await at.quiet()
    expect([at.shown.entries, felt(at)]).toEqual([[], ['ann 1 player 5000', 'ben 3 banker 500']])
  })

  it('says which chips the house did not take, and lays nothing behind them unread', async () => {
    const at = await opened()
    for (const key of [...'3p500', 'Enter', ...'1p1', 'Enter']) at.store.key(key)
    await at.quiet()
    await at.quiet()
    expect(at.shown.refusal).toMatchObject({ entry: { box: 3, stake: 50_000 } })
    expect(at.shown.lateEntries).toMatchObject([{ box: 1, stake: 100 }])
    expect(felt(at)).toEqual([])
  })

  it('takes a box and a suit for a card, and says on the line that a blank keeps them apart', async () => {
    const at = await opened({ game: 'insurance' })
    await types(at, '3s')
    expect(at.shown.refusal).toMatchObject({ code: 'card/bets-open', card: '3s' })
    expect([EN.chipsHow, ZH.chipsHow]).toEqual([
      expect.stringContaining('3s is a card'),
      expect.stringContaining('3s 会读作一张牌'),
    ])
    await at.press('Escape')
    await types(at, '3 ssp 5⏎')
    expect(felt(at)).toEqual(['ben 3 super-six-plus 500'])
  })

  it('leaves cards to be cards: a rank and a suit, before the close and after', async () => {
    const at = await opened()
    await at.press('3 h')
    expect(at.shown.refusal).toMatchObject({ code: 'card/bets-open', card: '3h' })
    await at.press('Escape')
    await types(at, '3 p 50⏎')
    await at.press('Space 9 s 3 h')
    expect(at.state.round!.cards).toHaveLength(2)
  })
})
