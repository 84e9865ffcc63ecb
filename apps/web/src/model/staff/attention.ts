// What at a table needs somebody's attention, and the order of the tables by it.
import type { PitDecision, PitTable } from '@punto/protocol'
import { deviations, type Theory } from './theory.ts'

export const ALERTS = [
  'shut',
  'decision',
  'claim',
  'dispute',
  'squeeze',
  'chips',
  'reader',
  'long',
  'no-dealer',
  'dealer-role',
  'dealer-away',
  'differential',
  'result',
  'void',
  'correction',
] as const
export type AlertKind = (typeof ALERTS)[number]

/** Kinds for which play stands still or somebody waits. */
const URGENT: ReadonlySet<AlertKind> = new Set([
  'shut',
  'decision',
  'claim',
  'dispute',
  'squeeze',
  'chips',
  'reader',
  'long',
  'no-dealer',
  'dealer-role',
  'dealer-away',
])
export const isUrgent = (kind: AlertKind): boolean => URGENT.has(kind)

const UNDER_WAY: ReadonlySet<PitTable['phase']> = new Set([
  'betting',
  'dealing',
  'ante',
  'insurance',
  'result',
  'suspended',
  'options',
])

/** A round may take so many times what rounds here take. */
const TOO_LONG = 2.5
const LEAST_LONG_MS = 60_000
/** Of a table whose pace is not known yet. */
const ANY_PACE_MS = 60_000
const NEAR = 0.9
/** A void or a correction is news for so long. */
const NEWS_MS = 10 * 60_000
/** Beyond this many standard deviations a result is looked at. */
const FAR = 3

export const isUnderWay = ({ phase }: PitTable): boolean => UNDER_WAY.has(phase)

/** `waiting`: what awaits somebody's word at this table. */
export function alertsOf(
  table: PitTable,
  now: number,
  theory: Theory | null,
  waiting: readonly Pick<PitDecision, 'kind'>[] = [],
): readonly AlertKind[] {
  const { maxDifferential, differential, dealer, operation, phase, roundSince } = table
  const expected = table.paceMs ?? (table.roundSeconds !== null ? table.roundSeconds * 1000 : ANY_PACE_MS)
  const waits = (kind: PitDecision['kind']) => waiting.some((one) => one.kind === kind)
  const recent = (at: number | null) => at !== null && now - at < NEWS_MS
  const found: Record<AlertKind, boolean> = {
    shut: table.shut !== null,
    decision: waits('irregularity') || phase === 'suspended',
    claim: waits('claim'),
    dispute: waits('dispute'),
    squeeze: waits('squeeze'),
    chips: waits('fill') || waits('credit') || waits('count'),
    reader: table.chipsDiffer > 0 && phase !== 'betting',
    long: isUnderWay(table) && roundSince !== null && now - roundSince > Math.max(LEAST_LONG_MS, TOO_LONG * expected),
    'no-dealer': operation === 'dealer' && dealer === null && phase !== 'table-closed',
    'dealer-role': table.dealerTrouble === 'may-not-deal',
    'dealer-away': table.dealerTrouble === 'away',
    differential: maxDifferential !== null && differential >= NEAR * maxDifferential,
    result: theory !== null && Math.abs(deviations(theory)) > FAR,
    void: recent(table.lastVoid),
    correction: recent(table.lastCorrection),
  }
  return ALERTS.filter((kind) => found[kind])
}

/** The most urgent alert first; tables without any stay in the house's order. */
export function byAttention<T extends { readonly alerts: readonly AlertKind[] }>(tables: readonly T[]): readonly T[] {
  const rank = ({ alerts }: T) => (alerts[0] === undefined ? ALERTS.length : ALERTS.indexOf(alerts[0]))
  return tables
    .map((table, place) => ({ table, place, rank: rank(table) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ table }) => table)
}
