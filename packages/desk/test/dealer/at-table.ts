// A dealer's store at a real table: its commands are decided there and paid from a real ledger, and it is told what staff are told. The
// network can be cut.
import { Ledger } from '@punto/ledger'
import { publicSettingsOf, type SentCommand } from '@punto/protocol'
import {
  type Answer,
  accountsOfTable,
  type Command,
  checkSettings,
  type Description,
  debtAccount,
  decidePaid,
  describe,
  evolve,
  houseAccount,
  playerAccount,
  type Role,
  setUp,
  type TableEvent,
  type TableRequest,
  type TableState,
  view,
} from '@punto/table'
import { DealerStore } from '../../src/dealer/dealer-store.ts'

/** What each player comes with. */
export const PURSE = 100_000

const DEALER = { role: 'dealer', id: 'dora' } as const

class Refused extends Error {
  readonly code: string
  readonly rule: string | undefined
  constructor({ code, rule }: { readonly code: string; readonly rule?: string }) {
    super(code)
    this.code = code
    this.rule = rule
  }
}

export class DealerAtTable {
  state: TableState
  store: DealerStore
  /** What the store has sent, in order, whether or not it was taken. */
  readonly sent: SentCommand[] = []
  readonly ledger = new Ledger()
  readonly #players = new Set<string>()
  strokes = 0
  #events = 0
  #ids = 0
  #online = true
  /** Sent while nothing could be: carried out once the network is back. */
  readonly #held: (() => void)[] = []

  constructor(request: Partial<TableRequest> = {}) {
    const checked = checkSettings({
      table: 'T1',
      game: 'insurance',
      operation: 'dealer',
      source: 'card-shoe',
      limits: { min: 100, max: 10_000 },
      ...request,
    })
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    this.state = setUp(checked.settings)
    const { currency, table } = checked.settings
    this.ledger.open([{ id: 'cage', kind: 'cage', currency }, ...accountsOfTable({ table, currency })])
    this.store = this.#newStore()
    this.tell()
  }

  /** As when the page is loaded again. */
  reload(): void {
    this.store = this.#newStore()
    this.tell()
  }

  #newStore(): DealerStore {
    return new DealerStore({
      send: (command) => {
        this.sent.push(command)
        return new Promise((done, failed) => {
          const carryOut = () => {
            const answer = this.ask('dealer', DEALER.id, command)
            if (answer.ok) done(undefined)
            else failed(new Refused(answer.refusal))
          }
          if (this.#online) carryOut()
          else this.#held.push(carryOut)
        })
      },
      describe: async (irregularity): Promise<Description> => {
        const described = describe(this.state, irregularity, DEALER)
        if ('code' in described) throw new Refused(described)
        return described
      },
      refusalOf: (error) => {
        const { code, rule } = error as Refused
        return { code, sentence: code, ...(rule !== undefined && { rule }) }
      },
      minorOf: (written) => Math.round(Number(written) * 100),
    })
  }

  ask(role: Role, id: string, command: SentCommand): Answer {
    const whole = { ...command, id: `c-${++this.#ids}`, actor: { role, id }, at: this.#ids * 10 } as Command
    const answer = decidePaid(this.state, whole, this.ledger, 0)
    if (!answer.ok) return answer
    for (const event of answer.events) this.#take(event)
    if (this.#online) this.tell()
    return answer
  }

  #take(event: TableEvent): void {
    this.state = evolve(this.state, event)
    this.#events++
    if ((event.type === 'card-dealt' || event.type === 'card-turned') && this.#online) this.store.entered(event.spot)
  }

  tell(): void {
    this.store.told({
      view: view(this.state, DEALER),
      settings: publicSettingsOf(this.state.settings),
      shoe: { number: this.state.shoes, commitment: null, root: null, results: '', rounds: 0 },
      seq: this.#events + 1,
      fresh: this.#online,
      shut: null,
    })
  }

  cut(): void {
    this.#online = false
    this.tell()
  }

  /** What is sent is on its way until the network is back; the page does not know. */
  hold(): void {
    this.#online = false
  }

  async back(): Promise<void> {
    this.#online = true
    this.tell()
    for (const carryOut of this.#held.splice(0)) carryOut()
    await this.quiet()
  }

  /** Strokes, with blanks between them: `Space` is the key itself. */
  async press(keys: string): Promise<void> {
    for (const key of keys.split(' ')) {
      this.strokes++
      this.store.key(key === 'Space' ? ' ' : key)
      await this.quiet()
    }
  }

  /** Whatever was set off has been answered. */
  async quiet(): Promise<void> {
    for (let i = 0; i < 20; i++) await Promise.resolve()
  }

  get shown() {
    return this.store.get()!
  }

  buyIn(player: string): void {
    if (this.#players.has(player)) return
    this.#players.add(player)
    const { currency } = this.state.settings
    this.ledger.open([
      { id: playerAccount(player), kind: 'player', currency },
      { id: debtAccount(player), kind: 'debt', currency },
    ])
    const bought = { kind: 'posted', by: 'cage', id: `in-${player}`, reason: 'buy-in', ref: '', at: 0 } as const
    this.ledger.apply([[{ ...bought, debit: 'cage', credit: playerAccount(player), amount: PURSE }]])
  }

  /** What a player has, and what of it lies on the felt. */
  purse(player: string): { readonly has: number; readonly staked: number } {
    const { posted, pendingDebits } = this.ledger.balance(playerAccount(player))!
    return { has: posted, staked: pendingDebits }
  }

  get house(): number {
    return this.ledger.balance(houseAccount(this.state.settings.table))!.posted
  }

  /** A player who sits and lays this. */
  bet(player: string, box: number, bet: string, stake: number): void {
    this.buyIn(player)
    if (this.state.seats[box - 1] === null) this.ask('player', player, { type: 'sit', box })
    const round = this.state.rounds
    const answer = this.ask('player', player, { type: 'place-bet', round, box, bet, stake })
    if (!answer.ok) throw new Error(answer.refusal.code)
  }
}
