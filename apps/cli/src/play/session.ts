// One player's sitting at the table: the automatic dealer goes on by the clock, and wherever the player has something to
// decide the table listens. Everything the table does is told, noted and recorded from its events.
import { amount, paint, signed, wrapped } from '@punto/replay'
import type { Language } from '@punto/rules'
import {
  type Plan,
  type TableEvent,
  type TableSettings,
  type TableState,
  tableRefusalSentence,
  undecidedAntes,
  undecidedInsurance,
} from '@punto/table'
import { UsageError } from '../command.ts'
import type { TableClock } from './clock.ts'
import { FairShoes } from './fair-shoes.ts'
import { EMPTY_FELT, feltOf, stepsBetween } from './felt.ts'
import { House } from './house.ts'
import { Notes } from './notes.ts'
import { obey } from './obey.ts'
import type { Talk } from './out.ts'
import { Teller } from './teller.ts'
import { me, type Play } from './wish.ts'
import { WORDS, type Words } from './words.ts'

export const PLAYER = 'guest'

export interface Sitting {
  readonly settings: TableSettings
  readonly box: number
  readonly chips: number
  readonly seed: string
  readonly language: Language
  /** The command line that deals the same cards again. */
  readonly again: string
}

/** The clock does not run below this while nothing lies on the felt: nobody is dealt past. */
const WAITS_FOR_A_BET_MS = 10_000
const TICK_MS = 1000

/** Whether a round is neither settled nor void. */
const isUnderWay = ({ phase }: TableState): boolean => phase !== 'between' && phase !== 'settled' && phase !== 'void'

export class Session implements Play {
  readonly house: House
  readonly player = PLAYER
  readonly box: number
  readonly chips: number
  readonly language: Language
  readonly say: Words
  readonly out: Talk
  readonly teller: Teller
  readonly notes: Notes
  readonly #sitting: Sitting
  readonly #clock: TableClock
  #gone = false

  constructor(sitting: Sitting, talk: Talk, clock: TableClock, record: (event: TableEvent) => void) {
    const { settings, box, chips, language, seed } = sitting
    this.#sitting = sitting
    this.#clock = clock
    this.box = box
    this.chips = chips
    this.language = language
    this.say = WORDS[language]
    this.out = talk
    const balance = () => this.house.balance
    this.notes = new Notes(PLAYER, balance)
    this.teller = new Teller(talk, {
      player: PLAYER,
      language,
      balance,
      staked: () => this.house.staked,
      pots: () => this.house.pots,
      winners: () => this.notes.roads.bead.map(({ winner }) => winner),
    })
    const shoes = new FairShoes(seed, { table: settings.table, decks: settings.decks, cut: settings.cutDepth })
    const told = (event: TableEvent, _: TableState, after: TableState) => {
      record(event)
      this.notes.hear(event, after)
      this.teller.tell(event, after)
    }
    this.house = new House(settings, { player: PLAYER, chips }, shoes, told)
  }

  now(): number {
    return this.#clock.now()
  }

  /** Plays until the player leaves. */
  async run(): Promise<void> {
    this.#sitDown()
    while (!this.#gone) {
      const plan = this.house.plan()
      if (!plan) return
      await this.#step(plan)
    }
  }

  goOn(): void {
    const plan = this.house.plan()
    if (plan) this.#carryOut(plan)
  }

  leave(): void {
    const { state } = this.house
    if (state.phase === 'betting') {
      const where = { player: PLAYER, box: this.box, round: state.rounds, bets: state.settings.game.bets }
      for (const step of stepsBetween(feltOf(state.round, PLAYER), EMPTY_FELT, where)) this.house.ask(step, this.now())
    } else if (isUnderWay(state)) {
      this.out.say(this.say.playedOut)
      while (isUnderWay(this.house.state)) this.goOn()
    }
    this.house.ask({ type: 'leave', actor: me(this) }, this.now())
    this.#gone = true
    const { balance } = this.house
    const rounds = this.notes.past.length
    this.out.say(`\n${this.say.goodbye(amount(balance), signed(balance - this.chips), rounds)}`)
    this.out.say(paint(this.out, 'dim', this.say.again(this.#sitting.again)))
  }

  #sitDown(): void {
    const { settings } = this.#sitting
    const { game, layout, limits, decks } = settings
    const { out, say } = this
    const sat = this.house.ask({ type: 'sit', actor: me(this), box: this.box }, this.now())
    if (!sat.ok) throw new UsageError(`--box: ${tableRefusalSentence(sat.refusal, 'en')}`)
    const title = paint(out, 'bold', game.title[this.language])
    out.say(wrapped(say.welcome(title, decks, this.box, layout.boxes), out.columns, ''))
    out.say(wrapped(say.limits(amount(limits.min), amount(limits.max), amount(this.chips)), out.columns, ''))
    out.say(wrapped(say.howTo('b 50'), out.columns, ''))
  }

  /** Waits for what comes first, the player's word or the clock; without a running clock only the player is waited for. */
  async #step(plan: Plan): Promise<void> {
    const awaited = this.#isAwaited()
    const { runs } = this.#clock
    if (!awaited && !runs) {
      this.#carryOut(plan)
      return
    }
    this.#holdForABet()
    const left = plan.due - this.now()
    if (runs && left <= 0) {
      this.#carryOut(plan)
      return
    }
    if (awaited) this.out.prompt(this.#promptText(runs ? Math.ceil(left / TICK_MS) : undefined))
    const tick = left % TICK_MS || TICK_MS
    const heard = await this.out.next(runs ? (awaited ? tick : left) : undefined)
    if (heard.kind === 'line') obey(this, heard.text)
    else if (heard.kind === 'end') this.leave()
  }

  #carryOut(plan: Plan): void {
    const at = Math.max(plan.due, this.now())
    this.#clock.set(at)
    this.house.carryOut(plan, at)
    const { phase, settings } = this.house.state
    if (phase === 'betting' && plan.command.type === 'open-betting' && this.house.balance < settings.limits.min) {
      this.out.say(paint(this.out, 'yellow', this.say.broke))
    }
  }

  /** Whether the player has something to say now. */
  #isAwaited(): boolean {
    const { phase, settings, round } = this.house.state
    if (phase === 'betting') return true
    if (phase === 'ante') return undecidedAntes(settings, round!).some(({ player }) => player === PLAYER)
    return phase === 'insurance' && undecidedInsurance(round!).includes(PLAYER)
  }

  #holdForABet(): void {
    const { phase, round, at } = this.house.state
    if (!this.#clock.runs || phase !== 'betting' || feltOf(round, PLAYER).size > 0) return
    const latest = Math.max(at, round!.closesAt - WAITS_FOR_A_BET_MS)
    if (this.now() > latest) this.#clock.set(latest)
  }

  #promptText(seconds: number | undefined): string {
    const { phase } = this.house.state
    const asked =
      phase === 'ante' ? this.say.antePrompt : phase === 'insurance' ? this.say.insurancePrompt : this.say.betPrompt
    const clock = seconds === undefined ? '' : `[${String(seconds).padStart(2)}s] `
    return `${paint(this.out, seconds !== undefined && seconds <= 5 ? 'red' : 'dim', clock)}${paint(this.out, 'cyan', asked)}> `
  }
}
