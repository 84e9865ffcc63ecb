// The dealer's table without a screen: keys in, commands out, one thing at a time. Touch and scanner come in by the same doors as
// the keys. What the house has is what is shown; what was typed waits beside it.
// Carries INS 3.3, INS 3.8, INS 3.10, INS 5.12, INS 5.15; rulings 36, 41, 47, 48.

import type { SentCommand } from '@punto/protocol'
import type { Description, Irregularity, IrregularityKind, Option, Spot } from '@punto/table'
import { type ChipsSaid, differingNow, findBetWord, handMoveNow, oneKey } from '@punto/table'
import { actOfKey } from '../acts/act.ts'
import { DEALER_ACT, DEALER_ACTS, type DealerAct, type DealerDesk } from '../acts/dealer-acts.ts'
import type { Refusal } from '../player/bet-requests.ts'
import { type Slip, slipOf } from '../slip.ts'
import { NO_SCANNER, NOTHING_TYPED, type ReadLine, type ScannerKeys, strike, type Typing } from './card-entry.ts'
import {
  type ChipEntry,
  commandOfEntry,
  type EntryProblem,
  enteredBets,
  type ReadEntry,
  readEntry,
  strikeChips,
  takesChips,
  undoOfEntry,
} from './chip-typing.ts'
import type { Panel } from './panel.ts'
import { type PayStep, paySteps } from './paying.ts'
import type { TableAtHand } from './table-at-hand.ts'
import { commandOfTyped, type Typed } from './typed.ts'
import { type Draft, draftOf, irregularityOf, kindsBehind, NEW_DRAFT, strikeDraft } from './wrong.ts'

/** What the store of a dealer needs from outside. */
export interface DealerParts {
  readonly send: (command: SentCommand) => Promise<unknown>
  readonly describe: (irregularity: Irregularity) => Promise<Description>
  readonly refusalOf: (error: unknown) => Refusal
  /** An amount as it is written, in minor units; no number where it is none. */
  readonly minorOf: (written: string) => number
}

/** Why something was not done, and what may have happened instead. */
export interface ShownRefusal extends Refusal {
  readonly card: string | null
  /** Chips that were entered by key and not taken. */
  readonly entry?: ChipEntry
  readonly offers: readonly IrregularityKind[]
}

/** Everything that a picture of the dealer's table is drawn from. */
export interface DealerShown {
  readonly table: TableAtHand
  readonly typing: Typing
  /** Typed and not yet answered, the first being on its way. */
  readonly queue: readonly Typed[]
  /** Chips as they are being typed, and what the line means so far. */
  readonly line: string
  readonly reading: ReadEntry | null
  /** What is wrong with the line that was entered. */
  readonly entryProblem: EntryProblem | null
  /** Chips entered by key, of which the first is on its way. */
  readonly entries: readonly ChipEntry[]
  /** Chips that were entered and not sent, since bets were closed by then. */
  readonly lateEntries: readonly ChipEntry[]
  /** Whether a command is on its way. */
  readonly busy: boolean
  readonly refusal: ShownRefusal | null
  /** Typed and not sent, since the table asked for something else by then. */
  readonly dropped: readonly string[]
  /** A code that a scanner sent and that is no card. */
  readonly unread: string | null
  /** What chips are still to be moved, and have not been ticked off here. */
  readonly steps: readonly PayStep[]
  readonly panel: Panel | null
  /** The one key was pressed in a window that somebody has not answered: once more closes it without them. */
  readonly passing: boolean
  /** The slip key found nothing to take back. */
  readonly nothingToTakeBack: boolean
}

const NOT_SAID = {
  refusal: null,
  dropped: [],
  unread: null,
  passing: false,
  nothingToTakeBack: false,
  entryProblem: null,
  lateEntries: [],
} as const
const NO_LINE = { line: '', reading: null } as const

const isMisread = (code: string): boolean => code === 'card/followed' || code === 'card/settled-before'

