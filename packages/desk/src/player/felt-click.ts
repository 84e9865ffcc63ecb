// What a click on a betting area does: lays a chip, takes a free box first, or says why it cannot.
import { freeBox } from './free-box.ts'
import type { Shown } from './shown.ts'

export type FeltClick =
  | { readonly does: 'lay' }
  /** Nobody has to look for a seat before the first bet. */
  | { readonly does: 'sit'; readonly box: number }
  | { readonly does: 'say'; readonly why: WhyNot }

/** Words for each are in the catalogue. */
export const WHY_NOT = [
  'signed-out',
  'shut',
  'stale',
  'closed',
  'not-open',
  'notice',
  'others-box',
  'table-full',
] as const
/** Why a press on the felt lays nothing. */
export type WhyNot = (typeof WHY_NOT)[number]

const say = (why: WhyNot): FeltClick => ({ does: 'say', why })

/** What a press on a betting area does now: lays a chip, takes a seat first, or why it does nothing. */
export function feltClick(shown: Pick<Shown, 'known' | 'me' | 'seat' | 'box' | 'place' | 'notice'>): FeltClick {
  const { known, me, seat, place, notice } = shown
  const { view, shut, fresh } = known
  if (shut) return say('shut')
  if (me === null) return say('signed-out')
  if (!fresh) return say('stale')
  if (view.phase === 'between' || view.phase === 'table-closed') return say('not-open')
  if (view.phase !== 'betting') return say('closed')
  if (place !== 'watching') return { does: 'lay' }
  if (seat !== null) return say('others-box')
  if (notice) return say('notice')
  const free = freeBox(shown)
  return free === undefined ? say('table-full') : { does: 'sit', box: free }
}
