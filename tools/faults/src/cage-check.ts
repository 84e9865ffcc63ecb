// The cage's log against the ledger: every number is given once and in order, no document ends twice, and what trays and their
// differences hold is what the documents come to, by sums of its own.
import { failUnless } from '@punto/harness/checks'
import { CAGE_LOG, type CageEvent, differenceAccount, evolveCage, NEW_CAGE, trayAccount } from '@punto/server/cage'
import type { DatabaseReader } from './database-reader.ts'

type Document = Extract<CageEvent, { readonly type: 'slip-requested' | 'tray-counted' }>

export class CageCheck {
  #version = 0
  #serial = 0
  #state = NEW_CAGE
  readonly #open = new Map<number, Document>()
  /** What each account of a tray holds by the documents. */
  readonly #holds = new Map<string, number>()
  readonly #counted = new Set<string>()
  readonly #issued = new Set<number>()
  readonly #commands = new Set<string>()
  #onTheWay = 0

  /** Chips that were issued and have not arrived. */
  get onTheWay(): number {
    return this.#onTheWay
  }

  /** How many documents there are. */
  get documents(): number {
    return this.#serial
  }

  /** Whether a command's event is in the log. */
  has(id: string): boolean {
    return this.#commands.has(id)
  }

  async readOn(reader: DatabaseReader): Promise<void> {
    for await (const { text, version } of reader.events(CAGE_LOG, this.#version)) {
      this.take(text, version)
    }
  }

  /** The next event of the log. */
  take(text: string, version: number): void {
    const event = JSON.parse(text) as CageEvent & { readonly command?: string }
    this.#version = version
    this.#state = evolveCage(this.#state, event)
    if (event.command !== undefined) {
      const key = `cage/${event.by.id} ${event.command}`
      failUnless(!this.#commands.has(key), `${key} was carried out twice, the second time at ${version} of the cage`)
      this.#commands.add(key)
    }
    this.#take(event)
  }

  /** What does not fit, in a sentence; `held` is what an account holds by the ledger. */
  wrong(held: (account: string) => number): string | undefined {
    for (const [account, expected] of this.#holds) {
      const found = held(account)
      if (found !== expected) return `${account} holds ${found}, and its documents come to ${expected}`
    }
    return undefined
  }

  #take(event: CageEvent): void {
    switch (event.type) {
      case 'cash-moved':
        this.#number(event)
        if (event.table !== null)
          this.#move(trayAccount(event.table), event.way === 'in' ? -event.amount : event.amount)
        break
      case 'cash-alert':
      case 'tips-emptied':
        this.#number(event)
        break
      case 'slip-requested':
      case 'tray-counted':
        this.#number(event)
        this.#open.set(event.serial, event)
        break
      case 'slip-approved':
        this.#documentOf(event)
        break
      case 'slip-issued':
        this.#onTheWay += this.#documentOf(event).total
        this.#issued.add(event.serial)
        break
      case 'slip-received': {
        const { kind, table, total } = this.#ended(event)
        this.#onTheWay -= total
        this.#move(trayAccount(table), kind === 'fill' ? total : -total)
        break
      }
      case 'slip-voided': {
        const wasIssued = this.#issued.has(event.serial)
        const { total } = this.#ended(event)
        if (wasIssued) this.#onTheWay -= total
        break
      }
      case 'count-confirmed':
        this.#count(this.#ended(event))
        break
      case 'count-rejected':
        this.#ended(event)
        break
    }
  }

  #count(document: Document): void {
    if (document.type !== 'tray-counted' || document.kind === 'drop') return
    const { table, total, expected } = document
    this.#move(trayAccount(table), total - expected)
    // The first opener's chips are the cage's.
    if (this.#counted.has(table)) this.#move(differenceAccount(table), expected - total)
    this.#counted.add(table)
  }

  #number({ type, serial }: CageEvent): void {
    failUnless(serial === this.#serial + 1, `${type} has the number ${serial} after ${this.#serial}`)
    this.#serial = serial
  }

  #documentOf({ type, serial }: CageEvent): Document {
    const document = this.#open.get(serial)
    failUnless(document !== undefined, `${type} of ${serial}, which is not open`)
    return document
  }

  #ended(event: CageEvent): Document {
    const document = this.#documentOf(event)
    this.#open.delete(event.serial)
    return document
  }

  #move(account: string, change: number): void {
    this.#holds.set(account, (this.#holds.get(account) ?? 0) + change)
  }
}
