// What the exact odds of a fresh shoe say of a bet, per unit staked: the House's edge, the spread, and how far one result can lie from the
// mean. An Ante is taken as played best, and its Wager with it; insurance hangs on the cards that lay and has no price.
import { type Fraction, fraction, minus, parseFraction, ZERO } from '@punto/odds'
import type { Pricer } from '../../base/index.ts'

export interface PricedBet {
  readonly edge: Fraction
  readonly sd: number
  /** No result is further from the mean than this. */
  readonly most: number
}

export interface PricedGame {
  readonly game: string
  /** With commas; empty without any. */
  readonly packs: string
  readonly decks: number
}

interface PricedDocument {
  readonly bets: readonly {
    readonly id: string
    readonly ev: string
    readonly sd: number
    readonly rungs: readonly { readonly pays: string }[]
  }[]
  readonly decisions: readonly {
    readonly bet: string
    readonly wager: string
    readonly times: number
    readonly ev: string
    readonly sd: number
  }[]
}

/** The house's own asks on nobody's account. */
const ADDRESS = 'reports'
/** A Wager pays even money at most. */
const NOTHING: PricedBet = { edge: ZERO, sd: 0, most: 0 }

/** By bet; none for a game of the house's own, or where the pricer is too busy. */
export async function pricedBets(
  pricer: Pricer,
  { game, packs, decks }: PricedGame,
): Promise<ReadonlyMap<string, PricedBet>> {
  const priced = await pricer.price({ game, decks, with: packs || undefined }, ADDRESS)
  if (!priced.ok) return new Map()
  const { bets, decisions } = JSON.parse(priced.json) as PricedDocument
  const edgeOf = (ev: string): Fraction => minus(ZERO, parseFraction(ev)!)
  const bound = (edge: Fraction, largest: number): number => largest + Math.abs(Number(edge.n) / Number(edge.d))
  return new Map([
    ...bets.map(({ id, ev, sd, rungs }) => {
      const edge = edgeOf(ev)
      return [id, { edge, sd, most: bound(edge, Math.max(1, ...rungs.map(({ pays }) => paid(pays)))) }] as const
    }),
    ...decisions.flatMap(({ bet, wager, times, ev, sd }) => {
      const edge = edgeOf(ev)
      return [[bet, { edge, sd, most: bound(edge, 1 + times) }] as const, [wager, NOTHING] as const]
    }),
  ])
}

const paid = (pays: string): number => {
  const ratio = parseFraction(pays) ?? fraction(0n, 1n)
  return Number(ratio.n) / Number(ratio.d)
}
