// The heads of all logs, signed with the house's key and kept outside the database: no seal notices a whole database that was set back.
// They are written again and again while the house runs, and compared with the database at the start.
import { createHash } from 'node:crypto'
import { isSignedBy, type Signer, signatureOf } from '@punto/fair'
import type { ChainHead, NamedHead, Perform } from '../../storage/index.ts'
import { concernOfLog } from './concerns.ts'
import type { Finding } from './findings.ts'

export interface SignedHeads {
  readonly v: 1
  /** Milliseconds since 1970. */
  readonly at: number
  readonly heads: Readonly<Record<string, ChainHead>>
  /** The public half of the key that signed them. */
  readonly key: string
  readonly signature: string
}

const digestOf = ({ at, heads }: Pick<SignedHeads, 'at' | 'heads'>): string => {
  const logs = Object.keys(heads).sort()
  const lines = logs.map((log) => `${log}\n${heads[log]!.version}\n${heads[log]!.hash}`)
  return createHash('sha256')
    .update(['punto heads', at, ...lines].join('\n'))
    .digest('hex')
}

export function signHeads(heads: readonly NamedHead[], at: number, signer: Signer): SignedHeads {
  const named = Object.fromEntries(heads.map(({ log, version, hash }) => [log, { version, hash }]))
  const signature = signatureOf(signer, 'heads', digestOf({ at, heads: named }))
  return { v: 1, at, heads: named, key: signer.key, signature }
}

/** What was kept, if it was signed by one of these keys; a sentence that says what is wrong with it otherwise. */
export function readHeads(text: string, keys: readonly string[]): SignedHeads | string {
  let kept: SignedHeads
  try {
    kept = JSON.parse(text)
    if (kept.v !== 1 || typeof kept.at !== 'number' || typeof kept.heads !== 'object') throw new Error()
  } catch {
    return 'the kept heads are not what a house writes: restore them from a backup, or take them away to begin anew'
  }
  if (!keys.includes(kept.key)) return "the kept heads were signed with a key that is not this house's"
  return isSignedBy(kept.key, 'heads', digestOf(kept), kept.signature)
    ? kept
    : 'the signature of the kept heads does not hold: they were altered'
}

export interface HeadFinding extends Finding {
  /** Whether the log is older than its signed head, and not another. */
  readonly isSetBack: boolean
}

/** Logs that are not where they were, or not what they were, when the heads were signed. */
export async function compareHeads({ at, heads }: SignedHeads, perform: Perform): Promise<readonly HeadFinding[]> {
  const findings: HeadFinding[] = []
  const time = new Date(at).toISOString()
  for (const [log, { version, hash }] of Object.entries(heads)) {
    const end = await perform('segmentEnd', log, version)
    if (end.version === version && end.hash === hash) continue
    const { head } = await perform('logEnd', log)
    const isBehind = head.version < version
    findings.push({
      in: 'tables',
      row: log,
      expected: `version ${version} or later, with the hash signed at ${time}`,
      found: isBehind ? `version ${head.version}: the log was set back` : 'another hash there: the log was rewritten',
      concerns: concernOfLog(log),
      isSetBack: isBehind,
    })
  }
  return findings
}
