// Deep equality of two states. They are compared after every command and share most parts with the two compared before; parts that
// were equal then, and are unchanged in both, are not compared again.

export type Pair = readonly [unknown, unknown]

/** `before` are two values that were found to be the same earlier, or anything else. */
export function isSame([one, other]: Pair, before: Pair): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other)) return false
  const [first, second] = before
  if (one === first && other === second) return true
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other, first, second)
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  const [past, theirPast] = isObject(first) && isObject(second) ? [first, second] : [NOTHING, NOTHING]
  for (const key of keys) {
    if (!(key in other) || !isSame([one[key], other[key]], [past[key], theirPast[key]])) return false
  }
  return true
}

function isSameList(one: unknown, other: unknown, first: unknown, second: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  const [past, theirPast] = Array.isArray(first) && Array.isArray(second) ? [first, second] : [NO_LIST, NO_LIST]
  for (let i = 0; i < one.length; i++) {
    if (one[i] !== other[i] && !isSame([one[i], other[i]], [past[i], theirPast[i]])) return false
  }
  return true
}

type Fields = Readonly<Record<string, unknown>>

const NOTHING: Fields = {}
const NO_LIST: readonly unknown[] = []

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
