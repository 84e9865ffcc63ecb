// Every side bet there is, priced, with what others have printed of it and how well it can be counted; and the ways to sort them.
import { type CatalogueBet, priceCatalogue } from '@punto/odds'
import { EVERY_PACK, GAMES, type Pack, type Text } from '@punto/rules'
import { systemOf } from '@punto/sim/counting'

export interface SideBet extends CatalogueBet {
  readonly pack: string
  readonly packTitle: Text
  readonly names: readonly string[]
  /** Where its rules are printed; undefined for a pack of the documents. */
  readonly rules?: string
  readonly tags: readonly number[]
  readonly correlation: number
  /** The true count from which it favours the bettor; null where no count says anything of it. */
  readonly turnsAt: number | null
}

const DECKS = 8

/** One pack at a time: the page shows those that are done. */
export function sideBetsOf(pack: Pack): readonly SideBet[] {
  const [entry] = priceCatalogue([pack])
  const felt = { ...GAMES[0]!, id: pack.id, bets: pack.bets }
  return entry!.bets.map((bet) => {
    const { count, correlation, breakEven } = systemOf(felt, bet.id, DECKS)
    return {
      ...bet,
      pack: pack.id,
      packTitle: pack.title,
      names: entry!.names,
      ...(entry!.rules !== undefined && { rules: entry!.rules }),
      tags: count.tags,
      correlation,
      turnsAt: breakEven ?? null,
    }
  })
}

export const PACK_COUNT = EVERY_PACK.length

export const SORTS = ['edge', 'hit', 'sd', 'turnsAt', 'pack'] as const
export type Sort = (typeof SORTS)[number]

export interface Sorting {
  readonly by: Sort
  readonly down: boolean
}

/** Of equals the felt's order stays. What has no figure comes last, whichever way. */
export function sorted(bets: readonly SideBet[], { by, down }: Sorting): readonly SideBet[] {
  if (by === 'pack') return down ? bets.toReversed() : bets
  const figure = (bet: SideBet): number | null => (by === 'edge' ? bet.houseEdge : bet[by])
  return bets.toSorted((a, b) => {
    const [one, other] = [figure(a), figure(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return down ? other - one : one - other
  })
}

/** By name, in either language, or by a name the trade knows it by. */
export function found(bets: readonly SideBet[], wanted: string): readonly SideBet[] {
  const text = wanted.trim().toLowerCase()
  if (text === '') return bets
  return bets.filter(({ id, label, packTitle, names }) =>
    [id, label.en, label.zh, packTitle.en, packTitle.zh, ...names].some((name) => name.toLowerCase().includes(text)),
  )
}
