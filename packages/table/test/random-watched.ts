// A random table that is watched: after each command everything that must hold at a table is asked of it again.
import type { Card } from '@punto/rules'
import { cardsIn, makeCard } from '@punto/rules'
import { eventMisfit, viewMisfit } from '../../protocol/src/index.ts'
import {
  type Answer,
  type Command,
  cardsLeft,
  debtAccount,
  decidePaid,
  describeOpen,
  describe as describeTrouble,
  evolve,
  expects,
  houseAccount,
  planNext,
  playerAccount,
  redact,
  type TableEvent,
  type TableState,
  type Viewer,
  view,
} from '../src/index.ts'
import { tipsAccount } from '../src/transfers.ts'
import { isUnfinished } from './interruption-naive.ts'
import { CountedTray } from './random-chips.ts'
import { agree, type Described, type Purses } from './random-described.ts'
import { checkShares } from './random-shares.ts'
import { isPlaying, type Pick, PLAYERS, RandomTable } from './random-table.ts'

/** Thrown rather than expected: it is asked a million times. */
export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** A card that left the shoe before its time, and when. */
interface Left {
  readonly face: string | null
  readonly left: number
}

export class Watched extends RandomTable {
  accepted = 0
  refused = 0
  /** References that were reserved and have not ended yet, and those that have. */
  readonly #held = new Set<string>()
  readonly #ended = new Set<string>()
  /** What each player had when the round opened. */
  #before: readonly number[] = PLAYERS.map((player) => this.#posted(player))
  /** Shoes that no further round may be begun from. */
  readonly #condemned = new Set<number>()
  readonly #tray = new CountedTray(this.state.settings.openingFloat)
  /** The faces that are dealt next, as the events alone tell it. */
  #ahead: Left[] = []
  #carried: Left[] = []
  #left = 0
  /** The cards on the felt, as the events alone tell it. */
  #felt: { readonly spot: string; face: string | null }[] = []
  /** Cards put back from the felt left before any that wait. */
  #early = 0
  readonly #leave = (face: string | null): Left => ({ face, left: ++this.#left })

  override send(command: Command): Answer {
    const before = this.state
    freeze(before)
    const described = this.#describe(command)
    const purses = this.#purses()
    const from = this.events.length
    const answer = super.send(command)
    if (!answer.ok) {
      this.refused++
      check(this.state === before, 'a refusal changes nothing')
      this.#checkMoney()
      return answer
    }
    this.accepted++
    const told = this.events.slice(from)
    this.#redone = false
    for (const event of told) this.#checkEvent(event, before)
    this.#checkChips(told, before)
    if (described) agree(described, told, purses, this.#purses())
    checkShares(before, command, told, this.state)
    this.#checkMoney()
    this.#checkShoe()
    if (this.accepted % 3 === 0) this.#checkViews()
    freeze(this.state)
    const again = decidePaid(this.state, command, this.ledger, command.at)
    check(again.ok && again.repeated === true && again.events.length === 0, 'the same command again changes nothing')
    this.#checkMoney()
    return answer
  }

  /** A table that deals by itself plans exactly what is expected, wherever that is the program's to do. */
  override goOn(pick: Pick): boolean {
    const { settings } = this.state
    if (settings.operation === 'automatic') {
      const { command, may } = expects(this.state)
      const plan = planNext(this.state)
      const own = may.includes('system') && command !== 'open-table' && command !== 'resume-round'
      check((plan !== null) === own, `${command} is ${plan ? '' : 'not '}planned`)
      check(!plan || plan.command.type === command, `${plan?.command.type} is planned where ${command} is expected`)
    }
    return super.goOn(pick)
  }

  /** What was said beforehand of what this command would do. */
  #describe(command: Command): Described | undefined {
    if (command.type === 'declare-irregularity') {
      return { command, said: describeTrouble(this.state, command.irregularity, command.actor, this.available) }
    }
    const said =
      command.type === 'approve-irregularity' ? describeOpen(this.state, this.available, command.cards) : null
    return said && command.type === 'approve-irregularity' ? { command, said } : undefined
  }

  /** What a player has to spend. */
  readonly available = (player: string): number => {
    const { posted, pendingDebits } = this.ledger.balance(playerAccount(player))!
    return posted - pendingDebits
  }

