// A new version's migration tried on a copy: the original is read and not touched.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkDatabaseFile, DATABASE_FILE, type DatabaseFile, openSqliteHere } from '../../storage/index.ts'

export interface TriedMigration {
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly logs: number
  readonly events: number
}

/** Throws where a step fails, an event is lost or a log's chain does not hold afterwards. `work` is where the copy is made. */
export async function tryMigration(file: string, work = dirname(file)): Promise<TriedMigration> {
  const before = checkDatabaseFile(file)
  const folder = mkdtempSync(join(work, '.punto-migration-'))
  try {
    const copy = join(folder, DATABASE_FILE)
    copyFileSync(file, copy)
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
    const started = performance.now()
    const store = await openSqliteHere(folder)
    const seconds = (performance.now() - started) / 1000
    try {
      for (const { table } of await store.log.tables()) {
        for await (const _ of store.log.verify(table, Number.MAX_SAFE_INTEGER));
      }
    } finally {
      await store.close()
    }
    const after = checkDatabaseFile(copy)
    compareLogs(before, after)
    const events = Object.values(after.logs).reduce((sum, version) => sum + version, 0)
    return { from: before.version, to: after.version, seconds, logs: Object.keys(after.logs).length, events }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A migration may add logs, as for money; it shortens none. */
function compareLogs(before: DatabaseFile, after: DatabaseFile): void {
  for (const [log, version] of Object.entries(before.logs)) {
    if ((after.logs[log] ?? 0) < version)
      throw new Error(`the log ${log} has ${version} events before and ${after.logs[log] ?? 0} after the migration`)
  }
}
