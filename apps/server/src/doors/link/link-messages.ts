// What processes of one house say to each other. Events are sealed as in the log: a card that lies face down is not in them.
import type { TableEvent, TableSettings, TableState } from '@punto/table'
import type { Member } from '../../house/index.ts'
import type {
  CommandRequest,
  DecidedChange,
  LogPositions,
  NextShoe,
  Reply,
  ShareReply,
  ShutBecause,
  SoFar,
} from '../../table/index.ts'

/** Said first by both. */
export interface Hello extends Pick<Member, 'name' | 'instance' | 'version' | 'config' | 'link' | 'takes'> {
  readonly type: 'hello'
  /** By the speaker's clock. */
  readonly now: number
  /** It tells how a table stands to who does not follow its events. An older process tells its tables' events alone. */
  readonly summaries?: true
}

export type LinkMessage =
  | Hello
  /** They cannot work together. */
  | { readonly type: 'bye'; readonly why: string }
  /**
   * Twice a second. `present`: players who are connected at the speaker's and sit at the listener's tables. `dealers`: those who are
   * signed on at any table and connected at the speaker's; an older process does not say.
   */
  | {
      readonly type: 'beat'
      readonly now: number
      readonly present: readonly string[]
      readonly dealers?: readonly string[]
    }
  /** The tables that the speaker runs, and those of them that are shut. */
  | { readonly type: 'tables'; readonly own: readonly string[]; readonly shut: Readonly<Record<string, ShutBecause>> }
  /** Asks for what is written at a table of the listener's. */
  | { readonly type: 'follow'; readonly table: string }
  /** From here on summaries will do. */
  | { readonly type: 'unfollow'; readonly table: string }
  /**
   * How a table of the speaker's stands, to who does not follow it: once a second, where it has changed. Settings, results of the shoe,
   * figures and next shoe are left out where they are as they were told before.
   */
  | {
      readonly type: 'summary'
      readonly table: string
      readonly version: number
      readonly now: number
      readonly at: TableAtOwner | SealedTable
      readonly settings?: TableSettings
      readonly soFar: SoFar
      readonly next?: NextShoe | null
    }
  /** A player's debt to the House has changed: it is to be read again. */
  | { readonly type: 'owed'; readonly player: string }
  /** Written at a table of the speaker's: the events after the version `from`. */
  | {
      readonly type: 'events'
      readonly table: string
      readonly from: number
      readonly now: number
      readonly events: readonly (TableEvent | SealedEvent)[]
    }
  | { readonly type: 'next'; readonly table: string; readonly next: NextShoe | null }
  | { readonly type: 'command'; readonly n: number; readonly table: string; readonly request: CommandRequest }
  | {
      readonly type: 'share'
      readonly n: number
      readonly table: string
      readonly player: string
      readonly share: string
    }
  | { readonly type: 'announce'; readonly n: number; readonly table: string; readonly change: DecidedChange }
  | { readonly type: 'answer'; readonly n: number; readonly answer: LinkAnswer }

/** An event with a face that is sealed (storage/sealing/seal-cards.ts). */
export interface SealedEvent {
  readonly type: TableEvent['type']
  readonly sealed: string
}

/** Without its settings. */
export interface TableAtOwner {
  readonly state: Omit<TableState, 'settings'>
  readonly positions: LogPositions
}

/** A table with a card on the felt that only its squeezer knows (storage/sealing/seal-cards.ts). */
export interface SealedTable {
  readonly sealed: string
}

export type LinkAnswer =
  | { readonly reply: SentReply }
  | { readonly share: ShareReply }
  /** The listener does not run the table, or not any more: nothing was done. */
  | { readonly elsewhere: true }

/** A reply whose fault of storage is written as code and parameters. */
export type SentReply =
  | Exclude<Reply, { readonly unavailable: string }>
  | {
      readonly ok: false
      readonly unavailable: 'storage' | 'shut'
      readonly fault?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
    }
