// In which script the page's texts are written, for everything that puts one on the page: the page's own JSX (see jsx-runtime.ts), and
// the few that write past it.

type Write = (text: string) => string

const asItIs: Write = (text) => text

let write = asItIs

/** Texts are written again and again, at every drawing of what shows them. */
const MOST_KEPT = 5000
const kept = new Map<string, string>()

export function writeBy(script: Write | undefined): void {
  write = script ?? asItIs
  kept.clear()
}

export const isRewritten = (): boolean => write !== asItIs

/** `text` as this page's reader reads it. */
export function written(text: string): string {
  if (write === asItIs) return text
  const before = kept.get(text)
  if (before !== undefined) return before
  if (kept.size >= MOST_KEPT) kept.clear()
  const now = write(text)
  kept.set(text, now)
  return now
}
