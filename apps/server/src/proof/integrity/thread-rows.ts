// Reads stored rows from another thread than the store's: over a port to SQLite's thread, or over connections of its own.
import type { MessagePort } from 'node:worker_threads'
import { ThreadCalls } from '../../base/index.ts'
import type { FaultMessage, Perform, RowsForThread, Seals } from '../../storage/index.ts'
import { readPostgresRows, StorageFault } from '../../storage/index.ts'

export interface ThreadRows {
  readonly perform: Perform
  close(): Promise<void>
}

export const rowsOverThread = async (rows: RowsForThread, seals: Seals): Promise<ThreadRows> =>
  'port' in rows ? overPort(rows.port) : readPostgresRows(rows.url, seals)

function overPort(port: MessagePort): ThreadRows {
  const session = new ThreadCalls<{ readonly perform: (...operation: Parameters<Perform>) => unknown }>(port, {
    faultOf: ({ code, params }: FaultMessage) => new StorageFault(code, params),
    endedBy: () => new StorageFault('storage/closed'),
  })
  const perform = ((...operation: Parameters<Perform>) => session.ask('perform', ...operation)) as Perform
  return { perform, close: () => session.terminate() }
}
