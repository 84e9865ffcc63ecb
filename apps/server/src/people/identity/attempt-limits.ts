// Limits on attempts: sign-ins by name and by address, password checks within a session, guests and new accounts by address.
//
// A browser that has signed in under a name keeps a signed device cookie for that name, and its attempts are counted apart. So
// failed attempts by others cannot lock an owner out of a browser they have used before; in a new browser the owner waits
// fifteen minutes at most after the others stop.

import { randomName } from '../../base/index.ts'
import type { Records } from '../../storage/index.ts'
import { nameKey } from './account-names.ts'
import { addressKey } from './address.ts'
import type { ClientInfo } from './client-info.ts'
import { HmacSigner } from './cryptography.ts'
import { PersistentThrottles } from './persistent-throttles.ts'
import { type Refused, refused } from './refusals.ts'
import { Secret } from './secret.ts'
import { type Admitted, Throttle, type ThrottleSettings } from './throttle.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const MOST_KEYS = 20_000
const ORIGIN_LETTERS = 22

export const ATTEMPT_LIMITS = {
  /** Failures under one name, or by one person within a session. */
  name: { free: 5, baseMs: SECOND, longestMs: 15 * MINUTE, forgiveMs: 15 * MINUTE, most: MOST_KEYS },
  /** Failures from one address. */
  address: { free: 20, baseMs: SECOND, longestMs: 15 * MINUTE, forgiveMs: MINUTE, most: MOST_KEYS },
  /** Guests and accounts made from one address: a party behind one comes in at once, and nobody behind it waits for long. */
  newcomers: { free: 150, baseMs: 5 * SECOND, longestMs: 5 * MINUTE, forgiveMs: 20 * SECOND, most: MOST_KEYS },
  /** Guests beyond those, each of whom has done some work: a farm that works is held up as well. */
  worked: { free: 300, baseMs: 5 * SECOND, longestMs: 5 * MINUTE, forgiveMs: 20 * SECOND, most: MOST_KEYS },
  /** One-time codes asked for under one name. */
  codes: { free: 3, baseMs: MINUTE, longestMs: 60 * MINUTE, forgiveMs: 30 * MINUTE, most: MOST_KEYS },
} as const satisfies Readonly<Record<string, ThrottleSettings>>
export type AttemptLimitSettings = Readonly<Record<keyof typeof ATTEMPT_LIMITS, ThrottleSettings>>

export interface AttemptLimitsOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
  readonly settings: AttemptLimitSettings
}

export type Attempt = Admitted | Refused
/** `isKnownDevice`: the name has signed in with this browser before. */
export type SignInAttempt = Admitted & { readonly isKnownDevice: boolean }

export class AttemptLimits {
  readonly #name: Throttle
  readonly #address: Throttle
  readonly #newcomers: Throttle
  readonly #worked: Throttle
  readonly #codes: Throttle
  readonly #persistence: PersistentThrottles
  readonly #devices: HmacSigner
  readonly #random: (bytes: number) => Uint8Array

