// Security keys and passkeys (WebAuthn). A key that asks for its owner's finger or its own PIN is as good as a password with a second
// factor; one that is only touched is a second factor.
//
// What is asked of a key carries the house's signature over what it is for, whose key is meant, for which act and until when, so that
// nothing is kept of those that nobody answers; the answer is good once, for that, from pages of this house by the name under which
// the key was made.
import { type KeyCreation, type KeyRequest, type MadeKey, MOST_KEYS, type ShownKey } from '@punto/protocol'
import { RANDOM_NAME, randomName } from '../../base/index.ts'
import type { RecordChange } from '../../storage/index.ts'
import type { AuditEntries } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import { HmacSigner, sha256 } from './cryptography.ts'
import { KEY_ALGORITHMS, type KeySite } from './key-site.ts'
import type { Person } from './principal.ts'
import { type Result, refused } from './refusals.ts'
import { Repository } from './repository.ts'
import type { KeptKey, SecondFactor, SecondFactorOptions } from './second-factor.ts'
import type { Secret } from './secret.ts'

const ASKED_MS = 5 * 60_000
const TITLE = 'Punto'
const HANDLE_LETTERS = 32

/** What a key is asked for. `act` is what it signs besides: a session, or one command. */
export interface KeyPurpose {
  readonly for: 'add' | 'sign-in' | 'prove' | 'countersign'
  /** Null where any key that knows its owner will do. */
  readonly account: string | null
  readonly act?: string
}

interface Challenge extends KeyPurpose {
  readonly until: number
  readonly once: string
}

/** As its owner sees it. */
export interface KeyFacts {
  readonly id: string
  readonly name: string
  readonly since: number
  readonly used: number | null
  readonly synced: boolean
}

export interface SecurityKeysOptions extends SecondFactorOptions {
  readonly factor: SecondFactor
  readonly audit: AuditEntries
}

export class SecurityKeys {
  readonly #options: SecurityKeysOptions
  readonly #signer: HmacSigner
  readonly #answered: Repository<{ readonly until: number }>

  constructor(options: SecurityKeysOptions) {
    this.#options = options
    this.#signer = new HmacSigner(options.key, 'security key')
    this.#answered = new Repository(options.records, 'key-request')
  }

