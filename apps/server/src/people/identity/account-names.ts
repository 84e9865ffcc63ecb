// Names of accounts: which are allowed, their stored form, and when two are the same. Names are Unicode; invisible characters
// and names that pretend to be the house are not allowed.
import { sha256 } from './cryptography.ts'
import { mixesScripts, skeletonOf } from './look-alikes.ts'

const SHORTEST = 3
const LONGEST = 32
/** Longer input is refused before it is normalised. */
const LONGEST_GIVEN = 256
const ALLOWED = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[._-](?=[\p{L}\p{N}]))*$/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const RESERVED = ['operator', 'house', 'dealer', 'system', 'punto', 'cage', 'admin', 'administrator', 'staff', 'root']
/** Beside those, no part of a player's name: whoever is called so seems to speak for the house. */
const HOUSE_WORDS = [
  ...RESERVED,
  ...['support', 'helpdesk', 'service', 'official', 'security', 'moderator', 'cashier', 'croupier', 'supervisor'],
  ...['surveillance', 'manager', 'pitboss', 'casino'],
]
/** The same in Chinese, which writes no spaces between words. */
const HOUSE_WORDS_ZH =
  /管理|官方|客服|系统|系統|荷官|庄荷|莊荷|操作员|操作員|账房|帐房|帳房|出纳|出納|监控|監控|经理|經理|赌场|賭場|本场|本場/u
const RESERVED_SKELETONS = new Set(RESERVED.map(skeletonOf))
const HOUSE_SKELETONS = new Set(HOUSE_WORDS.map(skeletonOf))
/** Guests, bots and those who were erased are called so, and nobody else. */
const GUEST = /^(guest|bot|erased)([._-]|\d|$)/

/** The operator account that every house starts with. */
export const FIRST_OPERATOR = 'operator'

/** Of whom only the id is left. */
export const nameOfErased = (id: string): string => `erased-${id.slice(0, 6)}`

export const nameOfGuest = (id: string): string => `guest-${id.slice(0, 6)}`

export type CheckedName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly fault: 'malformed' | 'mixed' | 'reserved' }

/** Checks a name and returns its stored form; `ofStaff`: it may say what its owner is at the house. */
export function checkName(given: string, { ofStaff = false }: { readonly ofStaff?: boolean } = {}): CheckedName {
  if (given.length > LONGEST_GIVEN) return { ok: false, fault: 'malformed' }
  const name = given.normalize('NFKC').trim()
  const length = [...name].length
  if (length < SHORTEST || length > LONGEST || !ALLOWED.test(name) || INVISIBLE.test(name)) {
    return { ok: false, fault: 'malformed' }
  }
  if (mixesScripts(name)) return { ok: false, fault: 'mixed' }
  const looks = skeletonOf(name)
  const speaks = RESERVED_SKELETONS.has(looks) || (!ofStaff && speaksForHouse(name))
  return speaks || GUEST.test(fold(name)) || GUEST.test(looks) ? { ok: false, fault: 'reserved' } : { ok: true, name }
}

/** A part of it, whatever digits are written around it. */
function speaksForHouse(name: string): boolean {
  if (HOUSE_WORDS_ZH.test(name)) return true
  const parts = name.split(/[._-]+/u).flatMap((part) => [part, part.replace(/^\p{N}+|\p{N}+$/gu, '')])
  return parts.some((part) => HOUSE_SKELETONS.has(skeletonOf(part)))
}

export const NAME_LIMITS = { min: SHORTEST, max: LONGEST } as const

/** Equal for names that count as the same. Upper case, then lower case, so that ß equals SS. */
export const fold = (name: string): string =>
  name.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')

/** The record key of a name: ASCII of fixed length. */
export const nameKey = (name: string): string => sha256(fold(name.slice(0, LONGEST_GIVEN)))

/** The record key of a name's skeleton: the same for names that look alike. */
export const looksKey = (name: string): string => sha256(skeletonOf(name.slice(0, LONGEST_GIVEN)))

/** The beginning of a key under which names are in order: the name in visible ASCII. */
export const nameOrderPrefix = (name: string): string =>
  encodeURIComponent(fold(name).replaceAll(/\p{Surrogate}/gu, '')).slice(0, LONGEST_ORDERED)

/** With the id, since a long name in a script of many bytes is cut short. */
export const nameOrderKey = (name: string, id: string): string => `${nameOrderPrefix(name)}/${id}`

const LONGEST_ORDERED = 130
