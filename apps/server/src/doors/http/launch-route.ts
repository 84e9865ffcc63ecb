// `GET /launch?…&signature=…`: a player whom an operator has sent comes in, with a session and the operator's language. A link in the
// currency of another house of the operator's is sent on to it. A browser that is refused gets a page in words, with the way back.
import { fault, type WireFaultLike } from '@punto/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ReadLaunch, readLaunch } from '../../money/index.ts'
import { cookie, cookieNames, framedCookie } from '../request/cookies.ts'
import { languageOf } from '../request/language.ts'
import { problemOf, RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call } from './handlers.ts'
import { refusedPage } from './refused-page.ts'

const TITLE = { en: 'The tables cannot be opened', zh: '无法打开牌桌' }

type RefusedLaunch = Extract<ReadLaunch, { readonly ok: false }>

export function addLaunch(
  app: FastifyInstance,
  { identity, operator, config, house, observe, wall, secure }: AppServices,
): void {
  const { origins = [], framed = false, houses = {} } = config.wallet ?? {}
  const { currency } = house
  app.get('/launch', { schema: { hide: true } }, async (request, reply) => {
    if (!operator) throw new RefusedRequest(fault('launch/none', {}))
    const query = request.raw.url?.split('?').slice(1).join('?') ?? ''
    reply.header('cache-control', 'no-store')
    const read = readLaunch(query, { verifier: operator.launches, currency, origins, now: wall() })
    /** In words where a browser reads it. */
    const refuse = (refusal: WireFaultLike, { language, returnTo }: Pick<RefusedLaunch, 'language' | 'returnTo'>) => {
      if (!wantsPage(request)) throw new RefusedRequest(refusal)
      observe.refused(refusal.code)
      const lang = language ?? languageOf(request.headers['accept-language'])
      const { status, detail } = problemOf(refusal, lang)
      const back = returnTo ? { href: returnTo, host: new URL(returnTo).host } : null
      return sendPage(reply.code(status), refusedPage({ title: TITLE[lang], why: detail, language: lang, back }))
    }
    if (!read.ok) {
      const elsewhere = read.why === 'currency' ? houses[read.given] : undefined
      // The other house checks the same link, which is not used up here.
      if (elsewhere !== undefined) return reply.redirect(`${elsewhere}/launch?${query}`, 303)
      return refuse(refusalOf(read, currency), read)
    }
    const { launch } = read
    const result = await identity.launched.launch(launch, clientOf({ request } as Call))
    if (!result) return refuse(fault('launch/expired', {}), launch)
    if (!result.ok) return refuse(result.refusal, launch)
    const { person, session } = result
    await operator.welcome(person.id)
    const { session: name } = cookieNames(secure)
    const [value, seconds] = [session.cookie.reveal(), session.maxAgeSeconds]
    const inFrame = framed && request.headers['sec-fetch-dest'] === 'iframe'
    reply.header('set-cookie', inFrame ? framedCookie(name, value, seconds) : cookie(name, value, seconds, secure))
    return reply.redirect(launch.language ? `/?lang=${launch.language}` : '/', 303)
  })
}

function refusalOf(read: RefusedLaunch, currency: string): WireFaultLike {
  switch (read.why) {
    case 'expired':
      return fault('launch/expired', {})
    case 'currency':
      return fault('launch/currency', { currency, given: read.given.slice(0, LONGEST_TOLD) })
    case 'return':
      return fault('launch/return', { to: read.to.slice(0, LONGEST_TOLD) })
    default:
      return fault('launch/refused', {})
  }
}

const LONGEST_TOLD = 100

const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html')

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)
