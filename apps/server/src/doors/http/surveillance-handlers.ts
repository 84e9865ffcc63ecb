// Routes of surveillance.
import { fault, type SURVEILLANCE_ROUTES } from '@punto/protocol'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { checkTable, tableOf } from './known-table.ts'
import type { Pagination } from './pagination.ts'
import { personOf } from './unwrap.ts'

export function surveillanceHandlers(
  { house, marks }: AppServices,
  pages: Pagination,
): Handlers<keyof typeof SURVEILLANCE_ROUTES> {
  return {
    roundMarks: async ({ query: { table, ...query } }) => {
      const list = `marks ${table ?? ''}`
      const { limit, after } = pages.read(list, query)
      await checkTable(house, table)
      const found = await marks.list({ table, limit, before: after[0] ? Number(after[0]) : Number.POSITIVE_INFINITY })
      return { items: found.items, next: found.next === null ? null : pages.next(list, [String(found.next)]) }
    },
    markRound: async ({ params: { table, round }, body }, call) => {
      const host = tableOf(house, table)
      if (round > host.state.rounds) throw new RefusedRequest(fault('not-found/round', { table, round }))
      const mark = await marks.write(personOf(call.principal), clientOf(call), { ...body, table, round })
      if ('code' in mark) throw new RefusedRequest(mark)
      return mark
    },
  }
}
