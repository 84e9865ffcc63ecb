// Thousands of random sequences of commands, sensible and not, at random tables: what must hold after every step.
import { Ledger } from '@punto/ledger'
import { GAMES, placeableBets } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COMMAND_TYPES,
  type Command,
  canBankerGoFirst,
  decidePaid,
  EVENT_TYPES,
  evolve,
  fold,
  houseAccount,
  planNext,
  playerAccount,
  ROLES,
  type Role,
  redact,
  SPOTS,
  setUp,
  setUpEvent,
  squeezerOf,
  type TableEvent,
  type TableState,
  type Viewer,
  view,
} from '../src/index.ts'
import { settingsOf } from './playing.ts'
import { Hands, numbers } from './running.ts'

const PLAYERS = ['ann', 'ben', 'cat', 'dan']
const PURSE = 5000
const SEED = 20_140_730
const RUNS = 2000

interface Setting {
  readonly game: number
  readonly layout: number
  readonly faceDown: boolean
  readonly byDealer: boolean
  readonly operatorWallet: boolean
  readonly standing: boolean
  readonly shoe: number
}

const setting: fc.Arbitrary<Setting> = fc.record({
  game: fc.nat(GAMES.length - 1),
  layout: fc.nat(11),
  faceDown: fc.boolean(),
  byDealer: fc.boolean(),
  operatorWallet: fc.boolean(),
  standing: fc.boolean(),
  shoe: fc.nat(1000),
})
/** What a move makes of its numbers hangs on the table as it stands. */
const move = fc.tuple(fc.nat(99), fc.nat(1 << 20))
const moves = fc.array(move, { minLength: 10, maxLength: 60 })

type Pick = (below: number) => number

/** Thrown rather than expected: it is asked a million times. */
function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** A table with its ledger, and everything that is checked after each command. */
class Watched {
  state: TableState
  readonly events: TableEvent[]
  readonly ledger = new Ledger()
  readonly #hands: Hands
  accepted = 0
  refused = 0
  #ids = 0

  constructor({ game, layout, faceDown, byDealer, operatorWallet, standing, shoe }: Setting) {
    const declared = GAMES[game]!
    const settings = settingsOf({
      game: declared,
      layout: declared.layouts[layout % declared.layouts.length]!.appendix,
      limits: { min: 50, max: 2000 },
      faceDown,
      squeeze: faceDown,
      standing,
      maxDifferential: standing ? 500 : null,
      operation: byDealer ? 'dealer' : 'automatic',
      source: byDealer ? 'card-shoe' : 'electronic-shuffler',
      wallet: operatorWallet ? 'operator' : 'built-in',
    })
    this.state = setUp(settings)
    this.events = [setUpEvent(settings)]
    this.#hands = new Hands(shoe)
    const currency = settings.currency
    this.ledger.open([
      { id: 'cage', kind: 'cage', currency },
      { id: houseAccount('T1'), kind: 'house', currency },
      ...PLAYERS.map((player) => ({ id: playerAccount(player), kind: 'player', currency }) as const),
    ])
    for (const player of PLAYERS) {
      const buyIn = { kind: 'posted', by: 'cage', id: `in-${player}`, reason: 'buy-in', ref: '', at: 0 } as const
      this.ledger.apply([[{ ...buyIn, debit: 'cage', credit: playerAccount(player), amount: PURSE }]])
    }
  }

  send(command: Command): void {
    freeze(this.state)
    const answer = decidePaid(this.state, command, this.ledger, 0)
    if (!answer.ok) {
      this.refused++
      this.#checkMoney()
      return
    }
    this.accepted++
    for (const event of answer.events) {
      this.#checkOrder(event)
      this.state = evolve(this.state, event)
      this.events.push(event)
      this.#checkEvent(event)
    }
    this.#checkMoney()
    if (this.accepted % 3 === 0) this.#checkViews()
    freeze(this.state)
    const again = decidePaid(this.state, command, this.ledger, 0)
    check(again.ok && again.repeated === true && again.events.length === 0, 'the same command again changes nothing')
    this.#checkMoney()
  }

