// A digest of each part of a configuration, by which processes find out whether they were given the same.
import { createHash } from 'node:crypto'
import type { ConfigDigest } from '../../house/index.ts'
import type { HouseConfig } from './house-config.ts'

/** Demonstration players are each process's own. */
export function configDigest({ tables, bots: _, ...house }: HouseConfig): ConfigDigest {
  const parts = Object.entries(house).map(([name, value]) => [name, digestOf(value)])
  const ofTables = tables.map((settings) => [`table ${settings.table}`, digestOf(settings)])
  return Object.fromEntries([...parts, ...ofTables])
}

const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')
    .slice(0, 16)
