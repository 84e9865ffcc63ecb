// The second factor of an account: the secret of an authenticator, sealed; the last step whose code was used; ten codes for
// the day the telephone is lost. Whatever uses up a code is written before it is believed, at the revision that was read: of
// two who show one code at the same time, one is right.
import type { AuditEntry } from '../storage/audit-log.ts'
import type { Records } from '../storage/records.ts'
import { toBase32 } from './base32.ts'
import { Drawer } from './drawer.ts'
import { Seal, Signer } from './keys.ts'
import { type Result, refused } from './refusals.ts'
import { Secret } from './secret.ts'
import { stepOf, totpAddress } from './totp.ts'

const ISSUER = 'Punto'
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

interface FactorRecord {
  readonly sealed: string
  /** Its owner has shown that their authenticator holds it. */
  readonly on: boolean
  /** No code of this step or an earlier one is good any more. */
  readonly lastStep: number
  /** Sums of the codes that are left. */
  readonly recovery: readonly string[]
}

export interface SecondFactorOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
}

export class SecondFactor {
  readonly #options: SecondFactorOptions
  readonly #drawer: Drawer<FactorRecord>
  readonly #seal: Seal
  readonly #sums: Signer

  constructor(options: SecondFactorOptions) {
    const { records, key, random } = options
    this.#options = options
    this.#drawer = new Drawer(records, 'second-factor')
    this.#seal = new Seal(key, 'second factor', random)
    this.#sums = new Signer(key, 'recovery code')
  }

  async isOn(account: string): Promise<boolean> {
    return (await this.#drawer.read(account))?.value.on === true
  }

  /** How many recovery codes are left. */
  async recoveryLeft(account: string): Promise<number> {
    return (await this.#drawer.read(account))?.value.recovery.length ?? 0
  }

  /** A new secret, shown once. It counts for nothing until it is confirmed. */
  async enrol(account: string, name: string): Promise<Result<{ secret: Secret; uri: Secret }>> {
    const kept = await this.#drawer.read(account)
    if (kept?.value.on) return refused('account/second-factor-on', {})
    const secret = this.#options.random(SECRET_BYTES)
    const record = { sealed: this.#seal.seal(account, secret), on: false, lastStep: 0, recovery: [] }
    if (!(await this.#drawer.write(account, kept?.revision ?? 0, record))) return this.enrol(account, name)
    const text = toBase32(secret)
    return { ok: true, secret: new Secret(text), uri: new Secret(totpAddress(text, ISSUER, name)) }
  }

  /** The first code switches it on; the recovery codes are shown once. */
  async confirm(
    account: string,
    code: string,
    audit: readonly AuditEntry[],
  ): Promise<Result<{ recovery: readonly Secret[] }>> {
    const kept = await this.#drawer.read(account)
    if (!kept) return refused('account/second-factor-off', {})
    if (kept.value.on) return refused('account/second-factor-on', {})
    const lastStep = this.#stepOf(account, kept.value, code)
    if (lastStep === undefined) return refused('auth/code-wrong', {})
    const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(this.#options.random(RECOVERY_BYTES)))
    const recovery = codes.map((one) => this.#sum(account, one))
    const next = { ...kept.value, on: true, lastStep, recovery }
    if (!(await this.#drawer.write(account, kept.revision, next, audit))) return this.confirm(account, code, audit)
    return { ok: true, recovery: codes.map((one) => new Secret(one.replaceAll(/(.{4})(?=.)/g, '$1-'))) }
  }

  /** Uses up a code of the authenticator or a recovery code; false where it is none, or was used. */
  async use(account: string, code: string): Promise<boolean> {
    for (;;) {
      const kept = await this.#drawer.read(account)
      if (!kept?.value.on) return false
      const next = this.#without(account, kept.value, code)
      if (!next) return false
      if (await this.#drawer.write(account, kept.revision, next)) return true
    }
  }

  /** Whether there was one. */
  async remove(account: string, audit: readonly AuditEntry[] = []): Promise<boolean> {
    for (;;) {
      const kept = await this.#drawer.read(account)
      if (!kept) return false
      // One that was never confirmed is nothing to tell of.
      const told = kept.value.on ? audit : []
      if (await this.#drawer.write(account, kept.revision, undefined, told)) return true
    }
  }

  #without(account: string, record: FactorRecord, code: string): FactorRecord | undefined {
    const step = this.#stepOf(account, record, code)
    if (step !== undefined) return { ...record, lastStep: step }
    const sum = this.#sum(account, code.slice(0, 64))
    const recovery = record.recovery.filter((one) => one !== sum)
    return recovery.length < record.recovery.length ? { ...record, recovery } : undefined
  }

  #stepOf(account: string, { sealed, lastStep }: FactorRecord, code: string): number | undefined {
    const digits = code.replaceAll(' ', '')
    if (!/^\d{6}$/.test(digits)) return undefined
    return stepOf(this.#seal.unseal(account, sealed), digits, this.#options.wall(), lastStep)
  }

  /** However it was typed. */
  #sum(account: string, code: string): string {
    return this.#sums.sum(`${account} ${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)
  }
}
