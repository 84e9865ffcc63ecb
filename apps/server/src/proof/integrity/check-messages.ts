// What the house and its checking thread say to each other.

import type { RowsForThread, SealKeys } from '../../storage/index.ts'
import type { ProvenAccount } from './checker.ts'
import type { Finding } from './findings.ts'

export interface CheckGiven {
  readonly rows: RowsForThread
  readonly seals: SealKeys
  readonly sealing: readonly Uint8Array[]
  readonly currency: string
  readonly embedded: boolean
  readonly everyMs: number
  readonly deepEveryMs: number
}

/** What the house asks of it. */
export type Checking = {
  readonly prove: (account: string) => Promise<ProvenAccount>
  /** Checks everything again from the beginning. */
  readonly again: () => void
  readonly close: () => Promise<void>
}

/** What it tells of its own accord. */
export type CheckMessage =
  | {
      readonly kind: 'checked'
      readonly findings: readonly Finding[]
      readonly events: number
      readonly deep: boolean
      readonly again: boolean
    }
  | { readonly kind: 'failed'; readonly why: string }
