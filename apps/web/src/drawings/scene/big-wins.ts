// Which win of the reader's a table stops for: one that pays twenty-five to one and more.
import { oddsOf } from '@punto/rules'
import type { SettledLine } from '@punto/table'

/** To one. */
const BIG = 25

/** The largest of them; undefined where there is none. */
export function bigWinIn<L extends Pick<SettledLine, 'result' | 'pays' | 'net'>>(lines: readonly L[]): L | undefined {
  const [largest] = lines.filter(isBig).sort((one, other) => other.net - one.net)
  return largest
}

function isBig({ result, pays }: Pick<SettledLine, 'result' | 'pays'>): boolean {
  const odds = result === 'win' && pays !== null ? oddsOf(pays) : undefined
  return odds !== undefined && odds.n >= BIG * odds.d
}
