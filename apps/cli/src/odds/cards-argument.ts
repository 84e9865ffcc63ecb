// Cards on the command line: `Kd`, or a bare rank where suits make no difference, taken out of a shoe one by one.
import { takeCards as take } from '@punto/odds'
import { type Card, type Composition, RANKS, SUITS } from '@punto/rules'
import { UsageError } from '../command.ts'

export interface Taken {
  readonly cards: readonly Card[]
  readonly left: Composition
}

/** The cards of an option's value, `Kd,Kd,5` or `Kd Kd 5`, in order; `suitsMatter` names the game whose bets look at suits. */
export function takeCards(option: string, value: string, shoe: Composition, suitsMatter: string | undefined): Taken {
  const texts = value.split(/[\s,]+/).filter((text) => text !== '')
  const taken = take(texts, shoe, suitsMatter !== undefined)
  if (taken.ok) return taken
  if (taken.why === 'unknown')
    throw new UsageError(
      `--${option}: unknown card "${taken.card}"; write a rank ${RANKS.join('')}, with a suit ${SUITS.join('')} or without, as Kd or 5`,
    )
  if (taken.why === 'needs-suit')
    throw new UsageError(
      `--${option}: "${taken.card}" needs a suit, as ${taken.card}s: ${suitsMatter} has bets that look at suits`,
    )
  const times = taken.copies === 1 ? 'once' : `${taken.copies} times`
  throw new UsageError(`--${option}: the shoe holds ${taken.card} ${times}, and no more can be taken`)
}
