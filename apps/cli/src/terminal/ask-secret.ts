// A password from the person at the terminal, not shown as it is typed; where standard input is a file or a pipe, its next line.
import { createInterface, type Interface } from 'node:readline'
import { type Io, UsageError } from '../command.ts'

/** Lines of a pipe that came in with earlier ones. */
const readers = new WeakMap<NodeJS.ReadableStream, AsyncIterator<string>>()

export async function askSecret(io: Io, prompt: string): Promise<string> {
  const terminal = io.stdin as NodeJS.ReadStream
  const text = terminal.isTTY ? await hidden(io, terminal, prompt) : await nextLine(io)
  if (text === undefined || text === '')
    throw new UsageError(`a password is missing: type it, or give it on standard input`)
  return text
}

async function nextLine(io: Io): Promise<string | undefined> {
  let reader = readers.get(io.stdin)
  if (!reader) {
    const lines: Interface = createInterface({ input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    reader = lines[Symbol.asyncIterator]()
    readers.set(io.stdin, reader)
  }
  const { value, done } = await reader.next()
  return done ? undefined : value
}

const ENTER = /[\r\n]/
const BACKSPACE = /[\b\u007f]/
const CTRL_C = '\u0003'

function hidden(io: Io, terminal: NodeJS.ReadStream, prompt: string): Promise<string> {
  io.stderr.write(prompt)
  terminal.setRawMode(true)
  terminal.setEncoding('utf8')
  terminal.resume()
  return new Promise((resolve, reject) => {
    let typed = ''
    const end = (): void => {
      terminal.off('data', hear)
      terminal.setRawMode(false)
      terminal.pause()
      io.stderr.write('\n')
    }
    const hear = (chunk: string): void => {
      for (const key of chunk) {
        if (key === CTRL_C) {
          end()
          reject(new UsageError('nothing was done'))
          return
        }
        if (ENTER.test(key)) {
          end()
          resolve(typed)
          return
        }
        typed = BACKSPACE.test(key) ? [...typed].slice(0, -1).join('') : typed + key
      }
    }
    terminal.on('data', hear)
  })
}
