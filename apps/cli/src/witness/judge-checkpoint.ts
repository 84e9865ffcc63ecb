// Whether a witness cosigns a checkpoint: signed by a house that it knows, and going on from the last that it cosigned. The refusals
// are those of C2SP tlog-witness.
import { isConsistent, isHouseNote, parseCheckpoint, parseNote } from '@punto/fair'
import type { WitnessState } from './witness-state.ts'

export type Judged =
  | { readonly ok: true; readonly line: string; readonly note: string; readonly origin: string; readonly size: number }
  | { readonly ok: false; readonly status: 400 | 403 | 404 | 409 | 422; readonly why: string; readonly size?: number }

/** The keys of the house whose log an origin names; undefined for a house that is not known. */
export type KeysOf = (origin: string) => readonly string[] | undefined

const refused = (status: 400 | 403 | 404 | 409 | 422, why: string, size?: number): Judged => ({
  ok: false,
  status,
  why,
  ...(size !== undefined && { size }),
})

export interface Offered {
  readonly oldSize: number
  readonly proof: readonly Uint8Array[]
  readonly note: string
}

const MOST_PROOF_LINES = 63

/** A request of add-checkpoint: the old size, the proof, an empty line, the checkpoint. Undefined for anything else. */
export function parseOffered(body: string): Offered | undefined {
  const end = body.indexOf('\n\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = body.slice(0, end).split('\n')
  const [, size] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? []
  if (size === undefined || lines.length > MOST_PROOF_LINES) return undefined
  const proof = lines.map((line) => (/^[A-Za-z0-9+/]{43}=$/.test(line) ? Buffer.from(line, 'base64') : undefined))
  if (!proof.every((hash) => hash !== undefined)) return undefined
  return { oldSize: Number(size), proof, note: body.slice(end + 2) }
}

export function judgeCheckpoint(offered: Offered, state: WitnessState, keysOf: KeysOf, seconds: number): Judged {
  const note = parseNote(offered.note)
  const checkpoint = note && parseCheckpoint(note.text)
  if (!checkpoint) return refused(400, 'it is no checkpoint')
  const { origin, size, root } = checkpoint
  const keys = keysOf(origin)
  if (!keys) return refused(404, 'the log is not known here')
  if (!isHouseNote(note, origin, keys)) return refused(403, 'the house has not signed it')
  if (offered.oldSize > size) return refused(400, 'the old size is larger than the new one')
  const latest = state.latest(origin)
  if (offered.oldSize !== latest.size)
    return refused(409, `the latest that was cosigned has size ${latest.size}`, latest.size)
  if (latest.size === size && latest.size > 0 && Buffer.compare(Buffer.from(latest.root), Buffer.from(root)) !== 0)
    return refused(409, 'another tree of this size was cosigned: the log is told in two ways', latest.size)
  if (latest.size > 0 && !isConsistent(latest, checkpoint, offered.proof))
    return refused(422, 'the proof does not lead from the latest that was cosigned to this one')
  if (latest.size === 0 && offered.proof.length > 0) return refused(422, 'a first checkpoint needs no proof')
  const cosigned = state.cosign(note.text, checkpoint, offered.note, seconds)
  return { ok: true, ...cosigned, origin, size }
}
