// Fills bring chips from the cage to a table's tray, credits take them back: each requested, issued by one side and received by the other,
// and nobody receives what they issued. Chips on their way are a pending transfer; a void frees it.
import type { OpeningTransfer, Transfer } from '@punto/ledger'
import { type AuditKind, fault, type WireFaultLike } from '@punto/protocol'
import { CAGE } from '../../house/index.ts'
import { type Chips, requestedSlip, type Slip, type SlipKind, type SlipRequested, totalOf } from './cage-events.ts'
import { type CageResult, moved, refusedBy, trayAccount } from './cage-log.ts'
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
      const elsewhere = notTheirTable(this.#parts, act.by, table)
      if (elsewhere) return elsewhere
      const total = totalOf(chips)
      const refusal = whyTrayIsClosed(state, table) ?? (await this.#short(kind, table, total))
      if (refusal) return refusal
      const { serial, at, by } = nextStamp(this.#parts, state, act.by)
      const event: SlipRequested = { type: 'slip-requested', serial, at, by, kind, table, chips, total }
      return { events: [event], owners: [[trayAccount(table)]], answer: requestedSlip(event) }
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
    return this.#parts.log.run<Slip>({ ...act, asked: { [step]: serial } }, async ({ slips }) => {
      const slip = slips[serial]
      if (!slip) return fault('not-found/slip', { serial })
      const { table, kind } = slip
      const fromCage = (kind === 'fill') === (step === 'issued')
      if (fromCage !== (act.by.role === 'cashier')) return fault('slip/other-side', SIDES[kind])
      const refusal = notTheirTable(this.#parts, act.by, table) ?? objection(slip)
      if (refusal) return refusal
      const short = step === 'issued' ? await this.#short(kind, table, slip.total) : undefined
      if (short) return short
      const { at, by } = stampOf(this.#parts, act.by)
      const next = step === 'issued' ? { ...slip, issuedAt: at, issuedBy: by } : slip
      return {
        events: [{ type: `slip-${step}`, serial, at, by, table }],
        owners: [[trayAccount(table)]],
        transfers: [step === 'issued' ? onTheWay(slip, at) : ending(slip, 'post-pending', at)],
        audit: [this.#entry(`slip-${step}`, act, slip)],
        answer: next,
      }
    })
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

function onTheWay({ serial, kind, table, total }: Slip, at: number): OpeningTransfer {
  const tray = trayAccount(table)
  const [debit, credit] = kind === 'fill' ? [CAGE, tray] : [tray, CAGE]
  return {
    ...moved(CAGE, { debit, credit, amount: total }, { id: `slip/${serial}`, reason: kind, at }),
    kind: 'pending',
  }
}

function ending({ serial, kind, total }: Slip, how: 'post-pending' | 'void-pending', at: number): Transfer {
  const ref = `slip/${serial}`
  const ends = { by: CAGE, reason: kind, ref, at, pending: { by: CAGE, id: ref } }
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
