// A process that opens an old data folder and is killed when nearly all of the migration is done: `node killed-in-migration.ts FOLDER`.
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../src/storage/sqlite/database.ts'

const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
  const statement = prepare.call(this, sql)
  if (sql.includes('DROP TABLE chapters')) {
    statement.run()
    process.kill(process.pid, 'SIGKILL')
  }
  return statement
}
openDatabase(process.argv[2]!)
