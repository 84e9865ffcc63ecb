// Serves a SQLite session over a message port: calls come in as messages, in order, and each is answered by one.
import type { DatabaseSync } from 'node:sqlite'
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { type AnswerMessage, answerCall, type CallMessage, type Served, serveCalls } from '../../base/index.ts'
import { StorageFault, type StorageFaultCode } from '../faults.ts'
import { faultOf, fileIn, openDatabase } from './database.ts'
import { decodeUnits, encodeResults, type FlatMessage } from './flat-message.ts'
import { type CommitAnswerOrFault, commitTogether, splitLike } from './group-commit.ts'
import { SqliteSession } from './session.ts'

/** A fault as it travels between threads, where errors lose their class. */
export interface FaultMessage {
  readonly code: StorageFaultCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Another thread reads over this port: operations alone, one after the other. */
export interface ConnectMessage {
  readonly connect: MessagePort
}

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
    answer({ number: OPENED, failed: toFault(error, fileIn(folder)) })
    port.close()
    return
  }
  answer({ number: OPENED, result: undefined })
  const failed = (error: unknown): FaultMessage => toFault(error, fileIn(folder))
  const calls = session as unknown as Served
  const reading: Served = { perform: (...operation) => Reflect.apply(calls.perform!, session, operation) }
  const readers = new Set<MessagePort>()
  const serveReader = (reader: MessagePort) => {
    readers.add(reader)
    reader.on('close', () => readers.delete(reader))
    serveCalls(reading, reader, failed)
    // It keeps no thread alive whose house has closed.
    reader.unref()
  }
  // A backup takes its time, and the calls behind it do not wait for it.
  const perform = (message: CallMessage) => {
    answerCall(calls, message, port, failed)
    if (message.call === 'close') {
      for (const reader of readers) reader.close()
      port.close()
    }
  }
  const commit = (asked: readonly CallMessage[]) => {
    const messages = asked.map(({ args }) => args as readonly FlatMessage[])
    const taken = commitTogether(session, messages.flat().map(decodeUnits)).map(toMessage)
    for (const [i, result] of splitLike(taken, messages).entries()) answer({ number: asked[i]!.number, result })
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
