// Accounts by id and by name. The password hash is a record of its own, so that no Account object carries one.
//
// `epoch` counts changes of credentials. A session stores the epoch in which it began and is valid only in that epoch, so the
// write that changes a password ends every session. `tokenEpoch` does the same for API tokens: it advances with a new password
// unless the owner keeps the tokens, and when an operator ends the account's sessions.
import { type AccountRole, isStaff, type StaffRole } from '@punto/protocol'
import { Cache, randomName } from '../../base/index.ts'
import type { AuditEntry, RecordChange, Records } from '../../storage/index.ts'
import { fold, looksKey, nameKey, nameOrderPrefix } from './account-names.ts'
import { NameIndex } from './name-index.ts'
import { Repository } from './repository.ts'

export interface Account {
  readonly id: string
  readonly role: AccountRole
  /** Null for a guest. */
  readonly name: string | null
  readonly epoch: number
  /** Absent until all tokens are ended for the first time. */
  readonly tokenEpoch?: number
  readonly madeAt: number
  /** The first chips were paid. */
  readonly welcomed: boolean
  /** Somebody else chose the password: the owner must choose a new one first. */
  readonly newPasswordDue: boolean
  readonly closed: boolean
  /** Who they were is forgotten since then: only the id is left. */
  readonly erasedAt?: number
  /** Sent by an operator: the operator's page to go back to, of the last launch. */
  readonly launched?: { readonly returnTo: string | null }
  /** An operator's sign-ins, counted up to two. */
  readonly signIns?: number
  /** When others last made it, gave it a role or let its owner in again; absent where nobody has (two-people.ts). */
  readonly since?: number
  /** Who that was. */
  readonly makers?: readonly string[]
  /** Absent where none was ever given. Past its end it counts for nothing. */
  readonly acting?: ActingRoleGiven
}

/** A role that stands in the place of the account's own until its end. */
export interface ActingRoleGiven {
  readonly role: StaffRole
  readonly until: number
  readonly since: number
  readonly by: { readonly id: string; readonly name: string; readonly role: AccountRole }
  readonly reason: string
}

interface AccountRef {
  readonly account: string
}

interface NamedRef extends AccountRef {
  /** Absent in records of earlier versions. */
  readonly name?: string
}

export interface AccountsOptions {
  readonly records: Records
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  readonly freshMs: number
  readonly most: number
}

/** Written in the same transaction as the update. */
export interface WithUpdate {
  /** The hash of a new password. */
  readonly hash?: string
  readonly changes?: (account: Account) => readonly RecordChange[]
  /** Checked again in the same transaction: of two operators who close each other at the same time, one remains. */
  readonly by?: Author
  /** Entries for the audit log. */
  readonly audit?: (before: Account, after: Account) => readonly AuditEntry[]
}

/** An account as it is to be, with everything that is written in the same transaction. */
export interface PlannedUpdate {
  readonly account: Account
  readonly changes: readonly RecordChange[]
  readonly audit: readonly AuditEntry[]
}

/** Written in the same transaction as the new account. */
export interface WithNewAccount {
  /** A function is asked anew in every attempt, and says undefined where the account is not to be made after all. */
  readonly changes?: readonly RecordChange[] | (() => Promise<readonly RecordChange[] | undefined>)
  readonly by?: Author
  readonly audit?: readonly AuditEntry[]
}

export interface Author {
  readonly id: string
  readonly may: (account: Account) => boolean
}

const LOOKS_CLAIMED = 'name-looks-paired'

/** Has the form of an id but belongs to no account: ids are random. */
const NOBODY = 'a'.repeat(16)

export class Accounts {
  readonly #records: Records
  readonly #options: AccountsOptions
  readonly #accounts: Repository<Account>
  readonly #names: Repository<NamedRef>
  /** By the skeleton of a name (look-alikes.ts): the first account to have it. */
  readonly #looks: Repository<AccountRef>
  readonly #passwords: Repository<string>
  /** Ids of staff accounts, so that listing them does not read every guest. */
  readonly #staff: Repository<AccountRef>
  readonly #cache: Cache<Account>
  readonly #index: NameIndex

