// Commands the table has carried out, so that one sent again is known again: those of this round and of the last. Kept in
// buckets, since the table remembers at every command and must not copy all it remembers.
import { show } from '@punto/rules'
import type { Asked } from './asked.ts'
import type { Cause } from './event-parts.ts'
import type { Actor, Role } from './roles.ts'

interface Remembered {
  readonly id: string
  readonly role: Role
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

/** Of a busy round's thousand commands a bucket holds a handful. A memory from elsewhere may have another number of them. */
const BUCKETS = 128
/** A table where no round begins forgets all the same. */
const LARGEST_GENERATION = 4096

const EMPTY: Generation = Array.from({ length: BUCKETS }, () => null)

export const NO_MEMORY: Memory = { current: EMPTY, previous: EMPTY, count: 0 }

const bucketOf = (id: string, { length }: Generation): number => {
  let hash = id.length
  for (let i = 0; i < id.length; i++) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) | 0
  return (hash >>> 0) % length
}

export function remember(memory: Memory, { id, role, by, digest }: Cause): Memory {
  const { current, previous, count } = memory.count < LARGEST_GENERATION ? memory : forget(memory)
  const bucket = bucketOf(id, current)
  const next = current.slice()
  const entry: Remembered = { id, role, by, digest }
  const old = next[bucket]
  next[bucket] = old ? [...old, entry] : [entry]
  return { current: next, previous, count: count + 1 }
}

/** A round begins: what was current is the last round's. */
export const forget = (memory: Memory): Memory => ({ current: EMPTY, previous: memory.current, count: 0 })

/** The digest of what this actor has done under this id. */
export function recall({ current, previous }: Memory, { id, actor }: Asked): number | undefined {
  return (find(current, id, actor) ?? find(previous, id, actor))?.digest
}

const find = (generation: Generation, id: string, actor: Actor): Remembered | undefined =>
  generation[bucketOf(id, generation)]?.find(
    (entry) => entry.id === id && entry.by === actor.id && entry.role === actor.role,
  )

/** A number for what a command asks, its id, actor and time left out; the order of its keys does not matter. */
export function digestOf(command: Omit<Asked, 'at'>): number {
  let digest = 0
  for (const key in command) {
    if (key === 'id' || key === 'at' || key === 'actor') continue
    const value: unknown = command[key as keyof typeof command]
    if (value === undefined) continue
    const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : written(value)
    digest += hash48(hash48(SEED, key), text)
  }
  return digest
}

/** An object in full, whatever the order of its keys; what has no text is named by its kind. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    )
  } catch {
    return show(value)
  }
}

/** A short tag of one command by one actor, for references that no other command can give. */
export const commandTag = ({ actor, id }: Asked): string =>
  (hash48(hash48(hash48(SEED, actor.role), actor.id), id) % 36 ** 6).toString(36)

const SEED = 0x9e3779b9

/** 48 bits from two multiplicative hashes: eight of them add up exactly, and a client can only fool itself by a collision. */
function hash48(seed: number, text: string): number {
  let one = seed | 0
  let two = ~seed
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  one ^= one >>> 15
  return ((two ^ one) & 0xffff) * 0x100000000 + (one >>> 0)
}
