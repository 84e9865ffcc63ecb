// Modes of the files that are packed: whatever this user's umask is, they are the same everywhere.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o755
export const FILE_MODE = 0o644

/** What is packed has the same modes everywhere. */
export function fixModes(folder: string): void {
  chmodSync(folder, FOLDER_MODE)
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) fixModes(path)
    else chmodSync(path, FILE_MODE)
  }
}
