// All tables at a glance, for the pit: how each stands, what it has done since the house started, and what awaits a decision.
// Carries INS 1.5 (the Differential), INS 5.13 (claims), INS 5.18 (who decides).
import {
  decisionKey,
  isGuestTable,
  type PitDecision,
  type PitFloor,
  type PitGroup,
  type PitTable,
} from '@punto/protocol'
import {
  chipDifferences,
  countsBlind,
  differentialOf,
  isUnderWay,
  PIT_MANAGER_OR_ABOVE,
  type TableState,
} from '@punto/table'
import type { House } from '../house/index.ts'
import { lobbyCardOf, shutNotice } from '../house/index.ts'
import type { CageState } from '../money/index.ts'
import { countsBlindly, waitingChips } from '../money/index.ts'
import type { Evidence } from '../past/index.ts'
import { type AuditText, EXCLUDED_TRIED, type Identity } from '../people/index.ts'
import { type ShoeSoFar, TableTally } from '../table/index.ts'
import { DayFigures, type DayFiguresOptions } from './day-figures.ts'
import { type LiveSettings, movedKeys } from './live-settings.ts'
import { FloorTrays, type FloorTraysOptions } from './trays.ts'
import { type Waiting, waitingAt } from './waiting.ts'

/** A screen asks again well within this. */
const LOOKS_MS = 12_000

/** An excluded player who tried is news for so long, and so many are told. */
const EXCLUDED_MS = 10 * 60_000
const MOST_EXCLUDED = 10

/** The tables that could be read, each as it stands with the results of its shoe. */
export interface ToldTables {
  readonly tables: readonly string[]
  now(table: string): { readonly state: TableState; readonly shoe: ShoeSoFar } | undefined
}

interface Viewer {
  readonly id: string
  readonly name: string
  readonly role?: string
}

export interface PitParts {
  readonly house: House
  readonly feeds: ToldTables
  readonly identity: Pick<Identity, 'nameOf' | 'staffRoleOf'>
  /** Everybody with an open connection; undefined where that is not known. */
  readonly connected: () => ReadonlySet<string> | undefined
  readonly settings: Pick<LiveSettings, 'awaiting'>
  /** Absent where no rows are kept to search. */
  readonly evidence: Evidence | undefined
  readonly pits: readonly PitGroup[]
  readonly cage: () => Promise<CageState>
  readonly expectedTray: FloorTraysOptions['expectedAt']
  readonly wall: () => number
  readonly days: DayFiguresOptions['days']
}

export class Pit {
  readonly #house: House
  readonly #feeds: ToldTables
  readonly #identity: PitParts['identity']
  readonly #connected: PitParts['connected']
  /** Dealers whose page was connected when a floor was last asked for. */
  readonly #seen = new Set<string>()
  readonly #evidence: Evidence | undefined
  readonly #cage: () => Promise<CageState>
  readonly #trays: FloorTrays
  readonly #day: DayFigures | undefined
  readonly #wall: () => number
  readonly #pits: readonly PitGroup[]
  readonly #settings: Pick<LiveSettings, 'awaiting'>
  readonly #tallies = new Map<string, TableTally>()
  /** By account: who has which matter before them, as their screen last said. */
  readonly #lookers = new Map<string, { readonly at: string; readonly name: string; readonly until: number }>()
  readonly #since: number
  readonly #unwatch: () => void