/** A table as its dealer works it: strokes and scans come in, commands go out, and what is expected next is worked out. */
export class DealerStore {
  readonly #parts: DealerParts
  readonly #listeners = new Set<() => void>()
  #shown: DealerShown | null = null
  scanner: ScannerKeys = NO_SCANNER
  /** Whether whoever sits here keeps the table's tray: a dealer for play has none. */
  #keepsTray = false
  /** By what name those at the table go. */
  nameOf: (id: string) => string = (id) => id
  #lastSaid: ChipsSaid | null = null
  /** Chips that were entered by key in this round, the last one last. */
  #entered: readonly ChipEntry[] = []
  /** Whether the first of the chips that were entered is on its way. */
  #entryOut = false
  /** The opening of the bets is on its way: what is typed meanwhile would be read as cards, and a blank would close the bets. */
  #opening = false
  /** The number of the next event when the last command went out: it has come to be known when the table is past that. */
  #sentAt = -1
  /** Lines of chips that were ticked off here and are not known to be gone from the list. */
  readonly #ticked = new Set<number>()
  #cutCard = false
  /** Whoever signed off here stays off until they say by the button that they deal: the one key does not sign them on again. */
  #off = false
  #last: Spot | null = null
  #described = 0

  constructor(parts: DealerParts) {
    this.#parts = parts
  }

