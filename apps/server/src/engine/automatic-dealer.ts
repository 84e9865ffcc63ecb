// What a table does of its own accord: the automatic dealer's next command, at its time, with the card or the shoe it lacks.
// One timer a table; whatever happens at the table looks at it again.
import { carryOut, type Plan, planNext } from '@punto/table'
import { reasonOf } from '../storage/faults.ts'
import type { Clock } from './clock.ts'
import type { CommandRequest } from './commit-unit.ts'
import type { FairShoes } from './fair-shoes.ts'
import type { Reply } from './reply.ts'
import { isUnavailable } from './reply.ts'
import type { TableWriter } from './table-writer.ts'

/** After a failure of storage the next attempt waits. */
const PATIENCE_MS = 1000

export interface AutomaticDealerOptions {
  readonly writer: TableWriter
  readonly shoes: FairShoes
  readonly clock: Clock
  readonly failed: (why: string, error?: unknown) => void
  /** What is due next cannot be told. */
  readonly broken: (why: string) => void
}

export class AutomaticDealer {
  readonly #options: AutomaticDealerOptions
  #timer: { readonly due: number; readonly cancel: () => void } | undefined
  #busy = false
  /** The disk gets time until then, whoever wakes the dealer. */
  #notBefore = 0
  #ids = 0
  #lastRound = false
  #stopped = false

  constructor(options: AutomaticDealerOptions) {
    this.#options = options
  }

  /** Looks at the table and waits for what is due next. */
  wake(): void {
    if (this.#stopped || this.#busy) return
    const plan = this.#plan()
    if (!plan) {
      this.#timer?.cancel()
      this.#timer = undefined
      return
    }
    const due = Math.max(plan.due, this.#notBefore)
    if (this.#timer?.due === due) return
    this.#timer?.cancel()
    this.#timer = { due, cancel: this.#options.clock.at(due, () => void this.#onTimer()) }
  }

  /** No further round is begun; the one under way goes on. */
  finish(): void {
    this.#lastRound = true
    this.wake()
  }

  stop(): void {
    this.#stopped = true
    this.#timer?.cancel()
    this.#timer = undefined
  }

  #plan(): Plan | null {
    let plan: Plan | null
    try {
      plan = planNext(this.#options.writer.scratch)
    } catch (error) {
      this.stop()
      this.#options.broken(reasonOf(error))
      return null
    }
    return plan && this.#lastRound && plan.command.type === 'open-betting' ? null : plan
  }

  async #onTimer(): Promise<void> {
    this.#timer = undefined
    const plan = this.#plan()
    if (this.#stopped) return
    // A bet may have come meanwhile, or a word of the pit: what is due now may be due later, or not at all.
    if (!plan || plan.due > this.#options.clock.now()) {
      this.wake()
      return
    }
    this.#busy = true
    const { writer } = this.#options
    const on = writer.scratch
    try {
      const request = await this.#complete(plan)
      if (this.#stopped) return
      writer.send(request, (reply) => this.#onReply(request, reply), { on, replan: () => this.#resume() })
    } catch (error) {
      this.#busy = false
      this.#options.failed(reasonOf(error), error)
      this.#backOff()
    }
  }

  #resume(): void {
    this.#busy = false
    this.wake()
  }

  #onReply(request: CommandRequest, reply: Reply): void {
    if (reply.ok) {
      this.#resume()
      return
    }
    this.#busy = false
    // Refused, because something came in between; or not written, and then the disk gets time.
    if (!isUnavailable(reply)) this.#options.failed(`${request.type} was refused: ${reply.refusal.code}`)
    this.#backOff()
  }

  #backOff(): void {
    this.#notBefore = this.#options.clock.now() + PATIENCE_MS
    this.wake()
  }

  /** The plan with what it lacks. Ids need to differ only until the table has forgotten them. */
  async #complete(plan: Plan): Promise<CommandRequest> {
    const { shoes, writer } = this.#options
    const { settings, shoes: shoe } = writer.scratch
    const { lacks } = plan
    const id = `auto-${writer.version}-${++this.#ids}`
    const given =
      lacks?.kind === 'card'
        ? { card: await shoes.cardAt(settings, shoe, lacks.position) }
        : lacks?.kind === 'shoe'
          ? await shoes.publish(settings, lacks.shoe)
          : lacks?.kind === 'seed'
            ? { seed: await shoes.seedOf(settings, lacks.shoe) }
            : {}
    const { at: _, ...request } = carryOut(plan, { id, at: 0, ...given })
    return request as CommandRequest
  }
}
