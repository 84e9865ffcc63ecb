// Issues the automatic dealer's commands: asks the table's policy (`planNext`) for the next one, waits until it is due, adds the
// card, shoe or seed that it needs, and sends it. There is one timer per table; every published event plans anew.
import { carryOut, type Plan, planNext } from '@punto/table'
import { reasonOf } from '../storage/index.ts'
import type { CommandRequest } from './commit-unit.ts'
import type { FairShoes } from './fair-shoes.ts'
import type { Reply } from './reply.ts'
import { isUnavailable } from './reply.ts'
import type { TableWriter } from './table-writer.ts'

/** Wait after a failed or refused command. */
const BACK_OFF_MS = 1000

export interface AutomaticDealerOptions {
  readonly writer: TableWriter
  readonly shoes: FairShoes
  /** Added once to the pause after the first round, so that tables do not go on in step. */
  readonly setApartMs: number
  readonly failed: (why: string, error?: unknown) => void
  /** True while no new round begins; `wake` is called when that changes. */
  readonly roundsStopped: () => boolean
  /** Planning threw: the table can no longer be trusted. */
  readonly broken: (why: string) => void
}

export class AutomaticDealer {
  readonly #options: AutomaticDealerOptions
  #timer: { readonly due: number; readonly cancel: () => void } | undefined
  #busy = false
  /** Back-off after a failure, whoever calls `wake`. */
  #notBefore = 0
  #ids = 0
  /** Rounds that it has opened. */
  #opened = 0
  #noNewRounds = false
  #stopped = false

  constructor(options: AutomaticDealerOptions) {
    this.#options = options
  }

  /** Plans the next command and sets the timer for it. */
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
    this.#timer = { due, cancel: this.#options.writer.clock.at(due, () => void this.#onTimer()) }
  }

  /** Begins no further round; the one under way continues. */
  finish(): void {
    this.#noNewRounds = true
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
    if (plan?.command.type !== 'open-betting') return plan
    if (this.#noNewRounds || this.#options.roundsStopped()) return null
    return this.#opened === 1 ? { ...plan, due: plan.due + this.#options.setApartMs } : plan
  }

  async #onTimer(): Promise<void> {
    this.#timer = undefined
    const plan = this.#plan()
    if (this.#stopped) return
    // Commands may have arrived meanwhile: the plan may be due later, or not at all.
    if (!plan || plan.due > this.#options.writer.clock.now()) {
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
      if (request.type === 'open-betting') this.#opened++
      this.#resume()
      return
    }
    this.#busy = false
    // Refused because another command came first, or not written.
    if (!isUnavailable(reply)) this.#options.failed(`${request.type} was refused: ${reply.refusal.code}`)
    this.#backOff()
  }

  #backOff(): void {
    this.#notBefore = this.#options.writer.clock.now() + BACK_OFF_MS
    this.wake()
  }

  /** The plan's command with what it lacks. The table remembers ids of the last two rounds; within those they differ. */
  async #complete(plan: Plan): Promise<CommandRequest> {
    const { shoes, writer } = this.#options
    const { settings, shoes: shoe } = writer.scratch
    const { lacks } = plan
    const id = `auto-${writer.version}-${++this.#ids}`
    const given =
      lacks?.kind === 'card'
        ? { card: await shoes.cardAt(settings, shoe, lacks.position) }
        : lacks?.kind === 'shoe'
          ? await shoes.commitmentOf(settings, lacks.shoe)
          : lacks?.kind === 'seed'
            ? { seed: await shoes.seedOf(settings, lacks.shoe) }
            : {}
    const { at: _, ...request } = carryOut(plan, { id, at: 0, ...given })
    return request as CommandRequest
  }
}
