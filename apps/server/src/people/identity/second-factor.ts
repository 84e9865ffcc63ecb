// The second factor of an account: the authenticator's secret, encrypted; the last time step whose code was used; its security keys;
// ten recovery codes. All of it is one record, so that what takes a second factor away takes everything away. The use of a code or a
// key is written, at the revision that was read, before it is accepted: if two requests present one code at the same time, one of
// them fails.

import { toBase32 } from '../../base/index.ts'
import type { AuditEntry, RecordChange, Records } from '../../storage/index.ts'
import { HmacSigner, Seal } from './cryptography.ts'
import { type Result, refused } from './refusals.ts'
import { Repository } from './repository.ts'
import { Secret } from './secret.ts'
import { stepOf, totpAddress } from './totp.ts'

const ISSUER = 'Punto'
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

/** A security key or passkey. Its public key is no secret. */
export interface KeptKey {
  /** The authenticator's own name for it. */
  readonly id: string
  readonly name: string
  readonly publicKey: string
  /** How often it has signed, where it counts. */
  readonly counter: number
  readonly transports: readonly string[]
  /** The name of the house under which it was made. */
  readonly rpId: string
  readonly madeAt: number
  readonly usedAt: number | null
  readonly synced: boolean
}

interface FactorRecord {
  /** Empty without an authenticator. */
  readonly sealed: string
  /** Confirmed by a first code. */
  readonly on: boolean
  /** Codes of this step and earlier ones are refused. */
  readonly lastStep: number
  /** MACs of the unused recovery codes. */
  readonly recovery: readonly string[]
  readonly keys?: readonly KeptKey[]
}

const NOTHING: FactorRecord = { sealed: '', on: false, lastStep: 0, recovery: [] }
const keysOf = (record: FactorRecord | undefined): readonly KeptKey[] => record?.keys ?? []
const isFactor = (record: FactorRecord | undefined): boolean => record?.on === true || keysOf(record).length > 0

export interface SecondFactorOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
}

export class SecondFactor {
  readonly #options: SecondFactorOptions
  readonly #repository: Repository<FactorRecord>
  readonly #seal: Seal
  readonly #macs: HmacSigner

  constructor(options: SecondFactorOptions) {
    const { records, key, random } = options
    this.#options = options
    this.#repository = new Repository(records, 'second-factor')
    this.#seal = new Seal(key, 'second factor', random)
    this.#macs = new HmacSigner(key, 'recovery code')
  }

