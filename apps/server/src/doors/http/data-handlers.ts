// Routes about a person's data: told in one document, and erased.
import { type DATA_ROUTES, fault } from '@punto/protocol'
import { cashOwner } from '../../money/index.ts'
import { answersTo, readStatement } from '../../past/index.ts'
import type { Person } from '../../people/index.ts'
import type { Placed } from '../../storage/index.ts'
import { playerIndex } from '../../table/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { auditItem } from './audit-item.ts'
import { clientOf, staffActOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { sessionItem, tokenItem } from './identity-handlers.ts'
import { keySiteOf } from './key-site-of.ts'
import { meOf, statementItem } from './people-handlers.ts'
import { shownExclusion } from './player-handlers.ts'
import { personOf, unwrap } from './unwrap.ts'

const PAGE = 200

export function dataHandlers(services: AppServices): Handlers<keyof typeof DATA_ROUTES> {
  const { house, identity, balances, cageLog, notes, playerLimits, talk, wall } = services
  const { erasing, ownAccount } = identity
  /** A document is read from all over the storage: one at a time for each person. */
  const telling = new Set<string>()

  const auditOf = async (id: string) => {
    const by = await all((page) => house.archive.auditLog({ ...page, author: id }))
    const about = await all((page) => house.archive.auditLog({ ...page, subject: id }))
    const others = about.filter(({ author }) => author !== id)
    const entries = [...by, ...others].sort((one, other) => other.at - one.at)
    return Promise.all(entries.map((entry) => auditItem(entry, (who) => identity.nameOf(who))))
  }

  const dataOf = async (person: Person) => {
    const { id } = person
    const { archive } = house
    const lines = await all((page) => readStatement(archive, id, page))
    const receipts = await all((page) => cageLog.history(cashOwner(id), page))
    const rounds = await all((page) => archive.indexEntries(playerIndex(id), page))
    return {
      at: wall(),
      account: { ...(await meOf(identity, person)), since: (await identity.person(id))?.madeAt ?? 0 },
      external: (await identity.launched.of(id))?.external ?? null,
      sessions: unwrap(await ownAccount.sessions(person)).sessions.map(sessionItem),
      tokens: unwrap(await ownAccount.tokens(person)).tokens.map(tokenItem),
      keys: await identity.keys.list(id),
      limits: await playerLimits.of(id),
      exclusion: shownExclusion(identity.exclusions.of(id)),
      notes: (await notes.of(id)).map(({ at, text }) => ({ at, text })),
      harm: await answersTo(house.records, id),
      talk: await talk.dataOf(person),
      balance: { owed: 0, ...(await balances.of(id)), currency: house.currency },
      statement: lines.map(statementItem),
      cash: receipts.flatMap(({ event }) => {
        if (event.type !== 'cash-moved') return []
        const { type: _, ...receipt } = event
        return [{ ...receipt, name: person.name }]
      }),
      rounds: rounds.map(({ table, round }) => ({ table, round })),
      auditLog: await auditOf(id),
    }
  }

  return {
    myData: async (_, call) => {
      const person = personOf(call.principal)
      if (telling.has(person.id)) throw new RefusedRequest(fault('rate/requests', { seconds: 1 }))
      telling.add(person.id)
      try {
        const data = await dataOf(person)
        const entry = identity.audit.byPerson('data-told', { by: person, client: clientOf(call) }, person)
        await house.records.change([], [entry])
        call.reply.header('content-disposition', `attachment; filename="punto-${person.id}.json"`)
        return data
      } finally {
        telling.delete(person.id)
      }
    },
    eraseMyself: async ({ body }, call) => {
      const person = personOf(call.principal)
      if (body.player !== person.id) throw new RefusedRequest(fault('not-found/player', { player: body.player }))
      unwrap(await ownAccount.confirmOwner(person, { ...body, site: keySiteOf(call, services.secure) }))
      unwrap(await erasing.byOwner(person, clientOf(call)))
      await talk.refresh()
      return undefined
    },
    askErasure: async ({ params, body }, call) =>
      unwrap(await erasing.ask(personOf(call.principal), params.player, staffActOf(call, body))).request,
    approveErasure: async ({ params, body }, call) => {
      unwrap(await erasing.approve(personOf(call.principal), params.player, staffActOf(call, body)))
      await talk.refresh()
      return undefined
    },
    declineErasure: async ({ params, body }, call) => {
      unwrap(await erasing.decline(personOf(call.principal), params.player, staffActOf(call, body)))
      return undefined
    },
  }
}

/** Every entry of a list that is read in pages. */
async function all<T>(
  read: (page: { readonly limit: number; readonly before?: string }) => Promise<readonly Placed<T>[]>,
): Promise<readonly Placed<T>[]> {
  const found: Placed<T>[] = []
  for (let before: string | undefined; ; ) {
    const page = await read({ limit: PAGE, ...(before !== undefined && { before }) })
    found.push(...page)
    if (page.length < PAGE) return found
    before = page.at(-1)!.place
  }
}
