// A player's own bets as they lie or are wanted: a stake for each betting area of each box.
import type { BetView, RoundView } from '@punto/table'

/** By area; an area without a stake is not in it. */
export type Laid = ReadonlyMap<string, number>

/** A betting area: its box, 0 for none, and its bet. */
export interface Area {
  readonly box: number
  readonly bet: string
}

/** An area as a key of a map. */
export const areaKey = ({ box, bet }: Area): string => `${box} ${bet}`

/** The area of a key. */
export function areaOf(key: string): Area {
  const at = key.indexOf(' ')
  return { box: Number(key.slice(0, at)), bet: key.slice(at + 1) }
}

/** Where nothing lies. */
export const NOTHING: Laid = new Map()

/** What of the round's bets is this player's and confirmed. */
export function ownLaid(round: Pick<RoundView, 'bets'> | null, me: string | null): Laid {
  const laid = new Map<string, number>()
  for (const bet of ownBets(round, me)) if (bet.stake > 0) laid.set(areaKey(bet), bet.stake)
  return laid
}

/** A player's own bets of a round. */
export const ownBets = (round: Pick<RoundView, 'bets'> | null, me: string | null): readonly BetView[] =>
  me === null || !round ? [] : round.bets.filter(({ player }) => player === me)

/** With a stake changed by so much; nothing below nothing. */
export function changed(laid: Laid, area: Area, by: number): Laid {
  const next = new Map(laid)
  const stake = (laid.get(areaKey(area)) ?? 0) + by
  if (stake > 0) next.set(areaKey(area), stake)
  else next.delete(areaKey(area))
  return next
}

export const isSame = (one: Laid, other: Laid): boolean =>
  one.size === other.size && [...one].every(([key, stake]) => other.get(key) === stake)

/** What lies altogether. */
export const totalOf = (laid: Laid): number => [...laid.values()].reduce((sum, stake) => sum + stake, 0)
