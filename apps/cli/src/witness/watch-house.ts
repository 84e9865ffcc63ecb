// A witness that goes to a house itself: takes the headers that the house tells, makes the proof from them, and judges the checkpoint as
// it would from anybody.
import {
  consistencyProof,
  logEntryOf,
  logLeaf,
  type PublishedKey,
  parseCheckpoint,
  parseNote,
  unendorsed,
} from '@punto/fair'
import { UsageError } from '../command.ts'
import { type HouseAt, headerTold, tablesAt } from '../verify/house-at.ts'
import { type Judged, judgeCheckpoint } from './judge-checkpoint.ts'
import type { WitnessState } from './witness-state.ts'

export class WatchedHouse {
  readonly url: string
  /** The keys that the house has published, the first one first. */
  keys: readonly string[] = []
  /** By table: the leaves of its log, as far as they were fetched. */
  readonly #leaves = new Map<string, Uint8Array[]>()

  constructor(url: string) {
    this.url = url
  }

  /** Of every table: what came of its checkpoint. */
  async look(
    state: WitnessState,
    seconds: number,
  ): Promise<readonly { readonly table: string; readonly judged: Judged }[]> {
    const found: { table: string; judged: Judged }[] = []
    for (const table of await tablesAt(this.url)) {
      this.#takeKeys(await table.keys())
      const told = await table.checkpoint()
      if (told) found.push({ table: table.table, judged: await this.#judge(table, told.checkpoint, state, seconds) })
    }
    return found
  }

  /** A key that the one before has not signed over is a stranger's, and none is ever taken back. */
  #takeKeys(published: readonly PublishedKey[]): void {
    const stranger = unendorsed(published)
    if (stranger)
      throw new UsageError(
        `the house at ${this.url} publishes a key that the one before has not signed: ${stranger.key}`,
      )
    const keys = published.map(({ key }) => key)
    if (this.keys.some((key, i) => keys[i] !== key))
      throw new UsageError(`the house at ${this.url} has other keys than before`)
    this.keys = keys
  }

  async #judge(table: HouseAt, note: string, state: WitnessState, seconds: number): Promise<Judged> {
    const checkpoint = parseCheckpoint(parseNote(note)?.text ?? '')
    if (!checkpoint) return { ok: false, status: 400, why: 'it is no checkpoint' }
    const leaves = this.#leaves.get(table.table) ?? []
    this.#leaves.set(table.table, leaves)
    for (let shoe = leaves.length + 1; shoe <= checkpoint.size; shoe++)
      leaves.push(logLeaf(logEntryOf(headerTold(await table.shoe(shoe)))))
    const { size: oldSize } = state.latest(checkpoint.origin)
    const proof = oldSize > checkpoint.size ? [] : consistencyProof(leaves.slice(0, checkpoint.size), oldSize)
    const judged = judgeCheckpoint({ oldSize, proof, note }, state, () => this.keys, seconds)
    // What was fetched does not fit: the next look fetches it anew.
    if (!judged.ok) this.#leaves.delete(table.table)
    return judged
  }
}
