import { describe, expect, it } from 'vitest'
import { assemble, feltOf, findGame, GAMES, type Game } from '../src/index.ts'
import { DOCUMENTS } from '../src/register/index.ts'

const found = (id: string): Game => {
  const game = findGame(id)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}
const layoutsOf = (id: string) =>
  found(id).layouts.map(({ appendix, kind, boxes, rule }) => [appendix, kind, boxes, rule])
const wordsOf = (id: string) => feltOf(found(id), found(id).layouts[0]!).areas.map((area) => area.words)

describe('layouts', () => {
  it('[KO 2.1.1, KO App A, KO App B] Knockout: bean with 6 boxes, mini with 5', () => {
    expect(layoutsOf('knockout')).toEqual([
      ['A', 'bean', 6, 'KO App A'],
      ['B', 'mini', 5, 'KO App B'],
    ])
  })

  it('[COM 2.1.1, COM App A, COM App B, COM App C, COM App D] Commission: bean 9 and 7, mini 7, big 12', () => {
    expect(layoutsOf('commission')).toEqual([
      ['A', 'bean', 9, 'COM App A'],
      ['B', 'bean', 7, 'COM App B'],
      ['C', 'mini', 7, 'COM App C'],
      ['D', 'big', 12, 'COM App D'],
    ])
  })

  it('[EZ6 2.1.1, EZ6 App A, EZ6 App B, EZ6 App C] Easy Six: bean 9 and 7, mini 7', () => {
    expect(layoutsOf('easy-six')).toEqual([
      ['A', 'bean', 9, 'EZ6 App A'],
      ['B', 'bean', 7, 'EZ6 App B'],
      ['C', 'mini', 7, 'EZ6 App C'],
    ])
  })

  it('[INS 2.1.1, INS App A, INS App B, INS App C, INS App D, INS App E, INS App F] Insurance: bean 9, 8, 7, mini 7, 6, 5', () => {
    expect(layoutsOf('insurance')).toEqual([
      ['A', 'bean', 9, 'INS App A'],
      ['B', 'bean', 8, 'INS App B'],
      ['C', 'bean', 7, 'INS App C'],
      ['D', 'mini', 7, 'INS App D'],
      ['E', 'mini', 6, 'INS App E'],
      ['F', 'mini', 5, 'INS App F'],
    ])
  })

  it('gives No-Commission the layouts of Commission (ruling 8)', () => {
    expect(layoutsOf('no-commission')).toEqual(layoutsOf('commission'))
  })

  it('[KO 2.1.2, COM 2.1.2, EZ6 2.1.2, INS 2.1.1.a] each layout marks a box for each player, numbered from one', () => {
    const most = Object.fromEntries(
      GAMES.map((game) => [game.id, game.layouts.map((layout) => feltOf(game, layout).boxes.join(' '))]),
    )
    const upTo = (boxes: number) => '1 2 3 4 5 6 7 8 9 10 11 12'.split(' ').slice(0, boxes).join(' ')
    expect(most).toEqual({
      commission: [9, 7, 7, 12].map(upTo),
      knockout: [6, 5].map(upTo),
      insurance: [9, 8, 7, 7, 6, 5].map(upTo),
      'easy-six': [9, 7, 7].map(upTo),
      'no-commission': [9, 7, 7, 12].map(upTo),
    })
  })

  it('[COM App D] the felt reads 庄 BANKER and 閒 PLAYER', () => {
    expect(wordsOf('commission')).toEqual(['閒 PLAYER', '庄 BANKER', 'TIE', 'PLAYER PAIR', 'BANKER PAIR'])
  })

  it('[KO 3.4] Knockout’s felt has the "Up The Ante" spot for the first card', () => {
    const knockout = found('knockout')
    expect(knockout.spots.map(({ id }) => id)).toContain('up-the-ante')
  })

  it('[INS App A, INS App B, INS App C, INS App D, INS App E, INS App F] every Insurance felt prints the Super Six Plus legend', () => {
    const insurance = found('insurance')
    for (const layout of insurance.layouts) {
      expect(feltOf(insurance, layout).legends).toEqual([
        {
          title: 'Super Six Plus Pays',
          lines: [
            'Banker wins on six points with two cards - 12 to 1',
            'Banker wins on six points with three cards - 20 to 1',
          ],
        },
      ])
    }
  })

  it('marks a pack as the operator’s addition where the game’s document does not know it (ruling 9)', () => {
    const added = (id: string) => {
      const game = assemble(id, ['bad-beat'])
      if (!game.ok) throw new Error(game.refusal.code)
      const { areas } = feltOf(game.value, game.value.layouts[0]!)
      return areas.filter((area) => area.addition).map((area) => area.bet)
    }
    expect(added('commission')).toEqual([])
    expect(added('insurance')).toEqual([
      'bad-beat',
      'super-shot-three-card-nine',
      'super-shot-natural-nine',
      'super-shot-eight',
    ])
  })

  it('names each document’s version and date', () => {
    expect(GAMES.map((game) => [game.source.code, game.source.version, game.source.effective])).toEqual([
      ['COM', '3', '2013-10-22'],
      ['KO', '2', '2014-07-30'],
      ['INS', '4', '2019-09-16T08:00'],
      ['EZ6', null, '2012-06-02'],
      ['NC', null, null],
    ])
    for (const game of GAMES) expect(DOCUMENTS).toHaveProperty(game.source.code)
  })
})
