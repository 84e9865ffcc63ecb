// What was settled, against the witnesses of a policy: that nobody was told another history of a table than the one that was audited.
import {
  checkpointAddress,
  judgeWitnesses,
  noteOfWitness,
  parseCheckpoint,
  parseNote,
  settledOrigin,
  unendorsed,
  type WitnessPolicy,
  witnessSentence,
} from '@punto/fair'
import { counted } from '@punto/rules'
import type { AuditedLog, AuditedPlace, AuditFinding } from '@punto/server/audit'
import { noteFrom } from '../verify/witnessed.ts'

export interface WitnessedAudit {
  /** The first key of the house, by which its logs are known to witnesses. */
  readonly house: string | null
  readonly k: number
  readonly of: number
  readonly tables: readonly {
    readonly table: string
    /** Shoes that are over, and how many of them k witnesses have cosigned. */
    readonly shoes: number
    readonly cosigned: number
  }[]
  readonly findings: readonly AuditFinding[]
}

/** The newest shoe that is over may not have been cosigned yet when the database was copied. */
const MOST_OPEN = 1

export async function witnessedAudit(
  place: AuditedPlace,
  logs: readonly AuditedLog[],
  policy: WitnessPolicy,
): Promise<WitnessedAudit> {
  const { cosignedIn } = await import('@punto/server/audit')
  const played = logs.filter(({ totals }) => totals !== undefined)
  const names = played.map(({ log }) => log)
  const { keys, settled } = await cosignedIn(place, names, policy.witnesses)
  const { k, witnesses } = policy
  const house = keys[0]?.key ?? null
  const found = { house, k, of: witnesses.length }
  const finding = (log: string, sentence: string): AuditFinding => ({ in: log, event: null, sentence })
  if (house === null || unendorsed(keys))
    return { ...found, tables: [], findings: [finding('keys', 'The keys of the house are missing, or not its own.')] }
  const findings: AuditFinding[] = []
  const tables: WitnessedAudit['tables'][number][] = []
  for (const { log: table, settled: told = [] } of played) {
    const entries = told.map((entry) => Buffer.from(entry, 'hex'))
    const origin = settledOrigin(house, table)
    const notes = await notesUpTo(entries.length, policy, origin, settled.get(table) ?? [])
    const judged = judgeWitnesses(policy, notes, { origin, keys: keys.map(({ key }) => key), entries })
    const sizes = judged.found.flatMap(({ ok, size }) => (ok ? (size ?? 0) : [])).toSorted((a, b) => b - a)
    const cosigned = sizes[k - 1] ?? 0
    tables.push({ table, shoes: entries.length, cosigned })
    const { failure } = judged
    if (failure?.code === 'witness/split') findings.push(finding(table, witnessSentence(failure, 'en')))
    else if (cosigned < entries.length - MOST_OPEN)
      findings.push(
        finding(
          table,
          `${k} of the ${witnesses.length} witnesses have cosigned what was settled in shoes 1 to ${cosigned}, and ${counted(entries.length, 'shoe')} are over: nobody vouches for the rest.`,
        ),
      )
  }
  return { ...found, tables, findings }
}

/** Of each witness the last note that can be held against so many shoes: a backup is older than what it has cosigned since. */
async function notesUpTo(
  shoes: number,
  { witnesses }: WitnessPolicy,
  origin: string,
  kept: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const fits = (note: string) => (parseCheckpoint(parseNote(note)?.text ?? '')?.size ?? Infinity) <= shoes
  const notes = new Map<string, string>()
  for (const witness of witnesses) {
    const { name, url } = witness
    const asked = url === undefined ? undefined : await noteFrom(checkpointAddress(url, origin))
    const note = noteOfWitness([...kept, ...(asked === undefined ? [] : [asked])].filter(fits), witness)
    if (note !== undefined) notes.set(name, note)
  }
  return notes
}
