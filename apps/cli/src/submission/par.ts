// The PAR sheet of a game as a document for programs: for every bet its return, edge, hits, variance, volatility and the bands in
// which its return lies after so many rounds; the same for Antes and insurance by best, typical and worst play. Everything but the
// roots of variances is exact. Its keys are a contract: keys may be added and none taken away.
import {
  type BetPricing,
  compare,
  type DecisionLaw,
  type DecisionPricing,
  decisionLaws,
  type Fraction,
  fraction,
  type InsurancePricing,
  MINUS_ONE,
  makeFraction,
  minus,
  type OddsResult,
  oddsRefusalSentence,
  type Pricing,
  plus,
  priceGame,
  times,
  toNumber,
  ZERO,
} from '@punto/odds'
import { freshShoe, type Game, oddsOf } from '@punto/rules'
import { UsageError } from '../command.ts'

/** Rounds after which the bands are told. */
export const BAND_ROUNDS = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const

/** Two-sided quantiles of the normal law: half a band in standard deviations. */
export const QUANTILES = { '90': 1.6448536269514722, '95': 1.959963984540054, '99': 2.5758293035489004 } as const
type Confidence = keyof typeof QUANTILES

const ONE: Fraction = { n: 1n, d: 1n }

/** One way in which a bet ends. */
interface Outcome {
  readonly label: string
  readonly pays: string
  readonly net: Fraction
  readonly count: bigint
}

/** A bet that nobody has a decision in, or a way of playing one. */
interface Law {
  readonly outcomes: readonly Outcome[]
  readonly total: bigint
}

export function figuresOf({ outcomes, total }: Law) {
  const share = (count: bigint) => fraction(count, total)
  const ev = outcomes.reduce((sum, { net, count }) => plus(sum, times(net, share(count))), ZERO)
  const square = outcomes.reduce((sum, { net, count }) => plus(sum, times(times(net, net), share(count))), ZERO)
  const variance = minus(square, times(ev, ev))
  const sd = Math.sqrt(toNumber(variance))
  const rtp = plus(ONE, ev)
  const counted = (wanted: (sign: number) => boolean) =>
    toNumber(share(outcomes.reduce((sum, { net, count }) => (wanted(compare(net, ZERO)) ? sum + count : sum), 0n)))
  const possible = outcomes.filter(({ count }) => count > 0n)
  return {
    rtp: makeFraction(rtp),
    houseEdge: -toNumber(ev),
    hit: counted((sign) => sign > 0),
    push: counted((sign) => sign === 0),
    variance: toNumber(variance),
    varianceExact: makeFraction(variance),
    sd,
    volatility90: QUANTILES['90'] * sd,
    bands: bandsOf(toNumber(rtp), sd),
    cases: { worst: caseOf(possible, total, -1), best: caseOf(possible, total, 1) },
  }
}

export type Figures = ReturnType<typeof figuresOf>

const bandsOf = (rtp: number, sd: number) =>
  Object.fromEntries(
    BAND_ROUNDS.map((rounds) => [
      String(rounds),
      Object.fromEntries(
        (Object.entries(QUANTILES) as [Confidence, number][]).map(([confidence, quantile]) => {
          const half = (quantile * sd) / Math.sqrt(rounds)
          return [confidence, [rtp - half, rtp + half] as const]
        }),
      ) as Record<Confidence, readonly [low: number, high: number]>,
    ]),
  )

/** The most that a round brings (1) or costs (-1) per unit staked, and how often. */
function caseOf(outcomes: readonly Outcome[], total: bigint, sign: 1 | -1) {
  const net = outcomes.reduce((found, one) => (compare(one.net, found) * sign > 0 ? one.net : found), outcomes[0]!.net)
  const count = outcomes.reduce((sum, one) => (compare(one.net, net) === 0 ? sum + one.count : sum), 0n)
  return { net: makeFraction(net), count: String(count), chance: toNumber(fraction(count, total)) }
}

const hitsOf = ({ outcomes, total }: Law) =>
  outcomes.map(({ label, pays, net, count }) => ({
    label,
    pays,
    net: makeFraction(net),
    count: String(count),
    chance: toNumber(fraction(count, total)),
    oneIn: count === 0n ? null : toNumber(fraction(total, count)),
    /** What comes back of every unit staked by this outcome: these add up to the return. */
    returned: makeFraction(times(plus(ONE, net), fraction(count, total))),
  }))

const netOf = (pays: string): Fraction => {
  if (pays === 'lose') return MINUS_ONE
  const odds = oddsOf(pays as Parameters<typeof oddsOf>[0])
  return odds ? fraction(BigInt(odds.n), BigInt(odds.d)) : ZERO
}

const lawOfBet = ({ rungs }: BetPricing, total: bigint): Law => ({
  total,
  outcomes: rungs.map(({ label, pays, count }) => ({ label: label.en, pays, net: netOf(pays), count })),
})

const parBet = (bet: BetPricing, total: bigint) => {
  const law = lawOfBet(bet, total)
  return { id: bet.id, label: bet.bet.label.en, total: String(total), ...figuresOf(law), hits: hitsOf(law) }
}

export const PLAYS = ['best', 'typical', 'worst'] as const
export type Play = (typeof PLAYS)[number]

export const ANTE_PLAYS: Readonly<Record<Play, string>> = {
  best: 'raises with every first card with which the raise loses less than the Ante',
  typical: 'folds where a raise is expected to lose more than half the Ante, and raises elsewhere',
  worst: 'takes the worse of raising and folding with every first card',
}

export const INSURANCE_PLAYS: Readonly<Record<Play, string>> = {
  best: 'insures where the offer favours the bettor, and nowhere else',
  typical: 'insures at every offer, the same amount each time',
  worst: 'insures where the offer favours the house, and nowhere else',
}

const HALF_LOST = fraction(-1n, 2n)

function raises(play: Play, raise: Fraction): boolean {
  const isBetter = compare(raise, MINUS_ONE) > 0
  return play === 'best' ? isBetter : play === 'worst' ? !isBetter : compare(raise, HALF_LOST) >= 0
}

function antePlay(play: Play, { byFirstCard, times: wager }: DecisionPricing, { raised }: DecisionLaw, total: bigint) {
  const counts = new Map<string, Outcome>()
  const add = (label: string, pays: string, net: Fraction, count: bigint) => {
    const key = `${label} ${makeFraction(net)}`
    counts.set(key, { label, pays, net, count: (counts.get(key)?.count ?? 0n) + count })
  }
  const raisesWith: number[] = []
  let raisedCount = 0n
  for (const [value, first] of byFirstCard.entries()) {
    const results = raised[value]!
    const all = results.reduce((sum, { count }) => sum + count, 0n)
    if (!first) continue
    if (raises(play, first.raise)) {
      raisesWith.push(value)
      raisedCount += all
      for (const { net, count } of results) add('Raised', makeFraction(net), net, count)
    } else add('Folded', 'lose', MINUS_ONE, all)
  }
  const outcomes = [...counts.values()].toSorted((one, other) => compare(other.net, one.net))
  const law = { outcomes, total }
  const figures = figuresOf(law)
  const staked = plus(ONE, times(fraction(BigInt(wager), 1n), fraction(raisedCount, total)))
  const ev = minus(parse(figures.rtp), ONE)
  return {
    play,
    how: ANTE_PLAYS[play],
    raisesWith,
    ...figures,
    /** Everything staked, Wagers with it, per unit of Ante; and what comes back of that. */
    staked: makeFraction(staked),
    rtpOfStaked: makeFraction(plus(ONE, fraction(ev.n * staked.d, ev.d * staked.n))),
    hits: hitsOf(law),
  }
}

const parse = (written: string): Fraction => {
  const [n, d] = written.split('/') as [string, string]
  return { n: BigInt(n), d: BigInt(d) }
}

const insures = (play: Play, { ev }: InsurancePricing): boolean =>
  play === 'typical' || (play === 'best' ? ev.n > 0n : ev.n < 0n)

