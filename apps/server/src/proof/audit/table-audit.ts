// One table from its log alone: every settlement by the auditor's own tables, every transfer that the events call for and no other, the
// chip tray after every round, and every card against its committed shoe.
import { Auditor } from '@punto/audit'
import type { AnyHeader } from '@punto/fair'
import { CommittedShoes } from '@punto/replay'
import type { TableEvent } from '@punto/table'
import type { Sealer, SegmentRow } from '../../storage/index.ts'
import { linesOf, openEvent, readLine } from '../../storage/index.ts'
import { Purses } from './purses.ts'

export interface TableFinding {
  readonly event: number
  readonly sentence: string
}

export class TableAudit {
  readonly #table: string
  readonly #sealer: Sealer | undefined
  /** Signed headers of the shoes that have ended. */
  readonly headers = new Map<number, AnyHeader>()
  readonly #shoes = new CommittedShoes((shoe) => this.headers.get(shoe))
  readonly #purses = new Purses()
  #auditor = new Auditor()
  #hasMoney = false
  #events = 0

  constructor(table: string, sealer: Sealer | undefined) {
    this.#table = table
    this.#sealer = sealer
  }

  get totals() {
    return this.#auditor.totals
  }

  get shoes(): { readonly opened: number; readonly unopened: number } {
    const { opened, unopened } = this.#shoes.checked
    return { opened, unopened }
  }

  /** The next segment, with the texts of its events. */
  take({ transfers, statements }: SegmentRow, texts: readonly string[]): TableFinding | undefined {
    const lines = linesOf(transfers).map(readLine)
    const moved = lines.flatMap(({ entry, movement }) => (movement ? [{ transfer: entry.transfer, movement }] : []))
    const events = texts.map((text) => this.#read(text))
    if (this.#events === 0) this.#begin(events[0])
    if (this.#hasMoney) for (const transfer of this.#purses.before(statements)) this.#auditor.transfer(transfer)
    let next = 0
    const pay = (until: () => boolean) => {
      while (this.#hasMoney && next < moved.length && !until()) {
        const { transfer, movement } = moved[next++]!
        this.#auditor.transfer(transfer)
        this.#purses.moved(movement)
      }
    }
    for (const event of events) {
      this.#events++
      const wrongMeter = this.#wrongMeter(event)
      if (wrongMeter) return wrongMeter
      this.#auditor.read(event)
      pay(() => !this.#auditor.owes)
      const finding = this.#finding() ?? this.#wrongCard(event)
      if (finding) return finding
    }
    // Whatever else has moved is too much.
    pay(() => false)
    return this.#finding()
  }

  /** No more comes. */
  finish(): TableFinding | undefined {
    if (this.#events > 0) this.#auditor.finish()
    return this.#finding()
  }

  #begin(first: TableEvent | undefined): void {
    // Where an operator's wallet keeps the players' money, none of it moves here.
    this.#hasMoney = first?.type === 'table-set-up' && first.settings.wallet === 'built-in'
    this.#auditor = new Auditor({ money: this.#hasMoney })
  }

  #read(text: string): TableEvent {
    return JSON.parse(this.#sealer ? openEvent(text, this.#table, this.#sealer) : text) as TableEvent
  }

  #finding(): TableFinding | undefined {
    const { finding } = this.#auditor
    return finding ? { event: finding.event + 1, sentence: finding.sentence.en } : undefined
  }

  /** A pot is paid from exactly what its account holds at that moment, whoever has fed it. */
  #wrongMeter(event: TableEvent): TableFinding | undefined {
    if (event.type !== 'jackpot-paid' || (event.payments.length === 0 && event.seeded === 0)) return undefined
    const held = this.#purses.inPot(`pot/${event.currency}/${event.pot}`)
    if (held === event.held) return undefined
    const sentence = `The pot ${event.pot} held ${held ?? 'nothing'} when it was paid, and the event says ${event.held}.`
    return { event: this.#events, sentence }
  }

  #wrongCard(event: TableEvent): TableFinding | undefined {
    if (this.#shoes.read(event)) return undefined
    const { wrong, unfit } = this.#shoes.checked
    if (!wrong) {
      const sentence = `The seed of shoe ${unfit!.shoe} does not make the shoe that its signed header promised.`
      return { event: unfit!.event + 1, sentence }
    }
    const { event: place, shoe, position, card, lay } = wrong
    const sentence = `Card ${position + 1} of shoe ${shoe} is recorded as ${card}, but the committed shoe holds ${lay} there.`
    return { event: place + 1, sentence }
  }
}
