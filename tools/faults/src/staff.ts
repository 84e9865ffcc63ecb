// The staff of one table: a dealer where the program does not deal, and a pit that opens and closes the table, declares and decides
// irregularities, and answers claims. They use the same bad network as everybody else.

import { randomDelay } from '@punto/harness/random'
import { makeCard } from '@punto/rules'
import type { BotCommand, Dice } from '@punto/server/bots'
import {
  cardsLeft,
  carryOut,
  chipsThatWait,
  dealerCloses,
  decide,
  expects,
  handlingOf,
  isUnderWay,
  type LateClaim,
  overBy,
  type Phase,
  type Plan,
  planNext,
  type Role,
  type TableState,
} from '@punto/table'
import type { Casino } from './casino.ts'
import { irregularityAt, irregularityOf } from './irregularities.ts'
import { Person } from './person.ts'
import type { PhysicalCards } from './physical-cards.ts'
import type { Guide } from './sometimes/guide.ts'

const STAFF = ['dealer', 'pit-supervisor', 'pit-manager', 'shift-manager'] as const satisfies readonly Role[]
const MINUTE = 60_000
/** Phases that end at a time. */
const WAITS: readonly Phase[] = ['betting', 'ante', 'insurance']

export class Staff {
  readonly #casino: Casino
  readonly #dice: Dice
  readonly #table: string
  readonly #cards: PhysicalCards
  readonly #people: Readonly<Record<(typeof STAFF)[number], Person>>
  /** Another dealer, who relieves the first now and then. */
  readonly #relief: Person
  /** When the table last moved: who is at a loss for long asks the shift manager. */
  #moved = { at: -1, since: 0 }
  /** When what is open now is due to close. */
  #closesAt = 0
  /** When somebody looks at the table again. */
  #next: { readonly time: number; readonly callOff: () => void } | undefined

