// Fills bring chips from the cage to a table's tray, credits take them back: each requested, issued by one side and received by the other,
// and nobody receives what they issued. A pit supervisor, or somebody above, asks for it or agrees to it before anything is
// issued. Chips on their way are a pending transfer; a void frees it.
import type { OpeningTransfer, Transfer } from '@punto/ledger'
import { type AuditKind, fault, type WireFaultLike } from '@punto/protocol'
import { CAGE } from '../../house/index.ts'
import type { Person } from '../../people/index.ts'
import {
  approverOf,
  type CageState,
  type Chips,
  requestedSlip,
  type Slip,
  type SlipKind,
  type SlipRequested,
  totalOf,
} from './cage-events.ts'
import { type CageResult, moved, refusedBy, trayAccount } from './cage-log.ts'
import { drawerHeldBy, drawerName, isDrawer, whyDrawerIsClosed } from './drawer-places.ts'
import { type CageAct, checkedChips, nextStamp, notTheirTable, stampOf, type TrayParts } from './tray-acts.ts'
import { whyTrayIsClosed, whyTrayIsShort } from './tray-refusals.ts'

type SlipStep = 'issued' | 'received'

export class Slips {
  readonly #parts: TrayParts

  constructor(parts: TrayParts) {
    this.#parts = parts
  }

