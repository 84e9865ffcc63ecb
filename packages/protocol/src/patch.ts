// Changes as a JSON merge patch (RFC 7386): what is null in a patch is taken out, objects are gone into, anything else, a
// list too, is put in place whole. Such a patch cannot set a key to null; view-changes.ts makes good for that where it matters.

/** A merge patch (RFC 7386). */
export type MergePatch = { readonly [key: string]: unknown }

type Json = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The patch that leads from one document to the other; undefined where they are equal. */
export function mergePatch(before: Json, after: Json): MergePatch | undefined {
  if (before === after) return undefined
  const patch: Record<string, unknown> = {}
  let changed = false
  const set = (key: string, value: unknown) => {
    put(patch, key, value)
    changed = true
  }
  for (const key of Object.keys(before)) {
    if (before[key] !== undefined && ownOf(after, key) === undefined) set(key, null)
  }
  for (const key of Object.keys(after)) {
    const from = ownOf(before, key)
    const to = after[key]
    if (to === undefined || from === to) continue
    if (isObject(from) && isObject(to)) {
      const inner = mergePatch(from, to)
      if (inner) set(key, inner)
    } else if (!isSame(from, to)) set(key, to)
  }
  return changed ? patch : undefined
}

const ownOf = (value: Json, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined)

/** The document after a patch; whatever the patch does not touch is the same object as before. */
export function applyPatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const key of Object.keys(patch)) {
    const to = patch[key]
    if (to === null) delete result[key]
    else put(result, key, isObject(to) ? applyPatch(ownOf(result, key), to) : to)
  }
  return result
}

/** A key of its own, even where it is called `__proto__`. */
function put(into: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true })
  else into[key] = value
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, i) => isSame(item, other[i]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one).filter((key) => one[key] !== undefined)
  const others = Object.keys(other).filter((key) => other[key] !== undefined)
  return keys.length === others.length && keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}
