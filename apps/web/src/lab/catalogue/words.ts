// What the catalogue says, in the house's two languages.

import type { Language } from '@punto/rules'
import { counted } from '@punto/rules'
import { useLanguage } from '../../base/reading.tsx'

const EN = {
  title: 'Side bets of the world',
  lead: 'Every side bet that this house can lay beside a game, priced exactly from a fresh shoe, with the figure others have printed and how well a card counter follows it.',
  search: 'Find a bet or a pack',
  decks: 'Decks',
  count: (shown: number, all: number) => (shown === all ? counted(all, 'bet') : `${shown} of ${counted(all, 'bet')}`),
  working: (done: number, all: number) => `Pricing: ${done} of ${all} packs…`,
  bet: 'Bet',
  pack: 'Pack',
  edge: 'House edge',
  hit: 'Wins',
  sd: 'Std. deviation',
  turnsAt: 'Turns at',
  turnsTitle: 'The true count from which the best count says that the bet favours the bettor, eight decks',
  printed: 'Printed',
  agrees: 'agrees',
  differs: 'differs',
  pays: 'Pays',
  never: 'no count',
  details: (bet: string) => `Pay table and count of ${bet}`,
  correlation: 'Correlation',
  tags: 'Tags A 2 … 9, ten to king',
  source: 'Printed by',
  rules: 'Rules',
  names: 'Also known as',
  inLab: 'Open in the lab',
  csv: 'Save as CSV',
  none: 'No bet has such a name.',
}

const ZH: typeof EN = {
  title: '世界旁注目录',
  lead: '本场可配任何玩法的全部旁注：按新靴精确定价，附他人公布的数字，以及算牌者能在多大程度上跟随。',
  search: '查找投注或旁注组',
  decks: '副数',
  count: (shown, all) => (shown === all ? `共 ${all} 种` : `${all} 种中的 ${shown} 种`),
  working: (done, all) => `计算中：${all} 组中已完成 ${done} 组…`,
  bet: '投注',
  pack: '组',
  edge: '赌场优势',
  hit: '赢',
  sd: '标准差',
  turnsAt: '转为有利',
  turnsTitle: '按最佳算牌法，该注自此真数起有利于投注者（八副牌）',
  printed: '他人公布',
  agrees: '一致',
  differs: '不一致',
  pays: '赔率',
  never: '无法计数',
  details: (bet) => `${bet}的赔率表与算牌`,
  correlation: '相关',
  tags: '计数值 A 2 … 9、十至 K',
  source: '公布者',
  rules: '规则',
  names: '又名',
  inLab: '在实验室打开',
  csv: '导出 CSV',
  none: '没有这个名称的投注。',
}

export type CatalogueWords = typeof EN
export const CATALOGUE_WORDS: Readonly<Record<Language, CatalogueWords>> = { en: EN, zh: ZH }
export const useCatalogueWords = (): CatalogueWords => CATALOGUE_WORDS[useLanguage()]
