// That a house is sealed is known from outside its database: by a file beside the key's own, written at the first start under seals and
// never taken away by the house, and by the signed heads. Whoever has the database alone cannot make it pass for one that was never sealed.
import { existsSync, writeFileSync } from 'node:fs'
import type { Logger } from 'pino'
import type { KeySource } from '../../base/index.ts'
import { reasonOf } from '../../storage/index.ts'

/** Only a key that is a file has something beside it. */
const witnessOf = (source: KeySource): string | undefined =>
  source.kind === 'file' ? `${source.file}.sealed` : undefined

export function isKnownSealed(source: KeySource): boolean {
  const file = witnessOf(source)
  return file !== undefined && existsSync(file)
}

/** From here on a database without seals is not opened under this key. */
export function keepKnown(source: KeySource, log: Logger): void {
  const file = witnessOf(source)
  if (file === undefined || existsSync(file)) return
  try {
    const text = `The house of this key is sealed since ${new Date().toISOString()}. Keep this file with the key.\n`
    writeFileSync(file, text, { mode: 0o600, flush: true })
  } catch (error) {
    log.warn({ file, why: reasonOf(error) }, 'sealing-not-witnessed')
  }
}
