// Settings that change under a table: between two rounds, what belongs to a shoe between two shoes, and what a table is known by
// never; the record says which. The settings themselves are taken as given, as those of its beginning are.
import type { TableSettings } from '@punto/table'
import { askedBy, inPhase, SYSTEM } from '../asking.ts'
import { Disagreement } from '../finding.ts'
import { paragraphsOf } from '../shadow.ts'
import type { Follower } from './follower.ts'

const FOR_EVER: readonly (keyof TableSettings)[] = ['table', 'currency', 'wallet', 'openingFloat']
const FOR_THE_SHOE: readonly (keyof TableSettings)[] = [
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
]

function differences(old: TableSettings, next: TableSettings): readonly (keyof TableSettings)[] {
  const keys = new Set([...Object.keys(old), ...Object.keys(next)]) as ReadonlySet<keyof TableSettings>
  return [...keys].filter((key) => JSON.stringify(next[key]) !== JSON.stringify(old[key]))
}

export const settingsChanged: Follower<'settings-changed'> = (shadow, { settings, version }) => {
  askedBy(shadow, SYSTEM)
  inPhase(shadow, 'table-closed', 'between', 'settled', 'void')
  const changed = differences(shadow.settings, settings)
  const kept = shadow.shoe ? [...FOR_EVER, ...FOR_THE_SHOE] : FOR_EVER
  const wrong = changed.find((key) => kept.includes(key))
  if (wrong) throw new Disagreement('story/out-of-place', `${wrong} stays as it is`, 'settings-changed')
  if (changed.length === 0) throw new Disagreement('story/out-of-place', 'something changes', 'settings-changed')
  const { boxes } = settings.layout
  if (shadow.seats.slice(boxes).some((player) => player !== null)) {
    throw new Disagreement('story/out-of-place', 'a seat that is taken stays', 'settings-changed')
  }
  return [
    { settings, changed, ...(version !== undefined && { version }) },
    () => {
      shadow.settings = settings
      shadow.version = version ?? null
      shadow.paragraphs = paragraphsOf(settings)
      if (settings.operation === 'automatic') shadow.dealer = null
      shadow.seats = Array.from({ length: boxes }, (_, i) => shadow.seats[i] ?? null)
    },
  ]
}

/** An announcement is told in full: by whom, why, and what of the settings in force will change; it follows the one before it. */
export const settingsAnnounced: Follower<'settings-announced'> = (shadow, event) => {
  const { at } = askedBy(shadow, SYSTEM)
  const { settings, moved, by, second, reason, notBefore, asked } = event
  const changed = differences(shadow.settings, settings)
  const wrong = changed.find((key) => FOR_EVER.includes(key))
  if (wrong) throw new Disagreement('story/out-of-place', `${wrong} stays as it is`, 'settings-announced')
  if (![by, ...(second ? [second] : [])].every(({ role }) => DECIDE_SETTINGS.includes(role)) || by.id === second?.id) {
    throw new Disagreement('story/out-of-place', 'a pit manager or above decides, and another countersigns', by.role)
  }
  const other = Object.entries(moved).find(([key, value]) => key !== 'packs' && !isSetSo(settings, key, value))
  if (other)
    throw new Disagreement('story/out-of-place', `${other[0]} is set as the pit has moved it`, 'settings-announced')
  if (notBefore < at) throw new Disagreement('story/out-of-place', 'no notice runs backwards', notBefore)
  const number = shadow.announced + 1
  return [
    { number, settings, moved, changed, by, second, reason, notBefore, ...(asked !== undefined && { asked }) },
    () => {
      shadow.announced = number
    },
  ]
}

/** Of the pace, the part that was moved; packs are in the game. */
function isSetSo(settings: TableSettings, key: string, value: unknown): boolean {
  const set: unknown = settings[key as keyof TableSettings]
  if (key !== 'pace') return JSON.stringify(set) === JSON.stringify(value)
  return Object.entries(value as object).every(([part, ms]) => (set as Readonly<Record<string, unknown>>)[part] === ms)
}

const DECIDE_SETTINGS: readonly string[] = ['pit-manager', 'shift-manager']
