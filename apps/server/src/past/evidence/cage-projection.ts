// Follows the cage's log: receipts, fills and credits, counts.
import { evolveCage, NEW_CAGE, trayOf } from '../../money/for-threads.ts'
import type { CageEvent, CageState } from '../../money/index.ts'
import type { RowBatch } from './batch.ts'
import type { Days } from './days.ts'

export class CageProjection {
  readonly #days: Days
  #state: CageState
  #version: number

  constructor(days: Days, { version, saved }: { readonly version: number; readonly saved: string }) {
    this.#days = days
    this.#version = version
    this.#state = saved === '' ? NEW_CAGE : JSON.parse(saved)
  }

  get resume(): { readonly version: number; readonly saved: string } {
    return { version: this.#version, saved: JSON.stringify(this.#state) }
  }

  read(first: number, texts: readonly string[], batch: RowBatch): void {
    for (const [i, text] of texts.entries()) {
      if (first + i <= this.#version) continue
      const event = JSON.parse(text) as CageEvent
      this.#write(event, batch)
      this.#state = evolveCage(this.#state, event)
      this.#version = first + i
    }
  }

  #write(event: CageEvent, batch: RowBatch): void {
    const { serial, at, by } = event
    switch (event.type) {
      case 'cash-moved': {
        const { way, player, amount, table, day } = event
        batch.add('evidence_cash', { serial, way, player, amount, table_id: table, at, day, by_id: by.id })
        break
      }
      case 'slip-requested':
        this.#writeSlip(batch, event, { state: 'requested' })
        break
      case 'slip-approved':
        this.#writeSlip(batch, event, { state: 'requested' })
        break
      case 'slip-issued':
        this.#writeSlip(batch, event, { state: 'issued', issued_at: at, issued_by: by.id })
        break
      case 'slip-received':
        this.#writeSlip(batch, event, { state: 'received', ended_at: at, ended_by: by.id })
        break
      case 'slip-voided':
        this.#writeSlip(batch, event, { state: 'void', ended_at: at, ended_by: by.id, reason: event.reason })
        break
      case 'tray-counted': {
        const { table, kind, round, total, expected, chips } = event
        batch.add('evidence_counts', {
          ...this.#count({ serial, kind, round, total, expected, chips, at, by }, table),
          state: 'open',
        })
        break
      }
      case 'count-confirmed':
      case 'count-rejected': {
        const { openCount } = trayOf(this.#state, event.table)
        if (!openCount) break
        const isConfirmed = event.type === 'count-confirmed'
        batch.add('evidence_counts', {
          ...this.#count(openCount, event.table),
          state: isConfirmed ? 'confirmed' : 'rejected',
          decided_at: at,
          decided_by: by.id,
          reason: isConfirmed ? null : event.reason,
        })
      }
    }
  }

  #writeSlip(
    batch: RowBatch,
    event: Extract<CageEvent, { readonly type: `slip-${string}` }>,
    changed: {
      readonly state: string
      readonly issued_at?: number
      readonly issued_by?: string
      readonly ended_at?: number
      readonly ended_by?: string
      readonly reason?: string
    },
  ): void {
    const slip =
      event.type === 'slip-requested'
        ? { ...event, requestedAt: event.at, requestedBy: event.by, issuedAt: null, issuedBy: null }
        : this.#state.slips[event.serial]
    if (!slip) return
    const { serial, table, kind, total, chips, requestedAt, requestedBy, issuedAt, issuedBy } = slip
    batch.add('evidence_slips', {
      serial,
      table_id: table,
      kind,
      total,
      chips: JSON.stringify(chips),
      requested_at: requestedAt,
      requested_by: requestedBy.id,
      day: this.#days.of(requestedAt).day,
      issued_at: issuedAt,
      issued_by: issuedBy?.id ?? null,
      ended_at: null,
      ended_by: null,
      reason: null,
      ...changed,
    })
  }

  #count(
    counted: {
      readonly serial: number
      readonly kind: string
      readonly round: number
      readonly total: number
      readonly expected: number
      readonly chips: object
      readonly at: number
      readonly by: { readonly id: string }
    },
    table: string,
  ) {
    const { serial, kind, round, total, expected, chips, at, by } = counted
    return {
      serial,
      table_id: table,
      kind,
      round,
      total,
      expected,
      difference: total - expected,
      chips: JSON.stringify(chips),
      counted_at: at,
      counted_by: by.id,
      day: this.#days.of(at).day,
      decided_at: null,
      decided_by: null,
      reason: null,
    }
  }
}
