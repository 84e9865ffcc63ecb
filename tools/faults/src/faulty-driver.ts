// The real SQLite driver with injected faults. A fault carries SQLite's own error number, and what was written before it in the
// same transaction is really there, for the store to roll back.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { FaultInjector } from './fault-injector.ts'

const FULL = 13
/** Writing and syncing. */
const [NOT_WRITTEN, NOT_SYNCED] = [778, 1034]

const noRoom = () => failure('database or disk is full', FULL)
const notWritten = () => failure('disk I/O error', NOT_WRITTEN)
const notSynced = () => failure('disk I/O error', NOT_SYNCED)

const failure = (reason: string, errcode: number) =>
  Object.assign(new Error(reason), { code: 'ERR_SQLITE_ERROR', errcode })

export function withDriverFaults(db: DatabaseSync, trap: FaultInjector): DatabaseSync {
  const exec = db.exec.bind(db)
  const prepare = db.prepare.bind(db)
  const call = () => {
    if (!trap.strike || trap.strike.startsWith('commit-') || !trap.failsCall()) return
    throw trap.strike === 'statement-full' ? noRoom() : notWritten()
  }
  db.exec = (sql) => {
    if (!trap.strike) return exec(sql)
    if (sql === 'COMMIT') return commit(exec, trap)
    if (sql === 'ROLLBACK' && trap.strike === 'rollback-failed') throw notWritten()
    if (sql.startsWith('BEGIN')) trap.begin()
    call()
    exec(sql)
  }
  db.prepare = (sql, ...more) => {
    const statement = prepare(sql, ...more)
    const run = statement.run.bind(statement) as (...params: SQLInputValue[]) => ReturnType<StatementSync['run']>
    statement.run = ((...params: SQLInputValue[]) => {
      call()
      return run(...params)
    }) as StatementSync['run']
    return statement
  }
  return db
}

function commit(exec: (sql: string) => void, trap: FaultInjector): void {
  const { strike } = trap
  const strikes = strike?.startsWith('commit-') && trap.failsTransaction()
  if (!strikes || strike === 'commit-kept') exec('COMMIT')
  if (strikes) throw strike === 'commit-full' ? noRoom() : notSynced()
}
