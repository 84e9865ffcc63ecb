// Accounts: who there is, by id and by name. The password's hash is kept apart, so that no account that is passed about carries
// one. An account's EPOCH counts its credentials: sessions belong to the epoch in which they began, so whatever changes a
// password ends every session in the same write. Tokens have an epoch of their own: they end with a new
// password unless its owner keeps them on purpose, and where they are sent out.
import type { AccountRole } from '@punto/protocol'
import type { AuditEntry } from '../storage/audit-log.ts'
import type { RecordChange, Records } from '../storage/records.ts'
import { randomName } from './base32.ts'
import { Cache } from './cache.ts'
import { Drawer } from './drawer.ts'
import { fold, looksKey, nameKey } from './names.ts'
import { isStaff } from './roles.ts'

export interface Account {
  readonly id: string
  readonly role: AccountRole
  /** Null is a guest. */
  readonly name: string | null
  readonly epoch: number
  /** Absent before all its tokens were ended at once for the first time. */
  readonly tokenEpoch?: number
  readonly madeAt: number
  /** Has got what a new player gets. */
  readonly welcomed: boolean
  /** Somebody else knows the password: the owner has to choose another. */
  readonly newPasswordDue: boolean
  readonly closed: boolean
  /** How often an operator has signed in, counted up to the second time. */
  readonly signIns?: number
}

interface Named {
  readonly account: string
}

export interface AccountsOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly freshMs: number
  readonly most: number
}

/** What is written in the same change as an account. */
export interface AlsoWritten {
  /** A new password's. */
  readonly hash?: string
  readonly changes?: (account: Account) => readonly RecordChange[]
  /** Whoever does it must still be who they were when it is written: two who close each other at once leave one. */
  readonly by?: By
  /** What the audit log is told. */
  readonly audit?: (before: Account, after: Account) => readonly AuditEntry[]
}

/** What is written with a new account. */
export interface AlsoNew {
  readonly changes?: readonly RecordChange[]
  readonly by?: By
  readonly audit?: readonly AuditEntry[]
}

export interface By {
  readonly id: string
  readonly may: (account: Account) => boolean
}

/** Of the form of an id, and nobody's: ids are random. */
const NOBODY = 'a'.repeat(16)

export class Accounts {
  readonly #records: Records
  readonly #options: AccountsOptions
  readonly #accounts: Drawer<Account>
  readonly #names: Drawer<Named>
  /** By what a name looks like: who was the first to have it. */
  readonly #looks: Drawer<Named>
  readonly #passwords: Drawer<string>
  /** Those of the staff, to be listed without going through every guest. */
  readonly #staff: Drawer<Named>
  readonly #cache: Cache<Account>

