// The thread that holds an embedded database's desk: calls come in as messages, in order, and each is answered by one.
import { parentPort, workerData } from 'node:worker_threads'
import { reasonOf, StorageFault, type StorageFaultCode } from '../faults.ts'
import { SqliteDesk } from './desk.ts'

export interface CallMessage {
  readonly number: number
  readonly call: keyof SqliteDesk
  readonly args: readonly unknown[]
}

/** A fault as it travels between threads, where errors lose their class. */
export interface FaultMessage {
  readonly code: StorageFaultCode
  readonly params: Readonly<Record<string, string | number>>
}

export type AnswerMessage =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly fault: FaultMessage }

/** The answer to being opened. */
export const OPENED = 0

const toFault = (error: unknown): FaultMessage =>
  error instanceof StorageFault
    ? { code: error.code, params: error.params }
    : { code: 'storage/failed', params: { reason: reasonOf(error) } }

if (parentPort) serve(parentPort, workerData as { readonly folder: string })

function serve(port: NonNullable<typeof parentPort>, { folder }: { readonly folder: string }): void {
  const answer = (message: AnswerMessage) => port.postMessage(message)
  let desk: SqliteDesk
  try {
    desk = new SqliteDesk(folder)
  } catch (error) {
    answer({ number: OPENED, fault: toFault(error) })
    port.close()
    return
  }
  answer({ number: OPENED, result: undefined })
  port.on('message', ({ number, call, args }: CallMessage) => {
    try {
      answer({ number, result: Reflect.apply(desk[call] as (...given: never[]) => unknown, desk, args) })
    } catch (error) {
      answer({ number, fault: toFault(error) })
    }
    if (call === 'close') port.close()
  })
}
