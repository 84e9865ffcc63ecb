// Judges a commit on what the database holds, loaded and locked inside the transaction, and says what to write. Pure:
// the rules of money are the ledger's, the rules of units are here, and an adapter has none of its own.
import {
  type Answer,
  type Balance,
  type Entry,
  keyText,
  LEDGER_REFUSALS,
  Ledger,
  type LedgerRefusal,
  type TransferKey,
} from '@punto/ledger'
import { beginning, type Head, link } from './chain.ts'
import { commandText, malformedPlace } from './needs.ts'
import type { AccountBalance, Append, CommandKey, Mark, Outcome, Remembered, Unit } from './storage.ts'

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

export interface NewCommand extends CommandKey {
  readonly remembered: Remembered
}

/** What a commit writes. */
export interface Writes {
  readonly events: readonly NewEvent[]
  readonly heads: readonly { readonly table: string; readonly from: number; readonly to: Head }[]
  readonly entries: readonly Entry[]
  /** An account's balance after the commit. */
  readonly balanceOf: (account: string) => Balance
  readonly commands: readonly NewCommand[]
  readonly marks: readonly Mark[]
}

export interface Judgement {
  readonly outcomes: readonly Outcome[]
  readonly writes: Writes
}

export function judge(units: readonly Unit[], loaded: Loaded): Judgement {
  const bench = new Bench(loaded)
  const outcomes = units.map((unit) => bench.hear(unit))
  return { outcomes, writes: bench.writes() }
}

export const isAllDone = ({ outcomes }: Judgement): boolean => outcomes.every(({ kind }) => kind === 'done')

class Bench {
  readonly #loaded: Loaded
  readonly #ledger: Ledger
  readonly #heads: Map<string, Head>
  readonly #commands: Map<string, Remembered>
  readonly #newEvents: NewEvent[] = []
  readonly #newCommands: NewCommand[] = []
  readonly #newMarks: Mark[] = []
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
    const keys = transfers.map(keyText)
    const used = append ? this.#firstUsed(keys) : -1
    if (used >= 0) return { kind: 'refused', refusal: usedOtherwise(transfers[used]!), transfers: [] }
    const [answers = []] = this.#ledger.apply([transfers])
    const refusal = reasonIn(answers)
    if (refusal) {
      if (command && LEDGER_REFUSALS[refusal.code].remembered) {
        this.#remember(command, { digest: command.digest, refusal })
      }
      return { kind: 'refused', refusal, transfers: answers }
    }
    for (const key of keys) this.#accepted.add(key)
    if (unit.marks) this.#newMarks.push(...unit.marks)
    if (command) this.#remember(command, { digest: command.digest, answer: command.answer })
    return { kind: 'done', version: append ? this.#append(append) : 0, transfers: answers }
  }

  writes(): Writes {
    const heads = [...this.#heads].map(([table, to]) => ({ table, from: this.#loadedHead(table).version, to }))
    return {
      events: this.#newEvents,
      heads: heads.filter(({ from, to }) => from !== to.version),
      entries: this.#ledger.entriesFrom(this.#loaded.entries.length),
      balanceOf: (account) => this.#ledger.balance(account)!,
      commands: this.#newCommands,
      marks: this.#newMarks,
    }
  }

  #loadedHead = (table: string): Head => this.#loaded.heads.get(table) ?? beginning(table)
  #headOf = (table: string): Head => this.#heads.get(table) ?? this.#loadedHead(table)

  /** The place of the first key under which a transfer was accepted before, or that is in the list twice. */
  #firstUsed(keys: readonly string[]): number {
    const own = new Set<string>()
    return keys.findIndex((key) => this.#accepted.has(key) || own.size === own.add(key).size)
  }

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
}

/** What a unit that appends events is told of a transfer that would move no money of its own. */
const usedOtherwise = ({ by, id }: TransferKey): LedgerRefusal => ({ code: 'id/used-otherwise', params: { by, id } })

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
