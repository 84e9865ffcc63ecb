// The disk under the house: a folder with a real SQLite database in it. A crash leaves what a disk may be left with.
//
// What is promised: in write-ahead mode with synchronous=FULL a commit has returned only after the log was synced, so whatever
// was answered is on the disk, whole. What was not answered may be there in any mixture of sectors, old and new: the log's
// check sums tell the database to forget it as a whole, or to keep it as a whole. The file itself is written to by
// checkpoints only, after the log was synced and before the log is used anew, so a torn file lies under a whole log.
//
// A crash is therefore an image: the files as they are at that instant, the sectors of the last call that was not answered
// mixed, in a new folder. The old handle is closed afterwards, on the old folder, which nobody looks at again.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Dice } from '../bots/dice.ts'
import { DATABASE_FILE } from '../storage/sqlite/database.ts'
import { SqliteDesk } from '../storage/sqlite/desk.ts'

const LOG_FILE = `${DATABASE_FILE}-wal`
const SECTOR = 512
const PAGE = 4096

/** The two files as they were before a call. */
export interface Image {
  readonly file: Buffer
  readonly log: Buffer
}

export class Disk {
  readonly #root: string
  #images = 0
  #desk: SqliteDesk | undefined

  constructor(root: string) {
    this.#root = root
    mkdirSync(this.folder, { recursive: true })
  }

  get folder(): string {
    return join(this.#root, String(this.#images))
  }

  open(): SqliteDesk {
    this.#desk = new SqliteDesk(this.folder)
    return this.#desk
  }

  closed(): void {
    this.#desk = undefined
  }

  image(): Image {
    const read = (name: string) => {
      const path = join(this.folder, name)
      return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
    }
    return { file: read(DATABASE_FILE), log: read(LOG_FILE) }
  }

  /** The power goes. `before` is how it was before the call that was not answered, where there was one. */
  crash(dice: Dice, before?: Image): void {
    const old = this.folder
    const torn = before && tear(before, this.image(), dice)
    this.#images++
    mkdirSync(this.folder, { recursive: true })
    if (torn) {
      writeFileSync(join(this.folder, DATABASE_FILE), torn.file)
      writeFileSync(join(this.folder, LOG_FILE), torn.log)
    } else {
      for (const name of [DATABASE_FILE, LOG_FILE]) {
        if (existsSync(join(old, name))) copyFileSync(join(old, name), join(this.folder, name))
      }
    }
    this.#desk?.close()
    this.#desk = undefined
    rmSync(old, { recursive: true })
  }

  /** Does something to the database while no house holds it. */
  tamper<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(join(this.folder, DATABASE_FILE))
    try {
      return work(db)
    } finally {
      db.close()
    }
  }

  remove(): void {
    this.#desk?.close()
    rmSync(this.#root, { recursive: true, force: true })
  }
}

function tear(before: Image, after: Image, dice: Dice): Image {
  // A checkpoint has begun: then the log is whole, and pages of the file may or may not have been written.
  if (!before.file.equals(after.file) && dice.once(2)) {
    return { file: mixed(before.file, after.file, PAGE, dice), log: after.log }
  }
  return { file: before.file, log: mixed(before.log, after.log, SECTOR, dice) }
}

/** Bytes of which some sectors have been written: those up to a place, or any. */
function mixed(before: Buffer, after: Buffer, sector: number, dice: Dice): Buffer {
  const longest = Math.max(before.length, after.length)
  const result = Buffer.alloc(longest)
  before.copy(result)
  const changed: number[] = []
  for (let at = 0; at < after.length; at += sector) {
    if (!after.subarray(at, at + sector).equals(result.subarray(at, Math.min(at + sector, after.length))))
      changed.push(at)
  }
  const inOrder = dice.once(2)
  const upTo = dice.below(changed.length + 1)
  let length = before.length
  for (const [i, at] of changed.entries()) {
    if (inOrder ? i >= upTo : dice.once(2)) continue
    const end = Math.min(at + sector, after.length)
    after.copy(result, at, at, end)
    length = Math.max(length, end)
  }
  return result.subarray(0, length)
}
