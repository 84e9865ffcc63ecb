// The exact side of a simulation: what each figure should come to.
import { makeFraction, oddsRefusalSentence, type Pricing, priceGame, toNumber } from '@punto/odds'
import { freshShoe, type Game, insuranceOdds } from '@punto/rules'
import type { BetFigure, Estimate, InsuranceFigure } from '@punto/sim'
import { UsageError } from '../command.ts'

/** An estimate beside what it should be. */
export interface Compared {
  readonly ev: number
  readonly se: number
  readonly exact: string
  readonly exactEv: number
  /** How many standard errors the estimate is off. */
  readonly z: number
}

export type ComparedBet = Compared & { readonly id: string }
export type ComparedInsurance = Compared & Omit<InsuranceFigure, keyof Estimate>

export function exactOdds(game: Game, decks: number): Pricing {
  const priced = priceGame(game, freshShoe(decks))
  if (!priced.ok) throw new UsageError(oddsRefusalSentence(priced.refusal, 'en'))
  return priced.value
}

export function compareBets(figures: readonly BetFigure[], hands: number, pricing: Pricing): readonly ComparedBet[] {
  const priced = [...pricing.bets, ...pricing.decisions]
  return figures.map((figure) => {
    const { ev, sd } = priced.find(({ id }) => id === figure.id)!
    return { id: figure.id, ...compare(figure, { ev: toNumber(ev), sd }, hands), exact: makeFraction(ev) }
  })
}

/** Situations that never came up have no figure, and are left out. */
export function compareInsurance(figures: readonly InsuranceFigure[], pricing: Pricing): readonly ComparedInsurance[] {
  return figures
    .filter(({ situations }) => situations > 0)
    .map(({ sd: _, ...figure }) => {
      const { ev, results, row } = pricing.insurance.find((one) => isSameSituation(one, figure))!
      const exactEv = toNumber(ev)
      const through = results.win + results.push + results.lose
      const { n, d } = insuranceOdds(row)
      const exactSd = Math.sqrt((results.win * (n / d) ** 2 + results.lose) / through - exactEv ** 2)
      const compared = compare(figure, { ev: exactEv, sd: exactSd }, figure.situations)
      return { ...figure, ...compared, exact: makeFraction(ev) }
    })
}

const isSameSituation = (a: Situation, b: Situation): boolean =>
  a.window === b.window && a.side === b.side && a.player === b.player && a.banker === b.banker && a.pays === b.pays

type Situation = Pick<InsuranceFigure, 'window' | 'side' | 'player' | 'banker' | 'pays'>

function compare(
  figure: Pick<Estimate, 'ev' | 'se'>,
  exact: { readonly ev: number; readonly sd: number },
  bets: number,
) {
  const { ev, se } = figure
  // Where every bet came to the same the sample has no spread; the exact one stands in.
  const spread = se > 0 ? se : exact.sd / Math.sqrt(bets)
  return { ev, se, exactEv: exact.ev, z: spread > 0 ? (ev - exact.ev) / spread : 0 }
}
