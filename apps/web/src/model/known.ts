// What a page knows of a table.
import type { NextShoe, PublicSettings, ShoeSoFar, Shut } from '@punto/protocol'
import type { TableView } from '@punto/table'

/** What is known of a table; `TableNow` of @punto/client is one. */
export interface Known {
  readonly view: TableView
  readonly settings: PublicSettings
  readonly shoe: ShoeSoFar
  /** The shoe after the one in play; absent where it is dealt by hand. */
  readonly next?: NextShoe | null
  /** Why nothing is dealt or taken here any more; null while the table runs. */
  readonly shut: Shut | null
  readonly fresh: boolean
}
