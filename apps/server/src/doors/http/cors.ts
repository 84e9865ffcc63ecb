// CORS: pages of sites that the operator has named may read our answers and send cookies. Other sites get no CORS headers.
import type { FastifyInstance } from 'fastify'

const METHODS = 'GET, POST, DELETE'
const HEADERS = 'content-type, authorization, accept-language, if-none-match'
const EXPOSED = 'etag, retry-after'
/** How long a browser may cache the preflight. */
const ASKED_SECONDS = '600'

export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = headers
    if (origin === undefined || !origins.includes(origin)) return undefined
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-allow-credentials', 'true')
    reply.header('access-control-expose-headers', EXPOSED)
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return undefined
    reply.header('access-control-allow-methods', METHODS)
    reply.header('access-control-allow-headers', HEADERS)
    reply.header('access-control-max-age', ASKED_SECONDS)
    return reply.code(204).send()
  })
}
