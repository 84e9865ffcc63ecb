// One-time codes by the clock: RFC 6238 over RFC 4226, with SHA-1, six digits and thirty seconds, which is what authenticator
// programs take for granted.
import { createHmac } from 'node:crypto'
import { sameText } from './keys.ts'

export const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ, and people type slowly: one step before and one after count too. */
const STEPS_ASIDE = 1

/** RFC 4226, section 5.3. */
export function hotp(secret: Uint8Array, counter: number, digits = DIGITS, algorithm = 'sha1'): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac(algorithm, secret).update(message).digest()
  const offset = mac.at(-1)! & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export const stepAt = (wallMs: number): number => Math.floor(wallMs / STEP_MS)

/** The step whose code this is, later than the last one used; undefined where it is none. */
export function stepOf(secret: Uint8Array, code: string, wallMs: number, lastUsed: number): number | undefined {
  const now = stepAt(wallMs)
  for (let step = Math.max(0, now - STEPS_ASIDE); step <= now + STEPS_ASIDE; step++) {
    if (step > lastUsed && sameText(hotp(secret, step), code)) return step
  }
  return undefined
}

/** The address that authenticator programs read from a picture. */
export const totpAddress = (secret: string, issuer: string, name: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
