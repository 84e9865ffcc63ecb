// The catalogue against a settlement written apart: every bet on every kind of coup, and any one change to any rung.
import { describe, expect, it } from 'vitest'
import {
  assemble,
  CATALOGUE,
  type Coup,
  checkBets,
  compileLadder,
  coupShape,
  dealCoup,
  decidingRung,
  type FactVector,
  factVector,
  GAMES,
  ladderFacts,
  parseCard,
  prepare,
  type Rung,
  reachableShapes,
  refusalSentence,
  settle,
  withPacks,
} from '../src/index.ts'
import { NAIVE_CATALOGUE, type NaiveOutcome, naiveCatalogue } from './naive/catalogue.ts'
import { NAIVE_RANKS, thirdCards, totalCoups } from './naive/coups.ts'
import { betMutants } from './naive/mutants.ts'
import { naivePoints } from './naive/table-of-play.ts'

/** First two cards of every kind that suits and ranks can make: identical, of a colour, mixed; pairs, king and queen. */
const STARTS: readonly (readonly [string, string])[] = [
  ...NAIVE_RANKS.map((rank) => [rank, rank] as const),
  ['K', 'Q'] as const,
  ['Q', 'K'] as const,
  ['K', 'J'] as const,
  ['9', 'K'] as const,
  ['4', '3'] as const,
].flatMap(([one, other]) => ['sh', 'sc', 'ss', 'hd', 'dd'].map((suits) => [one + suits[0], other + suits[1]] as const))

function* startCoups(): Generator<string[]> {
  for (const player of STARTS) {
    for (const banker of STARTS) {
      const [drawn] = thirdCards(naivePoints(player), naivePoints(banker))
      const thirds = drawn!.map((points) => (points === 0 ? 'Ks' : points === 1 ? 'As' : `${points}s`))
      yield [player[0], banker[0], player[1], banker[1], ...thirds]
    }
  }
}

interface Case {
  readonly coup: Coup
  readonly facts: FactVector
  readonly naive: (bet: string) => NaiveOutcome
}

const cases: readonly Case[] = [...totalCoups(), ...startCoups()].map((cards) => {
  const coup = dealCoup(cards.map((card) => parseCard(card)!))
  if (!coup.ok) throw new Error(`${cards.join(' ')} is no coup`)
  return { coup: coup.value, facts: factVector(coupShape(coup.value)), naive: naiveCatalogue(cards) }
})

const outcomeOf = (rungs: readonly Rung[]): ((facts: FactVector) => string) => {
  const ladder = compileLadder(rungs)
  return (facts) => {
    const rung = ladder[decidingRung(ladder, facts)]
    return rung ? (rung.pays ?? 'push') : 'lose'
  }
}

describe('The catalogue', () => {
  it('has the packs and bets of its contract, and more only at the end', () => {
    expect(Object.fromEntries(CATALOGUE.map(({ id, bets }) => [id, bets.map((bet) => bet.id).join(' ')]))).toEqual(
      NAIVE_CATALOGUE,
    )
  })

  it.each(CATALOGUE)('$id: settles every kind of coup as the settlement written apart does', (pack) => {
    const game = prepare((assemble('commission', [pack.id]) as { value: (typeof GAMES)[number] }).value)
    const seen = new Map(pack.bets.map(({ id }) => [id, new Set<string>()]))
    for (const { coup, naive } of cases) {
      const placed = checkBets(
        game,
        pack.bets.map(({ id }) => ({ bet: id, stake: 100, raise: false })),
      )
      if (!placed.ok) return expect.unreachable(placed.refusal.code)
      for (const { bet, result, pays } of settle(coup, placed.value, [])) {
        const outcome = result === 'win' ? pays! : result
        if (outcome !== naive(bet)) expect.unreachable(`${bet} on ${coup.cards}: ${outcome}, not ${naive(bet)}`)
        seen.get(bet)!.add(outcome)
      }
    }
    for (const { id, rungs } of pack.bets) {
      expect([...seen.get(id)!].sort(), id).toEqual([...new Set([...rungs.map(({ pays }) => pays), 'lose'])].sort())
    }
  })

  it.each(CATALOGUE)('$id: any one change to a rung is noticed', (pack) => {
    const game = { ...GAMES[0]!, bets: pack.bets }
    let noticed = 0
    for (const { name, game: wrong, bet } of betMutants(game)) {
      const right = pack.bets.find(({ id }) => id === bet)!
      const mutant = wrong.bets.find(({ id }) => id === bet)
      // Bets left out or not offered are other tests' business.
      if (!mutant || mutant.notOffered || mutant.requires || mutant.rungs === right.rungs) continue
      const outcome = outcomeOf(mutant.rungs)
      if (cases.some(({ facts, naive }) => outcome(facts) !== naive(bet))) noticed++
      else if (changesSomething(right.rungs, mutant.rungs)) expect.unreachable(`${name} is not noticed`)
    }
    expect(noticed).toBeGreaterThan(pack.bets.length)
  })

  it('says of each pack what it is called, where its rules stand, and what was printed of which bet', () => {
    for (const { id, about, bets } of CATALOGUE) {
      expect(about!.names.length, id).toBeGreaterThan(0)
      expect(about!.rules, id).toMatch(/\w\.\w/)
      for (const { bet, percent, source } of about!.published) {
        expect(bets.map((one) => one.id)).toContain(bet)
        expect(percent).toMatch(/^\d+\.\d+$/)
        expect(source).toMatch(/\w\.\w/)
      }
    }
  })

  it('lies beside every game, all of it at once, marked as an addition; a bet twice is refused with a sentence', () => {
    for (const game of GAMES) {
      const all = withPacks(game, CATALOGUE)
      if (!all.ok) return expect.unreachable(all.refusal.code)
      const added = all.value.bets.slice(game.bets.length)
      expect(added.every(({ addition }) => addition)).toBe(true)
    }
    const twice = withPacks(GAMES[0]!, [CATALOGUE[0]!, CATALOGUE[1]!, CATALOGUE[0]!])
    if (twice.ok) return expect.unreachable('accepted')
    expect(refusalSentence(twice.refusal, 'en')).toBe(
      'Pack "dragon-bonus" cannot be added: commission has the bet "dragon-bonus-player" already. Leave the pack out.',
    )
  })
})

/** Whether some coup that the table of play allows is paid otherwise. */
function changesSomething(right: readonly Rung[], wrong: readonly Rung[]): boolean {
  const [one, other] = [outcomeOf(right), outcomeOf(wrong)]
  for (const shape of reachableShapes(new Set([...ladderFacts(right), ...ladderFacts(wrong)]))) {
    const facts = factVector(shape)
    if (one(facts) !== other(facts)) return true
  }
  return false
}