  constructor({
    house,
    feeds,
    identity,
    connected,
    evidence,
    settings,
    pits,
    cage,
    expectedTray,
    wall,
    days,
  }: PitParts) {
    this.#house = house
    this.#connected = connected
    this.#evidence = evidence
    this.#settings = settings
    this.#pits = pits
    this.#feeds = feeds
    this.#identity = identity
    this.#cage = cage
    this.#trays = new FloorTrays({ house, expectedAt: expectedTray })
    this.#wall = wall
    this.#day = evidence && new DayFigures({ evidence, days, wall })
    this.#since = house.clock.now()
    this.#unwatch = house.watchAll(({ table, from, events, state, isSummary, soFar }) => {
      const tally = this.tallyOf(table)
      if (isSummary) tally.goOnFrom(from, soFar?.tally)
      for (const [i, event] of events.entries()) tally.addOnce(event, from + i + 1, event.cause?.at ?? state.at)
    }, 'tallies')
  }

  close(): void {
    this.#unwatch()
  }

  /** Without those of one's own, which are in nobody's reports. */
  get #tables(): readonly string[] {
    return this.#feeds.tables.filter((table) => !isGuestTable(table))
  }

  /** `at`: the matter that the viewer has before them. */
  async floor(viewer: Viewer, at: string | undefined): Promise<PitFloor> {
    const house = this.#house
    if (at === undefined) this.#lookers.delete(viewer.id)
    else this.#lookers.set(viewer.id, { at, name: viewer.name, until: house.clock.now() + LOOKS_MS })
    const connected = this.#connected()
    const cage = await this.#cage()
    const counts = viewer.role !== undefined && countsBlindly(viewer.role)
    const tables = this.#tables.map((table) => this.#table(table, connected, cage, counts))
    return {
      now: house.clock.now(),
      since: Math.min(this.#since, ...[...this.#tallies.values()].map(({ countedFrom }) => countedFrom)),
      currency: house.currency,
      storage: house.storageStatus.kind,
      evidence: this.#behind(),
      tables: await Promise.all(tables),
      // Rows that cannot be read keep nobody from the floor.
      gamingDay: this.#dayFor(counts, (await this.#day?.now(this.#tables).catch(() => null)) ?? null),
      pits: [...this.#pits],
      excluded: await this.#excluded(),
      decisions: (await this.decisions(viewer)).items,
    }
  }

  /** What was won at tables with blind counts, and what should lie in their drop boxes, is not told to those who count there. */
  #dayFor(counts: boolean, day: PitFloor['gamingDay']): PitFloor['gamingDay'] {
    if (!counts || !day) return day
    const isBlind = (table: string) => countsBlind(this.#feeds.now(table)!.state.settings)
    const tables = day.tables.map((row) => (isBlind(row.table) ? { ...row, win: null, hold: null, drop: null } : row))
    return { ...day, tables }
  }

  #behind(): PitFloor['evidence'] {
    if (!this.#evidence) return null
    const { events, behindMs, failed } = this.#evidence.status
    return { events, behindMs: behindMs === null ? null : Math.round(behindMs), failed: Object.keys(failed) }
  }

  /** What awaits somebody's word, over all tables: what has waited longest comes first. */
  async decisions(viewer: Viewer): Promise<{ now: number; items: PitDecision[] }> {
    const items: Omit<PitDecision, 'looking'>[] = []
    for (const table of this.#tables) {
      const { state } = this.#feeds.now(table)!
      for (const waiting of waitingAt(state)) {
        const since = this.tallyOf(table).since(waiting.key)
        items.push(await this.#decision({ ...waiting, table, since }))
      }
    }
    const { debts } = this.#house.money
    for (const player of debts.players) {
      const owed = { kind: 'debt', whom: player, amount: debts.owedBy(player), needs: ['shift-manager'] } as const
      items.push(await this.#decision({ ...owed, table: null, since: null }))
    }
    const now = this.#house.clock.now()
    const wall = this.#wall()
    for (const waiting of waitingChips(await this.#cage(), (at) => Math.max(0, now - (wall - at)))) {
      items.push(waiting.whom ? { ...waiting, whom: await this.#named(waiting.whom.id) } : waiting)
    }
    for (const { table, by, reason: words, agoMs } of await this.#settings.awaiting()) {
      const since = Math.max(0, now - agoMs)
      const asked = { kind: 'settings', by: by.id, words, needs: PIT_MANAGER_OR_ABOVE } as const
      items.push(await this.#decision({ ...asked, table, since }))
    }
    items.sort((one, other) => (one.since ?? 0) - (other.since ?? 0))
    return { now, items: items.map((one) => ({ ...one, looking: this.#lookingAt(decisionKey(one), viewer) })) }
  }

  async #decision(
    waiting: Omit<Waiting, 'key'> & Pick<PitDecision, 'table' | 'since'>,
  ): Promise<Omit<PitDecision, 'looking'>> {
    const { kind, table, number, round, what, rule, spot, whom, by, amount, words, claim, needs, since } = waiting
    return {
      ...(claim && { claim }),
      kind,
      table,
      number: number ?? null,
      round: round ?? null,
      what: what ?? null,
      rule: rule ?? null,
      spot: spot ?? null,
      whom: whom === undefined ? null : await this.#named(whom),
      by: by === undefined ? null : await this.#named(by),
      amount: amount ?? null,
      words: words ?? null,
      needs,
      since,
    }
  }

  async #excluded(): Promise<PitFloor['excluded'][number][]> {
    const now = this.#wall()
    const asked = { kind: EXCLUDED_TRIED, limit: MOST_EXCLUDED, since: now - EXCLUDED_MS }
    const entries = await this.#house.archive.auditLog(asked)
    const told = entries.map(async ({ at, subject, text }) => {
      const { after } = JSON.parse(text) as AuditText
      const table = typeof after?.table === 'string' ? after.table : null
      return { whom: await this.#named(subject), table, agoMs: Math.max(0, now - at) }
    })
    return Promise.all(told)
  }

  async #dealerTrouble(
    dealer: string | null,
    connected: ReadonlySet<string> | undefined,
  ): Promise<PitTable['dealerTrouble']> {
    if (dealer === null) return null
    const role = await this.#identity.staffRoleOf(dealer)
    if (role !== undefined && role !== 'dealer') return 'may-not-deal'
    if (!connected) return null
    if (connected.has(dealer)) this.#seen.add(dealer)
    return this.#seen.has(dealer) && !connected.has(dealer) ? 'away' : null
  }

  async #table(
    table: string,
    connected: ReadonlySet<string> | undefined,
    cage: CageState,
    counts: boolean,
  ): Promise<PitTable> {
    const { state, shoe } = this.#feeds.now(table)!
    const isBlind = counts && countsBlind(state.settings)
    const tally = this.tallyOf(table)
    const { name, game, title, packs, decks, operation, phase, boxes, taken, limits, round, roundSeconds } =
      lobbyCardOf(state, shoe, false)
    return {
      table,
      ...(name && { name }),
      game,
      title,
      packs,
      decks,
      operation,
      phase,
      shut: shutNotice(this.#house, table)?.text ?? null,
      round,
      winner: state.round?.winner ?? null,
      roundSince: tally.roundSince,
      paceMs: tally.paceMs,
      roundSeconds: operation === 'automatic' ? (roundSeconds ?? null) : null,
      dealer: state.dealer === null ? null : await this.#named(state.dealer),
      dealerSince: tally.dealerSince,
      dealerTrouble: await this.#dealerTrouble(state.dealer, connected),
      seats: boxes,
      taken,
      limits,
      maxDifferential: state.settings.maxDifferential,
      ...onTheFelt(state),
      chipsDiffer: chipDifferences(state).length,
      waiting: state.waiting?.length ?? 0,
      float: isBlind ? null : state.float,
      tray: await this.#trays.of(table, cage, isBlind),
      rounds: tally.rounds,
      handle: tally.handle,
      // With these, the opening count and the fills, the tray could be worked out.
      result: isBlind ? null : tally.result,
      bets: isBlind ? [] : tally.bets,
      voids: tally.voids,
      corrections: tally.corrections,
      lastVoid: tally.lastVoid,
      lastCorrection: tally.lastCorrection,
      moved: this.#movedKeys(table),
    }
  }

  /** Which settings of a table are not those of the house's file. */
  #movedKeys(table: string): string[] {
    const host = this.#house.table(table)
    return host ? movedKeys(host.configured, host.wanted).map(({ key }) => key) : []
  }

  #lookingAt(matter: string, viewer: Viewer): string[] {
    const now = this.#house.clock.now()
    return [...this.#lookers].flatMap(([id, { at, name, until }]) =>
      at === matter && until > now && id !== viewer.id ? [name] : [],
    )
  }

  async #named(id: string): Promise<{ readonly id: string; readonly name: string }> {
    return { id, name: (await this.#identity.nameOf(id)) ?? id }
  }

  /** What a table has done, whichever process ran it. */
  tallyOf(table: string): TableTally {
    let tally = this.#tallies.get(table)
    if (!tally) {
      tally = new TableTally(this.#since)
      this.#tallies.set(table, tally)
    }
    return tally
  }
}

function onTheFelt(state: TableState): { readonly laid: number; readonly differential: number } {
  const { round, seats } = state
  if (!round || !(state.phase === 'betting' || isUnderWay(state))) return { laid: 0, differential: 0 }
  const laid = round.bets.reduce((sum, { stake, wager }) => sum + stake + (wager?.amount ?? 0), 0)
  const differences = seats.map((_, i) => differentialOf(round, i + 1).difference)
  return { laid, differential: Math.max(0, ...differences) }
}
