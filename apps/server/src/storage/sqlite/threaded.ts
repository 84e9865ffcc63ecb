// Asks a desk on a thread of its own, so that the house goes on while the disk is written. Calls are made in the order in
// which they are asked for.
import { Worker } from 'node:worker_threads'
import { reasonOf, StorageFault } from '../faults.ts'
import { type Parcel, packUnits, unpackOutcomes } from './parcel.ts'
import { type AnswerMessage, type CallMessage, type FaultMessage, OPENED, type TakenMessage } from './serve-desk.ts'
import type { Ask, DeskCall } from './store.ts'
import { Gathering } from './together.ts'

/** What a commit needs is thrown away after it: with room for several of them little has to be looked through. */
const YOUNG_MB = 96

const faultIn = ({ code, params }: FaultMessage): StorageFault => new StorageFault(code, params)
const isParcel = (taken: TakenMessage): taken is Parcel => Array.isArray(taken)

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (fault: StorageFault) => void
}

/** Where a thread begins, and what it is given beside the folder. */
export interface DeskThread {
  readonly file: URL
  readonly given?: object
}

const DESK_THREAD: DeskThread = { file: new URL('./desk-thread.ts', import.meta.url) }

/** A simulator may hand in a thread of its own, whose database fails on purpose. */
export async function openDeskThread(folder: string, { file, given }: DeskThread = DESK_THREAD): Promise<Ask> {
  const worker = new Worker(file, {
    workerData: { ...given, folder },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting = new Map<number, Waiting>()
  let asked = OPENED
  const answerTo = (number: number) =>
    new Promise<never>((resolve, reject) => {
      waiting.set(number, { resolve, reject })
    })
  worker.on('message', (message: AnswerMessage) => {
    const asker = waiting.get(message.number)
    // What a thread has answered may arrive after its death, of which whoever asked has been told.
    if (!asker) return
    waiting.delete(message.number)
    if ('fault' in message) asker.reject(faultIn(message.fault))
    else asker.resolve(message.result as never)
  })
  // A thread that dies leaves what it was doing undone or unsaid: nobody here can tell which.
  let death: StorageFault | undefined
  const died = (error: unknown) => {
    death ??= new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)
    for (const { reject } of waiting.values()) reject(death)
    waiting.clear()
  }
  worker.on('error', died)
  worker.on('exit', () => died('its thread has ended'))
  await answerTo(OPENED)
  const post = async (call: DeskCall, args: CallMessage['args']): Promise<never> => {
    // There is nothing left to close.
    if (death && call === 'close') return undefined as never
    if (death) throw death
    const message: CallMessage = { number: ++asked, call, args }
    worker.postMessage(message)
    return answerTo(asked)
  }
  const commits = new Gathering<Parcel>(async (parcels) => {
    const taken: readonly TakenMessage[] = await post('commit', parcels)
    return taken.map((one) => (isParcel(one) ? unpackOutcomes(one) : faultIn(one)))
  })
  const ask = (call: DeskCall, ...args: readonly unknown[]) => {
    commits.leave()
    return post(call, args)
  }
  return ((call, ...args) => (call === 'commit' ? commits.add(packUnits(args[0] as never)) : ask(call, ...args))) as Ask
}
