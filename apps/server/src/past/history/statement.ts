// A player's statement: what moved the chips that they have, and in its place what stood as their debt, was paid of it or written
// off, so that what was taken is there in full. Carries INS 5.18; ruling 38.
import type { StatementLine } from '@punto/ledger'
import { debtAccount, playerAccount } from '@punto/table'
import type { Archive, PageRequest, Placed } from '../../storage/index.ts'

export interface PlayerLine extends Placed<StatementLine> {
  /** Of a line of the debt: what is owed after it. `available` is then what could be spent at that time. */
  readonly owed?: number
}

/** Debts are rare: their lines are read whole. */
const DEBT_LINES = 1000

const segmentOf = (place: string): number => Number(place.split('.')[1] ?? 0)

/** The newest line first; a page ends with a line of the player's chips, whose place begins the next one. */
export async function readStatement(
  archive: Archive,
  player: string,
  asked: PageRequest,
): Promise<readonly PlayerLine[]> {
  const lines = await archive.statement(playerAccount(player), asked)
  const debts = await archive.statement(debtAccount(player), { limit: DEBT_LINES })
  if (debts.length === 0) return lines
  let above = asked.before === undefined ? Number.POSITIVE_INFINITY : segmentOf(asked.before)
  return lines.flatMap((line) => {
    const segment = segmentOf(line.place)
    // Of what is newer than this line and no newer than the one above it.
    const since = debts.filter(({ place }) => segmentOf(place) >= segment && segmentOf(place) < above)
    above = segment
    const { available } = line
    return [...since.map((debt) => ({ ...debt, owed: 0 - debt.posted, available, place: line.place })), line]
  })
}
