// The cage: chips that operators pay in. Each payment is written to the audit log in the commit that moves the money. More than one
// operator may pay in alone within a day needs a request by one operator and the approval of another.
import { type AuditKind, fault, type WireFaultLike } from '@punto/protocol'
import { debtAccount, playerAccount } from '@punto/table'
import { randomName } from '../../base/index.ts'
import { type House, writeOffId } from '../../house/index.ts'
import type { Admission, AuditEntries, Person, PlayerLimits, StaffAct, TwoPeople } from '../../people/index.ts'
import { Repository, type Stored, WELCOME } from '../../people/index.ts'
import type { AuditEntry, UnitResult } from '../../storage/index.ts'
import { Allowances } from './allowances.ts'
import { type MadePayment, paymentMade } from './payment-made.ts'

/** A request lapses after this time. */
export const REQUEST_MS = 24 * 60 * 60 * 1000
const MOST_REQUESTS = 100
/** So far back a repeated payment is recognised where the player's limit would refuse it. */
const LINES_LOOKED_AT = 500

export interface ChipsRequest {
  readonly id: string
  readonly player: string
  readonly amount: number
  readonly reason: string
  readonly by: string
  readonly byName: string
  readonly since: number
  readonly until: number
}

interface KeptRequest extends ChipsRequest {
  /** Set when approved: the audit entry of the payment. A house that crashed in between pays at its next start. */
  readonly approved?: AuditEntry
}

export interface CageOptions {
  readonly house: House
  readonly audit: AuditEntries
  readonly wall: () => number
  readonly random: (bytes: number) => Uint8Array
  /** What one operator may pay in alone within a day, in minor units. */
  readonly aloneMinor: number
  /** Why no chips are paid to a player; undefined where they are. */
  readonly refuses: (player: string) => Promise<WireFaultLike | undefined>
  /** Whether something stored of the cage or of a player is not as it was written: then nothing is paid that was approved before. */
  readonly isShut: (player: string) => boolean
  /** What people are called, for refusals. */
  readonly nameOf: (id: string) => Promise<string | undefined>
  /** Whether a deposit is within the player's limits. */
  readonly admitDeposit: PlayerLimits['admitDeposit']
  /** Whether a second one's word counts; anybody's unless said. */
  readonly twoPeople?: Pick<TwoPeople, 'objection' | 'objectionToAsking'>
  /** Called when a player's money has moved. */
  readonly moved: (player: string) => void
}

export type Answer<T extends object = object> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly fault: WireFaultLike }

const refused = (code: WireFaultLike): { readonly ok: false; readonly fault: WireFaultLike } => ({
  ok: false,
  fault: code,
})

export class Cage {
  readonly #options: CageOptions
  readonly #requests: Repository<KeptRequest>
  readonly #allowances: Allowances

  constructor(options: CageOptions) {
    const { house, wall, aloneMinor } = options
    this.#options = options
    this.#requests = new Repository(house.records, 'cage-request')
    this.#allowances = new Allowances(house.records, wall, aloneMinor)
  }

  /** Pays in at once, within the operator's own allowance; the same id of the same operator pays once. */
  async pay(
    by: Person,
    { player, amount, id }: { readonly player: string; readonly amount: number; readonly id: string },
    why: StaffAct,
  ): Promise<Answer> {
    const { house, moved, refuses, aloneMinor: max } = this.#options
    const refusal = await refuses(player)
    if (refusal) return refused(refusal)
    const admission = await this.#admit(player, amount, `buy-in/${player}/${id}`)
    if (!admission.ok) return refused(admission.fault)
    try {
      const payment = `${player}/${id}/${amount}`
      const taken = await this.#allowances.take(by.id, payment, amount)
      if (!taken.ok) {
        const made = await paymentMade(house.archive, 'chips-given', player, id)
        return made
          ? answerAgain(made, by, amount, id)
          : refused(fault('cage/second-operator', { max, left: taken.left }))
      }
      const entry = await this.#given(by, player, amount, why, { transfer: id })
      const outcome = await house.money.buyIn(player, amount, id, [entry])
      if (outcome.kind === 'done') moved(player)
      if (!isIdUsed(outcome)) return answerOf(outcome, id)
      const made = await paymentMade(house.archive, 'chips-given', player, id)
      const answer = made ? answerAgain(made, by, amount, id) : answerUnnamed(outcome, id)
      // The id is another payment's for good, so this one can never be made.
      if (!answer.ok) await this.#allowances.giveBack(by.id, payment)
      return answer
    } finally {
      admission.answered()
    }
  }

