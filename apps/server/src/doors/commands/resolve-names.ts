// Replaces names of people in staff commands by account ids, and ids in their refusals by names; refuses names that mean nobody or
// more than one. Who acts for a player is named in the command, so that the player reads a name.
// Carries INS 5.17, INS 5.18; rulings 39, 43.
import {
  type Amount,
  byHouseRule,
  GATES,
  isPitEmployee,
  type TableRefusal,
  type TableState,
  tableRefusal,
} from '@punto/table'
import type { Identity } from '../../people/index.ts'
import type { CommandRequest, Reply } from '../../table/index.ts'

type Called = Pick<Identity, 'findByName' | 'nameOf'>

const isPlayer = (role: string): boolean => role === 'player'
const isDealer = (role: string): boolean => role === 'dealer'

/** Whether there are names to be looked up at all. */
export function namesPeople(request: CommandRequest): boolean {
  switch (request.type) {
    case 'seat-player':
    case 'remove-player':
    case 'allow-relief':
      return true
    case 'declare-irregularity':
      return request.irregularity.kind === 'chips-found'
    case 'approve-irregularity':
      return request.amounts !== undefined
    default:
      return 'for' in request && request.for !== undefined && isPitEmployee(request.actor.role)
  }
}

/** The command with ids in place of names. */
export async function resolveNames(
  identity: Called,
  request: CommandRequest,
  state: TableState | undefined,
): Promise<CommandRequest | TableRefusal> {
  const named = await replaced(identity, request, state)
  return 'code' in named && state ? byHouseRule(named, state.settings.game) : named
}

async function replaced(
  identity: Called,
  request: CommandRequest,
  state: TableState | undefined,
): Promise<CommandRequest | TableRefusal> {
  // An actor without the right gets the table's refusal and learns nothing about names.
  if (state && !GATES[request.type].roles[state.settings.operation].includes(request.actor.role)) return request
  const here = state ? peopleAt(state) : []
  if ('for' in request && request.for !== undefined && isPitEmployee(request.actor.role)) {
    const found = await idOf(identity, request.for, isPlayer, here)
    if (typeof found !== 'string') return found
    const name = await identity.nameOf(request.actor.id)
    const actor = name === undefined ? request.actor : { ...request.actor, name }
    return { ...request, actor, for: found } as CommandRequest
  }
  if (request.type === 'declare-irregularity' && request.irregularity.kind === 'chips-found') {
    const { irregularity } = request
    const found = await idOf(identity, irregularity.player, isPlayer, here)
    return typeof found === 'string' ? { ...request, irregularity: { ...irregularity, player: found } } : found
  }
  if (request.type === 'seat-player' || request.type === 'remove-player') {
    const found = await idOf(identity, request.player, isPlayer, here, 'INS 1.19')
    return typeof found === 'string' ? { ...request, player: found } : found
  }
  if (request.type === 'allow-relief') {
    const found = await idOf(identity, request.dealer, isDealer, [], 'INS 1.4')
    return typeof found === 'string' ? { ...request, dealer: found } : found
  }
  if (request.type === 'approve-irregularity' && request.amounts) {
    const amounts: Amount[] = []
    for (const { player, amount } of request.amounts) {
      const found = await idOf(identity, player, isPlayer, here, 'INS 5.18')
      if (typeof found !== 'string') return found
      amounts.push({ player: found, amount })
    }
    return { ...request, amounts }
  }
  return request
}

async function idOf(
  identity: Called,
  named: string,
  isRole: (role: string) => boolean,
  among: readonly string[],
  rule = 'INS 5.17',
): Promise<string | TableRefusal> {
  const [only, ...others] = await identity.findByName(named, isRole, among)
  if (only === undefined) return tableRefusal('player/unknown', { player: named }, rule)
  if (others.length === 0) return only
  return tableRefusal('player/ambiguous', { player: named, count: others.length + 1 }, rule)
}

const peopleAt = ({ seats, standing, round }: TableState): readonly string[] => [
  ...new Set([...seats.filter((id) => id !== null), ...standing, ...(round?.bets ?? []).map(({ player }) => player)]),
]

/** Parameters of refusals that say who is meant. */
const PEOPLE = ['player', 'dealer'] as const

/** A refusal with names in place of ids: staff are told everybody's, a player their own. */
export async function withNames(
  identity: Pick<Identity, 'nameOf'>,
  { actor }: CommandRequest,
  reply: Reply,
): Promise<Reply> {
  if (!('refusal' in reply)) return reply
  const { refusal } = reply
  const params = { ...refusal.params }
  for (const key of PEOPLE) {
    const id = params[key]
    if (typeof id === 'string' && (isPitEmployee(actor.role) || id === actor.id))
      params[key] = (await identity.nameOf(id)) ?? id
  }
  return { ...reply, refusal: { ...refusal, params } }
}
