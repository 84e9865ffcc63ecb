// From events to money: each event's transfers, as its matter declares them.
import type { Group } from '@punto/ledger'
import { eventDeclaration } from './event-list.ts'
import type { TableEvent } from './events.ts'
import type { Till } from './transfers.ts'

const NONE: readonly Group[] = []

/** What an event does to money, in groups that happen all or not at all. */
export const transfersOf = (event: TableEvent, till: Till): readonly Group[] =>
  eventDeclaration(event.type)?.transfers?.(event, till) ?? NONE
