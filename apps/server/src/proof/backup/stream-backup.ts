// A backup as a stream: made into a file beside the others' temporary files, and removed when it has been sent.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { House } from '../../house/index.ts'
import { makeBackup } from './make-backup.ts'

export async function streamBackup(
  backUp: NonNullable<House['backUp']>,
): Promise<{ readonly stream: Readable; readonly bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-backup-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { file, bytes } = await makeBackup(backUp, join(folder, 'punto.db'))
    const stream = createReadStream(file)
    stream.once('close', remove)
    return { stream, bytes }
  } catch (error) {
    remove()
    throw error
  }
}
