// Players who are excluded and try all the same, to come in or to play: on the record, where the pit reads it. Once in a while for each of
// them, so that whoever keeps trying fills no log.
import type { AuditEntry } from '../../storage/index.ts'
import type { AuditEntries, Subject } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'

export const EXCLUDED_TRIED = 'excluded-tried'
const AGAIN_MS = 60_000
const MOST_REMEMBERED = 10_000

export interface ExcludedTriesOptions {
  readonly note: (entry: AuditEntry) => void
  readonly audit: AuditEntries
  readonly wall: () => number
}

export class ExcludedTries {
  readonly #options: ExcludedTriesOptions
  /** When each was last written. */
  readonly #written = new Map<string, number>()

  constructor(options: ExcludedTriesOptions) {
    this.#options = options
  }

  /** With the right password, or by an operator's link. Not awaited: the answer is the same, and takes as long. */
  atSignIn(player: Subject, client: ClientInfo): void {
    if (this.#isNews(player.id)) this.#options.note(this.#options.audit.beforeSignIn(EXCLUDED_TRIED, player, client))
  }

  atTable(player: Subject, table: string): void {
    if (this.#isNews(player.id))
      this.#options.note(this.#options.audit.byHouse(EXCLUDED_TRIED, player, { after: { table } }))
  }

  #isNews(player: string): boolean {
    const now = this.#options.wall()
    const last = this.#written.get(player)
    if (last !== undefined && now - last < AGAIN_MS) return false
    if (this.#written.size >= MOST_REMEMBERED) this.#written.clear()
    this.#written.set(player, now)
    return true
  }
}
