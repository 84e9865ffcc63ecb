// Commands over one connection: each is decided after those that were sent before it. One that was carried out is behind them in the
// log, and one that was refused would be refused in some state after them.
import { failUnless } from '@punto/harness/checks'
import type { CommandRequest, Reply } from '@punto/server/table'
import { type Command, decide } from '@punto/table'
import type { ReplayedTable } from './replayed-table.ts'

/** Refusals that the state of the table decides alone. */
const BY_STATE = /^(bet|seat)\//

interface Answered {
  readonly sent: { readonly table: string; readonly request: CommandRequest }
  /** Undefined where the house was not asked. */
  readonly reply: Reply | undefined
  /** The version of the log when it was told. */
  readonly toldAt: number | undefined
}

export class OrderCheck {
  readonly #tableOf: (table: string) => ReplayedTable
  /** By table: the version after the last that was carried out. */
  readonly #behind = new Map<string, number>()

  constructor(tableOf: (table: string) => ReplayedTable) {
    this.#tableOf = tableOf
  }

  /** In the order of sending. */
  answered({ sent: { table, request }, reply, toldAt }: Answered): void {
    if (!reply || 'unavailable' in reply || reply.repeated) return
    const behind = this.#behind.get(table) ?? 0
    const details = () => ({ table, request, reply, behind, toldAt })
    if (reply.ok) {
      failUnless(reply.from >= behind, 'a command was decided before one that was sent before it', details)
      this.#behind.set(table, reply.to)
    } else if (BY_STATE.test(reply.refusal.code)) {
      const isRight = this.#isRefused(table, request, reply.refusal.code, behind, toldAt!)
      failUnless(isRight, 'a command was refused as if those sent before it had not been', details)
    }
  }

  #isRefused(table: string, request: CommandRequest, code: string, from: number, to: number): boolean {
    for (let version = to; version >= from; version--) {
      const state = this.#tableOf(table).stateAt(version)
      // What was long ago is not kept.
      if (!state) return true
      const decided = decide(state, { ...request, at: state.at } as Command)
      if (!decided.ok && decided.refusal.code === code) return true
    }
    return false
  }
}
