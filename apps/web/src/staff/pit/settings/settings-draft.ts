// What the pit is about to change of a table's settings. Each setting that can be set while the house runs is declared here once: how it is
// written in the form, and where it stands there. A draft holds what the fields hold, by name (`limitsOf.tie.max`).
// Carries INS 1.5, INS 3.5.
import type { TableSettingsAnswer } from '@punto/protocol'
import { PACKS } from '@punto/rules'
import type { LiveSetting } from '@punto/table'
import { minorOf, writtenAmount } from '../../../base/money/written.ts'

export type SettingKind =
  | 'text'
  | 'packs'
  | 'range'
  | 'ranges-of-bets'
  | 'amounts-of-bets'
  | 'amount'
  | 'count'
  | 'pace'
  | 'clocks'
  | 'rounding'
  | 'yes-no'

export const SETTING_GROUPS = ['limits', 'bets', 'shoe', 'times', 'table'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

export const SETTING_FORMS = {
  limits: { kind: 'range', group: 'limits' },
  maxDifferential: { kind: 'amount', group: 'limits' },
  chipStep: { kind: 'amount', group: 'limits' },
  payRounding: { kind: 'rounding', group: 'limits' },
  limitsOf: { kind: 'ranges-of-bets', group: 'bets' },
  boxMaxOf: { kind: 'amounts-of-bets', group: 'bets' },
  tableMaxOf: { kind: 'amounts-of-bets', group: 'bets' },
  decks: { kind: 'count', group: 'shoe' },
  cutDepth: { kind: 'count', group: 'shoe' },
  bettingSeconds: { kind: 'count', group: 'times' },
  anteSeconds: { kind: 'count', group: 'times' },
  insuranceSeconds: { kind: 'count', group: 'times' },
  optionsSeconds: { kind: 'count', group: 'times' },
  leastWindowSeconds: { kind: 'count', group: 'times' },
  clocks: { kind: 'clocks', group: 'times' },
  pace: { kind: 'pace', group: 'times' },
  name: { kind: 'text', group: 'table' },
  insurance: { kind: 'yes-no', group: 'table' },
  blindCounts: { kind: 'yes-no', group: 'table' },
  packs: { kind: 'packs', group: 'table' },
} as const satisfies Readonly<Record<LiveSetting, { readonly kind: SettingKind; readonly group: SettingGroup }>>

/** The settings of a group, as they stand in the form. */
export const settingsIn = (group: SettingGroup, live: readonly LiveSetting[]): readonly LiveSetting[] =>
  (Object.keys(SETTING_FORMS) as LiveSetting[]).filter(
    (key) => SETTING_FORMS[key].group === group && live.includes(key),
  )

export const PACE_PARTS = ['cardMs', 'turnMs', 'squeezeMs', 'settleMs', 'betweenMs'] as const
const ON = 'on'

/** By the name of the field; what is not there is empty. */
export type SettingsDraft = Readonly<Record<string, string>>

type Held = Pick<TableSettingsAnswer, 'settings' | 'packs' | 'live'>

const money = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : writtenAmount(amount)

/** The bets on this felt that somebody lays by themselves. */
export const betsIn = ({ settings: { game } }: Pick<Held, 'settings'>): readonly string[] =>
  game.bets.filter(({ notOffered }) => notOffered === undefined).map(({ id }) => id)

/** The names of a setting's fields, with what they hold. */
function fieldsOf(key: LiveSetting, { settings, packs, ...held }: Held): Record<string, string> {
  const value = settings[key as keyof typeof settings] as unknown
  const of = (value ?? {}) as Readonly<Record<string, never>>
  const bets = betsIn({ settings, ...held })
  switch (SETTING_FORMS[key].kind) {
    case 'text':
      return { [`${key}.en`]: of.en ?? '', [`${key}.zh`]: of.zh ?? '' }
    case 'packs':
      return Object.fromEntries(PACKS.map(({ id }) => [`${key}.${id}`, packs.includes(id) ? ON : '']))
    case 'range':
      return { [`${key}.min`]: money(of.min), [`${key}.max`]: money(of.max) }
    case 'ranges-of-bets': {
      const ranges = of as Readonly<Record<string, { readonly min: number; readonly max: number }>>
      return Object.fromEntries(
        bets.flatMap((bet) => [
          [`${key}.${bet}.min`, money(ranges[bet]?.min)],
          [`${key}.${bet}.max`, money(ranges[bet]?.max)],
        ]),
      )
    }
    case 'amounts-of-bets':
      return Object.fromEntries(bets.map((bet) => [`${key}.${bet}`, money(of[bet])]))
    case 'amount':
      return { [key]: money(value as number | null) }
    case 'pace':
      return Object.fromEntries(PACE_PARTS.map((part) => [`${key}.${part}`, String(of[part])]))
    case 'clocks':
      return { [key]: String(value ?? 'close') }
    case 'rounding':
      return { [key]: String(value ?? 'down') }
    case 'yes-no':
      return { [key]: (value ?? key === 'blindCounts') ? ON : '' }
    case 'count':
      return { [key]: String(value) }
  }
}

export const settingsDraft = (held: Held): SettingsDraft =>
  Object.assign({}, ...held.live.map((key) => fieldsOf(key, held)))

/** A setting as the house's file writes it; null returns it to the file's. */
function settingOf(key: LiveSetting, before: SettingsDraft, after: SettingsDraft): unknown {
  const field = (name = '') => after[name === '' ? key : `${key}.${name}`] ?? ''
  const parts = Object.keys(before).flatMap((name) => (name.startsWith(`${key}.`) ? [name.slice(key.length + 1)] : []))
  switch (SETTING_FORMS[key].kind) {
    case 'text':
      return field('en') === '' || field('zh') === '' ? null : { en: field('en'), zh: field('zh') }
    case 'packs':
      return parts.filter((id) => field(id) === ON)
    case 'range':
      return { min: minorOf(field('min')), max: minorOf(field('max')) }
    case 'ranges-of-bets': {
      const bets = parts.flatMap((part) => (part.endsWith('.min') ? [part.slice(0, -'.min'.length)] : []))
      const filled = bets.filter((bet) => field(`${bet}.min`) !== '' || field(`${bet}.max`) !== '')
      // One without the other is that of all bets.
      const end = (bet: string, which: 'min' | 'max') =>
        minorOf(field(`${bet}.${which}`) || after[`limits.${which}`] || '0')
      return Object.fromEntries(filled.map((bet) => [bet, { min: end(bet, 'min'), max: end(bet, 'max') }]))
    }
    case 'amounts-of-bets':
      return Object.fromEntries(parts.filter((bet) => field(bet) !== '').map((bet) => [bet, minorOf(field(bet))]))
    case 'amount':
      return field() === '' ? null : minorOf(field())
    case 'pace': {
      const changed = parts.filter((part) => field(part) !== '' && field(part) !== before[`${key}.${part}`])
      return changed.length === 0 ? null : Object.fromEntries(changed.map((part) => [part, Number(field(part))]))
    }
    case 'clocks':
    case 'rounding':
      return field()
    case 'yes-no':
      return field() === ON
    case 'count':
      return field() === '' ? null : Number(field())
  }
}

/** Only what differs; an empty field returns its setting to the file's. */
export function changesIn(
  before: SettingsDraft,
  after: SettingsDraft,
): Readonly<Partial<Record<LiveSetting, unknown>>> {
  const changed = new Set(
    Object.keys(before)
      .filter((name) => before[name] !== after[name])
      .map((name) => name.split('.')[0] as LiveSetting),
  )
  return Object.fromEntries([...changed].map((key) => [key, settingOf(key, before, after)]))
}
