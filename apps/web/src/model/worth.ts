// What a bet, an Ante or insurance is worth, exactly, from the shoe as far as the player knows it. @punto/odds does the
// counting; this puts the question, and the answer into numbers that can be sent from a worker.
import { given, makeFraction, priceGame, toNumber } from '@punto/odds'
import { freshShoe, type Game, parseCard, type Side, without } from '@punto/rules'
import type { SeenCards } from './seen-cards.ts'

export interface Exact {
  readonly value: number
  readonly fraction: string
}

export interface AnteWorth {
  readonly raise: Exact
  readonly fold: Exact
  readonly best: 'raise' | 'fold'
}

export interface InsuranceWorth extends Exact {
  readonly chance: { readonly win: number; readonly push: number; readonly lose: number }
}

export interface WorthNow {
  /** By bet, per unit staked, of a new round. */
  readonly bets: Readonly<Record<string, Exact>>
  /** By Ante, in its window. */
  readonly antes: Readonly<Record<string, AnteWorth>>
  /** By hand, in the window that is open. */
  readonly insurance: Readonly<Partial<Record<Side, InsuranceWorth>>>
}

export interface WorthQuestion {
  readonly game: Game
  readonly decks: number
  readonly seen: SeenCards
  /** Whether the round under way is asked about, or the next. */
  readonly of: 'round' | 'bets'
}

type Fraction = Parameters<typeof makeFraction>[0]

const exact = (fraction: Fraction): Exact => ({ value: toNumber(fraction), fraction: makeFraction(fraction) })

export function worthNow({ game, decks, seen, of }: WorthQuestion): WorthNow {
  const cards = (texts: readonly string[]) => texts.flatMap((text) => parseCard(text) ?? [])
  const table = cards(seen.table)
  const left = without(freshShoe(decks), [...cards(seen.earlier), ...table])
  const shoe = left.ok ? left.value : freshShoe(decks)
  const bets: Record<string, Exact> = {}
  const antes: Record<string, AnteWorth> = {}
  const insurance: Partial<Record<Side, InsuranceWorth>> = {}
  if (of === 'bets') {
    const priced = priceGame(game, shoe)
    if (priced.ok) for (const { id, ev } of [...priced.value.bets, ...priced.value.decisions]) bets[id] = exact(ev)
  } else {
    const now = given(game, table, shoe)
    if (now.ok) {
      for (const { id, raise, fold, best } of now.value.antes) {
        antes[id] = { raise: exact(raise), fold: exact(fold), best }
      }
      for (const { row, ev, chance } of now.value.insurance) {
        insurance[row.side] = { ...exact(ev), chance: { win: chance.win, push: chance.push, lose: chance.lose } }
      }
    }
  }
  return { bets, antes, insurance }
}
