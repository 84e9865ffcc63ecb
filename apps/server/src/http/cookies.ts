// The two cookies of the house: the session, and the mark of a browser in which a name has signed in. Scripts cannot read
// them, and other sites' pages do not send them.

export const SESSION_COOKIE = 'punto-session'
export const DEVICE_COOKIE = 'punto-device'

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
