// The embedded database under the storage contract, and what is its own: the folder's lock, a full disk, a killed process.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe } from 'vitest'
import { openSqlite } from '../../src/storage/index.ts'
import { type MakePlace, storageContract } from './contract.ts'

/** In memory where the machine has such a place: the contract is about what is kept, and hundreds of folders are made. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const makeFolder: MakePlace = async () => {
  const folder = mkdtempSync(join(PARENT, 'punto-store-'))
  return {
    open: () => openSqlite(folder),
    tamper: async (sql) => {
      const db = new DatabaseSync(join(folder, 'punto.db'))
      db.exec(sql)
      db.close()
    },
    newer: 'PRAGMA user_version = 99',
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

describe('SQLite', () => storageContract(makeFolder, { runs: 60 }))
