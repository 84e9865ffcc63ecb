// `GET /sign-on`: sends somebody of the staff to the house's provider of single sign-on. `GET /sign-on/back`: where the provider sends
// them back, and they come in. What has to fit is kept by the browser in a cookie that nobody else can read or make, for ten minutes and
// one use. Whoever is refused gets a page in words.
import { fault, type WireFaultLike } from '@punto/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reasonOf } from '../../storage/index.ts'
import { cookieNames, readCookie, returnCookie } from '../request/cookies.ts'
import { languageOf } from '../request/language.ts'
import { problemOf, RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call } from './handlers.ts'
import { refusedPage } from './refused-page.ts'
import type { SealedTexts } from './sealed-texts.ts'
import { letIn } from './sign-in-cookies.ts'
import { BACK_PATH, type SignOnBegun, SignOnProvider } from './sign-on-provider.ts'

const KEPT_SECONDS = 600
/** Pages of the staff, by their place behind the #. */
const PLACE = /^#\/[\w/-]{0,60}$/
const FIRST_PAGE = '#/pit'
const TITLE = { en: 'You are not signed in', zh: '未能登录' }

interface Kept extends SignOnBegun {
  readonly to: string
  readonly at: number
}

export function addSignOn(app: FastifyInstance, services: AppServices, sealed: SealedTexts): void {
  const { identity, config, observe, secure, wall } = services
  const { signOn } = config.staff
  const provider = signOn && new SignOnProvider(signOn)
  const name = cookieNames(secure).signOn
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: WireFaultLike) => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw new RefusedRequest(refusal)
    observe.refused(refusal.code)
    const lang = languageOf(request.headers['accept-language'])
    const { status, detail } = problemOf(refusal, lang)
    const page = refusedPage({ title: TITLE[lang], why: detail, language: lang, back: { href: `/${FIRST_PAGE}` } })
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  }
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    request.log.warn({ why: reasonOf(error) }, 'sign-on-failed')
    return refuse(request, reply, fault('sign-on/failed', {}))
  }
  app.get('/sign-on', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!provider) return refuse(request, reply, fault('sign-on/none', {}))
    const { to = FIRST_PAGE } = request.query as { readonly to?: string }
    try {
      const { address, ...begun } = await provider.begin()
      const kept: Kept = { ...begun, to: PLACE.test(to) ? to : FIRST_PAGE, at: wall() }
      reply.header('set-cookie', returnCookie(name, sealed.seal(JSON.stringify(kept)), KEPT_SECONDS, secure))
      return reply.redirect(address, 303)
    } catch (error) {
      return failed(request, reply, error)
    }
  })
  app.get(BACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!provider) return refuse(request, reply, fault('sign-on/none', {}))
    const kept = keptBy(request, name, sealed)
    const used = returnCookie(name, '', 0, secure)
    reply.header('set-cookie', used)
    if (!kept || wall() - kept.at > KEPT_SECONDS * 1000) return refuse(request, reply, fault('sign-on/again', {}))
    let signedOn: Awaited<ReturnType<SignOnProvider['finish']>>
    try {
      const query = request.raw.url?.split('?').slice(1).join('?') ?? ''
      signedOn = await provider.finish(`?${query}`, kept)
    } catch (error) {
      return failed(request, reply, error)
    }
    const device = readCookie(request.headers.cookie, cookieNames(secure).device)
    const result = await identity.signOn.enter(signedOn, device, clientOf({ request } as Call))
    if (!result.ok) return refuse(request, reply, result.refusal)
    await letIn(identity, result, { reply }, secure)
    return reply.header('set-cookie', used).redirect(`/${kept.to}`, 303)
  })
}

function keptBy({ headers }: FastifyRequest, name: string, sealed: SealedTexts): Kept | undefined {
  const text = sealed.unseal(readCookie(headers.cookie, name) ?? '')
  return text === undefined ? undefined : (JSON.parse(text) as Kept)
}