  constructor(options: AccountsOptions) {
    const { records, wall, freshMs, most } = options
    this.#records = records
    this.#options = options
    this.#accounts = new Drawer(records, 'account')
    this.#names = new Drawer(records, 'name')
    this.#looks = new Drawer(records, 'name-looks')
    this.#passwords = new Drawer(records, 'password')
    this.#staff = new Drawer(records, 'staff')
    const read = async (id: string) => (await this.#accounts.read(id))?.value
    this.#cache = new Cache({ read, wall, freshMs, most })
  }

  /** As it was a moment ago at most. */
  get(id: string): Promise<Account | undefined> {
    return this.#cache.get(id)
  }

  /**
   * The account of a name with its password's hash. A name that nobody has is looked for as long as one that somebody has:
   * nothing is to be learnt from the time it takes.
   */
  async byName(name: string): Promise<{ readonly account: Account; readonly hash: string } | undefined> {
    const id = (await this.#names.read(nameKey(name)))?.value.account ?? NOBODY
    const account = (await this.#accounts.read(id))?.value
    const hash = (await this.#passwords.read(id))?.value
    return account && hash !== undefined ? { account, hash } : undefined
  }

  /** As it is now. */
  async readNow(id: string): Promise<Account | undefined> {
    return (await this.#accounts.read(id))?.value
  }

  async passwordOf(id: string): Promise<string | undefined> {
    return (await this.#passwords.read(id))?.value
  }

  /** A guest, or whoever it is said to be; nothing is written yet. */
  newcomer(as: Partial<Pick<Account, 'role' | 'name' | 'welcomed' | 'newPasswordDue'>> = {}): Account {
    const { random, wall } = this.#options
    return {
      id: randomName(random),
      role: 'player',
      name: null,
      epoch: 1,
      madeAt: wall(),
      welcomed: false,
      newPasswordDue: false,
      closed: false,
      ...as,
    }
  }

  /**
   * A new account, with whatever else is written in the same change; false where its name is taken, or where whoever makes it
   * may not any more.
   */
  async add(account: Account, hash: string | null, { changes: also = [], by, audit }: AlsoNew = {}): Promise<boolean> {
    const { id, name, role } = account
    const changes = [
      this.#accounts.put(id, 0, account),
      ...(name === null ? [] : this.#claim(name, id)),
      ...(hash === null ? [] : [this.#passwords.put(id, 0, hash)]),
      ...(isStaff(role) ? [this.#staff.put(id, 0, { account: id })] : []),
      ...also,
    ]
    if (!by) return this.#records.change(changes, audit)
    for (;;) {
      const unchanged = await this.#stillMay(by)
      if (!unchanged) return false
      if (await this.#records.change([...changes, unchanged], audit)) return true
      if (name !== null && ((await this.isTaken(name)) || (await this.isLikeAnother(name)))) return false
    }
  }

  async isTaken(name: string): Promise<boolean> {
    return (await this.#names.read(nameKey(name))) !== undefined
  }

  /** Whether somebody has a name that cannot be told from this one. */
  async isLikeAnother(name: string): Promise<boolean> {
    return (await this.#looks.read(looksKey(name))) !== undefined
  }

  #claim(name: string, id: string): readonly RecordChange[] {
    return [this.#names.put(nameKey(name), 0, { account: id }), this.#looks.put(looksKey(name), 0, { account: id })]
  }

  /** Names from before looks were kept claim theirs; of two that look alike, both stay. */
  async claimLooks(): Promise<void> {
    const done = new Drawer<boolean>(this.#records, 'house')
    if (await done.read('name-looks')) return
    for await (const { value } of this.#names.under('')) {
      const name = (await this.#accounts.read(value.account))?.value.name
      if (name !== null && name !== undefined) await this.#looks.write(looksKey(name), 0, value)
    }
    await done.write('name-looks', 0, true)
  }

  /**
   * Changes an account as it is at the moment of writing, trying again where another wrote, and tells what it has become;
   * `decide` says undefined to leave it. A name that was none before is claimed; where it is taken, or where whoever does it
   * may not any more, nothing happens.
   */
  async update(
    id: string,
    decide: (account: Account) => Account | undefined,
    also: AlsoWritten = {},
  ): Promise<Account | undefined> {
    for (;;) {
      const kept = await this.#accounts.read(id)
      const next = kept && decide(kept.value)
      if (!kept || !next) return undefined
      const changes: RecordChange[] = [this.#accounts.put(id, kept.revision, next), ...(also.changes?.(next) ?? [])]
      if (also.hash !== undefined) {
        changes.push(this.#passwords.put(id, (await this.#passwords.read(id))?.revision ?? 0, also.hash))
      }
      if (also.by) {
        const unchanged = await this.#stillMay(also.by)
        if (!unchanged) return undefined
        changes.push(unchanged)
      }
      if (next.name !== null && kept.value.name === null) {
        if ((await this.isTaken(next.name)) || (await this.isLikeAnother(next.name))) return undefined
        changes.push(...this.#claim(next.name, id))
      }
      if (await this.#records.change(changes, also.audit?.(kept.value, next))) {
        this.#cache.drop(id)
        return next
      }
    }
  }

  /** What goes through only as long as nobody has changed whoever does it; undefined where they may not any more. */
  async #stillMay({ id, may }: By): Promise<RecordChange | undefined> {
    const kept = await this.#accounts.read(id)
    return kept && may(kept.value) ? this.#accounts.put(id, kept.revision, kept.value) : undefined
  }

  /** The same password under newer parameters. Where another changes it meanwhile, that is what holds. */
  async rehash(id: string, from: string, to: string): Promise<void> {
    const kept = await this.#passwords.read(id)
    if (kept?.value === from) await this.#passwords.write(id, kept.revision, to)
  }

  async staff(): Promise<readonly Account[]> {
    const found: Account[] = []
    for await (const { key } of this.#staff.under('')) {
      const kept = await this.#accounts.read(key)
      if (kept) found.push(kept.value)
    }
    return found.sort((one, other) => (fold(one.name ?? '') < fold(other.name ?? '') ? -1 : 1))
  }
}

/** Every token of its own ends. */
export const withoutTokens = (account: Account): Account => ({ ...account, tokenEpoch: (account.tokenEpoch ?? 0) + 1 })
