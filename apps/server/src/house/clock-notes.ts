// Notes of what the calendar says at a time of each table's clock, made whenever a process takes tables up: commands are timed by a clock
// that knows no calendar and goes on from the last command after a restart.
import type { RecordKind, Records } from '../storage/index.ts'

export interface ClockNote {
  /** The time of the last command before: the note applies to later ones. */
  readonly after: number
  /** The table's clock, and milliseconds since 1970, at the same moment. */
  readonly clock: number
  readonly wall: number
}

/** By table, the oldest first. */
export type ClockNotes = ReadonlyMap<string, readonly ClockNote[]>

interface Host {
  readonly name: string
  readonly state: { readonly at: number }
  /** The table's clock. */
  readonly now: number
}

/** A table that had no command yet is at 0, which its first one may be at too. */
const lastCommand = ({ at }: Host['state']): number => (at === 0 ? -1 : at)

const KIND = 'table-clocks' satisfies RecordKind
const PAGE = 100
/** Digits of a key: notes are listed in the order of their times. */
const DIGITS = 16

/** Writes one note for these tables, and reads all that there are. */
export async function noteClocks(records: Records, hosts: readonly Host[], wall: number): Promise<ClockNotes> {
  const note = Object.fromEntries(
    hosts.map(({ name, state, now }) => [name, { after: lastCommand(state), clock: now, wall }]),
  )
  const text = JSON.stringify(note)
  // Another process may start in the same millisecond.
  for (let time = wall; hosts.length > 0; time++) {
    if (await records.write(KIND, String(time).padStart(DIGITS, '0'), text, 0)) break
  }
  return readClockNotes(records)
}

export async function readClockNotes(records: Pick<Records, 'list'>): Promise<ClockNotes> {
  const notes = new Map<string, ClockNote[]>()
  for (let after: string | undefined; ; ) {
    const page = await records.list(KIND, { limit: PAGE, ...(after !== undefined && { after }) })
    for (const kept of page) {
      for (const [table, one] of Object.entries(JSON.parse(kept.text) as Readonly<Record<string, ClockNote>>)) {
        const known = notes.get(table)
        if (known) known.push(one)
        else notes.set(table, [one])
      }
    }
    after = page.at(-1)?.key
    if (page.length < PAGE) return notes
  }
}
