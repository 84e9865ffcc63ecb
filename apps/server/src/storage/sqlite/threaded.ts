// Asks a desk on a thread of its own, so that the house goes on while the disk is written. Calls are made in the order in
// which they are asked for.
import { Worker } from 'node:worker_threads'
import { reasonOf, StorageFault } from '../faults.ts'
import type { Judgement } from '../judge.ts'
import { type AnswerMessage, type CallMessage, OPENED } from './desk-thread.ts'
import type { Ask, DeskCall } from './store.ts'

/** The desk makes little, and none of it lives long: it needs no such room for new objects as the house does. */
const YOUNG_MB = 8

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (fault: StorageFault) => void
}

export async function openDeskThread(folder: string): Promise<Ask> {
  const worker = new Worker(new URL('./desk-thread.ts', import.meta.url), {
    workerData: { folder },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const waiting = new Map<number, Waiting>()
  let asked = OPENED
  const answerTo = (number: number) =>
    new Promise<never>((resolve, reject) => {
      waiting.set(number, { resolve, reject })
    })
  worker.on('message', (message: AnswerMessage) => {
    const { resolve, reject } = waiting.get(message.number)!
    waiting.delete(message.number)
    if ('fault' in message) reject(new StorageFault(message.fault.code, message.fault.params))
    else resolve(message.result as never)
  })
  // A thread that dies leaves what it was doing undone or unsaid: nobody here can tell which.
  const died = (error: unknown) => {
    const fault = new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
  }
  worker.on('error', died)
  worker.on('exit', () => died('its thread has ended'))
  await answerTo(OPENED)
  const post = (call: DeskCall, args: CallMessage['args']) => {
    const message: CallMessage = { number: ++asked, call, args }
    worker.postMessage(message)
    return answerTo(asked)
  }
  // Of a judgement only what is to be written goes to the other side: to copy the rest would cost as much again.
  return (call, ...args) => post(call, call === 'write' ? [{ writes: (args[0] as Judgement).writes }] : args)
}
