// Rate limits of one address over all its connections, so that opening more connections gains nothing.
import type { Bucket } from '../limits/bucket.ts'
import { Buckets } from '../limits/buckets.ts'
import type { Limits } from '../limits/limits.ts'

export interface AddressAllowance {
  readonly messages: Bucket
  readonly bytes: Bucket
  readonly watches: Bucket
  /** Of the account that is signed in, from whatever address; undefined for a watcher without one. */
  readonly bytesOfAccount: Bucket | undefined
}

export class AddressAllowances {
  readonly #messages: Buckets
  readonly #bytes: Buckets
  readonly #watches: Buckets
  readonly #bytesOfAccount: Buckets

  constructor({ messagesPerAddress, bytesPerAddress, watchesPerAddress, bytesPerPlayer }: Limits) {
    this.#messages = new Buckets(messagesPerAddress)
    this.#bytes = new Buckets(bytesPerAddress)
    this.#watches = new Buckets(watchesPerAddress)
    this.#bytesOfAccount = new Buckets(bytesPerPlayer)
  }

  of(address: string, account: string | undefined, now: number): AddressAllowance {
    return {
      messages: this.#messages.of(address, now),
      bytes: this.#bytes.of(address, now),
      watches: this.#watches.of(address, now),
      bytesOfAccount: account === undefined ? undefined : this.#bytesOfAccount.of(account, now),
    }
  }
}
