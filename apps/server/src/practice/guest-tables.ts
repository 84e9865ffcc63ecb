// Tables of one's own: opened by a player or guest for people who come in by a link, with play chips alone. Each is a record, so that it
// outlives a restart and every process at the same database has it; its name begins with a sign that keeps it out of every report. The
// token of a link is a keyed sum over the table's name: nothing that is stored opens anything, and nobody guesses it. The house closes
// one that nobody was connected to for a time.
import {
  fault,
  type GuestTableDealer,
  type GuestTableInvite,
  type GuestTableOffer,
  guestTableNamed,
  isGuestTable,
  type WireFaultLike,
} from '@punto/protocol'
import { GAMES } from '@punto/rules'
import { type Actor, isUnderWay } from '@punto/table'
import { randomName, SerialQueue, type World } from '../base/index.ts'
import type { House } from '../house/index.ts'
import { type Person, type Repository, type Stored, Throttle } from '../people/index.ts'
import type { Records } from '../storage/index.ts'
import type { GuestTablesConfig } from './guest-tables-config.ts'
import { guestTableRecords, type KeptGuestTable, nameOf, settingsOf } from './kept-guest-table.ts'
import { abandonRound } from './simulated-supervisor.ts'

const MINUTE_MS = 60_000
/** A record is written anew at most so often for who is there. */
const SEEN_EVERY = 6
/** Of one address: so many are opened at once, and one more for each quarter of an hour. */
const OPENINGS = { free: 6, baseMs: MINUTE_MS, longestMs: 60 * MINUTE_MS, forgiveMs: 15 * MINUTE_MS, most: 20_000 }
/** Closed tables stay in memory until the next start: beyond so many none is opened before it. */
const MOST_SINCE_START = 1000
const LEAST_CHIPS = 100

export interface GuestTablesOptions {
  readonly house: House
  readonly records: Records
  readonly config: GuestTablesConfig
  readonly world: World
  /** A keyed sum of a text, for links and addresses. */
  readonly mac: (text: string) => string
  /** Where others reach this house, as far as it knows. */
  readonly addresses: () => readonly string[]
  /** Whether somebody is connected to the table here. */
  readonly isWatched: (table: string) => boolean
  /** Tables have come or gone. */
  readonly changed: () => void
}

export interface AskedTable {
  readonly game: string
  readonly name?: string
  readonly chips?: number
  readonly deals?: GuestTableDealer
  readonly shown?: boolean
}

type Answer<T> = T | { readonly refusal: WireFaultLike }

export class GuestTables {
  readonly #options: GuestTablesOptions
  readonly #repository: Repository<KeptGuestTable>
  readonly #openings: Throttle
  readonly #turns = new SerialQueue()
  readonly #startedAt: number
  #kept: ReadonlyMap<string, KeptGuestTable> = new Map()

  private constructor(options: GuestTablesOptions) {
    this.#options = options
    this.#repository = guestTableRecords(options.records)
    this.#openings = new Throttle(OPENINGS, () => options.world.wall())
    this.#startedAt = options.world.wall()
  }

  static async open(options: GuestTablesOptions): Promise<GuestTables> {
    const tables = new GuestTables(options)
    await tables.refresh()
    return tables
  }

