// The tables as the documents print them, over their whole domain, against what the package does.
import { describe, expect, it } from 'vitest'
import {
  cardPoints,
  type Draw,
  dealCoup,
  GAMES,
  insuranceOffers,
  nextDraw,
  parseCard,
  TABLE_OF_PLAY,
} from '../src/index.ts'
import { ALL_POINTS, totalCoups } from './naive/coups.ts'
import { insuranceCellNames, printedInsurance, printedOdds } from './naive/insurance.ts'
import {
  PRINTED_BANKER,
  PRINTED_BANKER_ALONE,
  PRINTED_BANKER_ALONE_SHORT,
  PRINTED_INSURANCE,
  PRINTED_PLAYER,
} from './naive/printed.ts'
import { cellNames, naiveBankerDraws, naivePlayerDraws } from './naive/table-of-play.ts'

const insuranceGame = GAMES.find(({ id }) => id === 'insurance')!

/** Every way to deal four cards of these two-card totals, in dealing order, as point values. */
function* fourCards(player: number, banker: number): Generator<number[]> {
  for (const first of ALL_POINTS) {
    for (const second of ALL_POINTS) yield [first, second, (player - first + 10) % 10, (banker - second + 10) % 10]
  }
}

/** A total dealt the plain way: the card itself and a court card. */
const plainly = (player: number, banker: number, ...drawn: number[]) => [player, banker, 0, 0, ...drawn]

/** An assertion for each of a hundred thousand cells would take longer than all the rest: one for each cell that is wrong. */
function expectDraw(points: readonly number[], draw: Draw): void {
  if (nextDraw(points) !== draw) expect(nextDraw(points), points.join('-')).toBe(draw)
}

const NATURAL = 'Natural – Both Player and Banker cannot draw'
const isPrintedNatural = (total: number) =>
  PRINTED_PLAYER.some(([totals, hand]) => hand === NATURAL && cellNames(totals, total))

describe('Card values', () => {
  it('[KO 3.8, COM 3.7, EZ6 3.7, INS 3.2, INS 3.2.1, INS 3.2.2, INS 3.2.3] are zero for ten and court cards, one for an ace, face value for the rest', () => {
    const printed = { A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 0, J: 0, Q: 0, K: 0 }
    for (const [rank, points] of Object.entries(printed)) {
      for (const suit of 'shdc') expect(cardPoints(parseCard(rank + suit)!), rank + suit).toBe(points)
    }
  })
})

