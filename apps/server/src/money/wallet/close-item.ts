// Closes what the operator's wallet has not carried out, once it was settled with the operator outside it: the first asks, and somebody
// else who does the same closes it. Each stands in the audit log in the transaction that writes it. Nothing moves in the house's books:
// the house has counted it since its round.
import { fault, type WireFaultLike } from '@punto/protocol'
import type { AuditEntries, Person, StaffAct, TwoPeople } from '../../people/index.ts'
import type { OpenItem, OpenItems } from './open-items.ts'

export interface CloseServices {
  readonly items: OpenItems
  readonly audit: AuditEntries
  readonly twoPeople: Pick<TwoPeople, 'objection' | 'objectionToAsking'>
  readonly nameOf: (player: string) => Promise<string | undefined>
  readonly wall: () => number
}

/** Whether it is closed now, or why it cannot be. */
export async function closeItem(
  services: CloseServices,
  by: Person,
  transaction: string,
  why: StaffAct,
): Promise<{ readonly closed: boolean } | WireFaultLike> {
  const { items, audit, twoPeople, nameOf, wall } = services
  for (;;) {
    const kept = await items.read(transaction)
    if (!kept || kept.item.closed) return fault('not-found/wallet-item', {})
    const { item, revision } = kept
    const { close } = item
    const objection = close
      ? await twoPeople.objection({ act: 'wallet-item', asker: close.by.id, signer: by.id, askedAt: close.at })
      : await twoPeople.objectionToAsking(by.id)
    // Whoever asked and may no longer ask is replaced by who asks now.
    const isGone = objection?.refusal.code === 'two/asker-gone'
    if (objection && !isGone) return objection.refusal
    const { player } = item.request
    const subject = { id: player, name: (await nameOf(player)) ?? player }
    const own = { by: { id: by.id, name: by.name }, reason: why.reason, at: wall() }
    const closes = close !== undefined && !isGone
    const after = { ...factsOf(item), ...(closes && { askedBy: close.by.id }) }
    const kind = closes ? 'wallet-item-closed' : 'wallet-close-asked'
    const entry = audit.byPerson(kind, { by, ...why }, subject, { after })
    const next: OpenItem = closes ? { ...item, closed: own } : { ...item, close: own }
    if (await items.change(next, revision, entry)) return { closed: closes }
  }
}

const factsOf = ({ request, why }: OpenItem) => ({
  transaction: request.transaction,
  kind: request.kind,
  table: request.table,
  round: request.round,
  ...(request.kind !== 'rollback' && { amount: request.amount }),
  answered: why,
})
