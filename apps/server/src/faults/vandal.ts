// Damage done to the database while no house runs: a snapshot that is not whole any more, a story whose chain is broken. What
// is broken on purpose is put back before the next start, as from a backup.
import type { DatabaseSync } from 'node:sqlite'
import type { Dice } from '../bots/dice.ts'
import type { Backing } from './backing.ts'

export interface BrokenTable {
  readonly table: string
  readonly repair: (db: DatabaseSync) => void
}

export class Vandal {
  readonly #backing: Backing
  readonly #dice: Dice
  #broken: BrokenTable | undefined

  constructor(backing: Backing, dice: Dice) {
    this.#backing = backing
    this.#dice = dice
  }

  /** The table whose chain does not hold just now. */
  get brokenTable(): string | undefined {
    return this.#broken?.table
  }

  /** Before a start: puts right what was broken, and perhaps damages something; says what. */
  visit(calm: boolean): 'snapshot' | 'chain' | undefined {
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
    const row = this.#dice.pick(db.prepare('SELECT tbl, max(version) AS version FROM snapshots GROUP BY tbl').all())
    if (!row) return undefined
    const body = this.#dice.once(2) ? `substr(body, 1, length(body) / 2)` : `replace(body, '"phase"', '"phrase"')`
    db.prepare(`UPDATE snapshots SET body = ${body} WHERE tbl = ? AND version = ?`).run(row.tbl!, row.version!)
    return 'snapshot'
  }

  /** The head's hash, or the text of the last event: one that is read whatever snapshots there are. */
  #breakChain(db: DatabaseSync): 'chain' | undefined {
    if (!exists(db, 'tables')) return undefined
    const row = this.#dice.pick(db.prepare('SELECT n, id, version, hash FROM tables').all())
    if (!row) return undefined
    const { n, version, hash } = row as { n: number; version: number; hash: Uint8Array }
    const [snapshot] = db.prepare('SELECT max(version) AS version FROM snapshots WHERE tbl = ?').all(n)
    if (version > Number(snapshot?.version ?? 0) && this.#dice.once(2)) {
      const where = 'WHERE tbl = ? AND version = ?'
      const { text } = db.prepare(`SELECT text FROM events ${where}`).get(n, version) as { text: string }
      const write = `UPDATE events SET text = ? ${where}`
      db.prepare(write).run(`${text} `, n, version)
      this.#broken = { table: String(row.id), repair: (again) => void again.prepare(write).run(text, n, version) }
    } else {
      const write = 'UPDATE tables SET hash = ? WHERE n = ?'
      db.prepare(write).run(
        hash.map((byte) => byte ^ 1),
        n,
      )
      this.#broken = { table: String(row.id), repair: (again) => void again.prepare(write).run(hash, n) }
    }
    return 'chain'
  }
}

const exists = (db: DatabaseSync, table: string): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined
