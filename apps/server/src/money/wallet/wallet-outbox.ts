// Carries one table's money to the operator's wallet and the wallet's answers back to the table. What must be asked is computed from
// the table's log (MoneyFollower), so a process that is killed at any point begins again where everything before is known to be done,
// asks under the same ids, and is told the same.
//
// A player's requests go one after the other, those of different players side by side; what has become an open item holds up none
// that come after it, unless the house says so. A bet that the wallet confirms is confirmed
// at the table; one that it has not confirmed when betting closes is refused by the table, and rolled back. Wins, rollbacks and
// adjustments are asked until they are answered; those that wait for long are kept as open items.
import { MoneyFollower, type MoneyRequest, type WalletAnswer, type WalletRefusal } from '@punto/wallet'
import type { World } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import type { RecordKind } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { type CommandRequest, isUnavailable, type Published } from '../../table/index.ts'
import { BackOff } from './back-off.ts'
import type { OpenItems } from './open-items.ts'

export interface Wallet {
  ask(request: MoneyRequest): Promise<WalletAnswer>
}

export interface WalletOutboxOptions {
  readonly house: House
  readonly table: string
  readonly wallet: Wallet
  readonly items: OpenItems
  /** A player's later requests wait for an open item too. */
  readonly holdsBets: boolean
  readonly world: World
  /** Called with every balance that the wallet tells. */
  readonly told: (player: string, balance: number) => void
}

interface Item {
  readonly request: MoneyRequest
  readonly version: number
  /** Of a bet: the table has its answer, or has refused it. */
  answered: boolean
  /** As an open item: since when, and what the wallet said last. */
  kept: { readonly since: number; readonly why: string } | undefined
  /** Settles when it has become an open item. */
  readonly opened: Promise<void>
  noteOpened: () => void
  wake: () => void
}

const POSITION = 'wallet-position' satisfies RecordKind
/** A request that has waited so long is kept as an open item. */
const LONG_MS = 10_000

export class WalletOutbox {
  readonly #options: WalletOutboxOptions
  readonly #follower: MoneyFollower
  /** By player: the end of what is being asked for them. */
  readonly #queues = new Map<string, Promise<void>>()
  readonly #undone = new Set<Item>()
  readonly #attempts = new Set<Promise<void>>()
  /** Transactions of this table that two people have closed. */
  readonly #closed = new Set<string>()
  /** Bets that await their answer, by the table's reference. */
  readonly #bets = new Map<string, Item>()
  /** Found in what is followed now: a bet's answer may stand further on in it, and then it is not asked again. */
  #found: Item[] = []
  /** Versions between rounds, from which everything after can be followed. */
  #boundaries: number[] = []
  #saved = 0
  #saving: Promise<void> = Promise.resolve()
  #stopped = false

  private constructor(options: WalletOutboxOptions) {
    this.#options = options
    this.#follower = new MoneyFollower(options.table)
  }

  /** Goes on with what is not known to be done; the log is followed from the position that was saved. */
  static async open(options: WalletOutboxOptions): Promise<WalletOutbox> {
    const outbox = new WalletOutbox(options)
    const { house, table, items } = options
    const position = await house.records.read(POSITION, table)
    outbox.#saved = position ? Number(position.text) : 0
    for (const { request, since, why, refused, closed } of await items.all()) {
      if (request.table !== table) continue
      if (closed) outbox.#closed.add(request.transaction)
      else if (!refused) outbox.#add(request, 0, { since, why })
    }
    outbox.#enqueueFound()
    return outbox
  }

  /** The version from which its log is followed again. */
  get saved(): number {
    return this.#saved
  }

  /** Requests that are not known to be done. */
  get waiting(): number {
    return this.#undone.size
  }

