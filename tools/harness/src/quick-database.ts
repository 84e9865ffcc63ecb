// An empty PostgreSQL database for a file of tests: on the server of the run where there is one (`postgres-for-all`), on the one that
// DATABASE_URL names, or on a server of its own.
import { type PostgresServer, runSql, startQuickPostgres } from './postgres.ts'

/** Where a run of tests gives databases out. */
export const DATABASES = 'PUNTO_TEST_DATABASES'

export async function quickDatabase(): Promise<PostgresServer> {
  const address = process.env[DATABASES]
  if (!address || process.env.DATABASE_URL) return startQuickPostgres()
  const answer = await fetch(address)
  const url = await answer.text()
  if (!answer.ok) throw new Error(url)
  const name = new URL(url).pathname.slice(1)
  const ofServer = url.replace(new RegExp(`${name}$`), 'postgres')
  return { url, stop: () => runSql(ofServer, `DROP DATABASE ${name} WITH (FORCE)`) }
}
