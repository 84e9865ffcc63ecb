// An event as it should be told, held against the event as it is: the first place where they differ.
import { Disagreement, type FindingCode } from './finding.ts'

export type Body = Readonly<Record<string, unknown>>

interface Difference {
  readonly place: string
  readonly expected: unknown
  readonly found: unknown
}

/** The first difference, or nothing. A key that is undefined counts as absent. */
export function difference(expected: unknown, found: unknown, place = ''): Difference | undefined {
  if (expected === found) return undefined
  if (typeof expected !== 'object' || typeof found !== 'object' || expected === null || found === null) {
    return { place, expected, found }
  }
  if (Array.isArray(expected) !== Array.isArray(found)) return { place, expected, found }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const inner = place === '' ? key : `${place}.${key}`
    const first = difference((expected as Body)[key], (found as Body)[key], inner)
    if (first) return first
  }
  return undefined
}

/** Objects where they differ; the paragraph is the one that should be cited. */
export function mustBe(expected: Body, found: Body, code: FindingCode = 'event/differs'): void {
  const first = difference(expected, found)
  if (!first) return
  const rule = ruleOf(expected, first.place)
  throw new Disagreement(code, first.expected, first.found, rule, first.place)
}

/** The paragraph nearest to the place: of a line where it is in one, else the event's own. */
function ruleOf(expected: Body, place: string): string | null {
  const line = /^lines\.(\d+)/.exec(place)
  const lines = expected.lines
  const own = line && Array.isArray(lines) ? lines[Number(line[1])] : undefined
  const rule = (own as Body | undefined)?.rule ?? expected.rule
  return typeof rule === 'string' ? rule : null
}
