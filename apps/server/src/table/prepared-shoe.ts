// A shoe as it is prepared and kept, step by step, among the table's records.
import type { SignedClosing, SignedHeader, SignedOpening } from '@punto/fair'
import type { RecordKind, Records } from '../storage/index.ts'

export interface TakenShare {
  readonly share: string
  /** The account that gave it; removed when the list is closed. */
  readonly by: string
  readonly seated: boolean
}

export interface PreparedShoe {
  readonly opening: SignedOpening
  readonly taken: readonly TakenShare[]
  readonly closed: SignedClosing | null
  readonly header: SignedHeader | null
}

export const PREPARED_SHOE = 'shoe' satisfies RecordKind
export const shoeKey = (table: string, shoe: number): string => `${table}/${String(shoe).padStart(10, '0')}`

/** The signed header of a shoe, in play or past; undefined if it was never signed. */
export async function signedHeaderOf(
  records: Pick<Records, 'read'>,
  table: string,
  shoe: number,
): Promise<SignedHeader | undefined> {
  const kept = await records.read(PREPARED_SHOE, shoeKey(table, shoe))
  return kept ? ((JSON.parse(kept.text) as PreparedShoe).header ?? undefined) : undefined
}
