// Erases a person: who they were is forgotten everywhere but in the sealed logs, in which only their id stands. Their account stays,
// closed and nameless, so that rounds and money keep their owner; the name is free for another. It is done by the person, or by two of
// the staff, and never while money or a debt stands.
//
// What is written down in one transaction: the name and its indexes, password, second factor, codes, sessions, tokens, limits, notes, what
// they said to others and the operator's id of the player are removed. An exclusion stays, under the id.
import type { RecordChange, RecordKind } from '../../storage/index.ts'
import { type Account, withoutTokens } from './accounts.ts'
import type { StaffAct } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import { sha256 } from './cryptography.ts'
import { displayName } from './person.ts'
import { type Person, refusalOf } from './principal.ts'
import { type Result, refused } from './refusals.ts'
import { Repository } from './repository.ts'
import type { Services } from './services.ts'
import { TABLE_PIN, TABLE_VISIT } from './table-pins.ts'

/** In minor units. Chips to play with, which are worth nothing, count only while they lie on a felt. */
export interface StandingMoney {
  readonly available: number
  readonly reserved: number
  readonly owed: number
}

export interface ErasureRequest {
  readonly by: string
  readonly byName: string
  readonly reason: string
  readonly at: number
}

const REQUESTS = 'erasure'
const OPERATOR_ACCOUNT = 'operator-account'
/** Records under an account's id. */
const OF_ACCOUNT: readonly RecordKind[] = [
  'second-factor',
  'password-code',
  'player-limits',
  'player-play',
  'face',
  TABLE_PIN,
  TABLE_VISIT,
  OPERATOR_ACCOUNT,
  REQUESTS,
]
/** Records under an account's id and something more. */
const BEHIND_ACCOUNT: readonly RecordKind[] = ['session', 'token', 'player-note', 'harm-answer']

export class Erasing {
  readonly #services: Services
  readonly #moneyOf: (player: string) => Promise<StandingMoney>
  readonly #requests: Repository<ErasureRequest>

  constructor(services: Services, moneyOf: (player: string) => Promise<StandingMoney>) {
    this.#services = services
    this.#moneyOf = moneyOf
    this.#requests = new Repository(services.records, REQUESTS)
  }

  /** What awaits a second person; null where nobody has asked. */
  async requestFor(player: string): Promise<ErasureRequest | null> {
    return (await this.#requests.read(player))?.value ?? null
  }

  /** By the person, who has given their password again. */
  async byOwner(person: Person, client: ClientInfo): Promise<Result> {
    return refusalOf(person, 'own-data') ?? this.#erase(person.id, { by: person, client })
  }

  /** The first of two of the staff. */
  async ask(by: Person, player: string, why: StaffAct): Promise<Result<{ readonly request: ErasureRequest }>> {
    const refusal = refusalOf(by, 'erase') ?? (await this.#objection(player))
    if (refusal) return refusal
    const { audit, wall } = this.#services
    const request: ErasureRequest = { by: by.id, byName: by.name, reason: why.reason, at: wall() }
    const entry = audit.byPerson('erasure-asked', { by, ...why }, { id: player, name: player })
    if (await this.#requests.write(player, 0, request, [entry])) return { ok: true, request }
    const known = await this.#requests.read(player)
    return refused('erasure/asked', { by: known?.value.byName ?? '' })
  }

  /** The second. */
  async approve(by: Person, player: string, why: StaffAct): Promise<Result> {
    const refusal = refusalOf(by, 'erase')
    if (refusal) return refusal
    const known = await this.#requests.read(player)
    if (!known) return refused('erasure/none', {})
    if (known.value.by === by.id) return refused('erasure/own-request', {})
    return this.#erase(player, { by, ...why })
  }

  /** By anybody who may; the one who asked takes it back this way. */
  async decline(by: Person, player: string, why: StaffAct): Promise<Result> {
    const refusal = refusalOf(by, 'erase')
    if (refusal) return refusal
    const known = await this.#requests.read(player)
    const entry = this.#services.audit.byPerson('erasure-declined', { by, ...why }, { id: player, name: player })
    const isGone = known && (await this.#requests.write(player, known.revision, undefined, [entry]))
    return isGone ? { ok: true } : refused('erasure/none', {})
  }

  async #objection(player: string): Promise<ReturnType<typeof refused> | undefined> {
    const account = await this.#services.accounts.read(player)
    if (account?.role !== 'player' || account.erasedAt !== undefined) return refused('not-found/player', { player })
    const standing = await this.#moneyOf(player)
    // What an operator's player has to play with is in the operator's wallet.
    const isSent = (await new Repository(this.#services.records, OPERATOR_ACCOUNT).read(player)) !== undefined
    const money = isSent ? { ...standing, available: 0 } : standing
    const stands = money.available + money.reserved + money.owed > 0
    return stands ? refused('erasure/money', { ...money }) : undefined
  }

  async #erase(
    player: string,
    act: { readonly by: Person; readonly client: ClientInfo; readonly reason?: string },
  ): Promise<Result> {
    const objection = await this.#objection(player)
    if (objection) return objection
    const { accounts, audit, exclusions, revocations, wall } = this.#services
    const { kept, revision } = await exclusions.read(player)
    const erased = await accounts.updateWith(player, async (account) => {
      if (account.erasedAt !== undefined) return undefined
      const { launched: _, ...rest } = withoutTokens(account)
      const next: Account = {
        ...rest,
        name: null,
        epoch: account.epoch + 1,
        closed: true,
        erasedAt: wall(),
      }
      const own = kept.player && { ...kept.player, byName: displayName(next) }
      return {
        account: next,
        changes: [
          ...(await accounts.forgetting(account)),
          ...(await this.#removals(player)),
          ...(own ? [exclusions.changeTo(player, revision, { ...kept, player: own })] : []),
        ],
        audit: [audit.byPerson('person-erased', act, { id: player, name: player })],
      }
    })
    if (!erased) return refused('not-found/player', { player })
    revocations.publish({ account: player, what: 'account' })
    await exclusions.reload(player)
    return { ok: true }
  }

  async #removals(player: string): Promise<readonly RecordChange[]> {
    const { records } = this.#services
    const changes: RecordChange[] = []
    for (const kind of OF_ACCOUNT) {
      const repository = new Repository<{ readonly external?: string }>(records, kind)
      const kept = await repository.read(player)
      if (!kept) continue
      changes.push(repository.changeTo(player, kept.revision, undefined))
      if (kept.value.external === undefined) continue
      const byOperator = new Repository<unknown>(records, 'operator-player')
      const key = sha256(kept.value.external)
      const found = await byOperator.read(key)
      if (found) changes.push(byOperator.changeTo(key, found.revision, undefined))
    }
    for (const kind of BEHIND_ACCOUNT) {
      const repository = new Repository<unknown>(records, kind)
      for await (const { key, revision } of repository.list(`${player}/`)) {
        changes.push(repository.changeTo(key, revision, undefined))
      }
    }
    const reports = new Repository<unknown>(records, 'talk-report')
    const said = new Repository<{ readonly by: string }>(records, 'talk')
    for await (const { key, value, revision } of said.list('')) {
      if (value.by !== player) continue
      const report = await reports.read(key)
      changes.push(said.changeTo(key, revision, undefined))
      if (report) changes.push(reports.changeTo(key, report.revision, undefined))
    }
    return changes
  }
}
