// The thread that holds an embedded database's desk: calls come in as messages, in order, and each is answered by one.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { reasonOf, StorageFault, type StorageFaultCode } from '../faults.ts'
import type { Outcome } from '../storage.ts'
import { SqliteDesk } from './desk.ts'
import { packOutcomes, unpackUnits } from './parcel.ts'

export interface CallMessage {
  readonly number: number
  readonly call: keyof SqliteDesk
  /** Of a commit, its parcel. */
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
  const perform = ({ number, call, args }: CallMessage) => {
    try {
      answer({ number, result: Reflect.apply(desk[call] as (...given: never[]) => unknown, desk, args) })
    } catch (error) {
      answer({ number, fault: toFault(error) })
    }
    if (call === 'close') port.close()
  }
  /** Several commits in one transaction, in their order: to sync the disk costs more than what is written. */
  const commit = (calls: readonly CallMessage[]) => {
    const parcels = calls.map(({ args }) => unpackUnits(args))
    let outcomes: readonly Outcome[]
    try {
      outcomes = desk.commit(parcels.flat())
    } catch (error) {
      for (const { number } of calls) answer({ number, fault: toFault(error) })
      return
    }
    let from = 0
    for (const [i, { number }] of calls.entries()) {
      const to = from + parcels[i]!.length
      answer({ number, result: packOutcomes(outcomes.slice(from, to)) })
      from = to
    }
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
