// `GET /launch?…&signature=…`: a player whom an operator has sent comes in, with a session and the operator's language.
import { fault } from '@punto/protocol'
import type { FastifyInstance } from 'fastify'
import { cookie, cookieNames } from '../request/cookies.ts'
import { RefusedRequest } from '../request/problem.ts'
import { readLaunch } from '../wallet/launch-link.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call } from './handlers.ts'

const LANGUAGES = ['en', 'zh']

export function addLaunch(app: FastifyInstance, { identity, operator, house, wall, secure }: AppServices): void {
  app.get('/launch', { schema: { hide: true } }, async (request, reply) => {
    if (!operator) throw new RefusedRequest(fault('launch/none', {}))
    const query = request.raw.url?.split('?').slice(1).join('?') ?? ''
    const read = readLaunch(query, operator.launches, house.currency, wall())
    if (!read.ok) throw new RefusedRequest(refusalOf(read.why, house.currency))
    const { launch } = read
    const result = await identity.launched.launch(launch, clientOf({ request } as Call))
    if (!result) throw new RefusedRequest(fault('launch/expired', {}))
    if (!result.ok) throw new RefusedRequest(result.refusal)
    const { person, session } = result
    await operator.welcome(person.id)
    reply.header(
      'set-cookie',
      cookie(cookieNames(secure).session, session.cookie.reveal(), session.maxAgeSeconds, secure),
    )
    reply.header('cache-control', 'no-store')
    const language = LANGUAGES.includes(launch.language ?? '') ? `?lang=${launch.language}` : ''
    return reply.redirect(`/${language}`, 303)
  })
}

function refusalOf(why: 'signature' | 'expired' | 'malformed' | 'currency', currency: string) {
  if (why === 'expired') return fault('launch/expired', {})
  return why === 'currency' ? fault('launch/currency', { currency }) : fault('launch/refused', {})
}
