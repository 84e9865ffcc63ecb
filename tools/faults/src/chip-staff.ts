// Staff who move chips and cash, one seeded command after the other: trays opened and counted by two people, fills and credits requested,
// issued, received and void, players who buy in and cash out. What was not answered is asked again under the same id.
import { Dice } from '@punto/server/bots'
import { CageLog, type CageResult, type CageState, Cash, Counts, GamingDays, Slips, trayOf } from '@punto/server/cage'
import type { House } from '@punto/server/house'
import { AuditEntries, Exclusions, type Person } from '@punto/server/people'

const CLIENT = { address: '127.0.0.1', agent: 'staff' }
const DENOMINATIONS = [100, 500]
const CONFIG = {
  alone: 0,
  denominations: DENOMINATIONS,
  sellAtTables: true,
  alerts: { in: [5000, 20_000], out: [5000] },
  cdd: { in: null, out: null, unchecked: 'refuse', validDays: 365 },
  drawers: [],
  needsDrawer: false,
} as const

const person = (name: string, role: Person['role']): Person => ({
  kind: 'staff',
  id: name,
  role,
  name,
  guest: false,
  scopes: [],
  due: null,
  via: 'session',
  sessionId: name,
})
const CASHIERS = [person('cora', 'cashier'), person('carl', 'cashier')] as const
const PIT = [person('vic', 'pit-supervisor'), person('mia', 'pit-manager')] as const

export interface ChipStaffOptions {
  readonly house: House
  readonly seed: number
  /** Another text for every start of the house: ids must never meet those of an earlier start. */
  readonly start: string
  /** Whose trays are filled and counted; all tables' unless said. */
  readonly tables?: readonly string[]
  /** Who buys in and cashes out. */
  readonly players: readonly string[]
  readonly wall: () => number
  /** Told of every command that was carried out, with its answer. */
  readonly done: (by: string, id: string, answer: object) => void
}

interface Asked {
  readonly by: Person
  readonly id: string
  readonly run: () => Promise<CageResult<object>>
}

export class ChipStaff {
  readonly #options: ChipStaffOptions
  readonly #dice: Dice
  readonly #log: CageLog
  readonly #slips: Slips
  readonly #counts: Counts
  readonly #cash: Cash
  #ids = 0
  /** What was asked and has not been answered. */
  #open: Asked | undefined

  constructor(options: ChipStaffOptions) {
    const { house, seed, wall } = options
    this.#options = options
    this.#dice = new Dice(seed)
    this.#log = new CageLog(house)
    const parts = { log: this.#log, config: CONFIG, audit: new AuditEntries(wall), wall }
    const days = new GamingDays({ startsAt: '06:00', zone: 'UTC' })
    const nothing = () => undefined
    const exclusions = new Exclusions(wall)
    this.#slips = new Slips(parts)
    this.#counts = new Counts(parts)
    this.#cash = new Cash({ ...parts, days, exclusions, closed: false, moved: nothing, alert: nothing })
  }

  /** One command, or the one before once more; rejects where the house does not answer. */
  async act(): Promise<void> {
    this.#open ??= await this.#next()
    const { by, id, run } = this.#open
    const result = await run()
    this.#open = undefined
    if (result.ok) this.#options.done(`cage/${by.id}`, id, result.value)
  }

  async #next(): Promise<Asked> {
    const state = await this.#log.state()
    const { house, tables = house.tables.map(({ name }) => name) } = this.#options
    const table = this.#dice.pick(tables)!
    return this.#dice.once(3) ? this.#cashAct(table) : this.#trayAct(state, table)
  }

  #asked(by: Person, run: (act: { by: Person; client: typeof CLIENT; id: string }) => Asked['run']): Asked {
    const id = `chips-${this.#options.start}-${++this.#ids}`
    return { by, id, run: run({ by, client: CLIENT, id }) }
  }

  #cashAct(table: string): Asked {
    const player = this.#dice.pick(this.#options.players)!
    const way = this.#dice.once(2) ? 'in' : 'out'
    const place = this.#dice.once(2) ? table : null
    const amount = 100 * (1 + this.#dice.below(30))
    const by = place === null ? CASHIERS[0] : PIT[0]
    return this.#asked(by, ({ id }) => () => {
      const request = { id, way, player: { id: player, name: player }, amount, table: place } as const
      return this.#cash.move(by, CLIENT, request)
    })
  }

  #trayAct(state: CageState, table: string): Asked {
    const dice = this.#dice
    const { open, openCount } = trayOf(state, table)
    if (openCount) {
      const { serial, by } = openCount
      const other = PIT.find(({ id }) => id !== by.id)!
      return dice.once(4)
        ? this.#asked(other, (act) => () => this.#counts.reject(act, table, serial, 'counted again'))
        : this.#asked(other, (act) => () => this.#counts.confirm(act, table, serial))
    }
    const chips = DENOMINATIONS.map((value) => ({ value, count: 1 + dice.below(20) }))
    const counted = { table, chips, amount: undefined }
    if (!open) return this.#asked(PIT[0], (act) => () => this.#counts.enter(act, { kind: 'opener', ...counted }))
    const slip = Object.values(state.slips).find((one) => one.table === table)
    if (slip) {
      const { serial, kind, issuedBy } = slip
      if (dice.once(6)) return this.#asked(PIT[1], (act) => () => this.#slips.void(act, serial, 'not needed'))
      const fromCage = (kind === 'fill') === !issuedBy
      const by = fromCage ? CASHIERS[issuedBy ? 1 : 0] : PIT[issuedBy ? 1 : 0]
      return this.#asked(
        by,
        (act) => () => (issuedBy ? this.#slips.receive(act, serial) : this.#slips.issue(act, serial)),
      )
    }
    if (dice.once(4)) return this.#asked(PIT[1], (act) => () => this.#counts.enter(act, { kind: 'count', ...counted }))
    const kind = dice.once(2) ? 'fill' : 'credit'
    return this.#asked(PIT[0], (act) => () => this.#slips.request(act, { kind, table, chips }))
  }
}
