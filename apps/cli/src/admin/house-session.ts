// Who one is to a running house: an API token in PUNTO_TOKEN, or the session that `punto admin sign-in` has kept in a file for its
// owner alone. What is done to people asks for a session; a token is refused there.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CookieJar } from '@punto/client'

const OWNER_ONLY = 0o600

/** By the house's origin, the cookies of the session there. */
type Kept = Readonly<Record<string, string>>

export const sessionFile = (): string =>
  process.env.PUNTO_SESSION_FILE ||
  join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'punto', 'sessions.json')

function readKept(): Kept {
  const file = sessionFile()
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    // Half a file opens nothing: whoever signs in writes it anew.
    return {}
  }
}

export const keptCookie = (origin: string): string | undefined => readKept()[origin] || undefined

/** Keeps what the house has set; an ended session is forgotten. */
export function keepCookies(origin: string, given: readonly string[]): void {
  if (given.length === 0) return
  const jar = new CookieJar()
  const kept = readKept()
  jar.keep((kept[origin] ?? '').split('; ').filter((pair) => pair !== ''))
  jar.keep(given)
  const { [origin]: _, ...others } = kept
  const file = sessionFile()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(jar.header === '' ? others : { ...others, [origin]: jar.header })}\n`, {
    mode: OWNER_ONLY,
  })
  chmodSync(file, OWNER_ONLY)
}
