// The name of an account: what may be one, how it is written, and when two are the same. Names are Unicode, since people are;
// characters that nobody sees, and names that speak for the house, are none.
import { sha256 } from './keys.ts'
import { isMixed, skeletonOf } from './look-alikes.ts'

const SHORTEST = 3
const LONGEST = 32
/** Far beyond any name, so that nothing long is looked at twice. */
const LONGEST_GIVEN = 256
const WRITTEN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[._-](?=[\p{L}\p{N}]))*$/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
const OF_THE_HOUSE = [
  'operator',
  'house',
  'dealer',
  'system',
  'punto',
  'cage',
  'admin',
  'administrator',
  'staff',
  'root',
]
const LIKE_THE_HOUSE = new Set(OF_THE_HOUSE.map(skeletonOf))
const GUEST = /^guest([._-]|\d|$)/

/** The operator that every house begins with. */
export const FIRST_OPERATOR = 'operator'

export const nameOfGuest = (id: string): string => `guest-${id.slice(0, 6)}`

export type CheckedName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly fault: 'malformed' | 'mixed' | 'reserved' }

/** The name as it is kept. */
export function checkName(given: string): CheckedName {
  if (given.length > LONGEST_GIVEN) return { ok: false, fault: 'malformed' }
  const name = given.normalize('NFKC').trim()
  const length = [...name].length
  if (length < SHORTEST || length > LONGEST || !WRITTEN.test(name) || UNSEEN.test(name)) {
    return { ok: false, fault: 'malformed' }
  }
  if (isMixed(name)) return { ok: false, fault: 'mixed' }
  const looks = skeletonOf(name)
  return LIKE_THE_HOUSE.has(looks) || GUEST.test(fold(name)) || GUEST.test(looks)
    ? { ok: false, fault: 'reserved' }
    : { ok: true, name }
}

export const NAME_LIMITS = { min: SHORTEST, max: LONGEST } as const

/** Two names are one where this is the same. Up and down again, so that ß and SS meet. */
export const fold = (name: string): string =>
  name.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')

/** The name as the key of a record: of one length, whatever the script. */
export const nameKey = (name: string): string => sha256(fold(name.slice(0, LONGEST_GIVEN)))

/** The same for all names that look alike. */
export const looksKey = (name: string): string => sha256(skeletonOf(name.slice(0, LONGEST_GIVEN)))