  constructor({ records, wall, random, key, settings }: AttemptLimitsOptions) {
    this.#name = new Throttle(settings.name, wall)
    this.#address = new Throttle(settings.address, wall)
    this.#newcomers = new Throttle(settings.newcomers, wall)
    this.#worked = new Throttle(settings.worked, wall)
    this.#codes = new Throttle(settings.codes, wall)
    const own = { name: this.#name, address: this.#address, newcomers: this.#newcomers }
    this.#persistence = new PersistentThrottles(records, { ...own, worked: this.#worked, codes: this.#codes })
    this.#devices = new HmacSigner(key, 'device')
    this.#random = random
  }

  /** Restores the counts from before a restart. */
  load(): Promise<void> {
    return this.#persistence.load()
  }

  /** Another process has counted attempts. */
  reload(key: string): Promise<void> {
    return this.#persistence.reload(key)
  }

  settled(): Promise<void> {
    return this.#persistence.settled()
  }

  removeForgiven(): void {
    const all = [this.#name, this.#address, this.#newcomers, this.#worked, this.#codes]
    for (const throttle of all) throttle.removeForgiven()
  }

  /**
   * A sign-in. Success resets the name's count but refunds the address only this one attempt: otherwise an attacker could
   * reset the address's count by signing in under a name of their own.
   */
  signIn(name: string, { address }: ClientInfo, device: string | undefined): SignInAttempt | Refused {
    const known = this.#deviceOf(name, device)
    const admitted = this.#admitBoth(addressKey(address), known ?? `name ${nameKey(name)}`)
    return admitted.ok ? { ...admitted, isKnownDevice: known !== undefined } : admitted
  }

  /** A one-time code is tried: who guesses is held up where they are, and its owner is not. */
  tryCode(name: string, { address }: ClientInfo): Attempt {
    const key = addressKey(address)
    return this.#admitBoth(key, `code ${nameKey(name)} ${key}`)
  }

  #admitBoth(address: string, name: string): Attempt {
    const byAddress = this.#address.admit(address)
    if (!byAddress.ok) return tooMany(byAddress)
    const byName = this.#name.admit(name)
    if (!byName.ok) {
      byAddress.refund()
      return tooMany(byName)
    }
    const refund = () => {
      byAddress.refund()
      byName.refund()
    }
    const reset = () => {
      byAddress.refund()
      byName.reset()
    }
    return { ok: true, refund, reset }
  }

  /** A security key that says itself whose it is. */
  shownKey({ address }: ClientInfo): Attempt {
    return orTooMany(this.#address.admit(addressKey(address)))
  }

  /**
   * A signed-in person enters their password or a code again: whoever guesses in a session that was taken holds up that one alone. Codes
   * are counted for themselves: whoever knows the password guesses no more of them by it.
   */
  reauthenticate(account: string, session: string, what: 'password' | 'code' = 'password'): Attempt {
    return orTooMany(this.#name.admit(`account ${account} ${session}${what === 'code' ? ' code' : ''}`))
  }

  /** A player's PIN, typed at the screen of somebody of the staff. */
  typedPin(staff: string, player: string): Attempt {
    return orTooMany(this.#name.admit(`pin ${staff} ${player}`))
  }

  /** A one-time code is asked for under a name, whether anybody has it or not. */
  newCode(name: string, { address }: ClientInfo): Attempt {
    const byAddress = this.#newcomers.admit(addressKey(address))
    if (!byAddress.ok) return tooMany(byAddress)
    return orTooMany(this.#codes.admit(`name ${nameKey(name)}`))
  }

  newAccount({ address }: ClientInfo): Attempt {
    return orTooMany(this.#newcomers.admit(addressKey(address)), 'rate/guests')
  }

  /** A guest beyond what the address may make without work. */
  workedGuest({ address }: ClientInfo): Attempt {
    return orTooMany(this.#worked.admit(addressKey(address)), 'rate/guests')
  }

  /** Whether a guest who does the work is let in from there. */
  takesWork({ address }: ClientInfo): boolean {
    return this.#worked.waitMs(addressKey(address)) === 0
  }

  /** The device cookie's value for a browser in which this name has signed in. */
  deviceFor(name: string, before?: string): Secret {
    // The browser stays the same whoever signs in there: its part of the cookie is kept.
    const browser = this.#opened(before)?.split('.')[1] ?? randomName(this.#random)
    return new Secret(this.#devices.sign(`${nameKey(name)}.${browser}`))
  }

  /** Where somebody comes in from, as keyed sums that name nobody: the address, and the browser where it is known. */
  originOf({ address }: ClientInfo, device?: string): readonly [address: string, ...device: string[]] {
    const browser = this.#opened(device)?.split('.')[1]
    const sum = (text: string) => this.#devices.mac(`from ${text}`).slice(0, ORIGIN_LETTERS)
    return [`address/${sum(addressKey(address))}`, ...(browser === undefined ? [] : [`device/${sum(browser)}`])]
  }

  #opened(device: string | undefined): string | undefined {
    return device !== undefined && device.length < 200 ? this.#devices.open(device) : undefined
  }

  #deviceOf(name: string, device: string | undefined): string | undefined {
    const text = this.#opened(device)
    return text?.startsWith(`${nameKey(name)}.`) ? `device ${text}` : undefined
  }
}

const tooMany = ({ seconds }: { readonly seconds: number }, code: 'rate/sign-in' | 'rate/guests' = 'rate/sign-in') =>
  refused(code, { seconds })

const orTooMany = (admission: ReturnType<Throttle['admit']>, code?: 'rate/guests'): Attempt =>
  admission.ok ? admission : tooMany(admission, code)
