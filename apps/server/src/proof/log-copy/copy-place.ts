// Where the second copy of the logs goes: a file that grows, an HTTP address that takes objects by PUT, or a command of the operator's.
// How far was copied is kept beside it, and written when the copy itself is on the disk or was answered: what is copied twice after a
// crash is the same line twice, and what was not is copied then.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../../base/index.ts'
import type { ChainHead } from '../../storage/index.ts'

export type Positions = Readonly<Record<string, ChainHead>>

export interface CopyPlace {
  /** For a sentence. */
  readonly name: string
  /** Where it is a file. */
  readonly file?: string
  /** How far each log was copied. */
  positions(): Promise<Positions>
  /** Adds lines; afterwards the logs are copied that far. */
  append(lines: readonly string[], positions: Positions): Promise<void>
}

export const COPY_PLACES = 'file:PATH, https://… or command:COMMAND'

/** `state` is the file beside the data that says how far was copied, where the place itself cannot. */
export function parseCopyPlace(text: string, state: string): CopyPlace | undefined {
  const [, kind, rest] = /^(file|command):(.+)$/s.exec(text) ?? []
  if (kind === 'file' && rest !== undefined) return fileOfCopy(resolve(rest))
  if (kind === 'command' && rest !== undefined) return objectsOfCopy('the copy command', state, runCommand(rest))
  if (/^https?:/.test(text) && URL.canParse(text)) return objectsOfCopy(new URL(text).host, state, putObject(text))
  return undefined
}

interface State {
  readonly positions: Positions
  /** Of a file, how long it is; of objects, how many there are. */
  readonly size: number
}

const readState = (file: string): State | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined

/** Replaced as a whole, so that a reader never sees half of it. */
function writeState(file: string, state: State): void {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, `${JSON.stringify(state)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
}

export function fileOfCopy(file: string): CopyPlace {
  const state = `${file}.at`
  return {
    name: file,
    file,
    async positions() {
      const known = readState(state)
      const size = existsSync(file) ? statSync(file).size : 0
      if (!known || size === 0) return {}
      if (size < known.size)
        throw new Error(
          `${file} has ${size} bytes, and had ${known.size}: it was cut. Move it and ${state} away to begin anew`,
        )
      return known.positions
    },
    async append(lines, positions) {
      makeFolder(dirname(file), 0o700)
      const known = readState(state)
      const opened = openSync(file, 'a', 0o600)
      try {
        const there = statSync(file).size
        // What an earlier process wrote and did not come to note is written again.
        const begin = known && there > 0 ? Math.min(known.size, there) : 0
        if (begin < there) ftruncateSync(opened, begin)
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
        writeSync(opened, bytes)
        fsyncSync(opened)
        writeState(state, { positions, size: begin + bytes.length })
      } finally {
        closeSync(opened)
      }
    },
  }
}

type Send = (name: string, body: string) => Promise<void>

/** Each batch is an object of its own, named in their order. */
function objectsOfCopy(name: string, state: string, send: Send): CopyPlace {
  return {
    name,
    positions: async () => readState(state)?.positions ?? {},
    async append(lines, positions) {
      const count = (readState(state)?.size ?? 0) + 1
      const body = lines.map((line) => `${line}\n`).join('')
      const digest = createHash('sha256').update(body).digest('hex').slice(0, 16)
      await send(`${String(count).padStart(12, '0')}-${digest}.jsonl`, body)
      writeState(state, { positions, size: count })
    },
  }
}

const SEND_MS = 30_000

/** PUNTO_COPY_AUTHORIZATION goes along as the header Authorization. */
function putObject(prefix: string): Send {
  const base = prefix.endsWith('/') ? prefix : `${prefix}/`
  const authorization = process.env.PUNTO_COPY_AUTHORIZATION
  return async (name, body) => {
    const headers = { 'content-type': 'application/x-ndjson', ...(authorization && { authorization }) }
    const signal = AbortSignal.timeout(SEND_MS)
    const answer = await fetch(new URL(name, base), { method: 'PUT', headers, body, signal })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${new URL(base).host} answered ${answer.status} to PUT ${name}`)
  }
}

/** The command gets the lines on its standard input, and the object's name in PUNTO_COPY_NAME. */
const runCommand =
  (command: string): Send =>
  (name, body) =>
    new Promise((done, failed) => {
      const env = { ...process.env, PUNTO_COPY_NAME: name }
      const child = execFile('/bin/sh', ['-c', command], { env, timeout: SEND_MS }, (error) =>
        error ? failed(new Error(`the copy command failed: ${error.message}`)) : done(),
      )
      child.stdin!.on('error', () => undefined)
      child.stdin!.end(body)
    })
