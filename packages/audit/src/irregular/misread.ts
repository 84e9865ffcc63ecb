// A misread that was approved: the round is decided anew from the right card. Typed from INS 5.15, INS 5.12, INS 5.5.3, KO 5.1.2,
// COM 5.1.2, EZ6 5.1.2; rulings 36, 37.
import type { Body } from '../compare.ts'
import { dueOnce } from '../due.ts'
import { stepOf } from '../follow/cards.ts'
import { correctionDue, goesOn, isShoeThere, reopenedDue } from '../follow/corrections.ts'
import { roundOf, type Shadow } from '../shadow.ts'
import { isEstablished } from './established.ts'
import { handlingOf } from './handling.ts'
import { overBy } from './pro-rata.ts'
import { isClosed, isSettled } from './under-way.ts'
import { voidBody } from './void.ts'

export function misread(
  shadow: Shadow,
  { number, spot, card }: { readonly number: number; readonly spot: string; readonly card: string },
  ask: () => Body | undefined,
): void {
  if (isSettled(shadow)) reopenedDue(shadow, number)
  correctionDue(shadow, spot, card, number)
  const isMissing = () => stepOf(shadow, roundOf(shadow)).kind === 'deal' && !isShoeThere(shadow, roundOf(shadow))
  dueOnce(shadow, () => {
    if (!roundOf(shadow).lost && !isMissing()) return undefined
    return voidBody(shadow, number, 'misread', handlingOf(shadow.settings.game.procedure, 'wrong-number').rule, false)
  })
  dueOnce(shadow, () => {
    const complete = stepOf(shadow, roundOf(shadow)).kind === 'complete'
    return complete || !isClosed(shadow) || isEstablished(shadow) ? undefined : ask()
  })
  goesOn(shadow)
  dueOnce(shadow, () => {
    const round = roundOf(shadow)
    const over = [...round.unweighed].some((box) => overBy(shadow, round, box) > 0)
    return shadow.phase === 'result' && round.redo && !over ? { type: 'round-settled' } : undefined
  })
}
