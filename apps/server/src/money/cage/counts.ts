// Counts of the tables' trays: entered by one person and confirmed by another, each against what the ledger says.
import type { Transfer } from '@punto/ledger'
import { fault, type WireFaultLike } from '@punto/protocol'
import { CAGE } from '../../house/index.ts'
import type { Person } from '../../people/index.ts'
import {
  type CageState,
  type Chips,
  type CountKind,
  type OpenCount,
  type Staff,
  totalOf,
  trayOf,
} from './cage-events.ts'
import { type CageResult, differenceAccount, moved, refusedBy, trayAccount } from './cage-log.ts'
import { drawerHeldBy, drawerName, isDrawer } from './drawer-places.ts'
import { type CageAct, checkedChips, nextStamp, notTheirTable, stampOf, type TrayParts } from './tray-acts.ts'

/** A count as it was decided: with what was found and what should have been there. */
export interface CountedTray extends OpenCount {
  readonly table: string
  readonly difference: number
  readonly confirmedBy: Staff | null
}

export class Counts {
  readonly #parts: TrayParts

  constructor(parts: TrayParts) {
    this.#parts = parts
  }

  /** By one person; it holds once a second one has confirmed it. */
  async enter(
    act: CageAct,
    {
      kind,
      table,
      chips: given,
      amount,
      box,
      nextBox,
      cash,
    }: {
      readonly kind: CountKind
      readonly table: string
      readonly chips: Chips | undefined
      readonly amount: number | undefined
      readonly box?: string | undefined
      readonly nextBox?: string | undefined
      /** Of a drawer. */
      readonly cash?: number | undefined
    },
  ): Promise<CageResult<CountedTray>> {
    if (isDrawer(table) !== (cash !== undefined) || (cash !== undefined && kind === 'drop')) {
      return refusedBy(fault('drawer/counted-with-cash', {}))
    }
    // A count that was meant otherwise would be kept as one of nothing.
    if (kind === 'drop' && (amount === undefined || given)) return refusedBy(fault('tray/drop-in-cash', {}))
    if (kind !== 'drop' && (box !== undefined || nextBox !== undefined)) return refusedBy(fault('tray/box-of-drop', {}))
    if (kind !== 'drop' && (!given || amount !== undefined)) return refusedBy(fault('tray/count-in-chips', {}))
    const chips = checkedChips(this.#parts, given ?? [])
    if ('code' in chips) return refusedBy(chips)
    await this.#parts.log.openTray(table)
    const total = kind === 'drop' ? (amount ?? 0) : totalOf(chips)
    const boxes = { ...(box !== undefined && { box }), ...(nextBox !== undefined && { nextBox }) }
    const asked = { count: kind, table, chips, total, ...boxes, ...(cash !== undefined && { cash }) }
    return this.#parts.log.run<CountedTray>({ ...act, asked }, async (state) => {
      const elsewhere =
        cash === undefined ? notTheirTable(this.#parts, act.by, table) : drawerObjection(state, act.by, table)
      if (elsewhere) return elsewhere
      const tray = trayOf(state, table)
      if (tray.openCount) return fault('tray/count-open', { table, serial: tray.openCount.serial })
      if (kind === 'opener' && tray.open) return fault('tray/open-already', { table })
      if ((kind === 'count' || kind === 'closer') && !tray.open) return fault('tray/not-open', { table })
      const hangs = tray.box ?? undefined
      if (box !== undefined && hangs !== undefined && box !== hangs) {
        return fault('tray/another-box', { table, box: hangs, given: box })
      }
      const open = Object.values(state.slips).find((slip) => slip.table === table)
      if (kind === 'closer' && open) return fault('tray/slips-open', { table, serial: open.serial })
      const { expected: inTray, round } = await this.#parts.log.expectedAt(table)
      const expected = kind === 'drop' ? tray.drop : inTray
      const flow = kind === 'drop' ? undefined : this.#parts.log.flowAt(table)
      const counted = {
        ...nextStamp(this.#parts, state, act.by),
        kind,
        chips,
        total,
        expected,
        round,
        ...(flow && { flow }),
        ...(cash !== undefined && { cash, expectedCash: tray.cash ?? 0 }),
        ...(kind === 'drop' && hangs !== undefined && { box: hangs }),
        ...boxes,
      }
      return {
        events: [{ type: 'tray-counted', table, ...counted }],
        owners: [[trayAccount(table)]],
        answer: { ...counted, table, difference: total - expected, confirmedBy: null },
      }
    })
  }

  confirm(act: CageAct, table: string, serial: number): Promise<CageResult<CountedTray>> {
    return this.#parts.log.run<CountedTray>({ ...act, asked: { confirm: serial, table } }, async (state) => {
      const elsewhere = notTheirTable(this.#parts, act.by, table)
      if (elsewhere) return elsewhere
      const { openCount, lastCount } = trayOf(state, table)
      if (openCount?.serial !== serial) return fault('not-found/count', { table, serial })
      if (openCount.by.id === act.by.id) return fault('tray/own-count', {})
      const { at, by } = stampOf(this.#parts, act.by)
      const { kind, total, expected, by: counter } = openCount
      const difference = total - expected
      const facts = { count: serial, kind, total, expected, difference, countedBy: counter.name }
      return {
        events: [{ type: 'count-confirmed', serial, at, by, table }],
        owners: [[trayAccount(table)]],
        transfers: kind === 'drop' ? [] : foundDifference(table, serial, difference, lastCount === null, at),
        audit: [this.#parts.audit.byPerson('tray-counted', act, { id: table, name: table }, { after: facts })],
        answer: { ...openCount, table, difference, confirmedBy: by },
      }
    })
  }

  reject(act: CageAct, table: string, serial: number, reason: string): Promise<CageResult<CountedTray>> {
    return this.#parts.log.run<CountedTray>({ ...act, asked: { reject: serial, table, reason } }, async (state) => {
      const { openCount } = trayOf(state, table)
      const isOwn = openCount?.by.id === act.by.id
      const elsewhere = isOwn ? undefined : notTheirTable(this.#parts, act.by, table)
      if (elsewhere) return elsewhere
      if (openCount?.serial !== serial) return fault('not-found/count', { table, serial })
      const { at, by } = stampOf(this.#parts, act.by)
      return {
        events: [{ type: 'count-rejected', serial, at, by, table, reason }],
        owners: [[trayAccount(table)]],
        answer: { ...openCount, table, difference: openCount.total - openCount.expected, confirmedBy: null },
      }
    })
  }
}

/** Whose drawer it is counts it; who opens one has no other open. */
function drawerObjection(state: CageState, { id, role }: Person, place: string): WireFaultLike | undefined {
  const [held, { open }] = [drawerHeldBy(state, id), trayOf(state, place)]
  const drawer = drawerName(place)
  if (role !== 'cashier') return fault('drawer/not-yours', { drawer })
  if (open) return held === place ? undefined : fault('drawer/not-yours', { drawer })
  return held === null ? undefined : fault('drawer/have-another', { drawer: drawerName(held) })
}

/** The first opener's chips are the cage's; what a later count finds is a difference, on an account of its own. */
function foundDifference(
  table: string,
  serial: number,
  difference: number,
  isFirst: boolean,
  at: number,
): readonly Transfer[] {
  if (difference === 0) return []
  const tray = trayAccount(table)
  const other = isFirst ? CAGE : differenceAccount(table)
  const [debit, credit] = difference > 0 ? [other, tray] : [tray, other]
  const stamp = { id: `count/${serial}`, reason: isFirst ? 'opener' : 'count-difference', at }
  return [moved(tray, { debit, credit, amount: Math.abs(difference) }, stamp)]
}
