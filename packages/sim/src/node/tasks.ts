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

export function cutIntoTasks({ firstBlock, items, itemsInBlock, threads, mostBlocks }: Cut): readonly Task[] {
  const blocks = Math.ceil(items / itemsInBlock)
  const blocksInTask = Math.min(mostBlocks, Math.max(1, Math.floor(blocks / (threads * TASKS_A_THREAD))))
  const itemsInTask = blocksInTask * itemsInBlock
  return Array.from({ length: Math.ceil(items / itemsInTask) }, (_, i) => ({
    firstBlock: firstBlock + i * blocksInTask,
    items: Math.min(itemsInTask, items - i * itemsInTask),
  }))
}
