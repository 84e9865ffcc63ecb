// Has the house's witnesses cosign the heads of its tables, and keeps what they cosigned. Each is asked by itself, in the background: no
// table waits for one, and one that fails delays no other (docs/fairness.md, "Witnessed heads").
import { parseCheckpoint, parseNote } from '@punto/fair'
import type { World } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import { type RecordKind, type Records, reasonOf } from '../../storage/index.ts'
import type { HouseTable } from '../../table/index.ts'
import { submitCheckpoint, WitnessNotReached } from './submit-checkpoint.ts'
import type { HouseWitness } from './witnesses-config.ts'

const COSIGNED = 'cosigned' satisfies RecordKind
const LOOK_MS = 1000
/** A witness that fails is tried again after ever longer, up to so long. */
const LONGEST_MS = 60_000

/** The notes that the house's witnesses have cosigned of a table, one of each. */
export async function cosignedNotes(
  records: Pick<Records, 'read'>,
  witnesses: readonly HouseWitness[],
  table: string,
): Promise<readonly string[]> {
  const kept = await Promise.all(witnesses.map((witness) => records.read(COSIGNED, keyOf(table, witness))))
  return kept.flatMap((one) => (one ? [one.text] : []))
}

const keyOf = (table: string, { key }: HouseWitness): string => `${table}/${key}`
const sizeOf = (note: string | undefined): number => parseCheckpoint(parseNote(note ?? '')?.text ?? '')?.size ?? 0

export interface WitnessStatus {
  readonly name: string
  readonly isFailing: boolean
  /** Shoes of this process's tables that it had not cosigned at the last look. */
  readonly behind: number
}

interface Asked {
  readonly witness: HouseWitness
  /** By table, how many shoes it has cosigned. */
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
      if (this.#isOver) return
      const { name, state } = host
      try {
        if (isReached) await this.#bring(asked, host)
      } catch (error) {
        isReached = !(error instanceof WitnessNotReached)
        failure ??= { table: name, why: reasonOf(error) }
      }
      behind += Math.max(0, state.shoes - (asked.sizes.get(name) ?? 0))
    }
    if (this.#isOver) return
    asked.behind = behind
    this.#tell(asked, failure)
    asked.waitMs = failure ? Math.min(2 * asked.waitMs, LONGEST_MS) : LOOK_MS
    asked.cancel = this.#options.world.later(asked.waitMs, () => void this.#look(asked))
  }

  /** Submits the table's checkpoint where the witness has not cosigned its last shoe. */
  async #bring({ witness, sizes }: Asked, host: HouseTable): Promise<void> {
    const { house } = this.#options
    const { name, state } = host
    if (state.shoes === 0 || sizes.get(name) === state.shoes) return
    const kept = await house.records.read(COSIGNED, keyOf(name, witness))
    const oldSize = sizeOf(kept?.text)
    sizes.set(name, oldSize)
    const checkpoint = await house.checkpoint(host)
    if (!checkpoint || checkpoint.leaves.length <= oldSize) return
    const note = await submitCheckpoint(witness, { ...checkpoint, oldSize })
    // Another process that runs the table by now keeps its own.
    if (await house.records.write(COSIGNED, keyOf(name, witness), note, kept?.revision ?? 0))
      sizes.set(name, checkpoint.leaves.length)
  }

  #tell(asked: Asked, failure: { readonly table: string; readonly why: string } | undefined): void {
    const { notice } = this.#options.world
    const witness = asked.witness.name
    if (failure && !asked.isFailing) notice({ level: 'warn', what: 'witness-fails', witness, ...failure })
    if (!failure && asked.isFailing) notice({ level: 'info', what: 'witness-cosigns-again', witness })
    asked.isFailing = failure !== undefined
  }
}
