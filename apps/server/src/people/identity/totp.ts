// Time-based one-time codes: RFC 6238 over RFC 4226 with SHA-1, six digits and thirty seconds, as authenticator programs expect.
import { createHmac } from 'node:crypto'
import { equalInConstantTime } from './cryptography.ts'

export const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ and people type slowly: the steps before and after are accepted too. */
const STEP_TOLERANCE = 1

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

/** The step of a valid code, later than the last one used; undefined for any other code. */
export function stepOf(secret: Uint8Array, code: string, wallMs: number, lastUsed: number): number | undefined {
  const now = stepAt(wallMs)
  for (let step = Math.max(0, now - STEP_TOLERANCE); step <= now + STEP_TOLERANCE; step++) {
    if (step > lastUsed && equalInConstantTime(hotp(secret, step), code)) return step
  }
  return undefined
}

/** The otpauth URI that authenticator programs read from a QR code. */
export const totpAddress = (secret: string, issuer: string, name: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
