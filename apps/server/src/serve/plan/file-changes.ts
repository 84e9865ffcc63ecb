// What differs between the house as it runs and its file as it was read again: what can change now, said one by one, and what needs a stop.
import { isDeepStrictEqual } from 'node:util'
import { fixedIn, settingChanges, type TableSettings } from '@punto/table'
import { configDigest } from '../config/config-digest.ts'
import type { HouseConfig } from '../config/house-config.ts'

/** Parts that change while the house runs; of the others, demonstration players are each process's own. */
const LIVE: ReadonlySet<string> = new Set(['pits', 'playerLimits', 'alerts', 'webhooks', 'hooks'])

/** Places in the file that differ and cannot change without a stop. */
export function needsStop(now: HouseConfig, next: HouseConfig): readonly string[] {
  const [old, fresh] = [configDigest(now), configDigest(next)]
  const parts = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  const fixed = parts.filter((part) => !LIVE.has(part) && !part.startsWith('table ') && old[part] !== fresh[part])
  const ofTables = next.tables.flatMap((settings) => {
    const before = now.tables.find(({ table }) => table === settings.table)
    return before ? fixedIn(before, settings).map((key) => `${settings.table}.${key}`) : []
  })
  // The cage is open or closed for the whole house.
  const asks = ({ tables }: HouseConfig) => tables.some(({ wallet }) => wallet === 'operator')
  return [...fixed, ...ofTables, ...(asks(now) === asks(next) ? [] : ['wallet of the tables'])]
}

export function changesIn(now: HouseConfig, next: HouseConfig): readonly string[] {
  return [
    ...tableChanges(now.tables, next.tables),
    ...pitChanges(now, next),
    ...limitChanges(now, next),
    ...alertChanges(now, next),
    ...outsideChanges('webhooks', now, next),
    ...outsideChanges('hooks', now, next),
  ]
}

function tableChanges(now: readonly TableSettings[], next: readonly TableSettings[]): readonly string[] {
  const changes: string[] = []
  for (const settings of next) {
    const { table } = settings
    const before = now.find((one) => one.table === table)
    if (!before) changes.push(`table ${table} opened`)
    else if (!isDeepStrictEqual(before, settings)) {
      const said = settingChanges(before, settings).map((one) => `${one.key} ${show(one.before)} → ${show(one.after)}`)
      changes.push(`table ${table}: ${said.join(', ')}`)
    }
  }
  for (const { table } of now) {
    if (next.some((one) => one.table === table)) continue
    changes.push(`table ${table} closed`)
  }
  return changes
}

function pitChanges({ pits: now }: HouseConfig, { pits: next }: HouseConfig): readonly string[] {
  const names = [...new Set([...now, ...next].map(({ pit }) => pit))]
  return names.flatMap((name) => {
    const [before, after] = [now, next].map((pits) => pits.find(({ pit }) => pit === name))
    if (isDeepStrictEqual(before, after)) return []
    return [`pit ${name} ${!before ? 'added' : after ? 'changed' : 'taken away'}`]
  })
}

function limitChanges({ playerLimits: now }: HouseConfig, { playerLimits: next }: HouseConfig): readonly string[] {
  const keys = Object.keys(next) as (keyof typeof next)[]
  return keys.flatMap((key) => {
    if (isDeepStrictEqual(now[key], next[key])) return []
    return [`playerLimits.${key} ${show(now[key])} → ${show(next[key])}`]
  })
}

const alertChanges = ({ alerts: now }: HouseConfig, { alerts: next }: HouseConfig): readonly string[] =>
  isDeepStrictEqual(now, next) ? [] : [`alerts ${show(now)} → ${show(next)}`]

/** By name: an address may hold a secret. */
function outsideChanges(part: 'webhooks' | 'hooks', now: HouseConfig, next: HouseConfig): readonly string[] {
  const [before, after] = [now, next].map((config) => config[part].map(({ name }) => name))
  return isDeepStrictEqual(now[part], next[part]) ? [] : [`${part} ${show(before)} → ${show(after)}`]
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'none'
