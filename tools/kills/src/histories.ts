// Histories of money, seats and bets as whoever asked for them saw them, over all lives of a killed house and over all processes of a
// cluster: each account, the seats of each table, and each player's bets in a round must have been like one copy that carries out one
// thing at a time. What was not answered when the house was killed may have been carried out before, or never. Of bets, what the log has
// kept is read between two lives: it has to be explained by the same order.
import { CheckFailed } from '@punto/harness/checks'
import { checkLinearizable, type Model, type NotLinearizable, type Operation } from '@punto/harness/linearizable'

export type Input =
  | { readonly does: 'pay-in' | 'pay-out'; readonly amount: number }
  | { readonly does: 'read' }
  | { readonly does: 'sit'; readonly player: string; readonly box: number }
  | { readonly does: 'leave'; readonly player: string }
  | { readonly does: 'place' | 'increase' | 'reduce'; readonly bet: string; readonly amount: number }
  | { readonly does: 'withdraw'; readonly bet: string }
  | { readonly does: 'read-bets' }

/** Stakes by box and bet. */
export type Stakes = Readonly<Record<string, number>>

export type Output =
  | { readonly ok: true; readonly amount?: number; readonly stakes?: Stakes }
  | { readonly ok: false; readonly code: string }

export const accountModel: Model<number, Input, Output> = {
  start: 0,
  step: (state, input, output) => {
    if (input.does === 'read') return output === undefined || (output.ok && output.amount === state) ? [state] : []
    if (input.does === 'pay-in') return output === undefined || output.ok ? [state + input.amount] : []
    if (input.does !== 'pay-out') return []
    const isEnough = state >= input.amount
    if (output && output.ok !== isEnough) return []
    return [isEnough ? state - input.amount : state]
  },
}

type Seats = Readonly<Record<string, number>>

export const seatsModel: Model<Seats, Input, Output> = {
  start: {},
  step: (seats, input, output) => {
    if (input.does === 'sit') {
      const { player, box } = input
      const isSeated = seats[player] !== undefined
      const isTaken = Object.values(seats).includes(box)
      if (output?.ok === false) {
        if (output.code === 'seat/seated-already') return isSeated ? [seats] : []
        if (output.code === 'seat/taken') return isTaken ? [seats] : []
        return [seats]
      }
      return isSeated || isTaken ? [] : [{ ...seats, [player]: box }]
    }
    if (input.does === 'leave') {
      const { [input.player]: box, ...others } = seats
      return output?.ok === false && box !== undefined && output.code === 'seat/not-seated' ? [] : [others]
    }
    return []
  },
}

const sameStakes = (one: Stakes, other: Stakes): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([bet, stake]) => other[bet] === stake)

/** One player's bets in one round. */
export const betsModel: Model<Stakes, Input, Output> = {
  start: {},
  step: (stakes, input, output) => {
    if (input.does === 'read-bets') return output?.ok && sameStakes(stakes, output.stakes!) ? [stakes] : []
    if (!('bet' in input)) return []
    const { bet } = input
    const laid = stakes[bet]
    if (output?.ok === false) {
      const isLaid = output.code === 'bet/placed-already' ? true : output.code === 'bet/none' ? false : undefined
      return isLaid === undefined || isLaid === (laid !== undefined) ? [stakes] : []
    }
    const { [bet]: _, ...others } = stakes
    switch (input.does) {
      case 'place':
        return laid === undefined ? [{ ...stakes, [bet]: input.amount }] : []
      case 'increase':
        return laid === undefined ? [] : [{ ...stakes, [bet]: laid + input.amount }]
      case 'reduce':
        return laid === undefined || laid <= input.amount ? [] : [{ ...stakes, [bet]: laid - input.amount }]
      case 'withdraw':
        return laid === undefined ? [] : [others]
    }
  },
}

/** What a command asks of a player's bets; undefined where it is about something else. */
export function betInput(command: {
  readonly type: string
  readonly box?: unknown
  readonly bet?: unknown
  readonly stake?: unknown
  readonly by?: unknown
}): Input | undefined {
  const bet = `${command.box} ${command.bet}`
  switch (command.type) {
    case 'place-bet':
      return { does: 'place', bet, amount: Number(command.stake) }
    case 'increase-bet':
      return { does: 'increase', bet, amount: Number(command.by) }
    case 'reduce-bet':
      return { does: 'reduce', bet, amount: Number(command.by) }
    case 'withdraw-bet':
      return { does: 'withdraw', bet }
    default:
      return undefined
  }
}

