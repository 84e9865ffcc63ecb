// Routes about what the eyes of the house have found.
import { type FINDINGS_ROUTES, fault } from '@punto/protocol'
import { findFindings, findingOf } from '../../past/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { evidenceIn } from './evidence-handlers.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { checkTable } from './known-table.ts'
import type { Pagination } from './pagination.ts'

export function findingsHandlers(services: AppServices, pages: Pagination): Handlers<keyof typeof FINDINGS_ROUTES> {
  const { house, identity } = services
  const named = async (id: string) => ({ id, name: (await identity.nameOf(id)) ?? id })
  return {
    surveillanceFindings: async ({ query }) => {
      const { limit: _, cursor: __, ...asked } = query
      const list = `findings ${JSON.stringify(asked)}`
      const { limit, after } = pages.read(list, query)
      const [at, key] = after
      if (asked.from !== undefined && asked.to !== undefined && asked.from > asked.to)
        throw new RefusedRequest(fault('evidence/days', { from: asked.from, to: asked.to }))
      await checkTable(house, asked.table)
      const before = key === undefined ? undefined : { at: Number(at), key }
      const rows = await findFindings(evidenceIn(services), { ...asked, limit, before })
      const last = rows.at(-1)
      return {
        items: await Promise.all(rows.map((row) => findingOf(row, named, (id) => identity.signedInFrom(id)))),
        next: last && rows.length === limit ? pages.next(list, [String(last.at), last.key]) : null,
      }
    },
  }
}
