// The table as one player uses it, apart from any picture of it: what is known of the table, what the player wants and has
// asked for, and everything that is worked out from the two. Whoever draws it subscribes; whoever sends commands is handed in.
import type { SentCommand } from '@punto/protocol'
import type { InsuranceOffer, Option, SeenEvent, Spot } from '@punto/table'
import { BetDesk } from './bet-desk.ts'
import { BoardKeeper } from './board.ts'
import type { Claimable } from './claims.ts'
import type { Refusal } from './desk.ts'
import type { Area } from './laid.ts'
import { cardsHeard, cardsToldOf, cardsViewed, NO_CARDS, type SeenCards } from './seen-cards.ts'
import { type Known, type Shown, shownOf } from './shown.ts'
import { SqueezeWishes } from './squeeze-wish.ts'
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
  readonly #wishes = new SqueezeWishes()
  /** What the player does with chips. */
  readonly bets: BetDesk
  #known: Known | null = null
  #me: string | null = null
  #chosen: number | null = null
  #seen: SeenCards = NO_CARDS
  #said: Shown['said'] = null
  #remark: Refusal | null = null
  #accepted = false
  #declined = 0
  #moving = false
  #shown: Shown | null = null

  constructor(options: StoreOptions) {
    this.#options = options
    this.bets = new BetDesk({
      ...options,
      at: () => ({ known: this.#known, me: this.#me }),
      changed: () => this.#show(),
      acted: () => {
        this.#remark = null
      },
    })
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
      this.bets.heard(event, me)
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
      this.bets.empty()
      this.#chosen = null
      this.#accepted = false
    }
    this.#known = known
    this.#me = me
    this.bets.seen(known.view, me)
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
      desk: this.bets.now,
      chosen: this.#chosen,
      accepted: this.#accepted,
      declined: this.#declined,
      remark: this.#remark,
      roads: this.#boards.of(known.shoe),
      seen: this.#seen,
      said: this.#said,
      squeezing: this.#wishes.wanted,
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
    if (wanted === this.#wishes.wanted) return
    this.#wishes.wanted = wanted
    this.#wish()
    this.#show()
  }

  turn(spot: Spot): void {
    this.#inRound((round) => ({ type: 'turn-card', round, spot }))
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

  #wish(): void {
    if (!this.#known) return
    for (const wish of this.#wishes.due(this.#known, this.#me)) this.#do({ type: 'request-squeeze', ...wish })
  }
}
