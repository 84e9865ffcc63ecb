// A view that changed, as what changed of it. A merge patch cannot say null, and a view says it often (no round, no window):
// which keys of a view are never missing is read off its shape, and what a patch took out of those is null.
import type { TableView } from '@punto/table'
import { SERVER_SHAPES } from './messages/server-shapes.ts'
import type { Shape } from './messages/shapes.ts'
import { applyPatch, type MergePatch, mergePatch } from './patch.ts'

/** What a view holds as null, and where it goes on. */
interface Nulls {
  readonly keys: readonly string[]
  readonly within: readonly (readonly [key: string, nulls: Nulls])[]
}

function nullsOf({ fields = {} }: Shape): Nulls {
  const all = Object.entries(fields)
  return {
    keys: all.filter(([, field]) => field.nullable).map(([key]) => key),
    within: all
      .map(([key, field]) => [key, nullsOf(field)] as const)
      .filter(([, { keys, within }]) => keys.length + within.length > 0),
  }
}

const VIEW_NULLS = nullsOf(SERVER_SHAPES.snapshot!.fields!.view!)

/** Undefined where nothing changed. */
export const changesBetween = (before: TableView, after: TableView): MergePatch | undefined =>
  mergePatch(before as unknown as MergePatch, after as unknown as MergePatch)

/** A view with its changes. */
export const applyChanges = (view: TableView, changes: MergePatch): TableView =>
  withNulls(applyPatch(view, changes) as Record<string, unknown>, VIEW_NULLS) as unknown as TableView

function withNulls(
  value: Readonly<Record<string, unknown>>,
  { keys, within }: Nulls,
): Readonly<Record<string, unknown>> {
  let whole: Record<string, unknown> | undefined
  const set = (key: string, to: unknown) => {
    whole ??= { ...value }
    whole[key] = to
  }
  for (const key of keys) if (value[key] === undefined) set(key, null)
  for (const [key, nulls] of within) {
    const inner = value[key]
    if (typeof inner !== 'object' || inner === null) continue
    const mended = withNulls(inner as Record<string, unknown>, nulls)
    if (mended !== inner) set(key, mended)
  }
  return whole ?? value
}
