// The version of a table's settings: the SHA-256 of their JSON with sorted keys, as everyone may know them (the opening float left
// out). Rounds record it; anybody with the settings can compute it again.
import { createHash } from 'node:crypto'
import { publicSettingsOf } from '@punto/protocol'
import type { TableSettings } from '@punto/table'

export const settingsVersion = (settings: TableSettings): string =>
  createHash('sha256')
    .update(sortedJson(publicSettingsOf(settings)))
    .digest('hex')

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
