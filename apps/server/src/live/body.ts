// What a piece of news says beside its number and its cursor: put together once, and sent to everyone who is told the same.
import type { CardProof } from '@punto/fair'
import type { TableView } from '@punto/table'

export interface Body {
  /** Whose cursor goes with it. */
  readonly who: string
  readonly events: number
  /** Members of a JSON object; empty where there is nothing to tell. */
  readonly text: string
  /** The whole message, by the number of its first event. */
  readonly messages: Map<number, Buffer>
}

export interface Parts {
  /** A merge patch of the view, or the view. */
  readonly changes?: unknown
  readonly view?: TableView
  readonly shoe?: object
  readonly proofs?: readonly CardProof[]
}

export function bodyOf(who: string, events: readonly string[], { changes, view, shoe, proofs = [] }: Parts): Body {
  const members = [`"events":[${events.join(',')}]`]
  if (changes !== undefined) members.push(`"changes":${JSON.stringify(changes)}`)
  if (view) members.push(`"view":${JSON.stringify(view)}`)
  if (shoe) members.push(`"shoe":${JSON.stringify(shoe)}`)
  if (proofs.length > 0) members.push(`"proofs":${JSON.stringify(proofs)}`)
  const idle = events.length === 0 && !view && !shoe && proofs.length === 0 && isOnlyTime(changes)
  return { who, events: events.length, text: idle ? '' : members.join(','), messages: new Map() }
}

/** That a command was accepted whose events are not this viewer's is no news. */
const isOnlyTime = (changes: unknown): boolean => Object.keys(changes ?? {}).every((key) => key === 'at')
