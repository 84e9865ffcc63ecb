// Two ways to see a process's calls of the operating system in the order in which they happened, on any thread: strace, and
// a small library that is loaded before libc. Both tell the same few things.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Traced =
  /** Written to the write-ahead log. */
  | { readonly call: 'wrote'; readonly data: Buffer }
  /** The write-ahead log was synced, and the call is over. */
  | { readonly call: 'synced' }
  /** A folder was synced, and the call is over. */
  | { readonly call: 'synced-folder'; readonly path: string }
  /** Written to the standard output; as it begins. */
  | { readonly call: 'said'; readonly data: Buffer }

export interface Tracer {
  readonly name: string
  /** Why it cannot be used here; undefined where it can. */
  readonly lacks: string | undefined
  /** Runs a command to its end and tells what it did. */
  trace(command: readonly string[]): Promise<readonly Traced[]>
}

const works = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0

/** Makes a folder for one trace, and puts it away. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-trace-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run([program, ...args]: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(program!, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The house ended with ${code}`)
}

export const STRACE: Tracer = {
  name: 'strace',
  lacks: works('strace', '-f', '-o', '/dev/null', 'true') ? undefined : 'strace is not here, or may not trace',
  trace: (command) =>
    inFolder(async (folder) => {
      const file = join(folder, 'trace')
      const calls = 'trace=write,pwrite64,fsync,fdatasync'
      await run(['strace', '-f', '-y', '-s', '65536', '-e', calls, '-o', file, ...command])
      return readStrace(readFileSync(file, 'latin1'))
    }),
}

export const SHIM: Tracer = {
  name: 'a library loaded before libc',
  lacks: process.platform === 'linux' && works('cc', '--version') ? undefined : 'there is no cc on Linux here',
  trace: (command) =>
    inFolder(async (folder) => {
      const [library, file] = [join(folder, 'shim.so'), join(folder, 'trace')]
      const source = join(import.meta.dirname, 'shim.c')
      const made = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl', '-pthread'])
      if (made.status !== 0) throw new Error(`cc: ${made.stderr}`)
      await run(command, { LD_PRELOAD: library, PUNTO_TRACE: file })
      return readShim(readFileSync(file, 'latin1'))
    }),
}

function readShim(text: string): readonly Traced[] {
  return text
    .trim()
    .split('\n')
    .map((line): Traced => {
      const [call, hex = ''] = line.split(' ')
      if (call === 'synced') return { call }
      if (call === 'synced-folder') return { call, path: Buffer.from(hex, 'hex').toString() }
      return { call: call as 'wrote' | 'said', data: Buffer.from(hex, 'hex') }
    })
}

const LINE = /^(\d+) +(?:<\.\.\. )?(write|pwrite64|fsync|fdatasync)(?: resumed>|\((\d+)<([^>]*)>)/
const DATA = /, "((?:[^"\\]|\\.)*)"/

/** A call that another thread interrupts has two lines: as it begins, and as it is over. */
function readStrace(text: string): readonly Traced[] {
  const traced: Traced[] = []
  /** By thread, what it syncs. */
  const syncing = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, pid, call, fd, path = ''] = LINE.exec(line) ?? []
    if (!pid || !call) continue
    const isSync = call === 'fsync' || call === 'fdatasync'
    const isLog = path.endsWith('-wal')
    if (isSync) {
      if (path) syncing.set(pid, path)
      if (line.endsWith('= 0')) traced.push(...syncOf(syncing.get(pid)))
      continue
    }
    const data = DATA.exec(line)?.[1]
    if (data === undefined) continue
    if (isLog) traced.push({ call: 'wrote', data: unescaped(data) })
    if (call === 'write' && fd === '1') traced.push({ call: 'said', data: unescaped(data) })
  }
  return traced
}

function syncOf(path: string | undefined): readonly Traced[] {
  if (path?.endsWith('-wal')) return [{ call: 'synced' }]
  // What is gone by now was no folder of a house.
  return path && statSync(path, { throwIfNoEntry: false })?.isDirectory() ? [{ call: 'synced-folder', path }] : []
}

const LETTERS: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, v: 11, f: 12 }

/** Bytes as strace writes them: octal, or a request, behind a backslash. */
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\([0-7]{1,3}|.)/g, (_, code: string) =>
      /^[0-7]/.test(code)
        ? String.fromCharCode(Number.parseInt(code, 8))
        : String.fromCharCode(LETTERS[code] ?? code.charCodeAt(0)),
    ),
    'latin1',
  )