  /** The step that takes the round on, by the program or by the dealer's hand. */
  goOn(): void {
    const { settings, phase, dealer } = this.state
    const automatic = settings.operation === 'automatic'
    if (phase === 'table-closed') this.ask('pit-manager', 'pam', { type: 'open-table' })
    else if (automatic) this.send(this.#hands.command(this.state, planNext(this.state)!))
    else if (dealer !== 'dora') this.ask('dealer', 'dora', { type: 'sign-on' })
    else this.#dealByHand()
  }

  /** What the automatic dealer would do, by a person. */
  #dealByHand(): void {
    const plan = planNext({ ...this.state, settings: { ...this.state.settings, operation: 'automatic' } })!
    this.send({ ...this.#hands.command(this.state, plan), actor: { role: 'dealer', id: 'dora' } } as Command)
  }

  ask(role: Role, id: string, fields: object, later = 0): void {
    const at = this.state.at + later
    this.send({ id: `r${++this.#ids}`, at, actor: { role, id }, round: this.state.rounds, ...fields } as Command)
  }

  /** Something a player, or the wallet, would do now. */
  sensible(pick: Pick): void {
    const { round, seats } = this.state
    const waiting = [
      ...(round?.bets.flatMap(({ asked, wager }) => [asked, wager && !wager.confirmed ? wager : null]) ?? []),
      ...(round?.insurance.filter(({ confirmed }) => !confirmed) ?? []),
    ].filter((one) => one !== null)
    const player = PLAYERS[pick(PLAYERS.length)]!
    const squeezer = this.state.settings.squeeze ? squeezerOf(this.state) : undefined
    const asked = round?.squeezes.find(({ granted }) => !granted)
    if (waiting.length > 0 && pick(2) === 0) {
      const { ref } = waiting[pick(waiting.length)]!
      this.ask('system', 'wallet', { type: pick(4) === 0 ? 'refuse-bet' : 'confirm-bet', ref, reason: 'limit' })
    } else if (asked && pick(2) === 0) {
      this.ask('pit-manager', 'pam', { type: 'decline-squeeze', spot: asked.spot })
    } else if (squeezer && this.state.phase !== 'betting' && pick(2) === 0) {
      this.ask('player', squeezer, this.#squeeze(pick))
    } else if (!seats.includes(player) && pick(3) > 0) {
      this.ask('player', player, { type: 'sit', box: 1 + pick(seats.length) })
    } else {
      this.ask('player', player, pick(40) === 0 ? { type: 'leave' } : this.#wish(player, pick))
    }
  }

  #wish(player: string, pick: Pick): object {
    const { round, phase, settings, seats } = this.state
    const own = round?.bets.filter((bet) => bet.player === player) ?? []
    const laid = own.length > 0 ? own[pick(own.length)]! : undefined
    const spot = SPOTS[pick(SPOTS.length)]!
    if (phase === 'betting') {
      const change = (['increase-bet', 'reduce-bet', 'withdraw-bet'] as const)[pick(12)]
      if (laid && change) return { type: change, box: laid.box, bet: laid.bet, by: 50 * (1 + pick(6)) }
      const bets = placeableBets(settings.game)
      const box = pick(4) > 0 ? seats.indexOf(player) + 1 : 1 + pick(seats.length)
      return { type: 'place-bet', box, bet: bets[pick(bets.length)]!.id, stake: 50 * (1 + pick(12)) }
    }
    if (phase === 'ante' && laid) {
      return { type: pick(3) === 0 ? 'fold-ante' : 'raise-ante', box: laid.box, bet: laid.bet }
    }
    if (phase === 'insurance' && laid && pick(4) > 0) {
      if (pick(4) === 0) return { type: 'decline-insurance' }
      return { type: 'place-insurance', box: laid.box, side: laid.bet, stake: 1 + pick(200) }
    }
    return { type: 'turn-card', spot }
  }

  #squeeze(pick: Pick): object {
    const { round } = this.state
    const shown = round!.cards.find((laid) => laid.shown && laid.card === null)
    if (shown && pick(2) === 0) return { type: 'turn-card', spot: shown.spot }
    const first = canBankerGoFirst(round!) && pick(3) > 0
    const spots = first ? (['player-3', 'banker-3'] as const) : SPOTS
    const spot = spots[pick(spots.length)]!
    return first ? { type: 'request-squeeze', spot, bankerFirst: true } : { type: 'request-squeeze', spot }
  }

  /** Anything from anybody. */
  senseless(pick: Pick): void {
    const type = COMMAND_TYPES[pick(COMMAND_TYPES.length)]!
    const role = ROLES[pick(ROLES.length)]!
    const id = role === 'player' ? PLAYERS[pick(PLAYERS.length)]! : role === 'dealer' ? 'dora' : 'pam'
    const bets = this.state.settings.game.bets
    const fields = {
      type,
      box: pick(14),
      bet: bets[pick(bets.length)]!.id,
      stake: [50, 100, 0.5, -1, 10 ** 15, 7][pick(6)],
      by: [50, 100, 0, 3000][pick(4)],
      ref: `${this.state.rounds}.${pick(9)}`,
      reason: 'limit',
      spot: SPOTS[pick(SPOTS.length)],
      side: pick(2) === 0 ? 'player' : 'banker',
      shoe: pick(3),
      commitment: 'c0ffee',
      root: 'beef',
      seed: 'feed',
      round: this.state.rounds + (pick(8) === 0 ? 1 : 0),
      ...(pick(2) === 0 && { card: ['As', 'Kd', 'Xx', '7h'][pick(4)] }),
      ...(pick(2) === 0 && { for: PLAYERS[pick(PLAYERS.length)] }),
    }
    this.ask(role, id, fields, pick(3) * 4000)
  }

  /** All money is somewhere, and what is reserved is exactly what lies on the felt or is asked for. */
  #checkMoney(): void {
    const accounts = ['cage', houseAccount('T1'), ...PLAYERS.map(playerAccount)]
    const balances = accounts.map((id) => this.ledger.balance(id)!)
    check(balances.reduce((sum, { posted }) => sum + posted, 0) === 0, 'money is neither made nor lost')
    const { round, phase } = this.state
    const lies = round && phase !== 'settled' && phase !== 'between' && phase !== 'table-closed'
    const reserved = lies
      ? round.bets.reduce(
          (sum, { stake, asked, wager }) => sum + stake + (asked?.amount ?? 0) + (wager?.amount ?? 0),
          0,
        ) + round.insurance.reduce((sum, { amount }) => sum + amount, 0)
      : 0
    const house = this.ledger.balance(houseAccount('T1'))!
    check(house.pendingCredits === reserved, `${house.pendingCredits} is reserved, ${reserved} lies on the felt`)
    check(house.posted === this.state.float, 'the chip tray holds what the House has won')
  }

  /** After a settlement nothing belongs to that round any more. */
  #checkOrder({ type }: TableEvent): void {
    if (this.state.phase !== 'settled') return
    check(BETWEEN.has(type), `${type} after the settlement`)
  }

