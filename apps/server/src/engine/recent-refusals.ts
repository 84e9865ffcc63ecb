// What players and staff were refused lately, by actor and id: the same command sent again is refused again, and another under the
// same id is told so. Nothing was decided by a refusal, so none is written: a flood of them costs no disk. Only the last ones are
// kept, for a while and in memory; after that a command that comes again is decided again.
import { tableRefusal } from '@punto/table'
import type { Reply, StoredReply } from './reply.ts'

const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 20_000

interface Refused {
  readonly digest: string
  readonly reply: StoredReply
  readonly at: number
}

export class RecentRefusals {
  /** The oldest first. */
  readonly #kept = new Map<string, Refused>()

  get size(): number {
    return this.#kept.size
  }

  /** What is answered to a command without asking its table; undefined where its id was not refused lately. */
  find(actor: string, id: string, digest: () => string, now: number): Reply | undefined {
    const known = this.#kept.get(keyOf(actor, id))
    if (!known || now - known.at >= KEPT_MS) return undefined
    if (known.digest === digest()) return { ...known.reply, repeated: true }
    return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
  }

  /** That an id was used for something else is no answer to what it was used for. */
  keep(actor: string, id: string, digest: string, reply: StoredReply, now: number): void {
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
