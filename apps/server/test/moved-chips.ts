// The dealer moves whatever chips are to be moved, and says so: the next round then opens.
import { chipsThatWait, type TableState } from '@punto/table'

export async function moveChips({ chips }: TableState, done: (command: object) => Promise<unknown>): Promise<void> {
  const numbers = chipsThatWait(chips ?? null).map(({ number }) => number)
  if (numbers.length > 0) await done({ type: 'chips-moved', numbers })
}
