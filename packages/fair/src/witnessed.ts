// Whether enough witnesses have cosigned what a house tells of a table: the tree over the headers told here must be the one that they have
// cosigned. docs/fairness.md, "Witnessed heads".
import { checkString } from '@punto/rules'
import {
  checkpointOf,
  cosignedAt,
  isHouseNote,
  type Note,
  parseCheckpoint,
  parseNote,
  parseVkey,
  type WitnessKey,
} from './checkpoint.ts'
import type { WitnessFailure } from './witness-sentences.ts'

/** A witness with where it is reached; without, what the house publishes of it is all there is. */
export interface WitnessAt extends WitnessKey {
  readonly url?: string
}

/** Which witnesses are asked, and how many must have cosigned. */
export interface WitnessPolicy {
  /** How many of them must have cosigned. */
  readonly k: number
  readonly witnesses: readonly WitnessAt[]
}

/** A policy as it is written, or which part of it is none. */
export type ReadPolicy =
  | { readonly ok: true; readonly policy: WitnessPolicy }
  | { readonly ok: false; readonly wrong: 'json' | 'vkey' | 'url' | 'twice' | 'k'; readonly given: string }

/** Reads which witnesses are asked, and how many must have cosigned. */
export function readPolicy(text: string): ReadPolicy {
  checkString('text', text)
  const wrong = (what: Extract<ReadPolicy, { ok: false }>['wrong'], given: unknown): ReadPolicy => ({
    ok: false,
    wrong: what,
    given: JSON.stringify(given) ?? '',
  })
  let written: { readonly k?: unknown; readonly witnesses?: unknown } | null
  try {
    written = JSON.parse(text)
  } catch {
    return wrong('json', text.slice(0, 40))
  }
  const list = Array.isArray(written?.witnesses) ? (written.witnesses as readonly unknown[]) : []
  const witnesses: WitnessAt[] = []
  for (const one of list) {
    const read = readWitness(one, witnesses)
    if ('wrong' in read) return wrong(read.wrong, read.given)
    witnesses.push(read)
  }
  const { k } = written ?? {}
  if (typeof k !== 'number' || !Number.isInteger(k) || k < 1 || k > witnesses.length) return wrong('k', k)
  return { ok: true, policy: { k, witnesses } }
}

/** A witness as policies and houses' files write it, among those that were read before it; or which part of it is none. */
export function readWitness(
  written: unknown,
  before: readonly WitnessAt[],
): WitnessAt | { readonly wrong: 'vkey' | 'url' | 'twice'; readonly given: unknown } {
  const { vkey, url } = (typeof written === 'object' && written !== null ? written : {}) as Readonly<
    Record<string, unknown>
  >
  const key = parseVkey(String(vkey))
  if (!key) return { wrong: 'vkey', given: vkey }
  if (url !== undefined && (typeof url !== 'string' || !/^https?:\/\//.test(url))) return { wrong: 'url', given: url }
  if (before.some((known) => known.key === key.key || known.name === key.name)) return { wrong: 'twice', given: vkey }
  return url === undefined ? key : { ...key, url: url.replace(/\/+$/, '') }
}

/** Of several notes the one with most shoes that a witness has cosigned. */
export function noteOfWitness(notes: readonly string[], witness: WitnessKey): string | undefined {
  let found: { readonly note: string; readonly size: number } | undefined
  for (const note of notes) {
    const parsed = parseNote(note)
    const size = parsed && parseCheckpoint(parsed.text)?.size
    if (size === undefined || size <= (found?.size ?? -1) || cosignedAt(parsed!, witness) === undefined) continue
    found = { note, size }
  }
  return found?.note
}

/** Where a witness has the last checkpoint of a log that it cosigned. */
export const checkpointAddress = (url: string, origin: string): string =>
  `${url}/checkpoint?origin=${encodeURIComponent(origin)}`

/** What one witness has said of a table. */
export interface Witnessed {
  readonly name: string
  readonly ok: boolean
  /** Shoes under its cosignature, and when it cosigned, in seconds since 1970. */
  readonly size?: number
  readonly at?: number
  /** Why it does not count. */
  readonly why?: 'nothing' | 'no-checkpoint' | 'not-cosigned' | 'not-the-house' | 'ahead' | 'split'
}

/** What all witnesses together have said of a table. */
export interface WitnessesChecked {
  readonly k: number
  readonly of: number
  readonly found: readonly Witnessed[]
  readonly failure?: WitnessFailure
}

export interface Told {
  readonly origin: string
  /** The keys that the house publishes. */
  readonly keys: readonly string[]
  /** The leaves of the table's log, as they follow from what the house tells here. */
  readonly entries: readonly Uint8Array[]
}

/** `notes` has what each witness answered, by its name. */
export function judgeWitnesses(
  { k, witnesses }: WitnessPolicy,
  notes: ReadonlyMap<string, string>,
  told: Told,
): WitnessesChecked {
  const judged = witnesses.map((witness) => judgedOne(witness, notes.get(witness.name), told))
  const found = judged.map(({ one }) => one)
  const good = found.filter(({ ok }) => ok).length
  const tooFew: WitnessFailure | undefined =
    good < k ? { code: 'witness/too-few', params: { found: good, of: witnesses.length, wanted: k } } : undefined
  // One witness that was told otherwise is proof enough, however many others there are.
  const failure = judged.find((one) => one.proof)?.proof ?? tooFew
  return { k, of: witnesses.length, found, ...(failure && { failure }) }
}

interface Judged {
  readonly one: Witnessed
  /** That the house tells the table in two ways. */
  readonly proof?: WitnessFailure
}

function judgedOne(witness: WitnessKey, written: string | undefined, { origin, keys, entries }: Told): Judged {
  const { name } = witness
  const fails = (why: Witnessed['why'], proof?: WitnessFailure): Judged => ({
    one: { name, ok: false, ...(why && { why }) },
    ...(proof && { proof }),
  })
  if (written === undefined) return fails('nothing')
  const note: Note | undefined = parseNote(written)
  const checkpoint = note && parseCheckpoint(note.text)
  if (!note || !checkpoint) return fails('no-checkpoint')
  const { size, root } = checkpoint
  const at = cosignedAt(note, witness)
  if (checkpoint.origin !== origin || at === undefined) return fails('not-cosigned')
  if (!isHouseNote(note, origin, keys)) return fails('not-the-house')
  if (size > entries.length)
    return fails('ahead', { code: 'witness/ahead', params: { witness: name, size, told: entries.length } })
  const own = checkpointOf(origin, entries.slice(0, size)).root
  if (own.some((byte, i) => byte !== root[i]))
    return fails('split', { code: 'witness/split', params: { witness: name, size } })
  return { one: { name, ok: true, size, at } }
}
