// How it is with the storage, as the house has seen it: what failed, since when nothing was answered, when it works again; and
// those who want to be told. An operator reads of each failure once, and now and then while it lasts.
import type { StorageFault } from '../storage/index.ts'
import { type Standing, WELL } from './standing.ts'
import type { World } from './world.ts'

/** A failure that lasts is told of again after this. */
const REPORT_AGAIN_MS = 60_000

interface HealthOptions {
  readonly notice: World['notice']
  /** The house's own clock. */
  readonly now: () => number
}

export class Health {
  readonly #options: HealthOptions
  readonly #told = new Set<(standing: Standing) => void>()
  #standing: Standing = WELL
  #reportedAt = 0

  constructor(options: HealthOptions) {
    this.#options = options
  }

  get standing(): Standing {
    return this.#standing
  }

  watch(told: (standing: Standing) => void): () => void {
    this.#told.add(told)
    return () => this.#told.delete(told)
  }

  stand(standing: Standing): void {
    this.#standing = standing
    for (const told of this.#told) told(standing)
  }

  /** Why nobody is heard now: what they say could only wait. */
  get outOfReach(): StorageFault | undefined {
    const standing = this.#standing
    if (standing.kind === 'well') return undefined
    return standing.kind === 'reading-back' || isSilent(standing.fault) ? standing.fault : undefined
  }

  /** A full disk still answers: only what is written ends that. */
  answered(wrote: boolean): void {
    if (this.#standing.kind !== 'cannot-write' || !(wrote || isSilent(this.#standing.fault))) return
    // As loud as what it ends: whoever reads of the one is to read of the other.
    this.#options.notice({ level: 'warn', what: 'storage-works-again' })
    this.stand(WELL)
  }

  stalled(fault: StorageFault): void {
    const standing = this.#standing
    // A disk that was full may be gone altogether by now.
    if (standing.kind === 'well' || (standing.kind === 'cannot-write' && !isSilent(standing.fault))) this.failed(fault)
  }

  /** A commit was not written. What is in doubt stands otherwise as soon as it is read back. */
  failed(fault: StorageFault): void {
    this.#report(fault)
    const inDoubt = fault.code === 'storage/uncertain' || this.#standing.kind === 'reading-back'
    if (!inDoubt) this.stand({ kind: 'cannot-write', fault })
  }

  /** Each kind of failure once, and now and then while it lasts: not for every bet that meets it. */
  #report({ code, message }: StorageFault): void {
    const { notice, now } = this.#options
    const standing = this.#standing
    const lasts = standing.kind === 'cannot-write' && standing.fault.code === code
    if (lasts && now() < this.#reportedAt + REPORT_AGAIN_MS) return
    this.#reportedAt = now()
    notice({ level: 'error', what: 'storage-failed', fault: code, why: message })
  }
}

/** Whether the storage has said nothing, as opposed to no. */
const isSilent = ({ code }: StorageFault): boolean => code === 'storage/slow'
