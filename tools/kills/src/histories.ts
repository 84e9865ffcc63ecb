// Histories of money and seats as whoever asked for them saw them, over all lives of a killed house: each account, and the seats of
// each table, must have been like one copy that carries out one thing at a time. What a life had not answered when it was killed may
// have been carried out before, or never.
import { CheckFailed } from '@punto/harness/checks'
import { checkLinearizable, type Model, type Operation } from '@punto/harness/linearizable'

export type Input =
  | { readonly does: 'pay-in' | 'pay-out'; readonly amount: number }
  | { readonly does: 'read' }
  | { readonly does: 'sit'; readonly player: string; readonly box: number }
  | { readonly does: 'leave'; readonly player: string }

export type Output = { readonly ok: true; readonly amount?: number } | { readonly ok: false; readonly code: string }

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

interface Called {
  readonly object: string
  readonly input: Input
  readonly called: number
}

export class Histories {
  readonly #accounts: Operation<Input, Output>[] = []
  readonly #seats: Operation<Input, Output>[] = []
  #place = 0

  get operations(): number {
    return this.#accounts.length + this.#seats.length
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
    if (!found) return
    const { object, operation, states } = found
    throw new CheckFailed(
      `${object}: no order explains ${JSON.stringify(operation)}; it may have been at ${JSON.stringify(states.slice(0, 5))}`,
    )
  }

  #keep(operation: Operation<Input, Output>): void {
    if (operation.object.startsWith('seats/')) this.#seats.push(operation)
    else this.#accounts.push(operation)
  }
}
