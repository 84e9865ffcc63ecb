// Has the house's witnesses cosign the heads of its tables and of what was settled there, and keeps what they cosigned. Each is asked by itself, in the background: no
// table waits for one, and one that fails delays no other (docs/fairness.md, "Witnessed heads").
import { parseCheckpoint, parseNote, type WitnessKey } from '@punto/fair'
import { isGuestTable } from '@punto/protocol'
import type { World } from '../../base/index.ts'
import { type House, shoesIn, type WitnessedLog } from '../../house/index.ts'
import { type RecordKind, type Records, reasonOf } from '../../storage/index.ts'
import type { HouseTable } from '../../table/index.ts'
import { submitCheckpoint, WitnessNotReached } from './submit-checkpoint.ts'
import type { HouseWitness } from './witnesses-config.ts'

const COSIGNED = 'cosigned' satisfies RecordKind
const LOOK_MS = 1000
/** A witness that fails is tried again after ever longer, up to so long. */
const LONGEST_MS = 60_000

const LOGS: readonly WitnessedLog[] = ['headers', 'settled']

/** The notes that witnesses have cosigned of a table, one of each. */
export async function cosignedNotes(
  records: Pick<Records, 'read'>,
  witnesses: readonly WitnessKey[],
  table: string,
  log: WitnessedLog,
): Promise<readonly string[]> {
  const kept = await Promise.all(witnesses.map((witness) => records.read(COSIGNED, keyOf(table, log, witness))))
  return kept.flatMap((one) => (one ? [one.text] : []))
}

const keyOf = (table: string, log: WitnessedLog, { key }: WitnessKey): string =>
  log === 'settled' ? `${table}/settled/${key}` : `${table}/${key}`
const sizeOf = (note: string | undefined): number => parseCheckpoint(parseNote(note ?? '')?.text ?? '')?.size ?? 0

export interface WitnessStatus {
  readonly name: string
  readonly isFailing: boolean
  /** Shoes of this process's tables that it had not cosigned at the last look. */
  readonly behind: number
}

interface Asked {
  readonly witness: HouseWitness
  /** By the key of the record that keeps it, how many shoes it has cosigned. */
  readonly sizes: Map<string, number>
  isFailing: boolean
  behind: number
  waitMs: number
  cancel: () => void
}

export interface WitnessesOptions {
  readonly house: House
  readonly witnesses: readonly HouseWitness[]
  readonly world: Pick<World, 'later' | 'notice'>
}

export class Witnesses {
  readonly #options: WitnessesOptions
  readonly #asked: readonly Asked[]
  #isClosed = false

  constructor(options: WitnessesOptions) {
    this.#options = options
    this.#asked = options.witnesses.map((witness) => ({
      witness,
      sizes: new Map(),
      isFailing: false,
      behind: 0,
      waitMs: LOOK_MS,
      cancel: () => undefined,
    }))
  }

  get status(): readonly WitnessStatus[] {
    return this.#asked.map(({ witness: { name }, isFailing, behind }) => ({ name, isFailing, behind }))
  }

  start(): void {
    for (const asked of this.#asked) void this.#look(asked)
  }

  /** What is under way is not waited for: a witness may hold it up for ever. */
  close(): void {
    this.#isClosed = true
    for (const { cancel } of this.#asked) cancel()
  }

  get #isOver(): boolean {
    return this.#isClosed || this.#options.house.isClosing
  }

  async #look(asked: Asked): Promise<void> {
    let failure: { readonly table: string; readonly why: string } | undefined
    let isReached = true
    let behind = 0
    for (const host of this.#options.house.tables) {
      if (isGuestTable(host.name)) continue
      if (this.#isOver) return
      const { name, state } = host
      for (const log of LOGS) {
        try {
          if (isReached) await this.#bring(asked, host, log)
        } catch (error) {
          isReached = !(error instanceof WitnessNotReached)
          failure ??= { table: name, why: reasonOf(error) }
        }
      }
      const cosigned = LOGS.map((log) => shoesIn(state, log) - (asked.sizes.get(keyOf(name, log, asked.witness)) ?? 0))
      behind += Math.max(0, ...cosigned)
    }
    if (this.#isOver) return
    asked.behind = behind
    this.#tell(asked, failure)
    asked.waitMs = failure ? Math.min(2 * asked.waitMs, LONGEST_MS) : LOOK_MS
    asked.cancel = this.#options.world.later(asked.waitMs, () => void this.#look(asked))
  }

  /** Submits a checkpoint of the table where the witness has not cosigned its last shoe. */
  async #bring({ witness, sizes }: Asked, host: HouseTable, log: WitnessedLog): Promise<void> {
    const { house } = this.#options
    const key = keyOf(host.name, log, witness)
    const shoes = shoesIn(host.state, log)
    if (shoes === 0 || sizes.get(key) === shoes) return
    const kept = await house.records.read(COSIGNED, key)
    const oldSize = sizeOf(kept?.text)
    sizes.set(key, oldSize)
    const checkpoint = await house.checkpoint(host, log)
    if (!checkpoint || checkpoint.leaves.length <= oldSize) return
    const note = await submitCheckpoint(witness, { ...checkpoint, oldSize })
    // Another process that runs the table by now keeps its own.
    if (await house.records.write(COSIGNED, key, note, kept?.revision ?? 0)) sizes.set(key, checkpoint.leaves.length)
  }

  #tell(asked: Asked, failure: { readonly table: string; readonly why: string } | undefined): void {
    const { notice } = this.#options.world
    const witness = asked.witness.name
    if (failure && !asked.isFailing) notice({ level: 'warn', what: 'witness-fails', witness, ...failure })
    if (!failure && asked.isFailing) notice({ level: 'info', what: 'witness-cosigns-again', witness })
    asked.isFailing = failure !== undefined
  }
}
