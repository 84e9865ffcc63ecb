// Routes for signing in and out, accounts, second factors and API tokens. The session cookie is set by `letIn` and by a launch, and nowhere else.
import type { IDENTITY_ROUTES } from '@punto/protocol'
import type { Secret, SessionInfo, SignedIn, TokenInfo } from '../../people/index.ts'
import { cookie, cookieNames, framedCookie, readCookie } from '../request/cookies.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { keySiteOf, mustKeySiteOf } from './key-site-of.ts'
import { meOf } from './people-handlers.ts'
import { letIn } from './sign-in-cookies.ts'
import { personOf, unwrap } from './unwrap.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Default lifetime of a token. */
const TOKEN_DAYS = 90

export function identityHandlers({
  identity,
  config,
  wall,
  secure,
}: AppServices): Handlers<keyof typeof IDENTITY_ROUTES> {
  const { authentication, ownAccount } = identity
  const names = cookieNames(secure)
  const signedIn = (who: SignedIn & { readonly device?: Secret }, call: Call) => letIn(identity, who, call, secure)
  const deviceOf = ({ request }: Call) => readCookie(request.headers.cookie, names.device)
  /** What shows who somebody is, with where they are. */
  const proofOf = <T extends object>(body: T, call: Call) => ({ ...body, site: keySiteOf(call, secure) })
  return {
    guest: async ({ query }, call) => {
      if (call.principal.kind !== 'public') return meOf(identity, call.principal)
      return signedIn(unwrap(await authentication.guest(clientOf(call), query)), call)
    },
    signIn: async ({ body }, call) =>
      signedIn(
        unwrap(await authentication.signIn({ ...proofOf(body, call), device: deviceOf(call) }, clientOf(call))),
        call,
      ),
    askKey: async ({ body }, call) => {
      const site = mustKeySiteOf(call, secure)
      return unwrap(await authentication.askKey({ ...body, device: deviceOf(call) }, site, clientOf(call))).asked
    },
    signInByKey: async ({ body }, call) => {
      const given = { ...body, site: mustKeySiteOf(call, secure), device: deviceOf(call) }
      return signedIn(unwrap(await authentication.signInByKey(given, clientOf(call))), call)
    },
    signOut: async (_, call) => {
      const { principal, reply } = call
      if (principal.kind !== 'public') await authentication.signOut(principal, clientOf(call))
      const ended = [cookie(names.session, '', 0, secure)]
      if (config.wallet?.framed) ended.push(framedCookie(names.session, '', 0))
      reply.header('set-cookie', ended)
      return undefined
    },
    sessions: async (_, { principal }) => {
      const { sessions } = unwrap(await ownAccount.sessions(personOf(principal)))
      return { items: sessions.map(sessionItem) }
    },
    endSession: async ({ params }, call) => {
      unwrap(await ownAccount.endSession(personOf(call.principal), params.id, clientOf(call)))
      return undefined
    },
    signUp: async ({ body }, call) =>
      signedIn(
        unwrap(await authentication.register(call.principal, { ...body, device: deviceOf(call) }, clientOf(call))),
        call,
      ),
    changePassword: async ({ body }, call) => {
      await signedIn(
        unwrap(await ownAccount.changePassword(personOf(call.principal), proofOf(body, call), clientOf(call))),
        call,
      )
      return undefined
    },
    forgotPassword: ({ body }, call) => {
      unwrap(identity.passwordCodes.ask(body.name, call.lang, clientOf(call)))
      return undefined
    },
    resetPassword: async ({ body }, call) => {
      unwrap(await identity.passwordCodes.reset(body, clientOf(call)))
      return undefined
    },
    askSecondFactor: async ({ body }, call) => {
      const { secret, uri } = unwrap(await ownAccount.enrol(personOf(call.principal), proofOf(body, call)))
      return { secret: secret.reveal(), uri: uri.reveal() }
    },
    confirmSecondFactor: async ({ body }, call) => {
      const confirmed = unwrap(await ownAccount.confirm(personOf(call.principal), body, clientOf(call)))
      await signedIn(confirmed, call)
      return { recovery: confirmed.recovery.map((code) => code.reveal()) }
    },
    removeSecondFactor: async ({ body }, call) => {
      await signedIn(
        unwrap(await ownAccount.removeFactor(personOf(call.principal), proofOf(body, call), clientOf(call))),
        call,
      )
      return undefined
    },
    ownKeys: async (_, { principal }) => {
      const { items, authenticator } = unwrap(await ownAccount.keys(personOf(principal)))
      return { items, authenticator }
    },
    askNewKey: async ({ body }, call) => {
      const proof = { ...body, site: mustKeySiteOf(call, secure) }
      return unwrap(await ownAccount.askNewKey(personOf(call.principal), proof)).asked
    },
    addKey: async ({ body }, call) => {
      const site = mustKeySiteOf(call, secure)
      const added = unwrap(await ownAccount.addKey(personOf(call.principal), body, site, clientOf(call)))
      if (added.signedIn) await signedIn(added.signedIn, call)
      return { key: added.key, recovery: added.recovery?.map((code) => code.reveal()) ?? null }
    },
    askOwnKey: async (_, call) =>
      unwrap(await ownAccount.askOwnKey(personOf(call.principal), mustKeySiteOf(call, secure))).asked,
    renameKey: async ({ params, body }, call) =>
      unwrap(await ownAccount.renameKey(personOf(call.principal), params.id, body.name, clientOf(call))).key,
    removeKey: async ({ params, body }, call) => {
      const removed = ownAccount.removeKey(personOf(call.principal), params.id, proofOf(body, call), clientOf(call))
      await signedIn(unwrap(await removed), call)
      return undefined
    },
    tokens: async (_, { principal }) => ({
      items: unwrap(await ownAccount.tokens(personOf(principal))).tokens.map(tokenItem),
    }),
    makeToken: async ({ body: { label, scopes, days = TOKEN_DAYS, ...proof } }, call) => {
      const request = { label, scopes, endsAt: wall() + days * DAY_MS, ...proofOf(proof, call) }
      const { token, info } = unwrap(await ownAccount.makeToken(personOf(call.principal), request, clientOf(call)))
      return { ...tokenItem(info), token: token.reveal() }
    },
    endToken: async ({ params }, call) => {
      unwrap(await ownAccount.revokeToken(personOf(call.principal), params.id, clientOf(call)))
      return undefined
    },
  }
}

export const sessionItem = ({
  id,
  current,
  madeAt,
  usedAt,
  endsAt,
  agent,
}: SessionInfo & { readonly current: boolean }) => ({
  id,
  current,
  since: madeAt,
  seen: usedAt,
  until: endsAt,
  agent,
})

export const tokenItem = ({ id, label, scopes, madeAt, endsAt, usedAt }: TokenInfo) => ({
  id,
  label,
  scopes,
  since: madeAt,
  until: endsAt ?? Number.MAX_SAFE_INTEGER,
  used: usedAt,
})
