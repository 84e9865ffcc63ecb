// What is said on the terminal when the house is open.
import type { ServeOptions } from './serve.ts'
import type { RunningServer } from './server.ts'

export function greeting(
  { url, house, firstOperator }: RunningServer,
  { data, databaseUrl, host }: ServeOptions,
): string {
  const tables = house.tables.map(({ name, state: { settings } }) => {
    const dealt = settings.operation === 'automatic' ? 'dealt by the house' : 'waits for a dealer'
    return `  ${name.padEnd(14)} ${settings.game.title.en}, ${dealt}`
  })
  const lines = [
    `Punto is open at ${url}`,
    '',
    ...tables,
    '',
    'Try:',
    `  ${url}/            in a browser: come in as a guest, with play chips`,
    `  ${url}/docs        the API, for people and programs`,
    `  curl ${url}/api/tables`,
    '',
    ...(firstOperator
      ? [
          'The first operator, who hires the staff. This password is shown once:',
          `  name ${firstOperator.name}, password ${firstOperator.password.reveal()}`,
          '',
        ]
      : []),
    databaseUrl === undefined
      ? `Kept in ${data}, its key in ${data}.key.`
      : `Kept in PostgreSQL, the key in ${data}.key.`,
    ...(isLoopback(host) ? [] : [`Anyone who can reach ${host} can come in. Put TLS before it, and give --secure.`]),
    'Ctrl+C finishes the rounds under way and closes.',
    '',
  ]
  return lines.join('\n')
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')
