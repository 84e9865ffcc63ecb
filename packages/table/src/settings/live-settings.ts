// Settings that the pit changes while the house runs. A change is announced first: everybody sees what will hold, from when, and
// staff see who decided it and why. It takes effect between two rounds, or two shoes, as every change of settings does, and not
// before its notice has run. What was set so is kept apart from the file's settings, so that a house can say which tables have
// moved away from its file.
// Carries INS 1.5 (the Differential), INS 3.5 (limits), INS 4.2.2 (no insurance at a private table); rulings 19, 25.
import { packsOf, show, withoutPacks } from '@punto/rules'
import type { Decision } from '../decision.ts'
import type { EventOf } from '../events.ts'
import { checkNote } from '../irregularities/parse.ts'
import { tableRefusal } from '../refusals.ts'
import type { Announced, TableState } from '../state.ts'
import { type CheckedSettings, checkRecordedSettings, type TableRequest } from './checked-settings.ts'
import type { AnnounceSettings } from './messages.ts'
import type { LiveSetting, Moved, TableSettings } from './settings.ts'
import { changesIn, fixedIn, isOfTheShoe, requestOf } from './settings-change.ts'

/** The settings that follow from those of the file and what was set since. */
export function movedFrom(configured: TableSettings, moved: Moved): CheckedSettings {
  const { packs, pace, ...others } = moved
  const game = packs === undefined ? {} : { game: withoutPacks(configured.game), packs }
  const times = pace === undefined ? {} : { pace: { ...configured.pace, ...pace } }
  return checkRecordedSettings({ ...requestOf(configured), ...others, ...game, ...times } as TableRequest)
}

/** What was set so far with one more change; null returns a setting to the file's. */
export function withChanges(moved: Moved, changes: Readonly<Partial<Record<LiveSetting, unknown>>>): Moved {
  const after: Record<string, unknown> = { ...moved }
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete after[key]
    else if (key === 'pace') after.pace = { ...moved.pace, ...(value as object) }
    else after[key] = value
  }
  return after as Moved
}

/** A setting that differs: what it was, what it becomes, and from when that can be. */
export interface SettingChange {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
  readonly from: 'round' | 'shoe'
}

/** The differences as people read them: packs by their names, not as a whole game. */
export const settingChanges = (old: TableSettings, next: TableSettings): readonly SettingChange[] =>
  changesIn(old, next).map((key) => {
    const from = isOfTheShoe(key) ? 'shoe' : 'round'
    if (key === 'game') return { key: 'packs', before: packsOf(old.game), after: packsOf(next.game), from }
    return { key, before: old[key] ?? null, after: next[key] ?? null, from }
  })

export function decideAnnounceSettings(state: TableState, command: AnnounceSettings): Decision {
  const { request, moved, base, by, second = null, reason, noticeMs = 0, asked, at } = command
  if (!moved || !by || base === undefined) {
    return tableRefusal('command/malformed', { place: 'moved', expected: 'what was set so far', given: show(moved) })
  }
  const number = state.announced + 1
  if (base !== state.announced) return tableRefusal('settings/changed-meanwhile', {})
  const unfit = checkNote('reason', reason, true)
  if (unfit) return unfit
  const checked = checkRecordedSettings(request as TableRequest)
  if (!checked.ok) return checked.mistakes[0]!
  const { settings } = checked
  const [fixed] = fixedIn(state.settings, settings)
  if (fixed) return tableRefusal('settings/fixed', { key: fixed })
  const wanted = state.coming?.settings ?? state.settings
  if (changesIn(wanted, settings).length === 0 && JSON.stringify(moved) === JSON.stringify(state.moved)) {
    return tableRefusal('settings/same', {})
  }
  const changed = changesIn(state.settings, settings)
  const told = { by, second, reason, notBefore: at + noticeMs, ...(asked !== undefined && { asked }) }
  return [{ type: 'settings-announced', number, settings, moved, changed, ...told }]
}

export function evolveSettingsAnnounced(state: TableState, event: EventOf<'settings-announced'>): TableState {
  const { settings, moved, by, second, reason, notBefore, number, asked } = event
  const announced: Announced = { settings, by, second, reason, notBefore }
  const coming = stillComing(announced, state.settings)
  return { ...state, moved, coming, announced: number, announcedAs: asked ?? null }
}

/** Null once everything that was announced holds. */
export const stillComing = (coming: Announced | null, settings: TableSettings): Announced | null =>
  coming && changesIn(settings, coming.settings).length > 0 ? coming : null
