// The two cookies: the session, and the device cookie of a browser in which a name has signed in. They are HttpOnly and
// SameSite=Strict. Over TLS their names begin with `__Host-`, so that no other host of the domain can set them.

export interface CookieNames {
  readonly session: string
  readonly device: string
}

const PLAIN: CookieNames = { session: 'punto-session', device: 'punto-device' }
const OVER_TLS: CookieNames = { session: '__Host-punto-session', device: '__Host-punto-device' }

export const cookieNames = (secure: boolean): CookieNames => (secure ? OVER_TLS : PLAIN)

/** The device cookie lasts a year. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/** `Secure` only over TLS: browsers would drop it on plain HTTP. */
export function cookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}
