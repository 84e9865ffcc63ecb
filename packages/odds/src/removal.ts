// Effects of removal: what a bet gains or loses when one card of a value leaves the shoe.
import { type Card, type Composition, cardPoints, DECK, type Game } from '@punto/rules'
import { VALUES } from './counts.ts'
import { type Fraction, fraction, minus, plus, times, ZERO } from './fraction.ts'
import { type Pricing, priceGame } from './price.ts'
import { asksSuits } from './question.ts'
import type { OddsResult } from './refusal.ts'

export interface RemovalEffects {
  readonly id: string
  /** By card value 0 to 9: the change of the bettor's expectation; null where the shoe has no such card. */
  readonly byValue: readonly (Fraction | null)[]
}

/** Cards that are the same to every bet of the game, and how many of them there are. */
interface Sort {
  readonly card: Card
  readonly copies: number
}

/**
 * For every bet, and for Antes with best play. Where cards of one value are not the same to a bet (kings and queens make
 * different pairs), the effect is that of a card of the value taken at random.
 */
export function effectsOfRemoval(game: Game, composition: Composition): OddsResult<readonly RemovalEffects[]> {
  const before = priceGame(game, composition)
  if (!before.ok) return before
  const effects = evsOf(before.value).map(({ id, ev }) => ({
    id,
    ev,
    byValue: new Array<Fraction | null>(VALUES).fill(null),
  }))
  const sorts = sortsIn(game, composition)
  for (let value = 0; value < VALUES; value++) {
    const ofValue = sorts.filter(({ card }) => cardPoints(card) === value)
    const copies = ofValue.reduce((sum, sort) => sum + sort.copies, 0)
    if (copies === 0) continue
    for (const effect of effects) effect.byValue[value] = ZERO
    for (const sort of ofValue) {
      const after = priceGame(
        game,
        composition.map((count, card) => (card === sort.card ? count - 1 : count)),
      )
      if (!after.ok) return after
      const share = fraction(BigInt(sort.copies), BigInt(copies))
      for (const [i, { ev }] of evsOf(after.value).entries()) {
        const effect = effects[i]!
        effect.byValue[value] = plus(effect.byValue[value]!, times(share, minus(ev, effect.ev)))
      }
    }
  }
  return { ok: true, value: effects.map(({ id, byValue }) => ({ id, byValue })) }
}

const evsOf = ({ bets, decisions }: Pricing) => [...bets, ...decisions]

/** One card of each sort that is in the shoe: by card where suits are asked, otherwise by rank. */
function sortsIn(game: Game, composition: Composition): Sort[] {
  const present = DECK.filter((card) => composition[card]! > 0)
  if (asksSuits(game)) return present.map((card) => ({ card, copies: composition[card]! }))
  const byRank = new Map<number, Sort>()
  for (const card of present) {
    const sort = byRank.get(card >> 2)
    byRank.set(card >> 2, { card, copies: composition[card]! + (sort?.copies ?? 0) })
  }
  return [...byRank.values()]
}
