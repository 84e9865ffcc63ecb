// Commands the table has carried out, so that one sent again is known again: those of this round and of the last. Kept in
// buckets, since the table remembers at every command and must not copy all it remembers.
import type { Command } from './commands.ts'
import type { Cause } from './events.ts'

interface Remembered {
  readonly id: string
  readonly by: string
  readonly digest: number
}

/** By bucket; an empty bucket is null. */
type Generation = readonly (readonly Remembered[] | null)[]

export interface Memory {
  readonly current: Generation
  readonly previous: Generation
  /** Commands in the current generation. */
  readonly count: number
}

const BUCKETS = 32
/** A table where no round begins forgets all the same. */
const LARGEST_GENERATION = 4096

const EMPTY: Generation = Array.from({ length: BUCKETS }, () => null)

export const NO_MEMORY: Memory = { current: EMPTY, previous: EMPTY, count: 0 }

const bucketOf = (id: string): number => {
  let hash = id.length
  for (let i = 0; i < id.length; i++) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) | 0
  return hash & (BUCKETS - 1)
}

export function remember(memory: Memory, { id, role, by, digest }: Cause): Memory {
  const { current, previous, count } = memory.count < LARGEST_GENERATION ? memory : forget(memory)
  const bucket = bucketOf(id)
  const next = current.slice()
  const entry: Remembered = { id, by: `${role} ${by}`, digest }
  const old = next[bucket]
  next[bucket] = old ? [...old, entry] : [entry]
  return { current: next, previous, count: count + 1 }
}

/** A round begins: what was current is the last round's. */
export const forget = (memory: Memory): Memory => ({ current: EMPTY, previous: memory.current, count: 0 })

/** The digest of what this actor has done under this id. */
export function recall({ current, previous }: Memory, { id, actor }: Command): number | undefined {
  const bucket = bucketOf(id)
  const by = `${actor.role} ${actor.id}`
  return (find(current[bucket], id, by) ?? find(previous[bucket], id, by))?.digest
}

const find = (bucket: readonly Remembered[] | null | undefined, id: string, by: string): Remembered | undefined =>
  bucket?.find((entry) => entry.id === id && entry.by === by)

/** A number for what a command asks, its id and its time left out; the order of its keys does not matter. */
export function digestOf(command: Command): number {
  const parts: string[] = []
  for (const key of Object.keys(command).sort()) {
    if (key === 'id' || key === 'at' || key === 'actor') continue
    const value = (command as unknown as Readonly<Record<string, unknown>>)[key]
    if (value !== undefined) parts.push(key, typeof value === 'string' ? value : String(JSON.stringify(value)))
  }
  return hash53(parts.join('\n'))
}

/** A short mark of one command by one actor, for references that no other command can give. */
export const markOf = ({ actor, id }: Command): string =>
  (hash53(`${actor.role} ${actor.id} ${id}`) % 36 ** 6).toString(36)

/** 53 bits from two multiplicative hashes: a client can only fool itself with a collision. */
function hash53(text: string): number {
  let one = 0x811c9dc5
  let two = 0x9e3779b9
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b) + one
  }
  return ((two ^ (two >>> 15)) & 0x1fffff) * 0x100000000 + (one >>> 0)
}
