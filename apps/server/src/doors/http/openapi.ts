// The OpenAPI 3.1 description, generated from the schemas that validate requests.
import swagger from '@fastify/swagger'
import {
  cardProof,
  gameDocument,
  lobbyCard,
  me,
  oddsDocument,
  PROBLEM_MEDIA_TYPE,
  playedRound,
  problem,
  publicSettings,
  type Route,
  rightOf,
  roundRecord,
  roundStory,
  sentCommand,
  shoeHeader,
  shoeRecord,
  shoeSoFar,
  statementLine,
  tableView,
  whoHas,
} from '@punto/protocol'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import manifest from '../../../package.json' with { type: 'json' }
import { cookieNames } from '../request/cookies.ts'

/** Schemas that the description names and defines once. */
const NAMED = {
  CardProof: cardProof,
  Command: sentCommand,
  Game: gameDocument,
  LobbyCard: lobbyCard,
  Me: me,
  Odds: oddsDocument,
  PlayedRound: playedRound,
  Problem: problem,
  RoundRecord: roundRecord,
  RoundStory: roundStory,
  ShoeHeader: shoeHeader,
  ShoeRecord: shoeRecord,
  ShoeSoFar: shoeSoFar,
  StatementLine: statementLine,
  TableSettings: publicSettings,
  TableView: tableView,
} as const

export async function addDescription(app: FastifyInstance, secure: boolean): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) schemaRegistry.add(schema, { id })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Punto',
        version: manifest.version,
        description: [
          'The baccarat house over HTTP. What happens at the tables is told over a WebSocket at `/ws`.',
          'Money is in minor units. Errors are problem details (RFC 9457) with a `code`; the sentence is in the language of Accept-Language (en, zh).',
          'Lists take `limit` and `cursor`, and tell where the next page begins.',
        ].join('\n\n'),
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieNames(secure).session },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )
}

/** A route's schema for validation and for the description. */
export function schemaOf(
  name: string,
  { tag, summary, right, params, query, body, answer, media, status }: Route,
): FastifySchema {
  const problems = {
    description: 'What is wrong, and what would be right.',
    content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
  }
  const who = whoHas(right)
  const { scope } = rightOf(right)
  const may = typeof who === 'string' ? (who === 'anyone' ? 'Anyone' : 'Whoever has signed in') : who.join(', ')
  return {
    tags: [tag],
    operationId: name,
    summary,
    description: `For: ${may}. ${scope === null ? 'API tokens are not taken.' : `API tokens need ${scope === 'of-role' ? 'the scope of the role' : `the scope \`${scope}\``}.`}`,
    security: [...(who === 'anyone' ? [{}] : []), { session: [] }, ...(scope === null ? [] : [{ token: [] }])],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(answer === null
        ? { 204: z.null().describe('Done.') }
        : { [status ?? 200]: media ? { description: summary, content: { [media]: { schema: answer } } } : answer }),
      '4xx': problems,
      '5xx': problems,
    },
  }
}
