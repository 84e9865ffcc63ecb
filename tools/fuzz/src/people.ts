// One of every kind of person that a house knows, signed in over HTTP like anybody, and a token of each scope that each may have.
import { ACCOUNT_ROLES, type AccountRole, SCOPES_OF, type Scope, type StaffRole } from '@punto/protocol'
import type { RunningServer } from '@punto/server/serve'
import { askJson, cookiesIn } from './request.ts'

export const PASSWORD = 'seven brass lanterns'

export interface Peer {
  /** As `dealer`, or `dealer with a token for watch`. */
  readonly label: string
  readonly role: AccountRole | 'public'
  readonly guest: boolean
  /** Null for one who comes by session, or not at all. */
  readonly scope: Scope | null
  /** By what the house knows them: a cookie, or a token. */
  readonly headers: Readonly<Record<string, string>>
  /** The name at the tables; empty for the public. */
  readonly id: string
  readonly name: string
}

export const PUBLIC_PEER: Peer = {
  label: 'public',
  role: 'public',
  guest: false,
  scope: null,
  headers: {},
  id: '',
  name: '',
}

interface Me {
  readonly player: string
  readonly name: string
  readonly role: AccountRole
  readonly guest: boolean
  readonly due?: string
}

/** Signs in, chooses a new password where one is due, and tells who that is. */
export async function signIn(url: string, name: string, password: string): Promise<Peer> {
  const signed = await askJson(url, 'POST', '/api/session', {}, { name, password })
  if (signed.status !== 201) throw new Error(`${name} cannot sign in: ${JSON.stringify(signed.value)}`)
  const peer = peerOf(signed.value as Me, cookiesIn(signed.headers))
  if ((signed.value as Me).due !== 'new-password') return peer
  const change = { current: password, password: PASSWORD }
  const changed = await askJson(url, 'POST', '/api/me/password', peer.headers, change)
  if (changed.status !== 204) throw new Error(`${name} keeps the old password: ${JSON.stringify(changed.value)}`)
  return { ...peer, headers: { cookie: cookiesIn(changed.headers) } }
}

export async function guest(url: string): Promise<Peer> {
  const signed = await askJson(url, 'POST', '/api/session/guest')
  if (signed.status !== 201) throw new Error(`No guest comes in: ${JSON.stringify(signed.value)}`)
  return peerOf(signed.value as Me, cookiesIn(signed.headers))
}

export async function register(url: string, name: string): Promise<Peer> {
  const signed = await askJson(url, 'POST', '/api/accounts', {}, { name, password: PASSWORD })
  if (signed.status !== 201) throw new Error(`${name} gets no account: ${JSON.stringify(signed.value)}`)
  return peerOf(signed.value as Me, cookiesIn(signed.headers))
}

const peerOf = ({ player, name, role, guest }: Me, cookie: string): Peer => ({
  label: role === 'player' ? (guest ? 'guest' : 'player') : role,
  role,
  guest,
  scope: null,
  headers: { cookie },
  id: player,
  name,
})

/**
 * Hired by the operator with a password that has to be changed, and has been. The operator of a house that has one alone is that one,
 * in another session: a second would end their hiring alone.
 */
export async function hire(url: string, operator: Peer, name: string, role: StaffRole): Promise<Peer> {
  if (role === 'operator') return signIn(url, operator.name, PASSWORD)
  const first = 'the first of two passwords'
  const hired = await askJson(url, 'POST', '/api/staff', operator.headers, {
    name,
    role,
    password: first,
    reason: 'one of every kind',
  })
  if (hired.status !== 201) throw new Error(`${name} is not hired: ${JSON.stringify(hired.value)}`)
  return signIn(url, name, first)
}

export async function tokenOf(url: string, owner: Peer, scope: Scope): Promise<Peer> {
  const made = await askJson(url, 'POST', '/api/tokens', owner.headers, {
    label: scope,
    scopes: [scope],
    ...(!owner.guest && { password: PASSWORD }),
  })
  if (made.status !== 201) throw new Error(`${owner.label} gets no token: ${JSON.stringify(made.value)}`)
  const { token } = made.value as { readonly token: string }
  return {
    ...owner,
    label: `${owner.label}, token for ${scope}`,
    scope,
    headers: { authorization: `Bearer ${token}` },
  }
}

export interface Cast {
  readonly people: readonly Peer[]
  readonly tokens: readonly Peer[]
}

/** The first operator, whether or not they have come in before and chosen another password. */
export async function firstOperator({ url, firstOperator: first }: RunningServer): Promise<Peer> {
  const { name, password } = first!
  return signIn(url, name, PASSWORD).catch(() => signIn(url, name, password.reveal()))
}

/** Everybody: the public, a guest, a player, all of the staff, and a token for each scope of each. */
export async function castOf(server: RunningServer, names: string): Promise<Cast> {
  const { url } = server
  const operator = await firstOperator(server)
  const people: Peer[] = [PUBLIC_PEER, await guest(url), await register(url, `player-${names}`)]
  for (const role of ACCOUNT_ROLES) {
    if (role !== 'player') people.push(await hire(url, operator, `${role}-${names}`, role))
  }
  const tokens: Peer[] = []
  for (const person of people) {
    if (person.role === 'public' || person.guest) continue
    for (const scope of SCOPES_OF[person.role]) {
      // Made by people with a second factor alone.
      if (scope !== 'back-up') tokens.push(await tokenOf(url, person, scope))
    }
  }
  return { people, tokens }
}
