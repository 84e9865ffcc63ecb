// A house in whose database every table has rows: rounds with bets, staff, chips, counts, a note, a refused transfer.

import type { Store } from '../../../src/storage/index.ts'
import { Sealer } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../../serve/web.ts'

export const CURRENCY = 'PLAY'
const TABLE = 'main'

/** Whether a shoe's secret is one that the house has sealed. */
export const opensSecret = (table: string, shoe: number, sealed: Uint8Array): boolean => {
  try {
    new Sealer(KEY, () => new Uint8Array()).unseal(table, shoe, sealed)
    return true
  } catch {
    return false
  }
}

export class BusyHouse {
  readonly #open: () => Promise<TestHouse>
  readonly #staff = new Map<string, Web>()
  #ids = 0

  constructor(openStore: () => Promise<Store>) {
    const cage = { denominations: [100, 500], alerts: { in: [5000], out: [] } }
    const tables = [{ table: TABLE, game: 'commission', standing: true }]
    this.#open = () => TestHouse.open({ tables, openStore, cage, requests: 1_000_000 })
  }

  /** A visit: the house opens, things happen, and it closes again. */
  async visit(): Promise<void> {
    const house = await this.#open()
    try {
      const first = this.#staff.size === 0
      if (first) await this.#hire(house)
      const [cora, vic, sam] = ['cora', 'vic', 'sam'].map((name) => this.#staff.get(name)!) as [Web, Web, Web]
      for (const web of [cora, vic, sam]) Object.assign(web, { url: house.url })
      const ann = await guest(house)
      if (first) {
        await cora.post('/api/cage/cash-in', { id: this.#id(), player: ann.id, amount: 6000 })
        await sam.post(`/api/players/${ann.id}/notes`, { text: 'Speaks Cantonese.' })
        const chips = [{ value: 100, count: 5 }]
        await vic.post(`/api/tables/${TABLE}/tray/counts`, { id: this.#id(), kind: 'opener', chips })
      }
      const sit = { id: this.#id(), command: { type: 'sit', box: first ? 1 : 2 } }
      await ann.post(`/api/tables/${TABLE}/commands`, sit)
      for (let round = 0; round < 2; round++) {
        await house.untilPhase(TABLE, 'betting')
        const { rounds } = house.state(TABLE)
        const bet = (stake: number) =>
          ann.post(`/api/tables/${TABLE}/commands`, {
            id: this.#id(),
            command: { type: 'place-bet', round: rounds, box: first ? 1 : 2, bet: 'player', stake },
          })
        const answer = await bet(500)
        if (answer.status !== 200) throw new Error(`the bet was refused: ${JSON.stringify(answer.body)}`)
        await bet(90_000)
        await bet(90_000)
        await house.until(() => house.state(TABLE).rounds > rounds)
      }
    } finally {
      await house.server.close(0)
    }
  }

  async #hire(house: TestHouse): Promise<void> {
    const boss = await operator(house)
    this.#staff.set('cora', await hired(house, boss, 'cora', 'cashier'))
    this.#staff.set('vic', await hired(house, boss, 'vic', 'pit-supervisor'))
    this.#staff.set('sam', await hired(house, boss, 'sam', 'shift-manager'))
  }

  #id = (): string => `busy-${++this.#ids}`
}
