// What a piece of news says beside its number and its cursor: put together once, and sent to everyone who is told the same.
import type { CardProof } from '@punto/fair'
import type { PatchText } from './view-patches.ts'

export interface NewsBody {
  /** Of the cursor that goes with it. */
  readonly tag: string
  readonly events: number
  /** Members of a JSON object; empty where there is nothing to tell. */
  readonly text: string
  /** The whole message, by the number of its first event. */
  readonly messages: Map<number, Buffer>
}

/** What is told to everyone alike, as members of a JSON object with a comma before each. */
export function sharedMembers({
  shoe,
  next,
  proofs,
}: {
  /** As text. */
  readonly shoe?: string
  /** Null where the next shoe has begun. */
  readonly next?: object | null
  readonly proofs: readonly CardProof[]
}): string {
  return (
    (shoe ? `,"shoe":${shoe}` : '') +
    (next === undefined ? '' : `,"next":${JSON.stringify(next)}`) +
    (proofs.length > 0 ? `,"proofs":${JSON.stringify(proofs)}` : '')
  )
}

export interface NewsParts {
  readonly changes?: PatchText | undefined
  /** Whole, in place of changes; as text. */
  readonly view?: string
  readonly shared: string
}

export function newsBody(tag: string, events: readonly string[], { changes, view, shared }: NewsParts): NewsBody {
  // That a command was accepted whose events are not this viewer's is no news.
  const idle = events.length === 0 && !view && shared === '' && (changes?.onlyTime ?? true)
  const patch = changes ? `,"changes":${changes.text}` : ''
  const whole = view ? `,"view":${view}` : ''
  const text = idle ? '' : `"events":[${events.join(',')}]${patch}${whole}${shared}`
  return { tag, events: events.length, text, messages: new Map() }
}
