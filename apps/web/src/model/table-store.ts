// The table as one player uses it, apart from any picture of it: what is known of the table, what the player wants and has
// asked for, and everything that is worked out from the two. Whoever draws it subscribes; whoever sends commands is handed in.
import type { SentCommand } from '@punto/protocol'
import type { InsuranceOffer, Option, SeenEvent, Spot } from '@punto/table'
import { BoardKeeper } from './board.ts'
import type { Claimable } from './claims.ts'
import {
  type Asked,
  ask,
  type Desk,
  deskHeard,
  deskSeen,
  dismiss,
  done,
  doubled,
  EMPTY_DESK,
  type Refusal,
  refuse,
  undo,
  wantedOf,
} from './desk.ts'
import { type Area, areaKey, changed, type Laid, NOTHING, ownLaid } from './laid.ts'
import { cardsHeard, cardsToldOf, cardsViewed, NO_CARDS, type SeenCards } from './seen-cards.ts'
import { type Known, type Shown, shownOf } from './shown.ts'
import { squeezeWishes } from './squeeze-wish.ts'
import { type Step, stepOf } from './steps.ts'

/** Fulfilled when carried out; fails with something that says why. */
export type Sender = (command: SentCommand) => Promise<unknown>

export interface StoreOptions {
  readonly send: Sender
  /** Turns what `send` fails with into words. */
  readonly refusalOf: (error: unknown) => Refusal
}

export class TableStore {
  readonly #options: StoreOptions
  readonly #listeners = new Set<() => void>()
  readonly #stepListeners = new Set<(step: Step) => void>()
  readonly #boards = new BoardKeeper()
  #known: Known | null = null
  #me: string | null = null
  #desk: Desk = EMPTY_DESK
  #chosen: number | null = null
  #seen: SeenCards = NO_CARDS
  #said: Shown['said'] = null
  #remark: Refusal | null = null
  #accepted = false
  #declined = 0
  #squeezing = false
  #wished = new Set<string>()
  #moving = false
  #shown: Shown | null = null

  constructor(options: StoreOptions) {
    this.#options = options
  }

