// The work that the house asks of strangers while many sign in, on a thread of its own: the page goes on meanwhile.
import type { Solve } from '@punto/client'
import type { Solved } from './puzzle-worker.ts'

export const solveInWorker: Solve = (asked) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Solved>) => {
      resolve(data)
      worker.terminate()
    }
    worker.onerror = ({ message }) => {
      reject(new Error(message))
      worker.terminate()
    }
    worker.postMessage(asked)
  })
