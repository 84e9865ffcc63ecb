// Every payment of chips by the cage, followed to its author: whom the log of a commit says has given them, and, where two people are
// needed, who asked and who approved. A payment that no act made, or whose author nobody hired, was made from a row that somebody wrote
// into the database.

import { CAGE } from '../../house/for-threads.ts'
import type { RecordsLogEvent, SegmentRow } from '../../storage/index.ts'
import {
  AUDIT_COLUMNS,
  type AuditEntry,
  isMoneyLog,
  isSeal,
  linesOf,
  RECORDS_LOG,
  readLine,
} from '../../storage/index.ts'

/** Chips that the cage paid in, outside rounds and receipts. */
export interface Payment {
  readonly id: string
  readonly player: string
  readonly amount: number
}

/** An entry of the audit log, as far as payments go. */
export interface Act {
  readonly kind: string
  readonly author: string
  readonly subject: string
  readonly amount?: number
  /** The caller's id of a payment that was made alone. */
  readonly transfer?: string
  /** The request that was asked for, approved or paid. */
  readonly request?: string
}

export interface PaymentsFound {
  readonly payments: readonly Payment[]
  readonly acts: readonly Act[]
  /** Entries of before sealing began, which no sealed log has. */
  readonly actsBefore: number
}

const PLAYER = 'player/'
const OF_PAYMENTS: ReadonlySet<string> = new Set(['chips-given', 'chips-requested', 'chips-approved'])
/** Who is on the staff is told by how they came to be. */
const OF_STAFF: ReadonlySet<string> = new Set(['operator-made', 'operator-restored', 'staff-hired'])

/** Of one log, segment by segment. */
export class PaymentsOfLog {
  readonly #log: string
  readonly #payments: Payment[] = []
  readonly #acts: Act[] = []
  #actsBefore = 0

  constructor(log: string) {
    this.#log = log
  }

  get found(): PaymentsFound {
    return { payments: this.#payments, acts: this.#acts, actsBefore: this.#actsBefore }
  }

  take({ transfers, hash }: SegmentRow, texts: readonly string[]): void {
    // What was paid before there were seals has its acts in the audit log of then.
    if (isMoneyLog(this.#log)) {
      if (isSeal(hash)) this.#takePayments(transfers)
    } else if (this.#log === RECORDS_LOG) {
      for (const text of texts) this.#takeRecords(JSON.parse(text))
    } else {
      for (const text of texts) this.#takeEntry(entryOf(text))
    }
  }

  #takePayments(transfers: string): void {
    for (const line of linesOf(transfers)) {
      const { entry, movement } = readLine(line)
      const { by, id, reason } = entry.transfer
      if (!movement || by !== CAGE || reason !== 'buy-in' || !movement.credit.startsWith(PLAYER)) continue
      this.#payments.push({ id, player: movement.credit.slice(PLAYER.length), amount: movement.posted })
    }
  }

  #takeRecords(event: RecordsLogEvent): void {
    if ('auditBefore' in event) this.#actsBefore += event.auditBefore.count
    else for (const entry of event.audit ?? []) this.#takeEntry(entry)
  }

  #takeEntry({ kind, author, subject, text }: AuditEntry): void {
    if (OF_STAFF.has(kind)) this.#acts.push({ kind, author, subject })
    if (!OF_PAYMENTS.has(kind)) return
    const { after = {} } = JSON.parse(text) as { readonly after?: Pick<Act, 'amount' | 'transfer' | 'request'> }
    const { amount, transfer, request } = after
    this.#acts.push({
      ...{ kind, author, subject },
      ...(amount !== undefined && { amount }),
      ...(transfer !== undefined && { transfer }),
      ...(request !== undefined && { request }),
    })
  }
}

const entryOf = (text: string): AuditEntry => {
  const values = JSON.parse(text) as readonly unknown[]
  return Object.fromEntries(AUDIT_COLUMNS.map((column, i) => [column, values[i]])) as unknown as AuditEntry
}

const ALONE = /^buy-in\/([^/]+)\/(.+)$/
const REQUESTED = /^chips-request\/(.+)$/
/** Demonstration players buy in by themselves, for chips that are worth nothing. */
const BOT = /^bot-\d+$/
/** The house's own chips for a newcomer. */
const WELCOME = 'welcome'

/** A sentence for every payment that follows from no act, or from an act of nobody's. */
export function unfoundedPayments(found: readonly PaymentsFound[]): readonly string[] {
  const acts = found.flatMap((one) => one.acts)
  const isOlder = found.some(({ actsBefore }) => actsBefore > 0)
  const staff = new Set(acts.flatMap(({ kind, subject }) => (OF_STAFF.has(kind) ? [subject] : [])))
  const byPlace = new Map<string, Act[]>()
  for (const act of acts) {
    const place = placeOf(act)
    if (place !== undefined) byPlace.set(place, [...(byPlace.get(place) ?? []), act])
  }
  const isStaff = (id: string) => isOlder || staff.has(id)
  return found.flatMap(({ payments }) =>
    payments.flatMap((payment) => {
      const why = whyUnfounded(payment, byPlace, isStaff)
      return why === undefined
        ? []
        : [`The cage paid ${payment.amount} to ${payment.player} (${payment.id}), and ${why}.`]
    }),
  )
}

/** Where the acts of one payment stand together. */
const placeOf = ({ subject, transfer, request }: Act): string | undefined =>
  request !== undefined ? `request ${request}` : transfer !== undefined ? `alone ${subject} ${transfer}` : undefined

function whyUnfounded(
  { id, player, amount }: Payment,
  byPlace: ReadonlyMap<string, readonly Act[]>,
  isStaff: (id: string) => boolean,
): string | undefined {
  const [, to, own] = ALONE.exec(id) ?? []
  if (to !== undefined && (BOT.test(to) || own === WELCOME)) return undefined
  const [, request] = REQUESTED.exec(id) ?? []
  const acts = byPlace.get(request === undefined ? `alone ${player} ${own}` : `request ${request}`) ?? []
  const act = (kind: string) => acts.find((one) => one.kind === kind && one.subject === player && one.amount === amount)
  const given = act('chips-given')
  if (!given) return 'nobody has given them'
  if (!isStaff(given.author)) return `${given.author}, who is said to have given them, was never hired`
  if (request === undefined) return undefined
  const asked = act('chips-requested')
  if (!asked) return 'nobody has asked for them'
  if (act('chips-approved')?.author !== given.author) return 'nobody has approved them'
  if (asked.author === given.author) return 'one person has asked for and approved them'
  return isStaff(asked.author) ? undefined : `${asked.author}, who asked for them, was never hired`
}
