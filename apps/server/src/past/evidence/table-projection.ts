// Follows one table's log: folds the table as the house does, and writes the rows of each round when it is settled or void, of each
// settlement, and of each event that is evidence by itself. It can stop anywhere: reading begins again at the round under way, from the
// state that is kept with the position, and rows that were written before are not written twice.
// Carries INS 1.18 (a round runs from the opening of bets to its settlement), INS 1.23 (or to its void).
import { hash } from 'node:crypto'
import { cardPoints, makeCard, packsOf, totalPoints } from '@punto/rules'
import {
  type Actor,
  apply,
  fold,
  type ReturnedLine,
  type Round,
  type SettledLine,
  sideOf,
  type TableEvent,
  type TableSettings,
  type TableState,
} from '@punto/table'
import type { ClockNote } from '../../house/index.ts'
import type { RowBatch } from './batch.ts'
import type { Days } from './days.ts'
import { NEW_CLOCK, TableClock, type TableClockState } from './table-clock.ts'
import { rowsOfEvent } from './table-events.ts'

/** What is kept with a position: everything as it was after the event at which reading begins again. */
interface SavedTable {
  readonly table: TableState | null
  readonly clock: TableClockState
  readonly round: RoundFacts | null
}

/** What a round's rows need beside the table's state. */
interface RoundFacts {
  readonly openedAt: number
  readonly dealer: string | null
  readonly waiting: number
  readonly firstVersion: number
}

interface Placed {
  readonly at: number
  readonly through: string | null
}

/** The table's memory of commands, which no row needs, as one that begins. */
const FORGOTTEN = { current: Array(128).fill(null), previous: Array(128).fill(null), count: 0 }

export class TableProjection {
  readonly #log: string
  readonly #days: Days
  readonly #clock: TableClock
  #table: TableState | null
  #facts: RoundFacts | null
  #placed = new Map<string, Placed>()
  #closedAt: number | null = null
  #resultAt: number | null = null
  #settlements = 0
  #lastLines: readonly SettledLine[] | null = null
  /** Who gave the command to which the next events belong. */
  #cause: Actor | null = null
  #settings: { readonly of: TableSettings; readonly digest: string; readonly packs: string } | undefined
  /** Where reading begins again, with the state then. */
  #resume: { readonly version: number; readonly saved: string }

  constructor(
    log: string,
    days: Days,
    resume: { readonly version: number; readonly saved: string },
    notes: readonly ClockNote[],
  ) {
    this.#log = log
    this.#days = days
    this.#resume = resume
    const saved: SavedTable =
      resume.saved === '' ? { table: null, clock: NEW_CLOCK, round: null } : JSON.parse(resume.saved)
    this.#table = saved.table
    this.#facts = saved.round
    this.#clock = new TableClock(saved.clock, notes)
  }

  get resume(): { readonly version: number; readonly saved: string } {
    return this.#resume
  }

  set notes(notes: readonly ClockNote[]) {
    this.#clock.notes = notes
  }

