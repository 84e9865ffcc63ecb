// Names in their order, in memory, so that people are found by the beginning of a name while names lie encrypted at rest. It is read when
// somebody first asks, and follows what is written here and what other processes tell of. Whoever finds an account in it reads that
// account again: of one whose name is gone, nothing is told.
import { nameOrderKey, nameOrderPrefix } from './account-names.ts'

export interface NamedAccount {
  readonly id: string
  readonly name: string
}

export interface NameIndexSource {
  /** Everybody who has a name. */
  all(): AsyncIterable<NamedAccount>
  /** The name of one; null where there is none. */
  nameOf(id: string): Promise<string | null>
}

export class NameIndex {
  readonly #source: NameIndexSource
  /** As `nameOrderKey` makes them, sorted. */
  #keys: string[] = []
  #reading: Promise<void> | undefined
  #isRead = false
  /** How often everything was forgotten. */
  #forgotten = 0
  /** Of whom another process has told since. */
  readonly #told = new Set<string>()

  constructor(source: NameIndexSource) {
    this.#source = source
  }

  /** Somebody has a name from now on. */
  add({ id, name }: NamedAccount): void {
    if (this.#reading) this.#told.add(id)
    else if (this.#isRead) this.#insert(nameOrderKey(name, id))
  }

  /** Another process has changed an account, or any of them. */
  forget(id?: string): void {
    if (id !== undefined) {
      if (this.#isRead || this.#reading) this.#told.add(id)
      return
    }
    this.#forgotten++
    this.#isRead = false
    this.#keys = []
  }

  /** The ids of accounts whose name begins so, in the order of names; some may have no name any more. */
  async idsBeginningWith(beginning: string): Promise<readonly string[]> {
    await this.#catchUp()
    const prefix = nameOrderPrefix(beginning)
    const from = this.#placeOf(prefix)
    const ids: string[] = []
    for (let i = from; this.#keys[i]?.startsWith(prefix); i++) {
      const key = this.#keys[i]!
      ids.push(key.slice(key.lastIndexOf('/') + 1))
    }
    return ids
  }

  async #catchUp(): Promise<void> {
    while (!this.#isRead) {
      this.#reading ??= this.#readAll().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    for (const id of [...this.#told]) {
      this.#told.delete(id)
      const name = await this.#source.nameOf(id)
      if (name !== null) this.#insert(nameOrderKey(name, id))
    }
  }

  async #readAll(): Promise<void> {
    const keys: string[] = []
    const before = this.#forgotten
    for await (const { id, name } of this.#source.all()) keys.push(nameOrderKey(name, id))
    this.#keys = keys.sort()
    this.#isRead = before === this.#forgotten
  }

  #insert(key: string): void {
    const place = this.#placeOf(key)
    if (this.#keys[place] !== key) this.#keys.splice(place, 0, key)
  }

  /** Of the first that is not before it. */
  #placeOf(key: string): number {
    let [from, to] = [0, this.#keys.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#keys[middle]! < key) from = middle + 1
      else to = middle
    }
    return from
  }
}
