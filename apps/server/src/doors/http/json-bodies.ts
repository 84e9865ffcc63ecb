// Request bodies: JSON only, of well-formed text, limited in size and depth.
import { isUtf8 } from 'node:buffer'
import { DEEPEST_MESSAGE, fault, illFormedPlace, isDeeperThan, LARGEST_MESSAGE } from '@punto/protocol'
import type { FastifyInstance } from 'fastify'
import { RefusedRequest } from '../request/problem.ts'

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE }, (_, given, done) => {
    const bytes = given as Buffer
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes)) return done(illFormed(BODY))
    let value: unknown
    try {
      value = JSON.parse(bytes.toString())
    } catch {
      return done(new RefusedRequest(fault('protocol/not-json', {})))
    }
    if (isDeeperThan(value, DEEPEST_MESSAGE))
      return done(new RefusedRequest(fault('protocol/too-deep', { max: DEEPEST_MESSAGE })))
    const place = illFormedPlace(value, BODY)
    if (place !== undefined) return done(illFormed(place))
    done(null, value)
  })
}

const BODY = 'the body'

const illFormed = (place: string) => new RefusedRequest(fault('protocol/ill-formed-text', { place }))
