// Judges a commit on what the database holds, loaded and locked inside the transaction, and says what to write. Pure:
// the rules of money are the ledger's, the rules of units are here, and an adapter has none of its own.
import {
  type Answer,
  type Balance,
  type Entry,
  type Group,
  isOpening,
  keyText,
  LEDGER_REFUSALS,
  Ledger,
  type LedgerRefusal,
  type OpeningTransfer,
} from '@punto/ledger'
import { beginning, type Head, link } from './chain.ts'
import { commandText, malformedPlace } from './needs.ts'
import type { AccountBalance, Append, CommandKey, Outcome, Remembered, Unit } from './storage.ts'

/** What the database holds of what the units need; entries in order, those that end a needed one included. */
export interface Loaded {
  readonly heads: ReadonlyMap<string, Head>
  readonly commands: ReadonlyMap<string, Remembered>
  readonly accounts: readonly AccountBalance[]
  readonly entries: readonly Entry[]
}

export interface NewEvent {
  readonly table: string
  readonly version: number
  readonly text: string
  readonly hash: string
}

/** A remembered answer to a transfer, with the two accounts between which it was accepted. */
export type NewEntry = Entry & { readonly debit?: string; readonly credit?: string }

export interface NewCommand extends CommandKey {
  readonly remembered: Remembered
}

/** What a commit writes. */
export interface Writes {
  readonly events: readonly NewEvent[]
  readonly heads: readonly { readonly table: string; readonly from: number; readonly to: Head }[]
  readonly entries: readonly NewEntry[]
  /** Every account that a new accepted transfer names. */
  readonly balances: ReadonlyMap<string, Balance>
  readonly commands: readonly NewCommand[]
}

export function judge(units: readonly Unit[], loaded: Loaded): { outcomes: readonly Outcome[]; writes: Writes } {
  const bench = new Bench(loaded)
  const outcomes = units.map((unit) => bench.hear(unit))
  return { outcomes, writes: bench.writes() }
}

class Bench {
  readonly #loaded: Loaded
  readonly #ledger: Ledger
  readonly #heads: Map<string, Head>
  readonly #commands: Map<string, Remembered>
  readonly #newEvents: NewEvent[] = []
  readonly #newCommands: NewCommand[] = []
  /** The keys of all transfers that are known to be accepted. */
  readonly #accepted = new Set<string>()

  constructor(loaded: Loaded) {
    this.#loaded = loaded
    this.#ledger = Ledger.restore(loaded)
    this.#heads = new Map(loaded.heads)
    this.#commands = new Map(loaded.commands)
    for (const { transfer, refusal } of loaded.entries) if (!refusal) this.#accepted.add(keyText(transfer))
  }

  hear(unit: Unit): Outcome {
    const { append, transfers = [], command } = unit
    const place = malformedPlace(unit)
    if (place) return { kind: 'malformed', place }
    const known = command && this.#commands.get(commandText(command))
    if (known) return known.digest === command.digest ? { kind: 'repeated', remembered: known } : { kind: 'id-used' }
    const head = append && this.#headOf(append.table)
    if (head && head.version !== append.expected) return { kind: 'stale', version: head.version }
    const used = append && this.#usedIn(transfers)
    if (used) return { kind: 'refused', refusal: used, transfers: [] }
    const [answers = []] = this.#ledger.apply([transfers])
    const refusal = reasonIn(answers)
    if (refusal) {
      if (command && LEDGER_REFUSALS[refusal.code].remembered) {
        this.#remember(command, { digest: command.digest, refusal })
      }
      return { kind: 'refused', refusal, transfers: answers }
    }
    for (const transfer of transfers) this.#accepted.add(keyText(transfer))
    if (command) this.#remember(command, { digest: command.digest, answer: command.answer })
    return { kind: 'done', version: append ? this.#append(append) : 0, transfers: answers }
  }

  writes(): Writes {
    const heads = [...this.#heads].map(([table, to]) => ({ table, from: this.#loadedHead(table).version, to }))
    const entries = this.#newEntries()
    const touched = entries.flatMap(({ debit, credit }) => (debit && credit ? [debit, credit] : []))
    return {
      events: this.#newEvents,
      heads: heads.filter(({ from, to }) => from !== to.version),
      entries,
      balances: new Map(touched.map((account) => [account, this.#ledger.balance(account)!])),
      commands: this.#newCommands,
    }
  }

  #loadedHead = (table: string): Head => this.#loaded.heads.get(table) ?? beginning(table)
  #headOf = (table: string): Head => this.#heads.get(table) ?? this.#loadedHead(table)

  #append({ table, events }: Append): number {
    let { version, hash } = this.#headOf(table)
    for (const text of events) {
      version++
      hash = link(hash, text)
      this.#newEvents.push({ table, version, text, hash })
    }
    this.#heads.set(table, { version, hash })
    return version
  }

  #remember({ actor, id }: CommandKey, remembered: Remembered): void {
    this.#commands.set(commandText({ actor, id }), remembered)
    this.#newCommands.push({ actor, id, remembered })
  }

  /** The first transfer whose id was accepted before, here or in this list: it would move no money of its own. */
  #usedIn(transfers: Group): LedgerRefusal | undefined {
    const own = new Set<string>()
    for (const { by, id } of transfers) {
      const key = keyText({ by, id })
      if (this.#accepted.has(key) || own.has(key)) return { code: 'id/used-otherwise', params: { by, id } }
      own.add(key)
    }
    return undefined
  }

  #newEntries(): readonly NewEntry[] {
    const opened = new Map<string, OpeningTransfer>()
    const note = ({ transfer, refusal }: Entry) => {
      if (!refusal && isOpening(transfer)) opened.set(keyText(transfer), transfer)
    }
    for (const entry of this.#loaded.entries) note(entry)
    return this.#ledger.entriesFrom(this.#loaded.entries.length).map((entry) => {
      note(entry)
      if (entry.refusal) return entry
      const { debit, credit } = partiesOf(entry, opened)
      return { ...entry, debit, credit }
    })
  }
}

/** Why a group was refused: what the member said on whose account the others fell. */
function reasonIn(answers: readonly Answer[]): LedgerRefusal | undefined {
  let linked: LedgerRefusal | undefined
  for (const answer of answers) {
    if (answer.ok) continue
    if (answer.refusal.code !== 'group/refused') return answer.refusal
    linked ??= answer.refusal
  }
  return linked
}

function partiesOf({ transfer }: Entry, opened: ReadonlyMap<string, OpeningTransfer>): OpeningTransfer {
  if (isOpening(transfer)) return transfer
  const key = keyText(transfer.pending)
  const ended = opened.get(key)
  if (!ended) throw new Error(`${keyText(transfer)} was accepted as the end of ${key}, which was not loaded`)
  return ended
}
