// A commit on its way to the desk's thread and its outcomes on the way back, packed for the few microseconds that each unit
// may cost there. Units go as one JSON text with the events left out: those are texts already, and to write them into another
// would double every quote in them. Of the outcomes only those travel that say more than "done, as asked".
import type { Answer } from '@punto/ledger'
import type { Outcome, Unit } from '../storage.ts'

export interface CommitParcel {
  /** The units; in place of its events each has their number. */
  readonly units: string
  readonly events: readonly string[]
}

export function packUnits(units: readonly Unit[]): CommitParcel {
  const events: string[] = []
  const light = units.map((unit) => {
    if (!unit.append) return unit
    for (const event of unit.append.events) events.push(event)
    return { ...unit, append: { ...unit.append, events: unit.append.events.length } }
  })
  return { units: JSON.stringify(light), events }
}

export function unpackUnits({ units, events }: CommitParcel): readonly Unit[] {
  let next = 0
  const opened = JSON.parse(units) as { append?: { events: unknown } }[]
  for (const { append } of opened) {
    if (!append) continue
    const end = next + (append.events as number)
    append.events = events.slice(next, end)
    next = end
  }
  return opened as unknown as readonly Unit[]
}

/** Null in the place of an outcome that follows from its unit. */
export type OutcomeParcel = readonly (Outcome | null)[]

const ACCEPTED: Answer = { ok: true, repeated: false }

const doneAsAsked = ({ append, transfers = [] }: Unit): Outcome => ({
  kind: 'done',
  version: append ? append.expected + append.events.length : 0,
  transfers: transfers.map(() => ACCEPTED),
})

export const packOutcomes = (outcomes: readonly Outcome[]): OutcomeParcel =>
  outcomes.map((outcome) =>
    outcome.kind === 'done' && outcome.transfers.every(({ ok, repeated }) => ok && !repeated) ? null : outcome,
  )

export const unpackOutcomes = (parcel: OutcomeParcel, units: readonly Unit[]): readonly Outcome[] =>
  parcel.map((outcome, i) => outcome ?? doneAsAsked(units[i]!))
