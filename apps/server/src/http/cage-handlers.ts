// Routes of the cage: chips that need a second operator, and the audit log.
import { type AuditKind, type CAGE_ROUTES, fault, type RouteAnswer } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { Answer } from '../cage/cage.ts'
import type { AuditText } from '../identity/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import type { AuditEntry } from '../storage/index.ts'
import { staffActOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import type { Pagination } from './pagination.ts'
import { personOf } from './unwrap.ts'

type Entry = RouteAnswer<typeof CAGE_ROUTES.auditLog>['items'][number]

const LIST = 'audit-log'

export function cageHandlers({ house, cage }: AppServices, pages: Pagination): Handlers<keyof typeof CAGE_ROUTES> {
  return {
    chipsRequests: async () => ({ items: await cage.list() }),
    requestChips: async ({ body }, call) => {
      const { player } = body
      if (!(await house.archive.balance(playerAccount(player)))) {
        throw new RefusedRequest(fault('not-found/player', { player }))
      }
      return unwrapCage(await cage.request(personOf(call.principal), body, staffActOf(call, body))).request
    },
    approveChips: async ({ params, body }, call) =>
      unwrapCage(await cage.approve(personOf(call.principal), params.id, staffActOf(call, body))).request,
    declineChips: async ({ params, body }, call) => {
      unwrapCage(await cage.decline(personOf(call.principal), params.id, staffActOf(call, body)))
      return undefined
    },
    auditLog: async ({ query }) => {
      const { author, subject, kind, ...asked } = query
      const { limit, after } = pages.read(LIST, asked)
      const [before] = after
      const entries = await house.archive.auditLog({
        limit,
        ...(before && { before }),
        ...(author !== undefined && { author }),
        ...(subject !== undefined && { subject }),
        ...(kind !== undefined && { kind }),
      })
      const next = entries.length === limit ? pages.next(LIST, [entries.at(-1)!.place]) : null
      return { items: entries.map(entryOf), next }
    },
  }
}

/** The cage's answer; a refusal is thrown. */
export function unwrapCage<T extends object>(answer: Answer<T>): T {
  if (!answer.ok) throw new RefusedRequest(answer.fault)
  return answer
}

function entryOf({ at, kind, author, subject, text }: AuditEntry): Entry {
  const { by, of, reason = null, before = null, after = null, address, agent } = JSON.parse(text) as AuditText
  const { name, role = null, via, handle = null } = by
  return {
    at,
    kind: kind as AuditKind,
    author: { id: author, name, role, via, handle } as Entry['author'],
    subject: { id: subject, name: of },
    reason,
    before,
    after,
    address,
    agent,
  }
}