  /** An event tells a face only where all may see it, or to its squeezer. */
  #checkEvent(event: TableEvent): void {
    for (const viewer of VIEWERS) {
      const seen = redact(event, viewer)
      if (!seen || !('card' in seen)) continue
      const may = event.type === 'card-shown' ? isPlayer(viewer, event.to) : true
      check(may, `${event.type} tells a face to ${JSON.stringify(viewer)}`)
    }
  }

  /** A view holds no card that its viewer may not see, and nobody else's name. */
  #checkViews(): void {
    const { round } = this.state
    for (const viewer of VIEWERS) {
      const seen = view(this.state, viewer)
      for (const [i, { card }] of (seen.round?.cards ?? []).entries()) {
        const laid = round!.cards[i]!
        const may = laid.card !== null || (laid.shown !== null && isPlayer(viewer, laid.shown.to))
        check(card === null || may, `${laid.spot} is seen by ${JSON.stringify(viewer)}`)
      }
      if ((viewer.role !== 'player' && viewer.role !== 'public') || this.accepted % 2 > 0) continue
      const text = JSON.stringify(seen)
      const named = PLAYERS.filter((player) => !isPlayer(viewer, player) && text.includes(`"${player}"`))
      check(named.length === 0, `${named.join(', ')} named to ${JSON.stringify(viewer)}`)
    }
  }
}

