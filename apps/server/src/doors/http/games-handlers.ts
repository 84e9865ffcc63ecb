// Routes for games, rules and odds.
import type { GAME_ROUTES, RouteAnswer } from '@punto/protocol'
import {
  describe,
  EVERY_PACK,
  findGame,
  GAMES,
  type Game,
  gameDocument,
  type Language,
  packDocument,
} from '@punto/rules'
import { CODES, DOCUMENTS, PARAGRAPHS, rulingsOn } from '@punto/rules/register'
import type { Pricer } from '../../base/index.ts'
import { addressKey } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import type { Handlers } from './handlers.ts'

type RulesPage = RouteAnswer<typeof GAME_ROUTES.rules>

export function gameHandlers(pricer: Pricer): Handlers<keyof typeof GAME_ROUTES> {
  return {
    games: () => ({ games: GAMES.map(gameDocument), packs: EVERY_PACK.map(packDocument) }) as never,
    game: ({ params }) => gameDocument(gameNamed(params.game)) as never,
    rules: ({ params, query }, { lang }) => rulesPageOf(gameNamed(params.game), query.lang ?? lang),
    odds: async ({ params, query }, { request, reply }) => {
      const priced = await pricer.price({ ...query, game: params.game }, addressKey(request.ip ?? ''))
      if (!priced.ok) throw new RefusedRequest(priced.refusal)
      reply.type('application/json; charset=utf-8')
      return priced.json as never
    },
  }
}

function gameNamed(id: string): Game {
  const found = findGame(id)
  if (!found.ok) throw new RefusedRequest(found.refusal)
  return found.value
}

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
