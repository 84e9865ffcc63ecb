// Routes of the pit: all tables at a glance, what went wrong at one, and a command that a second person signs.
import type { PIT_ROUTES } from '@punto/protocol'
import { readWentWrong } from '../../pit/index.ts'
import { liftFinding } from '../../proof/index.ts'
import type { AuditEntry } from '../../storage/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf, staffActOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { keySiteOf, mustKeySiteOf } from './key-site-of.ts'
import { tableOf } from './known-table.ts'
import type { Pagination } from './pagination.ts'
import { sendCommand } from './send-command.ts'
import { terminalCookieOf } from './terminal-cookie.ts'
import { personOf, unwrap } from './unwrap.ts'

export function pitHandlers(services: AppServices, pages: Pagination): Handlers<keyof typeof PIT_ROUTES> {
  const { house, identity, integrity, pit } = services
  const known = (table: string) => tableOf(house, table).name
  return {
    pit: ({ query }, { principal }) => pit.floor(personOf(principal), query.at),
    decisions: (_, { principal }) => pit.decisions(personOf(principal)),
    findings: () => {
      const { checkedAt, deepCheckedAt } = integrity.status
      return { checkedAt, deepCheckedAt, items: integrity.findings }
    },
    blockedPages: () => ({ items: services.observe.blockedPages }),
    checkFindings: () => {
      void integrity.checkAgain()
      return undefined
    },
    liftFinding: async ({ body }, call) => {
      const { audit } = identity
      const write = (entry: AuditEntry) => house.records.change([], [entry])
      const by = personOf(call.principal)
      const answer = await liftFinding(
        { integrity, audit, write, wall: services.wall },
        by,
        body,
        staffActOf(call, body),
      )
      if ('code' in answer) throw new RefusedRequest(answer)
      return answer
    },
    wentWrong: async ({ params, query }) => {
      const table = known(params.table)
      const list = `wrong ${table}`
      const { limit, after } = pages.read(list, query)
      const found = await readWentWrong(house, table, (id) => identity.nameOf(id), { limit, before: after[0] })
      return { items: found.items, next: found.next && pages.next(list, [found.next]) }
    },
    askKeyToSign: async ({ params, body: { id, command, ...given } }, call) => {
      const act = { table: known(params.table), id, command, screen: personOf(call.principal) }
      const site = mustKeySiteOf(call, services.secure)
      return unwrap(await identity.authentication.askKeyToSign(given, site, clientOf(call), act)).asked
    },
    countersign: async ({ params, body: { id, command, who, pin, ...given } }, call) => {
      const table = known(params.table)
      const act = { table, id, command, screen: personOf(call.principal) }
      const site = keySiteOf(call, services.secure)
      const terminal = terminalCookieOf(call, services.secure)
      const typed = who === undefined ? undefined : { who, pin, terminal }
      const { person } = unwrap(
        await identity.authentication.countersign({ ...given, site, typed }, clientOf(call), act),
      )
      return sendCommand(services, { table, id, command, person }, call)
    },
  }
}
