// A thread: does one task after another of the job it was started with.
import { parentPort, workerData } from 'node:worker_threads'
import { dealShoes } from '../engine.ts'
import { kernelEngine } from '../kernel-engine.ts'
import { readGame } from '../readings.ts'
import { referenceEngine } from '../reference.ts'
import { playSessions } from '../sessions.ts'
import type { Job, Task } from './job.ts'

const perform = performerOf(workerData as Job)

parentPort!.on('message', (task: Task) => {
  const result = perform(task)
  const buffers = Object.values(result).flatMap((part) =>
    ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : [],
  )
  parentPort!.postMessage(result, buffers)
})

function performerOf(job: Job): (task: Task) => object {
  const { plan, seed } = job
  const reading = readGame(job.game, job.raises)
  if (job.kind === 'sessions') {
    const bet = reading.bets.find((one) => one.bet.id === job.bet)!
    return ({ firstBlock, items }) => playSessions(plan, seed, bet, job.rules, firstBlock, items)
  }
  const engine = reading.loose ? referenceEngine(plan, seed, reading) : kernelEngine(plan, seed)
  return ({ firstBlock, items }) => {
    dealShoes(engine, firstBlock, items)
    return engine.take()
  }
}
