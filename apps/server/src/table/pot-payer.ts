// Pays the pots that a table's rounds have hit, each from exactly what it holds: read, said with the command, and written only where it
// still holds. Of two tables that hit in one instant, here or in other processes, the second to be written is refused, and reads anew.
// After a kill between a hit and its payment the table's own log says that it is due; paid it is once, since the payment is an event of
// that log too. A pot below its seed, as a new one is, is filled up when a table that feeds it is started or gets its game.
import { available, type Balance } from '@punto/ledger'
import { potAccount, potsDue, potsOf } from '@punto/table'
import type { HouseCommand } from './house-command.ts'
import { isUnavailable, type Reply } from './reply.ts'
import type { Prove, Published, TableWriter } from './table-writer.ts'

/** Wait before it is tried again where storage does not answer. */
const BACK_OFF_MS = 1000

export interface PotPayerOptions {
  readonly writer: Pick<TableWriter, 'state' | 'version' | 'clock'>
  readonly balance: (account: string) => Promise<Balance | undefined>
  /** What the sealed logs say that it holds: a row that was altered pays nobody. Rows are believed unless said. */
  readonly prove: Prove | undefined
  readonly send: (command: HouseCommand & { readonly id: string }) => Promise<Reply>
  readonly idPrefix: string
  readonly waits: (why: string) => void
}

export class PotPayer {
  readonly #options: PotPayerOptions
  /** Pots to be looked at although no round has hit them. */
  #below = new Set<string>()
  #isPaying = false
  #isStopped = false
  #sent = 0

  constructor(options: PotPayerOptions) {
    this.#options = options
  }

  begin(): void {
    this.#lookAtAll()
  }

  note({ events }: Published): void {
    if (events.some(({ type }) => type === 'settings-changed')) this.#lookAtAll()
    else void this.#pay()
  }

  stop(): void {
    this.#isStopped = true
  }

  #lookAtAll(): void {
    this.#below = new Set(potsOf(this.#options.writer.state.settings.game).map(({ pot }) => pot))
    void this.#pay()
  }

  #next(): string | undefined {
    return potsDue(this.#options.writer.state)[0]?.pot ?? [...this.#below][0]
  }

  /** One pot after the other; what cannot be paid now is tried again. */
  async #pay(): Promise<void> {
    if (this.#isPaying || this.#isStopped || this.#next() === undefined) return
    this.#isPaying = true
    try {
      for (let pot = this.#next(); pot !== undefined && !this.#isStopped; pot = this.#next()) {
        const why = await this.#payOne(pot)
        if (why === undefined) continue
        // The irregularity that it waits for ends with an event, and is looked at then.
        if (why !== 'irregularity/under-way') this.#tryLater(why)
        break
      }
    } catch (error) {
      this.#tryLater(String(error))
    } finally {
      this.#isPaying = false
    }
  }

  #tryLater(why: string): void {
    if (this.#isStopped) return
    this.#options.waits(why)
    const { clock } = this.#options.writer
    clock.at(clock.now() + BACK_OFF_MS, () => void this.#pay())
  }

  /** Why it has to wait; undefined where it is done, or the pot has moved and is read again. */
  async #payOne(pot: string): Promise<string | undefined> {
    const { writer, send, idPrefix } = this.#options
    const { game, currency } = writer.state.settings
    const seed = potsOf(game).find((one) => one.pot === pot)?.seed
    const held = await this.#held(potAccount({ pot, currency }))
    if (held === undefined) return 'what the pot holds cannot be proven now'
    const isDue = potsDue(writer.state).some((one) => one.pot === pot)
    if (seed === undefined || (!isDue && held >= seed)) {
      this.#below.delete(pot)
      return undefined
    }
    const id = `${idPrefix}-${writer.version}-pot-${++this.#sent}`
    const reply = await send({ type: 'pay-jackpot', pot, held, id })
    if (reply.ok || (!isUnavailable(reply) && reply.refusal.code === 'jackpot/nothing-due')) this.#below.delete(pot)
    else if (isUnavailable(reply)) return reply.unavailable
    else if (reply.refusal.code !== 'jackpot/meter-moved') return reply.refusal.code
    return undefined
  }

  async #held(account: string): Promise<number | undefined> {
    const { prove, balance } = this.#options
    const proven = prove ? await prove([account]) : 'unread'
    if (proven === undefined) return undefined
    // An account that is not as the logs say is nobody's to pay from.
    const found = proven === 'unread' ? await balance(account) : proven.get(account)
    return found && available(found)
  }
}
