// Folders that survive a power cut: the name of a new file or folder is kept in the one above it, and is on the disk when that is.
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Makes a folder, and those above it that are missing; their names are on the disk when this returns. */
export function makeFolder(folder: string, mode?: number): void {
  const first = mkdirSync(folder, { recursive: true, mode })
  const above = dirname(resolve(first ?? folder))
  // Also where nothing had to be made: whoever made it may have been killed before its name was on the disk.
  for (let made = resolve(folder); made !== above; made = dirname(made)) syncAbove(made)
}

/** Whoever may not open the folder above their own has to trust whoever made theirs. */
function syncAbove(folder: string): void {
  try {
    syncFolder(dirname(folder))
  } catch (error) {
    if (!is(error, 'EACCES')) throw error
  }
}

/** Not every file system lets a folder be synced. */
export function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } catch (error) {
    if (!is(error, 'EINVAL', 'EPERM')) throw error
  } finally {
    closeSync(opened)
  }
}

const is = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')