  readonly get = (): DealerShown | null => this.#shown

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => void this.#listeners.delete(changed)
  }

  /** The table as the house tells it now. */
  told(table: TableAtHand): void {
    const before = this.#shown
    const { round, chipsToMove = [] } = table.view
    for (const number of this.#ticked)
      if (!chipsToMove.some((line) => line.number === number)) this.#ticked.delete(number)
    this.#shown = {
      ...(before ?? {
        typing: NOTHING_TYPED,
        ...NO_LINE,
        queue: [],
        entries: [],
        busy: false,
        panel: null,
        ...NOT_SAID,
      }),
      table,
      steps: paySteps(chipsToMove, this.#ticked),
      ...(windowOf(table) !== (before && windowOf(before.table)) && { passing: false }),
    }
    if (round?.number !== before?.table.view.round?.number) {
      this.#last = null
      this.#entered = []
    }
    if (takesChips(table)) this.#opening = false
    else this.#shown = { ...this.#shown, ...NO_LINE }
    this.#tell()
    this.#pump()
    this.#pumpEntries()
  }

  /** A card was entered or turned: the one that the slip key means. */
  entered(spot: Spot): void {
    this.#last = spot
  }

  /** A stroke; whether it was one of ours. */
  key(key: string): boolean {
    const shown = this.#shown
    if (!shown) return false
    const { panel } = shown
    if (panel && key === 'Escape') {
      this.open(null)
      return true
    }
    if (panel?.kind === 'wrong') return this.#keyInWrong(panel.draft, panel.description, key)
    if (panel?.kind === 'correct') return this.#keyInCorrection(panel, key)
    if (panel) return false
    if (this.#opening) return true
    if (this.#keyOfChips(key)) return true
    const stroke = strike(shown.typing, key, this.scanner)
    if (stroke) {
      this.#set({ typing: stroke.typing, ...NOT_SAID, unread: stroke.unread ?? null })
      if (stroke.card !== undefined) this.card(stroke.card)
      return true
    }
    const act = actOfKey(DEALER_ACTS, key)
    if (!act?.when(this.#desk())) return false
    // Once more than was meant behind chips that were entered: it closes no bets.
    if (key === 'Enter' && this.#entersChips()) return true
    // Who has signed off is not signed on by the one key.
    if (act.name === 'next' && this.#off && shown.table.view.expects.command === 'sign-on') return false
    this.act(act.name)
    return true
  }

  keepTray(kept: boolean): void {
    this.#keepsTray = kept
    this.#set({})
  }

  #desk(): DealerDesk {
    return { view: this.#shown!.table.view, keepsTray: this.#keepsTray }
  }

  /** What can be done here now. */
  readonly can = (name: DealerAct): boolean => this.#shown !== null && DEALER_ACT[name].when(this.#desk())

  /** By its key or its button. */
  act(name: DealerAct): void {
    this.#acts[name]()
  }

  readonly #acts: Readonly<Record<DealerAct, () => void>> = {
    next: () => this.next(),
    back: () => this.takeBack(),
    wrong: () => this.wrong(NEW_DRAFT),
    payAll: () => this.payAll(),
    decline: () => this.#declineSqueeze(),
    cut: () => void this.#send({ type: 'announce-cut-card' }),
    bets: () => this.open({ kind: 'bets' }),
    tray: () => this.open({ kind: 'tray' }),
    keys: () => this.open({ kind: 'keys' }),
    escape: () => this.#set({ typing: NOTHING_TYPED, ...NOT_SAID }),
  }

  /** Chips are entered by key while bets are open: a line for each bet. */
  #keyOfChips(key: string): boolean {
    const { table, typing, line } = this.#shown!
    const scans = typing.rank !== null || typing.scan !== null || (key === this.scanner.prefix && line === '')
    if (!takesChips(table) || scans) return false
    const stroke = strikeChips(line, key, table.view.seats.length)
    if (!stroke) return false
    if (stroke.kind === 'enter') this.#enterChips(line)
    else if (stroke.kind === 'line') this.#typeChips(stroke.line)
    else {
      this.#set({ ...NO_LINE, typing: strike(NOTHING_TYPED, stroke.rank)!.typing })
      this.key(key)
    }
    return true
  }

  #read(line: string): ReadEntry | null {
    const { table } = this.#shown!
    const { nameOf, minorOf } = { nameOf: this.nameOf, minorOf: this.#parts.minorOf }
    return line === '' ? null : readEntry(line, { table, last: this.#lastSaid, nameOf, minorOf })
  }

  #typeChips(line: string): void {
    this.#set({ ...NOT_SAID, line, reading: this.#read(line) })
  }

  #enterChips(line: string): void {
    const read = this.#read(line)
    if (!read) return
    if ('problem' in read) {
      this.#set({ ...NOT_SAID, entryProblem: read })
      return
    }
    this.#lastSaid = read.said
    this.#set({ ...NOT_SAID, ...NO_LINE, entries: [...this.#shown!.entries, read.entry] })
    this.#pumpEntries()
  }

  /** Sends the first of the chips that were entered, once the command before it was answered and its events are known. */
  #pumpEntries(): void {
    const shown = this.#shown
    const entry = shown?.entries[0]
    if (!shown || !entry || this.#entryOut || shown.busy || !shown.table.fresh) return
    if (shown.table.seq <= this.#sentAt) return
    const command = commandOfEntry(entry, shown.table)
    if (!command) {
      this.#set({ entries: [], lateEntries: shown.entries })
      return
    }
    this.#entryOut = true
    void this.#send(command).then((done) => {
      this.#entryOut = false
      const [, ...rest] = this.#shown!.entries
      if (done) this.#entered = [...this.#entered, entry]
      const { refusal } = this.#shown!
      this.#set({ entries: rest, ...(!done && refusal && { refusal: { ...refusal, entry } }) })
      // A refusal is read before anything else is laid.
      if (done) this.#pumpEntries()
      else this.#set({ entries: [], lateEntries: rest })
    })
  }

  /** Takes back the chips that were entered last. */
  #undoEntry(entry: ChipEntry): void {
    const command = undoOfEntry(entry, this.#shown!.table)
    if (this.#shown!.busy) return
    if (!command) {
      // Its player has taken it back: the one before it is meant.
      this.#entered = this.#entered.slice(0, -1)
      this.takeBack()
      return
    }
    void this.#send(command).then((done) => {
      if (done) this.#entered = this.#entered.slice(0, -1)
    })
  }

  /** Whether a scanner sent this stroke: it is a card's, wherever the focus is. */
  isScanned(key: string): boolean {
    const { panel, typing: own } = this.#shown ?? { panel: null, typing: NOTHING_TYPED }
    const typing = panel?.kind === 'wrong' ? panel.draft.typing : panel?.kind === 'correct' ? panel.typing : own
    return typing.scan !== null || (typing.ended === true && key === this.scanner.suffix)
  }

  /** Whether chips are being entered by key in this round. */
  #entersChips(): boolean {
    const { table, entries } = this.#shown!
    return takesChips(table) && (entries.length > 0 || this.#entered.length > 0)
  }

  /** The one next thing: paying goes box by box, cards that must go down go down together. */
  next(): void {
    const shown = this.#shown
    if (!shown || shown.busy || shown.queue.length > 0 || shown.entries.length > 0 || !shown.table.fresh) return
    const { table, steps } = shown
    const step = handMoveNow(table.view, steps)
    // A reader of chips sees something else: it is named, and the key goes on when it is pressed once more.
    if (differingNow(table.view, step).length > 0 && !shown.passing) {
      this.#set({ ...NOT_SAID, passing: true })
      return
    }
    if (step) {
      void this.tick([step])
      return
    }
    // A card that lies there against expectation is dealt with first: declared, or said to have been a slip.
    if (hasUnexpectedCard(shown)) return
    const key = oneKey(table, { passing: shown.passing, moves: steps })
    switch (key.kind) {
      case 'silent':
      case 'differs':
        this.#set({ ...NOT_SAID, passing: true })
        return
      case 'declare':
        this.wrong(draftOf(key.what, { box: firstBoxOf(table) }))
        return
      case 'cards-down': {
        const typed: Typed = { card: null, round: table.view.round?.number ?? 0, seen: true }
        this.#put(Array.from({ length: key.count }, () => typed))
        return
      }
      case 'send':
        this.#send(key.command)
    }
  }

  /** A whole card, by strokes, touch or scan. */
  card(card: string): void {
    const shown = this.#shown
    if (!shown) return
    const { panel, table, queue, busy } = shown
    if (panel?.kind === 'wrong') {
      for (const key of card) this.key(key)
      return
    }
    if (panel?.kind === 'correct') {
      void this.#correct(panel.spot, card)
      return
    }
    const seen = table.fresh && !busy && queue.length === 0
    this.#put([{ card, round: table.view.round?.number ?? 0, seen }])
  }

  /** What a reader of chips on a serial port sees on one betting area. */
  async read({ box, bet, amount, source }: ReadLine): Promise<void> {
    const { table } = this.#shown ?? {}
    const round = table?.view.round?.number
    if (!table || round === undefined) return
    const found = findBetWord(bet, enteredBets(table))
    if (!found || 'several' in found) {
      this.unread(`${box} ${bet} ${amount}`)
      return
    }
    try {
      const read = { box, bet: found.bet, amount: this.#parts.minorOf(amount), source: source ?? 'serial' }
      await this.#parts.send({ type: 'chips-seen', round, ...read })
    } catch (error) {
      this.#set({ refusal: { ...this.#parts.refusalOf(error), card: null, offers: [] } })
    }
  }

  /** What a scanner sent that is no card. */
  unread(code: string): void {
    this.#set({ ...NOT_SAID, unread: code })
  }

  /** Everything that is listed has been moved. */
  payAll(): void {
    const { table, steps = [] } = this.#shown ?? {}
    const rest = steps.filter(({ left }) => !left)
    if (table && !this.#shown!.passing && rest.some((step) => differingNow(table.view, step).length > 0)) {
      this.#set({ ...NOT_SAID, passing: true })
      return
    }
    // A claim that is accepted is paid while the round goes on; nobody moves chips before a dealer has signed on.
    if (rest.length > 0 && table?.view.expects.command !== 'sign-on') void this.tick(rest)
  }

  /** Gone from the list at once, so that the next stroke is about the next box; back on it where the house says no. */
  async tick(steps: readonly PayStep[]): Promise<void> {
    const numbers = steps.flatMap(({ lines }) => lines.map(({ number }) => number))
    for (const number of numbers) this.#ticked.add(number)
    this.#restep(NOT_SAID)
    try {
      await this.#parts.send({ type: 'chips-moved', numbers })
    } catch (error) {
      for (const number of numbers) this.#ticked.delete(number)
      const refusal = this.#parts.refusalOf(error)
      // Another screen was first, or the line has changed: the list says what is left.
      if (refusal.code === 'chips/not-listed') this.#restep({})
      else
        this.#restep({
          refusal: { ...refusal, card: null, offers: kindsBehind(refusal.code, this.#shown!.table.settings.game) },
        })
    }
  }

  #restep(change: Partial<DealerShown>): void {
    const { chipsToMove = [] } = this.#shown?.table.view ?? {}
    this.#set({ steps: paySteps(chipsToMove, this.#ticked), ...change })
  }

  takeBack(): void {
    const slip = this.slip()
    const { queue, entries, busy } = this.#shown ?? { queue: [], entries: [], busy: false }
    // What waits and has not left is nobody's yet: the last of it goes first.
    if (slip.kind !== 'typed' && queue.length > (busy ? 1 : 0)) {
      this.#set({ queue: queue.slice(0, -1), ...NOT_SAID })
      return
    }
    if (slip.kind !== 'typed' && entries.length > (busy ? 1 : 0)) {
      this.#set({ entries: entries.slice(0, -1), ...NOT_SAID })
      return
    }
    switch (slip.kind) {
      case 'chips':
        this.#undoEntry(slip.entry)
        break
      case 'typed':
        this.#set({ typing: NOTHING_TYPED, ...NOT_SAID })
        break
      case 'cut-card':
        this.#send({ type: 'take-back-cut-card' })
        break
      case 'close':
        this.wrong(draftOf('closed-early'))
        break
      case 'card':
        this.open({ kind: 'correct', spot: slip.spot, was: slip.was, typing: NOTHING_TYPED })
        break
      default:
        this.#set({ ...NOT_SAID, nothingToTakeBack: true })
    }
  }

  slip(): Slip<ChipEntry> {
    const shown = this.#shown
    if (!shown) return { kind: 'nothing' }
    const { typing, table } = shown
    const typed = typing.rank !== null || typing.scan !== null
    return slipOf(table.view, { typed, cutCard: this.#cutCard, card: this.#last, chips: this.#entered.at(-1) ?? null })
  }

  #declineSqueeze(): void {
    const { round, expects } = this.#shown!.table.view
    if (round && expects.spot) this.#send({ type: 'decline-squeeze', round: round.number, spot: expects.spot })
  }

  choose(player: string, option: Option): void {
    const round = this.#shown?.table.view.round?.number
    if (round) this.#send({ type: 'choose-option', round, option, for: player, asked: 'spoken' })
  }

  /** Anything else that the dealer asks for by a button or a form. */
  ask(command: SentCommand): Promise<boolean> {
    return this.#send(command)
  }

  open(panel: Panel | null): void {
    this.#set({ panel, typing: NOTHING_TYPED, ...NO_LINE, ...NOT_SAID })
  }

  /** Begins, or goes on with, what is to be declared. */
  wrong(draft: Draft): void {
    const described = ++this.#described
    this.#set({ panel: { kind: 'wrong', draft, description: null, refusal: null }, typing: NOTHING_TYPED, ...NOT_SAID })
    const irregularity = irregularityOf(draft)
    if ('missing' in irregularity) return
    this.#parts.describe(irregularity).then(
      (description) => this.#describedAs(described, { description, refusal: null }),
      (error) => this.#describedAs(described, { description: null, refusal: this.#parts.refusalOf(error) }),
    )
  }

  #describedAs(
    described: number,
    found: { readonly description: Description | null; readonly refusal: Refusal | null },
  ): void {
    const panel = this.#shown?.panel
    if (described === this.#described && panel?.kind === 'wrong') this.#set({ panel: { ...panel, ...found } })
  }

  /** Declares what was described. */
  async declare(): Promise<void> {
    const panel = this.#shown?.panel
    if (panel?.kind !== 'wrong' || !panel.description) return
    const { description } = panel
    if (await this.#send({ type: 'declare-irregularity', irregularity: description.irregularity })) {
      this.#set({ panel: null })
    }
  }

  #keyInWrong(draft: Draft, description: Description | null, key: string): boolean {
    const table = this.#shown!.table
    if (key === 'Enter') {
      if (description) void this.declare()
      return true
    }
    const next = strikeDraft(draft, key, table, this.scanner)
    if (!next) return false
    this.wrong(next)
    return true
  }

  #keyInCorrection(panel: Extract<Panel, { readonly kind: 'correct' }>, key: string): boolean {
    if (key === 'Backspace') {
      this.open(panel.typing.rank === null ? null : { ...panel, typing: NOTHING_TYPED })
      return true
    }
    const stroke = strike(panel.typing, key, this.scanner)
    if (!stroke) return false
    this.#set({ panel: { ...panel, typing: stroke.typing } })
    if (stroke.card !== undefined) void this.#correct(panel.spot, stroke.card)
    return true
  }

  /** By the dealer alone while nothing has followed; the house says when a second person is needed (ruling 36). */
  async #correct(spot: Spot, card: string): Promise<void> {
    const round = this.#shown?.table.view.round?.number
    if (!round || this.#shown?.busy) return
    const done = await this.#send({ type: 'correct-card', round, spot, card })
    if (done) this.#set({ panel: null })
    else if (isMisread(this.#shown?.refusal?.code ?? '')) this.wrong(draftOf('misread', { spot, card }))
  }

  #put(typed: readonly Typed[]): void {
    const shown = this.#shown
    if (!shown) return
    this.#set({ queue: [...shown.queue, ...typed], ...NOT_SAID })
    this.#pump()
  }

  /** Sends the first of what was typed, once the one before it was answered and its events are known. */
  #pump(): void {
    const shown = this.#shown
    const first = shown?.queue[0]
    if (!shown || !first || shown.busy || !shown.table.fresh || shown.table.seq <= this.#sentAt) return
    const command = commandOfTyped(first, shown.table)
    if (!command) {
      const dropped = shown.queue.flatMap(({ card }) => card ?? [])
      this.#set({ queue: [], dropped })
      return
    }
    void this.#send(command, first)
  }

  async #send(command: SentCommand, typed?: Typed): Promise<boolean> {
    const { table, busy } = this.#shown!
    if (busy) return false
    this.#sentAt = table.seq
    if (command.type === 'open-betting') this.#opening = true
    this.#set({ busy: true, ...NOT_SAID })
    try {
      await this.#parts.send(command)
      this.#cutCard = command.type === 'announce-cut-card'
      if (command.type === 'sign-off') this.#off = true
      if (command.type === 'sign-on') this.#off = false
      this.#set({ busy: false, ...(typed && { queue: this.#shown!.queue.slice(1) }) })
      this.#pump()
      // Events may be known before their answer is: nothing else would send what was entered meanwhile.
      this.#pumpEntries()
      return true
    } catch (error) {
      this.#sentAt = -1
      this.#opening = false
      const refusal = this.#parts.refusalOf(error)
      const card = typed?.card ?? null
      const rest = typed ? this.#shown!.queue.slice(1).flatMap((one) => one.card ?? []) : []
      this.#set({
        busy: false,
        queue: [],
        dropped: rest,
        refusal: { ...refusal, card, offers: kindsBehind(refusal.code, this.#shown!.table.settings.game) },
      })
      return false
    }
  }

  #set(change: Partial<DealerShown>): void {
    if (!this.#shown) return
    this.#shown = { ...this.#shown, ...change }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Which window is open, if one is, and what readers of chips see that was not entered: what was named is named anew when it changes. */
const windowOf = ({ view }: TableAtHand): string => {
  const { command, players = [] } = view.expects
  const asks = players.length > 0 ? 'silent' : 'answered'
  const window =
    command === 'close-window' ? `${view.round?.number} ${view.phase} ${view.round?.cards.length} ${asks}` : ''
  return `${window} ${JSON.stringify(view.chipsDiffer ?? [])}`
}

/** A card was typed that the table did not take, and nobody has said yet what became of it. */
export const hasUnexpectedCard = ({ refusal }: Pick<DealerShown, 'refusal'>): boolean =>
  refusal !== null && refusal.card !== null && refusal.offers.length > 0

const firstBoxOf = ({ view }: TableAtHand): number | null => view.round?.bets[0]?.box ?? null
