// A setting and its value, as people read them.
import { PACKS } from '@punto/rules'
import { useRead } from '../design/reading.tsx'
import { printAmount } from '../money/amount.ts'
import { type PitWords, usePitWords } from './words/index.ts'

const MONEY: ReadonlySet<string> = new Set(['maxDifferential', 'chipStep'])

export const settingName = (key: string, words: PitWords): string => words.settingNames[key] ?? key

export function SettingValue({ of, value }: { readonly of: string; readonly value: unknown }) {
  const words = usePitWords()
  const read = useRead()
  return <>{said(of, value, words, read)}</>
}

function said(key: string, value: unknown, words: PitWords, read: ReturnType<typeof useRead>): string {
  if (value === null || value === undefined) return words.asInFile
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (key === 'limits') {
    const { min, max } = value as { readonly min: number; readonly max: number }
    return `${printAmount(min)} – ${printAmount(max)}`
  }
  if (key === 'packs') {
    const names = (value as readonly string[]).map((id) =>
      read(PACKS.find((pack) => pack.id === id)?.title ?? same(id)),
    )
    return names.length === 0 ? words.none : names.join(words.comma)
  }
  if (key === 'name') return read(value as { readonly en: string; readonly zh: string })
  if (key.endsWith('Seconds')) return words.seconds(Number(value))
  if (MONEY.has(key)) return printAmount(Number(value))
  if (key === 'clocks') return words.clocks[value as 'close' | 'guide'] ?? String(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const same = (text: string) => ({ en: text, zh: text })
