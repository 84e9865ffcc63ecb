// A signed release: what a published program consists of, part by part, from which commit it was made, and the sums of what was packed.
// The statement's text is signed as it stands (Ed25519), so that nobody has to write its JSON anew.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { MeasuredProgram } from './measure-program.ts'

export interface ReleaseStatement {
  readonly version: string
  /** Of the repository. */
  readonly commit: string
  readonly program: MeasuredProgram
  /** SHA-256 of every file that was packed, by name. */
  readonly files: Readonly<Record<string, string>>
}

export interface SignedRelease {
  readonly statement: string
  /** Base64. */
  readonly signature: string
}

/** Nobody can pass another text that this key has signed off as a release. */
const DOMAIN = 'punto-release/1\n'

export function signRelease(statement: ReleaseStatement, privateKeyPem: string): SignedRelease {
  const text = JSON.stringify(statement)
  const key = ed25519(() => createPrivateKey(privateKeyPem))
  return { statement: text, signature: sign(null, Buffer.from(DOMAIN + text), key).toString('base64') }
}

/** The statement, where the key has signed it; otherwise why not. */
export function readRelease(text: string, publicKeyPem: string): ReleaseStatement | string {
  const key = ed25519(() => createPublicKey(publicKeyPem))
  let signed: Partial<SignedRelease> | null
  try {
    signed = JSON.parse(text) as Partial<SignedRelease> | null
  } catch {
    return 'it is not JSON'
  }
  const { statement, signature } = signed ?? {}
  if (typeof statement !== 'string' || typeof signature !== 'string') return 'it is no signed release'
  if (!verify(null, Buffer.from(DOMAIN + statement), key, Buffer.from(signature, 'base64')))
    return 'its signature is not one of this key'
  return JSON.parse(statement) as ReleaseStatement
}

function ed25519(read: () => KeyObject): KeyObject {
  let key: KeyObject | undefined
  try {
    key = read()
  } catch {
    // Said below: what OpenSSL says of a wrong file helps nobody.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error('a release is signed with an Ed25519 key in a PEM file')
  return key
}