  #purses(): Purses {
    return new Map(
      PLAYERS.map((player) => {
        const owes = -this.ledger.balance(debtAccount(player))!.posted
        return [player, { spendable: this.available(player) - owes, owes }]
      }),
    )
  }

  /** What a player has, less what they owe. */
  #posted(player: string): number {
    return this.ledger.balance(playerAccount(player))!.posted + this.ledger.balance(debtAccount(player))!.posted
  }

  override exchange(player: string, amount: number): boolean {
    const before = PLAYERS.map((one) => this.#posted(one))
    const done = super.exchange(player, amount)
    this.#moved((one, i) => this.#posted(one) - before[i]!)
    return done
  }

  /** What moves a player's money beside the round. */
  #moved(by: (player: string, i: number) => number): void {
    this.#before = this.#before.map((before, i) => before + by(PLAYERS[i]!, i))
  }

  /** All money is somewhere, and what is reserved is exactly what lies on the felt or is asked for. */
  #checkMoney(): void {
    const { round, float, settings } = this.state
    const house = this.ledger.balance(houseAccount(settings.table))!
    const posted = [
      ...PLAYERS.map((player) => this.#posted(player)),
      house.posted,
      this.ledger.balance('cage')!.posted,
      this.ledger.balance(tipsAccount(settings.table))!.posted,
    ]
    check(posted.reduce((sum, one) => sum + one, 0) === 0, 'money is neither made nor lost')
    const reserved = isPlaying(this.state)
      ? round!.bets.reduce(
          (sum, { held, asked, wager }) =>
            sum + sumOf(held) + (asked?.amount ?? 0) + (wager && !wager.spent ? wager.amount : 0),
          0,
        ) + sumOf(round!.insurance.filter(({ spent }) => !spent))
      : 0
    check(house.pendingCredits === reserved, `${house.pendingCredits} is reserved, ${reserved} lies on the felt`)
    check(house.posted === float, 'the chip tray holds what the House has won')
  }

  /** The count of the shoe: nothing is seen more often than it is there, and what is left can be what is left. */
  #checkShoe(): void {
    const { shoe, settings, round } = this.state
    if (!shoe) return
    check(
      shoe.unseen.every((count) => count >= 0),
      'no card is seen more often than the shoe holds it',
    )
    const left = cardsLeft(settings, shoe)
    check(left >= 0, 'no more cards leave the shoe than it holds')
    const down = (round?.cards ?? []).filter(({ card, shown }) => card === null && (shown?.card ?? null) === null)
    const hidden = isPlaying(this.state) ? down.length + shoe.ahead.filter(({ card }) => card === null).length : 0
    check(cardsIn(shoe.unseen) >= left + hidden, 'what nobody has seen is in the shoe, face down, or gone')
    const faces = shoe.ahead.map(({ card }) => faceOf(card))
    const known = this.#ahead.map(({ face }) => face)
    check(faces.join() === known.join(), `${faces.join()} lie ahead and not ${known.join()}`)
  }

  #checkEvent(event: TableEvent, before: TableState): void {
    this.#checkRefs(event)
    this.#checkAhead(event)
    if (event.type === 'betting-opened') this.#before = PLAYERS.map((player) => this.#posted(player))
    if (event.type === 'round-voided') {
      const now = PLAYERS.map((player) => this.#posted(player))
      check(now.join() === this.#before.join(), `a void round leaves ${now.join()}, not ${this.#before.join()}`)
      const both = event.lines.length > 0 && event.reversed !== undefined && !before.round?.redo
      check(!both, 'a stake is given back or its settlement undone, never both')
    }
    if (event.type === 'decision-paid') {
      this.#moved((player) => event.payments.find((one) => one.player === player)?.amount ?? 0)
    }
    if (event.type === 'dealer-tipped') this.#moved((player) => (event.player === player ? -event.amount : 0))
    if (event.type === 'claim-accepted') this.#moved((player) => (event.player === player ? event.amount : 0))
    if (event.type === 'round-settled') {
      const faces = this.state.round!.cards.map(({ card }) => faceOf(card)!)
      check(!isUnfinished(faces) && isUnfinished(faces.slice(0, -1)), `${faces.join()} are no coup`)
      this.#checkSettled(event, before)
    }
    if (event.type === 'shoe-condemned') this.#condemned.add(event.shoe)
    check(event.type !== 'betting-opened' || !this.#condemned.has(event.shoe), 'no round begins from a condemned shoe')
    if (event.type === 'irregularity-approved') {
      const { by, needs } = before.open!
      check(by.id !== event.by.id && needs.includes(event.by.role), 'whoever approves is another, of the role that may')
    }
    if (event.type === 'round-reopened') this.#redone = true
    const over = !isPlaying(before) && before.rounds > 0 && !this.#redone
    check(!over || BETWEEN.has(event.type) || event.type === 'betting-opened', `${event.type} between two rounds`)
    const viewer = VIEWERS[this.events.length % VIEWERS.length]!
    const seen = redact(event, viewer)
    if (!seen) return
    checkFit(eventMisfit(seen))
    const may = event.type === 'card-shown' ? isPlayer(viewer, event.to) : true
    check(may || !('card' in seen), `${event.type} tells a face to ${JSON.stringify(viewer)}`)
    if (viewer.role !== 'player' && viewer.role !== 'public') return
    checkNames(JSON.stringify(seen), viewer, event.type)
  }

  #redone = false

  /** Each event with the table after it, as the list of chips stood then. */
  #checkChips(told: readonly TableEvent[], before: TableState): void {
    let state = before
    for (const event of told) {
      state = evolve(state, event)
      const wrong = this.#tray.follow(event, state)
      check(wrong === undefined, wrong ?? '')
    }
  }

  /** Whatever was put right on the way: each player has what the round came to by the cards that lie, and no more or less. */
  #checkSettled(event: Extract<TableEvent, { type: 'round-settled' }>, before: TableState): void {
    // A claim that has lost its ground is taken back with it.
    for (const claim of before.round?.claims ?? []) {
      const now = this.state.round!.claims.find(({ number }) => number === claim.number)
      this.#moved((player) => (player === claim.player ? (now?.returned ?? 0) - claim.returned : 0))
    }
    for (const [i, player] of PLAYERS.entries()) {
      const net = event.players.find((one) => one.player === player)?.net ?? 0
      const gained = this.#posted(player) - this.#before[i]!
      check(gained === net, `${player} has ${gained} of a round that came to ${net}`)
    }
    const felt = this.#felt.map(({ face }) => face).join()
    check(felt === facesOf(this.state), `${felt} lie and ${facesOf(this.state)} are settled`)
  }

  /** What is reserved ends once: freed, taken back, voided or settled. */
  #checkRefs(event: TableEvent): void {
    const held = 'lines' in event ? event.lines.flatMap((line) => line.held.map(({ ref }) => ref)) : []
    const freed = 'freed' in event ? event.freed : event.type === 'bet-refused' ? [event.ref] : []
    for (const ref of [...held, ...freed]) {
      check(this.#held.delete(ref), `${ref} ends by ${event.type} without having been there`)
      check(!this.#ended.has(ref), `${ref} ends twice`)
      this.#ended.add(ref)
    }
    if ('kept' in event && event.kept) this.#held.add(event.kept.ref)
    if (RESERVES.has(event.type) && 'ref' in event) this.#held.add(event.ref)
    if (event.type === 'round-settled' || event.type === 'round-voided') {
      check(this.#held.size === 0, `${[...this.#held].join()} still lies after ${event.type}`)
    }
  }

  /** Cards put back are the next to be dealt; they go with their round when it is void, and with their shoe. */
  #checkAhead(event: TableEvent): void {
    this.#checkFelt(event)
    if (event.type === 'cards-reconstructed' && !event.gone) this.#ahead.push(...event.made.map(this.#leave))
    // What is not put back and still in play waits for the next round (ruling 30).
    if (event.type === 'cards-set-aside' && event.carried && !event.gone) {
      this.#carried.push(...event.dealt.map(({ card }) => this.#leave(card ?? null)))
    }
    const sameShoe = this.state.shoe?.number === this.state.round?.shoe
    if ((event.type === 'round-voided' && sameShoe) || event.type === 'shoe-ended') {
      this.#ahead = []
      this.#carried = []
    }
    if (event.type === 'betting-opened') {
      this.#ahead = [...this.#ahead, ...this.#carried].sort((one, other) => one.left - other.left)
      this.#carried = []
      const faces = this.#ahead.map(({ face }) => face)
      check((event.carried ?? []).join() === faces.join(), 'what is carried into a round is announced')
    }
    if (event.type !== 'card-dealt' || this.#ahead.length === 0) return
    const next = this.#ahead.shift()!.face
    check((event.card ?? null) === next, `${event.card} is dealt where ${next} lay ahead`)
  }

  /** Cards as they are dealt, turned, put right and put back. */
  #checkFelt(event: TableEvent): void {
    if (event.type === 'betting-opened') this.#felt = []
    if (event.type === 'card-dealt') this.#felt.push({ spot: event.spot, face: event.card ?? null })
    const laid = 'spot' in event ? this.#felt.find(({ spot }) => spot === event.spot) : undefined
    if (event.type === 'card-turned' && laid) laid.face = event.card
    if (event.type !== 'card-corrected') return
    check(laid?.face === event.was, `${event.spot} lay as ${laid?.face} and not as ${event.was}`)
    laid!.face = event.card
    const { excess = [], moved = [] } = event
    const lifted = this.#felt.filter(({ spot }) => (excess as readonly string[]).includes(spot))
    this.#felt = this.#felt
      .filter((one) => !lifted.includes(one))
      .map(({ spot, face }) => ({ spot: moved.find(({ from }) => from === spot)?.to ?? spot, face }))
    if (this.state.shoe?.number !== this.state.round?.shoe) return
    this.#early -= lifted.length
    this.#ahead.unshift(...lifted.map(({ face }, i) => ({ face, left: this.#early + i })))
  }

  /** A view holds no card that its viewer may not see, and nobody else's name. */
  #checkViews(): void {
    const { round } = this.state
    const viewer = VIEWERS[this.accepted % VIEWERS.length]!
    const seen = view(this.state, viewer)
    checkFit(viewMisfit(seen))
    for (const [i, { card }] of (seen.round?.cards ?? []).entries()) {
      const laid = round!.cards[i]!
      const may = laid.card !== null || (laid.shown !== null && isPlayer(viewer, laid.shown.to))
      check(card === null || may, `${laid.spot} is seen by ${JSON.stringify(viewer)}`)
    }
    if (viewer.role === 'player' || viewer.role === 'public') checkNames(JSON.stringify(seen), viewer, 'the view')
  }
}

