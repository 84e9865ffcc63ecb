// Checkpoints of a table's headers (C2SP tlog-checkpoint), signed by the house as a note (C2SP signed-note), and cosigned by witnesses
// (C2SP tlog-cosignature, Ed25519): so that two tellings of one table cannot both be believed. docs/fairness.md, "Witnessed heads".

import { verify } from '@noble/ed25519'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { checkString } from '@punto/rules'
import { bytesToHex, concatBytes, hexToBytes, u8 } from './bytes.ts'
import { logLeaf, logRoot } from './merkle-log.ts'
import type { AnyHeader } from './records.ts'
import { isSignedHeader } from './records.ts'
import { headerHash } from './signed-digests.ts'
import type { Signer } from './signing.ts'

/** The head of a log, as C2SP `tlog-checkpoint` writes it. */
export interface Checkpoint {
  /** Whose log it is: `house.example/tables/salon`. */
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

export interface NoteSignature {
  readonly name: string
  /** The first four bytes tell which key; the rest is the signature. */
  readonly bytes: Uint8Array
}

/** A signed note (C2SP `signed-note`). */
export interface Note {
  /** What is signed, with its last newline. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** Of a signature line: what the key signs. */
const SIGNS = { note: 1, cosignature: 4 } as const
type Signs = keyof typeof SIGNS

/** Who may cosign: a name, and a public key of 64 hexadecimal digits. */
export interface WitnessKey {
  readonly name: string
  readonly key: string
}

const NAME = /^[^\s+]+$/u

/** Whether a witness or a house may be called so in a note. */
export const isKeyName = (name: string): boolean => NAME.test(name)

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Standard base64 (RFC 4648), with its padding. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const word = (a << 16) | (b << 8) | c
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(word >> shift) & 63])
    text += digits.fill('=', Math.min(4, bytes.length - at + 1)).join('')
  }
  return text
}

/** Undefined for what is not the one way in which some bytes are written. */
function fromBase64(text: string): Uint8Array | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return undefined
  const length = (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  const bytes = new Uint8Array(length)
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    const word = [0, 1, 2, 3].reduce((sum, i) => (sum << 6) | Math.max(0, DIGITS.indexOf(text[at + i]!)), 0)
    for (let i = 0; i < 3 && to + i < length; i++) bytes[to + i] = (word >> (16 - 8 * i)) & 255
  }
  return base64(bytes) === text ? bytes : undefined
}

const keyId = (name: string, signs: Signs, key: string): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), u8(SIGNS[signs]), hexToBytes(key))).subarray(0, 4)

/** A key as policies write it (a vkey): `name+id+base64`. */
export const makeVkey = ({ name, key }: WitnessKey, signs: Signs = 'cosignature'): string =>
  `${name}+${bytesToHex(keyId(name, signs, key))}+${base64(concatBytes(u8(SIGNS[signs]), hexToBytes(key)))}`

/** Undefined for what is none, of another kind, or whose id is not its own. */
export function parseVkey(text: string, signs: Signs = 'cosignature'): WitnessKey | undefined {
  checkString('text', text)
  const [, name, id, coded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text) ?? []
  const bytes = coded === undefined ? undefined : fromBase64(coded)
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== SIGNS[signs]) return undefined
  const key = bytesToHex(bytes.subarray(1))
  return bytesToHex(keyId(name, signs, key)) === id ? { name, key } : undefined
}

/** The name of a table's log: by the first key that the house has published, so that it is the same wherever the house is reached. */
export const tableOrigin = (firstKey: string, table: string): string => `punto/${firstKey}/${table}`

/** The name of the log of what was settled at a table. */
export const settledOrigin = (firstKey: string, table: string): string => `${tableOrigin(firstKey, table)}/settled`

/** A leaf of that log: the head of the table's log of events when a shoe was over. */
export const settledEntryOf = (table: string, { version, hash }: { version: number; hash: string }): Uint8Array =>
  sha256(utf8ToBytes(`punto settled\n${table}\n${version}\n${hash}`))

/** The leaves of a table's log: the hash of each signed header; a shoe that has none stands as 32 zero bytes. */
export const logEntryOf = (header: AnyHeader | undefined): Uint8Array =>
  header && isSignedHeader(header) ? hexToBytes(headerHash(header)) : new Uint8Array(32)

