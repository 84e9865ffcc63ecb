// How it is with the storage, as the house has seen it: what failed, since when nothing was answered, when it works again; and
// those who want to be told. An operator reads of each failure once, and now and then while it lasts.
import type { StorageFault } from '../storage/index.ts'
import { type StorageStatus, WELL } from './storage-status.ts'
import type { Notice } from './world.ts'

/** A failure that lasts is told of again after this. */
const REPORT_AGAIN_MS = 60_000

interface StorageHealthOptions {
  readonly notice: (notice: Notice) => void
  /** The house's own clock. */
  readonly now: () => number
}

export class StorageHealth {
  readonly #options: StorageHealthOptions
  readonly #watchers = new Set<(status: StorageStatus) => void>()
  #status: StorageStatus = WELL
  /** What was told last of a failure that lasts, and when. */
  #reported: { readonly failure: string; readonly at: number } | undefined

  constructor(options: StorageHealthOptions) {
    this.#options = options
  }

  get standing(): StorageStatus {
    return this.#status
  }

  watch(told: (standing: StorageStatus) => void): () => void {
    this.#watchers.add(told)
    return () => this.#watchers.delete(told)
  }

  /** Why nobody is heard now: what they say could only wait. */
  get unreachable(): StorageFault | undefined {
    const standing = this.#status
    if (standing.kind === 'well') return undefined
    return standing.kind === 'reading-back' || isTimeout(standing.fault) ? standing.fault : undefined
  }

  /** A full disk still answers: only what is written ends that. */
  answered(wrote: boolean): void {
    if (this.#status.kind !== 'cannot-write' || !(wrote || isTimeout(this.#status.fault))) return
    this.worksAgain()
  }

  /** As loud as what it ends: whoever reads of the one is to read of the other. */
  worksAgain(): void {
    this.#reported = undefined
    this.#options.notice({ level: 'warn', what: 'storage-works-again' })
    this.#setStatus(WELL)
  }

  /** Nobody knows what was written until all of it is read back. */
  uncertain(fault: StorageFault): void {
    this.#reportFailure(fault)
    this.#setStatus({ kind: 'reading-back', fault })
  }

  stalled(fault: StorageFault): void {
    const standing = this.#status
    // A disk that was full may be gone altogether by now.
    if (standing.kind === 'well' || (standing.kind === 'cannot-write' && !isTimeout(standing.fault))) this.failed(fault)
  }

  /** Something was not written; while all is read back there is nothing more to say than that. */
  failed(fault: StorageFault): void {
    this.#reportFailure(fault)
    if (this.#status.kind !== 'reading-back') this.#setStatus({ kind: 'cannot-write', fault })
  }

  /** It could not be opened again to be read back, and will be tried again. */
  notOpened(why: string): void {
    this.#report(why, { level: 'error', what: 'storage-not-opened', why })
  }

  #reportFailure({ code, message }: StorageFault): void {
    this.#report(code, { level: 'error', what: 'storage-failed', fault: code, why: message })
  }

  /** Each failure once, and now and then while it lasts: not for every bet that meets it. */
  #report(failure: string, notice: Notice): void {
    const now = this.#options.now()
    if (this.#reported?.failure === failure && now < this.#reported.at + REPORT_AGAIN_MS) return
    this.#reported = { failure, at: now }
    this.#options.notice(notice)
  }

  #setStatus(standing: StorageStatus): void {
    this.#status = standing
    for (const told of this.#watchers) told(standing)
  }
}

/** Whether the storage has said nothing, as opposed to no. */
const isTimeout = ({ code }: StorageFault): boolean => code === 'storage/slow'
