// Authenticates a request by bearer token or session cookie; without either it is the public's.
import type { IncomingHttpHeaders } from 'node:http'
import { fault, type WireFault } from '@punto/protocol'
import { type Identity, type Principal, PUBLIC } from '../../people/index.ts'
import { cookieNames, readCookie } from './cookies.ts'

export type Authenticated =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly refusal: WireFault }

export async function authenticate(
  { identity, secure }: { readonly identity: Identity; readonly secure: boolean },
  { authorization, cookie }: IncomingHttpHeaders,
): Promise<Authenticated> {
  if (authorization !== undefined) {
    const token = /^Bearer ([A-Za-z0-9._~-]{1,256})$/i.exec(authorization)?.[1]
    const person = token === undefined ? undefined : await identity.byToken(token)
    return person ? { ok: true, principal: person } : { ok: false, refusal: fault('token/unknown', {}) }
  }
  const names = cookieNames(secure)
  const session = readCookie(cookie, names.session)
  const person =
    session === undefined ? undefined : await identity.bySession(session, readCookie(cookie, names.terminal))
  return { ok: true, principal: person ?? PUBLIC }
}
