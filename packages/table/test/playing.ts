// What the tests of this package share: a table to play at, where commands are short to write and every event is kept.
import { expect } from 'vitest'
import {
  type Actor,
  type Answer,
  type Command,
  checkSettings,
  chipsThatWait,
  dealingStep,
  decide,
  evolve,
  expects,
  isPitEmployee,
  type Role,
  type Spot,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableRequest,
  type TableSettings,
  type TableState,
  type Unsent,
} from '../src/index.ts'

export type Asking = Unsent extends infer U
  ? U extends { actor: Actor }
    ? Omit<U, 'actor' | 'round'> & { round?: number }
    : never
  : never

export const COMMITMENT = 'c0ffee'
export const ROOT = 'beef'

/** What the program says of a shoe that it has shuffled, and nobody of one that people have. */
export const promiseOf = ({ operation }: TableSettings): { commitment?: string; root?: string } =>
  operation === 'automatic' ? { commitment: COMMITMENT, root: ROOT } : {}

export function settingsOf(request: Partial<TableRequest> & Pick<TableRequest, 'game'>) {
  const checked = checkSettings({ table: 'T1', ...request })
  if (!checked.ok) expect.fail(`settings: ${JSON.stringify(checked.mistakes)}`)
  return checked.settings
}

export class Playing {
  state: TableState
  readonly events: TableEvent[] = []
  #ids = 0
  now = 1000

  constructor(request: Partial<TableRequest> & Pick<TableRequest, 'game'>) {
    const settings = settingsOf(request)
    this.state = setUp(settings)
    this.events.push(setUpEvent(settings))
  }

  /** The command in full: an id of its own, the table's time, and the round at hand. */
  command(who: string, asking: Asking, role: Role = roleOf(who)): Command {
    const round = asking.type === 'open-betting' ? this.state.rounds + 1 : this.state.rounds
    // A player who has staff act for them has asked aloud, unless the test says otherwise.
    const asked = 'for' in asking && isPitEmployee(role) ? { asked: 'spoken' } : {}
    // A dealer who closes a window names whoever has not spoken, unless the test says otherwise.
    const over = asking.type === 'close-window' && role === 'dealer' ? { over: expects(this.state).players ?? [] } : {}
    return {
      id: `c${++this.#ids}`,
      at: this.now,
      actor: { role, id: who },
      round,
      ...asked,
      ...over,
      ...asking,
    } as Command
  }

  send(command: Command): Answer {
    const answer = decide(this.state, command)
    if (answer.ok) {
      for (const event of answer.events) this.state = evolve(this.state, event)
      this.events.push(...answer.events)
    }
    return answer
  }

  /** Carried out, or the test fails with the refusal. */
  do(who: string, asking: Asking): readonly TableEvent[] {
    // Whoever opens the next round has moved the chips of the last, where a test says nothing else of them.
    if (asking.type === 'open-betting') this.moveChips()
    const answer = this.send(this.command(who, asking))
    if (!answer.ok) expect.fail(`${who} ${asking.type}: ${JSON.stringify(answer.refusal)}`)
    return answer.events
  }

  /** Refused, and nothing changed, or the test fails. */
  refusal(who: string, asking: Asking): { code: string; rule?: string; params: object } {
    const before = this.state
    const answer = this.send(this.command(who, asking))
    if (answer.ok) expect.fail(`${who} ${asking.type} was accepted: ${JSON.stringify(answer.events)}`)
    expect(this.state).toBe(before)
    return answer.refusal
  }

  code(who: string, asking: Asking): string {
    return this.refusal(who, asking).code
  }

  /** Whoever deals at this table. */
  get house(): string {
    return this.state.settings.operation === 'automatic' ? 'system' : 'dora-dealer'
  }

  /** A shoe in place and bets open. */
  open(): this {
    if (this.state.settings.operation === 'dealer' && !this.state.dealer) this.do(this.house, { type: 'sign-on' })
    if (!this.state.shoe) {
      this.do(this.house, { type: 'new-shoe', shoe: this.state.shoes + 1, ...promiseOf(this.state.settings) })
    }
    this.do(this.house, { type: 'open-betting' })
    return this
  }

  /** The dealer moves all the chips that are to be moved, and says so. */
  moveChips(): this {
    const numbers = chipsThatWait(this.state.chips ?? null).map(({ number }) => number)
    if (numbers.length > 0) this.do(this.house, { type: 'chips-moved', numbers })
    return this
  }

  bet(who: string, box: number, bet: string, stake: number): readonly TableEvent[] {
    return this.do(who, { type: 'place-bet', box, bet, stake })
  }

  close(): readonly TableEvent[] {
    this.now = Math.max(this.now, this.state.round!.closesAt)
    return this.do(this.house, { type: 'close-betting' })
  }

  closeWindow(): readonly TableEvent[] {
    this.now = Math.max(this.now, this.state.round!.closesAt)
    return this.do(this.house, { type: 'close-window' })
  }

  /** The next cards of the round, face up: `9s` each to the spot that is next. */
  deal(...cards: string[]): void {
    for (const card of cards) this.do(this.house, { type: 'deal-card', spot: this.nextSpot(), card })
  }

  /** Face down, then turned with these faces. */
  dealDown(...spots: Spot[]): void {
    for (const spot of spots) this.do(this.house, { type: 'deal-card', spot })
  }

  turn(faces: Partial<Record<Spot, string>>): void {
    for (const [spot, card] of Object.entries(faces))
      this.do(this.house, { type: 'turn-card', spot: spot as Spot, card })
  }

  settle(): readonly TableEvent[] {
    return this.do(this.house, { type: 'settle' })
  }

  nextSpot(): Spot {
    const step = dealingStep(this.state.settings, this.state.round!)
    return step.kind === 'deal' ? step.spot : 'banker-3'
  }

  ofType<T extends TableEvent['type']>(type: T): Extract<TableEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<TableEvent, { type: T }> => event.type === type)
  }

  /** Player → net of the last settlement. */
  nets(): Record<string, number> {
    return Object.fromEntries((this.state.round?.settlement?.players ?? []).map(({ player, net }) => [player, net]))
  }
}

const ROLE_BY_SUFFIX: Readonly<Record<string, Role>> = {
  dealer: 'dealer',
  supervisor: 'pit-supervisor',
  manager: 'pit-manager',
  shift: 'shift-manager',
}

/** `dora-dealer` is a dealer, `system` the program, anyone else a player. */
export function roleOf(who: string): Role {
  return who === 'system' ? 'system' : (ROLE_BY_SUFFIX[who.split('-')[1] ?? ''] ?? 'player')
}