const BETWEEN: ReadonlySet<string> = new Set([
  'betting-opened',
  'table-closed',
  'player-sat',
  'player-left',
  'dealer-signed-on',
  'dealer-signed-off',
  'cut-card-out',
  'shoe-ended',
  'shoe-started',
  'cards-burned',
])
const VIEWERS: readonly Viewer[] = [
  ...PLAYERS.map((id) => ({ role: 'player', id }) as const),
  { role: 'dealer', id: 'dora' },
  { role: 'pit-manager', id: 'pam' },
  { role: 'public' },
]
const isPlayer = (viewer: Viewer, id: string): boolean => viewer.role === 'player' && viewer.id === id

/** Frozen through and through: a decision that changed anything would throw. What is frozen already was so throughout. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

const tally = { accepted: 0, refused: 0, settled: 0, types: new Map<string, number>() }

function play(at: Setting, made: readonly (readonly [number, number])[]): Watched {
  const table = new Watched(at)
  // Half of the tables begin as a table does when it is busy.
  if (at.shoe % 2 === 0) {
    for (const [i, player] of PLAYERS.entries()) table.ask('player', player, { type: 'sit', box: i + 1 })
    while (table.state.phase !== 'betting') table.goOn()
    for (const [i, player] of PLAYERS.entries()) {
      table.ask('player', player, {
        type: 'place-bet',
        box: i + 1,
        bet: i % 2 ? 'player' : 'banker',
        stake: 100 + 50 * i,
      })
    }
  }
  for (const [kind, n] of made) {
    const pick = numbers(n)
    // Bets and windows are left open long enough to be used.
    const waits = ['betting', 'ante', 'insurance'].includes(table.state.phase)
    if (kind < (waits ? 12 : 60)) table.goOn()
    else if (kind < 88) table.sensible(pick)
    else table.senseless(pick)
  }
  return table
}

describe('random tables', () => {
  it('hold money, order, memory, secrecy and their story at every step, and the dealer finishes every round', () => {
    fc.assert(
      fc.property(setting, moves, (at, made) => {
        const table = play(at, made)
        const { phase } = table.state
        const under = phase !== 'between' && phase !== 'settled' && phase !== 'table-closed'
        for (let steps = 0; under && table.state.phase !== 'settled'; steps++) {
          expect(steps, 'a round is over within twenty steps of its dealer').toBeLessThan(20)
          table.goOn()
        }
        expect(fold(JSON.parse(JSON.stringify(table.events)))).toEqual(table.state)
        tally.accepted += table.accepted
        tally.refused += table.refused
        for (const { type } of table.events) tally.types.set(type, (tally.types.get(type) ?? 0) + 1)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it('have been through everything: every kind of event but those of a notice and of burning', () => {
    const untouched = EVENT_TYPES.filter((type) => !tally.types.has(type))
    expect(untouched).toEqual(['notice-accepted', 'cards-burned'])
    expect(tally.accepted).toBeGreaterThan(20 * RUNS)
    expect(tally.refused).toBeGreaterThan(5 * RUNS)
  })
})
