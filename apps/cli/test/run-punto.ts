// Runs the command as a person does, or its main function with a world of its own, and hands back what came out.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { main } from '../src/main.ts'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface Screen {
  readonly columns?: number
  readonly colour?: boolean
  /** What standard input says, in the pieces it arrives in. */
  readonly stdin?: readonly string[]
}

/** In process: quick, for the many small cases. */
export async function punto(words: readonly string[], screen: Screen = {}): Promise<Ran> {
  const collect = (pieces: string[]) =>
    new Writable({
      write(chunk, _encoding, done) {
        pieces.push(String(chunk))
        done()
      },
    })
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const code = await main(words, {
    stdin: Readable.from(
      (screen.stdin ?? []).map((text) => Buffer.from(text)),
      { objectMode: false },
    ),
    stdout: collect(stdout),
    stderr: collect(stderr),
    colour: screen.colour ?? false,
    progress: false,
    columns: screen.columns ?? 100,
  })
  return { code, stdout: stdout.join(''), stderr: stderr.join('') }
}

const BIN = join(import.meta.dirname, '..', 'bin', 'punto.js')

/** A process of its own, on the Node that runs the tests, from whatever folder. */
export function spawnPunto(words: readonly string[], input = '', cwd = process.cwd()): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=punto-source', BIN, ...words], {
    input,
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { code: status ?? -1, stdout, stderr }
}
