// Rounds that surveillance has marked, with a note each. They are never changed or taken away.
import type { RoundMark, WireFaultLike } from '@punto/protocol'
import type { AuditEntries, ClientInfo, Person } from '../people/index.ts'
import { Repository } from '../people/index.ts'
import type { Records } from '../storage/index.ts'

interface KeptMark extends RoundMark {
  /** The id under which it was asked for. */
  readonly id: string
}

export interface MarkRequest {
  readonly id: string
  readonly table: string
  readonly round: number
  readonly note: string
}

/** Keys are in the order of the marks. */
const keyOf = (number: number): string => String(number).padStart(10, '0')

export class RoundMarks {
  readonly #repository: Repository<KeptMark>
  readonly #audit: AuditEntries
  readonly #wall: () => number

  constructor(records: Records, audit: AuditEntries, wall: () => number) {
    this.#repository = new Repository(records, 'round-mark')
    this.#audit = audit
    this.#wall = wall
  }

  /** The same id marks once; with something else it is refused. */
  async write(
    by: Person,
    client: ClientInfo,
    { id, table, round, note }: MarkRequest,
  ): Promise<RoundMark | WireFaultLike> {
    for (;;) {
      const all = await this.#all()
      const known = all.find((one) => one.id === id && one.by.id === by.id)
      if (known) {
        const isSame = known.table === table && known.round === round && known.note === note
        return isSame ? told(known) : { code: 'command/id-reused', params: { id } }
      }
      const mark = {
        id,
        number: all.length + 1,
        table,
        round,
        note,
        by: { id: by.id, name: by.name },
        at: this.#wall(),
      }
      const subject = { id: table, name: table }
      const entry = this.#audit.byPerson('round-marked', { by, client }, subject, { after: { round, note } })
      if (await this.#repository.write(keyOf(mark.number), 0, mark, [entry])) return told(mark)
    }
  }

  /** The newest first, before a number. */
  async list({
    table,
    before,
    limit,
  }: {
    readonly table?: string | undefined
    readonly before: number
    readonly limit: number
  }) {
    const found = (await this.#all()).filter((one) => one.number < before && (!table || one.table === table)).reverse()
    return { items: found.slice(0, limit).map(told), next: found.length > limit ? found[limit - 1]!.number : null }
  }

  async #all(): Promise<KeptMark[]> {
    const marks: KeptMark[] = []
    for await (const { value } of this.#repository.list('')) marks.push(value)
    return marks
  }
}

const told = ({ id: _, ...mark }: KeptMark): RoundMark => mark
