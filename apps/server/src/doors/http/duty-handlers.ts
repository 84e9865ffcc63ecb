// Routes of assignments and of roles given for a time.
import { type DUTY_ROUTES, fault } from '@punto/protocol'
import { RefusedRequest, refuse } from '../request/problem.ts'
import { staffActOf } from './client-of.ts'
import { findPerson } from './find-person.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { personOf, unwrap } from './unwrap.ts'

export function dutyHandlers({ assignments, identity, rota, house }: AppServices): Handlers<keyof typeof DUTY_ROUTES> {
  const dealerCalled = async (name: string) =>
    (await findPerson(identity, name, (role) => role === 'dealer')) ?? refuse(fault('not-found/dealer', { name }))
  const staffCalled = async (name: string) =>
    (await findPerson(identity, name, (role) => role !== 'player')) ?? refuse(fault('not-found/staff', { name }))
  const assigned = async () => ({
    items: await assignments.list(),
    pits: [...assignments.pits],
    severalTables: assignments.severalTables,
  })
  const acting = async () => ({ items: await identity.actingRoles.list() })
  return {
    assignments: assigned,
    assign: async ({ body }, call) => {
      const dealer = await dealerCalled(body.dealer)
      const made = await assignments.assign(
        personOf(call.principal),
        dealer,
        { tables: body.tables ?? [], pits: body.pits ?? [] },
        staffActOf(call, body),
      )
      if ('refusal' in made) throw new RefusedRequest(made.refusal)
      return made
    },
    endAssignment: async ({ body }, call) => {
      // Whoever is no dealer any more may still be assigned.
      const dealer = await staffCalled(body.dealer)
      const refusal = await assignments.end(personOf(call.principal), dealer, staffActOf(call, body))
      if (refusal) throw new RefusedRequest(refusal)
      return assigned()
    },
    rota: async () => ({ now: house.clock.now(), items: [...(await rota.all())] }),
    actingRoles: acting,
    giveActingRole: async ({ body }, call) => {
      const { person, role, until } = body
      const id = await staffCalled(person)
      const by = personOf(call.principal)
      return unwrap(await identity.actingRoles.give(by, id, { role, until }, staffActOf(call, body))).given
    },
    endActingRole: async ({ body }, call) => {
      const id = await staffCalled(body.person)
      unwrap(await identity.actingRoles.end(personOf(call.principal), id, staffActOf(call, body)))
      return acting()
    },
  }
}
