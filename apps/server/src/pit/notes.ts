// Notes that staff write about players. They are never changed or taken away.

import type { AuditEntries, ClientInfo, Person } from '../people/index.ts'
import { Repository } from '../people/index.ts'
import type { Records } from '../storage/index.ts'

export interface Note {
  readonly at: number
  readonly by: string
  readonly byName: string
  readonly text: string
}

/** A player's page shows this many, the newest first. */
const MOST_SHOWN = 100

export class Notes {
  readonly #repository: Repository<Note>
  readonly #audit: AuditEntries
  readonly #wall: () => number

  constructor(records: Records, audit: AuditEntries, wall: () => number) {
    this.#repository = new Repository(records, 'player-note')
    this.#audit = audit
    this.#wall = wall
  }

  async write(by: Person, client: ClientInfo, player: { readonly id: string; readonly name: string }, text: string) {
    for (;;) {
      const written = (await this.#all(player.id)).length
      const key = `${player.id}/${String(written + 1).padStart(8, '0')}`
      const note: Note = { at: this.#wall(), by: by.id, byName: by.name, text }
      const entry = this.#audit.byPerson('note-written', { by, client }, player, { after: { note: written + 1 } })
      if (await this.#repository.write(key, 0, note, [entry])) return
    }
  }

  async of(player: string): Promise<readonly Note[]> {
    return (await this.#all(player)).reverse().slice(0, MOST_SHOWN)
  }

  async #all(player: string): Promise<Note[]> {
    const notes: Note[] = []
    for await (const { value } of this.#repository.list(`${player}/`)) notes.push(value)
    return notes
  }
}
