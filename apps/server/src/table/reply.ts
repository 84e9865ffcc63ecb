// The reply to a command, given after its commit.
import type { TableRefusal } from '@punto/table'
import type { StorageFault } from '../storage/index.ts'

/** A reply that follows from the table's decision. Only the reply to a command that was carried out is stored under its id. */
export type DecidedReply =
  /** The versions of its events: after `from`, up to `to`. */
  | { readonly ok: true; readonly from: number; readonly to: number }
  | { readonly ok: false; readonly refusal: TableRefusal }

export type Reply =
  | (DecidedReply & { readonly repeated?: true })
  /** Nothing was written, or it is not known whether anything was. The same command may be sent again under its id: it is
      carried out at most once. */
  | { readonly ok: false; readonly unavailable: 'storage' | 'shut'; readonly fault?: StorageFault }

export const isUnavailable = (reply: Reply): reply is Extract<Reply, { readonly unavailable: string }> =>
  'unavailable' in reply