export const betsObject = (table: string, round: number, player: string): string => `bets/${table}/${round}/${player}`

/** What lies of everybody's bets in a round, by the log. */
export interface LaidRound {
  readonly table: string
  readonly number: number
  /** By player. */
  readonly players: ReadonlyMap<string, Stakes>
  /** Nothing is added any more. */
  readonly isClosed: boolean
  /** Bets came back that nobody had asked for: it is not held against what was asked. */
  readonly isGivenUp: boolean
}

interface Called {
  readonly object: string
  readonly input: Input
  readonly called: number
}

export class Histories {
  readonly #accounts: Operation<Input, Output>[] = []
  readonly #seats: Operation<Input, Output>[] = []
  /** By player and round, until the round is closed and was checked. */
  readonly #bets = new Map<string, Operation<Input, Output>[]>()
  #checkedBets = 0
  #place = 0

  get operations(): number {
    const open = [...this.#bets.values()].reduce((sum, { length }) => sum + length, 0)
    return this.#accounts.length + this.#seats.length + this.#checkedBets + open
  }

  /** A moment, later than all before. */
  mark(): number {
    return ++this.#place
  }

  keep(operation: Operation<Input, Output>): void {
    this.#keep(operation)
  }

  /**
   * What the log has kept, while nothing runs, of rounds that are open or were closed since the last time. Of whom it has nothing, nothing
   * may lie. Throws where no order explains it.
   */
  readBets(rounds: readonly LaidRound[]): void {
    const found = new Map(rounds.map((round) => [betsObject(round.table, round.number, ''), round]))
    for (const [object, operations] of this.#bets) {
      const end = object.lastIndexOf('/') + 1
      const round = found.get(object.slice(0, end))
      if (!round?.isGivenUp) {
        const output: Output = { ok: true, stakes: round?.players.get(object.slice(end)) ?? {} }
        operations.push({ object, input: { does: 'read-bets' }, called: this.mark(), ended: this.mark(), output })
        this.#throwIfFound(checkLinearizable(betsModel, operations))
      }
      if (round && !round.isClosed) continue
      this.#checkedBets += operations.length
      this.#bets.delete(object)
    }
  }

  /** What one life has said: `called NUMBER OBJECT INPUT` and `answered NUMBER OUTPUT`, a line each, in order. */
  add(output: string): void {
    const under = new Map<string, Called>()
    const lines = output.slice(0, output.lastIndexOf('\n') + 1).split('\n')
    for (const line of lines) {
      const [word, number, ...rest] = line.split(' ')
      if (number === undefined) continue
      const called = ++this.#place
      if (word === 'called') under.set(number, { object: rest[0]!, input: JSON.parse(rest.slice(1).join(' ')), called })
      if (word === 'answered') {
        const call = under.get(number)
        under.delete(number)
        if (call) this.#keep({ ...call, ended: called, output: JSON.parse(rest.join(' ')) as Output })
      }
    }
    const killed = ++this.#place
    for (const call of under.values()) this.#keep({ ...call, ended: killed, output: undefined })
  }

  /** Throws at the first answer that no order explains. */
  check(): void {
    const found = checkLinearizable(accountModel, this.#accounts) ?? checkLinearizable(seatsModel, this.#seats)
    this.#throwIfFound(found)
  }

  #throwIfFound(found: NotLinearizable<Input, Output> | undefined): void {
    if (!found) return
    const { object, operation, states } = found
    throw new CheckFailed(
      `${object}: no order explains ${JSON.stringify(operation)}; it may have been at ${JSON.stringify(states.slice(0, 5))}`,
    )
  }

  #keep(operation: Operation<Input, Output>): void {
    const { object } = operation
    if (object.startsWith('bets/')) this.#bets.set(object, [...(this.#bets.get(object) ?? []), operation])
    else if (object.startsWith('seats/')) this.#seats.push(operation)
    else this.#accounts.push(operation)
  }
}
