// Request bodies: JSON only, limited in size and depth.
import { DEEPEST_MESSAGE, fault, isDeeperThan, LARGEST_MESSAGE } from '@punto/protocol'
import type { FastifyInstance } from 'fastify'
import { RefusedRequest } from '../request/problem.ts'

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LARGEST_MESSAGE }, (_, text, done) => {
    if (text === '') return done(null, undefined)
    let value: unknown
    try {
      value = JSON.parse(text as string)
    } catch {
      return done(new RefusedRequest(fault('protocol/not-json', {})))
    }
    if (isDeeperThan(value, DEEPEST_MESSAGE))
      return done(new RefusedRequest(fault('protocol/too-deep', { max: DEEPEST_MESSAGE })))
    done(null, value)
  })
}
