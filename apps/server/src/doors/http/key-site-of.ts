// The house as the browser of a request knows it, for security keys: its name and its origin. The name was checked against the house's
// own (host-names.ts); an address has no name, and no key is bound to it.
import { isIP } from 'node:net'
import { fault } from '@punto/protocol'
import type { KeySite } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import type { Call } from './handlers.ts'

export function keySiteOf({ request }: Call, secure: boolean): KeySite | undefined {
  const host = request.headers.host?.toLowerCase()
  if (host === undefined) return undefined
  const { hostname, origin } = new URL(`${secure ? 'https' : 'http'}://${host}`)
  return hostname.startsWith('[') || isIP(hostname) > 0 ? undefined : { rpId: hostname, origin }
}

export function mustKeySiteOf(call: Call, secure: boolean): KeySite {
  const site = keySiteOf(call, secure)
  if (site) return site
  throw new RefusedRequest(fault('key/no-name', { host: call.request.headers.host ?? '' }))
}
