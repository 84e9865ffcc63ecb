// What the operator's wallet has not yet carried out, kept so that it is never dropped: wins, rollbacks and adjustments that have
// waited for long, and adjustments that the wallet refuses, which stand until somebody decides.
import type { MoneyRequest, WalletRefusal } from '@punto/wallet'
import type { RecordKind, Records } from '../../storage/index.ts'

const KIND = 'wallet-item' satisfies RecordKind
const PAGE = 200

export interface OpenItem {
  readonly request: MoneyRequest
  /** Milliseconds since 1970. */
  readonly since: number
  /** What the wallet said last, or why it said nothing. */
  readonly why: string
  /** The wallet refuses it: it is not asked again by itself. */
  readonly refused?: WalletRefusal
}

export class OpenItems {
  readonly #records: Records

  constructor(records: Records) {
    this.#records = records
  }

  async keep(item: OpenItem): Promise<void> {
    const key = item.request.transaction
    const found = await this.#records.read(KIND, key)
    await this.#records.write(KIND, key, JSON.stringify(item), found?.revision ?? 0)
  }

  async remove({ transaction }: MoneyRequest): Promise<void> {
    const found = await this.#records.read(KIND, transaction)
    if (found) await this.#records.remove(KIND, transaction, found.revision)
  }

  /** In the order of their ids. */
  async list(): Promise<readonly OpenItem[]> {
    const items: OpenItem[] = []
    let after: string | undefined
    for (;;) {
      const page = await this.#records.list(KIND, { limit: PAGE, ...(after !== undefined && { after }) })
      for (const { text } of page) items.push(JSON.parse(text) as OpenItem)
      if (page.length < PAGE) return items
      after = page.at(-1)!.key
    }
  }
}