describe('The Baccarat Table of Play', () => {
  it('prints each total once, and each third card in one of the two columns', () => {
    for (const total of ALL_POINTS) {
      expect(PRINTED_PLAYER.filter(([totals]) => cellNames(totals, total))).toHaveLength(1)
      expect(PRINTED_BANKER.filter(([totals]) => cellNames(totals, total))).toHaveLength(1)
    }
    for (const [total, draws, stands] of PRINTED_BANKER) {
      if (stands === '') continue
      for (const card of ALL_POINTS) expect(cellNames(draws, card), `${total} ${card}`).toBe(!cellNames(stands, card))
    }
  })

  it('[KO 3.5, COM 3.4, EZ6 3.4, INS 3.10] deals the first four cards Player, Banker, Player, Banker', () => {
    for (const a of ALL_POINTS) {
      expect(nextDraw([])).toBe('player')
      expect(nextDraw([a])).toBe('banker')
      for (const b of ALL_POINTS) {
        expect(nextDraw([a, b])).toBe('player')
        for (const c of ALL_POINTS) expect(nextDraw([a, b, c])).toBe('banker')
      }
    }
  })

  for (const [totals, hand] of PRINTED_PLAYER) {
    it(`[KO 3.7, COM 3.6, EZ6 3.6, INS 3.15] Player's first two cards total ${totals}: ${hand}`, () => {
      let asked = 0
      for (const player of ALL_POINTS.filter((total) => cellNames(totals, total))) {
        for (const banker of ALL_POINTS.filter((total) => hand === NATURAL || !isPrintedNatural(total))) {
          for (const points of fourCards(player, banker)) {
            asked++
            if (hand === 'Player draws a card') expectDraw(points, 'player')
            else if (hand === NATURAL) expectDraw(points, 'stop')
            else expectDraw(points, cellNames(PRINTED_BANKER_ALONE.draws, banker) ? 'banker' : 'stop')
          }
        }
      }
      expect(asked).toBe((hand === NATURAL ? 10 : 8) * 100 * totals.split('-').length)
    })
  }

  for (const [totals, draws, stands] of PRINTED_BANKER) {
    if (draws === NATURAL) {
      it(`[KO 3.7, COM 3.6, EZ6 3.6, INS 3.15, KO 1 Natural, COM 1 Natural, EZ6 1 Natural, INS 1.10] Banker's first two cards total ${totals}: ${draws}`, () => {
        for (const banker of ALL_POINTS.filter((total) => cellNames(totals, total))) {
          for (const player of ALL_POINTS) {
            for (const points of fourCards(player, banker)) expectDraw(points, 'stop')
          }
        }
      })
      continue
    }
    const title = stands === '' ? draws : `draws when Player's 3rd card is ${draws}, not when it is ${stands}`
    it(`[KO 3.7, COM 3.6, EZ6 3.6, INS 3.15] Banker's first two cards total ${totals}: ${title}`, () => {
      const drawsOn = (third: number) =>
        draws === 'Banker draws a card' || (draws !== 'Banker stands' && cellNames(draws, third))
      const drawingPlayers = ALL_POINTS.filter((total) => cellNames('0-1-2-3-4-5', total))
      for (const banker of ALL_POINTS.filter((total) => cellNames(totals, total))) {
        for (const player of drawingPlayers) {
          for (const points of fourCards(player, banker)) {
            for (const third of ALL_POINTS) expectDraw([...points, third], drawsOn(third) ? 'banker' : 'stop')
          }
        }
      }
    })
  }

  it('[KO 3.6, COM 3.5, EZ6 3.5, INS 3.13] the Banker alone stands on 6, 7, 8 or 9 and draws on 0, 1, 2, 3, 4 or 5', () => {
    for (const player of [6, 7]) {
      for (const banker of ALL_POINTS) {
        const draws = cellNames(PRINTED_BANKER_ALONE.draws, banker)
        expect(draws).toBe(!cellNames(PRINTED_BANKER_ALONE.stands, banker))
        // The shorter sentence of the other documents says nothing that contradicts it (ruling 1).
        expect(draws).toBe(cellNames(PRINTED_BANKER_ALONE_SHORT.draws, banker))
        if (cellNames(PRINTED_BANKER_ALONE_SHORT.stands, banker)) expect(draws).toBe(false)
        for (const points of fourCards(player, banker)) {
          expectDraw(points, draws ? 'banker' : 'stop')
          for (const third of ALL_POINTS) expectDraw([...points, third], 'stop')
        }
      }
    }
  })

  it('[KO 1 Natural, COM 1 Natural, EZ6 1 Natural, INS 1.10] a natural of either hand stops both, before any other rule (ruling 1)', () => {
    for (const player of ALL_POINTS) {
      for (const banker of ALL_POINTS) {
        const natural = player === 8 || player === 9 || banker === 8 || banker === 9
        const goesOn = player <= 5 || banker <= 5
        for (const points of fourCards(player, banker)) {
          if (natural || !goesOn) expectDraw(points, 'stop')
          else expectDraw(points, player <= 5 ? 'player' : 'banker')
        }
      }
    }
  })

  it('gives no hand a fourth card', () => {
    for (const cards of totalCoups()) {
      const points = cards.map((card) => cardPoints(parseCard(card)!))
      expectDraw(points, 'stop')
      expect(dealCoup([...cards, '2s'].map((card) => parseCard(card)!)).ok, cards.join(' ')).toBe(false)
    }
  })

  it('[KO 3.7, COM 3.6, EZ6 3.6, INS 3.15] is drawn on a page as it is printed', () => {
    const cell = (points: readonly number[]) => points.join('-')
    expect(cell(TABLE_OF_PLAY.playerDrawsOn)).toBe('0-1-2-3-4-5')
    expect(cell(TABLE_OF_PLAY.naturals)).toBe('8-9')
    expect(TABLE_OF_PLAY.bankerDrawsOn.map(cell)).toEqual([
      '0-1-2-3-4-5-6-7-8-9',
      '0-1-2-3-4-5-6-7-8-9',
      '0-1-2-3-4-5-6-7-8-9',
      '0-1-2-3-4-5-6-7-9',
      '2-3-4-5-6-7',
      '4-5-6-7',
      '6-7',
      '',
    ])
    expect(cell(TABLE_OF_PLAY.bankerAloneDrawsOn)).toBe('0-1-2-3-4-5')
  })
})

/** What the package offers with these point values exposed: side to odds. */
function offers(points: readonly number[]): Record<string, string> {
  const offered = insuranceOffers(insuranceGame, points)
  return Object.fromEntries((offered?.rows ?? []).map((row) => [row.side, row.pays]))
}

function expectSame(offered: Record<string, string>, printed: Record<string, string>, points: readonly number[]): void {
  if (offered.player !== printed.player || offered.banker !== printed.banker) {
    expect(offered, points.join('-')).toEqual(printed)
  }
}

