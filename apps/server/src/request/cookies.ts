// The two cookies of the house: the session, and the mark of a browser in which a name has signed in. Scripts cannot read
// them, and other sites' pages do not send them. Over TLS their names begin with `__Host-`: a browser then takes them from this
// host alone and over TLS alone, so that no other host of the same domain can set one in our place.

export interface CookieNames {
  readonly session: string
  readonly device: string
}

const PLAIN: CookieNames = { session: 'punto-session', device: 'punto-device' }
const OVER_TLS: CookieNames = { session: '__Host-punto-session', device: '__Host-punto-device' }

export const cookieNames = (secure: boolean): CookieNames => (secure ? OVER_TLS : PLAIN)

/** A browser that a name has signed in from is known for a year. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/** Over plain HTTP, as on one's own machine, a cookie cannot ask for more. */
export function cookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
