// What a killed house has promised, held against what its storage kept: every acknowledged command is there, once, where it
// was said to be; nothing is pending that lies on no felt; the books balance.
import { setTimeout } from 'node:timers/promises'
import type { TableEvent, TableState } from '@punto/table'
import { evolve, fold, isUnderWay } from '@punto/table'
import type { Store } from '../../src/storage/index.ts'

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

const MOST_LOOKS = 20

/** Follows a store over many kills, reading no event twice. */
export class Promises {
  readonly #folded = new Map<string, { state: TableState; version: number }>()
  readonly #causes = new Map<string, number>()
  kept = 0

  /** Throws at the first thing that does not hold. */
  async check(store: Store, promised: readonly Promised[]): Promise<void> {
    await this.#readTables(store)
    for (const one of promised) await this.#checkPromise(store, one)
    // A server of its own may still be carrying out what the dead house asked for last, between two looks of ours.
    for (let looks = 1; ; looks++) {
      const wrong = await this.#wrongInBooks(store)
      if (!wrong) return
      if (looks === MOST_LOOKS) throw new Error(wrong)
      await setTimeout(100)
      await this.#readTables(store)
    }
  }

  async #readTables(store: Store): Promise<void> {
    for (const { table } of await store.tables()) await this.#readOn(store, table)
  }

  async #readOn(store: Store, table: string): Promise<void> {
    let { state, version } = this.#folded.get(table) ?? { state: undefined, version: 0 }
    for await (const { text, version: at } of store.events(table, version)) {
      const event = JSON.parse(text) as TableEvent
      if (event.cause) this.#note(table, event.cause, at)
      state = state ? evolve(state, event) : fold([event])
      version = at
    }
    if (state) this.#folded.set(table, { state, version })
  }

  #note(table: string, { role, by, id }: NonNullable<TableEvent['cause']>, version: number): void {
    if (role === 'system') return
    const key = `${role}/${by} ${id}`
    if (this.#causes.has(key)) throw new Error(`${key} was carried out twice, the second time at ${table} ${version}`)
    this.#causes.set(key, version)
  }

  async #checkPromise(store: Store, { table, actor, id, from, to }: Promised): Promise<void> {
    const remembered = await store.remembered({ actor, id })
    const answer = remembered && 'answer' in remembered ? remembered.answer : undefined
    if (answer !== JSON.stringify({ ok: true, from, to })) {
      throw new Error(`${actor} ${id} was told ${from} to ${to} and now ${answer ?? 'nothing'}`)
    }
    const version = this.#causes.get(`${actor} ${id}`)
    if (to > from && version !== from + 1) {
      throw new Error(`${actor} ${id} was told version ${from + 1} at ${table}; its event is at ${version ?? 'none'}`)
    }
    this.kept++
  }

  async #wrongInBooks(store: Store): Promise<string | undefined> {
    let posted = 0
    let pending = 0
    for await (const { balance } of store.accounts()) {
      posted += balance.posted
      pending += balance.pendingDebits
    }
    if (posted !== 0) return `The accounts add up to ${posted}`
    const lying = [...this.#folded.values()].reduce((sum, { state }) => sum + lyingAt(state), 0)
    return pending === lying ? undefined : `${pending} is set aside for bets, and ${lying} lies on the felts`
  }
}

/** All money on a felt: bets, Wagers, insurance. */
function lyingAt(state: TableState): number {
  if (!isUnderWay(state) || !state.round) return 0
  const { bets, insurance } = state.round
  const onBets = bets.reduce(
    (sum, { stake, asked, wager }) => sum + stake + (asked?.amount ?? 0) + (wager?.amount ?? 0),
    0,
  )
  return onBets + insurance.reduce((sum, { amount }) => sum + amount, 0)
}
