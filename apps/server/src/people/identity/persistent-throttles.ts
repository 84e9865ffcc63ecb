// Stores throttles so that waits survive a restart. Only keys that have to wait are stored, so a plain sign-in costs no write.
// Writes run in the background, one at a time, with the newest state of each key; a crash loses the last attempts at most.
import type { RecordChange, Records } from '../../storage/index.ts'
import { Repository } from './repository.ts'
import type { Attempts, Throttle } from './throttle.ts'

const KIND = 'throttle'
const AT_ONCE = 50

export class PersistentThrottles {
  readonly #records: Records
  readonly #repository: Repository<Attempts>
  readonly #throttles: Readonly<Record<string, Throttle>>
  /** Keys to write. */
  readonly #changed = new Set<string>()
  /** Keys that are stored, so that no other is looked up. */
  readonly #kept = new Set<string>()
  #writing: Promise<void> | undefined

  constructor(records: Records, throttles: Readonly<Record<string, Throttle>>) {
    this.#records = records
    this.#repository = new Repository(records, KIND)
    this.#throttles = throttles
    for (const [name, throttle] of Object.entries(throttles)) {
      throttle.watch((key) => this.#note(`${name}/${keyWithoutSpaces(key)}`))
    }
  }

  /** Restores what was stored. */
  async load(): Promise<void> {
    for await (const { key, value } of this.#repository.list('')) {
      this.#kept.add(key)
      const { throttle, name } = this.#throttleOf(key)
      throttle?.restore(name, value)
    }
  }

  /** Takes over what another process has stored. */
  async reload(key: string): Promise<void> {
    const kept = await this.#repository.read(key)
    const { throttle, name } = this.#throttleOf(key)
    throttle?.takeOver(name, kept?.value)
    if (kept) this.#kept.add(key)
    else this.#kept.delete(key)
  }

  /** Resolves when all changes so far are written or have failed. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  #note(key: string): void {
    if (!this.#stateOf(key) && !this.#kept.has(key)) return
    this.#changed.add(key)
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  /** After a failed write, a key is written with its next change. */
  async #write(): Promise<void> {
    await undefined
    while (this.#changed.size > 0) {
      const keys = [...this.#changed].slice(0, AT_ONCE)
      for (const key of keys) this.#changed.delete(key)
      try {
        // Another process may write the same key: its value is overwritten.
        const changes = (await Promise.all(keys.map((key) => this.#changeOf(key)))).flat()
        if (changes.length > 0 && !(await this.#records.change(changes))) for (const key of keys) this.#changed.add(key)
      } catch {
        return
      }
    }
  }

  async #changeOf(key: string): Promise<readonly RecordChange[]> {
    const [state, kept] = [this.#stateOf(key), await this.#repository.read(key)]
    if (state) this.#kept.add(key)
    else this.#kept.delete(key)
    return state || kept ? [this.#repository.changeTo(key, kept?.revision ?? 0, state)] : []
  }

  /** Undefined if the key does not have to wait. */
  #stateOf(key: string): Attempts | undefined {
    const { throttle, name } = this.#throttleOf(key)
    return throttle?.waiting(name)
  }

  #throttleOf(key: string): { readonly throttle: Throttle | undefined; readonly name: string } {
    const end = key.indexOf('/')
    return { throttle: this.#throttles[key.slice(0, end)], name: key.slice(end + 1).replace('~', ' ') }
  }
}

/** Record keys have no spaces. */
const keyWithoutSpaces = (key: string): string => key.replace(' ', '~')
