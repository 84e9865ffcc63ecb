// What the pit is about to change of a table's settings: the form's own values, and the changes that they come to.
// Carries INS 1.5, INS 3.5.
import type { TableSettingsAnswer } from '@punto/protocol'
import { currency } from '../money/currency.ts'

export interface SettingsDraft {
  readonly min: string
  readonly max: string
  readonly maxDifferential: string
  readonly chipStep: string
  readonly decks: string
  readonly bettingSeconds: string
  readonly anteSeconds: string
  readonly insuranceSeconds: string
  readonly optionsSeconds: string
  readonly clocks: string
  readonly insurance: boolean
  readonly packs: readonly string[]
  readonly nameEn: string
  readonly nameZh: string
}

const money = (amount: number): string => (amount / currency().scale).toFixed(currency().decimals)
const minor = (written: string): number => Math.round(Number(written) * currency().scale)

export function settingsDraft({ settings, packs }: Pick<TableSettingsAnswer, 'settings' | 'packs'>): SettingsDraft {
  const { limits, maxDifferential, name } = settings
  return {
    min: money(limits.min),
    max: money(limits.max),
    maxDifferential: maxDifferential === null ? '' : money(maxDifferential),
    chipStep: money(settings.chipStep),
    decks: String(settings.decks),
    bettingSeconds: String(settings.bettingSeconds),
    anteSeconds: String(settings.anteSeconds),
    insuranceSeconds: String(settings.insuranceSeconds),
    optionsSeconds: String(settings.optionsSeconds),
    clocks: settings.clocks ?? 'close',
    insurance: settings.insurance,
    packs,
    nameEn: name?.en ?? '',
    nameZh: name?.zh ?? '',
  }
}

/** Only what differs, as the house's file writes it; an empty field returns its setting to the file's. */
export function changesIn(before: SettingsDraft, after: SettingsDraft): Readonly<Record<string, unknown>> {
  const changes: Record<string, unknown> = {}
  const differs = (...fields: readonly (keyof SettingsDraft)[]) =>
    fields.some((field) => String(before[field]) !== String(after[field]))
  if (differs('min', 'max')) changes.limits = { min: minor(after.min), max: minor(after.max) }
  for (const field of ['maxDifferential', 'chipStep'] as const) {
    if (differs(field)) changes[field] = after[field] === '' ? null : minor(after[field])
  }
  for (const field of ['decks', 'bettingSeconds', 'anteSeconds', 'insuranceSeconds', 'optionsSeconds'] as const) {
    if (differs(field)) changes[field] = after[field] === '' ? null : Number(after[field])
  }
  for (const field of ['clocks', 'insurance', 'packs'] as const) if (differs(field)) changes[field] = after[field]
  if (differs('nameEn', 'nameZh')) {
    changes.name = after.nameEn === '' || after.nameZh === '' ? null : { en: after.nameEn, zh: after.nameZh }
  }
  return changes
}
