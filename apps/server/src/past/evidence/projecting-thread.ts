// The thread that writes the rows of evidence and answers questions about them: it lets every other thread go first.
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../base/index.ts'
import { type ProjectingAnswer, type ProjectingCall, type ProjectingSettings, projectHere } from './projecting.ts'

lowerPriority()
const projecting = projectHere(workerData as ProjectingSettings)
parentPort?.on('message', async ({ number, call, args }: ProjectingCall) => {
  const answer = (message: ProjectingAnswer) => parentPort!.postMessage(message)
  try {
    answer({ number, result: await (projecting[call] as (...given: readonly unknown[]) => Promise<unknown>)(...args) })
  } catch (error) {
    answer({ number, why: error instanceof Error ? error.message : String(error) })
  }
})
