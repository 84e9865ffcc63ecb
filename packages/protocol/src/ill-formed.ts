// Text that is no Unicode: half of a surrogate pair on its own, as the escape \ud800 of JSON lets through. UTF-8 has no bytes for it,
// so that a database, a hash or another program would keep another text than was sent, and two passwords could count as one.

/** With the flag u a whole pair is one character, and none of these. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Where such text stands in what a JSON parser returned, as `command.words`; `root` where it is the value itself or a key of it. */
export function illFormedPlace(value: unknown, root: string): string | undefined {
  const path = pathTo(value)
  return path && (path.length === 0 ? root : path.join('.'))
}

function pathTo(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const key in value) {
    if (LONE_SURROGATE.test(key)) return []
    const inside = pathTo((value as Readonly<Record<string, unknown>>)[key])
    if (inside) return [key, ...inside]
  }
  return undefined
}
