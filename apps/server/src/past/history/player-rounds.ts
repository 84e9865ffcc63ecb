// A player's rounds, newest first: cards, bets, lines, the available money before and after, and what followed.
import type { StatementLine } from '@punto/ledger'
import type { DeepReadonly, PlayedRound } from '@punto/protocol'
import { houseAccount, playerAccount, type TableEvent, transfersOf, type Viewer, view } from '@punto/table'
import type { House } from '../../house/index.ts'
import { type Archive, type IndexEntry, isBrokenChain } from '../../storage/index.ts'
import { playerIndex, tableIndex } from '../../table/index.ts'
import { eventsAbout, followUpsOf, movedTo } from './follow-ups.ts'
import { type PastRound, readLater, readRoundAt, readToNext } from './past-rounds.ts'
import { faceUp } from './round-story.ts'

/** Where the next page begins, in the index of rounds and in the statement. */
export interface PlayedAfter {
  readonly place: string
  readonly line: string
}

export interface PlayedPage {
  readonly rounds: readonly DeepReadonly<PlayedRound>[]
  readonly next: PlayedAfter | null
}

const STATEMENT_PAGE = 200
/** Beyond this many statement lines the balance before a round is not searched for. */
const MOST_LINES = 10_000

export interface PlayedAsked {
  readonly limit: number
  readonly after?: PlayedAfter | undefined
  readonly viewer: Viewer
}

export async function readPlayerRounds(
  house: House,
  player: string,
  { limit, after, viewer }: PlayedAsked,
): Promise<PlayedPage> {
  const { archive } = house
  const asked = { limit, ...(after && { before: after.place }) }
  const marks = await archive.indexEntries(playerIndex(player), asked)
  const lines = new StatementReader(archive, player, after?.line)
  const rounds: DeepReadonly<PlayedRound>[] = []
  let line = after?.line ?? ''
  for (const mark of marks) {
    // A round that was settled and later void has an index entry for each; the player may have one or both.
    const [latest = mark] = await archive.indexEntries(tableIndex(mark.table), { round: mark.round, limit: 1 })
    const whole = await readWhole(house, latest).catch(brokenPast)
    if (!whole) continue
    const { past } = whole
    const refs = refsOf(past, player)
    if (latest.to !== mark.to && isNamedAtEnd(past.events, player)) continue
    const money = await lines.around(past, refs)
    line = money.last ?? line
    const followUps = followUpsOf(whole.events, player, viewer)
    rounds.push({ ...playedRound(past, player, money), moved: movedTo(player, whole.events), followUps })
  }
  const last = marks.at(-1)
  return { rounds, next: last && marks.length === limit ? { place: last.place, line } : null }
}

/** The round as it ended, and all that was told of it, in later rounds too. */
async function readWhole(house: House, entry: IndexEntry) {
  const past = await readRoundAt(house, entry)
  if (!past) return undefined
  const { events } = await readToNext(house, past)
  const later = await readLater(house, past.table, past.number)
  return { past, events: eventsAbout(past.number, [...events, ...later]) }
}

/** Rounds of a table with a broken log are left out; those of other tables are listed. */
function brokenPast(error: unknown): undefined {
  if (isBrokenChain(error)) return undefined
  throw error
}

/** True if the round's last settlement or void names the player: then the round is listed once, under that entry. */
function isNamedAtEnd(events: readonly TableEvent[], player: string): boolean {
  const end = events.findLast((event) => event.type === 'round-settled' || event.type === 'round-voided')
  if (end?.type !== 'round-settled' && end?.type !== 'round-voided') return false
  const moved = (end.type === 'round-voided' ? end.reversed : end.adjusted) ?? []
  return [...end.lines, ...moved].some((one) => one.player === player)
}

interface Refs {
  /** References of reservations. */
  readonly kept: ReadonlySet<string>
  /** References of settlements that were undone or redone. */
  readonly reversed: ReadonlySet<string>
}

/** The references under which the player's money moved in the round. */
function refsOf({ events, table }: PastRound, player: string): Refs {
  const account = playerAccount(player)
  const transfers = events.flatMap((event) => transfersOf(event, { table, at: 0 })).flat()
  const kept = transfers.flatMap((one) => (one.kind === 'pending' && one.debit === account ? [one.ref] : []))
  const reversed = events.flatMap((event): readonly { readonly player: string; readonly ref: string }[] => {
    // What a claim has given back belongs to the round that it is about.
    if (event.type === 'claim-accepted') return event.player === player && event.round === undefined ? [event] : []
    if (event.type === 'jackpot-paid' || event.type === 'jackpot-undone')
      return event.payments.filter((one) => one.player === player)
    const moved = event.type === 'round-voided' ? event.reversed : event.type === 'round-settled' ? event.adjusted : []
    return (moved ?? []).filter((one) => one.player === player)
  })
  return { kept: new Set(kept), reversed: new Set(reversed.map(({ ref }) => ref)) }
}

