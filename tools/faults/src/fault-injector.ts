// Makes the SQLite driver fail inside the transaction of the next call, so that the store's own error handling runs. Its state is
// in shared memory, so that it also works for a database on another thread.
import type { StorageFaultCode } from '@punto/server/storage'

/** How a transaction fails, and what the store must say then. */
export const DRIVER_FAULTS = {
  /** A statement in the middle of it, or its beginning. */
  'statement-failed': 'storage/failed',
  'statement-full': 'storage/full',
  /** A statement, and then the rollback as well. */
  'rollback-failed': 'storage/uncertain',
  /** Its end, without room, or with nobody knowing: it was carried out all the same, or it was not. */
  'commit-full': 'storage/full',
  'commit-kept': 'storage/uncertain',
  'commit-dropped': 'storage/uncertain',
} as const satisfies Readonly<Record<string, StorageFaultCode>>

export type DriverFault = keyof typeof DRIVER_FAULTS
export const DRIVER_FAULT_NAMES = Object.keys(DRIVER_FAULTS) as readonly DriverFault[]

export const isDriverFault = (outcome: string): outcome is DriverFault => outcome in DRIVER_FAULTS
export const isUncertain = (strike: DriverFault): boolean => DRIVER_FAULTS[strike] === 'storage/uncertain'

/** Places in the shared memory. */
const [STRIKE, CALLS, AGAIN, TRANSACTIONS, SEEN, STRUCK] = [0, 1, 2, 3, 4, 5] as const

export class FaultInjector {
  readonly memory: SharedArrayBuffer
  readonly #at: Int32Array

  constructor(memory = new SharedArrayBuffer(6 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#at = new Int32Array(memory)
  }

  /** Strikes the first transaction in which so many calls have gone well; and again, where asked to, the one of that number. */
  set(fault: DriverFault, calls: number, again = 0): void {
    // Where a transaction does not even begin there is nothing to roll back.
    const well = fault === 'rollback-failed' ? Math.max(calls, 1) : calls
    this.#at.set([DRIVER_FAULT_NAMES.indexOf(fault) + 1, well, again, 0, 0, 0])
  }

  /** How many transactions it has struck. */
  clear(): number {
    this.#at[STRIKE] = 0
    return this.#at[STRUCK]!
  }

  /** Undefined where it is not set, as it is nearly always. */
  get strike(): DriverFault | undefined {
    const number = this.#at[STRIKE]!
    return number === 0 ? undefined : DRIVER_FAULT_NAMES[number - 1]
  }

  begin(): void {
    this.#at[TRANSACTIONS]!++
    this.#at[SEEN] = 0
  }

  /** Whether this call of a transaction fails. */
  failsCall(): boolean {
    return this.#at[SEEN]!++ === this.#at[CALLS] && this.failsTransaction()
  }

  /** Whether this transaction is one to fail; counted, since it does then. */
  failsTransaction(): boolean {
    const struck = this.#at[STRUCK]!
    const here = struck === 0 || (struck === 1 && this.#at[TRANSACTIONS] === this.#at[AGAIN])
    if (here) this.#at[STRUCK]!++
    return here
  }
}
