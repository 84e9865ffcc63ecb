// One checkpoint sent to one witness (C2SP tlog-witness, add-checkpoint), and what it answers.
import { consistencyProof, cosignedAt, makeNote, parseNote, parseSignatures } from '@punto/fair'
import { reasonOf } from '../../storage/index.ts'
import type { HouseWitness } from './witnesses-config.ts'

/** The witness gave no answer at all. */
export class WitnessNotReached extends Error {}

interface Submitted {
  readonly note: string
  readonly leaves: readonly Uint8Array[]
  /** How many shoes it had cosigned last, as far as is known here. */
  readonly oldSize: number
}

const PATIENCE_MS = 10_000
const MOST_ANSWERED = 16_384

/** The note with the witness's cosignature in place of its own others. Throws where there is none. */
export async function submitCheckpoint(witness: HouseWitness, { note, leaves, oldSize }: Submitted): Promise<string> {
  let answer = await send(witness, note, leaves, oldSize)
  // It has seen more, or less, than is known here: it says how much.
  if (answer.status === 409 && answer.size !== undefined && answer.size !== oldSize) {
    if (answer.size > leaves.length)
      throw new Error(
        `it has cosigned ${answer.size} shoes of this table, and there are ${leaves.length} here: the database was set back`,
      )
    answer = await send(witness, note, leaves, answer.size)
  }
  if (answer.status === 409) throw new Error(`it has cosigned another tree over ${answer.size ?? 'so many'} shoes`)
  if (answer.status !== 200) throw new Error(`it answers ${answer.status}: ${answer.text.slice(0, 200).trim()}`)
  const { text, signatures } = parseNote(note)!
  const cosigned = { text, signatures: [...signatures, ...(parseSignatures(answer.text) ?? [])] }
  if (cosignedAt(cosigned, witness) === undefined)
    throw new Error('its cosignature does not hold by the key that the file of the house gives')
  return makeNote(cosigned)
}

interface Answer {
  readonly status: number
  readonly text: string
  /** The size that it cosigned last, where it says so. */
  readonly size: number | undefined
}

async function send(
  { url }: HouseWitness,
  note: string,
  leaves: readonly Uint8Array[],
  oldSize: number,
): Promise<Answer> {
  const proof = consistencyProof(leaves, oldSize).map((hash) => `${Buffer.from(hash).toString('base64')}\n`)
  try {
    const reply = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      body: `old ${oldSize}\n${proof.join('')}\n${note}`,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = (await reply.text()).slice(0, MOST_ANSWERED)
    const isSize = reply.headers.get('content-type')?.startsWith('text/x.tlog.size') && /^\d{1,15}\n?$/.test(text)
    return { status: reply.status, text, size: isSize ? Number(text) : undefined }
  } catch (error) {
    throw new WitnessNotReached(`it cannot be reached at ${url}: ${reasonOf(error)}`)
  }
}