  /** Every open one that a person may deal at. */
  get dealt(): readonly string[] {
    return [...this.#kept].flatMap(([table, { deals }]) => (deals === 'house' ? [] : [table]))
  }

  /** Whether the lobby shows a table: one of one's own only where its host has said so. */
  isShown(table: string): boolean {
    return !isGuestTable(table) || this.#kept.get(table)?.shown === true
  }

  isHost(person: string, table: string): boolean {
    return this.#kept.get(table)?.host === person
  }

  /** Whether somebody has opened it, or come in by one of its links. */
  isAt(person: string, table: string): boolean {
    const kept = this.#kept.get(table)
    return kept !== undefined && [kept.host, ...kept.guests, ...kept.dealers].includes(person)
  }

  isDealer(person: string, table: string): boolean {
    return this.#kept.get(table)?.dealers.includes(person) === true
  }

  /** Why somebody may not play at a table: at a private one only who came in by its link does. */
  refusalAt(table: string, { role, id }: Actor): WireFaultLike | undefined {
    if (!isGuestTable(table) || role !== 'player') return undefined
    const kept = this.#kept.get(table)
    return kept?.shown || kept?.guests.includes(id) ? undefined : fault('guest-table/invited-only', {})
  }

  offerTo(person: string | undefined): GuestTableOffer {
    const { config } = this.#options
    const mine = [...this.#kept].filter(([, { host }]) => host === person)
    return {
      open: config.open,
      chips: { least: Math.min(LEAST_CHIPS, config.chips), usual: config.chips, most: config.chips },
      mine: mine.map(([table, kept]) => ({ table, name: nameOf(kept) })),
    }
  }

  /** Opens a table for somebody, in turn with every other opening here. */
  create(by: Person, asked: AskedTable, address: string): Promise<Answer<GuestTableInvite>> {
    return this.#turns.run(async () => {
      const { house, config, world, mac } = this.#options
      const from = mac(`from ${address}`)
      const refusal = this.#mayNotOpen(by, asked, from, address)
      if (refusal) return { refusal }
      const { game, name, chips = config.chips, deals = 'house', shown = false } = asked
      const table = guestTableNamed(randomName((bytes) => world.random(bytes)))
      const kept: KeptGuestTable = {
        ...{ host: by.id, from, game, chips, deals, shown },
        name: name?.normalize('NFKC').trim() ?? null,
        seenAt: world.wall(),
        dealers: deals === 'me' ? [by.id] : [],
        guests: deals === 'me' ? [] : [by.id],
      }
      const settings = settingsOf(table, kept, house.currency)
      if (!settings || !(await this.#repository.write(table, 0, kept))) throw new Error('A table could not be kept')
      this.#kept = new Map(this.#kept).set(table, kept)
      await house.addTables([settings])
      world.notice({ level: 'info', what: 'guest-table-opened', table })
      this.#options.changed()
      return this.#inviteTo(table, kept)
    })
  }

  #mayNotOpen(
    by: Person,
    { game, chips = this.#options.config.chips }: AskedTable,
    from: string,
    address: string,
  ): WireFaultLike | undefined {
    const { config, house } = this.#options
    if (!config.open) return fault('guest-table/off', {})
    const known = GAMES.map(({ id }) => id)
    if (!known.includes(game)) return fault('guest-table/no-game', { game, known: known.join(', ') })
    const { least, most } = this.offerTo(undefined).chips
    if (chips < least || chips > most) return fault('guest-table/chips', { least, most, given: chips })
    const open = [...this.#kept.values()]
    const count = (is: (one: KeptGuestTable) => boolean) => open.filter(is).length
    if (count(({ host }) => host === by.id) >= config.perAccount) {
      return fault('guest-table/too-many', { most: config.perAccount })
    }
    if (count((one) => one.from === from) >= config.perAddress) {
      return fault('guest-table/too-many-here', { most: config.perAddress })
    }
    const inMemory = house.configuredTables.filter(({ table }) => isGuestTable(table)).length
    if (open.length >= config.most || inMemory >= MOST_SINCE_START) return fault('guest-table/full', {})
    const admitted = this.#openings.admit(address)
    return admitted.ok ? undefined : fault('guest-table/too-soon', { seconds: admitted.seconds })
  }

  /** The links of a table, for whoever opened it. */
  invite(by: Person, table: string): Answer<GuestTableInvite> {
    const kept = this.#kept.get(table)
    if (!kept) return { refusal: fault('not-found/table', { table }) }
    return kept.host === by.id ? this.#inviteTo(table, kept) : { refusal: fault('guest-table/not-yours', { table }) }
  }

  #inviteTo(table: string, kept: KeptGuestTable): GuestTableInvite {
    const { game, chips, deals, shown } = kept
    const dealer = deals === 'house' ? null : this.#token(table, 'dealer')
    return {
      ...{ table, game, chips, deals, shown },
      name: nameOf(kept),
      tokens: { player: this.#token(table, 'player'), dealer },
      addresses: this.#options.addresses(),
    }
  }

  #token(table: string, as: 'player' | 'dealer'): string {
    return this.#options.mac(`${as} ${table}`).slice(0, TOKEN_LETTERS)
  }

  /** What a link makes of whoever has it, and with how many chips a newcomer begins; the refusal where it is none of ours. */
  linkOf(table: string, token: string): Answer<{ readonly as: 'player' | 'dealer'; readonly chips: number }> {
    const kept = this.#kept.get(table)
    const as = (['player', 'dealer'] as const).find((one) => sameText(token, this.#token(table, one)))
    if (!kept || !as || (as === 'dealer' && kept.deals === 'house'))
      return { refusal: fault('guest-table/bad-link', {}) }
    if (kept.guests.length + kept.dealers.length >= this.#options.config.guests) {
      return { refusal: fault('guest-table/crowded', { most: this.#options.config.guests }) }
    }
    return { as, chips: kept.chips }
  }

  /** Somebody has come in by a link: from here on they are a player at the table, or a dealer. */
  async admit(person: string, table: string, as: 'player' | 'dealer'): Promise<void> {
    const with_ = (list: readonly string[], is: boolean) => [
      ...list.filter((one) => one !== person),
      ...(is ? [person] : []),
    ]
    await this.#update(table, (kept) => {
      const list = as === 'dealer' ? kept.dealers : kept.guests
      if (list.includes(person)) return undefined
      return { ...kept, dealers: with_(kept.dealers, as === 'dealer'), guests: with_(kept.guests, as === 'player') }
    })
  }

  /** Closes a table: nothing begins there any more. `by`: its host, or the pit; undefined where the house does it by itself. */
  async close(table: string, by: Person | undefined): Promise<WireFaultLike | undefined> {
    const kept = this.#kept.get(table)
    if (!kept) return fault('not-found/table', { table })
    if (by?.kind === 'player' && kept.host !== by.id) return fault('guest-table/not-yours', { table })
    const { house } = this.#options
    const state = house.table(table)?.state
    // What lies on the felt goes back; where the program deals, its round is finished.
    if (state && kept.deals !== 'house' && state.round && isUnderWay(state)) await abandonRound(house, table)
    const found = await this.#repository.read(table)
    if (found) await this.#repository.write(table, found.revision, undefined)
    this.#forget(table)
    return undefined
  }

  #forget(table: string): void {
    const { house, world, changed } = this.#options
    const kept = new Map(this.#kept)
    kept.delete(table)
    this.#kept = kept
    house.closeTable(table)
    world.notice({ level: 'info', what: 'guest-table-closed', table })
    changed()
  }

  /** Reads all of them: another process at the same database may have opened or closed some. */
  refresh(): Promise<void> {
    return this.#turns.run(async () => {
      const { house } = this.#options
      const read = new Map<string, KeptGuestTable>()
      for await (const { key, value } of this.#repository.list('')) read.set(key, value)
      const gone = [...this.#kept.keys()].filter((table) => !read.has(table))
      const isNew = (table: string) => !house.configuredTables.some((one) => one.table === table)
      const added = [...read].flatMap(([table, kept]) => {
        const settings = isNew(table) ? settingsOf(table, kept, house.currency) : undefined
        return settings ? [settings] : []
      })
      this.#kept = read
      if (added.length > 0) await house.addTables(added)
      for (const table of gone) this.#forget(table)
      if (added.length > 0) this.#options.changed()
    })
  }

  /** Notes who is there, and closes what nobody was at for as long as the house says. */
  async sweep(): Promise<void> {
    const { world, house, config, isWatched } = this.#options
    const longestMs = config.emptyMinutes * MINUTE_MS
    for (const [table, { seenAt }] of this.#kept) {
      const now = world.wall()
      if (isWatched(table)) {
        if (now - seenAt > longestMs / SEEN_EVERY) await this.#update(table, (kept) => ({ ...kept, seenAt: now }))
      } else if (house.runs(table) && now - Math.max(seenAt, this.#startedAt) > longestMs) {
        await this.close(table, undefined)
      }
    }
  }

  /** Undefined leaves it as it is. */
  async #update(table: string, change: (kept: KeptGuestTable) => KeptGuestTable | undefined): Promise<void> {
    for (;;) {
      const found: Stored<KeptGuestTable> | undefined = await this.#repository.read(table)
      const next = found && change(found.value)
      if (!found || !next) return
      if (!(await this.#repository.write(table, found.revision, next))) continue
      if (this.#kept.has(table)) this.#kept = new Map(this.#kept).set(table, next)
      return
    }
  }
}

/** 132 bits. */
const TOKEN_LETTERS = 22

/** In a time that tells nothing: both are keyed sums of one length, or the given one is no link. */
function sameText(one: string, other: string): boolean {
  let differ = one.length ^ other.length
  for (let i = 0; i < other.length; i++) differ |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return differ === 0
}
