// Secrets that the house's file names and never holds: `file:PATH` or `env:NAME`.
import { readFileSync } from 'node:fs'

export const KEY_SOURCE = /^(file|env):(.+)$/s

/** The text of a key; throws a sentence for the operator, which begins with what the key is. */
export function readKey(source: string, what: string): string {
  const [, kind, name = ''] = KEY_SOURCE.exec(source) ?? []
  if (kind === 'env') {
    const text = process.env[name]
    if (!text) throw new Error(`${what} is to be in the environment variable ${name}, which is empty`)
    return text.trim()
  }
  try {
    return readFileSync(name, 'utf8').trim()
  } catch {
    throw new Error(`${what} is to be in the file ${name}, which cannot be read`)
  }
}
