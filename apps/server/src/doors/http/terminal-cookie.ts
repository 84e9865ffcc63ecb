// The cookie of a terminal that the pit has enrolled.
import { cookieNames, readCookie } from '../request/cookies.ts'
import type { Call } from './handlers.ts'

export const terminalCookieOf = ({ request }: Call, secure: boolean): string | undefined =>
  readCookie(request.headers.cookie, cookieNames(secure).terminal)
