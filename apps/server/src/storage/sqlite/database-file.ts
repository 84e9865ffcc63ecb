// A database file that nobody holds, such as a backup: whether it is one of ours and whole, and a way to read it.
import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StorageFault } from '../faults.ts'
import { APPLICATION_ID, errorNumber, faultOf, notOpened, VERSION } from './database.ts'

export interface DatabaseFile {
  readonly file: string
  readonly bytes: number
  /** How many steps of the schema it has taken, of those that this program knows. */
  readonly version: number
  readonly known: number
  /** Of each log, how many events or lines it has. */
  readonly logs: Readonly<Record<string, number>>
}

const BUSY = 5

/** For reading alone. What lies in a write-ahead log beside the file is read too. */
export function openForReading(file: string): DatabaseSync {
  if (!existsSync(file)) throw new StorageFault('storage/no-access', { place: file, reason: 'there is no such file' })
  try {
    // Nobody writes to a file without a log beside it: it is read as it is, and nothing is made next to it.
    const url = pathToFileURL(file)
    url.search = existsSync(`${file}-wal`) ? '' : '?immutable=1'
    const db = new DatabaseSync(url, { timeout: 0, readOnly: true })
    db.exec('PRAGMA cache_size = -32768')
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return db
  } catch (error) {
    if (errorNumber(error) === BUSY) throw new StorageFault('storage/in-use', { folder: file, holder: '' }, error)
    throw notOpened(error, file)
  }
}

/** Throws where it is not one of ours, newer than this program, or damaged. */
export function checkDatabaseFile(file: string): DatabaseFile {
  const db = openForReading(file)
  try {
    const number = (pragma: string) => Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get()!)[0])
    if (number('application_id') !== APPLICATION_ID) throw new StorageFault('storage/foreign', { place: file })
    const version = number('user_version')
    if (version > VERSION) throw new StorageFault('storage/newer', { place: file, found: version, known: VERSION })
    const said = Object.values(db.prepare('PRAGMA integrity_check(1)').get()!)[0]
    if (said !== 'ok') throw new StorageFault('storage/damaged', { place: file, reason: String(said) })
    const logs = db.prepare('SELECT id, version FROM tables ORDER BY id').all() as { id: string; version: number }[]
    return {
      file,
      bytes: statSync(file).size,
      version,
      known: VERSION,
      logs: Object.fromEntries(logs.map(({ id, version: events }) => [id, events])),
    }
  } catch (error) {
    throw faultOf(error, file)
  } finally {
    db.close()
  }
}
