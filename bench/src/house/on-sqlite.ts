// The crowd at a house on SQLite, and the bare loop over what it has written.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '@punto/server/storage'
import { bareSqlite } from '../store/bare.ts'
import { type Load, measure } from './loads.ts'

export async function measureOnSqlite(folder: string): Promise<Load> {
  const bare = bareSqlite(join(folder, 'bare.db'))
  const own = join(folder, 'house')
  const load = await measure(
    await openSqlite(own),
    async (units, lap) => bare.write(units, lap),
    () => commitsIn(own),
  )
  bare.close()
  return load
}

function commitsIn(folder: string): number {
  const db = new DatabaseSync(join(folder, 'punto.db'))
  // Every commit has a segment for each table that it appends to, and each table is in most of them.
  const { n } = db
    .prepare('SELECT max(count) AS n FROM (SELECT count(*) AS count FROM segments GROUP BY "table")')
    .get()!
  db.close()
  return Number(n)
}
