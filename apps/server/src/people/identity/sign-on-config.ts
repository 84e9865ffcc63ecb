// Single sign-on of the staff (OpenID Connect), as the house's file names it: whose word counts, and which role each of its groups gives.
import { STAFF_ROLES, type StaffRole } from '@punto/protocol'
import { show } from '@punto/rules'
import type { z } from 'zod'
import { isRecord, KEY_SOURCE } from '../../base/index.ts'
import { keysOf, kind, list, orElse, part, quoted, whole } from '../../house/index.ts'

export type SignOnConfig = Readonly<z.output<typeof SIGN_ON>>

/** What RFC 8176 calls a sign-in for which more than a password was shown. */
const BEYOND_A_PASSWORD = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'fpt', 'face']
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Over TLS, or on this machine. */
const isSafeAddress = (given: unknown): boolean => {
  if (typeof given !== 'string' || !URL.canParse(given)) return false
  const { protocol, hostname, search, hash } = new URL(given)
  return (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))) && search === '' && hash === ''
}
const isOrigin = (given: unknown): boolean => isSafeAddress(given) && new URL(given as string).origin === given
const words = (least: number, most: number) =>
  kind<string>(
    (one) => typeof one === 'string' && one.length >= least && one.length <= most,
    (place) => `${place} is a text of ${least} to ${most} characters`,
  )

const ROLES = kind<Readonly<Record<string, StaffRole>>>(
  (roles) => isRecord(roles) && Object.keys(roles).length > 0,
  'staff.signOn.roles names a role for each group, as { "casino-dealers": "dealer" }',
).superRefine((roles, context) => {
  for (const [group, role] of Object.entries(roles)) {
    if ((STAFF_ROLES as readonly unknown[]).includes(role)) continue
    const message = `A group gives one of ${quoted(STAFF_ROLES)}, not ${show(role)}.`
    context.addIssue({ code: 'custom', path: [group], message })
  }
})

const SHAPE = {
  /** As the provider's own discovery document names it. */
  issuer: kind<string>(isSafeAddress, 'staff.signOn.issuer is an address over https, as https://id.example'),
  clientId: words(1, 200),
  /** `file:PATH` or `env:NAME`. */
  clientSecret: kind<string>(
    (one) => typeof one === 'string' && KEY_SOURCE.test(one),
    (place) => `${place} is file:PATH or env:NAME`,
  ),
  /** Where browsers reach the house: the provider sends them back there. */
  house: kind<string>(isOrigin, 'staff.signOn.house is where browsers reach the house, as https://house.example'),
  /** On the button. */
  name: words(1, 40).optional(),
  scope: orElse(words(6, 200), 'openid profile'),
  nameClaim: orElse(words(1, 100), 'preferred_username'),
  rolesClaim: orElse(words(1, 100), 'groups'),
  /** By what the claim of roles lists; of several the first of this file counts. */
  roles: ROLES,
  /** What in `amr` or `acr` says that more than a password was shown. */
  secondFactorBy: orElse(
    list(words(1, 200), { least: 1 }, 'staff.signOn.secondFactorBy is a list as ["mfa"]'),
    BEYOND_A_PASSWORD,
  ),
  /** How far the provider's clock may be from the house's. */
  clockSeconds: orElse(whole(0, 300), 30),
}

export const SIGN_ON = part(`A single sign-on is ${keysOf(SHAPE)}`, SHAPE)
