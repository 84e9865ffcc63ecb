// The statement as its owner reads it: by how much each line changed what could be spent. A bet that is laid takes its stake at
// once, and its loss then takes nothing more; the books, which hold the stake back until it is settled, have it the other way.

import type { StatementItem } from '@punto/protocol'
import { makeCsv } from '@punto/rules'
import { localStamp } from '../base/local-time.ts'

export interface Movement extends StatementItem {
  readonly moved: number
}

/**
 * Newest first, as the lines are. `complete`: the last line is the account's first, before which there was nothing; otherwise
 * it waits for the page that says what was there before it.
 */
export const movementsOf = (lines: readonly StatementItem[], complete: boolean): readonly Movement[] =>
  lines.flatMap((line, i) => {
    const before = lines[i + 1]
    if (!before && !complete) return []
    // What stands as a debt, or is paid of it, changes nothing that could be spent.
    if (line.owed !== undefined) return [{ ...line, moved: line.change }]
    return [{ ...line, moved: line.available - (before?.available ?? 0) }]
  })

/** For a spreadsheet: amounts in minor units, times on the reader's clock with its distance from UTC. */
export const statementCsv = (movements: readonly Movement[]): string =>
  makeCsv([
    ['at', 'reason', 'kind', 'round', 'bet', 'ref', 'account', 'change', 'available', 'owed'],
    ...movements.map(({ at, reason, kind, ref, other, moved, available, owed, about }) => [
      localStamp(at),
      reason,
      kind,
      about?.round ?? '',
      about?.bet ?? '',
      ref,
      other,
      moved,
      available,
      owed ?? '',
    ]),
  ])
