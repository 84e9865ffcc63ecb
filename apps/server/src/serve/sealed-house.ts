// That a house is sealed is known from outside its database: by a file beside the key's own, written at the first start under seals and
// never taken away by the house, and by the signed heads. Whoever has the database alone cannot make it pass for one that was never sealed.
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { KeySource } from '../base/key-source.ts'
import { fileOfHeads, type HeadsPlace, headsOrOlder } from '../proof/integrity/heads-place.ts'
import { reasonOf } from '../storage/faults.ts'
import type { SealingBegins } from '../storage/index.ts'
import type { ServeOptions } from './serve-options.ts'

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

/** Where sealing may begin. */
export async function sealingBegins(
  source: KeySource,
  heads: HeadsPlace,
  { fromBackup }: Pick<ServeOptions, 'fromBackup'>,
): Promise<SealingBegins> {
  if (fromBackup) return 'again'
  return isKnownSealed(source) || (await heads.read()) !== undefined ? 'never' : 'once'
}

/** The place that was named, or that of the copy of the logs, or beside the data; heads that lie beside the data are read all the same. */
export function headsPlaceFor({ data, heads, logCopy }: Pick<ServeOptions, 'data' | 'heads' | 'logCopy'>): HeadsPlace {
  const beside = fileOfHeads(resolve(`${data}.heads`))
  const chosen = heads ?? (logCopy?.file === undefined ? undefined : fileOfHeads(`${logCopy.file}.heads`))
  return chosen ? headsOrOlder(chosen, beside) : beside
}

/** Whoever takes the data away or sets it back has heads that lie with it too. */
export function warnOfHeads({ file }: HeadsPlace, { data, databaseUrl }: ServeOptions, log: Logger): void {
  if (databaseUrl !== undefined || file === undefined || dirname(file) !== dirname(resolve(data))) return
  const why = `the signed heads lie beside the data, in ${file}: whoever sets the data back sets them back too. Name a place on another volume or machine with --heads or --copy.`
  log.warn({ file, why }, 'heads-beside-data')
}
