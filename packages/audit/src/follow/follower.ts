// How an event is followed: from the shadow and what is free in the event, the whole event as it should be told, and what it
// changes in the shadow once it agrees.
import type { EventOf, EventType } from '@punto/table'
import type { Fields } from '../command-digest.ts'
import type { Body } from '../compare.ts'
import type { Owed } from '../money/owed.ts'
import type { Shadow } from '../shadow.ts'

export type Followed = readonly [expected: Body, then: () => unknown, more?: More]

/** What else an event says of its command and its money, where no table of all events says it. */
export interface More {
  /** Every command that it may be the answer to, and which field of it is the first to look at. */
  readonly asked?: { readonly fields: readonly Fields[]; readonly named: string }
  /** It gives out a reference, which bears the tag of its command. */
  readonly tagged?: true
  readonly owed?: readonly Owed[]
}

export type Follower<T extends EventType> = (shadow: Shadow, event: EventOf<T> & { readonly rule?: string }) => Followed
