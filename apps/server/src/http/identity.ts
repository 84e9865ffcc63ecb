// Signing in and out, accounts, second factors and API tokens over HTTP. The session's cookie is set here and nowhere else.
import type { IDENTITY_ROUTES } from '@punto/protocol'
import type { Secret, SignedIn, TokenInfo } from '../identity/index.ts'
import { cookie, cookieNames, DEVICE_SECONDS, readCookie } from './cookies.ts'
import { fromOf } from './from.ts'
import { meOf } from './people.ts'
import type { Call, Handlers, Rooms } from './route.ts'
import { person, sure } from './sure.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a token lives unless it says otherwise. */
const TOKEN_DAYS = 90

export function identityHandlers({ identity, wall, secure }: Rooms): Handlers<keyof typeof IDENTITY_ROUTES> {
  const { authentication, ownAccount } = identity
  const names = cookieNames(secure)
  /** Hands out the session, and the browser's mark where there is one. */
  const signedIn = ({ person: who, session, device }: SignedIn & { readonly device?: Secret }, { reply }: Call) => {
    const carried = [cookie(names.session, session.cookie.reveal(), session.maxAgeSeconds, secure)]
    if (device) carried.push(cookie(names.device, device.reveal(), DEVICE_SECONDS, secure))
    reply.header('set-cookie', carried)
    return meOf(identity, who)
  }
  const deviceOf = ({ request }: Call) => readCookie(request.headers.cookie, names.device)
  return {
    guest: async (_, call) => {
      if (call.principal.kind !== 'public') return meOf(identity, call.principal)
      return signedIn(sure(await authentication.guest(fromOf(call))), call)
    },
    signIn: async ({ body }, call) =>
      signedIn(sure(await authentication.signIn({ ...body, device: deviceOf(call) }, fromOf(call))), call),
    signOut: async (_, call) => {
      const { principal, reply } = call
      if (principal.kind !== 'public') await authentication.signOut(principal, fromOf(call))
      reply.header('set-cookie', cookie(names.session, '', 0, secure))
      return undefined
    },
    sessions: async (_, { principal }) => {
      const { sessions } = sure(await ownAccount.sessions(person(principal)))
      const items = sessions.map(({ id, current, madeAt, usedAt, endsAt, agent }) => ({
        id,
        current,
        since: madeAt,
        seen: usedAt,
        until: endsAt,
        agent,
      }))
      return { items }
    },
    endSession: async ({ params }, call) => {
      sure(await ownAccount.endSession(person(call.principal), params.id, fromOf(call)))
      return undefined
    },
    signUp: async ({ body }, call) =>
      signedIn(sure(await authentication.register(call.principal, body, fromOf(call))), call),
    changePassword: async ({ body }, call) => {
      await signedIn(sure(await ownAccount.changePassword(person(call.principal), body, fromOf(call))), call)
      return undefined
    },
    askSecondFactor: async ({ body }, { principal }) => {
      const { secret, uri } = sure(await ownAccount.enrol(person(principal), body))
      return { secret: secret.reveal(), uri: uri.reveal() }
    },
    confirmSecondFactor: async ({ body }, call) => {
      const confirmed = sure(await ownAccount.confirm(person(call.principal), body, fromOf(call)))
      await signedIn(confirmed, call)
      return { recovery: confirmed.recovery.map((code) => code.reveal()) }
    },
    removeSecondFactor: async ({ body }, call) => {
      await signedIn(sure(await ownAccount.removeFactor(person(call.principal), body, fromOf(call))), call)
      return undefined
    },
    tokens: async (_, { principal }) => ({
      items: sure(await ownAccount.tokens(person(principal))).tokens.map(tokenOf),
    }),
    makeToken: async ({ body: { label, scopes, days = TOKEN_DAYS, password } }, call) => {
      const request = { label, scopes, endsAt: wall() + days * DAY_MS, password }
      const { token, info } = sure(await ownAccount.makeToken(person(call.principal), request, fromOf(call)))
      return { ...tokenOf(info), token: token.reveal() }
    },
    endToken: async ({ params }, call) => {
      sure(await ownAccount.revokeToken(person(call.principal), params.id, fromOf(call)))
      return undefined
    },
  }
}

const tokenOf = ({ id, label, scopes, madeAt, endsAt, usedAt }: TokenInfo) => ({
  id,
  label,
  scopes,
  since: madeAt,
  until: endsAt ?? Number.MAX_SAFE_INTEGER,
  used: usedAt,
})
