// The auditor: reads a table's events one by one, and its transfers beside them, and says the first thing that does not hold.
// It keeps a shadow of the round under way and nothing of those before, so that it can follow a table for years.
import type { Transfer } from '@punto/ledger'
import type { EventOf, TableEvent } from '@punto/table'
import { askedBy, dealerOrClock, SYSTEM } from './asking.ts'
import { checkCard, checkTag, checkWords } from './command-digest.ts'
import { CommandsDone } from './commands-done.ts'
import { type Body, mustBe } from './compare.ts'
import { firstDue } from './due.ts'
import { Disagreement, type Finding, findingOf } from './finding.ts'
import { noteChips } from './follow/chips.ts'
import { noteFresh } from './follow/corrections.ts'
import type { Followed, More } from './follow/follower.ts'
import { FOLLOWERS } from './follow/index.ts'
import { mayDealOn } from './follow/windows.ts'
import { isUnderWay } from './irregular/under-way.ts'
import { Balances, type Claimed } from './money/balances.ts'
import { Till } from './money/till.ts'
import { type Shadow, shadowOf } from './shadow.ts'
import { NO_TOTALS, type Totals, withRound } from './totals.ts'

/** After these the House account and the chip tray must agree. */
const ENDS: readonly string[] = ['round-settled', 'round-voided', 'claim-accepted', 'decision-paid', 'jackpot-undone']

/** What an auditor is given beside the events. */
export interface AuditorOptions {
  /** Whether the transfers are handed in too, after the events of each command; without them the events alone are audited. */
  readonly money?: boolean
}

/** Audits a recording event by event, in flat memory. */
export class Auditor {
  #shadow: Shadow | null = null
  #finding: Finding | null = null
  #events = 0
  #transfers = 0
  #type = ''
  /** The first event of the command under way. */
  #first = ''
  #totals: Totals = NO_TOTALS
  readonly #done = new CommandsDone()
  readonly #balances = new Balances()
  readonly #money: boolean
  #till: Till | null = null
  #ended = false

  constructor({ money = false }: AuditorOptions = {}) {
    this.#money = money
  }

  /** The first thing that does not hold, or null so far. */
  get finding(): Finding | null {
    return this.#finding
  }

  get totals(): Totals {
    return this.#totals
  }

  /** Whether transfers are due before the next command. */
  get owes(): boolean {
    return this.#till?.owes ?? false
  }

  /** What an account has that is not set aside, by the transfers so far. */
  available(account: string): number {
    const { posted, pendingDebits } = this.#balances.of(account)
    return posted - pendingDebits
  }

  /** The next event; false once something does not hold. */
  read(event: TableEvent): boolean {
    return this.#try(() => this.#read(event), false)
  }