  /** By an authenticator, a security key or both. */
  async isOn(account: string): Promise<boolean> {
    return isFactor((await this.#repository.read(account))?.value)
  }

  async hasAuthenticator(account: string): Promise<boolean> {
    return (await this.#repository.read(account))?.value.on === true
  }

  async keys(account: string): Promise<readonly KeptKey[]> {
    return keysOf((await this.#repository.read(account))?.value)
  }

  /**
   * Changes the keys, with what belongs to the same act; undefined where `change` declines. Whoever had no second factor before gets
   * recovery codes, and whoever has none after loses them.
   */
  async changeKeys(
    account: string,
    change: (keys: readonly KeptKey[]) => readonly KeptKey[] | undefined,
    also: { readonly changes?: readonly RecordChange[]; readonly audit?: readonly AuditEntry[] } = {},
  ): Promise<{ readonly recovery: readonly Secret[] | undefined } | undefined> {
    for (;;) {
      const kept = await this.#repository.read(account)
      const before = kept?.value ?? NOTHING
      const keys = change(keysOf(before))
      if (!keys) return undefined
      const codes = isFactor(before) ? undefined : this.#newCodes()
      const after = { ...before, keys, ...(codes && { recovery: codes.map((one) => this.#mac(account, one)) }) }
      const next = isFactor(after) ? after : undefined
      const own = this.#repository.changeTo(account, kept?.revision ?? 0, next)
      if (await this.#options.records.change([own, ...(also.changes ?? [])], also.audit)) {
        return { recovery: codes?.map(shownCode) }
      }
      if (also.changes && (await this.#repository.read(account))?.revision === kept?.revision) return undefined
    }
  }

  /** The number of unused recovery codes. */
  async recoveryLeft(account: string): Promise<number> {
    return (await this.#repository.read(account))?.value.recovery.length ?? 0
  }

  /** A new secret, shown once. It has no effect until it is confirmed. */
  async enrol(account: string, name: string): Promise<Result<{ secret: Secret; uri: Secret }>> {
    const kept = await this.#repository.read(account)
    if (kept?.value.on) return refused('account/second-factor-on', {})
    const secret = this.#options.random(SECRET_BYTES)
    const record = { ...(kept?.value ?? NOTHING), sealed: this.#seal.seal(account, secret), on: false, lastStep: 0 }
    if (!(await this.#repository.write(account, kept?.revision ?? 0, record))) return this.enrol(account, name)
    const text = toBase32(secret)
    return { ok: true, secret: new Secret(text), uri: new Secret(totpAddress(text, ISSUER, name)) }
  }

  /** The first code switches it on; the recovery codes are shown once. */
  async confirm(
    account: string,
    code: string,
    audit: readonly AuditEntry[],
  ): Promise<Result<{ recovery: readonly Secret[] }>> {
    const kept = await this.#repository.read(account)
    if (!kept || kept.value.sealed === '') return refused('account/second-factor-off', {})
    if (kept.value.on) return refused('account/second-factor-on', {})
    const lastStep = this.#stepOf(account, kept.value, code)
    if (lastStep === undefined) return refused('auth/code-wrong', {})
    const codes = this.#newCodes()
    const recovery = codes.map((one) => this.#mac(account, one))
    const next = { ...kept.value, on: true, lastStep, recovery }
    if (!(await this.#repository.write(account, kept.revision, next, audit))) return this.confirm(account, code, audit)
    return { ok: true, recovery: codes.map(shownCode) }
  }

  /** Uses up a code of the authenticator or a recovery code; false if it is wrong or was used before. */
  async use(account: string, code: string): Promise<boolean> {
    for (;;) {
      const kept = await this.#repository.read(account)
      if (!isFactor(kept?.value) || !kept) return false
      const next = this.#afterUse(account, kept.value, code)
      if (!next) return false
      if (await this.#repository.write(account, kept.revision, next)) return true
    }
  }

  /** Does without the authenticator again; security keys stay. */
  async switchOff(account: string, audit: readonly AuditEntry[]): Promise<boolean> {
    for (;;) {
      const kept = await this.#repository.read(account)
      if (!kept?.value.on) return false
      const without = { ...kept.value, sealed: '', on: false, lastStep: 0 }
      const next = isFactor(without) ? without : undefined
      if (await this.#repository.write(account, kept.revision, next, audit)) return true
    }
  }

  /** All of it; true if there was one. */
  async remove(account: string, audit: readonly AuditEntry[] = []): Promise<boolean> {
    for (;;) {
      const kept = await this.#repository.read(account)
      if (!kept) return false
      // The removal of an unconfirmed secret is not audited.
      const told = isFactor(kept.value) ? audit : []
      if (await this.#repository.write(account, kept.revision, undefined, told)) return true
    }
  }

  /** The same as a change, for a transaction. */
  async removal(account: string): Promise<readonly RecordChange[]> {
    const kept = await this.#repository.read(account)
    return kept ? [this.#repository.changeTo(account, kept.revision, undefined)] : []
  }

  #afterUse(account: string, record: FactorRecord, code: string): FactorRecord | undefined {
    const step = record.on ? this.#stepOf(account, record, code) : undefined
    if (step !== undefined) return { ...record, lastStep: step }
    const sum = this.#mac(account, code.slice(0, 64))
    const recovery = record.recovery.filter((one) => one !== sum)
    return recovery.length < record.recovery.length ? { ...record, recovery } : undefined
  }

  #newCodes(): readonly string[] {
    return Array.from({ length: RECOVERY_CODES }, () => toBase32(this.#options.random(RECOVERY_BYTES)))
  }

  #stepOf(account: string, { sealed, lastStep }: FactorRecord, code: string): number | undefined {
    const digits = code.replaceAll(' ', '')
    if (sealed === '' || !/^\d{6}$/.test(digits)) return undefined
    return stepOf(this.#seal.unseal(account, sealed), digits, this.#options.wall(), lastStep)
  }

  /** Independent of case, spaces and dashes. */
  #mac(account: string, code: string): string {
    return this.#macs.mac(`${account} ${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)
  }
}

const shownCode = (code: string): Secret => new Secret(code.replaceAll(/(.{4})(?=.)/g, '$1-'))