  async list(account: string): Promise<readonly KeyFacts[]> {
    return (await this.#options.factor.keys(account)).map(factsOf)
  }

  /** What a browser needs for a new key. */
  async creation(person: Person, site: KeySite): Promise<Result<{ readonly asked: KeyCreation }>> {
    const keys = await this.#options.factor.keys(person.id)
    if (keys.length >= MOST_KEYS) return refused('key/too-many', { max: MOST_KEYS })
    const asked: KeyCreation = {
      rp: { id: site.rpId, name: TITLE },
      user: { id: Buffer.from(person.id).toString('base64url'), name: person.name, displayName: person.name },
      challenge: this.#challenge({ for: 'add', account: person.id, act: sessionOf(person) }),
      pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: ASKED_MS,
      excludeCredentials: described(keys, site),
      authenticatorSelection: {
        residentKey: 'preferred',
        requireResidentKey: false,
        userVerification: 'preferred',
      },
      attestation: 'none',
    }
    return { ok: true, asked }
  }

  /** What a browser needs to have a key shown; any that knows its owner, where no account is named. */
  async request(purpose: KeyPurpose, site: KeySite): Promise<KeyRequest> {
    const { account } = purpose
    return {
      rpId: site.rpId,
      challenge: this.#challenge(purpose),
      timeout: ASKED_MS,
      allowCredentials: account === null ? [] : described(await this.#options.factor.keys(account), site),
      userVerification: account === null ? 'required' : 'preferred',
    }
  }

  /** Keeps a key that was made; with the account's first second factor come its recovery codes. */
  async add(
    person: Person,
    { name, key: made }: { readonly name: string; readonly key: MadeKey },
    site: KeySite,
    client: ClientInfo,
  ): Promise<Result<{ readonly key: KeyFacts; readonly recovery: readonly Secret[] | undefined }>> {
    const { factor, audit, wall } = this.#options
    const { verifyMade } = await import('./webauthn.ts')
    const purpose: KeyPurpose = { for: 'add', account: person.id, act: sessionOf(person) }
    const { isOurs, answered } = this.#expecting(purpose)
    const verified = await verifyMade(made, { site, isOurs })
    const challenge = answered()
    if (!verified || !challenge) return refused('key/wrong', {})
    const transports = made.response.transports ?? []
    const key: KeptKey = { ...verified, name, transports, rpId: site.rpId, madeAt: wall(), usedAt: null }
    const entry = audit.byPerson('security-key-added', { by: person, client }, person, { after: auditFacts(key) })
    let objection: Result<never> | undefined
    const added = await factor.changeKeys(
      person.id,
      (keys) => {
        if (keys.some(({ id }) => id === key.id)) objection = refused('key/known', {})
        else if (keys.length >= MOST_KEYS) objection = refused('key/too-many', { max: MOST_KEYS })
        return objection ? undefined : [...keys, key]
      },
      { changes: [this.#markAnswered(challenge)], audit: [entry] },
    )
    if (!added) return objection ?? refused('key/wrong', {})
    return { ok: true, key: factsOf(key), recovery: added.recovery }
  }

  async rename(
    person: Person,
    id: string,
    name: string,
    client: ClientInfo,
  ): Promise<Result<{ readonly key: KeyFacts }>> {
    const { factor, audit } = this.#options
    const before = (await factor.keys(person.id)).find((key) => handleOf(key) === id)
    if (!before) return refused('not-found/key', {})
    const after = { ...before, name }
    const change = { before: auditFacts(before), after: auditFacts(after) }
    const entry = audit.byPerson('security-key-renamed', { by: person, client }, person, change)
    const rename = (keys: readonly KeptKey[]) => {
      const at = keys.find((key) => handleOf(key) === id)
      return at && keys.map((key) => (key === at ? { ...key, name } : key))
    }
    if (!(await factor.changeKeys(person.id, rename, { audit: [entry] }))) return refused('not-found/key', {})
    return { ok: true, key: factsOf(after) }
  }

  async remove(person: Person, id: string, client: ClientInfo): Promise<Result> {
    const { factor, audit } = this.#options
    const before = (await factor.keys(person.id)).find((key) => handleOf(key) === id)
    if (!before) return refused('not-found/key', {})
    const change = { before: auditFacts(before) }
    const entry = audit.byPerson('security-key-removed', { by: person, client }, person, change)
    const without = (keys: readonly KeptKey[]) => {
      const left = keys.filter((key) => handleOf(key) !== id)
      return left.length < keys.length ? left : undefined
    }
    if (!(await factor.changeKeys(person.id, without, { audit: [entry] }))) return refused('not-found/key', {})
    return { ok: true }
  }

  /** Whose key was shown for this; its use is written before it is believed. `verified`: the key has asked who holds it. */
  async check(
    purpose: KeyPurpose,
    shown: ShownKey,
    site: KeySite,
  ): Promise<Result<{ readonly account: string; readonly verified: boolean; readonly key: string }>> {
    const { factor, wall } = this.#options
    const account = purpose.account ?? ownerIn(shown)
    const kept = account === undefined ? undefined : (await factor.keys(account)).find(({ id }) => id === shown.id)
    if (account === undefined || !kept || kept.rpId !== site.rpId) return refused('key/wrong', {})
    const { verifyShown } = await import('./webauthn.ts')
    const { isOurs, answered } = this.#expecting(purpose)
    const verified = await verifyShown(shown, kept, { site, isOurs })
    const challenge = answered()
    if (!verified || !challenge) return refused('key/wrong', {})
    const used = (keys: readonly KeptKey[]) => {
      const now = keys.find(({ id }) => id === kept.id)
      // Two answers of one count are one key and its copy.
      if (!now || now.counter !== kept.counter) return undefined
      const { counter, synced } = verified
      return keys.map((key) => (key === now ? { ...key, counter, synced, usedAt: wall() } : key))
    }
    if (!(await factor.changeKeys(account, used, { changes: [this.#markAnswered(challenge)] })))
      return refused('key/wrong', {})
    return { ok: true, account, verified: verified.verified, key: kept.name }
  }

  /** Takes away the marks of requests that are too old to be answered again; call periodically. */
  async sweep(): Promise<void> {
    for await (const { key, value, revision } of this.#answered.list('')) {
      if (value.until < this.#options.wall()) await this.#answered.write(key, revision, undefined)
    }
  }

  #challenge(purpose: KeyPurpose): string {
    const { wall, random } = this.#options
    const challenge: Challenge = { ...purpose, until: wall() + ASKED_MS, once: randomName(random) }
    return Buffer.from(this.#signer.sign(JSON.stringify(challenge))).toString('base64url')
  }

  /** Says of a challenge whether it is ours and for this purpose, and which it was. */
  #expecting(purpose: KeyPurpose) {
    let answered: Challenge | undefined
    const isOurs = (challenge: string): boolean => {
      const text = this.#signer.open(Buffer.from(challenge, 'base64url').toString())
      if (text === undefined) return false
      const asked = JSON.parse(text) as Challenge
      const { account, act } = purpose
      if (asked.for !== purpose.for || asked.account !== account || asked.act !== act) return false
      if (asked.until <= this.#options.wall()) return false
      answered = asked
      return true
    }
    return { isOurs, answered: () => answered }
  }

  /** Written by whoever answers first. */
  #markAnswered({ once, until }: Challenge): RecordChange {
    return this.#answered.changeTo(once, 0, { until })
  }
}

/** Of an account, and of the session in which a key is made or shown. */
export const sessionOf = (person: Person): string => (person.via === 'session' ? person.sessionId : person.tokenId)

/** One command at one table, as somebody's key signs it at another's screen. */
export const actOf = (parts: readonly unknown[]): string => sha256(JSON.stringify(parts))

const handleOf = ({ id }: KeptKey): string => sha256(id).slice(0, HANDLE_LETTERS)

const factsOf = (key: KeptKey): KeyFacts => ({
  id: handleOf(key),
  name: key.name,
  since: key.madeAt,
  used: key.usedAt,
  synced: key.synced,
})

const auditFacts = (key: KeptKey) => ({ key: handleOf(key), name: key.name })

const described = (keys: readonly KeptKey[], { rpId }: KeySite) =>
  keys
    .filter((key) => key.rpId === rpId)
    .map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: [...transports] }))

function ownerIn({ response: { userHandle } }: ShownKey): string | undefined {
  const account = userHandle === undefined ? '' : Buffer.from(userHandle, 'base64url').toString()
  return RANDOM_NAME.test(account) ? account : undefined
}
