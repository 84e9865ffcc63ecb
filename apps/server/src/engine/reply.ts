// What whoever sent a command is told, once what was decided is on the disk.
import type { TableRefusal } from '@punto/table'
import type { StorageFault } from '../storage/index.ts'

/** Of a command that was carried out, stored under its id: the same command is told the same for ever. A refusal is not stored. */
export type StoredReply =
  /** The versions of its events: after `from`, up to `to`. */
  | { readonly ok: true; readonly from: number; readonly to: number }
  | { readonly ok: false; readonly refusal: TableRefusal }

export type Reply =
  | (StoredReply & { readonly repeated?: true })
  /** Nothing was kept: the table cannot write, or stays shut. The same command may be sent again. */
  | { readonly ok: false; readonly unavailable: 'storage' | 'shut'; readonly fault?: StorageFault }

export const isUnavailable = (reply: Reply): reply is Extract<Reply, { readonly unavailable: string }> =>
  'unavailable' in reply
