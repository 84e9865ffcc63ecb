// A key file: 64 hexadecimal digits, readable by its owner alone; below it, one to a line, the keys that it replaced. It is
// created atomically and not overwritten where the file system has hard links, since a new key cannot open what was sealed under the old one.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder, syncFolder } from './folder.ts'

export const KEY_BYTES = 32

/** The keys in the file, the current one first; undefined if there is no such file. */
export function readKeys(file: string): readonly Uint8Array[] | undefined {
  const text = textIn(file)
  return text === undefined ? undefined : parseKeys(text, file)
}

/** One key to a line. `from` names the source in error messages. */
export function parseKeys(text: string, from: string): readonly Uint8Array[] {
  const lines = text.trim().split(/\s*\n\s*/)
  if (!lines.every((line) => /^[0-9a-f]{64}$/.test(line))) {
    throw new Error(
      `${from} holds no key: it should be 64 hexadecimal digits. Keys that were replaced follow below, one to a line. Restore it from its backup.`,
    )
  }
  return lines.map((line) => new Uint8Array(Buffer.from(line, 'hex')))
}

/** The current key; undefined if there is no such file. */
export const readKey = (file: string): Uint8Array | undefined => readKeys(file)?.[0]

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new Error(
      `${file} should be a file of 64 hexadecimal digits, the key, ${WRONG[code ?? ''] ?? `and cannot be read: ${message}.`}`,
    )
  }
}

const WRONG: Readonly<Record<string, string>> = {
  EISDIR: 'and is a folder. Move that away and, if this house has run before, put the key file back.',
  EACCES: 'and this user may not read it. Start the house as its owner, or give the file to this user.',
}

/** Writes a new key to disk and returns it; if another process wrote one first, returns that. */
export function makeKey(file: string, random: (bytes: number) => Uint8Array): Uint8Array {
  const draft = `${file}.${process.pid}.new`
  try {
    makeFolder(dirname(file))
    writeFileSync(draft, `${Buffer.from(random(KEY_BYTES)).toString('hex')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
    moveIntoPlace(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    throw new Error(
      `the key file ${file} cannot be written: ${(error as Error).message}. Make room there, and let this user write there.`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(file)!
}

/** A link never replaces an existing file; rename does, and is used only if the file system has no links. */
function moveIntoPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file)
  }
}
