// Checks that a request comes from our own pages, by Origin or Sec-Fetch-Site, which pages cannot forge. A request with neither is a
// program's, and carries no cookies of somebody else.
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