  /** The events of one segment, the first at `first`; those up to `written` have their rows already. `moneyAt` is when money moved. */
  read(first: number, texts: readonly string[], moneyAt: number | undefined, written: number, batch: RowBatch): void {
    const events = texts.map((text) => JSON.parse(text) as TableEvent)
    const last = events.findLast(({ cause }) => cause)?.cause?.at
    for (const [i, event] of events.entries()) {
      const version = first + i
      if (version <= this.#resume.version) continue
      const { cause } = event
      if (cause) {
        this.#cause = { role: cause.role, id: cause.by }
        this.#clock.reach(cause.at)
      }
      if (moneyAt !== undefined && last !== undefined) this.#clock.moneyAt(moneyAt, last)
      this.#take(event, version, version > written ? batch : undefined)
    }
  }

  #take(event: TableEvent, version: number, batch: RowBatch | undefined): void {
    const before = this.#table
    if (before && batch) this.#writeEvent(event, before, version, batch)
    // Without the memory of commands, which no row needs.
    const table = before ? apply(before, event) : fold([event])
    this.#table = table
    const at = this.#clock.now
    switch (event.type) {
      case 'betting-opened':
        this.#facts = {
          openedAt: at,
          dealer: table.dealer,
          waiting: table.waiting?.length ?? 0,
          firstVersion: version,
        }
        this.#placed = new Map()
        this.#closedAt = null
        this.#resultAt = null
        this.#settlements = 0
        this.#lastLines = null
        this.#resume = { version, saved: JSON.stringify(this.#saved(table)) }
        break
      case 'betting-closed':
        this.#closedAt = at
        break
      case 'coup-completed':
        this.#resultAt = at
        break
      case 'bet-placed':
      case 'bet-increased':
        this.#place(event.player, event.box, event.bet, at, event.through?.id)
        break
      case 'ante-raised':
        this.#place(event.player, event.box, event.bet.replace('ante-', 'wager-'), at, event.through?.id)
        break
      case 'insurance-placed':
        this.#place(event.player, event.box, `insurance-${event.side}`, at, event.through?.id)
        break
      case 'round-settled':
        this.#settlements++
        this.#lastLines = event.lines
        if (batch) this.#writeRound(table, event, version, batch)
        break
      case 'round-voided':
        if (batch) this.#writeRound(table, event, version, batch)
        break
    }
  }

  #saved(table: TableState): SavedTable {
    return { table: { ...table, memory: FORGOTTEN }, clock: this.#clock.state, round: this.#facts }
  }

  #place(player: string, box: number, bet: string, at: number, through: string | undefined): void {
    const key = `${player} ${box} ${bet}`
    const placed = this.#placed.get(key)
    this.#placed.set(key, { at: placed?.at ?? at, through: through ?? null })
  }

  #writeEvent(event: TableEvent, before: TableState, version: number, batch: RowBatch): void {
    for (const [part, row] of rowsOfEvent(event, before, this.#cause).entries()) {
      const at = this.#clock.now
      batch.add('evidence_events', { table_id: this.#log, version, part, at, day: this.#days.of(at).day, ...row })
    }
  }

  #writeRound(
    table: TableState,
    event: Extract<TableEvent, { readonly type: 'round-settled' | 'round-voided' }>,
    version: number,
    batch: RowBatch,
  ): void {
    const { round: state } = table
    const facts = this.#facts
    if (!state || !facts) return
    const { round } = event
    const table_id = this.#log
    const settled = event.type === 'round-settled' ? event : undefined
    const settlement = settled ? this.#settlements : this.#settlements + 1
    const { day, hour } = this.#days.of(facts.openedAt)
    const bets: readonly (SettledLine | ReturnedLine)[] = settled?.lines ?? this.#lastLines ?? event.lines
    if (settlement > 1) batch.rewritten.push({ table: table_id, round, settlement, version })
    batch.add('evidence_rounds', {
      table_id,
      round,
      shoe: state.shoe,
      ...this.#under(table.settings),
      dealer: facts.dealer,
      ...this.#times(facts),
      day,
      hour,
      ...cardsOf(state),
      outcome: settled ? 'settled' : 'void',
      players: settled?.players.length ?? 0,
      waiting: facts.waiting,
      minimum: table.settings.limits.min,
      bets: settled?.lines.length ?? 0,
      largest: bets.reduce((most, { stake }) => Math.max(most, stake), 0),
      handle: settled?.lines.reduce((sum, { stake }) => sum + stake, 0) ?? 0,
      win: settled?.house.net ?? 0,
      commission: settled?.house.commission ?? 0,
      settlements: this.#settlements,
      void_number: event.type === 'round-voided' ? event.number : null,
      void_kind: event.type === 'round-voided' ? event.kind : null,
      void_rule: event.type === 'round-voided' ? event.because : null,
      first_version: facts.firstVersion,
      last_version: version,
    })
    for (const [i, { player, box, bet, stake }] of bets.entries()) {
      const placed = this.#placed.get(`${player} ${box} ${bet}`)
      batch.add('evidence_bets', {
        table_id,
        round,
        number: i + 1,
        player,
        box,
        bet,
        stake,
        placed_at: placed?.at ?? null,
        through: placed?.through ?? null,
        version,
      })
    }
    if (!settled) return
    for (const [i, { player, box, bet, stake, result, pays, net, commission = 0, rule }] of settled.lines.entries()) {
      batch.add('evidence_lines', {
        table_id,
        round,
        settlement,
        number: i + 1,
        stands: 1,
        player,
        box,
        bet,
        stake,
        result,
        pays,
        net,
        commission,
        rule,
      })
    }
    for (const { player, staked, net } of settled.players) {
      batch.add('evidence_play', { table_id, round, player, at: facts.openedAt, day, staked, net, version })
    }
  }

  #times({ openedAt }: RoundFacts) {
    return { opened_at: openedAt, closed_at: this.#closedAt, result_at: this.#resultAt, ended_at: this.#clock.now }
  }

  #under(settings: TableSettings) {
    if (this.#settings?.of !== settings) {
      const digest = hash('sha256', JSON.stringify(settings)).slice(0, 16)
      this.#settings = { of: settings, digest, packs: packsOf(settings.game).join(',') }
    }
    const { digest, packs } = this.#settings
    return { game: settings.game.id, packs, decks: settings.decks, settings: digest }
  }
}

function cardsOf({ cards, winner, void: isVoid }: Round) {
  const of = (side: 'player' | 'banker') =>
    cards
      .flatMap(({ spot, card }) => (card !== null && sideOf(spot) === side ? [{ spot, card }] : []))
      .sort((one, other) => (one.spot < other.spot ? -1 : 1))
      .map(({ card }) => card)
  const [player, banker] = [of('player'), of('banker')]
  const known = winner !== null && !isVoid
  return {
    winner: isVoid ? null : winner,
    player_points: known ? totalPoints(player.map(cardPoints)) : null,
    banker_points: known ? totalPoints(banker.map(cardPoints)) : null,
    player_cards: player.map(makeCard).join(' '),
    banker_cards: banker.map(makeCard).join(' '),
  }
}
