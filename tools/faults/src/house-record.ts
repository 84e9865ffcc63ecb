// The record of a simulated house: everything that its database has really done, and everything that the house has told anybody.
// What was told must be in what was done, at once and for ever.
import { createHash } from 'node:crypto'
import { failUnless } from '@punto/harness/checks'
import { type Answer, LEDGER_REFUSALS, type Transfer, type TransferKey } from '@punto/ledger'
import { CAGE_LOG } from '@punto/server/cage'
import { StorageFault, type Unit, type UnitResult } from '@punto/server/storage'
import type { Published } from '@punto/server/table'
import { type CommandRequest, digestOf, isUnavailable, type Reply } from '@punto/server/table'
import { debtAccount } from '@punto/table'
import { CageCheck } from './cage-check.ts'
import { NothingKept } from './nothing-kept.ts'
import { type EventOpener, ReplayedTable } from './replayed-table.ts'
import { isSameTransfer } from './same-transfer.ts'
import { ShadowLedger } from './shadow-ledger.ts'
import type { HouseRareState } from './sometimes/house-states.ts'
import type { RareStates } from './sometimes/rare-states.ts'

export interface KnownCommand {
  readonly actor: string
  readonly id: string
  readonly digest: string
  /** The answer as it was written; undefined where the ledger refused. */
  readonly answer: string | undefined
}

/** A commit of which nobody knows yet whether it was written. */
interface Doubt {
  readonly units: readonly Unit[]
  readonly outcomes: readonly UnitResult[]
}

/** A shoe's seed from what is kept of it. */
export type Unsealer = (table: string, shoe: number, sealed: Uint8Array) => Uint8Array

const DEBTS = debtAccount('')

/** Rare states that a refusal shows. */
const REFUSED_IN: Readonly<Record<string, HouseRareState>> = {
  'player/owes': 'a debtor wants to bet',
  'command/id-reused': 'an id is used for another command',
  'wallet/no-funds': 'a stake is refused for lack of money',
}

/** Facts are hashed by the handful. */
const HANDFUL = 100_000

export class HouseRecord {
  readonly tables = new Map<string, ReplayedTable>()
  readonly ledger = new ShadowLedger()
  readonly cage = new CageCheck()
  /** The events of the cage's log. */
  readonly cageTexts: string[] = []
  readonly commands = new Map<string, KnownCommand>()
  /** The same in the order in which they were kept. */
  readonly kept: KnownCommand[] = []
  readonly #secrets = new Map<string, string>()
  /** What was told under an actor's id and digest, the first time. */
  readonly #told = new Map<string, string>()
  readonly #nothingKept = new NothingKept()
  readonly #hash = createHash('sha256')
  readonly states: RareStates
  readonly #opened: EventOpener
  readonly #unsealed: Unsealer
  #facts = ''
  uncertain: Doubt | undefined
  commits = 0
  acknowledged = 0

  constructor(opened: EventOpener, unsealed: Unsealer, states: RareStates) {
    this.states = states
    this.#opened = opened
    this.#unsealed = unsealed
  }

  /** Something that belongs to what happened, so that two runs can be compared. */
  note(...facts: readonly (string | number | boolean)[]): void {
    for (const fact of facts) this.#facts += `${fact}\t`
    if (this.#facts.length > HANDFUL) this.#fix()
  }

  #fix(): void {
    this.#hash.update(this.#facts)
    this.#facts = ''
  }

  digest(): string {
    this.#fix()
    return this.#hash.copy().digest('hex')
  }

  get rounds(): number {
    return [...this.tables.values()].reduce((sum, { ended }) => sum + ended, 0)
  }

  table(table: string): ReplayedTable {
    const known = this.tables.get(table)
    if (known) return known
    const replayed = new ReplayedTable(table, this.#opened, (shoe) => this.seedOf(table, shoe), this.states)
    // Money that moved before a table was heard of is in its players' accounts all the same.
    for (const transfer of this.ledger.transfers) replayed.moved(transfer)
    this.tables.set(table, replayed)
    return replayed
  }

  committed(units: readonly Unit[], outcomes: readonly UnitResult[]): void {
    this.commits++
    const touched = new Set<ReplayedTable>()
    for (const [i, unit] of units.entries()) this.#landed(unit, outcomes[i]!, touched)
    for (const replayed of touched) replayed.checkFelt(this.ledger)
    this.ledger.check()
    const wrong = this.cage.wrong((account) => this.ledger.holdings.get(account)?.posted ?? 0)
    failUnless(wrong === undefined, 'a tray is not what its documents come to', () => wrong)
  }

  #landedInCage({ expected, events }: NonNullable<Unit['append']>): void {
    failUnless(this.cageTexts.length === expected, 'events of the cage were written at another version', () => expected)
    for (const text of events) this.cage.take(text, this.cageTexts.push(text))
    this.note(...events)
  }