/** What is told can be told: it is what the wire's schemas say. */
const checkFit = (misfit: string | undefined): void => check(misfit === undefined, misfit ?? '')

function checkNames(text: string, viewer: Viewer, where: string): void {
  const named = PLAYERS.filter((player) => !isPlayer(viewer, player) && text.includes(`"${player}"`))
  check(named.length === 0, `${named.join(', ')} named to ${JSON.stringify(viewer)} by ${where}`)
}

const sumOf = (money: readonly { readonly amount: number }[]): number =>
  money.reduce((sum, { amount }) => sum + amount, 0)

const facesOf = ({ round }: TableState): string => round!.cards.map(({ card }) => faceOf(card)).join()

const faceOf = (card: Card | null): string | null => (card === null ? null : makeCard(card))

const RESERVES: ReadonlySet<string> = new Set(['bet-placed', 'bet-increased', 'ante-raised', 'insurance-placed'])

const BETWEEN: ReadonlySet<string> = new Set([
  'settings-changed',
  'settings-announced',
  'table-opened',
  'table-closed',
  'player-sat',
  'player-moved',
  'round-disputed',
  'dispute-answered',
  'chips-moved',
  'chips-left',
  'chips-seen',
  'waiting-list-joined',
  'waiting-list-left',
  'player-left',
  'player-stood-by',
  'player-walked-off',
  'staff-bets-allowed',
  'relief-allowed',
  'notice-accepted',
  'dealer-signed-on',
  'dealer-signed-off',
  'cut-card-out',
  'cut-card-taken-back',
  'shoe-ended',
  'shoe-started',
  'cards-burned',
  'irregularity-declared',
  'irregularity-approved',
  'irregularity-dismissed',
  'cards-reconstructed',
  'cards-set-aside',
  'shoe-condemned',
  'round-voided',
  'decision-paid',
  'insurance-claimed',
  'claim-accepted',
  'claim-refused',
])

const VIEWERS: readonly Viewer[] = [
  ...PLAYERS.map((id) => ({ role: 'player', id }) as const),
  { role: 'dealer', id: 'dora' },
  { role: 'public' },
  { role: 'pit-manager', id: 'pam' },
]
const isPlayer = (viewer: Viewer, id: string): boolean => viewer.role === 'player' && viewer.id === id

/** Frozen through and through: a decision that changed anything would throw. What is frozen already was so throughout. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}
