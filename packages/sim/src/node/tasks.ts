// A job cut into tasks: whole blocks, many in one task where there is much to do, so that threads rarely wait for word.
import type { Task } from './job.ts'

const TASKS_A_THREAD = 8

export interface Cut {
  readonly firstBlock: number
  readonly items: number
  readonly itemsInBlock: number
  readonly threads: number
  /** No task is longer, so that progress shows and an interrupt is heard soon. */
  readonly mostBlocks: number
}

/** One at a time: a trillion hands make a million tasks. */
export function* cutIntoTasks({ firstBlock, items, itemsInBlock, threads, mostBlocks }: Cut): Generator<Task> {
  const blocks = Math.ceil(items / itemsInBlock)
  const blocksInTask = Math.min(mostBlocks, Math.max(1, Math.floor(blocks / (threads * TASKS_A_THREAD))))
  const itemsInTask = blocksInTask * itemsInBlock
  for (let i = 0; i * itemsInTask < items; i++) {
    yield { firstBlock: firstBlock + i * blocksInTask, items: Math.min(itemsInTask, items - i * itemsInTask) }
  }
}