/** What the printed table offers: side to odds. */
function printedOffers(window: 1 | 2, player: number, banker: number): Record<string, string> {
  const found: Record<string, string> = {}
  for (const side of ['player', 'banker'] as const) {
    const odds = printedInsurance(window, side, player, banker)
    if (odds !== null) found[side] = odds.join('/')
  }
  return found
}

describe('The Baccarat Insurance Pay Table', () => {
  it('[INS 4.1.2] is declared row by row as printed', () => {
    const printed = PRINTED_INSURANCE.flatMap(({ after, bets, columns, rows }) =>
      rows.map(([left, right, odds]) => {
        const [player, banker] = columns[0] === 'Player Points' ? [left, right] : [right, left]
        return {
          window: after === 'Four Cards Exposed' ? 1 : 2,
          side: bets === 'Player Insurance Bets' ? 'player' : 'banker',
          player: ALL_POINTS.filter((points) => insuranceCellNames(player, points)),
          banker: ALL_POINTS.filter((points) => insuranceCellNames(banker, points)),
          pays: printedOdds(odds).join('/'),
          onTie: player === '9*',
        }
      }),
    )
    expect(printed).toHaveLength(15)
    expect(
      insuranceGame.insurance.map(({ window, side, player, banker, pays, paysOnTie }) => ({
        window,
        side,
        player,
        banker,
        pays,
        onTie: paysOnTie ?? false,
      })),
    ).toEqual(printed)
  })

  it('[INS 4.1.2, INS 3.12, INS 1.9] is offered after four cards at every pair of totals as printed, while a card is still to come (ruling 21)', () => {
    for (const player of ALL_POINTS) {
      for (const banker of ALL_POINTS) {
        const cardToCome = naivePlayerDraws(player, banker) || naiveBankerDraws(player, banker, null)
        for (const points of fourCards(player, banker)) {
          const expected = cardToCome ? printedOffers(1, player, banker) : {}
          expectSame(offers(points), expected, points)
        }
      }
    }
  })

  it('[INS 4.1.2, INS 3.12, INS 1.9] is offered after the Player’s third card at every pair of totals as printed, only when the Banker will draw (ruling 21)', () => {
    const reached = new Set<string>()
    let closed = 0
    for (const two of [0, 1, 2, 3, 4, 5]) {
      for (const banker of [0, 1, 2, 3, 4, 5, 6, 7]) {
        for (const third of ALL_POINTS) {
          const points = plainly(two, banker, third)
          const player = (two + third) % 10
          const bankerDraws = naiveBankerDraws(two, banker, third)
          const rows = printedOffers(2, player, banker)
          expectSame(offers(points), bankerDraws ? rows : {}, points)
          if (bankerDraws) for (const side of Object.keys(rows)) reached.add(`${side} ${player} ${banker}`)
          else closed += Object.keys(rows).length
        }
      }
    }
    // Every cell of the second window is offered somewhere, and at the same points it is withheld somewhere else.
    const printedCells = (['player', 'banker'] as const).flatMap((side) =>
      ALL_POINTS.flatMap((player) =>
        ALL_POINTS.filter((banker) => printedInsurance(2, side, player, banker) !== null).map(
          (banker) => `${side} ${player} ${banker}`,
        ),
      ),
    )
    expect([...reached].sort()).toEqual(printedCells.sort())
    expect(closed).toBeGreaterThan(0)
  })

  it('[INS 3.12] is offered at no other time (ruling 21)', () => {
    for (const cards of totalCoups()) {
      const points = cards.map((card) => cardPoints(parseCard(card)!))
      for (const dealt of [0, 1, 2, 3, points.length]) expectSame(offers(points.slice(0, dealt)), {}, points)
    }
  })

  it('[INS 3.12.1] insures the Banker on two cards only, the Player on two or three (ruling 21)', () => {
    const seen = new Set<string>()
    for (const cards of totalCoups()) {
      const points = cards.map((card) => cardPoints(parseCard(card)!))
      for (const dealt of [4, 5, 6]) {
        const exposed = points.slice(0, dealt)
        if (exposed.length !== dealt) continue
        const [player, banker] = handsOf(exposed)
        for (const side of Object.keys(offers(exposed))) seen.add(`${side} ${side === 'player' ? player : banker}`)
      }
    }
    expect([...seen].sort()).toEqual(['banker 2', 'player 2', 'player 3'])
  })
})

/** How many cards each hand holds. */
function handsOf(points: readonly number[]): [player: number, banker: number] {
  if (points.length === 4) return [2, 2]
  if (points.length === 6) return [3, 3]
  return naivePlayerDraws((points[0]! + points[2]!) % 10, (points[1]! + points[3]!) % 10) ? [3, 2] : [2, 3]
}
