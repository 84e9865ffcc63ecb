// Whose a payment is that was made before: its entry in the audit log says so, written in the commit that moved the money.
import type { AuditKind } from '@punto/protocol'
import type { House } from '../../house/index.ts'
import type { AuditText } from '../../people/index.ts'

const PAGE = 500

export interface MadePayment {
  readonly author: string
  readonly amount: number
}

/**
 * The payment to or from a player under an id of the caller's; undefined where the log has none. The oldest entry counts: the first
 * versions could add another when a payment was repeated while the player owed something.
 */
export async function paymentMade(
  archive: House['archive'],
  kind: AuditKind,
  subject: string,
  id: string,
): Promise<MadePayment | undefined> {
  let made: MadePayment | undefined
  for (let before: string | undefined; ; ) {
    const entries = await archive.auditLog({ kind, subject, limit: PAGE, ...(before && { before }) })
    for (const { author, text } of entries) {
      const { after } = JSON.parse(text) as AuditText
      if (after?.transfer === id) made = { author, amount: Number(after.amount) }
    }
    if (entries.length < PAGE) return made
    before = entries.at(-1)!.place
  }
}
