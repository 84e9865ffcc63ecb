// Errors of requests as problem details. Our own errors are logged under an incident number, which is all the client gets.
import { fault, LARGEST_MESSAGE, PROBLEM_MEDIA_TYPE, type WireFaultLike } from '@punto/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { StorageFault } from '../../storage/index.ts'
import { languageOf } from '../request/language.ts'
import type { Observed } from '../request/observed.ts'
import { problemOf, RefusedRequest } from '../request/problem.ts'
import { storageFault } from '../request/storage-fault.ts'

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: WireFaultLike): FastifyReply {
  const problem = problemOf(refused, languageOf(request.headers['accept-language']))
  const { params } = refused
  const wait = 'seconds' in params ? params.seconds : undefined
  if (problem.status === 429 || problem.status === 503) reply.header('retry-after', String(wait ?? 1))
  reply.header('cache-control', 'no-store')
  return reply.code(problem.status).type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(problem))
}

export function faultOf(error: unknown, request: FastifyRequest, observe: Observed): WireFaultLike {
  if (error instanceof RefusedRequest) return error.fault
  if (error instanceof StorageFault) return storageFault(error, (thrown) => observe.incident(thrown, request.ip))
  switch ((error as Partial<FastifyError>).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fault('protocol/too-large', { max: LARGEST_MESSAGE })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fault('http/media-type', {})
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return fault('protocol/not-json', {})
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return fault('http/not-found', { path: shortPath(request.url) })
    default:
      return fault('house/failed', { incident: observe.incident(error, request.ip) })
  }
}

/** The path for error messages: without the query, and shortened. */
export const shortPath = (url: string): string => url.split('?')[0]!.slice(0, 200)
