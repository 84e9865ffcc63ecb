// A thread: does one task after another of the job it was started with. Only plain dealing loads the rules, which take
// longer to load than the kernel takes to deal ten million hands.
import { parentPort, workerData } from 'node:worker_threads'
import { dealShoes } from '../engine.ts'
import { openKernel } from '../open-kernel.ts'
import type { Job, Perform, Task } from './job.ts'

const perform = await performerOf(workerData as Job)

parentPort!.on('message', (task: Task) => {
  const result = perform(task)
  const buffers = Object.values(result).flatMap((part) =>
    ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : [],
  )
  parentPort!.postMessage(result, buffers)
})

async function performerOf(job: Job): Promise<Perform> {
  if (job.kind !== 'kernel') return (await import('./plain-dealing.ts')).performerOf(job)
  const engine = openKernel(job.settings, job.seed, job.module)
  return ({ firstBlock, items }) => {
    dealShoes(engine, firstBlock, items)
    return engine.take()
  }
}
