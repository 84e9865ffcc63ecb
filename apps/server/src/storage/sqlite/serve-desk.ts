// An embedded database's desk on a thread of its own: calls come in as messages, in order, and each is answered by one.
import type { DatabaseSync } from 'node:sqlite'
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { StorageFault, type StorageFaultCode } from '../faults.ts'
import { faultOf, openDatabase } from './database.ts'
import { SqliteDesk } from './desk.ts'
import { type Parcel, packOutcomes, unpackUnits } from './parcel.ts'
import { commitTogether, inPieces, type Taken } from './together.ts'

export interface CallMessage {
  readonly number: number
  readonly call: keyof SqliteDesk
  /** Of commits, a parcel each. */
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

const toFault = (error: unknown): FaultMessage => {
  const { code, params } = faultOf(error)
  return { code, params }
}

/** What became of a commit: the parcel of its outcomes, or a fault. */
export type TakenMessage = Parcel | FaultMessage

const toMessage = (taken: Taken): TakenMessage => (taken instanceof StorageFault ? toFault(taken) : packOutcomes(taken))

export function serveDesk(
  port: MessagePort,
  folder: string,
  open: (folder: string) => DatabaseSync = openDatabase,
): void {
  const answer = (message: AnswerMessage) => port.postMessage(message)
  let desk: SqliteDesk
  try {
    desk = new SqliteDesk(folder, open)
  } catch (error) {
    answer({ number: OPENED, fault: toFault(error) })
    port.close()
    return
  }
  answer({ number: OPENED, result: undefined })
  const perform = ({ number, call, args }: CallMessage) => {
    try {
      answer({ number, result: Reflect.apply(desk[call] as (...given: never[]) => unknown, desk, args) })
    } catch (error) {
      answer({ number, fault: toFault(error) })
    }
    if (call === 'close') port.close()
  }
  const commit = (calls: readonly CallMessage[]) => {
    const parcels = calls.map(({ args }) => args as readonly Parcel[])
    const taken = commitTogether(desk, parcels.flat().map(unpackUnits)).map(toMessage)
    for (const [i, result] of inPieces(taken, parcels).entries()) answer({ number: calls[i]!.number, result })
  }
  const waiting = () => receiveMessageOnPort(port)?.message as CallMessage | undefined
  port.on('message', (first: CallMessage) => {
    let next: CallMessage | undefined = first
    while (next) {
      const commits: CallMessage[] = []
      for (; next?.call === 'commit'; next = waiting()) commits.push(next)
      if (commits.length > 0) commit(commits)
      if (next) perform(next)
      next = waiting()
    }
  })
}
