// The auditor's own typing of the catalogue against the house's settlement, on every kind of coup.
import { assemble, CATALOGUE, checkBets, dealCoup, parseCard, prepare, settle } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { NAIVE_RANKS, thirdCards, totalCoups } from '../../rules/test/naive/coups.ts'
import { naivePoints } from '../../rules/test/naive/table-of-play.ts'
import { coupOf } from '../src/coup.ts'
import { isKnownBet, verdictOn } from '../src/games/index.ts'

const STARTS = [...NAIVE_RANKS.map((rank) => rank + rank), 'KQ', 'QK', 'QJ', '94'].flatMap((ranks) =>
  ['sh', 'ss', 'hd', 'dd'].map((suits) => [ranks[0]! + suits[0], ranks[1]! + suits[1]] as const),
)

const coups = [
  ...totalCoups(),
  ...STARTS.flatMap((player) =>
    STARTS.map((banker) => {
      const [drawn] = thirdCards(naivePoints(player), naivePoints(banker))
      const thirds = drawn!.map((points) => (points === 0 ? 'Ks' : points === 1 ? 'As' : `${points}s`))
      return [player[0], banker[0], player[1], banker[1], ...thirds]
    }),
  ),
]

describe('the auditor', () => {
  it.each(CATALOGUE)('settles $id as the house does, line by line, on every kind of coup', (pack) => {
    const assembled = assemble('commission', [pack.id])
    if (!assembled.ok) return expect.unreachable(assembled.refusal.code)
    const game = prepare(assembled.value)
    const placed = checkBets(
      game,
      pack.bets.map(({ id }) => ({ bet: id, stake: 100, raise: false })),
    )
    if (!placed.ok) return expect.unreachable(placed.refusal.code)
    for (const cards of coups) {
      const coup = dealCoup(cards.map((card) => parseCard(card)!))
      if (!coup.ok) return expect.unreachable(cards.join(' '))
      for (const line of settle(coup.value, placed.value, [])) {
        const { result, pays, rule, rung } = verdictOn('commission', line.bet, coupOf(cards))!
        const [ours, theirs] = [
          [result, pays ?? null, rule, rung],
          [line.result, line.pays, line.rule, line.rung],
        ]
        if (ours.join() !== theirs.join()) expect.unreachable(`${line.bet} on ${cards}: ${ours}, the house ${theirs}`)
      }
    }
  })

  it('knows every bet of the catalogue in every game, and none that is not there', () => {
    for (const game of ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission']) {
      for (const { bets } of CATALOGUE) for (const { id } of bets) expect(isKnownBet(game, id), id).toBe(true)
    }
    for (const id of ['egalite-10', 'egalite-', 'egalite-x', 'dragon-bonus', 'lucky-8']) {
      expect(isKnownBet('commission', id), id).toBe(false)
    }
  })
})
