// The cage's log: every document has the next number and ends once, and what each tray and its difference hold is what they come to.
import { differenceAccount, trayAccount } from '../../money/for-threads.ts'
import type { CageEvent } from '../../money/index.ts'

type Document = Extract<CageEvent, { readonly type: 'slip-requested' | 'tray-counted' }>

export class CageAudit {
  #serial = 0
  readonly #open = new Map<number, Document>()
  readonly #holds = new Map<string, number>()
  readonly #counted = new Set<string>()
  /** By slip, the drawer from which the cage issued it. */
  readonly #from = new Map<number, string>()

  /** By account, what the documents come to. */
  get trays(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#holds)
  }

  /** The next event; a sentence where it does not hold. */
  take(event: CageEvent): string | undefined {
    switch (event.type) {
      case 'cash-moved':
        for (const place of [event.table ?? event.drawer]) {
          if (place !== undefined) this.#move(trayAccount(place), event.way === 'in' ? -event.amount : event.amount)
        }
        return this.#numbered(event)
      case 'cash-alert':
        return this.#numbered(event)
      case 'slip-requested':
      case 'tray-counted':
        this.#open.set(event.serial, event)
        return this.#numbered(event)
      case 'alert-acknowledged':
        return undefined
      case 'tips-emptied':
        return this.#numbered(event)
      case 'slip-issued':
        if (event.drawer !== undefined) this.#from.set(event.serial, event.drawer)
        return this.#open.has(event.serial) ? undefined : notOpen(event)
      case 'slip-approved':
        return this.#open.has(event.serial) ? undefined : notOpen(event)
      default:
        return this.#ends(event)
    }
  }

  #ends(event: CageEvent): string | undefined {
    const document = this.#open.get(event.serial)
    if (!document) return notOpen(event)
    this.#open.delete(event.serial)
    if (event.type === 'slip-received' && document.type === 'slip-requested') {
      this.#move(trayAccount(document.table), document.kind === 'fill' ? document.total : -document.total)
      const drawer = event.drawer ?? this.#from.get(event.serial)
      if (drawer !== undefined) {
        this.#move(trayAccount(drawer), document.kind === 'fill' ? -document.total : document.total)
      }
    }
    if (event.type === 'count-confirmed' && document.type === 'tray-counted') this.#count(document)
    return undefined
  }

  #count({ kind, table, total, expected }: Extract<Document, { readonly type: 'tray-counted' }>): void {
    if (kind === 'drop') return
    this.#move(trayAccount(table), total - expected)
    // The first opener's chips are the cage's.
    if (this.#counted.has(table)) this.#move(differenceAccount(table), expected - total)
    this.#counted.add(table)
  }

  #numbered({ type, serial }: CageEvent): string | undefined {
    const expected = ++this.#serial
    if (serial === expected) return undefined
    return `The document (${type}) has the number ${serial}, and ${expected} comes next.`
  }

  #move(account: string, change: number): void {
    this.#holds.set(account, (this.#holds.get(account) ?? 0) + change)
  }
}

const notOpen = ({ type, serial }: CageEvent): string => `The document ${serial} is not open, and yet has "${type}".`
