// Exports a table as a signed recording. A round follows from everything before it, so an export reaches from the table's first event to
// the end of what was asked for; the head says which rounds those are.
// Carries INS 3.9: a card that only its squeezer has seen is in no recording before its round is over.
import { type RecordingHead, RecordingWriter, type Signer } from '@punto/fair'
import { fault, type WireFaultLike } from '@punto/protocol'
import { isUnderWay } from '@punto/table'
import type { House } from '../../house/index.ts'
import type { Evidence } from '../../past/index.ts'
import { tableIndex } from '../../table/index.ts'
import { ProofLines } from './proof-lines.ts'

export interface ExportServices {
  readonly house: House
  readonly evidence: Evidence | undefined
  readonly integrity: { readonly signer: Signer }
  readonly wall: () => number
}

export interface ExportRequest {
  readonly round?: number
  readonly day?: string
  /** With every transfer and the headers of committed shoes beside the events. */
  readonly proofs?: 'true'
}

/** What is exported, or why not. */
export async function findExport(
  { house, evidence, wall }: ExportServices,
  table: string,
  { round, day, proofs }: ExportRequest,
): Promise<RecordingHead | WireFaultLike> {
  const { version, state, positions } = house.table(table)!
  // The round under way is left out.
  const whole = isUnderWay(state) ? positions.round - 1 : version
  const head = { v: 1, table, at: wall(), ...(proofs && { proofs: true as const }) } as const
  if (round !== undefined) {
    const to = await endOf(house, table, round)
    return to === undefined ? noRound(table, round) : { ...head, events: to, rounds: [round, round] }
  }
  if (day === undefined) return { ...head, events: whole }
  const [found] =
    (await evidence?.rows<{ first: number | null; last: number | null }>(
      'SELECT min(round) AS first, max(round) AS last FROM evidence_rounds WHERE table_id = $1 AND day = $2',
      [table, day],
    )) ?? []
  const { first, last } = found ?? { first: null, last: null }
  const to = last === null ? undefined : await endOf(house, table, last)
  if (first === null || last === null || to === undefined) return fault('not-found/day', { table, day })
  return { ...head, events: to, rounds: [first, last], day }
}

/** The version at which a round was last settled or void. */
async function endOf({ archive }: House, table: string, round: number): Promise<number | undefined> {
  const entries = await archive.indexEntries(tableIndex(table), { limit: 100, round })
  return entries.length === 0 ? undefined : Math.max(...entries.map(({ to }) => to))
}

const noRound = (table: string, round: number): WireFaultLike => fault('not-found/round', { table, round })

export async function* exportLines(
  { house, integrity }: Pick<ExportServices, 'house' | 'integrity'>,
  head: RecordingHead,
): AsyncGenerator<string> {
  const writer = new RecordingWriter(head, integrity.signer)
  yield `${writer.head}\n`
  const proofs = head.proofs ? new ProofLines(house, head.table) : undefined
  for await (const { text, version } of house.archive.events(head.table, 0, head.events)) {
    for (const line of [text, ...((await proofs?.after(text, version)) ?? [])]) {
      writer.add(line)
      yield `${line}\n`
    }
  }
  yield `${writer.end()}\n`
}
