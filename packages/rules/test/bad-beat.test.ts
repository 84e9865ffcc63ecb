import { describe, expect, it } from 'vitest'
import { GAMES, PACKS, type Pack, withPacks } from '../src/index.ts'
import { linesOf, nets, refusalOf, type Situation } from './settling.ts'

const on = (player: string, banker: string, game = 'commission'): Situation => ({
  game,
  with: ['bad-beat'],
  player,
  banker,
})

// Each with the Player winning and with the Banker winning: the hands are interchangeable.
const THREE_CARD_NINE = [on('Kh 5s 4d', 'Kc 5d 3h'), on('Kh 5s 3d', 'Kc 4d 5h')]
const TWO_CARD_NINE = [on('Kh 9s', 'Kc 8d'), on('Kc 8d', 'Kh 9s')]
const EIGHT_OVER_SEVEN = [on('Kh 8s', 'Kc 7d'), on('Kc 7d', 'Kh 8s'), on('Kh 5s 3d', 'Kc 7d'), on('Kh 7s', 'Kc 5d 3h')]
const SEVEN_OVER_SIX = [on('Kh 7s', 'Kc 6d'), on('Kc 6d', 'Kh 7s'), on('Kh 5s 2d', 'Kc 6d'), on('Kh 6s', 'Kc 5d 2h')]
const OTHER_BY_ONE = [
  on('Kh 6s', 'Kc 5d Jh'),
  on('Kh 5s Kd', '3c 3d'),
  on('Kh As 4d', 'Kc Ad 3h'),
  on('Kh Js Ad', 'Kc Qd Jh'),
]
const NOT_BY_ONE = [on('Kh 9s', 'Kc 7d'), on('Kh 9s', '4c 5d'), on('Kh 7s', 'Kc 5d Kh')]

const each = (situations: readonly Situation[], bet: string, net: number) => {
  for (const situation of situations)
    expect(nets(situation, { [bet]: 10 }), JSON.stringify(situation)).toEqual({ [bet]: net })
}

describe('Bad Beat Baccarat', () => {
  it('[BB 2.1.a] needs no baccarat bet, on any game', () => {
    for (const { id } of GAMES) expect(linesOf(on('Kh 9s', 'Kc 8d', id), { 'bad-beat': 10 })).toHaveLength(1)
  })

  it('[BB 2.1.b] has spots of its own on the felt', () => {
    const spots = PACKS[0]!.bets.map((bet) => bet.felt)
    expect(new Set(spots).size).toBe(spots.length)
    for (const game of GAMES) {
      const felt = game.bets.map((bet) => bet.felt)
      expect(spots.filter((spot) => felt.includes(spot))).toEqual([])
    }
  })

  it('[BB 2.1.c.1] a three-card 9 over a three-card 8 pays Bad Beat 40 to 1', () => {
    each(THREE_CARD_NINE, 'bad-beat', 400)
  })

  it('[BB 2.1.c.2] a two-card 9 over a two-card 8 pays Bad Beat 10 to 1', () => {
    each(TWO_CARD_NINE, 'bad-beat', 100)
  })

  it('[BB 2.1.c.3] 8 over 7 pays Bad Beat 6 to 1, on any number of cards', () => {
    each(EIGHT_OVER_SEVEN, 'bad-beat', 60)
  })

  it('[BB 2.1.c.4] 7 over 6 pays Bad Beat 4 to 1, on any number of cards', () => {
    each(SEVEN_OVER_SIX, 'bad-beat', 40)
  })

  it('[BB 2.1.c, BB 2.1.c.5] any other win by one point pays Bad Beat 1 to 1', () => {
    each(OTHER_BY_ONE, 'bad-beat', 10)
  })

  it('[BB 2.1.c.6] all other outcomes lose Bad Beat', () => {
    each(NOT_BY_ONE, 'bad-beat', -10)
    expect(linesOf(NOT_BY_ONE[0]!, { 'bad-beat': 10 })[0]!.rule).toBe('BB 2.1.c.6')
  })

  it('[BB 2.1.d] Super Shot is three bets of their own, each losing on the others’ outcomes', () => {
    const bets = { 'super-shot-three-card-nine': 1, 'super-shot-natural-nine': 1, 'super-shot-eight': 1 }
    const won = (situation: Situation) => Object.entries(nets(situation, bets)).filter(([, net]) => net > 0)
    for (const situation of THREE_CARD_NINE) expect(won(situation)).toEqual([['super-shot-three-card-nine', 200]])
    for (const situation of TWO_CARD_NINE) expect(won(situation)).toEqual([['super-shot-natural-nine', 50]])
    for (const situation of EIGHT_OVER_SEVEN) expect(won(situation)).toEqual([['super-shot-eight', 25]])
    for (const situation of [...SEVEN_OVER_SIX, ...OTHER_BY_ONE, ...NOT_BY_ONE]) expect(won(situation)).toEqual([])
  })

  it('[BB 2.1.d.1] Super Shot on a three-card 9 over a three-card 8 pays 200 to 1', () => {
    each(THREE_CARD_NINE, 'super-shot-three-card-nine', 2000)
    each(TWO_CARD_NINE, 'super-shot-three-card-nine', -10)
  })

  it('[BB 2.1.d.2] Super Shot on a two-card 9 over a two-card 8 pays 50 to 1', () => {
    each(TWO_CARD_NINE, 'super-shot-natural-nine', 500)
    each(THREE_CARD_NINE, 'super-shot-natural-nine', -10)
  })

  it('[BB 2.1.d.3] Super Shot on 8 over 7 pays 25 to 1', () => {
    each(EIGHT_OVER_SEVEN, 'super-shot-eight', 250)
    each(SEVEN_OVER_SIX, 'super-shot-eight', -10)
  })

  it('[BB 2.1] Super Shot Tie is named and not offered, until an operator supplies its pay table (ruling 10)', () => {
    const situation = on('Kh 9s', '4c 5d')
    expect(refusalOf(situation, { 'super-shot-tie': 10 })).toEqual({ code: 'bet/not-offered', rule: 'BB 2.1' })
    const supplied: Pack = {
      ...PACKS[0]!,
      id: 'tie-pack',
      bets: [
        {
          id: 'super-shot-tie',
          label: { en: 'Super Shot Tie', zh: '超级一击：和' },
          felt: 'SUPER SHOT TIE',
          rungs: [{ when: { winner: 'tie' }, pays: '9/1', label: { en: 'Tie', zh: '和' }, rule: 'X 1' }],
          otherwise: 'X 1',
        },
      ],
    }
    const game = withPacks(GAMES[0]!, [PACKS[0]!, supplied])
    const bets = game.ok ? game.value.bets.filter((bet) => bet.id === 'super-shot-tie') : []
    expect(bets).toHaveLength(1)
    expect(bets[0]!.notOffered).toBeUndefined()
  })
})
