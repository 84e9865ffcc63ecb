// The reply to a command, given after its commit.
import type { TableRefusal } from '@punto/table'
import type { StorageFault } from '../storage/index.ts'

/** A reply that follows from the table's decision. That of a command that was carried out is stored under its id for ever. */
export type StoredReply =
  /** The versions of its events: after `from`, up to `to`. */
  | { readonly ok: true; readonly from: number; readonly to: number }
  | { readonly ok: false; readonly refusal: TableRefusal }

export type Reply =
  | (StoredReply & { readonly repeated?: true })
  /** Nothing was decided: the storage cannot write, or the table is shut. The same command may be sent again. */
  | { readonly ok: false; readonly unavailable: 'storage' | 'shut'; readonly fault?: StorageFault }

export const isUnavailable = (reply: Reply): reply is Extract<Reply, { readonly unavailable: string }> =>
  'unavailable' in reply
