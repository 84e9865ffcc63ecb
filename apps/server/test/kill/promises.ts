// What a killed house has promised, held against what its storage kept: every acknowledged command is there, once, where it
// was said to be; every settlement is the auditor's, and its money has moved once; nothing is pending that lies on no felt.
import { setTimeout } from 'node:timers/promises'
import { Broken, must } from '../../src/faults/broken.ts'
import type { Shelf } from '../../src/faults/shelf.ts'
import { Followed } from './followed.ts'

export interface Promised {
  readonly table: string
  readonly actor: string
  readonly id: string
  readonly from: number
  readonly to: number
}

export function parsePromises(output: string): readonly Promised[] {
  // The last line may have been cut by the kill.
  const lines = output.slice(0, output.lastIndexOf('\n') + 1).split('\n')
  return lines.flatMap((line) => {
    const [table, actor, id, from, to] = line.split(' ')
    return to === undefined ? [] : [{ table: table!, actor: actor!, id: id!, from: Number(from), to: Number(to) }]
  })
}

/** What was found in order. */
export interface Kept {
  readonly commands: number
  readonly settlements: number
  readonly bets: number
}

const MOST_LOOKS = 20

/** Follows a store over many kills. */
export class Promises {
  readonly #followed = new Followed()
  #commands = 0

  get kept(): Kept {
    return { commands: this.#commands, ...this.#followed.audited }
  }

  /** Throws at the first thing that does not hold. */
  async check(shelf: Shelf, promised: readonly Promised[]): Promise<void> {
    const followed = this.#followed
    await followed.readOn(shelf)
    for (const one of promised) await this.#checkPromise(shelf, one)
    // A server of its own may still be carrying out what the dead house asked for last, between two looks of ours.
    for (let looks = 1; ; looks++) {
      const wrong = await followed.wrong(shelf)
      if (!wrong) return
      if (looks === MOST_LOOKS) throw new Broken(wrong)
      await setTimeout(100)
      await followed.readOn(shelf)
    }
  }

  /** After the last kill. */
  finish(): void {
    this.#followed.finish()
  }

  async #checkPromise(shelf: Shelf, { table, actor, id, from, to }: Promised): Promise<void> {
    const remembered = await shelf.remembered({ actor, id })
    const answer = remembered && 'answer' in remembered ? remembered.answer : undefined
    const same = answer === JSON.stringify({ ok: true, from, to })
    must(same, `${actor} ${id} was told ${from} to ${to} and now ${answer ?? 'nothing'}`)
    const version = this.#followed.versionOf(actor, id)
    const there = to === from || version === from + 1
    must(there, `${actor} ${id} was told version ${from + 1} at ${table}; its event is at ${version ?? 'none'}`)
    this.#commands++
  }
}
