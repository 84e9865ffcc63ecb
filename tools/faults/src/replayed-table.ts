// One table's log as it was written, replayed and audited a second time, and what must hold after every command.
import { Auditor, type Claimed } from '@punto/audit'
import { failUnless } from '@punto/harness/checks'
import type { Transfer } from '@punto/ledger'
import { evolve, fold, houseAccount, isUnderWay, type TableEvent, type TableState, transfersOf } from '@punto/table'
import { CommittedShoeCheck } from './committed-shoes.ts'
import type { ShadowLedger } from './shadow-ledger.ts'
import { HANDED_OVER, momentsAt } from './sometimes/irregularity-states.ts'
import type { RareStates } from './sometimes/rare-states.ts'
import { TABLE_RARE_STATES, TABLE_STATES } from './sometimes/table-states.ts'
import { Tally } from './tally.ts'

/** The face of a card that is not turned yet, in the clear. */
const SHOWN_OPENLY = /"type":"card-shown".*"card":/

/** So many of the last states are kept. */
const STATES_KEPT = 500

/** What a table's event was before it was written. */
export type EventOpener = (text: string, table: string) => string

/** A round by the versions of its first and its last event. */
export interface RoundRange {
  readonly round: number
  readonly from: number
  readonly to: number
}

export class ReplayedTable {
  readonly table: string
  /** As they are written. */
  readonly texts: string[] = []
  /** As they are told. */
  readonly published: string[] = []
  readonly #opened: EventOpener
  #state: TableState | undefined
  /** The last states, by version. */
  readonly #recent = new Map<number, TableState>()
  /** Rounds that have ended, settled or void. */
  ended = 0
  /** Rounds that were opened and have not ended. */
  #open: number | null = null
  /** Where rounds lie, in the order in which they ended; and where the last one began. */
  readonly rounds: RoundRange[] = []
  #began = 0
  /** Whether the program has to declare an interruption before anything else happens. */
  #interrupted = false
  /** Whether the last irregularity was declared by the program, which then goes on by itself too. */
  byProgram = false
  /** Who has said what under which id, and after which version: nothing is done twice. */
  readonly #causes = new Map<string, number>()
  /** What has happened here, by the type of its event; and what has gone wrong, by its kind. */
  readonly counts = new Tally()
  /** The second opinion, from the documents typed a second time. */
  readonly #auditor = new Auditor({ money: true })

  /** Whether the cards are the promised ones. */
  readonly #promised: CommittedShoeCheck
  readonly #states: RareStates
  /** Whether another house has gone on with the table since its last round. */
  isHandedOver = false

  constructor(
    table: string,
    opened: EventOpener,
    seedOf: (shoe: number) => Uint8Array | undefined,
    states: RareStates,
  ) {
    this.table = table
    this.#states = states
    this.#opened = opened
    this.#promised = new CommittedShoeCheck(seedOf)
  }

  get version(): number {
    return this.texts.length
  }

  get state(): TableState | undefined {
    return this.#state
  }

  /** Undefined where it is too long ago. */
  stateAt(version: number): TableState | undefined {
    return this.#recent.get(version)
  }

  /** The events of one command; the money that they call for. */
  append(texts: readonly string[]): readonly Transfer[] {
    const owed: Transfer[] = []
    for (const text of texts) {
      const told = this.#opened(text, this.table)
      failUnless(!SHOWN_OPENLY.test(text), 'a live card is readable in the log', () => ({ table: this.table, text }))
      const event = JSON.parse(told) as TableEvent
      this.texts.push(text)
      this.published.push(told)
      if (this.#state) this.#observe(this.#state, event)
      this.#state = this.#state ? evolve(this.#state, event) : fold([event])
      this.#recent.set(this.version, this.#state)
      this.#recent.delete(this.version - STATES_KEPT)
      this.#count(event)
      this.#note(event)
      this.#promised.check(event, this.#state)
      this.#auditor.read(event)
      this.#agreed()
      for (const group of transfersOf(event, { table: this.table, at: 0 })) owed.push(...group)
    }
    return owed
  }

  /** A transfer that was accepted, this table's or another's. */
  moved(transfer: Transfer): void {
    this.#auditor.transfer(transfer)
    this.#agreed()
  }

  /** No more comes: nothing is missing, and the ledger's balances are the auditor's. */
  finish(accounts: readonly Claimed[]): void {
    this.#auditor.finish(accounts)
    this.#agreed()
  }

  #agreed(): void {
    const { finding } = this.#auditor
    failUnless(finding === null, 'the auditor disagrees', () => ({ table: this.table, finding }))
  }

