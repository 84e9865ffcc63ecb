// A finding as a row: whom it concerns, since when, and where to look.
import type { EvidenceRow } from '../evidence/tables.ts'
import type { Entry, SumsKind } from './entries.ts'
import type { Found } from './judges.ts'

type FindingRow = EvidenceRow<'evidence_findings'>
type Whom = Pick<FindingRow, 'player' | 'other' | 'dealer' | 'table_id' | 'shoe'>

const NOBODY: Whom = { player: null, other: null, dealer: null, table_id: null, shoe: null }
const MOST_ROUNDS = 20
const ONE_SHOE: ReadonlySet<string> = new Set(['shoe-law'])

const WHOM: Readonly<Record<SumsKind, (entry: Entry) => Partial<Whom>>> = {
  counting: ({ who }) => ({ player: who }),
  late: ({ who }) => ({ player: who }),
  'dealer-player': ({ who, other }) => ({ dealer: who, player: other }),
  dealer: ({ who }) => ({ dealer: who }),
  pair: ({ who, other }) => ({ player: who, other }),
  'table-game': ({ table }) => ({ table_id: table }),
  'dealer-game': ({ who }) => ({ dealer: who }),
}

/** `last` is the entry that led to it. */
export function findingRow({ kind, chance, looked, reasons, on }: Found, last: Entry): FindingRow {
  const { who, other, table, shoe, at, day, version } = last
  const isOfShoe = ONE_SHOE.has(kind) || (last.kind === 'table-game' && on.length === 1)
  const key = [kind, who, other, reasons[0]!.reason, ...(isOfShoe ? [shoe] : [])].filter((part) => part !== '')
  return {
    ...{ ...NOBODY, ...WHOM[last.kind](last), ...(isOfShoe && { table_id: table, shoe }) },
    ...{ key: key.join(' ').slice(0, 300), kind, at, day, log: table, version, looked },
    since: Math.min(...on.map(({ since }) => since)),
    chance: chance.toPrecision(3),
    reasons: JSON.stringify(reasons),
    rounds: JSON.stringify(roundsOf(on)),
  }
}

/** From each shoe in turn the most telling, the last shoes first. */
function roundsOf(entries: readonly Entry[]) {
  const told: { readonly table: string; readonly round: number }[] = []
  const latest = [...entries].sort((one, other) => other.at - one.at)
  for (let place = 0; told.length < MOST_ROUNDS && latest.some(({ rounds }) => place < rounds.length); place++)
    for (const { table, rounds } of latest)
      if (place < rounds.length && told.length < MOST_ROUNDS) told.push({ table, round: rounds[place]! })
  return told
}
