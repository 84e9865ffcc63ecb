// Deals blocks of shoes apart from the page.
import type { Tallies } from '@punto/sim'
import { dealerOf, type Job, type Task } from './job.ts'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<{ readonly job: Job } | { readonly task: Task }>) => void) | null
  postMessage(message: Tallies): void
}

let deal: ((task: Task) => Tallies) | undefined

scope.onmessage = ({ data }) => {
  if ('job' in data) deal = dealerOf(data.job)
  else if (deal) scope.postMessage(deal(data.task))
}
