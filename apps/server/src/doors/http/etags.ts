// A weak ETag over the text of every GET response; a request that has it already gets 304.
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (!read || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', etag)
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
    if (!known?.includes(etag) && !known?.includes('*')) return payload
    reply.code(304).removeHeader('content-length')
    return ''
  })
}
