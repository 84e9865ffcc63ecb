// Checks apart from the page: a whole shoe is some hundred cards and a proof of many squarings.
import { type Example, exampleRecord, makeRecord, type Noted } from '@punto/fair'
import { checkFile } from './check.ts'

export type VerifyJob =
  | { readonly kind: 'check'; readonly text: string; readonly noted?: Noted }
  | { readonly kind: 'example'; readonly example: Example }

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly job: VerifyJob }>) => void) | null
  postMessage(message: unknown): void
}

scope.onmessage = ({ data: { id, job } }) =>
  scope.postMessage({
    id,
    result: job.kind === 'check' ? checkFile(job.text, job.noted) : makeRecord(exampleRecord(job.example)),
  })
