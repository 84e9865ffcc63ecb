// A forgotten password, reset by its owner with a one-time code that whatever the operator plugs in has sent them. Whether there is an
// account of a name is told to nobody: a code is looked for and sent after the answer, and a wrong name and a wrong code are answered
// alike, after the same work. Of a code only its MAC is kept; it lasts a quarter of an hour and is tried five times at most from
// one address, so that who guesses does not use it up for its owner, and a hundred times in all.
import type { Language } from '@punto/rules'
import { toBase32 } from '../../base/index.ts'
import { withoutTokens } from './accounts.ts'
import { addressKey } from './address.ts'
import { changeOf } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import { equalInConstantTime, HmacSigner } from './cryptography.ts'
import { faultOfPassword } from './password-policy.ts'
import { type Result, refused, refusedPassword } from './refusals.ts'
import { Repository } from './repository.ts'
import type { Services } from './services.ts'
import { unlessBusy } from './unless-busy.ts'

const MINUTE_MS = 60_000
export const CODE_MINUTES = 15
const MOST_TRIES = 5
const MOST_TRIES_IN_ALL = 100
/** 40 random bits, as eight letters and digits. */
const CODE_BYTES = 5
const KIND = 'password-code'

/** What goes to whoever reaches the player. */
export interface SentCode {
  readonly kind: typeof KIND
  readonly player: string
  readonly name: string
  readonly code: string
  readonly minutes: number
  readonly language: Language
}

export interface PasswordCodesOptions {
  readonly services: Services
  readonly random: (bytes: number) => Uint8Array
  readonly key: Uint8Array
  /** Absent where the operator has plugged nothing in. */
  readonly send: ((code: SentCode) => Promise<void>) | undefined
  /** A code could not be sent. */
  readonly failed: (player: string, why: string) => void
}

interface KeptCode {
  readonly mac: string
  readonly until: number
  /** Wrong ones, by a keyed sum of where they came from. */
  readonly tries: Readonly<Record<string, number>>
}

export class PasswordCodes {
  readonly #options: PasswordCodesOptions
  readonly #repository: Repository<KeptCode>
  readonly #signer: HmacSigner
  readonly #sending = new Set<Promise<void>>()

  constructor(options: PasswordCodesOptions) {
    this.#options = options
    this.#repository = new Repository(options.services.records, KIND)
    this.#signer = new HmacSigner(options.key, KIND)
  }

  /** Resolves when no code is on its way. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending)
  }

  /** Answers the same whether there is such an account or not. */
  ask(name: string, language: Language, client: ClientInfo): Result {
    const { send, services, failed } = this.#options
    if (!send) return refused('password/no-codes', {})
    const attempt = services.attemptLimits.newCode(name, client)
    if (!attempt.ok) return attempt
    const sending = this.#send(name, language, client, send)
      .catch((error: unknown) => failed('', error instanceof Error ? error.message : String(error)))
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
    return { ok: true }
  }

  async #send(
    name: string,
    language: Language,
    client: ClientInfo,
    send: (code: SentCode) => Promise<void>,
  ): Promise<void> {
    const { services, random, failed } = this.#options
    const { accounts, audit, wall } = services
    const found = await accounts.byName(name)
    // Staff are given a new password by an operator.
    if (found?.account.role !== 'player' || found.account.closed) return
    const { id } = found.account
    const letters = toBase32(random(CODE_BYTES))
    const kept = { mac: this.#mac(id, letters), until: wall() + CODE_MINUTES * MINUTE_MS, tries: {} }
    const known = found.account.name ?? name
    const entry = audit.beforeSignIn('password-code-asked', { id, name: known }, client)
    const revision = (await this.#repository.read(id))?.revision ?? 0
    if (!(await this.#repository.write(id, revision, kept, [entry]))) return
    const code = `${letters.slice(0, 4)}-${letters.slice(4)}`
    try {
      await send({ kind: KIND, player: id, name: known, code, minutes: CODE_MINUTES, language })
    } catch (error) {
      failed(id, error instanceof Error ? error.message : String(error))
    }
  }

  /** Sets the new password and ends every session and token of the account. */
  reset(
    given: {
      readonly name: string
      readonly code: string
      readonly password: string
      readonly work?: string | undefined
    },
    client: ClientInfo,
  ): Promise<Result> {
    return unlessBusy(async () => {
      const { name, code, password } = given
      const { accounts, passwords, puzzles, attemptLimits, audit, revocations } = this.#options.services
      const fault = faultOfPassword(password, name)
      if (fault) return refusedPassword(fault)
      const attempt = attemptLimits.tryCode(name, client)
      if (!attempt.ok) return attempt
      return puzzles.admit({ work: given.work, name, client, attempt }, async () => {
        // Before anything is known: it takes longest by far, and takes as long for a name that nobody has.
        const hash = await passwords.hash(password, { stranger: addressKey(client.address) })
        const found = await accounts.byName(name)
        const id = found?.account.role === 'player' ? found.account.id : undefined
        if (id === undefined || !(await this.#tried(id, code, client))) return refused('password/code-wrong', {})
        const next = await accounts.update(
          id,
          (now) => ({ ...withoutTokens(now), newPasswordDue: false, epoch: now.epoch + 1 }),
          {
            hash,
            audit: (before, after) => [
              audit.beforeSignIn('password-reset', { id, name: after.name ?? name }, client, changeOf(before, after)),
            ],
          },
        )
        if (!next) return refused('password/code-wrong', {})
        attempt.reset()
        revocations.publish({ account: id, what: 'account' })
        return { ok: true }
      })
    })
  }

  /** The right code is used up before it is taken, and a wrong one counts before it is refused: parallel tries all count. */
  async #tried(id: string, code: string, client: ClientInfo): Promise<boolean> {
    const { wall, attemptLimits } = this.#options.services
    const [from] = attemptLimits.originOf(client)
    for (;;) {
      const kept = await this.#repository.read(id)
      if (!kept || kept.value.until <= wall()) return false
      const { mac, tries } = kept.value
      const own = tries[from] ?? 0
      const all = Object.values(tries).reduce((sum, count) => sum + count, 0)
      if (own >= MOST_TRIES || all >= MOST_TRIES_IN_ALL) return false
      const isRight = equalInConstantTime(mac, this.#mac(id, code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')))
      const next = isRight ? undefined : { ...kept.value, tries: { ...tries, [from]: own + 1 } }
      if (await this.#repository.write(id, kept.revision, next)) return isRight
    }
  }

  #mac(id: string, code: string): string {
    return this.#signer.mac(`${id} ${code}`)
  }
}
