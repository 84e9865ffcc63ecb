// The signed shoes of a killed house: every share that was acknowledged is in its list, every list that was closed stayed as it
// was signed, and each table's headers are one chain without a gap, under the house's key.
import { ChainCheck, type SignedHeader } from '@punto/fair'
import { failUnless } from '@punto/harness/checks'
import { signerOf, signingKeyFrom } from '@punto/server/house'
import type { Records } from '@punto/server/storage'

/** A share that the house has given its receipt for. */
export interface Shared {
  readonly kind: 'shared'
  readonly table: string
  readonly shoe: number
  readonly share: string
}

interface PreparedShoe {
  readonly taken: readonly { readonly share: string }[]
  readonly closed: { readonly shares: readonly string[]; readonly signature: string } | null
  readonly header: SignedHeader | null
}

export const VICTIMS_SIGNER = signerOf(signingKeyFrom(new Uint8Array(32).fill(1)))

export class SharedShoes {
  /** The signed lists that were seen after a life, by table and shoe. */
  readonly #closed = new Map<string, string>()

  async check(records: Pick<Records, 'read'>, tables: readonly string[], promised: readonly Shared[]): Promise<void> {
    for (const { table, shoe, share } of promised) {
      const prepared = await preparedShoe(records, table, shoe)
      const shares = prepared?.closed?.shares ?? prepared?.taken.map((one) => one.share) ?? []
      failUnless(
        shares.includes(share),
        `share ${share} of shoe ${shoe} at ${table} was acknowledged and is not in its list`,
      )
    }
    for (const table of tables) await this.#checkTable(records, table)
  }

  async #checkTable(records: Pick<Records, 'read'>, table: string): Promise<void> {
    const chain = new ChainCheck([{ key: VICTIMS_SIGNER.key, endorsement: null }])
    for (let shoe = 1; ; shoe++) {
      const prepared = await preparedShoe(records, table, shoe)
      if (!prepared) return
      const { closed, header } = prepared
      const key = `${table}/${shoe}`
      const before = this.#closed.get(key)
      failUnless(before === undefined || before === closed?.signature, `shoe ${key} was closed twice`)
      if (closed) this.#closed.set(key, closed.signature)
      const failure = header && chain.add({ header })
      failUnless(!failure, `shoe ${key}: ${failure?.code} ${JSON.stringify(failure?.params)}`)
    }
  }
}

async function preparedShoe(
  records: Pick<Records, 'read'>,
  table: string,
  shoe: number,
): Promise<PreparedShoe | undefined> {
  const kept = await records.read('shoe', `${table}/${String(shoe).padStart(10, '0')}`)
  return kept && (JSON.parse(kept.text) as PreparedShoe)
}
