// Routes of the cage: chips that need a second operator, and the audit log.
import type { CAGE_ROUTES } from '@punto/protocol'
import type { Answer } from '../../money/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { auditItem } from './audit-item.ts'
import { staffActOf } from './client-of.ts'
import { findInLog } from './find-person.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { knownPlayer } from './known-player.ts'
import type { Pagination } from './pagination.ts'
import { personOf } from './unwrap.ts'

const LIST = 'audit-log'

export function cageHandlers(services: AppServices, pages: Pagination): Handlers<keyof typeof CAGE_ROUTES> {
  const { house, cage, identity } = services
  return {
    chipsRequests: async () => ({ items: await cage.list() }),
    requestChips: async ({ body }, call) => {
      await knownPlayer(house, body.player)
      return unwrapCage(await cage.request(personOf(call.principal), body, staffActOf(call, body))).request
    },
    approveChips: async ({ params, body }, call) =>
      unwrapCage(await cage.approve(personOf(call.principal), params.id, staffActOf(call, body))).request,
    declineChips: async ({ params, body }, call) => {
      unwrapCage(await cage.decline(personOf(call.principal), params.id, staffActOf(call, body)))
      return undefined
    },
    auditLog: async ({ query }) => {
      const { author, subject, kind, ...page } = query
      const { limit, asked } = pages.read(LIST, page)
      const entries = await house.archive.auditLog({
        ...asked,
        ...(author !== undefined && { author: await findInLog(services, 'author', author) }),
        ...(subject !== undefined && { subject: await findInLog(services, 'subject', subject) }),
        ...(kind !== undefined && { kind }),
      })
      const items = await Promise.all(entries.map((entry) => auditItem(entry, (id) => identity.nameOf(id))))
      return { items, next: pages.behind(LIST, limit, entries) }
    },
  }
}

/** The cage's answer; a refusal is thrown. */
export function unwrapCage<T extends object>(answer: Answer<T>): T {
  if (!answer.ok) throw new RefusedRequest(answer.fault)
  return answer
}
