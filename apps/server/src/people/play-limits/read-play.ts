// A player's play up to now: what is kept of it, and the lines of the account that have come since.
import { playerAccount } from '@punto/table'
import type { Archive } from '../../storage/index.ts'
import { type CountedLine, HOUR_MS, oldestHour, type Play, withLines } from './play.ts'

const PAGE = 100

/** Reads only what follows the last line counted; at the first time, thirty days back. */
export async function playUpTo(
  archive: Pick<Archive, 'statement'>,
  player: string,
  kept: Play,
  now: number,
): Promise<Play> {
  const lines: CountedLine[] = []
  let start = { line: kept.line, available: kept.available }
  pages: for (let before: string | undefined; ; ) {
    const page = await archive.statement(playerAccount(player), { limit: PAGE, ...(before && { before }) })
    for (const { place, ...line } of page) {
      const number = Number(place.split('.')[0])
      if (number <= kept.line) break pages
      if (line.transfer.at < oldestHour(now) * HOUR_MS) {
        start = { line: number, available: line.available }
        break pages
      }
      lines.push({ ...line, number })
    }
    if (page.length < PAGE) break
    before = page.at(-1)!.place
  }
  return withLines({ ...kept, ...start }, lines.reverse(), now)
}
