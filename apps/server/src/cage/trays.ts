// The tables' trays: fills and credits, each requested, issued and received; counts by two people, each against what the ledger says.
// Nobody receives what they issued or confirms their own count. Chips on their way are a pending transfer; a void frees it.

import type { OpeningTransfer, Transfer } from '@punto/ledger'
import type { AuditKind } from '@punto/protocol'
import { fault, type WireFaultLike } from '@punto/protocol'
import type { CageConfig } from '../config/cage-config.ts'
import { CAGE } from '../engine/index.ts'
import type { AuditEntries, ClientInfo, Person } from '../identity/index.ts'
import {
  type CageEvent,
  type CageState,
  type Chips,
  type CountKind,
  type OpenCount,
  type Slip,
  type SlipKind,
  type Staff,
  totalOf,
  trayOf,
} from './cage-events.ts'
import {
  type CageLog,
  type CagePlan,
  type CageResult,
  differenceAccount,
  moved,
  refusedBy,
  trayAccount,
} from './cage-log.ts'
import { staffOf } from './staff-of.ts'
import { closedTray, shortTray } from './tray-refusals.ts'

export interface TraysOptions {
  readonly log: CageLog
  readonly config: CageConfig
  readonly audit: AuditEntries
  readonly wall: () => number
}

/** Who acts, from where, under which id. */
export interface CageAct {
  readonly by: Person
  readonly client: ClientInfo
  readonly id: string
}

/** A count as it was decided: with what was found and what should have been there. */
export interface CountedTray extends OpenCount {
  readonly table: string
  readonly difference: number
  readonly confirmedBy: Staff | null
}

type SlipStep = 'issued' | 'received'

export class Trays {
  readonly #options: TraysOptions

  constructor(options: TraysOptions) {
    this.#options = options
  }

