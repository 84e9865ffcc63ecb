// A player of the simulated house: does what the bots do, at one table or two, on an old view now and then, and sometimes bets
// the last chip on two devices at once.
import { limitsFor, type Phase, SPOTS, squeezerOf, type TableState } from '@punto/table'
import { type Wish, wishOf } from '../bots/choices.ts'
import type { Dice } from '../bots/dice.ts'
import { between } from './chance.ts'
import type { Line } from './person.ts'
import { Person } from './person.ts'

export interface Casino extends Line {
  stateOf(table: string): TableState | undefined
  /** Whether what went wrong last was declared by the program. */
  byProgram(table: string): boolean
  /** What a player has to spend, by the record. */
  purse(player: string): number
  buyIn(player: string, amount: number, id: string): void
}

/** How often somebody acts in a phase: fewer times than this. */
const ACTS: Partial<Record<Phase, number>> = { betting: 4, ante: 3, insurance: 3, options: 2, dealing: 2, settled: 2 }

export class Player {
  readonly #casino: Casino
  readonly #dice: Dice
  readonly #name: string
  readonly #tables: readonly string[]
  readonly #person: Person
  /** As the table looked the last time. */
  readonly #seen = new Map<string, TableState>()
  /** What was last reacted to at each table. */
  readonly #moments = new Map<string, string>()
  #buyIns = 0

  constructor(casino: Casino, dice: Dice, name: string, tables: readonly string[]) {
    this.#casino = casino
    this.#dice = dice
    this.#name = name
    const first = dice.pick(tables)!
    this.#tables = dice.once(3) ? tables : [first]
    this.#person = new Person(casino, dice, { role: 'player', id: name })
  }

  get waiting(): number {
    return this.#person.waiting
  }

  /** The table has changed: where something can be done, it is done a few times before it ends. */
  look(table: string, state: TableState): void {
    if (!this.#tables.includes(table)) return
    const { phase, round } = state
    const moment = `${phase} ${state.rounds} ${round?.closesAt}`
    if (this.#moments.get(table) === moment) return
    this.#moments.set(table, moment)
    const times = this.#dice.below(ACTS[phase] ?? 1)
    const open = phase === 'betting' || phase === 'ante' || phase === 'insurance'
    const time = open ? Math.max(1, round!.closesAt - state.at) : 5000
    for (let i = 0; i < times; i++) this.#casino.timeline.after(this.#dice.below(time), () => this.#act(table))
  }

  #act(table: string): void {
    const dice = this.#dice
    if (this.#casino.calm) return
    if (dice.once(20)) this.#person.haunt()
    if (this.#casino.purse(this.#name) < 300) this.#buyIn()
    const now = this.#casino.stateOf(table)
    const state = dice.once(8) ? (this.#seen.get(table) ?? now) : now
    if (now) this.#seen.set(table, now)
    const wish = state && (this.#squeeze(state) ?? wishOf(state, this.#name, dice))
    if (!state || !wish) return
    if (wish.type === 'place-bet' && dice.once(5)) this.#lastChips(state, table, wish)
    else this.#person.ask(table, wish)
  }

  /** All that is left, on two devices at the same moment, at two tables where there are two. */
  #lastChips(state: TableState, table: string, wish: Extract<Wish, { type: 'place-bet' }>): void {
    const { max } = limitsFor(state.settings, wish.bet)
    const stake = Math.min(max, this.#casino.purse(this.#name))
    this.#person.ask(table, { ...wish, stake })
    const other = this.#tables.find((one) => one !== table)
    const elsewhere = other === undefined ? undefined : this.#casino.stateOf(other)
    const second = elsewhere && wishOf(elsewhere, this.#name, this.#dice)
    if (other && second?.type === 'place-bet') this.#person.ask(other, { ...second, stake })
    else this.#person.ask(table, { ...wish, bet: wish.bet === 'player' ? 'banker' : 'player', stake })
  }

  #squeeze(state: TableState): Wish | undefined {
    const { settings, round, phase } = state
    if (!settings.squeeze || phase !== 'dealing' || !round || squeezerOf(state) !== this.#name) return undefined
    if (!this.#dice.once(2)) return undefined
    const shown = round.cards.find((laid) => laid.shown && laid.card === null)
    if (shown) return { type: 'turn-card', round: round.number, spot: shown.spot }
    return { type: 'request-squeeze', round: round.number, spot: this.#dice.pick(SPOTS)! }
  }

  #buyIn(): void {
    this.#casino.buyIn(this.#name, between(this.#dice, 5, 40) * 100, `in-${++this.#buyIns}`)
  }
}
