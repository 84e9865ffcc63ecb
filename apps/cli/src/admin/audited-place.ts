// Which database is audited or compared, and under which key it was kept.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AuditedPlace, AuditKeys } from '@punto/server/audit'
import { type Args, type Option, UsageError } from '../command.ts'
import { dataFolder } from './backup.ts'

export const AUDIT_PLACE_OPTIONS: readonly Option[] = [
  {
    name: 'data',
    value: 'FOLDER',
    help: 'the data folder of a stopped house (punto-data, or PUNTO_DATA; DATABASE_URL takes PostgreSQL)',
  },
  {
    name: 'key',
    value: 'SOURCE',
    help: 'the sealing key, as for punto serve (FOLDER.key, or PUNTO_KEY): seals are checked too',
  },
]

/** A file that was named, or what `punto serve` would open. */
export function auditPlaceFrom(args: Args, file: string | undefined): AuditedPlace {
  if (file !== undefined) return { file }
  if (args.text('data') === undefined && process.env.DATABASE_URL) return { url: process.env.DATABASE_URL }
  return { file: join(dataFolder(args), 'punto.db') }
}

/** Undefined where no key was named and none lies beside the data. */
export async function auditKeysFrom(
  args: Args,
  place: AuditedPlace,
  file: string | undefined,
): Promise<AuditKeys | undefined> {
  const { auditKeys } = await import('@punto/server/audit')
  const { parseKeySource } = await import('@punto/server/serve')
  const given = args.text('key') ?? (process.env.PUNTO_KEY || undefined)
  const beside = resolve(`${dataFolder(args)}.key`)
  const own = file === undefined && existsSync(beside) ? `file:${beside}` : undefined
  const source = parseKeySource(given ?? own ?? '')
  if (given !== undefined && source === undefined)
    throw new UsageError('--key is file:PATH, env:NAME, fd:N or command:COMMAND; what was given is none of these')
  if (source === undefined) return undefined
  return auditKeys(place, source).catch((error: Error) => {
    throw new UsageError(`the key does not open this database: ${error.message}`)
  })
}
