// Recent refusals by actor and command id: the same command sent again gets the same refusal, and another command under the id is
// refused as a reuse. Refusals are kept in memory only, so a flood of them costs no disk; after ten minutes, or when too many
// are kept, a repeated command is decided again.
import { tableRefusal } from '@punto/table'
import type { DecidedReply, Reply } from './reply.ts'

const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 20_000

interface Refused {
  readonly digest: string
  readonly reply: DecidedReply
  readonly at: number
}

export class RecentRefusals {
  /** Oldest first. */
  readonly #kept = new Map<string, Refused>()

  get size(): number {
    return this.#kept.size
  }

  /** The reply to a command whose id was refused recently; undefined otherwise. */
  find(actor: string, id: string, digest: () => string, now: number): Reply | undefined {
    const known = this.#kept.get(keyOf(actor, id))
    if (!known || now - known.at >= KEPT_MS) return undefined
    if (known.digest === digest()) return { ...known.reply, repeated: true }
    return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
  }

  /** Does not keep a refusal for a reused id, since the id belongs to another command. */
  keep(actor: string, id: string, digest: string, reply: DecidedReply, now: number): void {
    if (!reply.ok && reply.refusal.code === 'command/id-reused') return
    const key = keyOf(actor, id)
    this.#kept.delete(key)
    this.#kept.set(key, { digest, reply, at: now })
    for (const [oldest, { at }] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && now - at < KEPT_MS) break
      this.#kept.delete(oldest)
    }
  }
}

const keyOf = (actor: string, id: string): string => `${actor} ${id}`
