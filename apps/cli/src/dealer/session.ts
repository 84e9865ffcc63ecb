// A sitting at the dealer's session: lines are heard and obeyed, everything the table does is told and recorded, and what closes
// by the clock is closed by it.
import { amount, paint, wrapped } from '@punto/replay'
import type { Language } from '@punto/rules'
import {
  type Actor,
  expects,
  type Irregularity,
  type Plan,
  planNext,
  type Role,
  type TableEvent,
  type TableSettings,
  tableRefusalSentence,
} from '@punto/table'
import type { TableClock } from '../play/clock.ts'
import { LiveTable } from '../play/live-table.ts'
import type { Talk } from '../play/out.ts'
import { type DealerSession, NOBODY, remark } from './dealer-session.ts'
import { promptText } from './expected.ts'
import { obey } from './obey.ts'
import { DESK_WORDS, type DealerWords } from './say.ts'
import { tellDesk } from './telling.ts'
import { sayGoodbye } from './words/looking.ts'

export interface Shift {
  readonly settings: TableSettings
  readonly buyIn: number
  readonly language: Language
}

/** The clock does not run below this while nothing lies on the felt: nobody is dealt past. */
const WAITS_FOR_A_BET_MS = 10_000
const TICK_MS = 1000

export class DealerPlay implements DealerSession {
  readonly table: LiveTable
  readonly language: Language
  readonly say: DealerWords
  readonly out: Talk
  readonly buyIn: number
  readonly staff = new Map<string, Role>()
  readonly places = new Map<string, number>()
  readonly chips: DealerSession['chips'] = { last: null, entered: [] }
  speaker: Actor = NOBODY
  shown: Irregularity | null = null
  passing: string | null = null
  cutCard = false
  readonly #clock: TableClock
  #gone = false

  constructor(
    { settings, buyIn, language }: Shift,
    talk: Talk,
    clock: TableClock,
    record: (event: TableEvent) => void,
  ) {
    this.language = language
    this.say = DESK_WORDS[language]
    this.out = talk
    this.buyIn = buyIn
    this.#clock = clock
    this.table = new LiveTable(settings, (event, _, after) => {
      record(event)
      tellDesk(this, event, after)
    })
  }

  get clockRuns(): boolean {
    return this.#clock.runs
  }

  now(): number {
    return this.#clock.now()
  }

  leave(): void {
    this.#gone = true
    sayGoodbye(this)
  }

  /** Time goes to where something closes, or by so many seconds. */
  wait(seconds: number | undefined): void {
    const plan = planNext(this.table.state)
    const { guide } = expects(this.table.state)
    if (this.clockRuns) remark(this, this.say.clockRuns)
    else if (seconds !== undefined && Number.isFinite(seconds) && seconds > 0) {
      this.#clock.set(this.now() + Math.round(seconds * 1000))
    } else if (plan) this.#clock.set(Math.max(plan.due, this.now()))
    else if (guide !== undefined && guide > this.now()) this.#clock.set(guide)
    else remark(this, this.say.nothingDue)
  }

  /** Runs the table until the session is left. */
  async run(): Promise<void> {
    this.#begin()
    while (!this.#gone) await this.#step()
  }

  #begin(): void {
    const { out, say, table } = this
    const { game, decks, layout, limits, faceDown, maxDifferential } = table.state.settings
    const title = paint(out, 'bold', game.title[this.language])
    const differential = maxDifferential === null ? undefined : amount(maxDifferential)
    const lines = [
      say.welcome(title, decks, layout.boxes, faceDown),
      say.limits(amount(limits.min), amount(limits.max), amount(this.buyIn), differential),
      say.howTo,
    ]
    for (const line of lines) out.say(wrapped(line, out.columns, ''))
  }

  async #step(): Promise<void> {
    this.#holdForABet()
    const plan = planNext(this.table.state)
    const left = plan ? plan.due - this.now() : Number.POSITIVE_INFINITY
    if (plan && left <= 0) {
      this.#carryOut(plan)
      return
    }
    this.out.prompt(promptText(this))
    const { guide = 0 } = expects(this.table.state)
    const runs = plan !== null || guide > this.now()
    const tick = runs && this.clockRuns ? (plan ? left : guide - this.now()) % TICK_MS || TICK_MS : undefined
    const heard = await this.out.next(tick)
    if (heard.kind === 'line') obey(this, heard.text)
    else if (heard.kind === 'end') this.leave()
  }

  #carryOut(plan: Plan): void {
    const answer = this.table.carryOut(plan, this.now(), {})
    if (!answer.ok) throw new Error(`The clock was refused: ${tableRefusalSentence(answer.refusal, 'en')}`)
  }

  #holdForABet(): void {
    const { phase, round, at } = this.table.state
    if (!this.clockRuns || phase !== 'betting' || round!.bets.length > 0) return
    const latest = Math.max(at, round!.closesAt - WAITS_FOR_A_BET_MS)
    if (this.now() > latest) this.#clock.set(latest)
  }
}