  /** Asks nothing more; what is undone is asked after the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const item of this.#undone) item.wake()
    await Promise.all([...this.#queues.values(), ...this.#attempts])
    await this.#saving
  }

  /** What was written at the table. Where it throws, another outbox begins from the position that is saved. */
  follow({ from, events }: Published): void {
    let version = from
    for (const event of events) {
      version++
      if (event.type === 'betting-opened' && this.#follower.isClear) this.#boundaries.push(version - 1)
      if (event.type === 'bet-confirmed' || event.type === 'bet-refused') this.#answered(event.ref)
      for (const request of this.#follower.follow(event, version)) this.#add(request, version, undefined)
    }
    this.#enqueueFound()
    this.#savePosition()
  }

  #answered(ref: string): void {
    const item = this.#bets.get(ref)
    if (!item) return
    item.answered = true
    this.#bets.delete(ref)
    item.wake()
  }

  #add(request: MoneyRequest, version: number, kept: Item['kept']): void {
    if (this.#closed.has(request.transaction)) return
    let noteOpened: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      noteOpened = resolve
    })
    const item: Item = { request, version, answered: false, kept, opened, noteOpened, wake: () => undefined }
    if (kept) noteOpened()
    if (request.kind === 'bet') for (const { ref } of request.bets) this.#bets.set(ref, item)
    this.#undone.add(item)
    this.#found.push(item)
  }

  #enqueueFound(): void {
    const found = this.#found
    this.#found = []
    for (const item of found) this.#enqueue(item)
  }

  #enqueue(item: Item): void {
    const { player } = item.request
    const before = this.#queues.get(player) ?? Promise.resolve()
    const done = before.then(() => {
      const carried = this.#carryOut(item).finally(() => this.#attempts.delete(carried))
      this.#attempts.add(carried)
      return this.#options.holdsBets ? carried : Promise.race([carried, item.opened])
    })
    this.#queues.set(player, done)
    void done.then(() => {
      if (this.#queues.get(player) === done) this.#queues.delete(player)
    })
  }

  async #carryOut(item: Item): Promise<void> {
    const { world, table } = this.#options
    const backOff = new BackOff(world)
    while (!this.#stopped) {
      try {
        if (await this.#attempt(item, backOff)) {
          this.#undone.delete(item)
          this.#savePosition()
          return
        }
      } catch (error) {
        world.notice({ level: 'warn', what: 'wallet-request-failed', table, why: reasonOf(error) })
      }
      if (!this.#stopped) await backOff.wait((wake) => (item.wake = wake))
    }
  }

  /** One attempt; true if nothing more is to be done for it. */
  async #attempt(item: Item, backOff: BackOff): Promise<boolean> {
    const { request } = item
    // The table has its answer: a bet that it refused is rolled back by a request of its own.
    if (request.kind === 'bet' && item.answered) return true
    if (item.kept && (await this.#isClosed(request))) return true
    const answer = await this.#options.wallet.ask(request)
    if ('balance' in answer && answer.balance !== undefined) this.#options.told(request.player, answer.balance)
    if (request.kind === 'bet') return answer.kind === 'unknown' ? false : this.#answerTable(item, answer)
    if (answer.kind === 'done' || isNothingToUndo(request, answer)) {
      if (item.kept) await this.#options.items.remove(request)
      return true
    }
    const why = answer.kind === 'unknown' ? answer.why : (answer.words ?? answer.refusal)
    const isDebit = request.kind === 'adjustment' && request.amount < 0
    if (answer.kind === 'refused' && isDebit) {
      await this.#keep(item, why, answer.refusal)
      return true
    }
    const isNews = item.kept ? item.kept.why !== why : backOff.waitedMs >= LONG_MS
    return isNews && !(await this.#keep(item, why))
  }

  /** Whoever closes an item may do it at another process. */
  async #isClosed({ transaction }: MoneyRequest): Promise<boolean> {
    return (await this.#options.items.read(transaction))?.item.closed !== undefined
  }

  /** False where it is closed. */
  async #keep(item: Item, why: string, refused?: WalletRefusal): Promise<boolean> {
    const { items, world, table } = this.#options
    const { request } = item
    const before = item.kept
    const since = before?.since ?? world.wall()
    if (!(await items.keep({ request, since, why, ...(refused && { refused }) }))) return false
    item.kept = { since, why }
    item.noteOpened()
    if (before && !refused) return true
    world.notice({ level: 'warn', what: 'wallet-item-open', table, transaction: request.transaction, why })
    this.#savePosition()
    return true
  }

  /** Tells the table what became of a bet; what the table refuses has been answered before. */
  async #answerTable(item: Item, answer: Exclude<WalletAnswer, { readonly kind: 'unknown' }>): Promise<boolean> {
    const { house, table } = this.#options
    const { request } = item
    if (request.kind !== 'bet') return true
    for (const { ref } of request.bets) {
      const common = { round: request.round, ref, id: `wallet/${ref}`, actor: WALLET }
      const command: CommandRequest =
        answer.kind === 'done'
          ? { type: 'confirm-bet', ...common }
          : { type: 'refuse-bet', ...common, reason: toldToPlayer(answer) }
      if (item.answered) return true
      if (isUnavailable(await house.send(table, command))) return false
    }
    return true
  }

  /** Moves the position to the last boundary before which everything is done, or kept as an open item. */
  #savePosition(): void {
    let first = Number.POSITIVE_INFINITY
    for (const { version, kept } of this.#undone) if (!kept) first = Math.min(first, version)
    const position = this.#boundaries.findLast((version) => version < first)
    if (position === undefined || position <= this.#saved) return
    this.#saved = position
    this.#boundaries = this.#boundaries.filter((version) => version >= position)
    this.#saving = this.#saving.then(() => this.#write(position))
  }

  async #write(position: number): Promise<void> {
    const { house, table, world } = this.#options
    try {
      const found = await house.records.read(POSITION, table)
      if (found && Number(found.text) >= position) return
      await house.records.write(POSITION, table, String(position), found?.revision ?? 0)
    } catch (error) {
      // What is repeated after the next start is answered as it was.
      world.notice({ level: 'warn', what: 'wallet-position-unsaved', table, why: reasonOf(error) })
    }
  }
}

const WALLET = { role: 'system', id: 'wallet' } as const

/** The wallet's own words; a code of its protocol is no words. */
const toldToPlayer = ({ words, refusal }: Extract<WalletAnswer, { readonly kind: 'refused' }>): string =>
  words === undefined || /^[A-Z0-9_]+$/.test(words) ? refusal : words

/** The rollback of a bet that the wallet never heard of. */
const isNothingToUndo = ({ kind }: MoneyRequest, answer: WalletAnswer): boolean =>
  kind === 'rollback' && answer.kind === 'refused' && answer.refusal === 'unknown-transaction'