/** Of the shoes from 1 on, in order. */
export function checkpointOf(origin: string, entries: readonly Uint8Array[]): Checkpoint {
  return { origin, size: entries.length, root: logRoot(entries.map(logLeaf)) }
}

/** A checkpoint as the text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64(root)}\n`

/** Undefined for what is no checkpoint; lines after the third are left out of account. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  checkString('text', text)
  const [origin, written, coded] = text.split('\n')
  const root = coded === undefined ? undefined : fromBase64(coded)
  if (!text.endsWith('\n') || !origin || !/^(0|[1-9]\d*)$/.test(written ?? '') || root?.length !== 32) return undefined
  const size = Number(written)
  return Number.isSafeInteger(size) ? { origin, size, root } : undefined
}

const line = ({ name, bytes }: NoteSignature): string => `— ${name} ${base64(bytes)}\n`

/** A note as text: what is signed, and a line for each signature. */
export const makeNote = ({ text, signatures }: Note): string => `${text}\n${signatures.map(line).join('')}`

const MOST_SIGNATURES = 64

/** Undefined for what is no note. */
export function parseNote(written: string): Note | undefined {
  checkString('written', written)
  const at = written.lastIndexOf('\n\n')
  if (at < 0) return undefined
  const signatures = parseSignatures(written.slice(at + 2))
  return signatures && { text: written.slice(0, at + 1), signatures }
}

/** Signature lines, as a witness answers with. */
export function parseSignatures(written: string): readonly NoteSignature[] | undefined {
  checkString('written', written)
  if (!written.endsWith('\n')) return undefined
  const lines = written.slice(0, -1).split('\n')
  if (lines.length > MOST_SIGNATURES) return undefined
  const signatures = lines.map((one): NoteSignature | undefined => {
    const [, name, coded] = /^— ([^\s+]+) (\S+)$/u.exec(one) ?? []
    const bytes = coded === undefined ? undefined : fromBase64(coded)
    return name !== undefined && bytes && bytes.length > 4 ? { name, bytes } : undefined
  })
  return signatures.every((one) => one !== undefined) ? signatures : undefined
}

const signed = (name: string, signs: Signs, key: string, signature: Uint8Array): NoteSignature => ({
  name,
  bytes: concatBytes(keyId(name, signs, key), signature),
})

/** The house's own signature; its key goes by the origin. */
export function signCheckpoint(checkpoint: Checkpoint, signer: Signer): string {
  const text = checkpointText(checkpoint)
  const signature = signed(checkpoint.origin, 'note', signer.key, signer.sign(utf8ToBytes(text)))
  return makeNote({ text, signatures: [signature] })
}

/** Whether one of these keys has signed the note as the house whose log it is. */
export function isHouseNote({ text, signatures }: Note, origin: string, keys: readonly string[]): boolean {
  return keys.some((key) =>
    signatures.some(({ name, bytes }) => {
      if (name !== origin || !isId(bytes, keyId(name, 'note', key))) return false
      return holds(bytes.subarray(4), utf8ToBytes(text), key)
    }),
  )
}

const cosigned = (text: string, seconds: number): Uint8Array => utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`)

/** A witness's word that, at this time, the checkpoint was the largest it had seen, and goes on from all that it saw before. */
export function cosign(text: string, seconds: number, name: string, signer: Signer): NoteSignature {
  const time = new Uint8Array(8)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  return signed(name, 'cosignature', signer.key, concatBytes(time, signer.sign(cosigned(text, seconds))))
}

/** When a witness has cosigned the note, in seconds since 1970; undefined where it has not. */
export function cosignedAt({ text, signatures }: Note, { name, key }: WitnessKey): number | undefined {
  for (const signature of signatures) {
    const { bytes } = signature
    if (signature.name !== name || bytes.length !== 76 || !isId(bytes, keyId(name, 'cosignature', key))) continue
    const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset + 4, 8).getBigUint64(0))
    if (Number.isSafeInteger(seconds) && holds(bytes.subarray(12), cosigned(text, seconds), key)) return seconds
  }
  return undefined
}

const isId = (bytes: Uint8Array, id: Uint8Array): boolean => id.every((byte, i) => bytes[i] === byte)

function holds(signature: Uint8Array, message: Uint8Array, key: string): boolean {
  try {
    return verify(signature, message, hexToBytes(key), { zip215: false })
  } catch {
    return false
  }
}