  constructor(options: AccountsOptions) {
    const { records, wall, freshMs, most } = options
    this.#records = records
    this.#options = options
    this.#accounts = new Repository(records, 'account')
    this.#names = new Repository(records, 'name')
    this.#looks = new Repository(records, 'name-looks')
    this.#passwords = new Repository(records, 'password')
    this.#staff = new Repository(records, 'staff')
    const read = async (id: string) => (await this.#accounts.read(id))?.value
    this.#cache = new Cache({ read, wall, freshMs, most })
    this.#index = new NameIndex({ all: () => this.#named(), nameOf: async (id) => (await read(id))?.name ?? null })
  }

  /** May be out of date by up to `freshMs` if another process changed it. */
  getCached(id: string): Promise<Account | undefined> {
    return this.#cache.get(id)
  }

  /** Another process has changed an account, or any of them. */
  forget(id?: string): void {
    this.#index.forget(id)
    if (id === undefined) this.#cache.clear()
    else this.#cache.drop(id)
  }

  /**
   * The account of a name with its password hash. An unknown name costs the same reads as a known one, so that response times
   * do not tell which names exist.
   */
  async byName(name: string): Promise<{ readonly account: Account; readonly hash: string } | undefined> {
    const id = (await this.#names.read(nameKey(name)))?.value.account ?? NOBODY
    const account = (await this.#accounts.read(id))?.value
    const hash = (await this.#passwords.read(id))?.value
    return account && hash !== undefined ? { account, hash } : undefined
  }

  /** Read from storage, not from the cache. */
  async read(id: string): Promise<Account | undefined> {
    return (await this.#accounts.read(id))?.value
  }

  async passwordOf(id: string): Promise<string | undefined> {
    return (await this.#passwords.read(id))?.value
  }

  /** An account that is not stored yet: a guest unless the fields say otherwise. */
  draft(as: Partial<Pick<Account, 'role' | 'name' | 'welcomed' | 'newPasswordDue' | 'launched'>> = {}): Account {
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
   * Stores a new account. False if its name is taken or looks like another, or if its author no longer has the right.
   */
  async add(
    account: Account,
    hash: string | null,
    { changes: also = [], by, audit }: WithNewAccount = {},
  ): Promise<boolean> {
    const { id, name, role } = account
    const own = [
      this.#accounts.changeTo(id, 0, account),
      ...(name === null ? [] : this.#claim(name, id)),
      ...(hash === null ? [] : [this.#passwords.changeTo(id, 0, hash)]),
      ...(isStaff(role) ? [this.#staff.changeTo(id, 0, { account: id })] : []),
    ]
    const isAdded = async (changes: readonly RecordChange[]) => {
      const added = await this.#records.change([...own, ...changes], audit)
      if (added && name !== null) this.#index.add({ id, name })
      return added
    }
    if (!by && typeof also !== 'function') return isAdded(also)
    for (;;) {
      const unchanged = by && (await this.#stillMay(by))
      const more = typeof also === 'function' ? await also() : also
      if (!more || (by && !unchanged)) return false
      if (await isAdded([...more, ...(unchanged ? [unchanged] : [])])) return true
      if (name !== null && ((await this.isTaken(name)) || (await this.looksLikeAnother(name)))) return false
    }
  }

  /** The changes that take an account's name and password away: another may have the name then. */
  async forgetting({ id, name }: Account): Promise<readonly RecordChange[]> {
    const hash = await this.#passwords.read(id)
    const changes = hash ? [this.#passwords.changeTo(id, hash.revision, undefined)] : []
    if (name === null) return changes
    for (const [repository, key] of [
      [this.#names, nameKey(name)],
      [this.#looks, looksKey(name)],
    ] as const) {
      const kept = await repository.read(key)
      if (kept?.value.account === id) changes.push(repository.changeTo(key, kept.revision, undefined))
    }
    return changes
  }

  async isTaken(name: string): Promise<boolean> {
    return (await this.#names.read(nameKey(name))) !== undefined
  }

  /** True if another account's name has the same skeleton. */
  async looksLikeAnother(name: string): Promise<boolean> {
    return (await this.#looks.read(looksKey(name))) !== undefined
  }

  #claim(name: string, id: string): readonly RecordChange[] {
    return [
      this.#names.changeTo(nameKey(name), 0, { account: id, name }),
      this.#looks.changeTo(looksKey(name), 0, { account: id }),
    ]
  }

  /** Migration: stores the skeletons of names from before skeletons were stored. Of two alike, both accounts stay. */
  async claimLooks(): Promise<void> {
    const done = new Repository<boolean>(this.#records, 'house')
    // The second time with pairs of letters that look like one.
    if (await done.read(LOOKS_CLAIMED)) return
    for await (const { value } of this.#names.list('')) {
      const name = (await this.#accounts.read(value.account))?.value.name
      if (name !== null && name !== undefined) await this.#looks.write(looksKey(name), 0, value)
    }
    await done.write(LOOKS_CLAIMED, 0, true)
  }

  /** Everybody who has a name. Records of earlier versions are given it, so that their accounts are read once. */
  async *#named(): AsyncGenerator<{ readonly id: string; readonly name: string }> {
    for await (const { key, value, revision } of this.#names.list('')) {
      const { account: id } = value
      const name = value.name ?? (await this.#accounts.read(id))?.value.name
      if (name === null || name === undefined) continue
      if (value.name === undefined) await this.#names.write(key, revision, { account: id, name })
      yield { id, name }
    }
  }

  /** Accounts whose name begins so, in the order of names. */
  async *beginningWith(name: string): AsyncGenerator<Account> {
    const beginning = nameOrderPrefix(name)
    for (const id of await this.#index.idsBeginningWith(name)) {
      const kept = await this.#accounts.read(id)
      if (kept?.value.name && nameOrderPrefix(kept.value.name).startsWith(beginning)) yield kept.value
    }
  }

  /** Accounts whose id begins so. */
  async *idBeginningWith(id: string): AsyncGenerator<Account> {
    const exact = await this.#accounts.read(id)
    if (exact) yield exact.value
    for await (const { value } of this.#accounts.list(id)) yield value
  }

  /**
   * Reads, changes and writes an account, and retries when another write came between. Returns the new account; undefined if
   * `change` returned undefined, if a name that a guest takes is not free, or if the author no longer has the right.
   */
  async update(
    id: string,
    change: (account: Account) => Account | undefined,
    also: WithUpdate = {},
  ): Promise<Account | undefined> {
    for (;;) {
      const kept = await this.#accounts.read(id)
      const next = kept && change(kept.value)
      if (!kept || !next) return undefined
      const changes: RecordChange[] = [
        this.#accounts.changeTo(id, kept.revision, next),
        ...(also.changes?.(next) ?? []),
      ]
      if (also.hash !== undefined) {
        changes.push(this.#passwords.changeTo(id, (await this.#passwords.read(id))?.revision ?? 0, also.hash))
      }
      if (also.by) {
        const unchanged = await this.#stillMay(also.by)
        if (!unchanged) return undefined
        changes.push(unchanged)
      }
      const isNamed = next.name !== null && kept.value.name === null
      if (next.name !== null && isNamed) {
        if ((await this.isTaken(next.name)) || (await this.looksLikeAnother(next.name))) return undefined
        changes.push(...this.#claim(next.name, id))
      }
      if (await this.#records.change(changes, also.audit?.(kept.value, next))) {
        this.#cache.drop(id)
        if (next.name !== null && isNamed) this.#index.add({ id, name: next.name })
        return next
      }
    }
  }

  /**
   * The same for a change that goes with others that are read anew at every attempt; undefined where there is no such account or
   * `plan` gave none.
   */
  async updateWith(
    id: string,
    plan: (account: Account) => Promise<PlannedUpdate | undefined>,
  ): Promise<Account | undefined> {
    for (;;) {
      const kept = await this.#accounts.read(id)
      const planned = kept && (await plan(kept.value))
      if (!planned) return undefined
      const changes = [this.#accounts.changeTo(id, kept.revision, planned.account), ...planned.changes]
      if (await this.#records.change(changes, planned.audit)) {
        this.#cache.drop(id)
        return planned.account
      }
    }
  }

  /** The account rewritten as it is, so that a transaction fails if it was changed. */
  async unchanged(id: string): Promise<readonly RecordChange[]> {
    const kept = await this.#accounts.read(id)
    return kept ? [this.#accounts.changeTo(id, kept.revision, kept.value)] : []
  }

  /** The change that gives an account another password, for a transaction. */
  async passwordChange(id: string, hash: string): Promise<readonly RecordChange[]> {
    return [this.#passwords.changeTo(id, (await this.#passwords.read(id))?.revision ?? 0, hash)]
  }

  /** Rewrites the author's account unchanged, so that the transaction fails if it was changed; undefined if the right is gone. */
  async #stillMay({ id, may }: Author): Promise<RecordChange | undefined> {
    const kept = await this.#accounts.read(id)
    return kept && may(kept.value) ? this.#accounts.changeTo(id, kept.revision, kept.value) : undefined
  }

  /** Stores the same password under stronger parameters, unless it was changed meanwhile. */
  async rehash(id: string, from: string, to: string): Promise<void> {
    const kept = await this.#passwords.read(id)
    if (kept?.value === from) await this.#passwords.write(id, kept.revision, to)
  }

  async staff(): Promise<readonly Account[]> {
    const found: Account[] = []
    for await (const { key } of this.#staff.list('')) {
      const kept = await this.#accounts.read(key)
      if (kept) found.push(kept.value)
    }
    return found.sort((one, other) => (fold(one.name ?? '') < fold(other.name ?? '') ? -1 : 1))
  }
}

/** Ends all API tokens of the account. */
export const withoutTokens = (account: Account): Account => ({ ...account, tokenEpoch: (account.tokenEpoch ?? 0) + 1 })

/** The role for a time, while it lasts. */
export const actingAt = ({ acting }: Account, now: number): ActingRoleGiven | undefined =>
  acting && acting.until > now ? acting : undefined

/** What somebody may act as: the role given for a time while it lasts, else their own. */
export const roleAt = (account: Account, now: number): AccountRole => actingAt(account, now)?.role ?? account.role
