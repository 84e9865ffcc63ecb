// Where the signed heads are kept: a file, or whatever a command of the operator's reads and writes (another machine, an object store).
import { execFile } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../../base/index.ts'

export interface HeadsPlace {
  /** For a sentence. */
  readonly name: string
  /** Where it is a file. */
  readonly file?: string
  /** Undefined where nothing was kept yet. */
  read(): Promise<string | undefined>
  write(text: string): Promise<void>
}

export const HEADS_PLACES = 'file:PATH or command:COMMAND'

/** What an operator has written; undefined where it names no place. */
export function parseHeadsPlace(text: string): HeadsPlace | undefined {
  const [, kind, rest] = /^(file|command):(.+)$/s.exec(text) ?? []
  if (rest === undefined) return undefined
  return kind === 'file' ? fileOfHeads(resolve(rest)) : commandForHeads(rest)
}

/** Replaced as a whole, so that a reader never sees half of it. */
export const fileOfHeads = (file: string): HeadsPlace => ({
  name: file,
  file,
  read: async () => {
    try {
      return await readFile(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  },
  write: async (text) => {
    makeFolder(dirname(file))
    const draft = `${file}.${process.pid}.new`
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await rename(draft, file)
  },
})

/** A place, and one where they lay before it was named. */
export const headsOrOlder = (place: HeadsPlace, older: HeadsPlace): HeadsPlace => ({
  ...place,
  read: async () => (await place.read()) ?? older.read(),
})

const COMMAND_MS = 30_000

/** The command is run with `read`, and prints what was kept, or with `write`, and gets it on its standard input. */
const commandForHeads = (command: string): HeadsPlace => {
  const run = (action: 'read' | 'write', input = '') =>
    new Promise<string>((done, failed) => {
      const child = execFile(
        '/bin/sh',
        ['-c', `${command} ${action}`],
        { encoding: 'utf8', timeout: COMMAND_MS },
        (error, stdout) =>
          error ? failed(new Error(`the heads command failed at ${action}: ${error.message}`)) : done(stdout),
      )
      child.stdin!.on('error', () => undefined)
      child.stdin!.end(input)
    })
  return {
    name: 'the heads command',
    read: async () => (await run('read')).trim() || undefined,
    write: async (text) => void (await run('write', text)),
  }
}
