// How an event is followed: from the shadow and what is free in the event, the whole event as it should be told, and what it
// changes in the shadow once it agrees.
import type { EventOf, EventType } from '@punto/table'
import type { Body } from '../compare.ts'
import type { Shadow } from '../shadow.ts'

export type Followed = readonly [expected: Body, then: () => unknown]

export type Follower<T extends EventType> = (shadow: Shadow, event: EventOf<T> & { readonly rule?: string }) => Followed
