// The processes that share a database. Each announces itself in a record; it counts while its lease lasts (storage/leases.ts).
import type { RecordKind, Records } from '../storage/index.ts'
import { CannotOpen } from './check-storage.ts'

/** Raised when processes say something else to each other, or write something that an older one cannot read. */
export const PROCESS_VERSION = 1

export interface Announcement {
  /** Another for every start. */
  readonly instance: string
  readonly version: number
  /** Where others reach it, as HOST:PORT; null where they cannot. */
  readonly link: string | null
  /** The only tables that it runs; null where it runs any. */
  readonly takes: readonly string[] | null
  /** False until it can run tables: none is handed to it before. Missing where its version does not say. */
  readonly ready?: boolean
  /** It is about to stop, and takes no table any more. */
  readonly leaving: boolean
  readonly config: ConfigDigest
}

/** A digest of each part of the configuration, so that a difference can be named. */
export type ConfigDigest = Readonly<Record<string, string>>

export interface Member extends Announcement {
  readonly name: string
}

const KIND = 'process' satisfies RecordKind
const PAGE = 200

/** Writes a process's own record. */
export async function announce(records: Records, name: string, announcement: Announcement): Promise<void> {
  for (;;) {
    const kept = await records.read(KIND, name)
    if (await records.write(KIND, name, JSON.stringify(announcement), kept?.revision ?? 0)) return
  }
}

/** Takes its record away, unless another instance has written it. */
export async function withdraw(records: Records, name: string, instance: string): Promise<void> {
  const kept = await records.read(KIND, name)
  if (kept && (JSON.parse(kept.text) as Announcement).instance === instance) {
    await records.remove(KIND, name, kept.revision)
  }
}

/** Those of the live processes that have announced themselves, by name. */
export async function readMembers(records: Records, live: ReadonlySet<string>): Promise<readonly Member[]> {
  const members: Member[] = []
  for (let after: string | undefined; ; ) {
    const page = await records.list(KIND, { ...(after !== undefined && { after }), limit: PAGE })
    for (const { key: name, text } of page) {
      if (live.has(name)) members.push({ ...(JSON.parse(text) as Announcement), name })
    }
    after = page.at(-1)?.key
    if (page.length < PAGE) return members
  }
}

/** Takes away what processes that are gone for good have left. One that comes back announces itself again. */
export async function forgetGone(records: Records, live: ReadonlySet<string>): Promise<void> {
  const page = await records.list(KIND, { limit: PAGE })
  for (const { key, revision } of page) if (!live.has(key)) await records.remove(KIND, key, revision)
}

/** Why two processes cannot run one house; undefined where they can. One version apart works, for an upgrade one by one. */
export function disagreement(own: Omit<Member, 'leaving'>, other: Omit<Member, 'leaving'>): string | undefined {
  if (Math.abs(own.version - other.version) > 1) {
    return `The process ${other.name} runs another version of the program (${other.version}, and this one is ${own.version}): processes that share a database may be one version apart. Stop the older ones first.`
  }
  const parts = [...new Set([...Object.keys(own.config), ...Object.keys(other.config)])]
  const differing = parts.filter((part) => own.config[part] !== other.config[part])
  if (differing.length === 0) return undefined
  return `The process ${other.name} runs on the same database with another configuration: ${differing.join(', ')} differ${differing.length > 1 ? '' : 's'}. Give every process the same file; what can change without a stop is read again on SIGHUP, for the rest stop them all and start them again.`
}

/** Throws where this process cannot join the others. */
export function checkMembers(own: Member, members: readonly Member[]): void {
  for (const other of members) {
    const why = other.name === own.name ? undefined : disagreement(own, other)
    if (why !== undefined) throw new CannotOpen(why)
  }
}
