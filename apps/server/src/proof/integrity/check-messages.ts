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

/** Proves an account, checks everything again from the beginning, or ends. */
export type FromHouse = ProveMessage | 'again' | 'close'

export interface ProveMessage {
  readonly prove: string
  readonly number: number
}

export type CheckMessage =
  | { readonly kind: 'proven'; readonly number: number; readonly account: ProvenAccount }
  | {
      readonly kind: 'checked'
      readonly findings: readonly Finding[]
      readonly events: number
      readonly deep: boolean
      readonly again: boolean
    }
  | { readonly kind: 'failed'; readonly why: string }
