// Insurance at the table: the cap, how it ends, and who has forgone it, over every coup the printed table offers it in.
import { describe, expect, it } from 'vitest'
import { cardPoints, dealCoup, GAMES, insuranceCap, insuranceOffers, parseCard, Settler } from '../../src/index.ts'
import { cardOf, insuranceCoups } from './coups.ts'
import { printedOdds } from './insurance.ts'
import { PRINTED_INSURANCE } from './printed.ts'

const insuranceGame = GAMES.find(({ id }) => id === 'insurance')!
const settler = new Settler()

/** Totals dealt the plain way: the card itself and a court card; then third cards. */
const plainly = (player: number, banker: number, ...drawn: number[]) => [player, banker, 0, 0, ...drawn]

/** What the package offers with these point values exposed: side to odds. The printed tables' test proves it right. */
function offers(points: readonly number[]): Record<string, string> {
  const offered = insuranceOffers(insuranceGame, points)
  return Object.fromEntries((offered?.rows ?? []).map((row) => [row.side, row.pays]))
}

/** The answer to a request of one player at the insurance game, or the code of the refusal. */
function ask(
  points: readonly number[],
  bets: Record<string, number>,
  insurance: [1 | 2, 'player' | 'banker', number][],
) {
  const answer = settler.settle({
    game: 'insurance',
    cards: points.map((value, i) => cardOf(value, i < 4 ? 'h' : 'd')),
    bets: Object.entries(bets).map(([bet, stake]) => ({ bet, stake })),
    insurance: insurance.map(([window, side, stake]) => ({ window, side, stake })),
  })
  return answer.ok ? answer.value.lines.filter(({ bet }) => bet.startsWith('insurance-')) : answer.refusal.code
}

describe('The cap on insurance', () => {
  const odds = [...new Set(PRINTED_INSURANCE.flatMap(({ rows }) => rows.map((row) => row[2])))].map(printedOdds)

  it('[INS 3.12.2] is the largest stake whose win does not exceed the Original Bet, at all printed odds', () => {
    expect(odds).toHaveLength(7)
    for (const [n, d] of odds) {
      for (const original of [...Array.from({ length: 400 }, (_, i) => i + 1), 10 ** 12 - 1, 10 ** 12]) {
        const cap = BigInt(insuranceCap(original, [], { n: Number(n), d: Number(d) }))
        expect(cap * n <= BigInt(original) * d, `${original} at ${n}/${d}`).toBe(true)
        expect((cap + 1n) * n > BigInt(original) * d, `${original} at ${n}/${d}`).toBe(true)
      }
    }
  })

  it('[INS 3.12.2] counts the win of both windows together, in exact fractions (ruling 22)', () => {
    for (const [n1, d1] of odds) {
      for (const [n2, d2] of odds) {
        for (const original of [1, 7, 100, 101, 10 ** 12]) {
          const first = insuranceCap(original, [], { n: Number(n1), d: Number(d1) })
          for (const taken of new Set([1, Math.floor(first / 2), Math.max(0, first - 1), first])) {
            if (taken < 1 || taken > first) continue
            const earlier = [{ stake: taken, odds: { n: Number(n1), d: Number(d1) } }]
            const cap = BigInt(insuranceCap(original, earlier, { n: Number(n2), d: Number(d2) }))
            const win = (stake: bigint) => BigInt(taken) * n1 * d2 + stake * n2 * d1
            expect(win(cap) <= BigInt(original) * d1 * d2).toBe(true)
            expect(win(cap + 1n) > BigInt(original) * d1 * d2).toBe(true)
          }
        }
      }
    }
  })

  it('[INS 3.12.2, INS 3.11] holds at the table for every row: the cap is taken, one more is refused', () => {
    let rows = 0
    for (const cards of insuranceCoups()) {
      const points = cards.map((card) => cardPoints(parseCard(card)!))
      for (const window of [1, 2] as const) {
        const offered = insuranceOffers(insuranceGame, points.slice(0, 3 + window))
        if (offered?.window !== window) continue
        for (const { side, pays } of offered.rows) {
          const [n, d] = pays.split('/').map(Number)
          // Of the other hand nothing is bet, so that nothing was offered before and nothing forgone.
          const cap = Math.floor((1000 * d!) / n!)
          const first = Object.keys(offers(points.slice(0, 4)))
          if (window === 2 && first.includes(side)) continue
          expect(ask(points, { [side]: 1000 }, [[window, side, cap]]), points.join()).toHaveLength(1)
          expect(ask(points, { [side]: 1000 }, [[window, side, cap + 1]])).toBe('insurance/over-cap')
          rows++
        }
      }
    }
    expect(rows).toBeGreaterThan(300)
  })

  it('[INS 3.12.2] is each hand’s own (ruling 22)', () => {
    // Four to five offers Banker insurance; the Player then draws a 4 to make 8, and Player insurance is offered.
    const points = plainly(4, 5, 4, 2)
    expect(offers(points.slice(0, 4))).toEqual({ banker: '2/1' })
    expect(offers(points.slice(0, 5))).toEqual({ player: '7/1' })
    const both = { player: 70, banker: 20 }
    expect(
      ask(points, both, [
        [1, 'banker', 10],
        [2, 'player', 10],
      ]),
    ).toHaveLength(2)
    expect(
      ask(points, both, [
        [1, 'banker', 11],
        [2, 'player', 10],
      ]),
    ).toBe('insurance/over-cap')
    expect(
      ask(points, both, [
        [1, 'banker', 10],
        [2, 'player', 11],
      ]),
    ).toBe('insurance/over-cap')
  })
})

