// Keeps the orders for the whole house as one record, and in memory, because tables ask before every round. An order is in memory
// before it is answered; other processes at the same database read it within a second.
import { fault, type HouseOrders as PublicOrders, type StandingOrders, type WireFaultLike } from '@punto/protocol'
import type { Text } from '@punto/rules'
import type { AuditEntries, ClientInfo, Person } from '../../people/index.ts'
import { Repository, sha256 } from '../../people/index.ts'
import type { Records } from '../../storage/index.ts'
import {
  announce,
  cancelClosing,
  closeAt,
  type Decision,
  endAnnouncement,
  resumeRounds,
  stopRounds,
  whyStopped,
} from './decide-orders.ts'
import { isClosedAt, NO_ORDERS, type Order, type Orders, shownAt } from './orders.ts'
import { changeWords } from './words.ts'

/** The kind of the record: other processes are told of it by this. */
export const HOUSE_ORDERS = 'house-orders'
const KEY = 'house'
/** Acts whose repetition is recognised. */
const MOST_REMEMBERED = 50

interface KeptOrders extends Orders {
  /** Who asked under which id and for what, the newest last; older ones are without what was asked. */
  readonly done: readonly string[]
}

/** Who gives an order that no person gave. */
const THE_HOUSE = { id: 'house', name: 'house', role: 'operator' } as const

const NOTHING_KEPT: KeptOrders = { ...NO_ORDERS, done: [] }

/** Who gives an order, from where, why and under which id. */
export interface OrderAct {
  readonly by: Person
  readonly client: ClientInfo
  readonly id: string
  readonly reason: string
}

/** Told of every change, with what is to be said of it. */
export type OrdersWatcher = (text: Text | undefined) => void

export interface HouseOrdersOptions {
  readonly wall: () => number
  /** The tables of the house, and whether one was closed by the house's file. */
  readonly tables: () => readonly string[]
  readonly isClosed: (table: string) => boolean
  /** What stands on every felt of what a malfunction means. */
  readonly malfunction?: Text | undefined
}

export class HouseOrders {
  readonly #options: HouseOrdersOptions
  readonly #watchers = new Set<OrdersWatcher>()
  #repository: Repository<KeptOrders> | undefined
  #audit: AuditEntries | undefined
  #kept: KeptOrders = NOTHING_KEPT

  constructor(options: HouseOrdersOptions) {
    this.#options = options
  }

  /** Reads what holds, before the first table runs. */
  async load(records: Records): Promise<void> {
    this.#kept = (await new Repository<KeptOrders>(records, HOUSE_ORDERS).read(KEY))?.value ?? NOTHING_KEPT
  }

  useRecords(records: Records, audit: AuditEntries): void {
    this.#repository = new Repository(records, HOUSE_ORDERS)
    this.#audit = audit
  }

  /** Another process may have given an order. */
  async refresh(): Promise<void> {
    this.#take((await this.#repository!.read(KEY))?.value ?? NOTHING_KEPT)
  }

  get orders(): Orders {
    return this.#kept
  }

