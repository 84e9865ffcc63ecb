// From the bets that lie to the bets that are wanted, as commands. A bet that needs another goes on after it and off before it, and
// one hand takes the other's place before that is withdrawn, so that nothing stands alone in between. Carries KO 3.3; ruling 12.
import type { Bet } from '@punto/rules'

/** A stake that lies in a box on a bet. */
export interface LaidStake {
  readonly box: number
  readonly bet: string
  readonly stake: number
}

interface OnArea {
  readonly round: number
  readonly box: number
  readonly bet: string
}

/** A change of a bet: more, less, or all of it. */
export type BetChange =
  | ({ readonly type: 'place-bet'; readonly stake: number } & OnArea)
  | ({ readonly type: 'increase-bet' | 'reduce-bet'; readonly by: number } & OnArea)
  | ({ readonly type: 'withdraw-bet' } & OnArea)

/** The changes in the order in which the table takes them; both lists have one player's bets, each betting area at most once. */
export function betChanges(
  bets: readonly Bet[],
  round: number,
  from: readonly LaidStake[],
  to: readonly LaidStake[],
): readonly BetChange[] {
  const areas = new Map([...from, ...to].map(({ box, bet }) => [`${box} ${bet}`, { box, bet }]))
  return [...areas.values()]
    .flatMap(({ box, bet }) => {
      const [lies, wanted] = [stakeOn(from, box, bet), stakeOn(to, box, bet)]
      if (lies === wanted) return []
      const depends = bets.some(({ id, requires }) => id === bet && requires)
      return [{ change: changeOf({ round, box, bet }, lies, wanted), order: orderOf(depends, lies, wanted) }]
    })
    .sort((one, other) => one.order - other.order)
    .map(({ change }) => change)
}

const stakeOn = (list: readonly LaidStake[], box: number, bet: string): number =>
  list.find((one) => one.box === box && one.bet === bet)?.stake ?? 0

function changeOf(on: OnArea, lies: number, wanted: number): BetChange {
  if (wanted === 0) return { type: 'withdraw-bet', ...on }
  if (lies === 0) return { type: 'place-bet', ...on, stake: wanted }
  if (wanted > lies) return { type: 'increase-bet', ...on, by: wanted - lies }
  return { type: 'reduce-bet', ...on, by: lies - wanted }
}

function orderOf(depends: boolean, lies: number, wanted: number): number {
  if (depends) return wanted < lies ? 0 : 4
  if (wanted > lies) return 2
  return wanted === 0 ? 3 : 1
}
