// Records, each held against the sealed log of their changes when it is read: whoever acts on a record acts on what the house itself has
// written. A row that is not as the log tells it is refused, and whoever watches is told of it before anybody is answered: a single one
// fails its reader, a list leaves it out.
//
// A row and the head of the log are read in one statement, so as of one instant, and the log is read on as far. Where another reader
// has read it further meanwhile, a row that does not fit may only be older than the log: then it is read again.
import { SerialQueue } from '../base/index.ts'
import type { ChainHead } from './chain-head.ts'
import { ExpectedRecords } from './expected-records.ts'
import { isBrokenChain, StorageFault } from './faults.ts'
import { emptyHead, eventsOfNext, RECORDS_LOG } from './hash-chain.ts'
import type { Perform } from './operations.ts'
import { recordDeclaration } from './record-kinds.ts'
import type { KeptRecord, RecordQuery } from './records.ts'
import { type RecordsLogEvent, textDigest } from './records-log.ts'
import type { Seals } from './seals.ts'

/** What is not as the house has written it: a record, or the log of their changes where there is no key. */
export interface AlteredRecord {
  readonly kind: string
  readonly key?: string
  readonly expected: string
  readonly found: string
}

type Watcher = (altered: AlteredRecord) => void

export class SealedRecords {
  readonly #perform: Perform
  readonly #seals: Seals
  readonly #expected = new ExpectedRecords()
  #at: ChainHead = emptyHead(RECORDS_LOG)
  /** One reads the log on at a time. */
  readonly #reading = new SerialQueue()
  /** What was found before anybody watched. */
  #untold: AlteredRecord[] = []
  #watcher: Watcher | undefined

  constructor(perform: Perform, seals: Seals) {
    this.#perform = perform
    this.#seals = seals
  }

  /** Told of everything that was or will be found, each time that it is read. */
  watch(watcher: Watcher): void {
    this.#watcher = watcher
    for (const altered of this.#untold.splice(0)) watcher(altered)
  }

  readonly read = async (query: RecordQuery): Promise<readonly KeptRecord[]> => {
    if ('key' in query) return this.#readOne(query)
    // A page is as long as was asked for while there are more: whoever lists takes a shorter one for the last.
    const whole: KeptRecord[] = []
    for (let { after } = query; ; ) {
      const limit = query.limit - whole.length
      const { records, altered } = await this.#compared({ ...query, after, limit })
      for (const one of altered) this.#tell(one)
      const bad = new Set(altered.map(({ key }) => key))
      whole.push(...records.filter(({ key }) => !bad.has(key)))
      if (records.length < limit || whole.length === query.limit) return whole
      after = records.at(-1)!.key
    }
  }

  async #readOne(query: RecordQuery & { readonly key: string }): Promise<readonly KeptRecord[]> {
    const { records, altered } = await this.#compared(query)
    const [wrong] = altered
    if (!wrong) return records
    this.#tell(wrong)
    const { kind, key } = query
    throw new StorageFault('record/altered', { kind, key })
  }

  async #compared(query: RecordQuery) {
    for (;;) {
      const known = this.#at.version
      const { head, records } = await this.#perform('sealedRecords', query)
      const version = head?.version ?? 0
      if (version < known) {
        const expected = `version ${known} or later`
        this.#tell({ kind: RECORDS_LOG, expected, found: `version ${version}: it was set back` })
        throw new StorageFault('record/altered', { kind: query.kind, key: 'key' in query ? query.key : query.after })
      }
      if (head) await this.#readTo(head)
      const altered = this.#differences(query, records)
      if (altered.length === 0 || this.#at.version === version) return { records, altered }
    }
  }

  #differences(query: RecordQuery, records: readonly KeptRecord[]): readonly AlteredRecord[] {
    const { kind } = query
    const altered = records.flatMap((record) => this.#difference(kind, record) ?? [])
    for (const key of this.#missing(query, records)) {
      altered.push({ kind, key, expected: 'the record that was written', found: 'no such row' })
    }
    return altered
  }

  #difference(kind: string, { key, text, revision }: KeptRecord): AlteredRecord | undefined {
    const wanted = this.#expected.get(kind, key)
    if (!wanted) return { kind, key, expected: 'no such row', found: `one of revision ${revision}` }
    if (wanted.digest !== textDigest(text))
      return { kind, key, expected: 'the text that was written', found: 'another' }
    if (wanted.revision === revision) return undefined
    return { kind, key, expected: `revision ${wanted.revision}`, found: `revision ${revision}` }
  }

  /** Keys that should have been read and were not: of lists, those alone whose gaps matter (record-kinds.ts). */
  #missing(query: RecordQuery, records: readonly KeptRecord[]): readonly string[] {
    const { kind } = query
    if ('key' in query) return records.length === 0 && this.#expected.get(kind, query.key) ? [query.key] : []
    if (!recordDeclaration(kind).missed) return []
    const found = new Set(records.map(({ key }) => key))
    const last = records.length < query.limit ? undefined : records.at(-1)?.key
    const isAsked = (key: string) => key > query.after && (last === undefined || key <= last)
    return [...this.#expected.of(kind).keys()].filter((key) => isAsked(key) && !found.has(key))
  }

  #tell(altered: AlteredRecord): void {
    if (this.#watcher) this.#watcher(altered)
    else this.#untold.push(altered)
  }

  #readTo(head: ChainHead): Promise<void> {
    if (this.#at.version >= head.version) return Promise.resolve()
    return this.#reading.run(() => this.#readOn(head))
  }

  /** A segment that is not the one that was sealed tells nothing, and those behind it are read all the same: each carries its own seal. */
  async #readOn(head: ChainHead): Promise<void> {
    while (this.#at.version < head.version) {
      const segments = await this.#perform('segments', RECORDS_LOG, this.#at.version)
      if (segments.length === 0) {
        this.#tellBroken(this.#at.version + 1)
        this.#at = head
      }
      for (const segment of segments) {
        if (this.#at.version >= head.version) break
        try {
          for (const text of eventsOfNext(this.#at, segment, this.#seals)) this.#take(JSON.parse(text))
        } catch (error) {
          if (!isBrokenChain(error)) throw error
          this.#tellBroken(this.#at.version + 1)
        }
        this.#at = { version: segment.last, hash: segment.hash }
      }
    }
    if (this.#at.version === head.version && this.#at.hash !== head.hash) this.#tellBroken(head.version)
  }

  #take(event: RecordsLogEvent): void {
    if ('records' in event) this.#expected.take(event.records)
  }

  #tellBroken(version: number): void {
    const found = `event ${version}, whose seal does not hold`
    this.#tell({ kind: RECORDS_LOG, expected: 'the events that were sealed', found })
  }
}
