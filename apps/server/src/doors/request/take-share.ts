// Takes a player's share for the next shoe; a refusal is a wire fault.
import { fault, type ShareTaken, type WireFault } from '@punto/protocol'
import type { House } from '../../house/index.ts'
import { tableMissing } from '../../house/index.ts'
import type { Principal } from '../../people/index.ts'
import type { Commands } from '../commands/commands.ts'

export async function takeShare(
  { house, commands }: { readonly house: House; readonly commands: Pick<Commands, 'refusalAt'> },
  principal: Principal,
  table: string,
  share: string,
): Promise<ShareTaken | WireFault> {
  const host = house.table(table)
  if (!host) return tableMissing(house, table)
  if (principal.kind !== 'player') return fault('auth/needed', {})
  const refusal = commands.refusalAt(table, { role: 'player', id: principal.id })
  if (refusal) return refusal as WireFault
  const reply = await host.share(principal.id, share)
  if (reply.ok) return { receipt: reply.receipt, opening: reply.opening }
  return reply.why === 'closed' ? fault('share/closed', { table }) : fault(`share/${reply.why}`, {})
}
