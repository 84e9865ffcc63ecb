// What went wrong at a table, newest first, found by the index: who declared, decided or corrected what, in which round.
import type { WentWrong } from '@punto/protocol'
import type { Actor, TableEvent } from '@punto/table'
import type { House } from '../house/index.ts'
import { eventsOf } from '../past/index.ts'
import { wrongIndex } from '../table/index.ts'

export interface WrongPage {
  readonly items: readonly WentWrong[]
  /** Where the next page begins. */
  readonly next: string | null
}

export async function readWentWrong(
  house: House,
  table: string,
  nameOf: (id: string) => Promise<string | undefined>,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<WrongPage> {
  const marks = await house.archive.indexEntries(wrongIndex(table), { limit, ...(before && { before }) })
  const items: WentWrong[] = []
  for (const { from, to } of marks) {
    const event = await eventAt(house, table, to)
    const opened = await eventAt(house, table, from)
    if (!event) continue
    const round = 'round' in event ? event.round : undefined
    const by = authorOf(event)
    items.push({
      table,
      round: typeof round === 'number' ? round : opened?.type === 'betting-opened' ? opened.round : 0,
      ...whatOf(event),
      rule: ('because' in event ? event.because : event.rule) ?? null,
      by: by && { ...by, name: (await nameOf(by.id)) ?? by.id },
    })
  }
  return { items, next: marks.length === limit ? marks.at(-1)!.place : null }
}

async function eventAt(house: House, table: string, version: number): Promise<TableEvent | undefined> {
  for await (const { event } of eventsOf(house.archive, table, version - 1, version)) return event
  return undefined
}

function authorOf(event: TableEvent): Actor | null {
  if ('by' in event && event.by) return event.by
  return event.cause ? { role: event.cause.role, id: event.cause.by } : null
}

function whatOf(event: TableEvent): Pick<WentWrong, 'what' | 'number' | 'kind' | 'corrected'> {
  switch (event.type) {
    case 'irregularity-declared':
      return { what: event.type, number: event.number, kind: event.irregularity.kind }
    case 'irregularity-approved':
    case 'irregularity-dismissed':
    case 'round-reopened':
      return { what: event.type, number: event.number, kind: null }
    case 'round-voided':
      return { what: event.type, number: event.number, kind: event.kind }
    case 'insurance-claimed':
    case 'claim-accepted':
    case 'claim-refused':
      return { what: event.type, number: event.claim, kind: null }
    case 'card-corrected': {
      const { type, number = null, spot, was, card } = event
      return { what: type, number, kind: null, corrected: { spot, was, card } }
    }
    default:
      throw new Error(`${event.type} is in the index of what went wrong`)
  }
}
