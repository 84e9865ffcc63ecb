// Routes over the rows of evidence: rounds, significant events, visits, reports.
import { type EVIDENCE_ROUTES, type FoundRound, fault, type ReportKey } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { Pricer } from '../../base/index.ts'
import type { Evidence } from '../../past/index.ts'
import { findEvents, findRounds, incidentReport, PlayReports, type RoundFound, visitsOf } from '../../past/index.ts'
import { RefusedRequest, refuse } from '../request/problem.ts'
import { findInLog, findPerson } from './find-person.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { knownPlayer } from './known-player.ts'
import { checkTable } from './known-table.ts'
import type { Pagination } from './pagination.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days without play are told one by one up to this many. */
const MOST_DAYS = 400

export function evidenceHandlers(
  services: AppServices,
  pages: Pagination,
  pricer: Pricer,
): Handlers<keyof typeof EVIDENCE_ROUTES> {
  const { house, identity, days, wall, config } = services
  const nameOf = (id: string) => identity.nameOf(id)
  const named = async (id: string) => ({ id, name: (await nameOf(id)) ?? id })

  /** A day of the calendar. */
  const checked = (day: string | undefined): string | undefined => {
    if (day !== undefined && days.startOf(day) === undefined)
      throw new RefusedRequest(fault('input/no-such-day', { given: day }))
    return day
  }

  const inOrder = (from: string | undefined, to: string | undefined): void => {
    if (from !== undefined && to !== undefined && from > to)
      throw new RefusedRequest(fault('evidence/days', { from, to }))
  }

  const period = ({
    day,
    from,
    to,
  }: {
    readonly day?: string | undefined
    readonly from?: string | undefined
    readonly to?: string | undefined
  }) => {
    const today = days.dayOf(wall())
    const first = checked(from ?? day) ?? today
    const last = checked(to ?? day) ?? (from !== undefined && from > today ? from : today)
    inOrder(first, last)
    return { from: first, to: last }
  }

  /** What is told of even where nothing was played. */
  const expectedKeys = (by: ReportKey, from: string, to: string, table: string | undefined): readonly string[] => {
    if (by === 'table') return table === undefined ? config.tables.map((one) => one.table) : [table]
    if (by !== 'day' && by !== 'month') return []
    const all: string[] = []
    for (let at = Date.parse(from); at <= Date.parse(to) && all.length < MOST_DAYS; at += DAY_MS) {
      all.push(new Date(at).toISOString().slice(0, by === 'day' ? 10 : 7))
    }
    return [...new Set(all)]
  }

  /** Players who never signed up have an account in the ledger and no name. */
  const playerCalled = async (name: string): Promise<string> => {
    if (await house.archive.balance(playerAccount(name))) return name
    return (
      (await findPerson(identity, name, (role) => role === 'player')) ??
      refuse(fault('not-found/player', { player: name }))
    )
  }
  /** Whoever dealt may be something else by now, or was a guest who dealt for play. */
  const dealerCalled = async (name: string): Promise<string> =>
    (await findPerson(identity, name, () => true)) ?? refuse(fault('not-found/dealer', { name }))

  return {
    findRounds: async ({ query }) => {
      const { limit: _, cursor: __, ...asked } = query
      const list = `found ${JSON.stringify(asked)}`
      const { limit, after } = pages.read(list, query)
      const [openedAt, table, round] = after
      inOrder(checked(asked.from), checked(asked.to))
      await checkTable(house, asked.table)
      const player = asked.player && (await playerCalled(asked.player))
      const dealer = asked.dealer && (await dealerCalled(asked.dealer))
      const before = table === undefined ? undefined : { openedAt: Number(openedAt), table, round: Number(round) }
      const rows = await findRounds(evidenceIn(services), { ...asked, player, dealer, limit, before })
      const last = rows.at(-1)
      const items = await Promise.all(rows.map((row) => roundOf(row, asked.player !== undefined, named)))
      const next =
        last && rows.length === limit
          ? pages.next(list, [String(last.opened_at), last.table_id, String(last.round)])
          : null
      return { items, next }
    },
    significantEvents: async ({ query }) => {
      const { limit: _, cursor: __, from, to, ...asked } = query
      const list = `significant ${JSON.stringify({ from, to, ...asked })}`
      const { limit, after } = pages.read(list, query)
      const [audit, tables] = after
      const since = from === undefined ? undefined : days.startOf(checked(from)!)
      const end = to === undefined ? undefined : days.startOf(dayAfter(checked(to)!))
      inOrder(from, to)
      await checkTable(house, asked.table)
      const { author, subject } = asked
      const found = await findEvents(house.archive, services.evidence, nameOf, {
        ...asked,
        author: author && (await findInLog(services, 'author', author)),
        subject: subject && (await findInLog(services, 'subject', subject)),
        limit,
        audit,
        tables,
        since,
        until: end,
      })
      return { items: found.items, next: found.next && pages.next(list, [found.next.audit, found.next.tables]) }
    },
    playerVisits: async ({ params: { player }, query }) => {
      const list = `visits ${await knownPlayer(house, player)}`
      const { limit, after } = pages.read(list, query)
      const [lastAt, table] = after
      const before = table === undefined ? undefined : { lastAt: Number(lastAt), table }
      const rows = await visitsOf(evidenceIn(services), player, limit, before)
      const last = rows.at(-1)
      return {
        items: rows.map(visitItem),
        next: last && rows.length === limit ? pages.next(list, [String(last.last_at), last.table_id]) : null,
      }
    },
    playReport: async ({ query: { by = 'table', table, game, ...given } }) => {
      const evidence = evidenceIn(services)
      const { from, to } = period(given)
      await checkTable(house, table)
      const report = await new PlayReports(evidence, pricer).report(
        { by, from, to, table, game },
        expectedKeys(by, from, to, table),
      )
      const rows = await Promise.all(
        report.rows.map(async (row) =>
          (by === 'dealer' || by === 'player') && row.key !== '' ? { ...row, name: (await named(row.key)).name } : row,
        ),
      )
      const { behindMs } = evidence.status
      return {
        by,
        from,
        to,
        currency: house.currency,
        behindMs: behindMs === null ? null : Math.round(behindMs),
        rows,
        total: report.total,
      }
    },
    incidentReport: async ({ query: { by = 'kind', table, game, ...given } }) => {
      const { from, to } = period(given)
      await checkTable(house, table)
      const rows = await incidentReport(evidenceIn(services), { by, from, to, table, game })
      const withNames = rows.map(async (row) =>
        by === 'person' && row.key !== '' ? { ...row, name: (await named(row.key)).name } : row,
      )
      return { by, from, to, rows: await Promise.all(withNames) }
    },
  }
}

