// How a value that is refused stands in a sentence. An entry of its own, for whoever needs nothing else of the rules.

/** A value as it was written, for a sentence: cut short where it is long. */
export function show(value: unknown): string {
  const written = value === undefined ? 'nothing' : writtenOut(value)
  return written.length > 60 ? `${written.slice(0, 57)}…` : written
}

/** A value that has no text, being nested too deep for it or no JSON at all, is named by its kind. */
function writtenOut(value: unknown): string {
  try {
    return JSON.stringify(value) ?? `a ${typeof value}`
  } catch {
    return typeof value === 'object' ? 'something nested too deep to show' : `a ${typeof value}`
  }
}
