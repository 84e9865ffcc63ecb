// Whether two values that could be written as JSON are the same, a missing key being another than one without a value.

export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isKeyed(a) || !isKeyed(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  )
}

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
