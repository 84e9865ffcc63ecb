// Whether a request comes from our own pages. Browsers say where a request comes from, and pages cannot make them lie; a
// program that says nothing is no browser, and carries nobody's cookies but its own.
import type { IncomingHttpHeaders } from 'node:http'

export function isOwnOrigin({ origin, host, ...rest }: IncomingHttpHeaders, others: readonly string[]): boolean {
  if (origin === undefined) {
    const site = rest['sec-fetch-site']
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  if (others.includes(origin)) return true
  try {
    return host !== undefined && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}
