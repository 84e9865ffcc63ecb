// Serves a SQLite session over a message port: calls come in as messages, in order, and each is answered by one.
import type { DatabaseSync } from 'node:sqlite'
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { StorageFault, type StorageFaultCode } from '../faults.ts'
import { faultOf, fileIn, openDatabase } from './database.ts'
import { decodeUnits, encodeResults, type FlatMessage } from './flat-message.ts'
import { type CommitAnswerOrFault, commitTogether, splitLike } from './group-commit.ts'
import { SqliteSession } from './session.ts'

export interface CallMessage {
  readonly number: number
  readonly call: keyof SqliteSession
  /** Of commits: one flat message each. */
  readonly args: readonly unknown[]
}

/** A fault as it travels between threads, where errors lose their class. */
export interface FaultMessage {
  readonly code: StorageFaultCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Another thread reads over this port: operations alone, one after the other. */
export interface ConnectMessage {
  readonly connect: MessagePort
}

/** What a reader on another thread asks. */
export interface ReadMessage {
  readonly number: number
  readonly operation: Parameters<SqliteSession['perform']>
}

export type AnswerMessage =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly fault: FaultMessage }

/** The answer to being opened. */
export const OPENED = 0

const toFault = (error: unknown, place?: string): FaultMessage => {
  const { code, params } = faultOf(error, place)
  return { code, params }
}

/** The answer to one commit: its encoded results, or a fault. */
export type CommitAnswer = FlatMessage | FaultMessage

const toMessage = (taken: CommitAnswerOrFault): CommitAnswer =>
  taken instanceof StorageFault ? toFault(taken) : encodeResults(taken)

export function serveSession(
  port: MessagePort,
  folder: string,
  open: (folder: string) => DatabaseSync = openDatabase,
): void {
  const answer = (message: AnswerMessage) => port.postMessage(message)
  let session: SqliteSession
  try {
    session = new SqliteSession(folder, open)
  } catch (error) {
    answer({ number: OPENED, fault: toFault(error, fileIn(folder)) })
    port.close()
    return
  }
  answer({ number: OPENED, result: undefined })
  const readers = new Set<MessagePort>()
  const serveReader = (reader: MessagePort) => {
    readers.add(reader)
    reader.on('close', () => readers.delete(reader))
    reader.on('message', ({ number, operation }: ReadMessage) => {
      try {
        reader.postMessage({
          number,
          result: Reflect.apply(session.perform, session, operation),
        } satisfies AnswerMessage)
      } catch (error) {
        reader.postMessage({ number, fault: toFault(error, fileIn(folder)) } satisfies AnswerMessage)
      }
    })
    // It keeps no thread alive whose house has closed.
    reader.unref()
  }
  const refuse = (number: number, error: unknown) => answer({ number, fault: toFault(error, fileIn(folder)) })
  const perform = ({ number, call, args }: CallMessage) => {
    try {
      const result = Reflect.apply(session[call] as (...given: never[]) => unknown, session, args)
      // A backup takes its time, and the calls behind it do not wait for it.
      if (result instanceof Promise) {
        result.then(
          (told) => answer({ number, result: told }),
          (error: unknown) => refuse(number, error),
        )
      } else answer({ number, result })
    } catch (error) {
      refuse(number, error)
    }
    if (call === 'close') {
      for (const reader of readers) reader.close()
      port.close()
    }
  }
  const commit = (calls: readonly CallMessage[]) => {
    const messages = calls.map(({ args }) => args as readonly FlatMessage[])
    const taken = commitTogether(session, messages.flat().map(decodeUnits)).map(toMessage)
    for (const [i, result] of splitLike(taken, messages).entries()) answer({ number: calls[i]!.number, result })
  }
  const waiting = (): CallMessage | undefined => {
    const message = receiveMessageOnPort(port)?.message as CallMessage | ConnectMessage | undefined
    if (!message || !('connect' in message)) return message
    serveReader(message.connect)
    return waiting()
  }
  port.on('message', (first: CallMessage | ConnectMessage) => {
    if ('connect' in first) return serveReader(first.connect)
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
