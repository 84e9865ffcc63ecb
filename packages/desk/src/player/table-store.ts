// The table as one player uses it, apart from any picture of it: what is known of the table, what the player wants and has
// asked for, and everything that is worked out from the two. Whoever draws it subscribes; whoever sends commands is handed in.
import type { SentCommand } from '@punto/protocol'
import { type InsuranceOffer, NO_BOX, type Option, type SeenEvent, type Spot } from '@punto/table'
import { Autoplayer } from './autoplayer.ts'
import { BetRequester } from './bet-requester.ts'
import type { Refusal } from './bet-requests.ts'
import { ShoeBoards } from './board.ts'
import type { Claimable } from './claims.ts'
import { nearestFree } from './free-box.ts'
import type { KnownTable } from './known.ts'
import type { Area } from './laid.ts'
import { cardsHeard, cardsToldOf, cardsViewed, NO_CARDS, type SeenCards } from './seen-cards.ts'
import { type Shown, shownOf } from './shown.ts'
import { SqueezeWishes } from './squeeze-wish.ts'
import { StepQueue } from './step-queue.ts'
import { type Step, stepOf } from './steps.ts'
import type { StoreOptions } from './store-options.ts'
import { NONE_TURNING, type Turning, turningAfter, veiled } from './turning.ts'

/** Where nothing has been turned for so long and nothing is turning, the picture went away: all cards are up. */
const LONGEST_TURN_MS = 6000

/** Which box, whether the house has given it, and what the player has done meanwhile. */
interface Seating {
  readonly box: number
  given: boolean
  readonly waits: ((box: number) => void)[]
}

/** Why a seat was not to be had that another may have. */
const NO_SEAT: ReadonlySet<string> = new Set([
  'seat/taken',
  'waiting/others-first',
  'rate/seats',
  'rate/seats-of-address',
])

/** A table as one player uses it: what is known of it, what the player wants, and what follows from the two. */
export class TableStore {
  readonly #options: StoreOptions
  readonly #listeners = new Set<() => void>()
  readonly #stepListeners = new Set<(step: Step) => void>()
  readonly #boards = new ShoeBoards()
  readonly #wishes = new SqueezeWishes()
  /** What the player does with chips. */
  readonly bets: BetRequester
  /** Lays them again by itself. */
  readonly autoplay: Autoplayer
  #known: KnownTable | null = null
  #me: string | null = null
  #chosen: number | null = null
  #seen: SeenCards = NO_CARDS
  #said: Shown['said'] = null
  #remark: Refusal | null = null
  #squeezeRefused: Refusal | null = null
  #accepted = false
  /** A seat that was asked for, until the table shows it. */
  #seating: Seating | null = null
  #declined = 0
  #squeezeShownAt = 0
  #moving = false
  #turning: Turning = NONE_TURNING
  /** How often cards have been waited for: only the last wait counts. */
  #waits = 0
  /** The shoe as it was when no card was being turned. */
  #shoe: KnownTable['shoe'] | null = null
  readonly #steps = new StepQueue((steps) => this.#tellSteps(steps))
  #shown: Shown | null = null