  /** The next accepted transfer, the table's own or another's. */
  transfer(transfer: Transfer): boolean {
    return this.#try(() => {
      if (this.#till) this.#till.take(transfer)
      else this.#balances.apply(transfer)
      this.#transfers++
      this.#settleUp()
    }, true)
  }

  /** No more comes: whatever must still follow is missing; the balances are held against those given. */
  finish(accounts?: readonly Claimed[]): boolean {
    return this.#try(() => {
      if (!this.#shadow) throw new Disagreement('story/beginning', 'table-set-up', 'nothing')
      if (this.#shadow.maybe) askedBy(this.#shadow, SYSTEM)
      const due = this.#shadow.maybe ? undefined : firstDue(this.#shadow)
      if (due) throw new Disagreement('story/breaks-off', due, 'nothing', ruleIn(due))
      if (this.#shadow.owesCard) throw new Disagreement('story/breaks-off', 'card-dealt', 'nothing', 'INS 5.3')
      if (!this.#money) return
      this.#till!.paid()
      this.#till!.all()
      if (accounts) this.#till!.agree(accounts)
    }, false)
  }

  #try(step: () => void, money: boolean): boolean {
    if (this.#finding) return false
    try {
      step()
      return true
    } catch (error) {
      const found =
        error instanceof Disagreement ? error : new Disagreement('story/malformed', '', (error as Error).message)
      const at = { round: this.#shadow?.round?.number ?? null, event: Math.max(0, this.#events - 1), type: this.#type }
      this.#finding = findingOf(found, money ? { ...at, transfer: this.#transfers } : at)
      return false
    }
  }

  #read(event: TableEvent): void {
    this.#events++
    this.#type = event.type
    if (event.v !== 1) throw new Disagreement('event/differs', 1, event.v, null, 'v')
    const shadow = this.#shadow
    if (!shadow) {
      if (event.type !== 'table-set-up') throw new Disagreement('story/beginning', 'table-set-up', event.type)
      this.#shadow = shadowOf(event.settings, event.version ?? null)
      this.#till = new Till(event.settings.table, event.settings.openingFloat, this.#balances)
      return
    }
    if (event.type === 'table-set-up') throw new Disagreement('story/out-of-place', 'it is set up once', event.type)
    if (event.cause) this.#begins(shadow, event)
    else continues(shadow, event)
    const { float } = shadow
    const settled = shadow.round?.settlement ?? null
    const more = this.#follow(shadow, event)
    noteChips(shadow, event)
    this.#checkCommand(shadow, event, more)
    noteFresh(shadow, event)
    if (this.#money) this.#till!.owe(event, more?.owed)
    if (event.type === 'betting-opened') this.#done.roundBegins()
    // A claim of an earlier round may be answered while another is under way.
    if (ENDS.includes(event.type) && !isUnderWay(shadow)) this.#ended = true
    this.#totals = withRound(this.#totals, event, settled, shadow.float - float)
    this.#settleUp()
  }

  /** What the record says of a command against what its cause keeps of it; what a decision about a mistake brings names no card. */
  #checkCommand(shadow: Shadow, event: TableEvent, more: More | undefined): void {
    if (event.cause) this.#first = event.type
    const { cause } = shadow
    if (cause && event.cause) checkWords(event, cause, shadow.rounds, more?.asked)
    if (!cause || this.#first.startsWith('irregularity-')) return
    if (!shadow.settings.faceDown || event.type !== 'card-dealt') checkCard(event, cause, shadow.rounds)
    if (event.cause) checkTag(event, cause, more?.tagged)
  }

  /** A command begins: what the last one called for has been told and paid. */
  #begins(shadow: Shadow, { cause, type }: TableEvent): void {
    // What may have been the first thing of a close was the wallet's own refusal.
    if (shadow.maybe) askedBy(shadow, SYSTEM)
    const due = shadow.maybe ? undefined : firstDue(shadow)
    if (due) throw new Disagreement('story/missing', due, type, ruleIn(due))
    if (shadow.owesCard) throw new Disagreement('story/missing', 'card-dealt', type, 'INS 5.3')
    if (this.#money) this.#till!.paid()
    const { at, role, by } = cause!
    if (!Number.isSafeInteger(at) || (shadow.cause && at < shadow.cause.at)) {
      throw new Disagreement('story/time', shadow.cause?.at, at)
    }
    this.#done.add(cause!)
    if (role === 'dealer' && type !== 'dealer-signed-on' && by !== shadow.dealer) {
      throw new Disagreement('role/may-not', shadow.dealer, by, 'INS 1.4')
    }
    shadow.cause = cause!
    shadow.due = []
    shadow.maybe = false
    shadow.mayDeal = false
    shadow.exposing = false
  }

  #follow(shadow: Shadow, event: TableEvent): More | undefined {
    const follow = FOLLOWERS[event.type as keyof typeof FOLLOWERS] as
      | ((shadow: Shadow, event: EventOf<'betting-closed'>) => Followed)
      | undefined
    if (!follow) throw new Disagreement('story/malformed', 'an event of a table', event.type)
    const [expected, then, more] = follow(shadow, event as EventOf<'betting-closed'>)
    const { v: _, cause: __, ...told } = event
    mustBe({ ...expected, type: event.type }, told)
    const due = event.cause ? undefined : shadow.due[0]
    if (due?.once) shadow.due.shift()
    then()
    return more
  }

  /** A round's end is held against the House account once all its money has moved. */
  #settleUp(): void {
    if (!this.#money || !this.#ended || this.#till!.owes) return
    this.#ended = false
    this.#till!.roundEnded(this.#shadow!.float)
  }
}

const ruleIn = (body: Body): string | null => (typeof body.rule === 'string' ? body.rule : null)

/** An event without a cause belongs to the command before it, which must call for it. */
function continues(shadow: Shadow, event: TableEvent): void {
  if (shadow.maybe) closesAfterAll(shadow)
  const due = firstDue(shadow)
  if (due) {
    if (due.type === event.type) return
    throw new Disagreement('story/missing', due, event.type, ruleIn(due))
  }
  const deals = event.type === 'card-dealt' || event.type === 'squeeze-declined'
  if (!shadow.mayDeal || !deals) throw new Disagreement('story/uncalled', 'a cause', event.type)
}

/** The refusal before was the first thing of a close, which the program makes at its time. */
function closesAfterAll(shadow: Shadow): void {
  shadow.maybe = false
  const { role, at } = askedBy(shadow, dealerOrClock(shadow))
  const { closesAt } = shadow.round!
  if (role === 'system' && at < closesAt) throw new Disagreement('story/out-of-place', `it closes at ${closesAt}`, at)
  shadow.mayDeal = shadow.phase !== 'betting' && mayDealOn(shadow)
}
