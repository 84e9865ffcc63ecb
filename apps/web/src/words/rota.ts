// Words about dealers' turns and rests.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'

const EN = {
  title: 'Rota',
  text: 'Who has dealt longest is relieved first, by whoever has rested longest.',
  none: 'No pit has a rota: the house’s file sets one ("rota": { "minutesOn", "minutesOff" }).',
  turns: (pit: string, on: number, off: number) => `${pit}: ${on} minutes on, ${off} off`,
  nobody: 'nobody yet',
  breakIn: (minutes: number, relief: string) => `Break in ${minutes} min; relieved by: ${relief}`,
  overdue: (relief: string) => `Break is due now; relieved by: ${relief}`,
  rests: (minutes: number, table: string | null) =>
    `${minutes === 0 ? 'Rested' : `Rests ${minutes} min more`}${table === null ? '' : `; next: ${table}`}`,
}
export type RotaWords = typeof EN

const ZH: RotaWords = {
  title: '轮班',
  text: '当值最久者先由休息最久者接替。',
  none: '尚无区域设有轮班：请在场所文件中设置（"rota": { "minutesOn", "minutesOff" }）。',
  turns: (pit, on, off) => `${pit}：当值 ${on} 分钟，休息 ${off} 分钟`,
  nobody: '暂无',
  breakIn: (minutes, relief) => `${minutes} 分钟后休息，接替：${relief}`,
  overdue: (relief) => `应即休息，接替：${relief}`,
  rests: (minutes, table) =>
    `${minutes === 0 ? '已休息完毕' : `再休息 ${minutes} 分钟`}${table === null ? '' : `，下一桌：${table}`}`,
}

const WORDS: Readonly<Record<Language, RotaWords>> = { en: EN, zh: ZH }

export const useRotaWords = (): RotaWords => WORDS[useLanguage()]