  /** Null until the table is known. */
  readonly get = (): Shown | null => this.#shown

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => void this.#listeners.delete(changed)
  }

  /** Each step as it happens, for sounds. */
  readonly onStep = (told: (step: Step) => void): (() => void) => {
    this.#stepListeners.add(told)
    return () => void this.#stepListeners.delete(told)
  }

  /** Known anew: what happened meanwhile is not told. */
  restarted(known: Known, me: string | null): void {
    this.#moving = false
    this.#know(known, me)
  }

  /** Events and the table after them. */
  told(events: readonly SeenEvent[], known: Known, me: string | null): void {
    const steps: Step[] = []
    for (const event of events) {
      this.#desk = deskHeard(this.#desk, event, me)
      this.#seen = cardsHeard(this.#seen, event)
      if (event.type === 'notice-accepted' && event.player === me) this.#accepted = true
      if (event.type === 'insurance-declined' && event.player === me) this.#declined = known.view.round?.number ?? 0
      if (event.type === 'betting-opened') this.#moving = true
      const step = stepOf(event, me)
      if (step) steps.push(step)
    }
    const last = steps.at(-1)
    if (last) this.#said = { number: (this.#said?.number ?? 0) + steps.length, step: last }
    this.#know(known, me)
    for (const step of steps) for (const listener of this.#stepListeners) listener(step)
  }

  #know(known: Known, me: string | null): void {
    if (me !== this.#me) {
      this.#desk = EMPTY_DESK
      this.#chosen = null
      this.#accepted = false
    }
    this.#known = known
    this.#me = me
    this.#desk = deskSeen(this.#desk, known.view, me)
    this.#seen = cardsViewed(this.#seen, known.view)
    this.#wish()
    this.#show()
  }

  #show(): void {
    this.#shown = this.#known && this.#work(this.#known)
    for (const listener of this.#listeners) listener()
  }

  #work(known: Known): Shown {
    return shownOf(known, {
      me: this.#me,
      desk: this.#desk,
      chosen: this.#chosen,
      accepted: this.#accepted,
      declined: this.#declined,
      remark: this.#remark,
      roads: this.#boards.of(known.shoe),
      seen: this.#seen,
      said: this.#said,
      squeezing: this.#squeezing,
      moving: this.#moving,
    })
  }

  // What the player does.

  look(box: number): void {
    this.#chosen = box
    this.#show()
  }

  sit(box: number): void {
    this.#chosen = null
    this.#do({ type: 'sit', box })
  }

  leave(): void {
    this.#chosen = null
    this.#do({ type: 'leave' })
  }

  acceptNotice(): void {
    this.#do({ type: 'accept-notice' })
  }

  /** What was dealt in the shoe before one came. */
  tellEarlier(shoe: number, cards: readonly string[]): void {
    this.#seen = cardsToldOf(this.#seen, shoe, cards)
    this.#show()
  }

  /** Lays chips on a betting area of a box. */
  lay(area: Area, value: number): void {
    this.#ask(changed(this.#wanted(), area, value))
  }

  /** Takes a bet off. */
  take(area: Area): void {
    this.#ask(changed(this.#wanted(), area, -(this.#wanted().get(areaKey(area)) ?? 0)))
  }

  clear(): void {
    this.#ask(NOTHING)
  }

  repeat(): void {
    this.#ask(this.#desk.last)
  }

  double(): void {
    this.#ask(doubled(this.#wanted()))
  }

  undo(): void {
    const known = this.#known
    if (known) this.#carryOut(undo(this.#desk, known.settings.game.bets, this.#laid()))
  }

  dismiss(area: Area): void {
    this.#desk = dismiss(this.#desk, area)
    this.#show()
  }

  dismissRemark(): void {
    this.#remark = null
    this.#show()
  }

  raise(area: Area): void {
    this.#inRound((round) => ({ type: 'raise-ante', round, ...area }))
  }

  fold(area: Area): void {
    this.#inRound((round) => ({ type: 'fold-ante', round, ...area }))
  }

  insure({ box, side }: Pick<InsuranceOffer, 'box' | 'side'>, stake: number): void {
    this.#inRound((round) => ({ type: 'place-insurance', round, box, side, stake }))
  }

  declineInsurance(): void {
    this.#inRound((round) => ({ type: 'decline-insurance', round }))
  }

  claim({ box, side, stage }: Claimable): void {
    this.#inRound((round) => ({ type: 'claim-insurance', round, box, side, stage }))
  }

  choose(option: Option): void {
    this.#inRound((round) => ({ type: 'choose-option', round, option }))
  }

  /** Asks for the cards of one's hand in this round and the next, or no more. */
  squeeze(wanted: boolean): void {
    if (wanted === this.#squeezing) return
    this.#squeezing = wanted
    this.#wish()
    this.#show()
  }

  turn(spot: Spot): void {
    this.#inRound((round) => ({ type: 'turn-card', round, spot }))
  }

  #laid(): Laid {
    return ownLaid(this.#known?.view.round ?? null, this.#me)
  }

  #wanted(): Laid {
    return wantedOf(this.#desk, this.#laid())
  }

  #ask(to: Laid): void {
    const known = this.#known
    if (known) this.#carryOut(ask(this.#desk, known.settings.game.bets, this.#laid(), to))
  }

  #carryOut({ desk, commands }: Asked): void {
    this.#desk = desk
    this.#remark = null
    this.#show()
    for (const { number, command } of commands) {
      this.#options.send(command).then(
        () => this.#answered(done(this.#desk, number)),
        (error) => this.#answered(refuse(this.#desk, number, this.#options.refusalOf(error))),
      )
    }
  }

  #answered(desk: Desk): void {
    this.#desk = desk
    this.#show()
  }

  #inRound(command: (round: number) => SentCommand): void {
    const round = this.#known?.view.round?.number
    if (round !== undefined) this.#do(command(round))
  }

  #do(command: SentCommand): void {
    this.#remark = null
    this.#show()
    this.#options.send(command).catch((error) => {
      this.#remark = this.#options.refusalOf(error)
      this.#show()
    })
  }

  /** Each card is asked for once: the House's answer holds. */
  #wish(): void {
    const known = this.#known
    if (!known?.settings.squeeze || known.shut || !this.#squeezing) return
    const round = known.view.round?.number
    for (const spot of squeezeWishes(known.view, this.#me)) {
      const wish = `${round} ${spot}`
      if (round === undefined || this.#wished.has(wish)) continue
      this.#wished.add(wish)
      this.#do({ type: 'request-squeeze', round, spot })
    }
    if (this.#wished.size > 60) this.#wished = new Set([...this.#wished].slice(-12))
  }
}
