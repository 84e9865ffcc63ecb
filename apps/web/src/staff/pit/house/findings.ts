// What the check of the stored rows has found, by what it concerns.
import type { RouteAnswer, Routes } from '@punto/protocol'

export type Findings = RouteAnswer<Routes['findings']>
export type Finding = Findings['items'][number]

/** Those about the same thing together, in the order in which they were found. */
export function byConcern(
  items: readonly Finding[],
): readonly (readonly [concern: string, findings: readonly Finding[]])[] {
  const found = new Map<string, Finding[]>()
  for (const one of items) {
    const { concerns } = one
    const key = [
      concerns.kind,
      concerns.kind === 'table' ? concerns.table : '',
      concerns.kind === 'player' ? concerns.player : '',
      concerns.kind === 'person' ? concerns.person : '',
    ].join(' ')
    const same = found.get(key)
    if (same) same.push(one)
    else found.set(key, [one])
  }
  return [...found]
}
