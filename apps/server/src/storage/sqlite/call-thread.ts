// Calls a SQLite session on a thread of its own, so that tables go on while the disk is written. Calls keep their order.
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type CallMessage, type Served, ThreadCalls } from '../../base/index.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import { decodeResults, encodeUnits, type FlatMessage } from './flat-message.ts'
import { CommitQueue } from './group-commit.ts'
import { type CommitAnswer, type ConnectMessage, type FaultMessage, OPENED } from './serve-session.ts'
import type { CallSession, SessionCall } from './store.ts'

/** What a commit needs is thrown away after it: with room for several of them little has to be looked through. */
const YOUNG_MB = 96

const faultIn = ({ code, params }: FaultMessage): StorageFault => new StorageFault(code, params)
const isEncoded = (taken: CommitAnswer): taken is FlatMessage => Array.isArray(taken)

/** Where a thread begins, and what it is given beside the folder. */
export interface SessionThread {
  readonly file: URL
  readonly given?: object
}

/** Calls to a session's thread, and ports over which other threads read from it. */
export type ThreadCall = CallSession & { readonly connect: () => MessagePort }

const SESSION_THREAD: SessionThread = { file: new URL('./session-thread.ts', import.meta.url) }

/** A simulator may hand in a thread of its own, whose database fails on purpose. */
export async function openSessionThread(
  folder: string,
  { file, given }: SessionThread = SESSION_THREAD,
): Promise<ThreadCall> {
  const worker = new Worker(file, {
    workerData: { ...given, folder },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  // A thread that dies leaves what it was doing undone or unsaid: nobody here can tell which.
  const endedBy = (error: unknown) =>
    new StorageFault('storage/uncertain', { reason: reasonOf(error ?? 'its thread has ended') }, error)
  const thread = new ThreadCalls<Served>(worker, { faultOf: faultIn, endedBy })
  await thread.answerTo(OPENED)
  const post = async (call: SessionCall, args: CallMessage['args']): Promise<never> =>
    // There is nothing left to close.
    (thread.death && call === 'close' ? undefined : await thread.ask(call, ...args)) as never
  const commits = new CommitQueue<FlatMessage>(async (messages) => {
    const taken: readonly CommitAnswer[] = await post('commit', messages)
    return taken.map((one) => (isEncoded(one) ? decodeResults(one) : faultIn(one)))
  })
  const ask = (call: SessionCall, ...args: readonly unknown[]) => {
    commits.flush()
    return post(call, args)
  }
  const calls = ((call, ...args) =>
    call === 'commit' ? commits.add(encodeUnits(args[0] as never)) : ask(call, ...args)) as CallSession
  const connect = () => {
    const { port1, port2 } = new MessageChannel()
    thread.send({ connect: port2 } satisfies ConnectMessage, [port2])
    return port1
  }
  return Object.assign(calls, { connect })
}
