// The name and the value of a setting in words.
import { PACKS, type Text } from '@punto/rules'
import type { LiveSetting } from '@punto/table'
import { printAmount } from '../../../base/money/amount.ts'
import type { PitWords } from '../../../words/pit.ts'
import { SETTING_FORMS } from './settings-draft.ts'

export const settingName = (key: string, words: PitWords): string => words.settingNames[key] ?? key

export interface Saying {
  readonly words: PitWords
  readonly read: (text: Text) => string
  readonly bet: (id: string) => string
}

interface Range {
  readonly min: number
  readonly max: number
}

const rangeSaid = ({ min, max }: Range): string => `${printAmount(min)} – ${printAmount(max)}`

export function settingSaid(key: string, value: unknown, { words, read, bet }: Saying): string {
  if (value === null || value === undefined) return words.asInFile
  const { kind } = SETTING_FORMS[key as LiveSetting] ?? { kind: undefined }
  const each = (of: (entry: readonly [string, never]) => string) =>
    Object.entries(value as Readonly<Record<string, never>>)
      .map(of)
      .join(words.comma) || words.none
  switch (kind) {
    case 'range':
      return rangeSaid(value as Range)
    case 'ranges-of-bets':
      return each(([id, range]) => `${bet(id)} ${rangeSaid(range)}`)
    case 'amounts-of-bets':
      return each(([id, amount]) => `${bet(id)} ${printAmount(amount)}`)
    case 'pace':
      return each(([part, ms]) => `${words.paceParts[part as keyof typeof words.paceParts] ?? part} ${ms}`)
    case 'packs': {
      const names = (value as readonly string[]).map((id) =>
        read(PACKS.find((pack) => pack.id === id)?.title ?? { en: id, zh: id }),
      )
      return names.length === 0 ? words.none : names.join(words.comma)
    }
    case 'text':
      return read(value as { readonly en: string; readonly zh: string })
    case 'amount':
      return printAmount(Number(value))
    case 'clocks':
      return words.clocks[value as 'close' | 'guide'] ?? String(value)
    case 'rounding':
      return words.rounding[value as 'down' | 'nearest' | 'up'] ?? String(value)
    case 'yes-no':
      return value ? words.yes : words.no
    default:
      if (typeof value === 'object') return JSON.stringify(value)
      return key.endsWith('Seconds') ? words.seconds(Number(value)) : String(value)
  }
}
