// Handles one command per actor and id at a time: a second with the same id waits for the first. A command that was refused
// recently gets the same refusal from memory, and another one under its id is refused as a reuse: so a flood of refusals costs no
// disk. After ten minutes, or when too many are kept, it is decided again. Storage recognises a command that was carried out before.
import { tableRefusal } from '@punto/table'
import { type CommandRequest, digestOf } from './commit-unit.ts'
import { type DecidedReply, isUnavailable, type Reply } from './reply.ts'

const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 20_000

interface Refused {
  readonly digest: string
  readonly reply: DecidedReply
  readonly at: number
}

export class CommandDeduplicator {
  /** Oldest first, by actor and id. */
  readonly #refused = new Map<string, Refused>()
  /** Commands without a reply yet, by actor and id. */
  readonly #inFlight = new Map<string, Promise<Reply | undefined>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** How many refusals are kept. */
  get kept(): number {
    return this.#refused.size
  }

  /** Whether a command of this id has no reply yet. */
  isUnderWay(request: CommandRequest): boolean {
    return this.#inFlight.has(keyOf(request))
  }

  async run<R extends Reply | undefined>(
    table: string,
    request: CommandRequest,
    send: () => Promise<R>,
  ): Promise<R | Reply> {
    const key = keyOf(request)
    for (let first = this.#inFlight.get(key); first; first = this.#inFlight.get(key)) await first
    const known = this.#refusalOf(table, request)
    if (known) return known
    const sent = this.#sendAndNote(table, request, send).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, sent)
    return sent
  }

  async #sendAndNote<R extends Reply | undefined>(
    table: string,
    request: CommandRequest,
    send: () => Promise<R>,
  ): Promise<R> {
    const reply = await send()
    if (reply) this.#note(table, request, reply)
    return reply
  }

  #refusalOf(table: string, request: CommandRequest): Reply | undefined {
    const known = this.#refused.get(keyOf(request))
    if (!known || this.#now() - known.at >= KEPT_MS) return undefined
    if (known.digest === digestOf(table, request)) return { ...known.reply, repeated: true }
    return { ok: false, refusal: tableRefusal('command/id-reused', { id: request.id }) }
  }

  /** Not a refusal for a reused id, since the id belongs to another command. */
  #note(table: string, request: CommandRequest, reply: Reply): void {
    if (reply.ok || isUnavailable(reply) || reply.repeated || request.actor.role === 'system') return
    if (reply.refusal.code === 'command/id-reused') return
    const [key, now] = [keyOf(request), this.#now()]
    this.#refused.delete(key)
    this.#refused.set(key, { digest: digestOf(table, request), reply, at: now })
    for (const [oldest, { at }] of this.#refused) {
      if (this.#refused.size <= MOST_KEPT && now - at < KEPT_MS) break
      this.#refused.delete(oldest)
    }
  }
}

const keyOf = ({ actor, id }: CommandRequest): string => `${actor.role}/${actor.id} ${id}`
