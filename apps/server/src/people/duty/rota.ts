// The rota of a pit: how long a dealer deals, how long they rest, and who relieves whom. Who has dealt longest is relieved first, by whoever
// has rested longest; who deals is seen at the tables, so that nobody keeps a list by hand.
// Turns and rests are those of the tables' logs, so that a restart or another process changes none of them; whoever has not been seen to
// leave a table has rested.
// Carries INS 1.4 (whose hands deal).
import type { PitGroup, RotaOfPit } from '@punto/protocol'
import type { TableEvent } from '@punto/table'
import type { House } from '../../house/index.ts'
import { type Archive, isBrokenChain } from '../../storage/index.ts'
import { turnIndex } from '../../table/index.ts'
import type { Identity } from '../identity/identity.ts'
import type { Assignments } from './assignments.ts'
import { includesTable } from './places.ts'

const MINUTE_MS = 60_000

export interface RotaOptions {
  readonly house: Pick<House, 'everyTable' | 'table' | 'watchAll' | 'clock'> & {
    readonly archive: Pick<Archive, 'indexEntries' | 'events'>
  }
  readonly identity: Pick<Identity, 'nameOf'>
  readonly assignments: Pick<Assignments, 'list'>
  readonly pits: readonly PitGroup[]
}

/** So many comings and goings of a table are looked back at: more than a day has. */
const MOST_TURNS = 200

/** A dealer came to a table, or with null went. */
interface Turn {
  readonly table: string
  readonly dealer: string | null
  readonly at: number
}

interface OnTable {
  readonly dealer: string
  readonly since: number
}

/** Nobody is due where the pit has no rota. */
type PitWithRota = PitGroup & { readonly rota: NonNullable<PitGroup['rota']> }

export class Rota {
  readonly #options: RotaOptions
  readonly #on = new Map<string, OnTable>()
  readonly #off = new Map<string, { readonly table: string; readonly since: number }>()
  readonly #unwatch: () => void

  private constructor(options: RotaOptions, before: readonly Turn[]) {
    this.#options = options
    const { house } = options
    const note = (table: string, dealer: string | null) => this.#note({ table, dealer, at: house.clock.now() })
    for (const turn of before) this.#note(turn)
    for (const { name } of house.everyTable) note(name, house.table(name)?.state.dealer ?? null)
    this.#unwatch = house.watchAll(({ table, state }) => note(table, state.dealer), 'rota')
  }

  static async open(options: RotaOptions): Promise<Rota> {
    const { house } = options
    const turns = await Promise.all(house.everyTable.map(({ name }) => turnsOf(house.archive, name)))
    return new Rota(
      options,
      turns.flat().sort((one, other) => one.at - other.at),
    )
  }

  close(): void {
    this.#unwatch()
  }

  #note({ table, dealer, at: since }: Turn): void {
    const before = this.#on.get(table)
    if ((before?.dealer ?? null) === dealer) return
    if (dealer === null) this.#on.delete(table)
    else this.#on.set(table, { dealer, since })
    if (before && !this.#deals(before.dealer)) this.#off.set(before.dealer, { table, since })
    if (dealer !== null) this.#off.delete(dealer)
  }

  #deals(dealer: string): boolean {
    return [...this.#on.values()].some((one) => one.dealer === dealer)
  }

  get #pits(): readonly PitWithRota[] {
    return this.#options.pits.filter((pit): pit is PitWithRota => pit.rota !== undefined)
  }

  /** Everybody's turns, pit by pit. */
  async all(): Promise<readonly RotaOfPit[]> {
    return Promise.all(this.#pits.map((pit) => this.#ofPit(pit)))
  }

  async #ofPit(pit: PitWithRota): Promise<RotaOfPit> {
    const { minutesOn, minutesOff } = pit.rota
    const now = this.#options.house.clock.now()
    const resting = (await this.#restingIn(pit))
      .map((dealer) => {
        const off = this.#off.get(dealer)
        return { dealer, since: off?.since ?? null, backAt: off ? off.since + minutesOff * MINUTE_MS : null }
      })
      .sort((one, other) => (one.backAt ?? 0) - (other.backAt ?? 0) || (one.dealer < other.dealer ? -1 : 1))
    const dealing = pit.tables
      .flatMap((table) => {
        const on = this.#on.get(table)
        return on ? [{ table, ...on, due: on.since + minutesOn * MINUTE_MS }] : []
      })
      .sort((one, other) => one.due - other.due)
    return {
      pit: pit.pit,
      minutesOn,
      minutesOff,
      tables: await Promise.all(
        dealing.map(async ({ table, dealer, since, due }, i) => ({
          table,
          dealer: await this.#named(dealer),
          since,
          due,
          overdue: now > due,
          relief: resting[i] ? await this.#named(resting[i].dealer) : null,
        })),
      ),
      resting: await Promise.all(
        resting.map(async ({ dealer, since, backAt }, i) => ({
          dealer: await this.#named(dealer),
          since,
          backAt,
          next: dealing[i]?.table ?? null,
        })),
      ),
    }
  }

  /** Who is assigned there, or has left a table there, and deals nowhere now. */
  async #restingIn(pit: PitGroup): Promise<readonly string[]> {
    const { assignments, pits } = this.#options
    const assigned = (await assignments.list())
      .filter((one) => one.pits.includes(pit.pit) || pit.tables.some((table) => includesTable(one, table, pits)))
      .map(({ dealer }) => dealer.id)
    const left = [...this.#off].flatMap(([dealer, { table }]) => (pit.tables.includes(table) ? [dealer] : []))
    return [...new Set([...assigned, ...left])].filter((dealer) => !this.#deals(dealer))
  }

  async #named(id: string): Promise<{ readonly id: string; readonly name: string }> {
    return { id, name: (await this.#options.identity.nameOf(id)) ?? id }
  }
}

/** Who came to a table and went, as its log has it, the newest first. */
async function turnsOf(archive: RotaOptions['house']['archive'], table: string): Promise<readonly Turn[]> {
  const entries = await archive.indexEntries(turnIndex(table), { limit: MOST_TURNS })
  const turns: Turn[] = []
  try {
    for (const { from, to } of entries) {
      for await (const { text } of archive.events(table, from - 1, to)) {
        const event = JSON.parse(text) as TableEvent
        const dealer = event.type === 'dealer-signed-on' ? event.dealer : null
        if (event.cause) turns.push({ table, dealer, at: event.cause.at })
      }
    }
  } catch (error) {
    // The table whose log is broken is shut, and the house says so; the others' dealers have their turns all the same.
    if (!isBrokenChain(error)) throw error
  }
  return turns
}
