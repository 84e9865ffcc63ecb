// What must be told next without a cause of its own: said by a function of the shadow, again and again until it has no more to
// say, or once.
import type { Body } from './compare.ts'
import { Disagreement } from './finding.ts'
import type { Due, Shadow } from './shadow.ts'

/** It is told as often as it says something. */
export const must = (shadow: Shadow, say: Due['say']): void => {
  shadow.due.push({ say, once: false })
}

export const dueOnce = (shadow: Shadow, say: Due['say']): void => {
  shadow.due.push({ say, once: true })
}

/** The first thing that must still be told. */
export function firstDue(shadow: Shadow): Body | undefined {
  while (shadow.due.length > 0) {
    const due = shadow.due[0]!
    const body = due.body ?? due.say()
    if (body && due.once) due.body = body
    if (body) return body
    shadow.due.shift()
  }
  return undefined
}

/** What is due, if it is of this kind. */
export const dueOf = (shadow: Shadow, type: string): Body | undefined => {
  const body = firstDue(shadow)
  return body?.type === type ? body : undefined
}

/** What is due, and nothing else will do. */
export function dueNow(shadow: Shadow, type: string): Body {
  const body = dueOf(shadow, type)
  if (!body) throw new Disagreement('story/uncalled', 'something that calls for it', type)
  return body
}
