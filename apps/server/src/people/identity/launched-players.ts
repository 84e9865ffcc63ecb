// Players whom an operator has sent: the operator's id of each, and the account that stands for them here. Such an account has no
// name and no password: who it is, the operator knows.
import type { RecordChange } from '../../storage/index.ts'
import type { Account } from './accounts.ts'
import type { ClientInfo } from './client-info.ts'
import { sha256 } from './cryptography.ts'
import { inForce, untilWords } from './exclusions.ts'
import { displayName, personBySession } from './person.ts'
import { type Result, refused } from './refusals.ts'
import type { SignedIn } from './replace-sessions.ts'
import { Repository } from './repository.ts'
import type { Services } from './services.ts'

export interface OperatorPlayer {
  /** The operator's id. */
  readonly external: string
  /** The operator's token of the last session. */
  readonly token?: string
}

export interface LaunchGiven {
  /** The operator's id. */
  readonly player: string
  readonly token: string | undefined
  readonly returnTo: string | null
  readonly once: string
  readonly at: number
}

export class LaunchedPlayers {
  readonly #services: Services
  /** By the operator's id. */
  readonly #accounts: Repository<{ readonly account: string }>
  /** By the account here. */
  readonly #players: Repository<OperatorPlayer>
  /** Launch links that have been used. */
  readonly #used: Repository<{ readonly at: number }>

  constructor(services: Services) {
    this.#services = services
    this.#accounts = new Repository(services.records, 'operator-player')
    this.#players = new Repository(services.records, 'operator-account')
    this.#used = new Repository(services.records, 'launch')
  }

  /** Undefined for an account that no operator has sent. */
  async of(account: string): Promise<OperatorPlayer | undefined> {
    return (await this.#players.read(account))?.value
  }

  /** Of the player whom the operator calls so. */
  async accountOf(external: string): Promise<string | undefined> {
    return (await this.#accounts.read(sha256(external)))?.value.account
  }

  /** A session for the operator's player, who gets an account the first time; undefined where the link was used before. */
  async launch(given: LaunchGiven, client: ClientInfo): Promise<Result<SignedIn> | undefined> {
    const { accounts, sessions, exclusions, excludedTries, houseEpoch } = this.#services
    const launched = { returnTo: given.returnTo }
    if (!(await this.#used.write(sha256(given.once), 0, { at: given.at }))) return undefined
    await houseEpoch.current()
    const key = sha256(given.player)
    const known = await this.#accounts.read(key)
    const account = known ? await accounts.read(known.value.account) : accounts.draft({ welcomed: true, launched })
    if (!account || account.closed) return refused('account/closed', {})
    const { kept } = await exclusions.read(account.id)
    const exclusion = inForce(kept, exclusions.now())
    if (exclusion) {
      excludedTries.atSignIn({ id: account.id, name: displayName(account) }, client)
      return refused('account/excluded', { until: untilWords(exclusion) })
    }
    const { session, change } = sessions.begin(account, client.agent, false)
    const player = { external: given.player, ...(given.token !== undefined && { token: given.token }) }
    const written = known
      ? await accounts.updateWith(account.id, async (now) => {
          const before = await this.#players.read(account.id)
          const changes = [change, this.#players.changeTo(account.id, before?.revision ?? 0, player)]
          return { account: { ...now, launched }, changes, audit: [] }
        })
      : await this.#add(account, [
          change,
          this.#players.changeTo(account.id, 0, player),
          this.#accounts.changeTo(key, 0, { account: account.id }),
        ])
    // Two first links of one player at once: the other came first, and this one is used up.
    if (!written) return undefined
    return { ok: true, person: personBySession(written, session.id, false, this.#services), session }
  }

  async #add(account: Account, changes: readonly RecordChange[]): Promise<Account | undefined> {
    return (await this.#services.accounts.add(account, null, { changes })) ? account : undefined
  }

  /** Takes away links that no longer let in. */
  async sweep(before: number): Promise<void> {
    for await (const { key, value, revision } of this.#used.list('')) {
      if (value.at < before) await this.#used.write(key, revision, undefined)
    }
  }
}