  constructor(options: StoreOptions) {
    this.#options = options
    this.bets = new BetRequester({
      ...options,
      at: () => ({ known: this.#known, me: this.#me }),
      changed: () => this.#show(),
      acted: () => {
        this.#remark = null
      },
      remark: (refusal) => {
        this.#remark = refusal
        this.#show()
      },
    })
    this.autoplay = new Autoplayer(this.bets)
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
  restarted(known: KnownTable, me: string | null): void {
    this.#moving = false
    this.#turning = NONE_TURNING
    this.#steps.clear()
    this.#seating = null
    this.#know(known, me)
  }

  /** Events and the table after them. */
  told(events: readonly SeenEvent[], known: KnownTable, me: string | null): void {
    const steps: Step[] = []
    for (const event of events) {
      this.bets.heard(event, me)
      this.#seen = cardsHeard(this.#seen, event)
      if (event.type === 'notice-accepted' && event.player === me) this.#accepted = true
      if (event.type === 'insurance-declined' && event.player === me) this.#declined = known.view.round?.number ?? 0
      if (event.type === 'betting-opened') {
        this.#moving = true
        this.#squeezeRefused = null
      }
      if (event.type === 'card-shown') this.#squeezeShownAt = known.view.at
      const step = stepOf(event, me)
      if (step) steps.push(step)
    }
    this.#know(known, me)
    this.#steps.add(steps, this.#turning)
  }

  /** The card is up on this screen. */
  turned(spot: Spot): void {
    if (!this.#turning.includes(spot)) return
    this.#turning = this.#turning.filter((one) => one !== spot)
    this.#awaitTurns()
    this.#show()
    this.#steps.release(this.#turning)
  }

  /** Nothing is turned where nobody looks: all that waited is shown. */
  unveil(): void {
    for (const spot of this.#turning) this.turned(spot)
  }

  #tellSteps(steps: readonly Step[]): void {
    const told = steps.filter((step) => step.kind !== 'card-dealt' || !this.#turning.includes(step.spot))
    const last = told.at(-1)
    if (last) this.#said = { number: (this.#said?.number ?? 0) + steps.length, step: last, steps: told }
    this.#show()
    for (const step of steps) {
      this.autoplay.heard(step)
      for (const listener of this.#stepListeners) listener(step)
    }
  }

  #turn(before: KnownTable | null, after: KnownTable): void {
    const { screen } = this.#options
    if (!screen || !before || !this.#moving || !screen.isSeen()) {
      this.#turning = NONE_TURNING
      return
    }
    const turning = turningAfter(this.#turning, before.view, after.view)
    if (turning === this.#turning) return
    this.#turning = turning
    this.#awaitTurns()
  }

  /** A slow machine turns slowly: a card that moves is waited for, and so is the one after it. */
  #awaitTurns(): void {
    const { screen } = this.#options
    const waiting = ++this.#waits
    if (this.#turning.length === 0) return
    screen?.after(LONGEST_TURN_MS, () => {
      if (waiting !== this.#waits) return
      if (screen.isTurning()) this.#awaitTurns()
      else this.unveil()
    })
  }

  #know(known: KnownTable, me: string | null): void {
    if (me !== this.#me) {
      this.#seating = null
      this.bets.empty()
      this.#chosen = null
      this.#accepted = false
    }
    this.#turn(this.#known, known)
    this.#known = known
    this.#me = me
    this.#seatSeen()
    this.bets.seen(known.view, me)
    this.#seen = cardsViewed(this.#seen, known.view)
    this.#wish()
    this.#show()
  }

  #show(): void {
    this.#shown = this.#known && this.#work(this.#known)
    for (const listener of this.#listeners) listener()
  }

  #work(truth: KnownTable): Shown {
    if (this.#turning.length === 0) this.#shoe = truth.shoe
    const known = veiled(truth, this.#turning, this.#shoe ?? truth.shoe)
    return shownOf(known, {
      me: this.#me,
      requests: this.bets.now,
      chosen: this.#chosen,
      accepted: this.#accepted,
      declined: this.#declined,
      remark: this.#remark,
      squeezeRefused: this.#squeezeRefused,
      squeezeShownAt: this.#squeezeShownAt,
      roads: this.#boards.of(known.shoe),
      seen: this.#seen,
      said: this.#said,
      squeezing: this.#wishes.wanted,
      moving: this.#moving,
      turning: this.#turning,
    })
  }

  // What the player does.

  look(box: number): void {
    this.#chosen = box
    this.#show()
  }

  /** Lets staff bet for the player while they are at the table, or no longer: whoever has no seat stands by first. */
  allowStaffBets(allow: boolean): void {
    const say = () => this.#do({ type: 'allow-staff-bets', allow })
    const { known, me, seat } = this.#shown ?? {}
    const isHere = seat !== null || (me != null && known?.view.standing.includes(me))
    if (allow && !isHere) this.#do({ type: 'stand-by' }, say)
    else say()
  }

  /** On the waiting list for a seat, or off it. */
  waitForSeat(waits: boolean): void {
    this.#do({ type: waits ? 'join-waiting-list' : 'leave-waiting-list' })
  }

  tip(amount: number): void {
    this.#do({ type: 'tip-dealer', amount })
  }

  sit(box: number): void {
    this.#seat(box)
  }

  /** Takes a box and lays the first chip in it; more chips wait for the same seat. */
  sitAndLay({ box, bet }: Area, value: number): void {
    this.#seat(box, (taken) => this.bets.lay({ box: taken, bet }, value))
  }

  /** One seat is asked for at a time: whatever is done before it is given is done then, in the order in which it was done. */
  #seat(box: number, then?: (box: number) => void): void {
    this.#chosen = null
    const taken = this.#shown?.seat ?? (this.#seating?.given ? this.#seating.box : null)
    if (then && taken !== null) {
      then(taken)
      return
    }
    if (this.#seating) {
      if (then) this.#seating.waits.push(then)
      return
    }
    const seating: Seating = { box, given: false, waits: then ? [then] : [] }
    this.#seating = seating
    this.#do(
      { type: 'sit', box },
      () => {
        seating.given = true
        this.#seatSeen()
        for (const one of seating.waits) one(box)
      },
      ({ code }) => {
        if (this.#seating === seating) this.#seating = null
        if (!NO_SEAT.has(code) || seating.waits.length === 0 || !this.#known) return false
        const { settings, view } = this.#known
        if (!settings.boxless) {
          // Somebody was quicker: chips that were laid go to the next free box.
          const next = code === 'seat/taken' ? nearestFree(view.seats.filter((seat) => seat.box !== box)) : undefined
          if (next === undefined) return false
          for (const one of seating.waits) this.#seat(next, one)
          return true
        }
        // Where no seat is to be had, they lie without one, if the table lets them (ruling 49).
        this.#chosen = NO_BOX
        for (const one of seating.waits) one(NO_BOX)
        return true
      },
    )
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

  /** For as much; what has been taken in this window is changed to it. */
  insure({ box, side, taken }: Pick<InsuranceOffer, 'box' | 'side' | 'taken'>, stake: number): void {
    const type = taken ? 'change-insurance' : 'place-insurance'
    this.#inRound((round) => ({ type, round, box, side, stake }))
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
    this.#squeezeRefused = null
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

  /** Once the table shows the seat, there is nothing to wait for. */
  #seatSeen(): void {
    const seats = this.#known?.view.seats ?? []
    if (this.#seating?.given && seats.some(({ player }) => player === this.#me)) this.#seating = null
  }

  /** `failed`: whether that was all that there is to do about it. */
  #do(command: SentCommand, then?: () => void, failed?: (why: Refusal) => boolean): void {
    this.#remark = null
    this.#show()
    this.#options.send(command).then(then, (error) => {
      const why = this.#options.refusalOf(error)
      if (failed?.(why) !== true) this.#remark = why
      this.#show()
    })
  }

  #wish(): void {
    if (!this.#known) return
    for (const wish of this.#wishes.due(this.#known, this.#me)) {
      this.#squeezeRefused = null
      // That somebody else's bet is higher is no mistake: it is said beside the switch, and nowhere else.
      this.#options.send({ type: 'request-squeeze', ...wish }).catch((error) => {
        this.#squeezeRefused = this.#options.refusalOf(error)
        this.#show()
      })
    }
  }
}