export function evidenceIn({ evidence }: AppServices): Evidence {
  if (!evidence) throw new RefusedRequest(fault('evidence/not-kept', {}))
  return evidence
}

export const visitItem = ({
  table_id,
  first_at,
  last_at,
  rounds,
  staked,
  net,
}: Awaited<ReturnType<typeof visitsOf>>[number]) => ({
  table: table_id,
  from: first_at,
  to: last_at,
  rounds,
  staked,
  net,
})

type Named = (id: string) => Promise<{ readonly id: string; readonly name: string }>

const roundOf = async (row: RoundFound, ofPlayer: boolean, named: Named): Promise<FoundRound> => ({
  table: row.table_id,
  round: row.round,
  shoe: row.shoe,
  game: row.game,
  day: row.day,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
  outcome: row.outcome as FoundRound['outcome'],
  winner: row.winner as FoundRound['winner'],
  points:
    row.player_points === null || row.banker_points === null
      ? null
      : { player: row.player_points, banker: row.banker_points },
  cards: { player: row.player_cards, banker: row.banker_cards },
  dealer: row.dealer === null ? null : await named(row.dealer),
  players: row.players,
  bets: row.bets,
  largest: row.largest,
  handle: row.handle,
  win: row.win,
  commission: row.commission,
  settlements: row.settlements,
  void:
    row.void_number === null
      ? null
      : ({ number: row.void_number, kind: row.void_kind, rule: row.void_rule } as FoundRound['void']),
  matters: row.matters,
  ...(ofPlayer && { player: row.staked === null || row.net === null ? null : { staked: row.staked, net: row.net } }),
})

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
