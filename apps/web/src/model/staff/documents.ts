// The documents of chips and cash: each with its serial number, what it moves or counts, and what has become of it.
import type { ChipSlip, ChipTray, Receipt, TrayLine } from '@punto/protocol'

export type DocumentKind = NonNullable<TrayLine['kind']> | 'in' | 'out' | 'tips'

/** What somebody did to a document, oldest first. */
export interface DocumentStep {
  readonly type: TrayLine['type']
  readonly at: number
  readonly by: string
  readonly reason?: string
}

export interface ChipDocument {
  readonly serial: number
  /** Null where the line that says so is on an earlier page. */
  readonly kind: DocumentKind | null
  readonly table: string | null
  readonly chips: TrayLine['chips']
  readonly total: number | null
  /** Of a count. */
  readonly expected: number | null
  readonly difference: number | null
  /** The player of a receipt. */
  readonly player: string | null
  readonly steps: readonly DocumentStep[]
}

/** A tray's history by document, the newest first. */
export function documentsOf(table: string, lines: readonly TrayLine[]): readonly ChipDocument[] {
  const found = new Map<number, ChipDocument>()
  for (const line of lines) {
    const { serial, type, at, by, reason } = line
    const step: DocumentStep = { type, at, by: by.name, ...(reason !== undefined && { reason }) }
    const later = found.get(serial)
    found.set(serial, {
      serial,
      kind: line.kind ?? line.way ?? (type === 'tips-emptied' ? 'tips' : (later?.kind ?? null)),
      table,
      chips: line.chips ?? later?.chips,
      total: line.amount ?? later?.total ?? null,
      expected: line.expected ?? later?.expected ?? null,
      difference: line.difference ?? later?.difference ?? null,
      player: line.name ?? later?.player ?? null,
      steps: [step, ...(later?.steps ?? [])],
    })
  }
  return [...found.values()].sort((one, other) => other.serial - one.serial)
}

export function documentOfSlip(slip: ChipSlip, received?: DocumentStep): ChipDocument {
  const { serial, kind, table, chips, total, requestedAt, requestedBy, approvedBy, issuedAt, issuedBy } = slip
  return {
    serial,
    kind,
    table,
    chips: [...chips],
    total,
    expected: null,
    difference: null,
    player: null,
    steps: [
      { type: 'slip-requested', at: requestedAt, by: requestedBy.name },
      ...(approvedBy && approvedBy.id !== requestedBy.id
        ? [{ type: 'slip-approved' as const, at: requestedAt, by: approvedBy.name }]
        : []),
      ...(issuedBy ? [{ type: 'slip-issued' as const, at: issuedAt ?? 0, by: issuedBy.name }] : []),
      ...(received ? [received] : []),
    ],
  }
}

export const documentOfReceipt = ({ serial, at, by, way, name, amount, table }: Receipt): ChipDocument => ({
  serial,
  kind: way,
  table,
  chips: undefined,
  total: amount,
  expected: null,
  difference: null,
  player: name,
  steps: [{ type: 'cash-moved', at, by: by.name }],
})

export const isVoid = ({ steps }: ChipDocument): boolean =>
  steps.some(({ type }) => type === 'slip-voided' || type === 'count-rejected')

export const slipTotal = (chips: readonly { readonly value: number; readonly count: number }[]): number =>
  chips.reduce((sum, { value, count }) => sum + value * count, 0)

/** The kinds of counts that can be entered now. */
export const countKinds = ({ open, openCount }: Pick<ChipTray, 'open' | 'openCount'>): readonly CountKind[] => {
  if (openCount) return []
  return open ? ['count', 'closer', 'drop'] : ['opener', 'drop']
}
export type CountKind = NonNullable<ChipTray['lastCount']>['kind']
