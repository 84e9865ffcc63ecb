// What the lab asks of the odds package, and the answers as plain data that cross from a worker: exact values as fractions in
// words beside the nearest number.
import {
  effectsOfRemoval,
  type Fraction,
  makeFraction,
  minus,
  type OddsRefusal,
  type Pricing,
  priceByDecks,
  priceGame,
  pricingDocument,
  toNumber,
} from '@punto/odds'
import { freshShoe, type Game } from '@punto/rules'
import { assembled, type GameChoice } from '../model/game-choice.ts'
import { type Removed, take } from '../model/removed.ts'
import { type Results, resultsOver } from './results.ts'

export interface ExactValue {
  readonly value: number
  /** `-1/81`. */
  readonly fraction: string
}

/** The house's own game by its choice, or one of somebody's own as it was parsed. */
export type OddsQuestion = { readonly choice: GameChoice } | { readonly game: Game; readonly decks: number }

export interface ShoeLeft {
  readonly asked: OddsQuestion
  readonly removed: Removed
}

export type Question =
  | { readonly kind: 'prices'; readonly shoe: ShoeLeft }
  | { readonly kind: 'removal'; readonly shoe: ShoeLeft }
  | { readonly kind: 'by-decks'; readonly asked: OddsQuestion }
  | { readonly kind: 'results'; readonly shoe: ShoeLeft; readonly bet: string; readonly hands: number }

export type PricingDocument = ReturnType<typeof pricingDocument>

export interface Prices {
  /** The document that `punto odds --json` prints for the same shoe. */
  readonly document: PricingDocument
  /** By bet: how far its worth has moved from the fresh shoe's; null where nothing was taken out. */
  readonly moved: Readonly<Record<string, ExactValue>> | null
}

export interface RemovalRow {
  readonly id: string
  /** By card value 0 to 9; null where the shoe has no such card. */
  readonly byValue: readonly (ExactValue | null)[]
}

export interface DecksRow {
  readonly decks: number
  readonly edges: Readonly<Record<string, ExactValue>>
}

export interface Answers {
  readonly prices: Prices
  readonly removal: readonly RemovalRow[]
  readonly 'by-decks': readonly DecksRow[]
  readonly results: Results
}

export type Kind = Question['kind']
export type Answer<K extends Kind = Kind> =
  | { readonly ok: true; readonly value: Answers[K] }
  | { readonly ok: false; readonly refusal: OddsRefusal }

export function answer<K extends Kind>(question: Extract<Question, { kind: K }>): Answer<K>
export function answer(question: Question): Answer {
  switch (question.kind) {
    case 'prices':
      return prices(question.shoe)
    case 'removal':
      return removal(question.shoe)
    case 'by-decks':
      return { ok: true, value: byDecks(gameOf(question.asked)) }
    case 'results':
      return resultsOver(gameOf(question.shoe.asked), composition(question.shoe), question.bet, question.hands)
  }
}

export const exact = (value: Fraction): ExactValue => ({ value: toNumber(value), fraction: makeFraction(value) })

export const gameOf = (asked: OddsQuestion): Game => ('choice' in asked ? assembled(asked.choice) : asked.game)
export const decksOf = (asked: OddsQuestion): number => ('choice' in asked ? asked.choice.decks : asked.decks)

function composition({ asked, removed }: ShoeLeft) {
  const taken = take(gameOf(asked), decksOf(asked), removed)
  if (!taken.ok) throw new RangeError(`the shoe does not hold ${removed.join(', ')}`)
  return taken.left
}

const evsOf = ({ bets, decisions }: Pricing) => [...bets, ...decisions]

function prices(shoe: ShoeLeft): Answer<'prices'> {
  const [game, decks] = [gameOf(shoe.asked), decksOf(shoe.asked)]
  const now = priceGame(game, composition(shoe))
  if (!now.ok) return now
  const document = pricingDocument(now.value, decks)
  if (shoe.removed.length === 0) return { ok: true, value: { document, moved: null } }
  const before = freshEvs(game, decks)
  const moved = evsOf(now.value).map(({ id, ev }, i) => [id, exact(minus(ev, before[i]!.ev))] as const)
  return { ok: true, value: { document, moved: Object.fromEntries(moved) } }
}

/** Of the game asked about last, by decks. */
let fresh: { readonly game: Game; readonly decks: number; readonly evs: ReturnType<typeof evsOf> } | undefined

function freshEvs(game: Game, decks: number) {
  if (fresh?.game !== game || fresh.decks !== decks) {
    const priced = priceGame(game, freshShoe(decks))
    if (!priced.ok) throw new RangeError(`a fresh shoe of ${decks} decks cannot be priced`)
    fresh = { game, decks, evs: evsOf(priced.value) }
  }
  return fresh.evs
}

function removal(shoe: ShoeLeft): Answer<'removal'> {
  const effects = effectsOfRemoval(gameOf(shoe.asked), composition(shoe))
  if (!effects.ok) return effects
  return {
    ok: true,
    value: effects.value.map(({ id, byValue }) => ({ id, byValue: byValue.map((one) => one && exact(one)) })),
  }
}

const byDecks = (game: Game): readonly DecksRow[] =>
  priceByDecks(game).map(({ decks, pricing }) => ({
    decks,
    edges: Object.fromEntries(evsOf(pricing).map(({ id, ev }) => [id, exact(ev)])),
  }))
