// What the operator's wallet has not yet carried out, kept so that it is never dropped: wins, rollbacks and adjustments that have
// waited for long, and adjustments that the wallet refuses, which stand until somebody decides. What two people have closed is kept as
// well: whoever computes the requests anew from the log must not ask them again.
import type { MoneyRequest, WalletRefusal } from '@punto/wallet'
import type { AuditEntry, KeptRecord, RecordKind, Records } from '../../storage/index.ts'

const KIND = 'wallet-item' satisfies RecordKind
const PAGE = 200

/** Who asked that an item be closed, or closed it. */
export interface ItemClose {
  readonly by: { readonly id: string; readonly name: string }
  readonly reason: string
  readonly at: number
}

export interface OpenItem {
  readonly request: MoneyRequest
  /** Milliseconds since 1970. */
  readonly since: number
  /** What the wallet said last, or why it said nothing. */
  readonly why: string
  /** The wallet refuses it: it is not asked again by itself. */
  readonly refused?: WalletRefusal
  /** Asked for by one; another has to agree. */
  readonly close?: ItemClose
  /** Settled with the operator outside the wallet: it is not asked again. */
  readonly closed?: ItemClose
}

export class OpenItems {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  /** False where two people have closed it meanwhile. */
  async keep(item: OpenItem): Promise<boolean> {
    const key = item.request.transaction
    for (;;) {
      const found = await this.#records.read(KIND, key)
      const { close, closed } = found ? itemOf(found) : {}
      if (closed) return false
      const text = JSON.stringify({ ...item, ...(close && { close }) })
      if (await this.#records.write(KIND, key, text, found?.revision ?? 0)) return true
    }
  }

  async read(transaction: string): Promise<{ readonly item: OpenItem; readonly revision: number } | undefined> {
    const found = await this.#records.read(KIND, transaction)
    return found && { item: itemOf(found), revision: found.revision }
  }

  /** With what the audit log tells of it; false where it has changed since it was read. */
  change(item: OpenItem, revision: number, entry: AuditEntry): Promise<boolean> {
    return this.#records.change(
      [{ kind: KIND, key: item.request.transaction, text: JSON.stringify(item), revision }],
      [entry],
    )
  }

  async remove({ transaction }: MoneyRequest): Promise<void> {
    const found = await this.#records.read(KIND, transaction)
    if (found) await this.#records.remove(KIND, transaction, found.revision)
  }

  /** What stands open, in the order of their ids. */
  async list(): Promise<readonly OpenItem[]> {
    return (await this.all()).filter(({ closed }) => !closed)
  }

  /** Those that were closed too. */
  async all(): Promise<readonly OpenItem[]> {
    const items: OpenItem[] = []
    let after: string | undefined
    for (;;) {
      const page = await this.#records.list(KIND, { limit: PAGE, ...(after !== undefined && { after }) })
      items.push(...page.map(itemOf))
      if (page.length < PAGE) return items
      after = page.at(-1)!.key
    }
  }
}

const itemOf = ({ text }: KeptRecord): OpenItem => JSON.parse(text) as OpenItem
