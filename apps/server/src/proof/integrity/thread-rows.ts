// Reads stored rows from another thread than the store's: over a port to SQLite's thread, or over connections of its own.
import type { MessagePort } from 'node:worker_threads'
import type { AnswerMessage, Perform, ReadMessage, RowsForThread, Seals } from '../../storage/index.ts'
import { readPostgresRows, StorageFault } from '../../storage/index.ts'

export interface ThreadRows {
  readonly perform: Perform
  close(): Promise<void>
}

export const rowsOverThread = async (rows: RowsForThread, seals: Seals): Promise<ThreadRows> =>
  'port' in rows ? overPort(rows.port) : readPostgresRows(rows.url, seals)

function overPort(port: MessagePort): ThreadRows {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(fault: StorageFault): void }>()
  let asked = 0
  port.on('message', (message: AnswerMessage) => {
    const asker = waiting.get(message.number)
    waiting.delete(message.number)
    if ('fault' in message) asker?.reject(new StorageFault(message.fault.code, message.fault.params))
    else asker?.resolve(message.result)
  })
  port.on('close', () => {
    for (const { reject } of waiting.values()) reject(new StorageFault('storage/closed'))
    waiting.clear()
  })
  const perform = ((...operation: ReadMessage['operation']) =>
    new Promise((resolve, reject) => {
      waiting.set(++asked, { resolve, reject })
      port.postMessage({ number: asked, operation } satisfies ReadMessage)
    })) as Perform
  return { perform, close: async () => port.close() }
}
