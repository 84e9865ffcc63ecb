// Routes of the tables' settings.
import type { SETTINGS_ROUTES, WireFaultLike } from '@punto/protocol'
import type { HouseTable } from '../../table/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { tableOf } from './known-table.ts'
import type { Pagination } from './pagination.ts'
import { personOf } from './unwrap.ts'

export function settingsHandlers(
  { house, settings }: AppServices,
  pages: Pagination,
): Handlers<keyof typeof SETTINGS_ROUTES> {
  const hostOf = (table: string) => tableOf(house, table)
  const actOf = (call: Call) => ({ by: personOf(call.principal), client: clientOf(call) })
  const after = async (host: HouseTable, refused: WireFaultLike | undefined) => {
    if (refused) throw new RefusedRequest(refused)
    return settings.of(host)
  }
  return {
    tableSettings: ({ params }) => settings.of(hostOf(params.table)),
    settingsHistory: async ({ params, query }) => {
      const { name } = hostOf(params.table)
      const list = `settings ${name}`
      const { limit, after } = pages.read(list, query)
      const found = await settings.history(name, { limit, before: after[0] })
      return { items: found.items, next: found.next && pages.next(list, [found.next]) }
    },
    changeSettings: async ({ params, body }, call) => {
      const host = hostOf(params.table)
      return after(host, await settings.change(actOf(call), host, body))
    },
    approveSettings: async ({ params }, call) => {
      const host = hostOf(params.table)
      return after(host, await settings.approve(actOf(call), host))
    },
    declineSettings: async ({ params, body }, call) => {
      const host = hostOf(params.table)
      return after(host, await settings.decline({ ...actOf(call), reason: body.reason }, host))
    },
  }
}
