// Routes of words among people.
import type { TALK_ROUTES, WireFaultLike } from '@punto/protocol'
import { fault, isGuestTable } from '@punto/protocol'
import { addressKey, type Person, type Principal } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { tableOf } from './known-table.ts'
import { personOf } from './unwrap.ts'

export function talkHandlers({ talk, guestTables, house, identity }: AppServices): Handlers<keyof typeof TALK_ROUTES> {
  const speakerOf = ({ principal, request }: Call) => {
    const { id, name } = personOf(principal)
    return { id, name, address: addressKey(request.ip ?? '') }
  }
  const isStaff = (principal: Principal) => principal.kind === 'staff'
  /** The pit anywhere; at a table of their own, its host. */
  const moderates = (principal: Principal, table: string): principal is Person =>
    isStaff(principal) || (principal.kind === 'player' && guestTables.isHost(principal.id, table))
  const mustModerate = (call: Call, table: string): Person => {
    if (!moderates(call.principal, table)) throw new RefusedRequest(fault('guest-table/not-yours', { table }))
    return call.principal
  }
  /** At a table that is not shown, who has not come in by its link hears nothing. */
  const mayHear = (principal: Principal, table: string) =>
    isStaff(principal) ||
    guestTables.isShown(table) ||
    (principal.kind === 'player' && guestTables.isAt(principal.id, table))
  const mustHear = (principal: Principal, table: string) => {
    tableOf(house, table)
    if (!mayHear(principal, table)) throw new RefusedRequest(fault('guest-table/invited-only', {}))
  }
  return {
    talk: async ({ params: { table } }, { principal }) => {
      tableOf(house, table)
      const on = talk.isOn(table) && mayHear(principal, table)
      const reader = principal.kind === 'public' ? undefined : principal
      const does = moderates(principal, table)
      return {
        on,
        items: on ? await talk.itemsAt(table, reader?.id, does) : [],
        may: on && reader?.kind === 'player' && !(await talk.isSilenced(table, reader.id)),
        face: reader ? await talk.faceOf(reader) : { name: '', emblem: 0 },
        moderates: does,
      }
    },
    say: async ({ params: { table }, body }, call) => {
      mustHear(call.principal, table)
      return refusing(talk.say(table, speakerOf(call), body))
    },
    reportTalk: async ({ params: { table, id } }, call) => {
      mustHear(call.principal, table)
      return refusing(talk.report(table, id, personOf(call.principal).id))
    },
    removeTalk: ({ params: { table, id }, body: { keep = false } }, call) => {
      const by = mustModerate(call, table)
      const asked = { by, client: clientOf(call) }
      const entry = identity.audit.byPerson('talk-removed', asked, { id: table, name: table }, { after: { id, keep } })
      return refusing(talk.remove(table, id, keep, isStaff(by) ? [entry] : []))
    },
    silence: ({ params: { table, id }, body: { minutes } }, call) => {
      const by = mustModerate(call, table)
      const asked = { by, client: clientOf(call) }
      const audit = (who: string, name: string) => [
        identity.audit.byPerson('talk-silenced', asked, { id: who, name }, { after: { table, minutes } }),
      ]
      const everywhere = isStaff(by) || !isGuestTable(table)
      return refusing(talk.silence(table, id, { minutes, everywhere }, isStaff(by) ? audit : () => []))
    },
    setFace: ({ body }, call) => refusing(talk.setFace(speakerOf(call), body)),
  }
}

async function refusing(refused: Promise<WireFaultLike | undefined>): Promise<undefined> {
  const refusal = await refused
  if (refusal) throw new RefusedRequest(refusal)
  return undefined
}
