// Routes of nights, plans and dealers at their work.
import { setImmediate } from 'node:timers/promises'
import { type EYES_ROUTES, fault } from '@punto/protocol'
import type { Pricer } from '../../base/index.ts'
import {
  betsOfShoe,
  dealerFigures,
  LEAST_WEEKS,
  MOST_WEEKS,
  planOf,
  playedShoes,
  readHours,
  shiftRounds,
  turnsIn,
} from '../../past/index.ts'
import { RefusedRequest, refuse } from '../request/problem.ts'
import { evidenceIn } from './evidence-handlers.ts'
import { findPerson } from './find-person.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { checkTable } from './known-table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const WEEK_DAYS = 7

export function eyesHandlers(services: AppServices, pricer: Pricer): Handlers<keyof typeof EYES_ROUTES> {
  const { house, identity, assignments, days, wall, config } = services
  const today = () => days.dayOf(wall())
  const startOf = (day: string): number => days.startOf(day) ?? refuse(fault('input/no-such-day', { given: day }))
  const lastMsOf = (day: string): number => startOf(shifted(day, 1)) - 1
  /** A gaming day whose clocks are set has an hour twice, or not at all. */
  const hoursOf = (day: string): number[] => {
    const hours = new Set<number>()
    for (let at = startOf(day); at <= lastMsOf(day); at += HOUR_MS / 2) hours.add(days.hourOf(at))
    return [...hours]
  }
  const named = async (id: string) => ({ id, name: (await identity.nameOf(id)) ?? id })
  const kept = (from: string): string => {
    const first = shifted(today(), 1 - config.staff.figuresDays)
    return from < first ? first : from
  }
  const turnsOf = async (from: string, to: string) => {
    const span = { from, to, since: startOf(from), until: Math.min(wall(), lastMsOf(to)) }
    const turns = await turnsIn(evidenceIn(services), span)
    const minutesOn = (table: string) =>
      assignments.pits.find(({ tables }) => tables.includes(table))?.rota?.minutesOn ?? Number.POSITIVE_INFINITY
    return turns.map((turn) => ({ ...turn, overdue: turn.to - turn.from > minutesOn(turn.table) * MINUTE_MS }))
  }

  return {
    night: async ({ query }) => {
      const day = query?.day ?? today()
      const hours = hoursOf(day)
      const played = await readHours(evidenceIn(services), pricer, [day])
      const cells = played.map(({ small: _, day: __, expected, ...one }) => ({
        ...one,
        expected: one.priced === null ? null : expected,
      }))
      return { day, currency: house.currency, hours, cells }
    },
    yieldPlan: async ({ query }) => {
      const day = query?.day ?? shifted(today(), 1)
      const hours = hoursOf(day)
      const cost = query?.cost ?? 0
      const past = Array.from({ length: MOST_WEEKS + 1 }, (_, i) => shifted(day, -WEEK_DAYS * (i + 1)))
      // The day itself may be under way; whoever began since has fewer weeks.
      const over = past.filter((one) => one < today()).slice(0, MOST_WEEKS)
      const played = await readHours(evidenceIn(services), pricer, over)
      const oldest = played.reduce<string | undefined>(
        (first, one) => (first && first < one.day ? first : one.day),
        undefined,
      )
      const weeks = over.filter((one) => oldest !== undefined && one >= oldest)
      const tables = house.everyTable.flatMap(({ name }) => {
        const state = house.table(name)?.state
        if (!state) return []
        const { settings, seats } = state
        return [{ table: name, game: settings.game.id, seats: seats.length, minimum: settings.limits.min }]
      })
      const cells: ReturnType<typeof planOf>[number][] = []
      for (const hour of hours) {
        cells.push(...planOf({ tables, days: weeks, hours: [hour], played, cost }))
        // What the tables wait for comes between two hours: a large house has thousands of spreads to count.
        await setImmediate()
      }
      return { day, currency: house.currency, cost, hours, weeks, leastWeeks: LEAST_WEEKS, cells: cells.map(plainCell) }
    },
    dealerFigures: async ({ query }) => {
      const { by = 'dealer', table } = query ?? {}
      const to = query?.to ?? today()
      const asked = query?.from ?? to
      if (asked > to) throw new RefusedRequest(fault('evidence/days', { from: asked, to }))
      for (const day of [asked, to]) startOf(day)
      await checkTable(house, table)
      const from = kept(asked)
      const found = await dealerFigures(evidenceIn(services), { by, from, to, table })
      const turns = by === 'dealer' && from <= to ? await turnsOf(from, to) : []
      const rows = found.rows.map(async (row) => {
        if (by === 'table') return { ...row, errors: [...row.errors], turns: null }
        const own = turns.filter(({ dealer }) => dealer === row.key)
        const longestMs = own.reduce((most, one) => Math.max(most, one.to - one.from), 0)
        const overdue = own.filter((one) => one.overdue).length
        const { name } = await named(row.key)
        return { ...row, name, errors: [...row.errors], turns: { turns: own.length, longestMs, overdue } }
      })
      const keptDays = config.staff.figuresDays
      return { by, from, to, keptDays, rows: await Promise.all(rows), games: [...found.games] }
    },
    playerShoes: async ({ params: { player: called }, query }) => {
      const evidence = evidenceIn(services)
      const isPlayer = (role: string) => role === 'player'
      const player = (await findPerson(identity, called, isPlayer)) ?? called
      const shoes = await playedShoes(evidence, player)
      const [newest] = shoes
      if (!newest) throw new RefusedRequest(fault('not-found/player', { player: called }))
      const { table = newest.table } = query ?? {}
      await checkTable(house, table)
      const shoe = query?.shoe ?? shoes.find((one) => one.table === table)?.shoe
      const bets = shoe === undefined ? [] : await betsOfShoe(evidence, player, { table, shoe })
      return { player: await named(player), shoes: [...shoes], bets: [...bets] }
    },
    dealerShift: async ({ params: { dealer: called }, query }) => {
      const day = query?.day ?? today()
      startOf(day)
      const dealer =
        (await findPerson(identity, called, () => true)) ?? refuse(fault('not-found/dealer', { name: called }))
      const isKept = kept(day) === day
      const rounds = isKept ? await shiftRounds(evidenceIn(services), dealer, day) : []
      const turns = isKept ? (await turnsOf(day, day)).filter((turn) => turn.dealer === dealer) : []
      return {
        dealer: await named(dealer),
        day,
        turns: turns.map(({ dealer: _, ...turn }) => turn),
        rounds: [...rounds],
      }
    },
  }
}

const plainCell = ({ options, ...cell }: ReturnType<typeof planOf>[number]) => ({ ...cell, options: [...options] })

const shifted = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)
