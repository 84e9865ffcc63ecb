// The keys under which personal data is encrypted. They are random, lie in the database sealed under the house's sealing key, and are
// numbered: each text names the number of its key. When the sealing key is replaced, a new one is put behind them; what is written from
// then on is encrypted under it, and the older ones stay for entries of the audit log, which are never written again.
import { randomBytes } from 'node:crypto'
import { KEY_BYTES } from '../../base/index.ts'
import { StorageFault } from '../faults.ts'
import type { Records } from '../records.ts'
import { Sealer } from './sealer.ts'

const PLACE = ['house', 'personal-keys'] as const
const CONTEXT = 'personal keys'

interface KeptKeys {
  /** Hexadecimal digits, the oldest first. */
  readonly sealed: string
  /** All records are encrypted under the key of this number. */
  readonly written: number | null
}

interface Ring {
  /** By number. */
  readonly sealers: readonly Sealer[]
  readonly sealed: string
  readonly written: number | null
  readonly revision: number
}

export class PersonalKeys {
  #sealing: readonly Uint8Array[]
  #ring: Ring | undefined

  constructor(sealing: readonly Uint8Array[]) {
    this.#sealing = sealing
  }

  /** The number of the key in use; undefined before there is one. */
  get current(): number | undefined {
    return this.#ring && this.#ring.sealers.length - 1
  }

  /** Whether every record is encrypted under the key in use. */
  get areWritten(): boolean {
    return this.#ring !== undefined && this.#ring.written === this.current
  }

  /** The sealing keys were read again. */
  async useSealing(sealing: readonly Uint8Array[], records: Records): Promise<void> {
    this.#sealing = sealing
    await this.make(records)
  }

  /** Reads what is there; a database that has none yet stays as it is. */
  async read(records: Records): Promise<void> {
    this.#ring = (await this.#kept(records))?.ring
  }

  /** The first key, where there is none; another, where they are sealed under a sealing key that was replaced. */
  async make(records: Records): Promise<void> {
    for (;;) {
      const kept = await this.#kept(records)
      if (kept && !kept.isReplaced) {
        this.#ring = kept.ring
        return
      }
      const keys = [...(kept?.keys ?? []), randomBytes(KEY_BYTES).toString('hex')]
      const sealed = new Sealer(this.#sealing[0]!, randomBytes).sealText(CONTEXT, keys.join('\n'))
      const text: KeptKeys = { sealed, written: kept?.ring.written ?? null }
      await records.write(...PLACE, JSON.stringify(text), kept?.ring.revision ?? 0)
    }
  }

  /** Every record has been written under the key in use. */
  async noteWritten(records: Records): Promise<void> {
    const { sealed, revision } = this.#ring!
    const text: KeptKeys = { sealed, written: this.current! }
    if (await records.write(...PLACE, JSON.stringify(text), revision)) await this.read(records)
  }

  seal(context: string, text: string): string {
    const number = this.current
    if (number === undefined) throw new Error('Personal data is written once its keys are there')
    return `${number}.${this.#ring!.sealers[number]!.sealText(context, text)}`
  }

  numberOf(sealed: string): number {
    return Number(sealed.slice(0, sealed.indexOf('.')))
  }

  /** Throws where it was not sealed in this place. `records` have keys that another process has made since. */
  async open(context: string, sealed: string, records: Records): Promise<string> {
    const number = this.numberOf(sealed)
    if (!this.#ring?.sealers[number]) await this.read(records)
    const sealer = this.#ring?.sealers[number]
    if (!sealer) throw new StorageFault('record/altered', { kind: context, key: `key ${number}` })
    return sealer.unsealText(context, sealed.slice(sealed.indexOf('.') + 1))
  }

  async #kept(records: Records) {
    const kept = await records.read(...PLACE)
    if (!kept) return undefined
    const { sealed, written } = JSON.parse(kept.text) as KeptKeys
    const [current, ...older] = this.#sealing.map((key) => new Sealer(key, randomBytes).tryText(CONTEXT, sealed))
    const opened = current ?? older.find((text) => text !== undefined)
    if (opened === undefined) throw new Error('The keys of personal data are sealed under another key of the house')
    const keys = opened.split('\n')
    const sealers = keys.map((key) => new Sealer(Buffer.from(key, 'hex'), randomBytes))
    return { keys, isReplaced: current === undefined, ring: { sealers, sealed, written, revision: kept.revision } }
  }
}
