// What browsers report that the content policy has kept from happening: counted by directive, and told in the log, so many a minute.
// A report is anybody's word: of its texts only origins, paths and the names of directives are kept, shortened.
import { isUtf8 } from 'node:buffer'
import { LARGEST_MESSAGE } from '@punto/protocol'
import type { FastifyInstance } from 'fastify'
import type { Observed, Violation } from '../request/observed.ts'

export const REPORTS_PATH = '/csp-reports'
/** As the old way (`report-uri`) and the new one (`report-to`) send them. */
const MEDIA_TYPES = ['application/csp-report', 'application/reports+json']
const MOST_AT_ONCE = 10
const LONGEST = 200
const DIRECTIVE = /^[a-z][a-z-]{2,40}$/

export function addReports(app: FastifyInstance, observe: Observed): void {
  for (const type of MEDIA_TYPES) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE }, (_, given, done) =>
      done(null, violationsIn(given as Buffer)),
    )
  }
  app.post(REPORTS_PATH, { schema: { hide: true } }, async ({ body, ip }, reply) => {
    for (const violation of Array.isArray(body) ? (body as readonly Violation[]) : []) observe.violated(violation, ip)
    return reply.code(204).send()
  })
}

/** What a report says; nothing where it is none. */
export function violationsIn(bytes: Buffer): readonly Violation[] {
  if (!isUtf8(bytes)) return []
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    return []
  }
  const reports = Array.isArray(value) ? value.slice(0, MOST_AT_ONCE).map(bodyOf) : [fieldOf(value, 'csp-report')]
  return reports.flatMap((report) => violationIn(report) ?? [])
}

const bodyOf = (report: unknown): unknown =>
  fieldOf(report, 'type') === 'csp-violation' ? fieldOf(report, 'body') : undefined

function violationIn(report: unknown): Violation | undefined {
  const text = (...names: readonly string[]): string => {
    const found = names.map((name) => fieldOf(report, name)).find((one) => typeof one === 'string')
    return (found as string | undefined) ?? ''
  }
  const [directive = ''] = text('effectiveDirective', 'effective-directive', 'violated-directive').split(' ')
  if (!DIRECTIVE.test(directive)) return undefined
  return {
    directive,
    blocked: placeIn(text('blockedURL', 'blocked-uri')),
    page: placeIn(text('documentURL', 'document-uri')),
  }
}

/** An address without its query, which may hold what is nobody's business; a word as `inline` as it stands. */
function placeIn(text: string): string {
  if (!URL.canParse(text)) return /^[a-z-]{1,40}$/.test(text) ? text : ''
  const { origin, pathname, protocol } = new URL(text)
  return (origin === 'null' ? protocol : `${origin}${pathname}`).slice(0, LONGEST)
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
