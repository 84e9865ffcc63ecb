// Routes about people: one's own money and rounds, and those of players for staff.
import type { PEOPLE_ROUTES } from '@punto/protocol'
import type { Viewer } from '@punto/table'
import { betsOfLines, type PlayerLine, readPlayerRounds, readStatement } from '../../past/index.ts'
import type { Identity, Principal } from '../../people/index.ts'
import { viewerOf } from '../request/viewer.ts'
import { unwrapCage } from './cage-handlers.ts'
import { staffActOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { knownPlayer } from './known-player.ts'
import type { PageQuery, Pagination } from './pagination.ts'
import { personOf } from './unwrap.ts'

export function peopleHandlers(services: AppServices, pages: Pagination): Handlers<keyof typeof PEOPLE_ROUTES> {
  const { house, balances, identity, cage } = services
  const known = (player: string): Promise<string> => knownPlayer(house, player)
  const balanceOf = async (player: string) => ({ owed: 0, ...(await balances.of(player)), currency: house.currency })
  const statementOf = async (player: string, asked: PageQuery) => {
    const list = `statement ${player}`
    const page = pages.read(list, asked)
    const lines = await readStatement(house.archive, player, page.asked)
    const about = await betsOfLines(house, lines)
    return {
      items: lines.map((line, i) => ({ ...statementItem(line), ...(about[i] && { about: about[i] }) })),
      next:
        lines.filter(({ owed }) => owed === undefined).length === page.limit
          ? pages.next(list, [lines.at(-1)!.place])
          : null,
    }
  }
  const roundsOf = async (player: string, asked: PageQuery, viewer: Viewer) => {
    const list = `rounds ${player}`
    const { limit, after } = pages.read(list, asked)
    const [place, line] = after
    const from = place === undefined ? undefined : { place, line: line! }
    const { rounds, next } = await readPlayerRounds(house, player, { limit, after: from, viewer })
    return { items: rounds, next: next && pages.next(list, [next.place, next.line]) }
  }
  return {
    me: (_, { principal }) => meOf(identity, principal),
    balance: (_, { principal }) => balanceOf(personOf(principal).id),
    statement: ({ query }, { principal }) => statementOf(personOf(principal).id, query),
    rounds: ({ query }, { principal }) => roundsOf(personOf(principal).id, query, viewerOf(principal)),
    playerBalance: async ({ params }) => balanceOf(await known(params.player)),
    playerStatement: async ({ params, query }) => statementOf(await known(params.player), query),
    playerRounds: async ({ params, query }, { principal }) =>
      roundsOf(await known(params.player), query, viewerOf(principal)),
    writeOff: async ({ params, body }, call) => {
      const player = await known(params.player)
      unwrapCage(await cage.writeOff(personOf(call.principal), { player, ...body }, staffActOf(call, body)))
      return balanceOf(player)
    },
    chips: async ({ params, body }, call) => {
      const player = await known(params.player)
      unwrapCage(await cage.pay(personOf(call.principal), { player, ...body }, staffActOf(call, body)))
      return balanceOf(player)
    },
  }
}

export const statementItem = ({ transfer, other, change, posted, available, owed }: PlayerLine) => ({
  at: transfer.at,
  kind: transfer.kind,
  reason: transfer.reason,
  ref: transfer.ref,
  other,
  change,
  posted,
  available,
  ...(owed !== undefined && { owed }),
})

export async function meOf(identity: Identity, principal: Principal) {
  if (principal.kind === 'public') {
    return { role: 'public', player: null, name: '', guest: false, secondFactor: false, scopes: ['watch'] } as const
  }
  const { role, id, name, guest, scopes, due, acting, launched } = principal
  const secondFactor = await identity.ownAccount.hasSecondFactor(principal)
  return {
    role,
    player: id,
    name,
    guest,
    secondFactor,
    scopes,
    ...(acting && { acting }),
    ...(launched && { launched }),
    ...(due && { due }),
  }
}
