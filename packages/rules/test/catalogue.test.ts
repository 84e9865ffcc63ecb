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
  FACT_INDEX,
  type FactName,
  type FactVector,
  factVector,
  GAMES,
  ladderFacts,
  looksAtCards,
  type Pack,
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
import { naiveDeal, naivePoints } from './naive/table-of-play.ts'

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

/** Every coup of these cards, as far as the table of play takes them. */
function* coupsOf(alphabet: readonly string[]): Generator<string[]> {
  const known = new Set<string>()
  for (let i = 0; i < alphabet.length ** 6; i++) {
    const dealt = Array.from({ length: 6 }, (_, k) => alphabet[Math.floor(i / alphabet.length ** k) % alphabet.length]!)
    const { used } = naiveDeal(dealt)!
    const cards = dealt.slice(0, used)
    if (known.has(cards.join())) continue
    known.add(cards.join())
    yield cards
  }
}

interface Case {
  readonly coup: Coup
  readonly facts: FactVector
  readonly naive: (bet: string) => NaiveOutcome
}

const caseOf = (cards: readonly string[]): Case => {
  const coup = dealCoup(cards.map((card) => parseCard(card)!))
  if (!coup.ok) throw new Error(`${cards.join(' ')} is no coup`)
  return { coup: coup.value, facts: factVector(coupShape(coup.value)), naive: naiveCatalogue(cards) }
}

const cases: readonly Case[] = [...totalCoups(), ...startCoups()].map(caseOf)

/** Cards whose coups have everything in them that a pack's bets on single cards look at. */
const ALPHABETS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'matching-dragon': NAIVE_RANKS.map((rank) => [`${rank}s`, rank === 'K' ? 'Qh' : 'Kh', rank === '7' ? '6d' : '7d']),
  'bellagio-match': NAIVE_RANKS.map((rank) => [`${rank}s`, rank === 'K' ? 'Qh' : 'Kh', rank === '7' ? '6d' : '7d']),
}

/** The hands' suits: each of one suit or of two. */
const SUITINGS: readonly (readonly [player: string, banker: string])[] = [
  ...[...'shdc'].flatMap(
    (suit) =>
      [
        [suit.repeat(3), 'shd'],
        ['shd', suit.repeat(3)],
        [suit.repeat(3), suit.repeat(3)],
      ] as const,
  ),
  ['ssh', 'hcc'],
]

function* suitedCoups(): Generator<string[]> {
  for (const cards of totalCoups()) {
    const { player } = naiveDeal(cards)!
    for (const [own, other] of SUITINGS) {
      yield cards.map((card, i) => {
        const [suits, place] = i === 4 && player.length === 2 ? [other, 2] : [i % 2 === 0 ? own : other, i >> 1]
        return card[0]! + suits[place]!
      })
    }
  }
}

/** Of coups that the pack's bets cannot tell apart, one. */
const toldApart = new Map(
  CATALOGUE.map((pack) => {
    const told = toldBy(factsOf(pack))
    return [pack.id, [...new Map(casesOf(pack).map((one) => [told(one.facts), one])).values()]]
  }),
)

/** Those that look at single cards have too many coups for all to be settled. */
function casesOf({ id }: Pack): readonly Case[] {
  if (id === 'lucky-8') return [...suitedCoups()].map(caseOf)
  return ALPHABETS[id]?.flatMap((alphabet) => [...coupsOf(alphabet)].map(caseOf)) ?? cases
}

/** What these facts tell of a coup: nothing that looks at them alone tells coups apart that they do not. */
function toldBy(asked: ReadonlySet<FactName>): (facts: FactVector) => string {
  const places = [...asked].map((fact) => FACT_INDEX[fact])
  return (facts) => String.fromCharCode(...places.map((at) => facts[at]!))
}

function factsOf({ bets }: Pack): ReadonlySet<FactName> {
  return new Set(bets.flatMap(({ rungs }) => [...ladderFacts(rungs)]))
}

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
    for (const { coup, naive } of looksAtCards(factsOf(pack)) ? toldApart.get(pack.id)! : cases) {
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
    const tried = toldApart.get(pack.id)!
    const wanted = new Map(pack.bets.map(({ id }) => [id, tried.map(({ naive }) => naive(id))]))
    let noticed = 0
    for (const { name, game: wrong, bet } of betMutants(game)) {
      const right = pack.bets.find(({ id }) => id === bet)!
      const mutant = wrong.bets.find(({ id }) => id === bet)
      // Bets left out or not offered are other tests' business.
      if (!mutant || mutant.notOffered || mutant.requires || mutant.rungs === right.rungs) continue
      const outcome = outcomeOf(mutant.rungs)
      if (tried.some(({ facts }, i) => outcome(facts) !== wanted.get(bet)![i])) noticed++
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
  return vectorsFor(new Set([...ladderFacts(right), ...ladderFacts(wrong)])).some(
    (facts) => one(facts) !== other(facts),
  )
}

const vectors = new Map<string, readonly FactVector[]>()

/** Of the coups that the table of play allows and these facts cannot tell apart, one. */
function vectorsFor(facts: ReadonlySet<FactName>): readonly FactVector[] {
  const key = [...facts].sort().join()
  const told = toldBy(facts)
  const found = vectors.get(key) ?? [...new Map(reachable(facts).map((one) => [told(one), one])).values()]
  vectors.set(key, found)
  return found
}

const reachable = (facts: ReadonlySet<FactName>) => [...reachableShapes(facts)].map((shape) => factVector(shape))
