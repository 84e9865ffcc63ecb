// What the pages of surveillance say.
import type { Language } from '@punto/rules'
import { useLanguage } from '../design/reading.tsx'
import type { EventGroup } from './watched.ts'

const EN = {
  title: 'Surveillance',
  choose: 'Choose a table to watch.',
  live: 'Every event, as it comes',
  show: 'Show',
  groups: { all: 'Everything', cards: 'Cards', money: 'Money', people: 'People', wrong: 'Mistakes' } as Readonly<
    Record<EventGroup, string>
  >,
  program: 'the program',
  nothing: 'Nothing has happened since you came.',
  replay: 'A round, step by step',
  roundNumber: 'Round',
  show1: 'Show the round',
  last: 'The last round',
  step: (now: number, all: number) => `Step ${now} of ${all}`,
  before: 'Step back',
  next: 'Step on',
  sheet: 'The whole round on one sheet',
  noRound: 'No round has been played here yet.',
  recording: 'Download the table’s recording',
  of: { winner: { player: 'Player', banker: 'Banker', tie: 'Tie' } },
  box: (box: number) => `box ${box}`,
}
const ZH: typeof EN = {
  title: '监控',
  choose: '请选择要观看的牌桌。',
  live: '实时事件',
  show: '显示',
  groups: { all: '全部', cards: '牌', money: '金额', people: '人员', wrong: '差错' },
  program: '程序',
  nothing: '打开本页后尚无事件。',
  replay: '逐步回放一局',
  roundNumber: '局号',
  show1: '显示该局',
  last: '最近一局',
  step: (now, all) => `第 ${now} 步，共 ${all} 步`,
  before: '上一步',
  next: '下一步',
  sheet: '单页查看整局',
  noRound: '此桌尚未有牌局。',
  recording: '下载本桌记录',
  of: { winner: { player: '闲', banker: '庄', tie: '和' } },
  box: (box) => `${box} 号位`,
}

export type WatchWords = typeof EN
export const WATCH_WORDS: Readonly<Record<Language, WatchWords>> = { en: EN, zh: ZH }
export const useWatchWords = (): WatchWords => WATCH_WORDS[useLanguage()]