  #note({ cause }: TableEvent): void {
    if (!cause || cause.role === 'system') return
    const key = `${cause.role}/${cause.by} ${cause.id}`
    failUnless(!this.#causes.has(key), 'a command was carried out twice', () => ({ table: this.table, key }))
    this.#causes.set(key, this.texts.length - 1)
  }

  /** The house starts again: a round under way has been interrupted, unless somebody's word is awaited anyway (ruling 27). */
  restarted(): void {
    const state = this.#state
    this.#interrupted = state !== undefined && isUnderWay(state) && !(state.phase === 'suspended' && state.open)
  }

  #observe(before: TableState, event: TableEvent): void {
    for (const name of TABLE_RARE_STATES) if (TABLE_STATES[name](before, event)) this.#states.sometimes(name)
    if (event.type === 'irregularity-declared') {
      const { kind } = event.irregularity
      for (const moment of momentsAt(before)) this.#states.declared(kind, moment)
      if (this.isHandedOver) this.#states.declared(kind, HANDED_OVER)
    }
    if (event.type === 'round-settled' || event.type === 'round-voided') this.isHandedOver = false
  }

  /** Another house goes on with the table. */
  handedOver(): void {
    this.restarted()
    this.isHandedOver = true
    const open = this.#state?.open
    if (open) this.#states.declared(open.irregularity.kind, HANDED_OVER)
  }

  #count(event: TableEvent): void {
    this.counts.add(`event: ${event.type}`)
    const declared = event.type === 'irregularity-declared'
    if (declared) this.counts.add(`irregularity: ${event.irregularity.kind}`)
    if (declared) this.byProgram = event.by.role === 'system'
    const interruption = declared && this.byProgram && event.irregularity.kind === 'interruption'
    failUnless(!this.#interrupted || interruption, 'a round goes on as if nothing had interrupted it', () => [
      this.table,
      event,
    ])
    this.#interrupted = false
    if (event.type === 'betting-opened') {
      failUnless(this.#open === null, 'a round was opened before the last had ended', () => [this.table, event.round])
      this.#open = event.round
      this.#began = this.texts.length
    }
    if (event.type !== 'round-settled' && event.type !== 'round-voided') return
    this.rounds.push({ round: event.round, from: this.#began, to: this.texts.length })
    if (this.#open !== null) this.ended++
    this.#open = null
  }

  /** After which version an actor's command was carried out. */
  carriedOutAfter(actor: string, id: string): number | undefined {
    return this.#causes.get(`${actor} ${id}`)
  }

  /** What is reserved is what lies on the felt, and nothing else. */
  checkFelt(books: ShadowLedger): void {
    const lies = new Set(this.#state ? refsOn(this.#state) : [])
    const pending = books.pendingOf(houseAccount(this.table))
    const equal = pending.length === lies.size && pending.every((ref) => lies.has(ref))
    failUnless(equal, 'what is pending is not what lies on the felt', () => ({
      table: this.table,
      pending,
      lies: [...lies],
    }))
  }
}

function refsOn(state: TableState): readonly string[] {
  const { round } = state
  if (!round || !isUnderWay(state)) return []
  return [
    ...round.bets.flatMap(({ held, asked, wager }) => [
      ...held.map(({ ref }) => ref),
      ...(asked ? [asked.ref] : []),
      ...(wager && !wager.spent ? [wager.ref] : []),
    ]),
    ...round.insurance.filter(({ spent }) => !spent).map(({ ref }) => ref),
  ]
}
