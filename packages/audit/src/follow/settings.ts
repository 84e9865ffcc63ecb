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

export const settingsChanged: Follower<'settings-changed'> = (shadow, { settings }) => {
  askedBy(shadow, SYSTEM)
  inPhase(shadow, 'table-closed', 'between', 'settled', 'void')
  const written = (of: TableSettings, key: keyof TableSettings) => JSON.stringify(of[key])
  const changed = (Object.keys(settings) as (keyof TableSettings)[]).filter(
    (key) => written(settings, key) !== written(shadow.settings, key),
  )
  const kept = shadow.shoe ? [...FOR_EVER, ...FOR_THE_SHOE] : FOR_EVER
  const wrong = changed.find((key) => kept.includes(key))
  if (wrong) throw new Disagreement('story/out-of-place', `${wrong} stays as it is`, 'settings-changed')
  if (changed.length === 0) throw new Disagreement('story/out-of-place', 'something changes', 'settings-changed')
  const { boxes } = settings.layout
  if (shadow.seats.slice(boxes).some((player) => player !== null)) {
    throw new Disagreement('story/out-of-place', 'a seat that is taken stays', 'settings-changed')
  }
  return [
    { settings, changed },
    () => {
      shadow.settings = settings
      shadow.paragraphs = paragraphsOf(settings)
      if (settings.operation === 'automatic') shadow.dealer = null
      shadow.seats = Array.from({ length: boxes }, (_, i) => shadow.seats[i] ?? null)
    },
  ]
}
