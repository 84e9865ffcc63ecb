// A seeded population of players for demonstrations and load: each has a table, sits and leaves, bets, raises, insures, and buys chips
// when they are gone. A bot's next command depends on its seed and the table alone.
import { isGuestTable } from '@punto/protocol'
import { playerAccount, type TableRefusal } from '@punto/table'
import type { House } from '../../house/index.ts'
import { isUnavailable, type Reply } from '../../table/index.ts'
import { chooseCommand } from './choose-command.ts'
import { Dice } from './dice.ts'

/** What bots need of a house. */
export interface BotHouse extends Pick<House, 'clock' | 'table' | 'tables' | 'send'> {
  readonly money: Pick<House['money'], 'buyIn'>
  readonly archive: Pick<House['archive'], 'balance'>
}

export interface BotOptions {
  readonly house: BotHouse
  readonly seed: number
  /** Another text for every start of the house: ids must never meet those of an earlier start. */
  readonly start: string
  readonly players: number
  /** What each buys in for, whenever the chips are gone. */
  readonly chips: number
  /** The longest that a bot thinks. */
  readonly thinkMs: number
  /** Told of every command that was carried out, and where its events are. */
  readonly acknowledged?: (table: string, actor: string, id: string, from: number, to: number) => void
  /** Told of every command that was refused, in the words of the house. */
  readonly refused?: (actor: string, id: string, refusal: TableRefusal) => void
  /** Told of chips that were bought: who has them, how many, and under which id. */
  readonly bought?: (player: string, amount: number, id: string) => void
}

const NAME = /^bot-(\d+)$/

export class Bots {
  readonly #bots: readonly Bot[]
  readonly #options: BotOptions

  constructor(options: BotOptions) {
    this.#options = options
    const tables = options.house.tables.flatMap(({ name }) => (isGuestTable(name) ? [] : [name]))
    this.#bots = Array.from({ length: options.players }, (_, i) => new Bot(options, i, tables[i % tables.length]!))
  }

  async start(): Promise<void> {
    await this.#freeSeats()
    await Promise.all(this.#bots.map((bot) => bot.start()))
  }

  /** Bots of an earlier start with more of them still sit; nobody else can give their seats back. */
  async #freeSeats(): Promise<void> {
    const { house, start } = this.#options
    for (const { name: table, state } of house.tables) {
      for (const player of new Set(state.seats)) {
        const number = Number(NAME.exec(player ?? '')?.[1] ?? 0)
        if (number <= this.#bots.length) continue
        const actor = { role: 'player', id: player! } as const
        await house.send(table, { type: 'leave', id: `b-${start}-leave-${number}`, actor })
      }
    }
  }

  stop(): void {
    for (const bot of this.#bots) bot.stop()
  }

  /** How many of their commands were carried out, and how many refused. */
  get tally(): { readonly done: number; readonly refused: number } {
    const sum = (of: (bot: Bot) => number) => this.#bots.reduce((total, bot) => total + of(bot), 0)
    return { done: sum(({ done }) => done), refused: sum(({ refused }) => refused) }
  }
}

class Bot {
  readonly #options: BotOptions
  readonly #name: string
  readonly #table: string
  readonly #dice: Dice
  #acts = 0
  #buyIns = 0
  #cancel: () => void = () => undefined
  #stopped = false
  done = 0
  refused = 0

  constructor(options: BotOptions, index: number, table: string) {
    this.#options = options
    this.#name = `bot-${index + 1}`
    this.#table = table
    this.#dice = new Dice(options.seed + index * 7919)
  }

  async start(): Promise<void> {
    if (await this.#hasNothing()) await this.#buyIn()
    this.#think()
  }

  /** Chips of an earlier start of the house are still there, and so are those that lie on the felt. */
  async #hasNothing(): Promise<boolean> {
    try {
      const balance = await this.#options.house.archive.balance(playerAccount(this.#name))
      return balance === undefined || balance.posted === 0
    } catch {
      // Without storage nobody knows; who has nothing finds out with the first bet.
      return false
    }
  }

  stop(): void {
    this.#stopped = true
    this.#cancel()
  }

  #think(): void {
    if (this.#stopped) return
    const { clock } = this.#options.house
    const pause = 1 + this.#dice.below(this.#options.thinkMs)
    this.#cancel = clock.at(clock.now() + pause, () => void this.#act())
  }

  async #act(): Promise<void> {
    const { house, start } = this.#options
    const state = house.table(this.#table)?.state
    const wish = state && chooseCommand(state, this.#name, this.#dice)
    if (wish) {
      const id = `b-${start}-${++this.#acts}`
      const actor = { role: 'player', id: this.#name } as const
      await this.#heard(id, await house.send(this.#table, { ...wish, id, actor }))
    }
    this.#think()
  }

  async #heard(id: string, reply: Reply): Promise<void> {
    if (reply.ok) {
      this.done++
      this.#options.acknowledged?.(this.#table, `player/${this.#name}`, id, reply.from, reply.to)
      return
    }
    this.refused++
    if (isUnavailable(reply)) return
    this.#options.refused?.(`player/${this.#name}`, id, reply.refusal)
    if (reply.refusal.code === 'wallet/no-funds') await this.#buyIn()
  }

  async #buyIn(): Promise<void> {
    const { house, chips, start, bought } = this.#options
    const id = `${start}-${++this.#buyIns}`
    try {
      const { kind } = await house.money.buyIn(this.#name, chips, id)
      if (kind === 'done') bought?.(this.#name, chips, id)
    } catch {
      // Without storage nobody buys chips; the bot tries again when it next has none.
    }
  }
}
