// The part of a `news` message that is the same for everyone in an audience: built once, then completed with number and cursor.
// Its texts are serialised already: joining them keeps 2,000 watchers from 2,000 serialisations.
import type { CardProof } from '@punto/fair'
import type { PatchText } from './view-patches.ts'

export interface NewsBody {
  /** The audience's tag in the cursor. */
  readonly tag: string
  readonly events: number
  /** Members of a JSON object; empty if there is nothing to send. */
  readonly text: string
  /** Complete messages by the number of their first event. */
  readonly messages: Map<number, Buffer>
}

/** Members that are the same for every viewer, each with a comma before it. */
export function sharedMembers({
  shoe,
  next,
  proofs,
}: {
  /** JSON text. */
  readonly shoe?: string
  /** Null if nothing of the next shoe is fixed. */
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
  /** JSON text of the whole view, in place of changes. */
  readonly view?: string
  readonly shared: string
}

export function newsBody(tag: string, events: readonly string[], { changes, view, shared }: NewsParts): NewsBody {
  // A change of `at` alone, by a command whose events this viewer does not see, is not sent.
  const idle = events.length === 0 && !view && shared === '' && (changes?.onlyTime ?? true)
  const patch = changes ? `,"changes":${changes.text}` : ''
  const whole = view ? `,"view":${view}` : ''
  const text = idle ? '' : `"events":[${events.join(',')}]${patch}${whole}${shared}`
  return { tag, events: events.length, text, messages: new Map() }
}
