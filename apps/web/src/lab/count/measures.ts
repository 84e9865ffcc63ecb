// What a house may do against a counter, as the page's sliders and its address have it.

export const LEAST_CUT = 14
export const MOST_CUT = 208
/** Limits are in percent of what the house takes without counters. */
const LEAST_LIMIT = 5

export interface Measures {
  /** Cards behind the cut card. */
  readonly cut: number
  /** The bet is closed for the last so many cards of the shoe. */
  readonly closed: number
  /** What one may bet, in percent of the limit as it was. */
  readonly limit: number
}

export function parseMeasures(query: URLSearchParams): Measures {
  const within = (name: string, least: number, most: number, first: number) => {
    const given = query.get(name)
    const value = given === null ? first : Math.round(Number(given))
    return Number.isNaN(value) ? first : Math.min(most, Math.max(least, value))
  }
  return {
    cut: within('cut', LEAST_CUT, MOST_CUT, LEAST_CUT),
    closed: within('closed', 0, MOST_CUT, 0),
    limit: within('limit', LEAST_LIMIT, 100, 100),
  }
}

/** To a counter a bet that is closed for the end of the shoe is the same as a cut card there. */
export const lastBetAt = ({ cut, closed }: Measures): number => Math.max(cut, closed)

export const SLIDERS = [
  { name: 'cut', least: LEAST_CUT, most: MOST_CUT },
  { name: 'closed', least: 0, most: MOST_CUT },
  { name: 'limit', least: LEAST_LIMIT, most: 100 },
] as const satisfies readonly { readonly name: keyof Measures; readonly least: number; readonly most: number }[]