  constructor(casino: Casino, dice: Dice, table: string, cards: PhysicalCards) {
    this.#casino = casino
    this.#dice = dice
    this.#table = table
    this.#cards = cards
    const person = (role: Role, id: string = role) => new Person(casino, dice, { role, id: `${id}-of-${table}` })
    this.#relief = person('dealer', 'relief')
    this.#people = {
      dealer: person('dealer'),
      'pit-supervisor': person('pit-supervisor'),
      'pit-manager': person('pit-manager'),
      'shift-manager': person('shift-manager'),
    }
    this.#comeBack(1000)
  }

  /** The table has changed: a dealer's hands, or the pit's word, may be needed at once. */
  look(state: TableState): void {
    this.#closesAt = this.#casino.timeline.now + Math.max(0, (state.round?.closesAt ?? 0) - state.at)
    this.#comeBack(this.#pause(state))
  }

  /** How long until somebody has something to do here: the next movement of a hand, the end of a window, or the next round. */
  #pause(state: TableState): number {
    const { phase, settings, round } = state
    const dealt = settings.operation === 'dealer'
    if (this.#casino.guide && isUnderWay(state)) return randomDelay(this.#dice, 1500)
    const asked = phase === 'suspended' || round?.claims.some(({ answer }) => answer === null)
    if (asked || (dealt && (phase === 'dealing' || phase === 'result'))) return randomDelay(this.#dice, 1500)
    if (dealt && WAITS.includes(phase)) return Math.max(1, round!.closesAt - state.at) + randomDelay(this.#dice, 1500)
    if (dealt && phase !== 'table-closed' && this.#hasGuests(state)) return randomDelay(this.#dice, 5000)
    return randomDelay(this.#dice, 2 * MINUTE)
  }

  /** Whoever is to come later comes when the first has been there. */
  #comeBack(ms: number): void {
    const { timeline } = this.#casino
    const time = timeline.now + ms
    if (this.#next && this.#next.time <= time) return
    this.#next?.callOff()
    const callOff = timeline.at(time, () => {
      this.#next = undefined
      const state = this.#casino.stateOf(this.#table)
      if (state) this.#attend(state)
      this.#comeBack(state ? this.#pause(state) : 2 * MINUTE)
    })
    this.#next = { time, callOff }
  }

  #attend(state: TableState): void {
    const dice = this.#dice
    const { calm } = this.#casino
    const stuck = this.#isStuck(state)
    const person = this.#people[dice.pick(STAFF)!]
    if (!calm && dice.once(60)) person.sendOldRequest()
    if (this.#openOrClose(state)) return
    if (state.phase === 'suspended') this.#decide(state)
    else if (this.#isClaimed(state)) this.#answerClaim(state)
    else if (!calm && this.#casino.guide) this.#attendGuided(this.#casino.guide, state, stuck)
    else if (!calm && dice.once(state.settings.operation === 'dealer' ? 60 : 25)) this.#declare(state)
    else if (stuck && isUnderWay(state)) this.#say('dealer', { type: 'declare-irregularity', irregularity: LOST })
    // A correction that the table refuses again and again is given up: the settlement stands.
    else if (state.settings.operation === 'dealer' && (stuck || !this.#putRight(state))) this.#deal(state)
  }

  /** What has been declared least in moments like this one; or a relief; or what the game asks for. */
  #attendGuided(guide: Guide, state: TableState, stuck: boolean): void {
    if (this.#declareRarest(guide, state)) return
    const { phase, settings, claims } = state
    const isOver = phase === 'settled' || phase === 'between'
    if (claims.length > 0 && this.#dice.once(8)) this.#answerLate(claims[0]!)
    else if (isOver && this.#dice.once(150)) this.#say('pit-manager', { type: 'close-table' })
    else if (settings.operation === 'dealer') this.#dealGuided(state, stuck)
  }

  #dealGuided(state: TableState, stuck: boolean): void {
    const { phase } = state
    if (phase === 'insurance' && this.#dice.once(8)) {
      this.#forgetInsurance(state)
      return
    }
    if (WAITS.includes(phase) && this.#casino.timeline.now < this.#closesAt) return
    if (isUnderWay(state) && (state.relief !== null || this.#dice.once(60)) && this.#relieve(state)) return
    if (stuck && isUnderWay(state)) this.#say('dealer', { type: 'declare-irregularity', irregularity: LOST })
    else if (stuck || !this.#putRight(state)) this.#deal(state)
  }

  #declareRarest(guide: Guide, state: TableState): boolean {
    for (const { kind, times } of guide.wanted(this.#table, state)) {
      if (!this.#dice.once(times === 0 ? 2 : 60)) return false
      const irregularity = irregularityOf(kind, state, this.#dice, (position) => this.#face(state, position))
      const by = state.settings.operation === 'dealer' && this.#dice.once(2) ? 'dealer' : 'pit-supervisor'
      if (!irregularity) continue
      const { actor } = this.#people[by]
      const fits = decide(state, { type: 'declare-irregularity', id: 'asked', at: state.at, actor, irregularity }).ok
      if (!fits) continue
      this.#say(by, { type: 'declare-irregularity', irregularity })
      return true
    }
    return false
  }

  #answerLate({ round, number: claim }: LateClaim): void {
    const reason = 'it was offered'
    const answer = this.#dice.once(2)
      ? ({ type: 'accept-claim' } as const)
      : ({ type: 'refuse-claim', reason } as const)
    this.#say('pit-manager', { ...answer, round, claim })
  }

  /** The next card comes before insurance was offered to everybody. */
  #forgetInsurance(state: TableState): void {
    const { round } = state
    if (round?.window?.kind !== 'insurance') return
    const passed = [...(round.passed ?? []), round.window.stage]
    this.#deal({ ...state, phase: 'dealing', round: { ...round, window: null, passed } })
  }

  /** Another dealer takes the table in the middle of a round, once the pit has said so. */
  #relieve({ dealer, relief }: TableState): boolean {
    if (dealer === null) return false
    const next = dealer === this.#relief.actor.id ? this.#people.dealer : this.#relief
    if (relief?.dealer === next.actor.id) this.#ask(next, { type: 'sign-on' })
    else this.#say('pit-supervisor', { type: 'allow-relief', dealer: next.actor.id })
    return true
  }

  #isStuck({ at, settings }: TableState): boolean {
    const { now } = this.#casino.timeline
    if (at !== this.#moved.at) this.#moved = { at, since: now }
    return now - this.#moved.since > (settings.bettingSeconds + 120) * 1000
  }

  /** Nobody deals to an empty table, or hardly ever. */
  #hasGuests({ seats }: TableState): boolean {
    return this.#casino.calm || this.#casino.plan.crowded || seats.some((player) => player !== null)
  }

  #say(role: (typeof STAFF)[number], wish: BotCommand): void {
    const isRelieved = role === 'dealer' && this.#casino.stateOf(this.#table)?.dealer === this.#relief.actor.id
    this.#ask(isRelieved ? this.#relief : this.#people[role], wish)
  }

  #ask(person: Person, wish: BotCommand): void {
    // One thing at a time: who waits for an answer asks nothing else.
    if (person.waiting === 0) person.ask(this.#table, wish)
  }

  #openOrClose({ phase, dealer }: TableState): boolean {
    const night = !this.#casino.isWanted(this.#table)
    if (phase === 'table-closed') {
      if (night && (dealer === this.#people.dealer.actor.id || dealer === this.#relief.actor.id))
        this.#say('dealer', { type: 'sign-off' })
      if (!night) this.#say('pit-manager', { type: 'open-table' })
      return true
    }
    if (!night || !['between', 'settled', 'void'].includes(phase)) return false
    this.#say('pit-manager', { type: 'close-table' })
    return true
  }

  #declare(state: TableState): void {
    const by = state.settings.operation === 'dealer' && this.#dice.once(2) ? 'dealer' : 'pit-supervisor'
    const irregularity = irregularityAt(state, this.#dice, (position) => this.#face(state, position))
    this.#say(by, { type: 'declare-irregularity', irregularity })
  }

  /** On with it, void, or money to one player and from another. */
  #resolution(players: readonly string[]): object {
    const way = this.#dice.pick(['continue', 'void', 'pay'] as const)!
    if (way !== 'pay' || players.length === 0) return { resolution: way === 'pay' ? 'continue' : way }
    const amounts = [...new Set(players)].slice(0, 2).map((player, i) => ({
      player,
      amount: (i === 0 ? -1 : 1) * (1 + this.#dice.below(5000)),
    }))
    return { resolution: way, amounts }
  }

  #decide({ open, rounds, settings, round }: TableState): void {
    if (!open || open.needs.length === 0) {
      // What the program has stopped it starts again.
      if (!this.#casino.byProgram(this.#table)) this.#say('pit-supervisor', { type: 'resume-round', round: rounds })
      return
    }
    const { number, irregularity } = open
    const role = this.#dice.pick(open.needs.filter((one) => one in this.#people)) as (typeof STAFF)[number]
    if (this.#dice.once(5)) {
      this.#say(role, { type: 'dismiss-irregularity', number })
      return
    }
    const players = (round?.bets ?? []).map(({ player }) => player)
    const { course } = handlingOf(settings.game.procedure, irregularity.kind)
    const order = 'cards' in irregularity && this.#dice.once(2) ? { order: this.#dice.pick([0, null])! } : {}
    const reason = course === 'decision' || course === 'chips' ? { reason: 'so decided' } : {}
    const resolution = course === 'decision' ? this.#resolution(players) : {}
    this.#say(role, { type: 'approve-irregularity', number, ...order, ...reason, ...resolution })
  }

  /** Claims are answered once the round is settled, mostly: only then can anything be given back. */
  #isClaimed({ phase, round }: TableState): boolean {
    if (!round?.claims.some(({ answer }) => answer === null)) return false
    const isOver = phase === 'settled' || phase === 'between'
    return isOver ? !this.#casino.guide || this.#dice.once(2) : this.#dice.once(10)
  }

  #answerClaim({ round, rounds }: TableState): void {
    const claim = round!.claims.find(({ answer }) => answer === null)!.number
    if (this.#dice.once(2)) this.#say('pit-manager', { type: 'accept-claim', round: rounds, claim })
    else this.#say('pit-manager', { type: 'refuse-claim', round: rounds, claim, reason: 'it was offered' })
  }

  /** All of them, one, or none for now, as the pit says. */
  #moveChips({ rounds: round }: TableState, numbers: readonly number[]): void {
    if (this.#dice.once(20)) this.#say('pit-supervisor', { type: 'leave-chips', round, reason: 'they are at the cage' })
    else if (this.#dice.once(5)) this.#say('dealer', { type: 'chips-moved', number: numbers[0]! })
    else this.#say('dealer', { type: 'chips-moved', numbers })
  }

  /** What the automatic dealer would do, by hand. */
  #deal(state: TableState): void {
    const { settings, shoe, round } = state
    const over = round?.unweighed.find((box) => overBy(settings, round, box) > 0)
    if (state.phase === 'result' && over !== undefined) {
      this.#say('dealer', { type: 'declare-irregularity', irregularity: { kind: 'excess-differential', box: over } })
      return
    }
    const numbers = isUnderWay(state) ? [] : chipsThatWait(state.chips ?? null).map(({ number }) => number)
    const isDealt = state.dealer === this.#people.dealer.actor.id || state.dealer === this.#relief.actor.id
    if (numbers.length > 0 && isDealt) {
      this.#moveChips(state, numbers)
      return
    }
    if (!isUnderWay(state) && !this.#hasGuests(state) && !this.#dice.once(10)) return
    if (!isDealt) {
      this.#say('dealer', { type: 'sign-on' })
      return
    }
    if (shoe && shoe.lastRound === null && cardsLeft(settings, shoe) <= settings.cutDepth) {
      this.#say('dealer', { type: 'announce-cut-card' })
      return
    }
    const plan = planNext({ ...state, settings: { ...settings, operation: 'automatic' } })
    // Where the clock closes nobody else needs to.
    if (!plan || (plan.command.type.startsWith('close-') && !dealerCloses(settings))) return
    const { lacks } = plan
    const ahead = shoe?.ahead[0]
    const given =
      lacks?.kind === 'card' && !(plan.command.type === 'deal-card' && ahead)
        ? { card: this.#typed(state, lacks.position) }
        : {}
    const { id: _, at: __, actor: ___, ...wish } = carryOut(plan, { id: '', at: 0, ...given })
    // Whoever has not spoken is named.
    const { players = [] } = expects(state)
    const named = plan.command.type === 'close-window' && players.length > 0 ? { over: players } : {}
    this.#say('dealer', { ...wish, ...this.#read(state, plan), ...named } as BotCommand)
  }

  /** Every other shoe reads the cards that it deals face down, and always rightly; what it has read nobody names again. */
  #read(state: TableState, { command }: Plan): { readonly card?: string | undefined } {
    const { settings, shoe, shoes, round } = state
    if (!settings.faceDown || shoes % 2 === 1) return {}
    if (command.type === 'deal-card' && shoe!.ahead.length === 0) return { card: this.#face(state, shoe!.dealt) }
    if (command.type !== 'turn-card' && command.type !== 'show-card') return {}
    const read = round?.cards.find(({ spot }) => spot === command.spot)?.read
    return read === undefined ? {} : { card: makeCard(read) }
  }

  /** A hand slips now and then: another card is entered than the one that lies there. */
  #typed(state: TableState, position: number): string {
    const slips = !this.#casino.calm && this.#dice.once(30)
    return this.#face(state, slips ? position + 1 : position)
  }

  /** What was entered wrongly is put right: by the dealer at once, or by the pit, also after the settlement (ruling 36). */
  #putRight(state: TableState): boolean {
    const { round, shoe, phase } = state
    if (!round || round.void || !shoe || shoe.number !== round.shoe || phase === 'betting' || phase === 'options')
      return false
    const wrong = round.cards.find(
      ({ card, position }) => card !== null && makeCard(card) !== this.#face(state, position),
    )
    if (!wrong || (isUnderWay(state) && this.#dice.once(2))) return false
    const { spot, position } = wrong
    const card = this.#face(state, position)
    if (round.fresh === spot && this.#dice.once(2)) {
      this.#say('dealer', { type: 'correct-card', round: round.number, spot, card })
    } else {
      this.#say('pit-supervisor', { type: 'declare-irregularity', irregularity: { kind: 'misread', spot, card } })
    }
    return true
  }

  #face({ settings, shoes }: TableState, position: number): string {
    return this.#cards.cardAt(this.#table, shoes, settings.decks, position)
  }
}

const LOST = { kind: 'uncovered', note: 'nobody knows how to go on' } as const
