// Routes about people for staff: search, a player's page, notes, exclusion.
import { fault, type PLAYER_ROUTES, type RouteAnswer } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { Pricer } from '../../base/index.ts'
import { peopleOfDay, visitsOf } from '../../past/index.ts'
import type { ExclusionInForce, FoundPerson } from '../../people/index.ts'
import { edgesAt, type Place, placesOf, playersAt, ratingOf } from '../../pit/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf, staffActOf } from './client-of.ts'
import { evidenceIn, visitItem } from './evidence-handlers.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { keySiteOf } from './key-site-of.ts'
import { personOf, unwrap } from './unwrap.ts'

type Page = RouteAnswer<typeof PLAYER_ROUTES.player>

const DEFAULT_FOUND = 20
const VISITS_SHOWN = 10

export function playerHandlers(services: AppServices, pricer: Pricer): Handlers<keyof typeof PLAYER_ROUTES> {
  const { house, identity, balances, notes } = services

  const itemOf = ({ madeAt, ...person }: FoundPerson) => ({
    ...person,
    since: madeAt,
    exclusion: shownExclusion(identity.exclusions.of(person.id)),
    tables: placesOf(house, person.id).map(({ state }) => state.settings.table),
  })

  /** Somebody with an account, or a program that plays. */
  const playerOf = async (id: string): Promise<FoundPerson> => {
    const person = await identity.person(id)
    if (person?.role === 'player') return person
    if (!person && (await house.archive.balance(playerAccount(id)))) {
      return { id, name: id, role: 'player', guest: true, closed: false, madeAt: 0 }
    }
    throw new RefusedRequest(fault('not-found/player', { player: id }))
  }

  const betsAt = (player: string, { state: { round } }: Place): Promise<Page['places'][number]['bets']> =>
    Promise.all(
      (round?.bets ?? [])
        .filter((bet) => bet.player === player)
        .map(async ({ box, bet, stake, asked, through }) => ({
          round: round!.number,
          box,
          bet,
          stake: stake + (asked?.amount ?? 0),
          through: through ? { ...through, name: (await identity.nameOf(through.id)) ?? through.id } : null,
        })),
    )

  const pageOf = async (id: string): Promise<Page> => {
    const person = await playerOf(id)
    const places = placesOf(house, id).map(async (place) => {
      const { settings, allowing } = place.state
      const { table, limits } = settings
      const { box, standing } = place
      return { table, box, standing, staffBets: allowing.includes(id), limits, bets: await betsAt(id, place) }
    })
    return {
      ...itemOf(person),
      simulated: (await identity.person(id)) === undefined,
      signedIn: (await identity.isSignedIn(id)) ?? false,
      external: (await identity.launched.of(id))?.external ?? null,
      balance: { owed: 0, ...(await balances.of(id)), currency: house.currency },
      places: await Promise.all(places),
      visits: services.evidence ? (await visitsOf(services.evidence, id, VISITS_SHOWN)).map(visitItem) : [],
      notes: await notes.of(id),
      erasure: await identity.erasing.requestFor(id),
    }
  }

  async function* found({ q, table, day }: Sought): AsyncGenerator<FoundPerson> {
    if (table === undefined && day === undefined) {
      const account = await identity.launched.accountOf(q!)
      const sent = account === undefined ? undefined : await identity.person(account)
      if (sent) yield sent
      for await (const person of identity.search(q!)) if (person.id !== account) yield person
      return
    }
    const there = table === undefined ? undefined : idsAt(services, table)
    const then = day === undefined ? undefined : await idsOfDay(services, day)
    const begins = (text: string) => text.toLowerCase().startsWith((q ?? '').toLowerCase())
    for (const id of there ?? then ?? []) {
      if (then && !then.includes(id)) continue
      // Bots have no account, and are not listed.
      const person = (await identity.person(id)) ?? (await playerOf(id).catch(() => undefined))
      if (person && (begins(person.name) || begins(person.id))) yield person
    }
  }

  return {
    findPeople: async ({ query: { q, table, day, role, limit = DEFAULT_FOUND } }) => {
      if (q === undefined && table === undefined && day === undefined)
        throw new RefusedRequest(fault('people/ask-for-something', {}))
      const items: ReturnType<typeof itemOf>[] = []
      for await (const person of found({ q, table, day })) {
        if (role !== undefined && person.role !== role) continue
        if (items.length === limit) return { items, more: true }
        items.push(itemOf(person))
      }
      return { items, more: false }
    },
    player: ({ params }) => pageOf(params.player),
    playerRating: async ({ params }, { request }) => {
      const { id } = await playerOf(params.player)
      return ratingOf(house, id, edgesAt(house, pricer, request.ip ?? ''))
    },
    writeNote: async ({ params, body }, call) => {
      const { id, name } = await playerOf(params.player)
      await notes.write(personOf(call.principal), clientOf(call), { id, name }, body.text)
      return pageOf(id)
    },
    exclude: async ({ params, body }, call) => {
      const by = personOf(call.principal)
      const until = endOf(services, body.until)
      const { exclusion } = unwrap(await identity.excluding.byHouse(by, params.player, until, staffActOf(call, body)))
      return shownExclusion(exclusion)!
    },
    liftExclusion: async ({ params, body }, call) => {
      const by = personOf(call.principal)
      const { exclusion } = unwrap(await identity.excluding.lift(by, params.player, staffActOf(call, body)))
      return { exclusion: shownExclusion(exclusion) }
    },
    newPlayerPassword: async ({ params, body }, call) => {
      const by = personOf(call.principal)
      const { password } = unwrap(await identity.staff.newPlayerPassword(by, params.player, staffActOf(call, body)))
      return { password: password.reveal() }
    },
    excludeMyself: async ({ body }, call) => {
      const person = personOf(call.principal)
      const until = endOf(services, body.until)
      unwrap(await identity.ownAccount.confirmOwner(person, { ...body, site: keySiteOf(call, services.secure) }))
      const { exclusion } = unwrap(await identity.excluding.byPlayer(person, until, clientOf(call)))
      return shownExclusion(exclusion)!
    },
  }
}

/** The beginning of a day to come; null for good. */
const endOf = ({ days, wall }: AppServices, day: string | null): number | null => {
  if (day === null) return null
  const start = days.startOf(day)
  if (start === undefined) throw new RefusedRequest(fault('input/no-such-day', { given: day }))
  if (start <= wall()) throw new RefusedRequest(fault('exclusion/past', { day }))
  return start
}

const idsOfDay = async (services: AppServices, day: string): Promise<readonly string[]> => {
  if (services.days.startOf(day) === undefined) throw new RefusedRequest(fault('input/no-such-day', { given: day }))
  return peopleOfDay(evidenceIn(services), day)
}

const idsAt = ({ house }: AppServices, table: string): readonly string[] => {
  const host = house.table(table)
  if (!host) throw new RefusedRequest(fault('not-found/table', { table }))
  return playersAt(host.state)
}

interface Sought {
  readonly q?: string | undefined
  readonly table?: string | undefined
  readonly day?: string | undefined
}

export const shownExclusion = (exclusion: ExclusionInForce | undefined) => {
  if (!exclusion) return null
  const { askedBy, until, since, byName, reason } = exclusion
  return { askedBy, until, since, byName, reason }
}
