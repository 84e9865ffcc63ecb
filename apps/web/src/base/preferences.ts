// What the reader has chosen for this browser: language, light or dark, sound, the chip, whether to squeeze. Kept where the
// browser keeps such things, and followed when another tab changes it.
import { LANGUAGES, type Language } from '@punto/rules'
import { useSyncExternalStore } from 'react'
import { SURROUNDINGS, type Surroundings } from './surroundings.ts'
import { ENGLISH, LOCALES, type Locale, localeFor, localeOf } from './written/locales.ts'

export interface Preferences {
  readonly language: Language
  /** Whether Chinese is written in Traditional characters. */
  readonly traditional: boolean
  readonly surroundings: Surroundings
  readonly muted: boolean
  readonly squeeze: boolean
  /** Whether single letters do anything. */
  readonly keys: boolean
  /** Whether what a thumb needs lies at the left of a telephone. */
  readonly leftHanded: boolean
  /** Whether announcements are spoken. */
  readonly voice: boolean
  /** Whether a phone trembles when the time is nearly up. */
  readonly tremble: boolean
  /** Whether a good road at another table is told. */
  readonly roads: boolean
  /** Tables that are kept at the front. */
  readonly favourites: readonly string[]
  /** Tables where the reader sits or has a bet, as this browser knows them. */
  readonly seats: readonly string[]
  /** Tables into whose shuffles the reader gives a share. */
  readonly shares: readonly string[]
  /** Chips of the tray, in minor units; empty for the house's own choice. */
  readonly chips: readonly number[]
  /** The reader has signed out and does not want to be a guest by themselves. */
  readonly away: boolean
}

const KEY = 'punto.preferences'

function read(): Preferences {
  const kept = parse(stored(KEY))
  const first = localeFor(navigator.languages)
  const language = LANGUAGES.find((one) => one === kept.language)
  return {
    language: language ?? first.language,
    traditional: language ? kept.traditional === true : first.traditional,
    surroundings: SURROUNDINGS.find((one) => one === kept.surroundings) ?? 'system',
    muted: kept.muted === true,
    squeeze: kept.squeeze === true,
    keys: kept.keys !== false,
    leftHanded: kept.leftHanded === true,
    voice: kept.voice === true,
    tremble: kept.tremble !== false,
    roads: kept.roads !== false,
    favourites: listOf(kept.favourites, isText),
    seats: listOf(kept.seats, isText),
    shares: listOf(kept.shares, isText),
    chips: listOf(kept.chips, isChip),
    away: kept.away === true,
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isChip = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const listOf = <T>(value: unknown, is: (one: unknown) => one is T): readonly T[] =>
  Array.isArray(value) ? value.filter(is) : []

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}

/** Storage may be forbidden to a page; then nothing is kept. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is kept, and everything works until the page is closed.
  }
}

let now = read()
// An operator who sends a player says in which language, once.
const asked = localeOf(new URLSearchParams(location.search).get('lang'))
if (asked) {
  now = { ...now, language: asked.language, traditional: asked.traditional }
  store(KEY, JSON.stringify(now))
  history.replaceState(null, '', location.pathname + location.hash)
}
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return
  now = read()
  tell()
})

export const preferences = (): Preferences => now

export function prefer(change: Partial<Preferences>): void {
  now = { ...now, ...change }
  store(KEY, JSON.stringify(now))
  tell()
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences)

const localeIn = ({ language, traditional }: Preferences): Locale =>
  LOCALES.find((one) => one.language === language && one.traditional === traditional) ?? ENGLISH

export const locale = (): Locale => localeIn(now)

export const useLocale = (): Locale => localeIn(usePreferences())
