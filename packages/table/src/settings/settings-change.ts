// Settings changed under a running table: limits and times from the next round on, what belongs to the cards from the next
// shoe on; the record says when. What was played under the old settings was played under them.

import type { Decision } from '../decision.ts'
import { potsDue } from '../jackpots/jackpots.ts'
import { tableRefusal } from '../refusals.ts'
import type { TableState } from '../state.ts'
import { checkRecordedSettings, type TableRequest } from './checked-settings.ts'
import type { ChangeSettings } from './messages.ts'
import type { TableSettings } from './settings.ts'

/** What a table is known by for ever. */
const FIXED = ['table', 'currency', 'wallet', 'openingFloat'] as const satisfies readonly (keyof TableSettings)[]
/** What a shoe is dealt by. */
const OF_THE_SHOE = [
  'game',
  'layout',
  'decks',
  'operation',
  'source',
  'faceDown',
  'squeeze',
  'cutDepth',
  'extraRound',
  'burn',
] as const satisfies readonly (keyof TableSettings)[]

export const isOfTheShoe = (key: keyof TableSettings): boolean => (OF_THE_SHOE as readonly string[]).includes(key)

/** The settings that differ, by name. */
export const changesIn = (old: TableSettings, next: TableSettings): readonly (keyof TableSettings)[] =>
  ([...new Set([...Object.keys(old), ...Object.keys(next)])] as (keyof TableSettings)[]).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]),
  )

/** What is wanted otherwise and can never be. */
export const fixedIn = (old: TableSettings, wanted: TableSettings): readonly (keyof TableSettings)[] =>
  changesIn(old, wanted).filter((key) => (FIXED as readonly string[]).includes(key))

/** What of the new settings may hold from now on, between two rounds: between two shoes all but what is fixed. */
export function settingsNow({ settings, shoe }: TableState, wanted: TableSettings): TableSettings {
  const kept = shoe ? [...FIXED, ...OF_THE_SHOE] : FIXED
  return { ...wanted, ...Object.fromEntries(kept.map((key) => [key, settings[key]])) }
}

/** Settings as the request that leads to them. */
export const requestOf = ({ layout, ...rest }: TableSettings): TableRequest => ({ ...rest, layout: layout.appendix })

export function decideChangeSettings(state: TableState, { request, version }: ChangeSettings): Decision {
  const checked = checkRecordedSettings(request as TableRequest)
  if (!checked.ok) return checked.mistakes[0]!
  const { settings } = checked
  const changes = changesIn(state.settings, settings)
  if (changes.length === 0) return tableRefusal('settings/same', {})
  const [fixed] = fixedIn(state.settings, settings)
  if (fixed) return tableRefusal('settings/fixed', { key: fixed })
  const ofShoe = state.shoe && OF_THE_SHOE.find((key) => changes.includes(key))
  if (ofShoe) return tableRefusal('settings/shoe-in-play', { key: ofShoe })
  if (changes.includes('game') && potsDue(state).length > 0) return tableRefusal('jackpot/not-paid', {})
  const seated = state.seats.findLastIndex((player) => player !== null) + 1
  if (seated > settings.layout.boxes) return tableRefusal('settings/box-taken', { box: seated })
  return [{ type: 'settings-changed', settings, changed: changes, ...(version !== undefined && { version }) }]
}