  /** Somebody was told that a command of the cage is done. */
  cageAnswered(actor: string, id: string, answer: object): void {
    const known = this.commands.get(keyOf(actor, id))
    failUnless(known?.answer === JSON.stringify(answer), 'the cage told otherwise than written', () => ({
      known,
      answer,
    }))
    this.acknowledged++
  }

  #landed({ append, transfers = [], command }: Unit, outcome: UnitResult, touched: Set<ReplayedTable>): void {
    this.note(outcome.kind)
    if (outcome.kind === 'refused' && command && LEDGER_REFUSALS[outcome.refusal.code].remembered) {
      const { actor, id, digest } = command
      this.#keep({ actor, id, digest, answer: undefined })
    }
    if (outcome.kind !== 'done') return
    let owed: readonly Transfer[] | undefined
    if (append?.table === CAGE_LOG) this.#landedInCage(append)
    // A refusal writes nothing: where houses share tables, an owner of before may still give one that was right when it was decided.
    else if (append && (append.events.length > 0 || append.epoch === undefined)) {
      const replayed = this.table(append.table)
      failUnless(replayed.version === append.expected, 'events were written at another version', () => append)
      this.note(...append.events)
      owed = replayed.append(append.events)
      failUnless(replayed.version === outcome.version, 'the version is not the count of events', () => outcome)
      touched.add(replayed)
    }
    this.#moved(transfers, outcome.transfers, owed)
    if (!command) return
    const { actor, id, digest, answer } = command
    failUnless(!this.commands.has(keyOf(actor, id)), 'an id was answered a second time', () => command)
    this.note(actor, id, digest, answer)
    this.#keep({ actor, id, digest, answer })
  }

  #keep(command: KnownCommand): void {
    const key = keyOf(command.actor, command.id)
    this.#nothingKept.kept(key)
    this.commands.set(key, command)
    this.kept.push(command)
  }

  /** A table's money is what its events call for, in their order and nothing more. */
  #moved(transfers: readonly Transfer[], answers: readonly Answer[], owed: readonly Transfer[] | undefined): void {
    if (owed) failUnless(owed.length === transfers.length, 'the log calls for other transfers', () => [owed, transfers])
    for (const [i, transfer] of transfers.entries()) {
      const answer = answers[i]!
      failUnless(answer.ok, 'a unit is done and its money was refused', () => transfer)
      if (owed)
        failUnless(isSameTransfer(transfer, owed[i]), 'the log calls for other transfers', () => [owed[i], transfer])
      if (answer.repeated) continue
      for (const made of this.ledger.partsOf(transfer)) {
        if (made.reason === 'debt') this.states.sometimes('a debt is paid out of what comes in')
        this.ledger.post(made)
        for (const replayed of this.tables.values()) replayed.moved(made)
      }
      if (transfer.reason === 'buy-in') this.#nothingKept.kept(keyOf(transfer.by, transfer.id))
    }
  }

  /** A shoe's sealed seed: what is kept once is kept for ever. */
  secretKept(table: string, shoe: number, sealed: Uint8Array): void {
    const name = `${table}#${shoe}`
    const hex = Buffer.from(sealed).toString('hex')
    const before = this.#secrets.get(name)
    failUnless(before === undefined || before === hex, 'another seed is kept for a shoe', () => name)
    this.#secrets.set(name, hex)
  }

  /** Undefined where none was drawn yet. */
  seedOf(table: string, shoe: number): Uint8Array | undefined {
    const sealed = this.#secrets.get(`${table}#${shoe}`)
    return sealed === undefined ? undefined : this.#unsealed(table, shoe, Buffer.from(sealed, 'hex'))
  }

  /** A house has been handed a request. */
  asked({ actor: { role, id: by }, id }: CommandRequest): void {
    const key = keyOf(`${role}/${by}`, id)
    this.#nothingKept.asked(key, this.commands.has(key))
  }

  /** A living house has answered; where it had to ask another, nobody knows what became of a command without an answer. */
  answered(table: string, request: CommandRequest, reply: Reply, passedOn = false): void {
    const { role, id: by } = request.actor
    const text = textOf(reply)
    this.note('reply', table, by, request.id, text)
    const key = keyOf(`${role}/${by}`, request.id)
    const left = isUnavailable(reply) ? (passedOn ? 'unknown' : leftBy(reply.fault)) : 'answered'
    this.#nothingKept.answered(key, left, this.commands.has(key))
    if (isUnavailable(reply)) return
    if (reply.repeated) this.states.sometimes('a command is answered a second time')
    else if (!reply.ok) this.#refused(reply.refusal.code)
    this.acknowledged++
    // What another program says is not remembered by its id: its reference in the round stands for it.
    if (role !== 'system') this.#answeredAsBefore(table, request, reply, text)
    if (reply.ok && reply.to > reply.from) this.#carriedOut(table, request, reply)
  }

  #refused(code: string): void {
    const state = REFUSED_IN[code]
    if (state) this.states.sometimes(state)
  }

  /** Whether any player owes the House. */
  get isOwed(): boolean {
    return [...this.ledger.holdings].some(([account, { posted }]) => account.startsWith(DEBTS) && posted < 0)
  }

  /** Whether any player's claim awaits its answer. */
  get isClaimed(): boolean {
    return [...this.tables.values()].some(
      ({ state }) => state && (state.claims.length > 0 || state.round?.claims.some(({ answer }) => answer === null)),
    )
  }

  /** A house has been asked for chips. */
  askedForChips(id: TransferKey): void {
    this.#nothingKept.asked(keyOf(id.by, id.id), this.ledger.has(id))
  }

  /** Whoever asked has them, or has been told why not. */
  chipsAnswered(id: TransferKey, fault?: unknown): void {
    const told = fault === undefined ? 'answered' : leftBy(fault)
    if (told === 'answered') failUnless(this.ledger.has(id), 'chips were handed out and not written down', () => id)
    this.#nothingKept.answered(keyOf(id.by, id.id), told, this.ledger.has(id))
  }

  /** The house is gone, with whatever it has not answered. */
  houseEnded(): void {
    this.#nothingKept.gone()
  }

  #answeredAsBefore(
    table: string,
    request: CommandRequest,
    reply: Exclude<Reply, { unavailable: string }>,
    text: string,
  ): void {
    const digest = digestOf(table, request)
    const { role, id: by } = request.actor
    const key = keyOf(`${role}/${by}`, request.id)
    const known = this.commands.get(key)
    const details = () => ({ table, request, reply, known })
    const told = this.#told.get(`${key} ${digest}`)
    failUnless(told === undefined || told === text, 'the same id was answered otherwise', () => ({
      told,
      ...details(),
    }))
    // Nothing is decided by a refusal, and none is written: a later sending may be decided otherwise.
    if (!known && !reply.ok) return
    if (!known || known.digest !== digest) {
      const reused = !reply.ok && reply.refusal.code === 'command/id-reused'
      failUnless(reused, known ? 'a used id was taken for another command' : 'told what was never written', details)
      return
    }
    this.#told.set(`${key} ${digest}`, text)
    failUnless(known.answer === undefined || known.answer === text, 'told otherwise than written', details)
  }

  #carriedOut(
    table: string,
    request: CommandRequest,
    { from, to }: { readonly from: number; readonly to: number },
  ): void {
    const replayed = this.table(table)
    const { role, id } = request.actor
    const mine = role === 'system' || replayed.carriedOutAfter(`${role}/${id}`, request.id) === from
    failUnless(mine && to <= replayed.version, 'an acknowledged command is not where it was told to be', () => ({
      request,
      from,
    }))
  }

  /** A living house has told those who watch. */
  published({ table, from, events }: Published): void {
    const { published } = this.table(table)
    this.note('published', table, from, events.length)
    failUnless(from + events.length <= published.length, 'told before it was written', () => ({ table, from }))
    for (const [i, event] of events.entries()) {
      failUnless(JSON.stringify(event) === published[from + i], 'told otherwise than written', () => ({
        table,
        version: from + i,
      }))
    }
  }
}

function textOf(reply: Reply): string {
  if (isUnavailable(reply)) return reply.unavailable
  const { repeated: _, ...kept } = reply
  return JSON.stringify(kept)
}

/** What whoever is told of a fault, or of none, may take for granted. */
const leftBy = (fault: unknown): 'nothing' | 'unknown' =>
  fault instanceof StorageFault && fault.code === 'storage/uncertain' ? 'unknown' : 'nothing'

const keyOf = (actor: string, id: string): string => `${actor} ${id}`
