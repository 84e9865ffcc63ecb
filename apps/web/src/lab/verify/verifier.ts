// The worker that checks, asked by promise.
import type { Example, Noted } from '@punto/fair'
import type { CheckedFile } from './check.ts'
import type { VerifyJob } from './worker.ts'

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, { readonly done: (result: unknown) => void; readonly failed: (error: Error) => void }>()

function ask(job: VerifyJob): Promise<unknown> {
  if (!worker) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly result: unknown }>) => {
      waiting.get(data.id)?.done(data.result)
      waiting.delete(data.id)
    }
    worker.onerror = ({ message }) => {
      for (const { failed } of waiting.values()) failed(new Error(message))
      waiting.clear()
      worker = undefined
    }
  }
  const id = ++last
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed })
    worker?.postMessage({ id, job })
  })
}

export const checkText = (text: string, noted: Noted = {}): Promise<CheckedFile> =>
  ask({ kind: 'check', text, noted }) as Promise<CheckedFile>

export const exampleText = (example: Example): Promise<string> => ask({ kind: 'example', example }) as Promise<string>
