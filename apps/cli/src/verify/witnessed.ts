// The witnesses of a policy, asked for what they have cosigned of a table.
import {
  checkpointAddress,
  noteOfWitness,
  type ReadPolicy,
  readPolicy,
  type Witnessed,
  type WitnessPolicy,
} from '@punto/fair'
import { UsageError } from '../command.ts'
import { textOf } from '../game-argument.ts'

const WRONG: Readonly<Record<Extract<ReadPolicy, { ok: false }>['wrong'], (given: string) => string>> = {
  json: () => 'it is not JSON',
  vkey: (given) => `${given} is no key of a witness: "punto witness" prints its own, NAME+ID+KEY`,
  url: (given) => `${given} is no "url" of a witness`,
  twice: (given) => `the witness ${given} is listed twice`,
  k: () => 'a policy is { "k", "witnesses": [{ "vkey", "url" }] }, with k from 1 to the number of witnesses',
}

export function policyFrom(path: string): WitnessPolicy {
  const read = readPolicy(textOf(path))
  if (!read.ok) throw new UsageError(`${path}: ${WRONG[read.wrong](read.given)}`)
  return read.policy
}

const WHY: Readonly<Record<NonNullable<Witnessed['why']>, string>> = {
  nothing: 'it has cosigned nothing of this table, or cannot be reached',
  'no-checkpoint': 'it answers with no checkpoint',
  'not-cosigned': 'its cosignature does not hold',
  'not-the-house': 'the house has not signed what it cosigned',
  ahead: 'the house told it of more shoes',
  split: 'it has cosigned another tree',
}

export const whyNot = ({ why }: Witnessed): string => (why ? WHY[why] : '')

export interface Cosigned {
  /** By the name of the witness. */
  readonly notes: ReadonlyMap<string, string>
  /** The witnesses whose notes the house has published, and not they. */
  readonly byHouse: readonly string[]
}

/**
 * Each witness is asked for what it cosigned last. Of one that has no address, or gives no answer, what the house publishes counts: the
 * house cannot have made it, though it may hold newer ones back. To be asked before the house is asked for its last shoe, since a shoe
 * that begins meanwhile may be cosigned at once.
 */
export async function askWitnesses(
  { witnesses }: WitnessPolicy,
  origin: string,
  published: readonly string[],
): Promise<Cosigned> {
  const notes = new Map<string, string>()
  const byHouse: string[] = []
  for (const witness of witnesses) {
    const { name, url } = witness
    const asked = url === undefined ? undefined : await noteFrom(checkpointAddress(url, origin))
    const note = asked ?? noteOfWitness(published, witness)
    if (note === undefined) continue
    notes.set(name, note)
    if (asked === undefined) byHouse.push(name)
  }
  return { notes, byHouse }
}

const PATIENCE_MS = 10_000

/** What a witness answers there; undefined where it has none, or cannot be reached. */
export async function noteFrom(address: string): Promise<string | undefined> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  return reply?.status === 200 ? reply.text() : undefined
}
