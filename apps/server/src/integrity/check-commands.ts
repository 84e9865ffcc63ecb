// The answers to commands, each against its own seal. That every command has its answer is checked where the logs are read.
import { isCommandSealed } from '../storage/rows.ts'
import type { Check } from './check.ts'

export async function checkCommands({ perform, seals, find }: Check): Promise<void> {
  for (let after = ''; ; ) {
    const page = await perform('commandRows', after)
    for (const row of page) {
      if (isCommandSealed(row, seals) ?? seals.hasOlderCommands) continue
      find('commands', row.key, 'the answer that was given', 'another, or one without its seal', { kind: 'nothing' })
    }
    const end = page.at(-1)
    if (!end) return
    after = end.key
  }
}
