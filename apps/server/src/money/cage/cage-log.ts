// Writes the cage's log: a command is decided on the state of the log, and its events, transfers, answer, index and audit entries are
// one commit. The log's version is the fence: where another process has written, the log is read on and the command decided again.
// The same id of the same person gets the same answer.
import { available, type LedgerRefusal, type OpeningTransfer, type Transfer } from '@punto/ledger'
import { fault, type WireFaultLike } from '@punto/protocol'
import { houseAccount, type TrayFlow } from '@punto/table'
import { SerialQueue } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import type { Person } from '../../people/index.ts'
import type { AuditEntry, IndexEntry, UnitResult } from '../../storage/index.ts'
import { CAGE_LOG, type CageEvent, type CageState, evolveCage, NEW_CAGE } from './cage-events.ts'
import { differenceAccount, trayAccount } from './owners.ts'

export interface CageCommand {
  readonly by: Person
  readonly id: string
  /** What is asked: the same id with something else is refused. */
  readonly asked: object
}

/** What a command comes to. */
export interface CagePlan<T> {
  readonly events: readonly CageEvent[]
  /** For whom each event is found again, in the order of the events. */
  readonly owners: readonly (readonly string[])[]
  readonly transfers?: readonly Transfer[]
  readonly audit?: readonly AuditEntry[]
  readonly answer: T
  /** Whose debts may have changed. */
  readonly player?: string
}

export type CageResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: WireFaultLike }

export const refusedBy = (code: WireFaultLike): { readonly ok: false; readonly fault: WireFaultLike } => ({
  ok: false,
  fault: code,
})

export { differenceAccount, trayAccount } from './owners.ts'
/** An event with its place in the log. */
export interface LoggedEvent {
  readonly version: number
  readonly event: CageEvent
}

export class CageLog {
  readonly house: House
  #state: CageState = NEW_CAGE
  #version = 0
  readonly #turns = new SerialQueue()

  constructor(house: House) {
    this.house = house
  }

  /** The state of everything that is written. */
  async state(): Promise<CageState> {
    return this.#turns.run(() => this.#readOn())
  }

  /** One command at a time, so that this process never fences itself. */
  run<T extends object>(
    command: CageCommand,
    plan: (state: CageState) => Promise<CagePlan<T> | WireFaultLike>,
  ): Promise<CageResult<T>> {
    return this.#turns.run(() => this.#run(command, plan))
  }

  async #run<T extends object>(
    { by, id, asked }: CageCommand,
    plan: (state: CageState) => Promise<CagePlan<T> | WireFaultLike>,
  ): Promise<CageResult<T>> {
    const { house } = this
    const key = { actor: `cage/${by.id}`, id }
    const digest = JSON.stringify(asked)
    const known = await house.archive.storedAnswer(key)
    if (known)
      return remembered(id, known.digest === digest ? { kind: 'repeated', remembered: known } : { kind: 'id-used' })
    for (;;) {
      const state = await this.#readOn()
      const planned = await plan(state)
      if ('code' in planned) return refusedBy(planned)
      const { events, owners, transfers = [], audit, answer, player } = planned
      const expected = this.#version
      const result = await house.money.commit(
        {
          append: {
            table: CAGE_LOG,
            expected,
            events: events.map((event, i) => textOf(event, i === 0 ? id : undefined)),
          },
          transfers,
          command: { ...key, digest, answer: JSON.stringify(answer) },
          indexEntries: indexEntriesOf(events, owners, expected),
          audit,
        },
        player,
      )
      if (result.kind === 'stale') continue
      if (result.kind !== 'done') return remembered(id, result)
      this.#state = events.reduce(evolveCage, state)
      this.#version = result.version
      return { ok: true, value: answer }
    }
  }

  /** An owner's events, the newest first. */
  async history(
    owner: string,
    asked: { readonly limit: number; readonly before?: string },
  ): Promise<readonly (LoggedEvent & { readonly place: string })[]> {
    const { archive } = this.house
    const entries = await archive.indexEntries(owner, asked)
    const found: (LoggedEvent & { readonly place: string })[] = []
    for (const { from, to, place } of entries) {
      for await (const { text } of archive.events(CAGE_LOG, from - 1, to)) {
        found.push({ version: to, event: eventIn(text), place })
      }
    }
    return found
  }

  /** What the ledger says should lie in a table's tray, and the round that the table was at. */
  async expectedAt(table: string): Promise<{ readonly expected: number; readonly round: number }> {
    const { archive } = this.house
    for (;;) {
      const host = this.house.table(table)
      const version = host?.version
      const tray = await archive.balance(trayAccount(table))
      const own = await archive.balance(houseAccount(table))
      const expected = (tray ? available(tray) : 0) + (own?.posted ?? 0)
      // A round that was settled in between is in one of the two balances and not in the round's number.
      if (host?.version === version) return { expected, round: host?.state.rounds ?? 0 }
    }
  }

  /** What the list of chips to move has brought to a table's tray, by value. */
  flowAt(table: string): TrayFlow | undefined {
    return this.house.table(table)?.state.chips?.tray
  }

  async openTray(table: string): Promise<void> {
    const { house } = this
    await house.money.openAccounts(
      [trayAccount(table), differenceAccount(table)].map((id) => ({ id, kind: 'tray', currency: house.currency })),
    )
  }

  async #readOn(): Promise<CageState> {
    for await (const { text } of this.house.archive.events(CAGE_LOG, this.#version)) {
      this.#state = evolveCage(this.#state, eventIn(text))
      this.#version++
    }
    return this.#state
  }
}

/** The first event of a command carries its id, so that the log tells which commands were answered. */
const textOf = (event: CageEvent, command: string | undefined): string =>
  JSON.stringify(command === undefined ? event : { ...event, command })

function eventIn(text: string): CageEvent {
  const { command: _, ...event } = JSON.parse(text) as CageEvent & { readonly command?: string }
  return event as CageEvent
}

/** Money that moves at once, asked for by the cage or by a tray. */
export const moved = (
  by: string,
  sides: Pick<OpeningTransfer, 'debit' | 'credit' | 'amount'>,
  {
    id,
    ref = id,
    reason,
    at,
  }: { readonly id: string; readonly ref?: string; readonly reason: string; readonly at: number },
): OpeningTransfer => ({ kind: 'posted', by, id, reason, ref, at, ...sides })

const indexEntriesOf = (
  events: readonly CageEvent[],
  owners: readonly (readonly string[])[],
  before: number,
): readonly IndexEntry[] =>
  events.flatMap(({ serial }, i) =>
    (owners[i] ?? []).map((owner) => ({
      owner,
      table: CAGE_LOG,
      round: serial,
      from: before + i + 1,
      to: before + i + 1,
    })),
  )

/** The answer to a command that was not carried out now. */
function remembered<T>(id: string, result: UnitResult): CageResult<T> {
  if (result.kind === 'repeated') {
    const known = result.remembered
    return 'answer' in known ? { ok: true, value: JSON.parse(known.answer) as T } : refusedBy(inWords(known.refusal))
  }
  if (result.kind === 'id-used') return refusedBy({ code: 'command/id-reused', params: { id } })
  if (result.kind === 'refused') return refusedBy(inWords(result.refusal))
  throw new Error(`The cage's log takes no ${JSON.stringify(result)}`)
}

/** The ledger's refusal in the cage's words. */
function inWords(refusal: LedgerRefusal): WireFaultLike {
  if (refusal.code !== 'account/overdraft') return refusal
  const { available: left, amount } = refusal.params
  return fault('cage/not-enough', { available: Number(left), amount: Number(amount) })
}
