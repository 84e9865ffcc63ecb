// Throttles that outlive the process: whoever has to wait has to wait after a restart too. Only keys that wait are kept, so that
// nobody who signs in at once costs a write. They are written behind the answers, the newest state of each key and no two at a
// time; whoever pulls the plug forgives the last attempts at most.
import type { RecordChange, Records } from '../storage/records.ts'
import { Drawer } from './drawer.ts'
import type { Throttle, Tries } from './throttle.ts'

const KIND = 'throttle'
const AT_ONCE = 50

export class KeptThrottles {
  readonly #records: Records
  readonly #drawer: Drawer<Tries>
  readonly #throttles: Readonly<Record<string, Throttle>>
  /** Keys of records whose state has changed. */
  readonly #changed = new Set<string>()
  /** Keys that are kept, so that what never was is not looked for. */
  readonly #kept = new Set<string>()
  #writing: Promise<void> | undefined

  constructor(records: Records, throttles: Readonly<Record<string, Throttle>>) {
    this.#records = records
    this.#drawer = new Drawer(records, KIND)
    this.#throttles = throttles
    for (const [name, throttle] of Object.entries(throttles)) {
      throttle.watch((key) => this.#note(`${name}/${written(key)}`))
    }
  }

  /** Takes up what was kept before. */
  async load(): Promise<void> {
    for await (const { key, value } of this.#drawer.under('')) {
      this.#kept.add(key)
      const { throttle, name } = this.#placeOf(key)
      throttle?.restore(name, value)
    }
  }

  /** Everything that has changed so far is written, or could not be. */
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

  /** What cannot be written now is written with the next change of its key. */
  async #write(): Promise<void> {
    await undefined
    while (this.#changed.size > 0) {
      const keys = [...this.#changed].slice(0, AT_ONCE)
      for (const key of keys) this.#changed.delete(key)
      try {
        // Another process at the same database may write the same key: what it wrote is read, and written over.
        const changes = (await Promise.all(keys.map((key) => this.#changeOf(key)))).flat()
        if (changes.length > 0 && !(await this.#records.change(changes))) for (const key of keys) this.#changed.add(key)
      } catch {
        return
      }
    }
  }

  async #changeOf(key: string): Promise<readonly RecordChange[]> {
    const [state, kept] = [this.#stateOf(key), await this.#drawer.read(key)]
    if (state) this.#kept.add(key)
    else this.#kept.delete(key)
    return state || kept ? [this.#drawer.put(key, kept?.revision ?? 0, state)] : []
  }

  /** Of a key that waits. */
  #stateOf(key: string): Tries | undefined {
    const { throttle, name } = this.#placeOf(key)
    return throttle?.waiting(name)
  }

  #placeOf(key: string): { readonly throttle: Throttle | undefined; readonly name: string } {
    const end = key.indexOf('/')
    return { throttle: this.#throttles[key.slice(0, end)], name: key.slice(end + 1).replace('~', ' ') }
  }
}

/** Keys of records have no spaces. */
const written = (key: string): string => key.replace(' ', '~')
