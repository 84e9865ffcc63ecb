// Whether a view, or an event as a viewer is told it, is what the wire's schemas say. A table says neither before it is; one that does
// not fit would otherwise be an answer that nobody can be given.
import type { SeenEvent, TableView } from '@punto/table'
import type * as z from 'zod/mini'
import { readBy } from './errors/malformed.ts'
import { seenEvent } from './stream.ts'
import { tableView } from './view.ts'

/** What is wrong with a view; undefined where it fits. */
export const viewMisfit = (view: TableView): string | undefined => misfit(tableView, view, 'the view')

/** The same of an event. */
export const eventMisfit = (event: SeenEvent): string | undefined => misfit(seenEvent, event, 'the event')

function misfit<T>(schema: z.ZodMiniType<T>, value: unknown, root: string): string | undefined {
  const read = readBy(schema, value, root)
  if (read.ok) return undefined
  const { place, expected, given } = read.error.params as Readonly<Record<string, unknown>>
  const wanted = typeof expected === 'object' ? (expected as { readonly en: string }).en : String(expected)
  return `${place} of ${root} is ${given} and not ${wanted}`
}
