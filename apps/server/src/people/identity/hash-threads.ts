// Password hashes on threads of their own: on Node's pool they would stand before everything else that runs there, such as
// compression and files. There are as many threads as hashes may run at once (passwords.ts), at low priority: tables go first. A thread
// that nobody has needed for a while ends, and gives its memory back.
import { callThread, endedAs, type ThreadCalls } from '../../base/index.ts'
import type { Hashing } from './hash-thread.ts'
import type { Derive } from './passwords.ts'

type Thread = ThreadCalls<Hashing>

const IDLE_MS = 30_000

export class HashThreads {
  readonly #free: Thread[] = []
  readonly #running = new Set<Thread>()
  readonly #idleMs: number
  #closed = false
  #ending: NodeJS.Timeout | undefined

  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs
  }

  get threads(): number {
    return this.#free.length + this.#running.size
  }

  readonly derive: Derive = async (password, salt, params, bytes) => {
    if (this.#closed) throw new Error('The house has closed')
    const thread = this.#freeThread()
    this.#running.add(thread)
    try {
      return await thread.ask('derive', password, salt, params, bytes)
    } finally {
      this.#running.delete(thread)
      if (!thread.death) this.#free.push(thread)
      clearTimeout(this.#ending)
      this.#ending = setTimeout(() => this.#endFree(), this.#idleMs).unref()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#ending)
    await Promise.all([...this.#free, ...this.#running].map((thread) => thread.terminate()))
  }

  #endFree(): void {
    for (const thread of this.#free.splice(0)) void thread.terminate()
  }

  #freeThread(): Thread {
    for (let thread = this.#free.pop(); thread; thread = this.#free.pop()) if (!thread.death) return thread
    const endedBy = endedAs('The thread that hashes passwords has ended')
    return callThread<Hashing>(new URL('./hash-thread.ts', import.meta.url), { endedBy })
  }
}
