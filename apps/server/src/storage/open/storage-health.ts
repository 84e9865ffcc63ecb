// Tracks the storage's status from what commits and reads report, and notifies watchers. Each failure is logged once, and again
// once a minute while it lasts.

import type { Notice } from '../../base/index.ts'
import type { StorageFault } from '../faults.ts'
import { type StorageStatus, WELL } from './storage-status.ts'

/** A lasting failure is logged again after this time. */
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
  /** The failure that was logged last, and when. */
  #reported: { readonly failure: string; readonly at: number } | undefined

  constructor(options: StorageHealthOptions) {
    this.#options = options
  }

  get status(): StorageStatus {
    return this.#status
  }

  watch(watcher: (status: StorageStatus) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Set while commands are refused at once, because they could only wait. */
  get unreachable(): StorageFault | undefined {
    const status = this.#status
    if (status.kind === 'well') return undefined
    return status.kind === 'reading-back' || isTimeout(status.fault) ? status.fault : undefined
  }

  /** An answer ends a timeout; only a successful write ends an error such as a full disk. */
  answered(wrote: boolean): void {
    if (this.#status.kind !== 'cannot-write' || !(wrote || isTimeout(this.#status.fault))) return
    this.worksAgain()
  }

  /** Logged at the level of warnings, so that whoever filters for the failure also sees its end. */
  worksAgain(): void {
    this.#reported = undefined
    this.#options.notice({ level: 'warn', what: 'storage-works-again' })
    this.#setStatus(WELL)
  }

  /** A commit's result is unknown until the storage is read back. */
  uncertain(fault: StorageFault): void {
    this.#reportFailure(fault)
    this.#setStatus({ kind: 'reading-back', fault })
  }

  stalled(fault: StorageFault): void {
    const status = this.#status
    // A storage that answered with errors may have stopped answering.
    if (status.kind === 'well' || (status.kind === 'cannot-write' && !isTimeout(status.fault))) this.failed(fault)
  }

  /** A write failed. During a read-back the status stays `reading-back`. */
  failed(fault: StorageFault): void {
    this.#reportFailure(fault)
    if (this.#status.kind !== 'reading-back') this.#setStatus({ kind: 'cannot-write', fault })
  }

  /** The storage could not be reopened for a read-back; it will be tried again. */
  notOpened(why: string): void {
    this.#report(why, { level: 'error', what: 'storage-not-opened', why })
  }

  #reportFailure({ code, message }: StorageFault): void {
    this.#report(code, { level: 'error', what: 'storage-failed', fault: code, why: message })
  }

  /** Logs a failure unless it was logged less than a minute ago. */
  #report(failure: string, notice: Notice): void {
    const now = this.#options.now()
    if (this.#reported?.failure === failure && now < this.#reported.at + REPORT_AGAIN_MS) return
    this.#reported = { failure, at: now }
    this.#options.notice(notice)
  }

  #setStatus(status: StorageStatus): void {
    this.#status = status
    for (const watcher of this.#watchers) watcher(status)
  }
}

/** True when storage timed out; false when it answered with an error. */
const isTimeout = ({ code }: StorageFault): boolean => code === 'storage/slow'
