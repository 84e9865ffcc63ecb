// What the processes of a house in tests are started with. It imports no PostgreSQL of the tests' own: that one would end its process
// at the first signal.

import { type Notice, realWorld } from '../../../src/base/index.ts'
import { checkConfig, type HouseConfig } from '../../../src/serve/config/house-config.ts'
import type { ServerOptions } from '../../../src/serve/index.ts'
import { openPostgres } from '../../../src/storage/index.ts'

export const KEY = new Uint8Array(32).fill(7)
const PACE = { cardMs: 1, turnMs: 1, squeezeMs: 1, settleMs: 1, betweenMs: 1 }
export const FAST = { game: 'commission', bettingSeconds: 1, pace: PACE, standing: true }
export const BY_HAND = { game: 'commission', operation: 'dealer', source: 'card-shoe' }
export const LONG = { timeout: 30_000, interval: 10 }

export type Tables = Readonly<Record<string, object>>

export function houseOf(tables: Tables, rest: object = {}): HouseConfig {
  const list = Object.entries(tables).map(([table, settings]) => ({ table, ...settings }))
  const checked = checkConfig({ tables: list, staff: { secondFactor: 'off' }, absentRounds: 0, ...rest })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.config
}

/** With weak passwords, and no limits that tests would meet. */
export const optionsOf = (url: string, name: string, config: HouseConfig, notices: Notice[] = []): ServerOptions => ({
  config,
  key: KEY,
  openStore: () => openPostgres(url, { name }),
  world: realWorld((notice) => void notices.push(notice)),
  link: { name, address: { host: '127.0.0.1', port: 0 } },
  identity: { scrypt: { n: 16, r: 1, p: 1 } },
  requests: 100_000,
})
