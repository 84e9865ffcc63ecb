// The cookies: the session, the device cookie of a browser in which a name has signed in, that of a terminal which the pit has enrolled,
// and that of a single sign-on under way. They are HttpOnly and SameSite=Strict, but for that last one and the session of a player in a frame on an operator's page. Over TLS their names begin with `__Host-`, so that no other host of the domain can set them.

export interface CookieNames {
  readonly session: string
  readonly device: string
  readonly terminal: string
  readonly signOn: string
}

const PLAIN: CookieNames = {
  session: 'punto-session',
  device: 'punto-device',
  terminal: 'punto-terminal',
  signOn: 'punto-sign-on',
}
const OVER_TLS: CookieNames = {
  session: '__Host-punto-session',
  device: '__Host-punto-device',
  terminal: '__Host-punto-terminal',
  signOn: '__Host-punto-sign-on',
}

export const cookieNames = (secure: boolean): CookieNames => (secure ? OVER_TLS : PLAIN)

/** The device cookie lasts a year, and so does a terminal's. */
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

/** For what has to be there when another site sends the browser back by a link: a single sign-on under way, and nothing that lets in. */
export function returnCookie(name: string, value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/**
 * For a session in a frame on another site's page: sent with the frame's own requests, and kept apart for each page that has the frame.
 * Browsers take `Secure` from plain HTTP on this machine alone.
 */
export function framedCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=None; Secure; Partitioned`
}
