// What stands beside the events in an export with proofs: behind each event the transfers that were made for it, as the log holds
// them, and behind a shoe's beginning its signed header.
import { headerLine } from '@punto/fair'
import type { Transfer } from '@punto/ledger'
import { countMadeFor, houseAccount, type TableEvent } from '@punto/table'
import type { House } from '../../house/index.ts'
import type { LogSegment } from '../../storage/index.ts'
import { entriesIn } from '../../storage/index.ts'
import { signedHeaderOf } from '../../table/index.ts'

export class ProofLines {
  readonly #house: House
  readonly #table: string
  /** Segments that were read and not yet come to. */
  #segments: readonly LogSegment[] = []
  /** Transfers of the segment under way that no event has called for yet. */
  #made: readonly Transfer[] = []
  #end = 0

  constructor(house: House, table: string) {
    this.#house = house
    this.#table = table
  }

  /** The lines that follow the event at a version; events are asked for in their order. */
  async after(text: string, version: number): Promise<readonly string[]> {
    if (version > this.#end) await this.#nextSegment(version)
    const event = JSON.parse(text) as TableEvent
    return [...(await this.#header(event)), ...this.#transfers(event, version).map((one) => JSON.stringify(one))]
  }

  async #header(event: TableEvent): Promise<readonly string[]> {
    if (event.type !== 'shoe-started') return []
    const header = await signedHeaderOf(this.#house.records, this.#table, event.shoe)
    return header ? [headerLine(header)] : []
  }

  /** One commit writes the transfers of several commands together: each is put behind the event that made it. */
  #transfers(event: TableEvent, version: number): readonly Transfer[] {
    if (version === this.#end) return this.#made
    const count = countMadeFor(event, this.#table, this.#made)
    const own = this.#made.slice(0, count)
    this.#made = this.#made.slice(count)
    return own
  }

  async #nextSegment(version: number): Promise<void> {
    while ((this.#segments[0]?.last ?? 0) < version) {
      this.#segments = this.#segments.slice(1)
      if (this.#segments.length > 0) continue
      this.#segments = await this.#house.archive.segmentsAfter([{ log: this.#table, after: version - 1 }])
      if (this.#segments.length === 0)
        throw new Error(`The log of ${this.#table} has no segment with version ${version}`)
    }
    const { last, transfers } = this.#segments[0]!
    this.#end = last
    const own = houseAccount(this.#table)
    this.#made = entriesIn(transfers).flatMap((entry) =>
      'refusal' in entry && entry.refusal !== undefined ? [] : entry.transfer.by === own ? [entry.transfer] : [],
    )
  }
}
