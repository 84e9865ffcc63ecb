// Games, rules and odds over HTTP: the documents of the rules and odds packages, each worked out once.
import { asksSuits, priceGame, pricingDocument, takeCards } from '@punto/odds'
import type { GAME_ROUTES, RouteAnswer } from '@punto/protocol'
import {
  assemble,
  DEFAULT_DECKS,
  describe,
  EVERY_PACK,
  findGame,
  freshShoe,
  GAMES,
  type Game,
  gameDocument,
  type Language,
  packDocument,
} from '@punto/rules'
import { CODES, DOCUMENTS, PARAGRAPHS, rulingsOn } from '@punto/rules/register'
import { Refused } from './problem.ts'
import type { Handlers } from './route.ts'

type Odds = RouteAnswer<typeof GAME_ROUTES.odds>
type RulesPage = RouteAnswer<typeof GAME_ROUTES.rules>

/** Shoes that were priced lately; a price takes some milliseconds of everybody's time. */
const MOST_PRICED = 500

export function gameHandlers(): Handlers<keyof typeof GAME_ROUTES> {
  const priced = new Map<string, Odds>()
  return {
    games: () => ({ games: GAMES.map(gameDocument), packs: EVERY_PACK.map(packDocument) }) as never,
    game: ({ params }) => gameDocument(gameNamed(params.game)) as never,
    rules: ({ params, query }, { lang }) => rulesPageOf(gameNamed(params.game), query.lang ?? lang),
    odds: ({ params, query }) => {
      const key = JSON.stringify([params.game, query.decks, query.with, query.without])
      const known = priced.get(key)
      if (known) return known
      const document = priceOf(params.game, query)
      if (priced.size >= MOST_PRICED) priced.delete(priced.keys().next().value!)
      priced.set(key, document)
      return document
    },
  }
}

function gameNamed(id: string): Game {
  const found = findGame(id)
  if (!found.ok) throw new Refused(found.refusal)
  return found.value
}

function priceOf(
  id: string,
  query: { readonly decks?: number; readonly with?: string; readonly without?: string },
): Odds {
  const assembled = assemble(id, query.with?.split(',') ?? [])
  if (!assembled.ok) throw new Refused(assembled.refusal)
  const game = assembled.value
  const { min, max } = game.decks
  const decks = query.decks ?? Math.min(DEFAULT_DECKS, max)
  if (decks < min || decks > max) {
    throw wrong('decks', `a whole number from ${min} to ${max}`, decks)
  }
  const taken = takeCards(query.without?.split(',') ?? [], freshShoe(decks), asksSuits(game))
  if (!taken.ok) {
    const expected = taken.why === 'needs-suit' ? 'a card with its suit' : 'a card that the shoe holds'
    throw wrong('without', expected, taken.card)
  }
  const pricing = priceGame(game, taken.left)
  if (!pricing.ok) throw new Refused(pricing.refusal)
  return pricingDocument(pricing.value, decks) as Odds
}

const wrong = (place: string, expected: string, given: string | number): Refused =>
  new Refused({ code: 'input/wrong-shape', params: { place, expected, given } })

function rulesPageOf(game: Game, lang: Language): RulesPage {
  const code = CODES.find((one) => one === game.source.code)
  const document = code && DOCUMENTS[code]
  return {
    game: game.id,
    lang,
    title: game.title[lang],
    document: { ...game.source, title: document?.title ?? game.title.en },
    bets: game.bets.map((bet) => ({
      id: bet.id,
      label: bet.label[lang],
      offered: bet.notOffered === undefined,
      rungs: bet.rungs.map(({ when, label, pays, rule }) => ({
        when: describe(when, lang),
        label: label[lang],
        pays,
        rule,
      })),
      otherwise: bet.otherwise,
    })),
    paragraphs: PARAGRAPHS.filter(({ id }) => code && id.startsWith(`${code} `)).map(({ id, summary }) => ({
      id,
      summary,
      rulings: rulingsOn(id).map(({ number, text }) => ({ number, text })),
    })),
  }
}
