// Where sealing may begin, and where the signed heads of the logs are kept.
import { dirname, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { KeySource } from '../base/index.ts'
import { fileOfHeads, type HeadsPlace, headsOrOlder, isKnownSealed } from '../proof/index.ts'
import type { SealingBegins } from '../storage/index.ts'
import type { ServeOptions } from './serve-options.ts'

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
