// The web pages: the built web client, or a plain page if it is not built; and the API documentation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import { CATALOGUE } from '@punto/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HIDDEN = { schema: { hide: true } } as const
const OWN = new URL('./site/', import.meta.url)
const own = (name: string): string => readFileSync(new URL(name, OWN), 'utf8')

/** Names of built files contain a hash of their content, so they never change. */
const HASHED = /[\\/]assets[\\/]/

/** Returns the web client's page for its own addresses; undefined if it is not built. */
export async function addSite(app: FastifyInstance, webFolder: string | undefined): Promise<string | undefined> {
  const page = (path: string, type: string, text: string) =>
    app.get(path, HIDDEN, async (_, reply: FastifyReply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    )
  page('/docs', 'text/html', own('docs.html'))
  page('/docs/docs.js', 'text/javascript', own('docs.js'))
  page('/docs/docs.css', 'text/css', own('docs.css'))
  page('/docs/errors.json', 'application/json', JSON.stringify(CATALOGUE))
  if (webFolder === undefined) {
    page('/', 'text/html', own('plain.html'))
    return undefined
  }
  await app.register(files, {
    root: webFolder,
    cacheControl: false,
    // Compressed at build time.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The web client is a single page.
  return readFileSync(join(webFolder, 'index.html'), 'utf8')
}
