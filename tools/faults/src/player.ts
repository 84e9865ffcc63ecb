// A player of the simulated house: comes for a while, acts as the bots do, at one table or two, sometimes on an old view, and
// sometimes bets the last chip on two devices at once.

import { between, randomDelay } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import { type BotCommand, chooseCommand } from '@punto/server/bots'
import {
  canBankerGoFirst,
  hasNotice,
  limitsFor,
  openOffers,
  type Phase,
  SPOTS,
  seatOf,
  squeezerOf,
  type TableState,
} from '@punto/table'
import type { Casino } from './casino.ts'
import { timeOfDay } from './house-plan.ts'
import { Person } from './person.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONGEST_VISIT = 3 * HOUR
const THIRD_CARDS = ['player-3', 'banker-3'] as const

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
  #here: boolean

  constructor(casino: Casino, dice: Dice, name: string, tables: readonly string[]) {
    this.#casino = casino
    this.#dice = dice
    this.#name = name
    const first = dice.pick(tables)!
    this.#tables = dice.once(3) ? tables : [first]
    this.#person = new Person(casino, dice, { role: 'player', id: name })
    this.#here = casino.plan.crowded
    if (this.#here) this.#arrive()
    else this.#days()
  }

  get waiting(): number {
    return this.#person.waiting
  }

  /** Whether a table is opened for this player. */
  wants(table: string): boolean {
    return this.#here && this.#tables.includes(table)
  }

  /** Every other day, rather in the evening. */
  #days(): void {
    const { timeline, plan } = this.#casino
    const open = plan.openHours * HOUR
    const at = Math.max(this.#dice.below(open), this.#dice.below(open))
    const stays = Math.min(LONGEST_VISIT, randomDelay(this.#dice, 30 * MINUTE))
    const comes = this.#dice.once(2)
    timeline.after(at, () => comes && this.#visit(stays))
    timeline.after(DAY - timeOfDay(timeline.now), () => this.#days())
  }

  #visit(stays: number): void {
    const { timeline } = this.#casino
    this.#here = true
    this.#arrive()
    timeline.after(stays, () => {
      this.#here = false
      for (const table of this.#tables) {
        const state = this.#casino.stateOf(table)
        if (state && seatOf(state, this.#name) !== undefined) this.#person.ask(table, { type: 'leave' })
      }
    })
  }

  /** Looks for a seat as soon as a table is open. */
  #arrive(): void {
    if (!this.#here || this.#casino.calm) return
    for (const table of this.#tables) {
      const state = this.#casino.stateOf(table)
      if (!state || state.phase === 'table-closed' || seatOf(state, this.#name) !== undefined) continue
      const free = state.seats.flatMap((player, i) => (player === null ? [i + 1] : []))
      const box = this.#dice.pick(free)
      const noticed = !hasNotice(state.settings) || state.noticed.includes(this.#name)
      if (!noticed) this.#person.ask(table, { type: 'accept-notice' })
      else if (box !== undefined) this.#person.ask(table, { type: 'sit', box })
    }
    const looksAgain = this.#casino.guide ? MINUTE / 3 : 3 * MINUTE
    this.#casino.timeline.after(randomDelay(this.#dice, looksAgain), () => this.#arrive())
  }

  /** The table has changed: where something can be done, it is done a few times before it ends. */
  look(table: string, state: TableState): void {
    if (!this.wants(table)) return
    const { phase, round } = state
    const moment = `${phase} ${state.rounds} ${round?.closesAt}`
    if (this.#moments.get(table) === moment) return
    this.#moments.set(table, moment)
    const acts = ACTS[phase] ?? 1
    const times = this.#casino.guide ? 1 + this.#dice.below(2 * acts) : this.#dice.below(acts)
    const open = phase === 'betting' || phase === 'ante' || phase === 'insurance'
    const time = open ? Math.max(1, round!.closesAt - state.at) : 5000
    for (let i = 0; i < times; i++) this.#casino.timeline.after(this.#dice.below(time), () => this.#act(table))
  }

  #act(table: string): void {
    const dice = this.#dice
    if (this.#casino.calm) return
    if (dice.once(20)) this.#person.sendOldRequest()
    const isPoor = this.#casino.purse(this.#name) < 300
    if (isPoor && !(this.#casino.guide && dice.once(2))) this.#buyIn()
    const now = this.#casino.stateOf(table)
    const state = dice.once(8) ? (this.#seen.get(table) ?? now) : now
    if (now) this.#seen.set(table, now)
    const wish =
      state &&
      (this.#squeeze(state) ??
        this.#insurance(state) ??
        this.#claim(state) ??
        this.#ante(state) ??
        chooseCommand(state, this.#name, dice))
    if (!state || !wish) return
    if (wish.type === 'place-bet' && dice.once(5)) this.#lastChips(state, table, wish)
    else this.#person.ask(table, wish, ...this.#andThen(state, wish))
  }

  /** What follows in the same burst: the bet is taken back at once, as it lies or with more on it; the seat is taken again. */
  #andThen(state: TableState, wish: BotCommand): readonly BotCommand[] {
    if (!this.#dice.once(4)) return []
    if (wish.type === 'place-bet') {
      const { round, box, bet } = wish
      const withdraw = { type: 'withdraw-bet', round, box, bet } as const
      const more = { type: 'increase-bet', round, box, bet, by: limitsFor(state.settings, bet).min } as const
      return this.#dice.once(2) ? [withdraw] : [more, withdraw]
    }
    const box = seatOf(state, this.#name)
    return wish.type === 'leave' && box !== undefined ? [{ type: 'sit', box }] : []
  }

  /** All that is left, on two devices at the same moment, at two tables where there are two. */
  #lastChips(state: TableState, table: string, wish: Extract<BotCommand, { type: 'place-bet' }>): void {
    const { max } = limitsFor(state.settings, wish.bet)
    const stake = Math.min(max, this.#casino.purse(this.#name))
    this.#person.ask(table, { ...wish, stake })
    const other = this.#tables.find((one) => one !== table)
    const elsewhere = other === undefined ? undefined : this.#casino.stateOf(other)
    const second = elsewhere && chooseCommand(elsewhere, this.#name, this.#dice)
    if (other && second?.type === 'place-bet') this.#person.ask(other, { ...second, stake })
    else this.#person.ask(table, { ...wish, bet: wish.bet === 'player' ? 'banker' : 'player', stake })
  }

  #squeeze(state: TableState): BotCommand | undefined {
    const { settings, round, phase } = state
    if (!settings.squeeze || phase !== 'dealing' || !round || squeezerOf(state) !== this.#name) return undefined
    if (!this.#dice.once(2)) return undefined
    const shown = round.cards.find((laid) => laid.shown && laid.card === null)
    if (shown) return { type: 'turn-card', round: round.number, spot: shown.spot }
    const about = { type: 'request-squeeze', round: round.number } as const
    if (canBankerGoFirst(round)) return { ...about, spot: this.#dice.pick(THIRD_CARDS)!, bankerFirst: true }
    return { ...about, spot: this.#dice.pick(SPOTS)! }
  }

  /** Insurance that was taken comes to more, to less, or back. */
  #insurance({ round }: TableState): BotCommand | undefined {
    const taken = round ? openOffers(round).filter((one) => one.player === this.#name && one.taken && one.cap > 0) : []
    const offer = this.#dice.pick(taken)
    if (!offer || !this.#dice.once(2)) return undefined
    const { box, side, cap } = offer
    const stake = this.#dice.once(3) ? 0 : 1 + this.#dice.below(cap)
    return { type: 'change-insurance', round: round!.number, box, side, stake }
  }

  /** Insurance that somebody says was never offered. */
  #claim({ settings, round, phase }: TableState): BotCommand | undefined {
    if (settings.operation !== 'dealer' || settings.game.insurance.length === 0 || !round) return undefined
    if ((phase !== 'settled' && phase !== 'dealing') || !this.#dice.once(2)) return undefined
    const main = round.bets.find(({ player, bet }) => player === this.#name && (bet === 'player' || bet === 'banker'))
    if (!main) return undefined
    const { box, bet } = main
    const stage = this.#dice.pick([1, 2] as const)!
    return { type: 'claim-insurance', round: round.number, box, side: bet as 'player' | 'banker', stage }
  }

  /** An Ante beside a bet on a hand, where the game has one; the bots seldom think of it. */
  #ante({ settings, round, phase }: TableState): BotCommand | undefined {
    if (!this.#casino.guide || phase !== 'betting' || !round) return undefined
    const mine = round.bets.filter(({ player }) => player === this.#name)
    const free = settings.game.bets.filter(({ id }) => id.startsWith('ante-') && !mine.some(({ bet }) => bet === id))
    const bet = this.#dice.pick(free)
    const box = mine[0]?.box
    if (!bet || box === undefined || !this.#dice.once(2)) return undefined
    return { type: 'place-bet', round: round.number, box, bet: bet.id, stake: limitsFor(settings, bet.id).min }
  }

  #buyIn(): void {
    this.#casino.buyIn(this.#name, between(this.#dice, 5, 40) * 100, `in-${++this.#buyIns}`)
  }
}
