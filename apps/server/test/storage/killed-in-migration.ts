// A process that opens an old data folder and is killed when nearly all of the migration is done: `node killed-in-migration.ts FOLDER`.
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../src/storage/sqlite/database.ts'

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string): void {
  if (sql.includes('DROP TABLE chapters')) {
    exec.call(this, sql)
    process.kill(process.pid, 'SIGKILL')
  }
  exec.call(this, sql)
}
openDatabase(process.argv[2]!)