  /** A payment that was made before, under the same id, is not asked about again. */
  async #admit(player: string, amount: number, transfer: string): Promise<Admission> {
    const admission = await this.#options.admitDeposit(player, amount)
    if (admission.ok) return admission
    const lines = await this.#options.house.archive.statement(playerAccount(player), { limit: LINES_LOOKED_AT })
    const isMade = lines.some((line) => line.transfer.id === transfer)
    return isMade ? { ok: true, answered: () => undefined } : admission
  }

  /** Gives up what a player owes, or a part of it (ruling 38); the same id counts once. */
  async writeOff(
    by: Person,
    { player, amount, id }: { readonly player: string; readonly amount?: number | undefined; readonly id: string },
    why: StaffAct,
  ): Promise<Answer> {
    const { house, audit, moved, nameOf, isShut } = this.#options
    const owed = house.money.debts.owedBy(player)
    const given = amount ?? owed
    const name = (await nameOf(player)) ?? player
    if (given === 0) {
      const made = await paymentMade(house.archive, 'debt-written-off', player, id)
      if (made) return answerAgain(made, by, amount, id)
      const lines = await house.archive.statement(debtAccount(player), { limit: LINES_LOOKED_AT })
      const isMade = lines.some((line) => line.transfer.id === writeOffId(player, id))
      return isMade ? { ok: true } : refused(fault('debt/none', { player: name }))
    }
    // The House gives up nothing that a row alone says.
    if ((await house.money.collector.proven(player)) === undefined) {
      return refused(isShut(player) ? fault('cage/altered', {}) : fault('cage/checking', {}))
    }
    const change = { before: { owed }, after: { owed: owed - given, amount: given, transfer: id } }
    const entry = audit.byPerson('debt-written-off', { by, ...why }, { id: player, name: player }, change)
    const outcome = await house.money.writeOff(player, given, id, [entry])
    if (outcome.kind === 'done') moved(player)
    if (isIdUsed(outcome)) {
      const made = await paymentMade(house.archive, 'debt-written-off', player, id)
      return made ? answerAgain(made, by, amount, id) : answerOf(outcome, id)
    }
    if (outcome.kind === 'refused' && outcome.refusal.code === 'account/overpaid') {
      const { code, params } = outcome.refusal
      return refused({ code, params: { ...params, account: name } })
    }
    return answerOf(outcome, id)
  }

  async request(
    by: Person,
    { player, amount }: { readonly player: string; readonly amount: number },
    why: StaffAct,
  ): Promise<Answer<{ readonly request: ChipsRequest }>> {
    const { wall, random, refuses, twoPeople } = this.#options
    const objection = await twoPeople?.objectionToAsking(by.id)
    if (objection) return refused(objection.refusal)
    const refusal = await refuses(player)
    if (refusal) return refused(refusal)
    if ((await this.list()).length >= MOST_REQUESTS) return refused(fault('cage/too-many', { max: MOST_REQUESTS }))
    const now = wall()
    const request: ChipsRequest = {
      id: randomName(random),
      player,
      amount,
      reason: why.reason,
      by: by.id,
      byName: by.name,
      since: now,
      until: now + REQUEST_MS,
    }
    await this.#requests.write(request.id, 0, request, [this.#entry('chips-requested', by, request, why)])
    return { ok: true, request }
  }

  /** Requests that await a second operator. */
  async list(): Promise<readonly ChipsRequest[]> {
    const open: ChipsRequest[] = []
    for await (const { value } of this.#requests.list('')) if (this.#isOpen(value)) open.push(plain(value))
    return open.sort((one, other) => one.since - other.since)
  }

  /** By another operator than the one who asked. */
  async approve(by: Person, id: string, why: StaffAct): Promise<Answer<{ readonly request: ChipsRequest }>> {
    const kept = await this.#requests.read(id)
    if (!kept || kept.value.approved) return refused(fault('not-found/request', {}))
    const request = kept.value
    if (request.by === by.id) return refused(fault('cage/own-request', {}))
    if (!this.#isOpen(request)) {
      await this.#lapse(kept)
      return refused(fault('cage/lapsed', {}))
    }
    const { player, amount, since: askedAt } = request
    const signing = { act: 'chips', asker: request.by, signer: by.id, askedAt } as const
    const objection = await this.#options.twoPeople?.objection(signing)
    if (objection) return refused(objection.refusal)
    const refusal = await this.#options.refuses(player)
    if (refusal) return refused(refusal)
    const admission = await this.#options.admitDeposit(player, amount)
    if (!admission.ok) return refused(admission.fault)
    const approved = await this.#given(by, player, amount, why, { request: id, requestedBy: request.byName })
    const entries = [this.#entry('chips-approved', by, request, why)]
    const next = { ...request, approved }
    const isWritten = await this.#requests.write(id, kept.revision, next, entries)
    if (!isWritten) admission.answered()
    if (!isWritten) return refused(fault('not-found/request', {}))
    const paid = await this.#payApproved(next)
    admission.answered()
    return paid.ok ? { ok: true, request: plain(request) } : paid
  }

  /** By any operator; the one who asked takes it back this way. */
  async decline(by: Person, id: string, why: StaffAct): Promise<Answer> {
    const kept = await this.#requests.read(id)
    const gone = refused(fault('not-found/request', {}))
    if (!kept || kept.value.approved) return gone
    const entries = [this.#entry('chips-declined', by, kept.value, why)]
    return (await this.#requests.write(id, kept.revision, undefined, entries)) ? { ok: true } : gone
  }

  /** Pays requests that were approved before a crash, and removes lapsed ones; call periodically. */
  async sweep(): Promise<void> {
    for await (const kept of this.#requests.list('')) {
      if (kept.value.approved) {
        if (!this.#options.isShut(kept.value.player)) await this.#payApproved(kept.value)
      } else if (!this.#isOpen(kept.value)) await this.#lapse(kept)
    }
  }

  async #payApproved({ id, player, amount, approved }: KeptRequest): Promise<Answer> {
    const { house, moved } = this.#options
    const ref = { transfer: `chips-request/${id}`, ref: id }
    const outcome = await house.money.payIn({ player, amount, ...ref, audit: [approved!] })
    const answer = answerOf(outcome, id)
    const kept = await this.#requests.read(id)
    if (kept) await this.#requests.write(id, kept.revision, undefined)
    if (outcome.kind === 'done') moved(player)
    return answer
  }

  async #lapse({ key, value, revision }: Stored<KeptRequest>): Promise<void> {
    const { player, amount, byName } = value
    const facts = { before: { request: key, amount, requestedBy: byName } }
    const entry = this.#options.audit.byHouse('chips-lapsed', { id: player, name: player }, facts)
    await this.#requests.write(key, revision, undefined, [entry])
  }

  #isOpen({ until, approved }: KeptRequest): boolean {
    return approved === undefined && this.#options.wall() < until
  }

  #entry(kind: AuditKind, by: Person, { id, player, amount, byName }: ChipsRequest, why: StaffAct): AuditEntry {
    const facts = { request: id, amount, requestedBy: byName }
    const change = kind === 'chips-declined' ? { before: facts } : { after: facts }
    return this.#options.audit.byPerson(kind, { by, ...why }, { id: player, name: player }, change)
  }

  /** Balances in the entry are as of the request; the statement has what happened in between. */
  async #given(
    by: Person,
    player: string,
    amount: number,
    why: StaffAct,
    more: Readonly<Record<string, string>>,
  ): Promise<AuditEntry> {
    const { house, audit } = this.#options
    const posted = (await house.archive.balance(playerAccount(player)))?.posted ?? 0
    const change = { before: { posted }, after: { posted: posted + amount, amount, ...more } }
    return audit.byPerson('chips-given', { by, ...why }, { id: player, name: player }, change)
  }
}