  async requestSlip(
    act: CageAct,
    { kind, table, chips: given }: { readonly kind: SlipKind; readonly table: string; readonly chips: Chips },
  ): Promise<CageResult<Slip>> {
    const chips = this.#checked(given)
    if ('code' in chips) return refusedBy(chips)
    if (totalOf(chips) === 0) return refusedBy(fault('chips/none', {}))
    return this.#run<Slip>(act, { request: kind, table, chips }, async (state) => {
      const stranger = this.#stranger(act.by, table)
      if (stranger) return stranger
      const total = totalOf(chips)
      const refusal = closedTray(state, table) ?? (await this.#short(kind, table, total))
      if (refusal) return refusal
      const { serial, at, by } = this.#stamp(state, act.by)
      const event: CageEvent = { type: 'slip-requested', serial, at, by, kind, table, chips, total }
      const answer: Slip = {
        serial,
        kind,
        table,
        chips,
        total,
        requestedAt: at,
        requestedBy: by,
        issuedAt: null,
        issuedBy: null,
      }
      return { events: [event], owners: [[trayAccount(table)]], answer }
    })
  }

  /** The cage issues a fill; the table issues a credit. */
  issue(act: CageAct, serial: number): Promise<CageResult<Slip>> {
    return this.#step(act, serial, 'issued', (slip) =>
      slip.issuedBy ? fault('slip/issued-already', { serial }) : undefined,
    )
  }

  /** The table receives a fill; the cage receives a credit. */
  receive(act: CageAct, serial: number): Promise<CageResult<Slip>> {
    return this.#step(act, serial, 'received', (slip) => {
      if (!slip.issuedBy) return fault('slip/not-issued', { serial })
      return slip.issuedBy.id === act.by.id ? fault('slip/own-issue', {}) : undefined
    })
  }

  void(act: CageAct, serial: number, reason: string): Promise<CageResult<Slip>> {
    return this.#run<Slip>(act, { void: serial, reason }, async ({ slips }) => {
      const slip = slips[serial]
      if (!slip) return fault('not-found/slip', { serial })
      const { at, by } = this.#stampOf(act.by)
      const { table } = slip
      return {
        events: [{ type: 'slip-voided', serial, at, by, table, reason }],
        owners: [[trayAccount(table)]],
        transfers: slip.issuedBy ? [this.#ending(slip, 'void-pending', at)] : [],
        audit: [this.#entry('slip-voided', act, slip, reason)],
        answer: slip,
      }
    })
  }

  /** By one person; it holds once a second one has confirmed it. */
  async count(
    act: CageAct,
    {
      kind,
      table,
      chips: given,
      amount,
    }: {
      readonly kind: CountKind
      readonly table: string
      readonly chips: Chips | undefined
      readonly amount: number | undefined
    },
  ): Promise<CageResult<CountedTray>> {
    // A count that was meant otherwise would be kept as one of nothing.
    if (kind === 'drop' && (amount === undefined || given)) return refusedBy(fault('tray/drop-in-cash', {}))
    if (kind !== 'drop' && (!given || amount !== undefined)) return refusedBy(fault('tray/count-in-chips', {}))
    const chips = this.#checked(given ?? [])
    if ('code' in chips) return refusedBy(chips)
    await this.#options.log.openTray(table)
    const total = kind === 'drop' ? (amount ?? 0) : totalOf(chips)
    return this.#run<CountedTray>(act, { count: kind, table, chips, total }, async (state) => {
      const stranger = this.#stranger(act.by, table)
      if (stranger) return stranger
      const tray = trayOf(state, table)
      if (tray.openCount) return fault('tray/count-open', { table, serial: tray.openCount.serial })
      if (kind === 'opener' && tray.open) return fault('tray/open-already', { table })
      if ((kind === 'count' || kind === 'closer') && !tray.open) return fault('tray/not-open', { table })
      const open = Object.values(state.slips).find((slip) => slip.table === table)
      if (kind === 'closer' && open) return fault('tray/slips-open', { table, serial: open.serial })
      const { expected: inTray, round } = await this.#options.log.expectedAt(table)
      const expected = kind === 'drop' ? tray.drop : inTray
      const counted = { ...this.#stamp(state, act.by), kind, chips, total, expected, round }
      return {
        events: [{ type: 'tray-counted', table, ...counted }],
        owners: [[trayAccount(table)]],
        answer: { ...counted, table, difference: total - expected, confirmedBy: null },
      }
    })
  }

  confirm(act: CageAct, table: string, serial: number): Promise<CageResult<CountedTray>> {
    return this.#run<CountedTray>(act, { confirm: serial, table }, async (state) => {
      const stranger = this.#stranger(act.by, table)
      if (stranger) return stranger
      const { openCount, lastCount } = trayOf(state, table)
      if (openCount?.serial !== serial) return fault('not-found/count', { table, serial })
      if (openCount.by.id === act.by.id) return fault('tray/own-count', {})
      const { at, by } = this.#stampOf(act.by)
      const { kind, total, expected, by: counter } = openCount
      const difference = total - expected
      const facts = { count: serial, kind, total, expected, difference, countedBy: counter.name }
      return {
        events: [{ type: 'count-confirmed', serial, at, by, table }],
        owners: [[trayAccount(table)]],
        transfers: kind === 'drop' ? [] : this.#difference(table, serial, difference, lastCount === null, at),
        audit: [this.#options.audit.byPerson('tray-counted', act, { id: table, name: table }, { after: facts })],
        answer: { ...openCount, table, difference, confirmedBy: by },
      }
    })
  }

  reject(act: CageAct, table: string, serial: number, reason: string): Promise<CageResult<CountedTray>> {
    return this.#run<CountedTray>(act, { reject: serial, table, reason }, async (state) => {
      const { openCount } = trayOf(state, table)
      const isOwn = openCount?.by.id === act.by.id
      const stranger = isOwn ? undefined : this.#stranger(act.by, table)
      if (stranger) return stranger
      if (openCount?.serial !== serial) return fault('not-found/count', { table, serial })
      const { at, by } = this.#stampOf(act.by)
      return {
        events: [{ type: 'count-rejected', serial, at, by, table, reason }],
        owners: [[trayAccount(table)]],
        answer: { ...openCount, table, difference: openCount.total - openCount.expected, confirmedBy: null },
      }
    })
  }

  #step(
    act: CageAct,
    serial: number,
    step: SlipStep,
    objection: (slip: Slip) => WireFaultLike | undefined,
  ): Promise<CageResult<Slip>> {
    return this.#run<Slip>(act, { [step]: serial }, async ({ slips }) => {
      const slip = slips[serial]
      if (!slip) return fault('not-found/slip', { serial })
      const { table, kind } = slip
      const fromCage = (kind === 'fill') === (step === 'issued')
      if (fromCage !== (act.by.role === 'cashier')) return fault('slip/other-side', SIDES[kind])
      const refusal = this.#stranger(act.by, table) ?? objection(slip)
      if (refusal) return refusal
      const short = step === 'issued' ? await this.#short(kind, table, slip.total) : undefined
      if (short) return short
      const { at, by } = this.#stampOf(act.by)
      const next = step === 'issued' ? { ...slip, issuedAt: at, issuedBy: by } : slip
      return {
        events: [{ type: `slip-${step}`, serial, at, by, table }],
        owners: [[trayAccount(table)]],
        transfers: [step === 'issued' ? this.#onTheWay(slip, at) : this.#ending(slip, 'post-pending', at)],
        audit: [this.#entry(`slip-${step}`, act, slip)],
        answer: next,
      }
    })
  }

  #run<T extends object>(
    { by, id }: CageAct,
    asked: object,
    plan: (state: CageState) => Promise<CagePlan<T> | WireFaultLike>,
  ): Promise<CageResult<T>> {
    return this.#options.log.run<T>({ by, id, asked }, plan)
  }

  /** Known values, each once, the smallest first, without those of which there are none. */
  #checked(given: Chips): Chips | WireFaultLike {
    const { denominations } = this.#options.config
    const values = new Set<number>()
    for (const { value } of given) {
      if (!denominations.includes(value))
        return fault('chips/no-such-value', { value, known: denominations.join(', ') })
      if (values.size === values.add(value).size) return fault('chips/named-twice', { value })
    }
    return given.filter(({ count }) => count > 0).sort((one, other) => one.value - other.value)
  }

  /** Why a tray cannot give the chips of a credit. */
  async #short(kind: SlipKind, table: string, total: number): Promise<WireFaultLike | undefined> {
    return kind === 'credit' ? shortTray(this.#options.log, table, total) : undefined
  }

  /** A dealer acts at the table that they deal. */
  #stranger({ id, role }: Person, table: string): WireFaultLike | undefined {
    if (role !== 'dealer' || this.#options.log.house.table(table)?.state.dealer === id) return undefined
    return fault('tray/not-your-table', { table })
  }

  #stampOf = (by: Person) => ({ at: this.#options.wall(), by: staffOf(by) })
  #stamp = ({ serial }: CageState, by: Person) => ({ serial: serial + 1, ...this.#stampOf(by) })

  #onTheWay({ serial, kind, table, total }: Slip, at: number): OpeningTransfer {
    const tray = trayAccount(table)
    const [debit, credit] = kind === 'fill' ? [CAGE, tray] : [tray, CAGE]
    return {
      ...moved(CAGE, { debit, credit, amount: total }, { id: `slip/${serial}`, reason: kind, at }),
      kind: 'pending',
    }
  }

  #ending({ serial, kind, total }: Slip, how: 'post-pending' | 'void-pending', at: number): Transfer {
    const ref = `slip/${serial}`
    const ends = { by: CAGE, reason: kind, ref, at, pending: { by: CAGE, id: ref } }
    return how === 'post-pending'
      ? { kind: how, id: `${ref}/received`, amount: total, ...ends }
      : { kind: how, id: `${ref}/void`, ...ends }
  }

  /** The first opener's chips are the cage's; what a later count finds is a difference, on an account of its own. */
  #difference(table: string, serial: number, difference: number, isFirst: boolean, at: number): readonly Transfer[] {
    if (difference === 0) return []
    const tray = trayAccount(table)
    const other = isFirst ? CAGE : differenceAccount(table)
    const [debit, credit] = difference > 0 ? [other, tray] : [tray, other]
    const stamp = { id: `count/${serial}`, reason: isFirst ? 'opener' : 'count-difference', at }
    return [moved(tray, { debit, credit, amount: Math.abs(difference) }, stamp)]
  }

  #entry(kind: AuditKind, act: CageAct, { serial, kind: slip, table, total }: Slip, reason?: string) {
    const facts = { slip: serial, kind: slip, total }
    return this.#options.audit.byPerson(
      kind,
      { ...act, ...(reason !== undefined && { reason }) },
      { id: table, name: table },
      { after: facts },
    )
  }
}

const TABLE_SIDE = { en: 'the table', zh: '牌桌' }
const CAGE_SIDE = { en: 'the cage', zh: '账房' }
const SIDES = {
  fill: { kind: { en: 'fill', zh: '补码' }, issues: CAGE_SIDE, receives: TABLE_SIDE },
  credit: { kind: { en: 'credit', zh: '退码' }, issues: TABLE_SIDE, receives: CAGE_SIDE },
} as const
