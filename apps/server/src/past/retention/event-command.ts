// The command that caused an event of a table's log, or of the cage's: the key under which its answer is stored.
import type { TableEvent } from '@punto/table'
import { CAGE_LOG } from '../../money/for-threads.ts'
import type { CageEvent } from '../../money/index.ts'
import { commandKeyText } from '../../storage/index.ts'

/** Undefined for what the program did by itself, and for events that follow the first of a command. */
export function eventCommand(log: string, event: unknown): string | undefined {
  if (log === CAGE_LOG) {
    const { by, command: id } = event as CageEvent & { readonly command?: string }
    return id === undefined ? undefined : commandKeyText({ actor: `cage/${by.id}`, id })
  }
  const { cause } = event as TableEvent
  if (!cause || cause.role === 'system') return undefined
  return commandKeyText({ actor: `${cause.role}/${cause.by}`, id: cause.id })
}
