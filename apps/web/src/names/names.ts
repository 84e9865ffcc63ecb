// Names people use: a short one for each game, in headers and filters, and tables by names of their own in both languages. The
// full title of a game stands on its rules page.
import type { Game, Text } from '@punto/rules'

const GAME_NAMES: Readonly<Record<string, Text>> = {
  commission: { en: 'Commission', zh: '抽佣百家乐' },
  'no-commission': { en: 'No Commission', zh: '免佣百家乐' },
  knockout: { en: 'Knockout', zh: '淘汰百家乐' },
  insurance: { en: 'Insurance', zh: '保险百家乐' },
  'easy-six': { en: 'Easy Six', zh: '简易六点' },
}

/** A game of an operator's own has its title. */
export const gameName = ({ id, title }: Pick<Game, 'id' | 'title'>): Text => GAME_NAMES[id] ?? title

const TABLE_NAMES: Readonly<Record<string, string>> = {
  Amber: '琥珀',
  Birch: '白桦',
  Cedar: '雪松',
  Dahlia: '大丽花',
  Elm: '榆树',
  Fir: '冷杉',
  Ginkgo: '银杏',
  Hazel: '榛',
  Iris: '鸢尾',
  Jade: '翡翠',
  Salon: '贵宾厅',
}

/** A table whose name has no other in Chinese keeps its own. */
export const tableName = (table: string): Text => ({ en: table, zh: TABLE_NAMES[table] ?? table })
