// What a round comes to, in the table's words and both languages.
import type { Game, Language, Side, Winner } from '@punto/rules'

const SIDES_EN: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' }
const WINNERS_EN: Readonly<Record<Winner, string>> = { ...SIDES_EN, tie: 'Tie' }

const EN = {
  sides: SIDES_EN,
  winners: WINNERS_EN,
  stop: '.',
  comma: ', ',
  returnReasons: {
    differential: 'over the maximum Differential of the box',
    'needs-another': 'the bet it needs is gone',
    'pro-rata': 'its share of what the box may differ by plays',
    undecided: 'nobody had decided it before the later cards were seen',
  },
  insuranceOn: (side: Side) => `Insurance on ${SIDES_EN[side]}`,
  result: (winner: Winner, player: number, banker: number) =>
    winner === 'tie'
      ? `Tie on ${player}`
      : `${WINNERS_EN[winner]} wins, ${Math.max(player, banker)} over ${Math.min(player, banker)}`,
  odds: (pays: string) => pays.replace('/', ' to '),
  loses: 'loses',
  comesBack: 'returned',
  commission: (amount: string) => `${amount} commission`,
  rounded: 'rounded down',
  toChips: (exact: string) => `${exact} in whole chips`,
}

export type TableWords = typeof EN

const SIDES_ZH: Readonly<Record<Side, string>> = { player: '闲', banker: '庄' }
const WINNERS_ZH: Readonly<Record<Winner, string>> = { ...SIDES_ZH, tie: '和' }

const ZH: TableWords = {
  sides: SIDES_ZH,
  winners: WINNERS_ZH,
  stop: '。',
  comma: '、',
  returnReasons: {
    differential: '超出该座位的最大差额',
    'needs-another': '所依赖的投注已不在',
    'pro-rata': '按该座位差额上限的比例计算',
    undecided: '后面的牌被看到之前未作决定',
  },
  insuranceOn: (side) => `${SIDES_ZH[side]}保险`,
  result: (winner, player, banker) =>
    winner === 'tie'
      ? `和局，${player} 点`
      : `${WINNERS_ZH[winner]}赢，${Math.max(player, banker)} 点对 ${Math.min(player, banker)} 点`,
  odds: (pays) => pays.replace('/', ' 比 '),
  loses: '输',
  comesBack: '退回',
  commission: (amount) => `佣金 ${amount}`,
  rounded: '向下取整',
  toChips: (exact) => `应付 ${exact}，按整枚筹码赔付`,
}

/** The words of the table, by language. */
export const TABLE_WORDS: Readonly<Record<Language, TableWords>> = { en: EN, zh: ZH }

/** A bet's name as the felt's players say it; insurance by the hand it is on. */
export function betName(game: Game, bet: string, language: Language): string {
  const known = game.bets.find(({ id }) => id === bet)
  if (known) return known.label[language]
  const side = bet === 'insurance-player' ? 'player' : 'banker'
  return TABLE_WORDS[language].insuranceOn(side)
}
