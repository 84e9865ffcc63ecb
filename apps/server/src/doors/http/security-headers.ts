// Security headers of every response: pages load nothing from other sites, run no inline script, and cannot be framed, but by
// the pages of an operator whom the house's file names.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { REPORTS_PATH } from './csp-reports.ts'

const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/

/** The page's import map, which has the hashes of the parts that come later (apps/web/integrity.ts), by its own hash. */
function importMapOf(webFolder: string | undefined): readonly string[] {
  if (webFolder === undefined) return []
  const [, map] = IMPORT_MAP.exec(readFileSync(join(webFolder, 'index.html'), 'utf8')) ?? []
  return map === undefined ? [] : [`'sha256-${createHash('sha256').update(map).digest('base64')}'`]
}

export interface HeaderOptions {
  readonly secure: boolean
  readonly framedBy: readonly string[]
  readonly webFolder: string | undefined
}

export async function addHeaders(app: FastifyInstance, { secure, framedBy, webFolder }: HeaderOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // The lab deals with a WebAssembly kernel, which comes with a file of ours; text is never run as a script.
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...importMapOf(webFolder)],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        // No text becomes a script; workers are looked at by the pages' one policy (apps/web/src/base/trusted-types.ts).
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
        'report-uri': [REPORTS_PATH],
        'report-to': ['csp'],
        'frame-ancestors': framedBy.length === 0 ? ["'none'"] : [...framedBy],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // It cannot name anybody: where somebody is let, the content policy stands alone.
    xFrameOptions: framedBy.length === 0 && { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('reporting-endpoints', `csp="${REPORTS_PATH}"`)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}
