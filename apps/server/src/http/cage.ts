// The cage over HTTP: chips that need a second operator, and the audit log.
import { type AuditKind, type CAGE_ROUTES, fault, type RouteAnswer } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { Answer } from '../cage/cage.ts'
import type { AuditText } from '../identity/index.ts'
import type { AuditEntry } from '../storage/index.ts'
import { whyOf } from './from.ts'
import type { Pages } from './pages.ts'
import { Refused } from './problem.ts'
import type { Handlers, Rooms } from './route.ts'
import { person } from './sure.ts'

type Entry = RouteAnswer<typeof CAGE_ROUTES.auditLog>['items'][number]

const LIST = 'audit-log'

export function cageHandlers({ house, cage }: Rooms, pages: Pages): Handlers<keyof typeof CAGE_ROUTES> {
  return {
    chipsRequests: async () => ({ items: await cage.list() }),
    requestChips: async ({ body }, call) => {
      const { player } = body
      if (!(await house.archive.balance(playerAccount(player)))) {
        throw new Refused(fault('not-found/player', { player }))
      }
      return paid(await cage.request(person(call.principal), body, whyOf(call, body))).request
    },
    approveChips: async ({ params, body }, call) =>
      paid(await cage.approve(person(call.principal), params.id, whyOf(call, body))).request,
    declineChips: async ({ params, body }, call) => {
      paid(await cage.decline(person(call.principal), params.id, whyOf(call, body)))
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

/** What the cage answered, or the refusal that it is. */
export function paid<T extends object>(answer: Answer<T>): T {
  if (!answer.ok) throw new Refused(answer.fault)
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
