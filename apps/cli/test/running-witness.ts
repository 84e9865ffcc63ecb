// A witness in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Running {
  readonly url: string
  readonly vkey: string
  readonly process: ChildProcess
  readonly errors: string[]
}

export async function start(...words: readonly string[]): Promise<Running> {
  const bin = join(import.meta.dirname, '..', 'bin', 'punto.js')
  const child = spawn(process.execPath, [bin, 'witness', '--port', '0', '--every', '1', ...words])
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  let said = ''
  const [vkey, url] = await new Promise<readonly [string, string]>((resolve, reject) => {
    child.on('exit', () => reject(new Error(errors.join(''))))
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const [, key, address] = /^(\S+)\nat (\S+)\n/.exec(said) ?? []
      if (key !== undefined && address !== undefined) resolve([key, address])
    })
  })
  return { url, vkey, process: child, errors }
}

export const stop = ({ process: child }: Running) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit')
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