  /** Why no new round begins at a table; undefined where rounds begin. */
  readonly roundsStopped = (table: string): Text | undefined => whyStopped(this.#kept, table, this.#options.wall())

  watch(watcher: OrdersWatcher): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** As everybody may know it. */
  get told(): PublicOrders {
    const { malfunction, isClosed } = this.#options
    const wall = this.#options.wall()
    const { everywhere, closing } = this.#kept
    const tables = new Set([...Object.keys(this.#kept.tables), ...this.#options.tables().filter(isClosed)])
    return {
      stopped: { everywhere: everywhere !== null, tables: [...tables] },
      closing: closing && { at: closing.at, closed: isClosedAt(this.#kept, wall) },
      announcements: shownAt(this.#kept, wall).map(({ number, text, until }) => ({ number, text, until })),
      ...(malfunction && { malfunction }),
      wall,
    }
  }

  /** True where there is nothing to tell anybody. */
  get isQuiet(): boolean {
    const { stopped, closing, announcements, malfunction } = this.told
    const isOrdered = stopped.everywhere || stopped.tables.length > 0 || closing !== null || announcements.length > 0
    return !isOrdered && malfunction === undefined
  }

  /** With who ordered it, why and when. */
  get standing(): StandingOrders {
    const wall = this.#options.wall()
    const { everywhere, tables, closing } = this.#kept
    return {
      stopped: {
        everywhere: everywhere && orderOf(everywhere),
        tables: Object.entries(tables).map(([table, order]) => ({ table, ...orderOf(order) })),
      },
      closing: closing && { at: closing.at, closed: isClosedAt(this.#kept, wall), ...orderOf(closing) },
      announcements: shownAt(this.#kept, wall).map((one) => {
        const { number, text, until } = one
        return { number, text, until, ...orderOf(one) }
      }),
      wall,
    }
  }

  /** At the tables named, or at all. Returns the refusal, as all acts here do; undefined where it is done. */
  stopRounds(act: OrderAct, tables: readonly string[] | undefined): Promise<WireFaultLike | undefined> {
    const what = { stop: tables ?? null }
    return this.#act(act, what, (orders, order) => this.#unknownIn(tables) ?? stopRounds(orders, order, tables))
  }

  /** At all tables, by the house itself; nothing where they are stopped already. Somebody of the staff resumes them. */
  async stopByHouse(reason: string): Promise<void> {
    const repository = this.#repository!
    for (;;) {
      const found = await repository.read(KEY)
      const kept = found?.value ?? NOTHING_KEPT
      const decision = stopRounds(kept, { by: THE_HOUSE, reason, since: this.#options.wall() }, undefined)
      if ('refusal' in decision) return
      const { orders, kind, after } = decision
      const next = { ...orders, done: kept.done }
      const entry = this.#audit!.byHouse(kind, THE_HOUSE, { reason, ...(after && { after }) })
      if (!(await repository.write(KEY, found?.revision ?? 0, next, [entry]))) continue
      this.#take(next)
      return
    }
  }

  resumeRounds(act: OrderAct, tables: readonly string[] | undefined): Promise<WireFaultLike | undefined> {
    const all = this.#options.tables()
    const what = { resume: tables ?? null }
    return this.#act(act, what, (orders) => this.#unknownIn(tables) ?? resumeRounds(orders, all, tables))
  }

  closeAt(act: OrderAct, at: number): Promise<WireFaultLike | undefined> {
    return this.#act(act, { closing: at }, (orders, order) => closeAt(orders, order, at))
  }

  cancelClosing(act: OrderAct): Promise<WireFaultLike | undefined> {
    return this.#act(act, { closing: null }, cancelClosing)
  }

  announce(
    act: OrderAct,
    announcement: { readonly text: Text; readonly until: number },
  ): Promise<WireFaultLike | undefined> {
    return this.#act(act, { announce: announcement }, (orders, order) => announce(orders, order, announcement))
  }

  endAnnouncement(act: OrderAct, number: number): Promise<WireFaultLike | undefined> {
    return this.#act(act, { end: number }, (orders, { since }) => endAnnouncement(orders, since, number))
  }

  #unknownIn(tables: readonly string[] | undefined): Decision | undefined {
    const unknown = tables?.find((table) => !this.#options.tables().includes(table))
    return unknown === undefined ? undefined : { refusal: fault('not-found/table', { table: unknown }) }
  }

  async #act(
    { by, client, id, reason }: OrderAct,
    what: object,
    decide: (orders: Orders, order: Order) => Decision,
  ): Promise<WireFaultLike | undefined> {
    const asker = `${by.id} ${id}`
    const asked = `${asker} ${sha256(JSON.stringify({ ...what, reason }))}`
    const repository = this.#repository!
    for (;;) {
      const found = await repository.read(KEY)
      const kept = found?.value ?? NOTHING_KEPT
      if (kept.done.includes(asked) || kept.done.includes(asker)) return undefined
      if (kept.done.some((one) => one.startsWith(`${asker} `))) return { code: 'command/id-reused', params: { id } }
      const { id: author, name, role } = by
      const decision = decide(kept, { by: { id: author, name, role }, reason, since: this.#options.wall() })
      if ('refusal' in decision) return decision.refusal
      const { orders, kind, before, after } = decision
      const next = { ...orders, done: [...kept.done, asked].slice(-MOST_REMEMBERED) }
      const entry = this.#audit!.byPerson(
        kind,
        { by, client, reason },
        { id: 'house', name: 'house' },
        { ...(before && { before }), ...(after && { after }) },
      )
      if (!(await repository.write(KEY, found?.revision ?? 0, next, [entry]))) continue
      this.#take(next)
      return undefined
    }
  }

  #take(next: KeptOrders): void {
    const before = this.#kept
    if (JSON.stringify(before) === JSON.stringify(next)) return
    this.#kept = next
    const text = changeWords(before, next, this.#options.wall())
    for (const watcher of this.#watchers) watcher(text)
  }
}

/** Of a closing or an announcement too. */
const orderOf = ({ by, reason, since }: Order): Order => ({ by, reason, since })
