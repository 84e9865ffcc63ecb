// One backup of a running house: the whole database in a file of its own, synced to the disk before it gets its name.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../../base/index.ts'
import type { House } from '../../house/index.ts'

export interface MadeBackup {
  readonly file: string
  readonly bytes: number
}

/** By the moment at which it was begun: in the order of time, and the same everywhere. */
export const backupName = (wallMs: number): string =>
  `punto-${new Date(wallMs).toISOString().replaceAll(/[:.]/g, '')}.db`
export const BACKUP_NAME = /^punto-\d{4}-\d{2}-\d{2}T\d{9}Z\.db$/

const OWNER_ONLY = 0o600

/** Into a file that must not be there yet. */
export async function makeBackup(backUp: NonNullable<House['backUp']>, file: string): Promise<MadeBackup> {
  if (existsSync(file)) throw new Error(`${file} is there already`)
  makeFolder(dirname(file), 0o700)
  const part = join(dirname(file), `.${basename(file)}.part`)
  rmSync(part, { force: true })
  // For its owner's eyes alone from the beginning: it holds everybody's accounts.
  closeSync(openSync(part, 'wx', OWNER_ONLY))
  try {
    await backUp(part)
    const opened = openSync(part, 'r')
    fsyncSync(opened)
    closeSync(opened)
    renameSync(part, file)
    syncFolder(dirname(file))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  return { file, bytes: statSync(file).size }
}
