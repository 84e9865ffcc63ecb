// Where a key of the house comes from: a file, a variable of the environment, a descriptor that was opened for this process, or
// a command such as a key manager's. Only a file is ever made here; the others are the operator's to fill.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseKeys, readKeys } from './key-file.ts'

export type KeySource =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'env' | 'command'; readonly name: string }
  | { readonly kind: 'fd'; readonly fd: number }

export const KEY_SOURCES = 'file:PATH, env:NAME, fd:N or command:COMMAND'

/** What an operator has written; undefined where it names no source. */
export function parseKeySource(text: string): KeySource | undefined {
  const [, kind, rest] = /^(file|env|fd|command):(.+)$/s.exec(text) ?? []
  if (kind === undefined || rest === undefined) return undefined
  if (kind === 'file') return { kind, file: resolve(rest) }
  if (kind === 'fd') return /^\d{1,4}$/.test(rest) ? { kind, fd: Number(rest) } : undefined
  return { kind: kind as 'env' | 'command', name: rest }
}

/** How the source is called in a sentence. A command may carry a secret of its own, and is not repeated. */
export function describeSource(source: KeySource): string {
  switch (source.kind) {
    case 'file':
      return source.file
    case 'env':
      return `the environment variable ${source.name}`
    case 'fd':
      return `descriptor ${source.fd}`
    case 'command':
      return 'the key command'
  }
}

/** The keys of a source, the one in use first; undefined where it is a file that is not there. */
export function keysIn(source: KeySource): readonly Uint8Array[] | undefined {
  if (source.kind === 'file') return readKeys(source.file)
  return parseKeys(textOf(source), describeSource(source))
}

const COMMAND_MS = 30_000

function textOf(source: Exclude<KeySource, { readonly kind: 'file' }>): string {
  try {
    if (source.kind === 'fd') return readFileSync(source.fd, 'utf8')
    if (source.kind === 'command')
      return execFileSync('/bin/sh', ['-c', source.name], {
        encoding: 'utf8',
        timeout: COMMAND_MS,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const text = process.env[source.name]
    // Nobody who starts a process from this one is to have it.
    delete process.env[source.name]
    return text ?? ''
  } catch (error) {
    const { status, code } = error as { readonly status?: number; readonly code?: string }
    const why = status ? `it exited with ${status}` : (code ?? 'it cannot be read')
    throw new Error(`${describeSource(source)} gives no key: ${why}. It should give 64 hexadecimal digits.`)
  }
}
