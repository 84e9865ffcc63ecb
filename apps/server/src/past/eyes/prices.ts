// The exact edges of a shoe's rounds: a game is assembled and its reference measured once.
import { type Edges, edgesOf, insuranceKey, type Reference, referenceOf } from '@punto/eyes'
import { given, priceGame, toNumber } from '@punto/odds'
import { assemble, type Card, type Composition, cardPoints, freshShoe, insuranceOffers, parseRatio } from '@punto/rules'

export interface PricedGame extends Reference {
  /** By bet, of one unit on a fresh shoe: the standard deviation, and the most that it can pay. */
  readonly spreads: ReadonlyMap<string, { readonly sd: number; readonly most: number }>
}

const kept = new Map<string, PricedGame | undefined>()

/** Undefined for a game of the house's own: its file is not in the rows. */
export function pricedGame(game: string, packs: string, decks: number): PricedGame | undefined {
  const key = `${game} ${packs} ${decks}`
  if (kept.has(key)) return kept.get(key)
  const assembled = assemble(game, packs === '' ? [] : packs.split(','))
  const priced = assembled.ok ? priceGame(assembled.value, freshShoe(decks)) : undefined
  const made =
    assembled.ok && priced?.ok
      ? {
          ...referenceOf(assembled.value, decks),
          spreads: new Map(
            priced.value.bets.map(({ id, sd, rungs }) => [
              id,
              { sd, most: 1 + Math.max(1, ...rungs.map(({ pays }) => ratioOf(pays))) },
            ]),
          ),
        }
      : undefined
  kept.set(key, made)
  return made
}

function ratioOf(pays: string): number {
  const ratio = parseRatio(pays)
  return ratio ? ratio.n / ratio.d : 0
}

/** Of the rounds before which the shoe held these cards. */
export const priceRounds = ({ game }: PricedGame, shoes: readonly Composition[]): readonly (Edges | undefined)[] =>
  edgesOf(game, shoes)

export interface InsurancePrice {
  readonly edge: number
  /** What the same situation is called in the reference. */
  readonly key: string
}

/**
 * Insurance with these cards on the table: in the window after four cards where that has it, else in the one after the Player's third. `before` is
 * what the shoe held before the round.
 */
export function priceInsurance(
  { game }: PricedGame,
  bet: string,
  player: readonly Card[],
  banker: readonly Card[],
  before: Composition,
): InsurancePrice | undefined {
  const [p1, p2, p3] = player
  const [b1, b2] = banker
  if (p1 === undefined || p2 === undefined || b1 === undefined || b2 === undefined) return undefined
  const four = [p1, b1, p2, b2]
  for (const cards of p3 === undefined ? [four] : [four, [...four, p3]]) {
    const offers = insuranceOffers(game, cards.map(cardPoints))
    const row = offers?.rows.find(({ side }) => bet === `insurance-${side}`)
    if (!offers || !row) continue
    const left = [...before]
    for (const card of cards) left[card]!--
    const priced = given(game, cards, left)
    const found = priced.ok && priced.value.insurance.find((one) => one.row.side === row.side)
    if (!found) return undefined
    const points = (...hand: readonly Card[]) => hand.reduce<number>((sum, card) => sum + cardPoints(card), 0) % 10
    const ofPlayer = cards.length === 5 ? points(p1, p2, p3!) : points(p1, p2)
    return { edge: toNumber(found.ev), key: insuranceKey(row.side, offers.window, ofPlayer, points(b1, b2)) }
  }
  return undefined
}
