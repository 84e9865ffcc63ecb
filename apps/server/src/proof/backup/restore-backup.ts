// Puts a backup into a data folder of its own, checked before and synced after.
import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, syncFolder } from '../../base/index.ts'
import { checkDatabaseFile, DATABASE_FILE, type DatabaseFile } from '../../storage/index.ts'

/** Throws a sentence where the folder holds a database already, or the file is no whole one of ours. */
export function restoreBackup(file: string, folder: string): DatabaseFile {
  const place = join(folder, DATABASE_FILE)
  for (const there of [place, `${place}-wal`]) {
    if (existsSync(there))
      throw new Error(`${there} is there already: restore into a folder of its own, or move it away`)
  }
  const checked = checkDatabaseFile(file)
  makeFolder(folder, 0o700)
  const part = `${place}.part`
  copyFileSync(file, part)
  chmodSync(part, 0o600)
  const opened = openSync(part, 'r')
  fsyncSync(opened)
  closeSync(opened)
  renameSync(part, place)
  syncFolder(folder)
  return checked
}
