// The text on the terminal when the house is open.

import { describeSource } from '../base/index.ts'
import { movedKeys } from '../pit/index.ts'
import type { HouseTable } from '../table/index.ts'
import type { HouseConfig } from './config/house-config.ts'
import type { ServeOptions } from './serve-options.ts'
import type { RunningServer } from './server-options.ts'

export function greeting(
  { url: bound, house, firstOperator, metricsUrl }: RunningServer,
  { tables: wanted, guestChips }: Pick<HouseConfig, 'tables' | 'guestChips'>,
  { data, databaseUrl, host, key }: Pick<ServeOptions, 'data' | 'databaseUrl' | 'host' | 'key'>,
  hasPages: boolean,
  weakDelay?: string,
  /** What is said to whoever lets others on the network in. */
  lan: readonly string[] = [],
): string {
  // Every address is none to go to: this machine's own is.
  const url = bound.replace('//0.0.0.0:', '//127.0.0.1:')
  const tables = wanted.map((asked) => {
    // One that could not be read back is shut, and has no settings but those that are asked for.
    const { table, game, operation } = house.table(asked.table)?.state.settings ?? asked
    const owner = house.shared.ownerOf(table)
    const where = owner ? `, by the process ${owner}` : ''
    const dealt = operation === 'automatic' ? 'dealt by the house' : 'waits for a dealer'
    const shut = house.shutBecause(table)
    const moved = movedAt(house.table(table))
    return `  ${table.padEnd(14)} ${game.title.en}, ${shut ? `${shut.kind === 'elsewhere' ? 'not here' : 'SHUT'}: ${shut.why}` : `${dealt}${where}`}${moved}`
  })
  const lines = [
    `Punto is open at ${url}`,
    '',
    ...lan,
    ...tables,
    '',
    'Try:',
    ...(hasPages
      ? [`  ${url}/            in a browser: come in as a guest${guestChips > 0 ? ', with play chips' : ''}`]
      : []),
    `  ${url}/docs        the API, for people and programs`,
    `  curl ${url}/api/tables`,
    ...(metricsUrl === undefined ? [] : [`  curl ${metricsUrl}`]),
    '',
    ...(hasPages
      ? []
      : [
          'The pages for browsers are not built. Build them, and start again:',
          '  npm run pages      (npm start builds them by itself)',
          '',
        ]),
    ...(firstOperator
      ? [
          'The first operator, who hires the staff. This password is shown once, and another is chosen at the first sign-in:',
          `  name ${firstOperator.name}, password ${firstOperator.password.reveal()}`,
          '  With curl: docs/operating.md, "The first operator".',
          '',
        ]
      : []),
    `Kept in ${databaseUrl === undefined ? data : 'PostgreSQL'}, its key in ${key ? describeSource(key) : `${data}.key`}.`,
    ...(isLoopback(host) || lan.length > 0
      ? []
      : [`Anyone who can reach ${host} can come in. Put TLS before it, and give --secure and --host-name.`]),
    ...(weakDelay === undefined ? [] : [weakDelay]),
    'Ctrl+C finishes the rounds under way and closes.',
    '',
  ]
  return lines.join('\n')
}

/** Which settings are not those of the file, because the pit has set them since. */
function movedAt(host: HouseTable | undefined): string {
  const moved = host ? movedKeys(host.configured, host.wanted) : []
  return moved.length === 0 ? '' : `; moved away from the file: ${moved.map(({ key }) => key).join(', ')}`
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')