describe('How insurance ends', () => {
  it('[INS 3.11, INS 3.17, INS 4.1.2, INS 4.2.1] is paid when the insured hand loses, lost when it wins, returned on a tie, save the starred nine (ruling 24)', () => {
    const seen: Record<string, number> = {}
    for (const cards of insuranceCoups()) {
      const points = cards.map((card) => cardPoints(parseCard(card)!))
      const coup = dealCoup(cards.map((card) => parseCard(card)!))
      if (!coup.ok) return expect.unreachable(cards.join(' '))
      const { winner, player } = coup.value
      const first = offers(points.slice(0, 4))
      const second = points.length > 4 ? offers(points.slice(0, 5)) : {}
      for (const [window, offered] of [
        [1, first],
        [2, second],
      ] as const) {
        for (const side of ['player', 'banker'] as const) {
          const pays = offered[side]
          if (pays === undefined || (window === 2 && first[side] !== undefined)) continue
          const lines = ask(points, { [side]: 1000 }, [[window, side, 20]])
          if (typeof lines === 'string') return expect.unreachable(`${points.join()} ${lines}`)
          const [n, d] = pays.split('/').map(Number)
          const starred = window === 2 && side === 'player' && player.points === 9 && winner === 'tie'
          const expected =
            starred || (winner !== 'tie' && winner !== side)
              ? { result: 'win', pays, net: (20 * n!) / d! }
              : winner === 'tie'
                ? { result: 'push', pays: null, net: 0 }
                : { result: 'lose', pays: null, net: -20 }
          expect(lines[0], `${points.join()} ${side}`).toMatchObject(expected)
          const kind = starred ? 'starred' : expected.result
          seen[kind] = (seen[kind] ?? 0) + 1
        }
      }
    }
    expect(Object.keys(seen).sort()).toEqual(['lose', 'push', 'starred', 'win'])
  })

  it('[INS 4.2.1] returns insurance bought before the Player came to nine, though the tie is on nine (ruling 24)', () => {
    const tie = plainly(5, 4, 4, 5)
    expect(
      ask(tie, { player: 100 }, [
        [1, 'player', 10],
        [2, 'player', 10],
      ]),
    ).toMatchObject([
      { result: 'push', net: 0 },
      { result: 'win', pays: '8/1', net: 80 },
    ])
    const standing = plainly(7, 3, 4)
    expect(ask(standing, { player: 100 }, [[1, 'player', 10]])).toMatchObject([{ result: 'push', net: 0 }])
  })
})

describe('Insurance forgone', () => {
  it('[INS 5.3] after four cards is gone for the round, for whoever was offered a row then and took none (ruling 23)', () => {
    let forgone = 0
    let free = 0
    for (const cards of insuranceCoups()) {
      const points = cards.map((card) => cardPoints(parseCard(card)!))
      if (points.length < 6) continue
      const first = offers(points.slice(0, 4))
      const second = offers(points.slice(0, 5))
      for (const side of ['player', 'banker'] as const) {
        if (second[side] === undefined) continue
        const other = side === 'player' ? 'banker' : 'player'
        // One who bet on this hand alone, and one who bet on both and is offered what either hand brings.
        for (const bets of [{ [side]: 100 }, { [side]: 100, [other]: 100 }]) {
          const offered = Object.keys(first).filter((hand) => bets[hand] !== undefined)
          const answer = ask(points, bets, [[2, side, 1]])
          if (offered.length === 0) {
            expect(answer, points.join()).toHaveLength(1)
            free++
          } else {
            expect(answer, points.join()).toBe('insurance/forgone')
            const taken = ask(points, bets, [
              [1, offered[0] as 'player', 1],
              [2, side, 1],
            ])
            expect(taken, points.join()).toHaveLength(2)
            forgone++
          }
        }
      }
    }
    expect(forgone).toBeGreaterThan(50)
    expect(free).toBeGreaterThan(50)
  })

  it('[INS 3.11] is for who bet on the hand only', () => {
    const points = plainly(5, 4, 4, 5)
    expect(ask(points, { banker: 100 }, [[1, 'player', 1]])).toBe('insurance/no-original-bet')
    expect(ask(points, { tie: 100 }, [[1, 'player', 1]])).toBe('insurance/no-original-bet')
    expect(ask(points, { player: 100 }, [[1, 'banker', 1]])).toBe('insurance/no-original-bet')
  })
})
