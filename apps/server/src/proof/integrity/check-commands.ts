// The answers to commands, each against its own seal. That every command has its answer is checked where the logs are read.
import { isCommandSealed } from '../../storage/index.ts'
import type { Check } from './check.ts'
import { rowsInPages } from './pages.ts'

export async function checkCommands({ perform, seals, find }: Check): Promise<void> {
  const pages = rowsInPages(
    '',
    (after) => perform('commandRows', after),
    ({ key }) => key,
  )
  for await (const page of pages) {
    for (const row of page) {
      if (isCommandSealed(row, seals) ?? seals.hasOlderCommands) continue
      find('commands', row.key, 'the answer that was given', 'another, or one without its seal', { kind: 'nothing' })
    }
  }
}
