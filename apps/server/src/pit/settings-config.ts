// How settings change while the house runs: which of them need a second person, and how long before a change everybody sees it.
import { show } from '@punto/rules'
import { LIVE_SETTINGS, type LiveSetting } from '@punto/table'
import { isRecord, unknownKeys, type Wrong, wholeNumber } from '../base/index.ts'

export interface SettingsConfig {
  /** What nobody sets alone. */
  readonly secondPerson: readonly LiveSetting[]
  /** A round that begins sooner after the announcement is played under the old settings. */
  readonly noticeSeconds: number
}

const DEFAULTS: SettingsConfig = { secondPerson: [], noticeSeconds: 10 }
const LONGEST_NOTICE_SECONDS = 24 * 60 * 60

export function checkSettingsConfig(written: unknown, wrong: Wrong): SettingsConfig {
  if (!isRecord(written)) {
    wrong('settings', `The changing of settings is { "secondPerson", "noticeSeconds" }, not ${show(written)}.`)
    return DEFAULTS
  }
  unknownKeys('settings.', written, ['secondPerson', 'noticeSeconds'], wrong)
  const { secondPerson = DEFAULTS.secondPerson, noticeSeconds = DEFAULTS.noticeSeconds } = written
  return {
    secondPerson: keysOf(secondPerson, wrong),
    noticeSeconds: wholeNumber('settings.noticeSeconds', noticeSeconds, 0, LONGEST_NOTICE_SECONDS, wrong),
  }
}

function keysOf(written: unknown, wrong: Wrong): readonly LiveSetting[] {
  if (written === 'all') return LIVE_SETTINGS
  if (Array.isArray(written) && written.every((key) => (LIVE_SETTINGS as readonly unknown[]).includes(key)))
    return written
  const known = LIVE_SETTINGS.join(', ')
  wrong('settings.secondPerson', `A second person is for "all", or for a list of ${known}; not ${show(written)}.`)
  return []
}
