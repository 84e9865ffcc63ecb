// Routes of a player's PIN: set by the player, and typed at a table, where it says that they are there and that staff may bet for them.
import { randomUUID } from 'node:crypto'
import type { CONSENT_ROUTES } from '@punto/protocol'
import { isAtTable, seatOf } from '@punto/table'
import { unavailableFault } from '../../house/index.ts'
import { addressKey } from '../../people/index.ts'
import { type CommandRequest, isUnavailable } from '../../table/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import { playerCalled } from './find-person.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { keySiteOf } from './key-site-of.ts'
import { tableOf } from './known-table.ts'
import { personOf, unwrap } from './unwrap.ts'

export function consentHandlers(services: AppServices): Handlers<keyof typeof CONSENT_ROUTES> {
  const { house, identity, commands } = services
  const { tablePins, ownAccount } = identity

  const send = async (table: string, request: CommandRequest, { request: { ip } }: Call) => {
    const reply = await commands.send(table, request, addressKey(ip ?? ''))
    if ('limit' in reply) throw new RefusedRequest(reply.limit)
    if (reply.ok) return
    throw new RefusedRequest(isUnavailable(reply) ? unavailableFault(house, table, reply) : reply.refusal)
  }

  return {
    tablePin: async (_, { principal }) => ({ isSet: await tablePins.isSet(personOf(principal).id) }),
    setTablePin: async ({ body: { pin, ...proof } }, call) => {
      const person = personOf(call.principal)
      unwrap(await ownAccount.confirmOwner(person, { ...proof, site: keySiteOf(call, services.secure) }))
      unwrap(await tablePins.set(person, pin, clientOf(call)))
      return undefined
    },
    removeTablePin: async (_, call) => {
      await tablePins.remove(personOf(call.principal), clientOf(call))
      return undefined
    },
    consentByPin: async ({ params: { table }, body: { player: named, pin, box } }, call) => {
      const host = tableOf(house, table)
      const player = await playerCalled(identity, named)
      const { id } = player
      unwrap(await tablePins.check(personOf(call.principal), clientOf(call), { player, pin, table }))
      // What the PIN says is the player's own act.
      const own = () => ({ id: `pin-${randomUUID()}`, actor: { role: 'player', id } }) as const
      const { state } = host
      if (box !== undefined && seatOf(state, id) === undefined) await send(table, { type: 'sit', box, ...own() }, call)
      else if (!isAtTable(state, id)) await send(table, { type: 'stand-by', ...own() }, call)
      if (!state.allowing.includes(id)) await send(table, { type: 'allow-staff-bets', allow: true, ...own() }, call)
      return { player: id, box: seatOf(host.state, id) ?? null }
    },
  }
}
