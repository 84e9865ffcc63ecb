// The pages: the web client where it has been built, a plain page that says what is here where it has not, and the
// description of the API for people.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import { CATALOGUE } from '@punto/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'

const HIDDEN = { schema: { hide: true } } as const
const OWN = new URL('./site/', import.meta.url)
const own = (name: string): string => readFileSync(new URL(name, OWN), 'utf8')

/** Names of built files hold a hash of what is in them: they never change. */
const HASHED = /[\\/]assets[\\/]/

/** Answers with the page for addresses of the web client's own, where it has been built. */
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
    // Packed when it was built, and tighter than there is time for on the way.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // Addresses of the client's own are all one page.
  return readFileSync(join(webFolder, 'index.html'), 'utf8')
}