const plain = ({ approved: _, ...request }: KeptRequest): ChipsRequest => request

/** Whether the id was used before, by this payment, which is the unit's first transfer, or by another. */
const isIdUsed = (outcome: UnitResult): boolean =>
  outcome.kind === 'done'
    ? outcome.transfers[0]!.repeated
    : outcome.kind === 'refused' && outcome.refusal.code === 'id/used-otherwise'

const idReused = (id: string): Answer => refused({ code: 'command/id-reused', params: { id } })

/** To a payment under an id that was paid before: its own author repeats it, anybody else has not paid. */
const answerAgain = (made: MadePayment, by: Person, amount: number | undefined, id: string): Answer =>
  made.author === by.id && (amount ?? made.amount) === made.amount ? { ok: true } : idReused(id)

/** To one of which the audit log has no author: the house's own chips for a newcomer, or a payment from before there was a log. */
const answerUnnamed = (outcome: UnitResult, id: string): Answer =>
  id === WELCOME ? idReused(id) : answerOf(outcome, id)

function answerOf(outcome: UnitResult, id: string): Answer {
  if (outcome.kind === 'done') return { ok: true }
  if (outcome.kind !== 'refused') throw new Error(`The payment ${id} was not made: ${outcome.kind}`)
  // The refusal names the caller's id, not the transfer's.
  return outcome.refusal.code === 'id/used-otherwise' ? idReused(id) : refused(outcome.refusal)
}
