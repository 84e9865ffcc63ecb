// Routes for operation: liveness, readiness, metrics.
import { fault, SUBPROTOCOL } from '@punto/protocol'
import type { FastifyInstance } from 'fastify'
import { refusalOf } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import type { AppServices } from './handlers.ts'

const HIDDEN = { schema: { hide: true }, config: { isHealth: true } } as const

export function addHealth(app: FastifyInstance, { house, config, observe, about, orders }: AppServices): void {
  app.get('/healthz', HIDDEN, async () => '{"alive":true}')
  app.get('/readyz', HIDDEN, async (_, reply) => {
    const because = Object.fromEntries(
      config.tables.flatMap(({ table }) => {
        const why = house.shutBecause(table)
        return why ? [[table, why.kind]] : []
      }),
    )
    const shut = Object.keys(because)
    const { kind: standing } = house.storageStatus
    // A part that is not what was started, and for which no new rounds are dealt until somebody has looked.
    const { changed } = about
    const isStopped = changed.length > 0 && orders.told.stopped.everywhere
    const ready = standing === 'well' && shut.length < config.tables.length && !isStopped
    const told = { ready, standing, tables: house.tables.length, shut, because, changed }
    return reply.code(ready ? 200 : 503).send(JSON.stringify(told))
  })
  app.get('/metrics', HIDDEN, async (request, reply) => {
    // By right, never by address: a proxy or another user of the machine comes from this machine too.
    const refused = refusalOf(request.principal, 'read-metrics')
    if (refused) throw new RefusedRequest(refused.refusal)
    reply.header('cache-control', 'no-store')
    return reply.type(observe.metricsType).send(await observe.metrics())
  })
  app.get('/ws', HIDDEN, async () => {
    throw new RefusedRequest(fault('http/upgrade', { subprotocol: SUBPROTOCOL }))
  })
}