  async request(
    act: CageAct,
    { kind, table, chips: given }: { readonly kind: SlipKind; readonly table: string; readonly chips: Chips },
  ): Promise<CageResult<Slip>> {
    const chips = checkedChips(this.#parts, given)
    if ('code' in chips) return refusedBy(chips)
    if (totalOf(chips) === 0) return refusedBy(fault('chips/none', {}))
    return this.#parts.log.run<Slip>({ ...act, asked: { request: kind, table, chips } }, async (state) => {
      const elsewhere = isDrawer(table)
        ? notTheirDrawer(state, act.by, table)
        : notTheirTable(this.#parts, act.by, table)
      if (elsewhere) return elsewhere
      const total = totalOf(chips)
      const refusal = whyTrayIsClosed(state, table) ?? (await this.#short(kind, table, total))
      if (refusal) return refusal
      const { serial, at, by } = nextStamp(this.#parts, state, act.by)
      const event: SlipRequested = { type: 'slip-requested', serial, at, by, kind, table, chips, total }
      return { events: [event], owners: [[trayAccount(table)]], answer: requestedSlip(event) }
    })
  }

  /** A pit supervisor agrees to what a dealer has asked for. */
  approve(act: CageAct, serial: number): Promise<CageResult<Slip>> {
    return this.#parts.log.run<Slip>({ ...act, asked: { approve: serial } }, async ({ slips }) => {
      const slip = slips[serial]
      if (!slip) return fault('not-found/slip', { serial })
      const approver = approverOf(slip)
      if (approver) return fault('slip/approved-already', { serial, by: approver.name })
      const { at, by } = stampOf(this.#parts, act.by)
      const { table } = slip
      return {
        events: [{ type: 'slip-approved', serial, at, by, table }],
        owners: [[trayAccount(table)]],
        audit: [this.#entry('slip-approved', act, slip)],
        answer: { ...slip, approvedBy: by },
      }
    })
  }

  /** The cage issues a fill; the table issues a credit. */
  issue(act: CageAct, serial: number): Promise<CageResult<Slip>> {
    return this.#step(act, serial, 'issued', (slip) =>
      slip.issuedBy
        ? fault('slip/issued-already', { serial })
        : approverOf(slip)
          ? undefined
          : fault('slip/not-approved', { serial }),
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
    return this.#parts.log.run<Slip>({ ...act, asked: { void: serial, reason } }, async ({ slips }) => {
      const slip = slips[serial]
      if (!slip) return fault('not-found/slip', { serial })
      const { at, by } = stampOf(this.#parts, act.by)
      const { table } = slip
      return {
        events: [{ type: 'slip-voided', serial, at, by, table, reason }],
        owners: [[trayAccount(table)]],
        transfers: slip.issuedBy ? [ending(slip, 'void-pending', at)] : [],
        audit: [this.#entry('slip-voided', act, slip, reason)],
        answer: slip,
      }
    })
  }

  #step(
    act: CageAct,
    serial: number,
    step: SlipStep,
    objection: (slip: Slip) => WireFaultLike | undefined,
  ): Promise<CageResult<Slip>> {
    return this.#parts.log.run<Slip>({ ...act, asked: { [step]: serial } }, async (state) => {
      const slip = state.slips[serial]
      if (!slip) return fault('not-found/slip', { serial })
      const { table, kind } = slip
      const fromCage = (kind === 'fill') === (step === 'issued')
      const ofDrawer = isDrawer(table)
      // Of a drawer both sides are cashiers: whose drawer it is, and the vault.
      const isHolder = drawerHeldBy(state, act.by.id) === table
      const isTheirs = ofDrawer
        ? act.by.role === 'cashier' && fromCage !== isHolder
        : fromCage === (act.by.role === 'cashier')
      if (!isTheirs) return fault('slip/other-side', ofDrawer ? DRAWER_SIDES[kind] : SIDES[kind])
      const refusal = (ofDrawer ? undefined : notTheirTable(this.#parts, act.by, table)) ?? objection(slip)
      if (refusal) return refusal
      const drawer = fromCage && !ofDrawer ? drawerHeldBy(state, act.by.id) : null
      const short = await this.#shortAt(state, step, slip, drawer)
      if (short) return short
      const { at, by } = stampOf(this.#parts, act.by)
      const through = drawer === null ? {} : { drawer }
      const next = step === 'issued' ? { ...slip, issuedAt: at, issuedBy: by, ...through } : slip
      const received = () => [
        ending(slip, 'post-pending', at),
        ...(drawer === null ? [] : [intoDrawer(slip, drawer, at)]),
      ]
      return {
        events: [{ type: `slip-${step}`, serial, at, by, table, ...through }],
        owners: [[trayAccount(table), ...(drawer === null ? [] : [trayAccount(drawer)])]],
        transfers: step === 'issued' ? [onTheWay(next, at)] : received(),
        audit: [this.#entry(`slip-${step}`, act, slip)],
        answer: next,
      }
    })
  }

  /** Why the tray, or the drawer, that gives the chips cannot. */
  async #shortAt(state: CageState, step: SlipStep, { kind, table, total }: Slip, drawer: string | null) {
    const { config } = this.#parts
    const fromCage = (kind === 'fill') === (step === 'issued')
    if (fromCage && drawer === null && config.needsDrawer && !isDrawer(table)) return fault('drawer/none-open', {})
    const closed = drawer === null ? undefined : whyDrawerIsClosed(state, drawer)
    if (closed || step !== 'issued') return closed
    return kind === 'credit'
      ? whyTrayIsShort(this.#parts.log, table, total)
      : drawer === null
        ? undefined
        : whyTrayIsShort(this.#parts.log, drawer, total)
  }

  /** Why a tray cannot give the chips of a credit. */
  async #short(kind: SlipKind, table: string, total: number): Promise<WireFaultLike | undefined> {
    return kind === 'credit' ? whyTrayIsShort(this.#parts.log, table, total) : undefined
  }

  #entry(kind: AuditKind, act: CageAct, { serial, kind: slip, table, total }: Slip, reason?: string) {
    const facts = { slip: serial, kind: slip, total }
    return this.#parts.audit.byPerson(
      kind,
      { ...act, ...(reason !== undefined && { reason }) },
      { id: table, name: table },
      { after: facts },
    )
  }
}

/** Who asks the ledger for it: the cage, or the drawer from which it issues. */
const cageSide = ({ drawer }: Slip): string => (drawer === undefined ? CAGE : trayAccount(drawer))

/** A credit that comes to a drawer lies there at once. */
const intoDrawer = ({ serial, total }: Slip, drawer: string, at: number): OpeningTransfer =>
  moved(
    CAGE,
    { debit: CAGE, credit: trayAccount(drawer), amount: total },
    { id: `slip/${serial}/drawer`, ref: `slip/${serial}`, reason: 'credit', at },
  )

function onTheWay(slip: Slip, at: number): OpeningTransfer {
  const { serial, kind, table, total } = slip
  const [tray, ours] = [trayAccount(table), cageSide(slip)]
  const [debit, credit] = kind === 'fill' ? [ours, tray] : [tray, ours]
  return {
    ...moved(ours, { debit, credit, amount: total }, { id: `slip/${serial}`, reason: kind, at }),
    kind: 'pending',
  }
}

function ending(slip: Slip, how: 'post-pending' | 'void-pending', at: number): Transfer {
  const { serial, kind, total } = slip
  const [ref, by] = [`slip/${serial}`, cageSide(slip)]
  const ends = { by, reason: kind, ref, at, pending: { by, id: ref } }
  return how === 'post-pending'
    ? { kind: how, id: `${ref}/received`, amount: total, ...ends }
    : { kind: how, id: `${ref}/void`, ...ends }
}

const TABLE_SIDE = { en: 'the table', zh: '牌桌' }
const CAGE_SIDE = { en: 'the cage', zh: '账房' }
const SIDES = {
  fill: { kind: { en: 'fill', zh: '补码' }, issues: CAGE_SIDE, receives: TABLE_SIDE },
  credit: { kind: { en: 'credit', zh: '退码' }, issues: TABLE_SIDE, receives: CAGE_SIDE },
} as const

const DRAWER_SIDE = { en: 'whoever has the drawer open', zh: '持抽屉者' }
const VAULT_SIDE = { en: 'another cashier, from the vault', zh: '另一名出纳（金库）' }
const DRAWER_SIDES = {
  fill: { kind: { en: 'fill', zh: '补码' }, issues: VAULT_SIDE, receives: DRAWER_SIDE },
  credit: { kind: { en: 'credit', zh: '退码' }, issues: DRAWER_SIDE, receives: VAULT_SIDE },
} as const

const notTheirDrawer = (state: CageState, { id }: Person, place: string): WireFaultLike | undefined =>
  drawerHeldBy(state, id) === place ? undefined : fault('drawer/not-yours', { drawer: drawerName(place) })
