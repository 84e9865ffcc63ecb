// Handles one command per actor and id at a time: a second with the same id waits for the first. A command that was refused
// recently gets the same refusal from memory. Storage recognises a command that was carried out before.
import { type CommandRequest, digestOf } from './commit-unit.ts'
import { RecentRefusals } from './recent-refusals.ts'
import { isUnavailable, type Reply } from './reply.ts'

export class CommandDeduplicator {
  readonly #refusals = new RecentRefusals()
  /** Commands without a reply yet, by actor and id. */
  readonly #inFlight = new Map<string, Promise<Reply>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a command of this id has no reply yet. */
  isUnderWay(request: CommandRequest): boolean {
    return this.#inFlight.has(keyOf(request))
  }

  async run(table: string, request: CommandRequest, send: () => Promise<Reply>): Promise<Reply> {
    const key = keyOf(request)
    for (let first = this.#inFlight.get(key); first; first = this.#inFlight.get(key)) await first
    const sent = this.#sendUnlessRefused(table, request, send)
    this.#inFlight.set(key, sent)
    return sent.finally(() => this.#inFlight.delete(key))
  }

  async #sendUnlessRefused(table: string, request: CommandRequest, send: () => Promise<Reply>): Promise<Reply> {
    const { role, id: by } = request.actor
    const actor = `${role}/${by}`
    const digest = () => digestOf(table, request)
    const known = this.#refusals.find(actor, request.id, digest, this.#now())
    if (known) return known
    const reply = await send()
    if (!reply.ok && !isUnavailable(reply) && !reply.repeated && role !== 'system') {
      this.#refusals.keep(actor, request.id, digest(), reply, this.#now())
    }
    return reply
  }
}

const keyOf = ({ actor, id }: CommandRequest): string => `${actor.role}/${actor.id} ${id}`
