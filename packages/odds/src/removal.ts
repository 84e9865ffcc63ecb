// Effects of removal: what a bet gains or loses when one card of a value leaves the shoe.
import {
  type Card,
  type Composition,
  cardPoints,
  checkGame,
  checkUnmultiplied,
  DECK,
  type Game,
  looksAtSuits,
} from '@punto/rules'
import { VALUES } from './counts.ts'
import { type Fraction, fraction, minus, plus, times, ZERO } from './fraction.ts'
import { type Pricing, priceGame } from './price.ts'
import { questionsOf, sightOf } from './question.ts'
import type { OddsResult } from './refusal.ts'

/** What each card value, once gone, is worth to a bet. */
export interface RemovalEffects {
  readonly id: string
  /** By card value 0 to 9: the change of the bettor's expectation; null where the shoe has no such card. */
  readonly byValue: readonly (Fraction | null)[]
}

/** How closely bets look at cards, from the least on. */
type Look = 'value' | 'rank' | 'card'

/** The bets of a game that look at cards as closely as each other. */
interface Part {
  readonly look: Look
  readonly game: Game
}

/** Cards that are the same to every bet of a part, and how many of them there are. */
interface Sort {
  readonly card: Card
  readonly copies: number
}

/**
 * For every bet, and for Antes with best play. Where cards of one value are not the same to a bet (kings and queens make
 * different pairs), the effect is that of a card of the value taken at random. Each part of the game is priced as often as it
 * tells cards apart: ten times for most bets, not once for every card because one bet looks at suits.
 */
export function effectsOfRemoval(game: Game, composition: Composition): OddsResult<readonly RemovalEffects[]> {
  checkGame('game', game)
  checkUnmultiplied('game', game)
  const effects = new Map<string, RemovalEffects>()
  for (const part of partsOf(game)) {
    const found = effectsIn(part, composition)
    if (!found.ok) return found
    for (const effect of found.value) effects.set(effect.id, effect)
  }
  // The order in which a pricing has them: bets by themselves, then Antes.
  const questions = questionsOf(game)
  const ordered = [...questions.filter(({ wager }) => !wager), ...questions.filter(({ wager }) => wager)]
  return { ok: true, value: ordered.map(({ bet }) => effects.get(bet.id)!) }
}

function effectsIn({ game, look }: Part, composition: Composition): OddsResult<readonly RemovalEffects[]> {
  const before = priceGame(game, composition)
  if (!before.ok) return before
  const effects = evsOf(before.value).map(({ id, ev }) => ({
    id,
    ev,
    byValue: new Array<Fraction | null>(VALUES).fill(null),
  }))
  const sorts = sortsIn(look, composition)
  for (let value = 0; value < VALUES; value++) {
    const ofValue = sorts.filter(({ card }) => cardPoints(card) === value)
    const copies = ofValue.reduce((sum, sort) => sum + sort.copies, 0)
    for (const sort of ofValue) {
      const after = priceGame(
        game,
        composition.map((count, card) => (card === sort.card ? count - 1 : count)),
      )
      if (!after.ok) return after
      const share = fraction(BigInt(sort.copies), BigInt(copies))
      for (const [i, { ev }] of evsOf(after.value).entries()) {
        const effect = effects[i]!
        const own = times(share, minus(ev, effect.ev))
        effect.byValue[value] = plus(effect.byValue[value] ?? ZERO, own)
      }
    }
  }
  return { ok: true, value: effects }
}

const evsOf = ({ bets, decisions }: Pricing) => [...bets, ...decisions]

const parts = new WeakMap<Game, readonly Part[]>()

function partsOf(game: Game): readonly Part[] {
  const known = parts.get(game)
  if (known) return known
  const byLook = new Map<Look, Set<string>>()
  for (const question of questionsOf(game)) {
    const { pairs, firsts, cards } = sightOf([question])
    const ranks = pairs || firsts || cards.length > 0
    const look = looksAtSuits(question.facts) ? 'card' : ranks ? 'rank' : 'value'
    const ids = byLook.get(look) ?? new Set()
    byLook.set(look, ids.add(question.bet.id))
    if (question.wager) ids.add(question.wager.id)
  }
  const made = [...byLook].map(([look, ids]) => ({
    look,
    game: { ...game, bets: game.bets.filter(({ id }) => ids.has(id)), insurance: [] },
  }))
  parts.set(game, made)
  return made
}

const NAME_OF: Readonly<Record<Look, (card: Card) => number>> = {
  card: (card) => card,
  rank: (card) => card >> 2,
  value: cardPoints,
}

/** One card of each sort that is in the shoe. */
function sortsIn(look: Look, composition: Composition): readonly Sort[] {
  const sorts = new Map<number, Sort>()
  for (const card of DECK) {
    const copies = composition[card]!
    const name = NAME_OF[look](card)
    if (copies > 0) sorts.set(name, { card, copies: copies + (sorts.get(name)?.copies ?? 0) })
  }
  return [...sorts.values()]
}
