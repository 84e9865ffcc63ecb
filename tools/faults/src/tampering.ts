// Damages the database while no house runs: a truncated or altered snapshot, a log whose chain is broken. Damage is repaired before
// the next start, as from a backup.
import type { DatabaseSync } from 'node:sqlite'
import type { Dice } from '@punto/server/bots'
import type { Backing } from './backing.ts'

export interface BrokenTable {
  readonly table: string
  readonly repair: (db: DatabaseSync) => void
}

export class Tampering {
  readonly #backing: Pick<Backing, 'tamper'>
  readonly #dice: Dice
  #broken: BrokenTable | undefined

  constructor(backing: Pick<Backing, 'tamper'>, dice: Dice) {
    this.#backing = backing
    this.#dice = dice
  }

  /** The table whose chain does not hold just now. */
  get brokenTable(): string | undefined {
    return this.#broken?.table
  }

  /** Before a start: puts right what was broken, and perhaps damages something; says what. */
  beforeStart(calm: boolean): 'snapshot' | 'chain' | undefined {
    const broken = this.#broken
    this.#broken = undefined
    const { tamper } = this.#backing
    if (broken) tamper?.((db) => broken.repair(db))
    if (calm) return undefined
    if (this.#dice.once(6)) return tamper?.((db) => this.#damageSnapshot(db))
    if (this.#dice.once(8)) return tamper?.((db) => this.#breakChain(db))
    return undefined
  }

  #damageSnapshot(db: DatabaseSync): 'snapshot' | undefined {
    if (!exists(db, 'snapshots')) return undefined
    const row = this.#dice.pick(
      db.prepare('SELECT "table", max(version) AS version FROM snapshots GROUP BY "table"').all(),
    )
    if (!row) return undefined
    const body = this.#dice.once(2) ? `substr(body, 1, length(body) / 2)` : `replace(body, '"phase"', '"phrase"')`
    db.prepare(`UPDATE snapshots SET body = ${body} WHERE "table" = ? AND version = ?`).run(row.table!, row.version!)
    return 'snapshot'
  }

  /** The head's hash, or the text of the last event: one that is read whatever snapshots there are. */
  #breakChain(db: DatabaseSync): 'chain' | undefined {
    if (!exists(db, 'tables')) return undefined
    const row = this.#dice.pick(db.prepare(`SELECT id, version, hash FROM tables WHERE id NOT LIKE '% %'`).all())
    if (!row) return undefined
    const { id, version, hash } = row as { id: string; version: number; hash: string }
    const [snapshot] = db.prepare('SELECT max(version) AS version FROM snapshots WHERE "table" = ?').all(id)
    if (version > Number(snapshot?.version ?? 0) && this.#dice.once(2)) {
      const where = 'WHERE "table" = ? AND last = ?'
      const { events } = db.prepare(`SELECT events FROM segments ${where}`).get(id, version) as { events: string }
      const write = `UPDATE segments SET events = ? ${where}`
      db.prepare(write).run(`${events} `, id, version)
      this.#broken = { table: id, repair: (again) => void again.prepare(write).run(events, id, version) }
    } else {
      const write = 'UPDATE tables SET hash = ? WHERE id = ?'
      db.prepare(write).run(`${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`, id)
      this.#broken = { table: id, repair: (again) => void again.prepare(write).run(hash, id) }
    }
    return 'chain'
  }
}

const exists = (db: DatabaseSync, table: string): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined
