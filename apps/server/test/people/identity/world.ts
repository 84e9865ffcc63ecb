// A house for the tests of identity: time that stands until it is told to go, chance from a seed, and passwords that cost next
// to nothing and are counted.
import { createHash } from 'node:crypto'
import { scryptDerive } from '../../../src/people/identity/passwords.ts'
import { hotp, stepAt } from '../../../src/people/identity/totp.ts'
import { Identity, type IdentityOptions, type Person, type Refused, type Result } from '../../../src/people/index.ts'
import { MemoryRecords } from './memory-records.ts'

export const CHEAP = { n: 16, r: 1, p: 1 }
export const FROM = { address: '192.0.2.1', agent: 'Test/1.0' }
export const WHY = { client: FROM, reason: 'the test says so' }
export const PASSWORD = 'a fine long password'
export const KEY = new Uint8Array(32).fill(7)
export const DAY_ONE = 1_700_000_000_000
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Bytes that look random and are the same in every run. */
export function seededRandom(seed: string): (bytes: number) => Uint8Array {
  let count = 0
  return (bytes) => {
    const made: Buffer[] = []
    for (let length = 0; length < bytes; length += 32) {
      made.push(createHash('sha256').update(`${seed} ${count++}`).digest())
    }
    return new Uint8Array(Buffer.concat(made).subarray(0, bytes))
  }
}

/** Shut until somebody opens it. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open!: () => void
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

export class World {
  readonly memory = new MemoryRecords()
  readonly records = this.memory.open().records
  readonly welcomed: string[] = []
  readonly random = seededRandom('world')
  now = DAY_ONE
  scrypts = 0
  /** What the end of a derivation waits for. */
  derived = async (): Promise<void> => undefined
  readonly identity: Identity

  constructor(options: Partial<IdentityOptions> = {}) {
    this.identity = this.another(options)
  }

  /** Another process at the same database, or this one after a restart. */
  another(options: Partial<IdentityOptions> = {}): Identity {
    return new Identity({
      records: this.records,
      wall: () => this.now,
      random: this.random,
      key: KEY,
      welcome: async (player) => void this.welcomed.push(player),
      staffFactor: 'off',
      scrypt: CHEAP,
      derive: async (...args) => {
        this.scrypts++
        await this.derived()
        return scryptDerive(...args)
      },
      ...options,
    })
  }

  async guest() {
    return must(await this.identity.authentication.guest(FROM))
  }

  async player(name: string) {
    return must(await this.identity.authentication.register({ kind: 'public' }, { name, password: PASSWORD }, FROM))
  }

  signIn(name: string, password = PASSWORD, more: { code?: string; device?: string; address?: string } = {}) {
    const { address = FROM.address, ...given } = more
    return this.identity.authentication.signIn({ name, password, ...given }, { ...FROM, address })
  }

  /** The first operator, signed in. */
  async operator(): Promise<Person> {
    const made = await this.identity.staff.firstOperator()
    return this.withOwnPassword('operator', made!.password.reveal())
  }

  /** Signs in with the password that was given, and chooses another. */
  async withOwnPassword(name: string, given: string): Promise<Person> {
    const { person } = must(await this.signIn(name, given))
    const change = { current: given, password: PASSWORD }
    return must(await this.identity.ownAccount.changePassword(person, change, FROM)).person
  }

  /** Hired, with a password of their own. */
  async hired(by: Person, name: string, role: Parameters<Identity['staff']['hire']>[1]['role']) {
    const { password } = must(await this.identity.staff.hire(by, { name, role }, WHY))
    const { person } = must(await this.signIn(name, password.reveal()))
    const change = { current: password.reveal(), password: PASSWORD }
    return must(await this.identity.ownAccount.changePassword(person, change, FROM))
  }

  /** Switches the second factor on, and tells its secret. */
  async withFactor(person: Person) {
    const { ownAccount } = this.identity
    const enrolled = must(await ownAccount.enrol(person, { password: PASSWORD }))
    const secret = fromBase32(enrolled.secret.reveal())
    const confirmed = must(await ownAccount.confirm(person, { code: hotp(secret, stepAt(this.now)) }, FROM))
    const code = () => hotp(secret, stepAt(this.now))
    return { ...confirmed, secret, code, shown: enrolled }
  }
}

export function must<T extends object>(result: Result<T>): { readonly ok: true } & T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify((result as Refused).refusal)}`)
  return result
}

export const codeOf = (result: Result): string => (result.ok ? 'ok' : result.refusal.code)

/** Written apart from the one under test. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((request) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(request).toString(2).padStart(5, '0'),
  )
  return new Uint8Array((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