interface Around {
  /** When the first bet was placed, in milliseconds since 1970. */
  readonly at: number
  readonly before: number
  readonly after: number
  /** The position of the round's newest line. */
  readonly last: string | undefined
}

/** Reads a player's statement from its newest line, page by page as needed. */
class StatementReader {
  readonly #archive: Archive
  readonly #account: string
  readonly #lines: (StatementLine & { readonly place: string })[] = []
  #before: string | undefined
  #whole = false

  constructor(archive: Archive, player: string, before: string | undefined) {
    this.#archive = archive
    this.#account = playerAccount(player)
    this.#before = before
  }

  /** The available money before the round's oldest line and after its newest. */
  async around({ table }: PastRound, { kept, reversed }: Refs): Promise<Around> {
    const by = houseAccount(table)
    let newest: (StatementLine & { readonly place: string }) | undefined
    let oldest: StatementLine | undefined
    let left = kept.size
    for (let i = 0; i < MOST_LINES; i++) {
      const line = await this.#at(i)
      if (!line) break
      const { transfer, available } = line
      if (oldest && left === 0)
        return { at: oldest.transfer.at, before: available, after: newest!.available, last: newest!.place }
      if (transfer.by !== by || !(kept.has(transfer.ref) || reversed.has(transfer.ref))) continue
      newest ??= line
      oldest = line
      // A reservation is the first line of its reference.
      if (transfer.kind === 'pending') left--
    }
    return { at: oldest?.transfer.at ?? 0, before: 0, after: newest?.available ?? 0, last: newest?.place }
  }

  async #at(index: number): Promise<(StatementLine & { readonly place: string }) | undefined> {
    while (index >= this.#lines.length && !this.#whole) {
      const asked = { limit: STATEMENT_PAGE, ...(this.#before !== undefined && { before: this.#before }) }
      const page = await this.#archive.statement(this.#account, asked)
      this.#lines.push(...page)
      this.#before = page.at(-1)?.place ?? this.#before
      this.#whole = page.length < STATEMENT_PAGE
    }
    return this.#lines[index]
  }
}

/** A void round has no bets on the felt: they are those that were returned, or settled before it was void. */
function betsOf({ round, events }: PastRound) {
  if (!round.void) return round.bets
  const settled = events.find((event) => event.type === 'round-settled')
  return settled?.lines ?? round.void.lines
}

/** Who placed or last increased the bet for the player; nobody where that was the player. Records without names say the id. */
function throughOf(
  events: readonly TableEvent[],
  { player, box, bet }: { readonly player: string; readonly box: number; readonly bet: string },
): { readonly through?: string } {
  const placed = events.findLast(
    (event) =>
      (event.type === 'bet-placed' || event.type === 'bet-increased') &&
      event.player === player &&
      event.box === box &&
      event.bet === bet,
  )
  if (placed?.type !== 'bet-placed' && placed?.type !== 'bet-increased') return {}
  const { through } = placed
  return through ? { through: through.name ?? through.id } : {}
}

function playedRound(past: PastRound, player: string, { at, before, after }: Around) {
  const { table, game, shoe, number: round, end } = past
  const seen = view(past.state, { role: 'player', id: player }).round!
  const own = betsOf(past).filter((bet) => bet.player === player)
  const lines = (seen.settlement?.lines ?? []).map(({ held: _, player: __, ...line }) => line)
  const total = seen.settlement?.players?.find((one) => one.player === player)
  return {
    table,
    game,
    shoe,
    round,
    at,
    end,
    cards: faceUp(seen),
    points: seen.points,
    winner: seen.winner,
    bets: own.map(({ box, bet, stake }) => ({ box, bet, stake, ...throughOf(past.events, { player, box, bet }) })),
    lines: end === 'settled' ? lines : [],
    staked: total?.staked ?? 0,
    net: end === 'settled' ? (total?.net ?? 0) : 0,
    before,
    after,
    void: past.round.void && { kind: past.round.void.kind, because: past.round.void.because },
  }
}
