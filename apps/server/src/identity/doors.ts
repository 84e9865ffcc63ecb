// How often one may knock: sign-ins by name and by address, passwords asked for in a session, guests and new accounts by address.
//
// Whoever has signed in from a browser before carries a DEVICE mark for that name and is counted apart from strangers: so
// nobody can keep a person out by failing in their name, however long they go on. A stranger to the browser waits a quarter of
// an hour at most once those who fail in that name stop.

import type { Records } from '../storage/records.ts'
import { addressKey } from './address.ts'
import { randomName } from './base32.ts'
import { KeptThrottles } from './kept-throttles.ts'
import { Signer } from './keys.ts'
import { nameKey } from './names.ts'
import { type Refused, refused } from './refusals.ts'
import { Secret } from './secret.ts'
import { type Admitted, Throttle, type ThrottleSettings } from './throttle.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const MOST_KEYS = 20_000

export const DOORS = {
  /** Failures in one name, or by one person in a session. */
  name: { free: 5, baseMs: SECOND, longestMs: 15 * MINUTE, forgiveMs: 15 * MINUTE, most: MOST_KEYS },
  /** Failures from one address. */
  address: { free: 20, baseMs: SECOND, longestMs: 15 * MINUTE, forgiveMs: MINUTE, most: MOST_KEYS },
  /** Guests and accounts made from one address. */
  newcomers: { free: 20, baseMs: 5 * SECOND, longestMs: 60 * MINUTE, forgiveMs: 3 * MINUTE, most: MOST_KEYS },
} as const satisfies Readonly<Record<string, ThrottleSettings>>
export type DoorSettings = Readonly<Record<keyof typeof DOORS, ThrottleSettings>>

/** Where a request comes from. */
export interface From {
  readonly address: string
  /** The browser or program, as it names itself. */
  readonly agent: string
}

export interface DoorsOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
  readonly settings: DoorSettings
}

export type Knock = Admitted | Refused

export class Doors {
  readonly #name: Throttle
  readonly #address: Throttle
  readonly #newcomers: Throttle
  readonly #kept: KeptThrottles
  readonly #devices: Signer
  readonly #random: (bytes: number) => Uint8Array

  constructor({ records, wall, random, key, settings }: DoorsOptions) {
    this.#name = new Throttle(settings.name, wall)
    this.#address = new Throttle(settings.address, wall)
    this.#newcomers = new Throttle(settings.newcomers, wall)
    const throttles = { name: this.#name, address: this.#address, newcomers: this.#newcomers }
    this.#kept = new KeptThrottles(records, throttles)
    this.#devices = new Signer(key, 'device')
    this.#random = random
  }

  /** Whoever had to wait before a restart has to wait after it. */
  load(): Promise<void> {
    return this.#kept.load()
  }

  settled(): Promise<void> {
    return this.#kept.settled()
  }

  tidy(): void {
    for (const throttle of [this.#name, this.#address, this.#newcomers]) throttle.tidy()
  }

  /** Somebody wants to sign in. Who succeeds clears the name; the address only loses this attempt, or one's own name would
   * pay for guesses at others. */
  signIn(name: string, { address }: From, device: string | undefined): Knock {
    const place = this.#address.admit(addressKey(address))
    if (!place.ok) return tooMany('rate/sign-in', place)
    const person = this.#name.admit(this.#deviceOf(name, device) ?? `name ${nameKey(name)}`)
    if (!person.ok) {
      place.takeBack()
      return tooMany('rate/sign-in', person)
    }
    const takeBack = () => {
      place.takeBack()
      person.takeBack()
    }
    const clear = () => {
      place.takeBack()
      person.clear()
    }
    return { ok: true, takeBack, clear }
  }

  /** Somebody who is signed in shows their password or a code once more. */
  again(account: string): Knock {
    const admission = this.#name.admit(`account ${account}`)
    return admission.ok ? admission : tooMany('rate/sign-in', admission)
  }

  newcomer({ address }: From): Knock {
    const admission = this.#newcomers.admit(addressKey(address))
    return admission.ok ? admission : tooMany('rate/guests', admission)
  }

  /** The mark of a browser in which this name has signed in. */
  deviceFor(name: string): Secret {
    return new Secret(this.#devices.sign(`${nameKey(name)}.${randomName(this.#random)}`))
  }

  #deviceOf(name: string, device: string | undefined): string | undefined {
    const text = device !== undefined && device.length < 200 ? this.#devices.open(device) : undefined
    return text?.startsWith(`${nameKey(name)}.`) ? `device ${text}` : undefined
  }
}

const tooMany = (code: 'rate/sign-in' | 'rate/guests', { seconds }: { readonly seconds: number }): Refused =>
  refused(code, { seconds })
