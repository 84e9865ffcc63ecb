// The dealer of a table with one: deals the cards a test names, through the running house, as a dealer's console would.
import { chipsThatWait, expects, type Irregularity, type Role, type TableState } from '@punto/table'
import type { TestHouse } from './support.ts'

/** Ids are used once, by whichever dealer. */
let ids = 0

export class Dealer {
  readonly #house: TestHouse
  readonly #table: string
  readonly #id: string

  /** As somebody whom the house knows, or as a dealer of the test's own. */
  constructor(house: TestHouse, table: string, id = 'dealer-1') {
    this.#house = house
    this.#table = table
    this.#id = id
  }

  get state(): TableState {
    const host = this.#house.house.table(this.#table)
    if (!host) throw new Error(`There is no table ${this.#table}`)
    return host.state
  }

  async do(
    fields: { readonly type: string } & Readonly<Record<string, unknown>>,
    role: Role = 'dealer',
  ): Promise<void> {
    const id = `dealer-${this.#table}-${++ids}`
    const letter = {
      round: this.state.rounds,
      ...fields,
      id,
      actor: { role, id: role === 'dealer' ? this.#id : `${role}-1` },
    }
    const reply = await this.#house.house.send(this.#table, letter as never)
    if (!reply.ok) throw new Error(`${fields.type}: ${JSON.stringify(reply)}`)
  }

  /** Signs on, takes a shoe and opens the bets of the next round. */
  async openBets(): Promise<void> {
    for (;;) {
      const { command } = expects(this.state)
      if (command === 'sign-on') await this.do({ type: 'sign-on' })
      else if (command === 'new-shoe') await this.do({ type: 'new-shoe', shoe: this.state.shoes + 1 })
      else if (command === 'end-shoe') await this.do({ type: 'end-shoe' })
      else if (command === 'chips-moved') await this.moveChips()
      else break
    }
    await this.do({ type: 'open-betting', round: this.state.rounds + 1 })
  }

  /** Whatever chips are to be moved have been. */
  async moveChips(): Promise<void> {
    const numbers = chipsThatWait(this.state.chips ?? null).map(({ number }) => number)
    await this.do({ type: 'chips-moved', numbers })
  }

  async closeBets(): Promise<void> {
    await this.do({ type: 'close-betting' })
  }

  /** Deals these cards in order, as `5h Kd`, and turns them at a table that deals face down. */
  async deal(cards: string): Promise<void> {
    for (const card of cards.split(' ')) {
      const { command, spot } = expects(this.state)
      if (command !== 'deal-card') throw new Error(`${command} is expected, not a card`)
      await this.do({ type: 'deal-card', spot, card })
    }
  }

  /** Turns cards that lie face down, each on its spot. */
  async turn(cards: Readonly<Record<string, string>>): Promise<void> {
    for (const [spot, card] of Object.entries(cards)) await this.do({ type: 'turn-card', spot, card })
  }

  async closeWindow(): Promise<void> {
    await this.do({ type: 'close-window', over: expects(this.state).players ?? [] })
  }

  async settle(): Promise<void> {
    await this.do({ type: 'settle' })
  }

  async declare(irregularity: Irregularity): Promise<void> {
    await this.do({ type: 'declare-irregularity', irregularity })
  }

  async approve(ruling: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.do({ type: 'approve-irregularity', number: this.state.open?.number, ...ruling }, 'pit-manager')
  }
}