/** Per unit insured, over all offers of a side that this way of playing takes; undefined where there is none. */
function insurancePlay(play: Play, offers: readonly InsurancePricing[]) {
  const taken = offers.filter((offer) => insures(play, offer))
  if (taken.length === 0) return { play, how: INSURANCE_PLAYS[play], offers: 0 }
  const outcomes = new Map<string, Outcome>()
  const add = (label: string, pays: string, count: number) => {
    const before = outcomes.get(pays)?.count ?? 0n
    outcomes.set(pays, { label, pays, net: netOf(pays), count: before + BigInt(count) })
  }
  for (const { pays, results } of taken) {
    add('Pays', pays, results.win)
    add('Returned', 'push', results.push)
    add('Lost', 'lose', results.lose)
  }
  const all = [...outcomes.values()].toSorted((one, other) => compare(other.net, one.net))
  const law = { outcomes: all, total: all.reduce((sum, { count }) => sum + count, 0n) }
  const chance = taken.reduce((sum, offer) => sum + offer.chance, 0)
  return {
    play,
    how: INSURANCE_PLAYS[play],
    offers: taken.length,
    /** How many offers this play takes in a round, on average. */
    perRound: chance,
    ...figuresOf(law),
    hits: hitsOf(law),
  }
}

const offerDocument = ({ window, side, player, banker, pays, ev, chance, results }: InsurancePricing) => {
  const law = {
    outcomes: [
      { label: 'Pays', pays, net: netOf(pays), count: BigInt(results.win) },
      { label: 'Returned', pays: 'push', net: ZERO, count: BigInt(results.push) },
      { label: 'Lost', pays: 'lose', net: MINUS_ONE, count: BigInt(results.lose) },
    ],
    total: BigInt(results.win + results.push + results.lose),
  }
  const { cases: _, bands, ...figures } = figuresOf(law)
  return { window, side, player, banker, pays, chance, favoursBettor: ev.n > 0n, ...figures, bands, hits: hitsOf(law) }
}

/** All prices of a game as its sheet tells them, from a fresh shoe. */
export function parDocument(game: Game, decks: number) {
  const shoe = freshShoe(decks)
  const pricing = must(priceGame(game, shoe))
  const laws = must(decisionLaws(game, shoe))
  const { total, bets, decisions, insurance } = pricing
  const antes = decisions.map((decision) => {
    const law = laws.find(({ id }) => id === decision.id)!
    return {
      id: decision.id,
      label: decision.bet.label.en,
      wager: decision.wager.id,
      total: String(total),
      byFirstCard: decision.byFirstCard.map(
        (first, value) => first && { value, raise: makeFraction(first.raise), fold: '-1/1', best: first.best },
      ),
      plays: PLAYS.map((play) => antePlay(play, decision, law, total)),
    }
  })
  const sides = [...new Set(insurance.map(({ side }) => side))]
  return {
    game: game.id,
    title: game.title.en,
    version: game.source.version,
    source: game.source,
    decks,
    cards: pricing.cards,
    total: String(total),
    bets: [
      ...bets.map((bet) => parBet(bet, total)),
      ...antes.map(({ id, label, plays, total: of }) => ({ id, label, total: of, ...withoutHow(plays[0]!) })),
    ],
    antes,
    insurance: {
      sides: sides.map((side) => {
        const offers = insurance.filter((offer) => offer.side === side)
        return { id: `insurance-${side}`, plays: PLAYS.map((play) => insurancePlay(play, offers)) }
      }),
      offers: insurance.map(offerDocument),
    },
    byDecks: byDecks(game),
  }
}

export type ParDocument = ReturnType<typeof parDocument>

const withoutHow = ({ how: _, ...figures }: ReturnType<typeof antePlay>) => figures

/** The return of every bet at every size of shoe that the game allows. */
function byDecks(game: Game) {
  const { min, max } = game.decks
  return Array.from({ length: max - min + 1 }, (_, i) => {
    const decks = min + i
    const { bets, decisions }: Pricing = must(priceGame(game, freshShoe(decks)))
    return {
      decks,
      bets: [...bets, ...decisions].map(({ id, ev, sd }) => ({ id, rtp: makeFraction(plus(ONE, ev)), sd })),
    }
  })
}

function must<T>(result: OddsResult<T>): T {
  if (!result.ok) throw new UsageError(oddsRefusalSentence(result.refusal, 'en'))
  return result.value
}
