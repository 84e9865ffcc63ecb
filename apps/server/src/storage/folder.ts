// Folders that survive a power cut: the name of a new file or folder is kept in the one above it, and is on the disk when that is.
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Makes a folder, and those above it that are missing; their names are on the disk when this returns. */
export function makeFolder(folder: string, mode?: number): void {
  const first = mkdirSync(folder, { recursive: true, mode })
  const above = dirname(resolve(first ?? folder))
  // Also where nothing had to be made: whoever made it may have been killed before its name was on the disk.
  for (let made = resolve(folder); made !== above; made = dirname(made)) syncFolder(dirname(made))
}

const NOT_HERE = ['EINVAL', 'EPERM', 'EACCES']

/** Not every file system lets a folder be synced, nor may everybody open the one above their own. */
export function syncFolder(folder: string): void {
  let opened: number | undefined
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch (error) {
    if (!NOT_HERE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
