// What the pages say in Simplified Chinese.
import type { Words } from './en.ts'

const COLOURS = { red: '红', blue: '蓝' } as const

export const ZH: Words = {
  close: '关闭',
  you: '您',
  tie: '和',
  net: '输赢',
  paragraph: '条款',
  working: '计算中…',

  chipTray: '筹码',
  chipOf: (value) => `筹码 ${value}`,
  undo: '撤销',
  clear: '清空',
  repeat: '重复',
  double: '加倍',

  addition: '本场附加',
  additionExplained: '此注为本场附加:该游戏的文件中没有。',
  boxes: '座位',
  boxLabel: (box) => `${box} 号位`,
  seatLabel: (box, who, laid) =>
    `${box} 号位,${who === 'you' ? '您的座位' : who === 'taken' ? '已有人' : '空位'}${laid ? `,投注 ${laid}` : ''}`,
  areaLabel: (bet, pays, { own, requested, decided }) =>
    [
      pays ? `${bet},赔率 ${pays.replaceAll(' : ', ' 比 ').replaceAll(' · ', ' 或 ')}` : bet,
      own && `您的投注 ${own}`,
      requested && `已请求 ${requested},尚未确认`,
      decided,
    ]
      .filter(Boolean)
      .join(','),
  aboutBet: (bet) => `关于${bet}`,
  decided: { win: '赢', push: '退回', lose: '输' },
  legendTitle: (bet) => `${bet}赔率`,
  spots: { 'winning-total': '胜方点数', 'up-the-ante': '加注', insurance: '保险' },
  sitHere: (box) => `坐 ${box} 号位`,
  standHere: (box) => `在 ${box} 号位旁注`,
  leaveSeat: '离席',
  watching: '您正在旁观。选择空位即可入座。',

  phases: {
    'table-closed': '牌桌已关闭',
    between: '下一局即将开始',
    betting: '请下注',
    dealing: '停止下注',
    ante: '加注或弃注',
    insurance: '保险',
    result: '结果',
    settled: '已结算',
    suspended: '牌局暂停',
    options: '请您选择',
    void: '本局作废',
  },
  result: (winner, player, banker) =>
    winner === 'tie'
      ? `和局,${player} 点`
      : winner === 'player'
        ? `闲赢,${player} 点对 ${banker} 点`
        : `庄赢,${banker} 点对 ${player} 点`,
  secondsLeft: (seconds) => `剩余 ${seconds} 秒`,
  cardsLog: '本局的牌',
  cardTold: (side, card) => `${side}:${card}`,
  pointsOf: (side, points) => `${side}:${points} 点`,
  roundNumber: (round) => `第 ${round} 局`,
  shoeNumber: (shoe, left) => `第 ${shoe} 靴,余 ${left} 张`,
  cutCardOut: '切牌已出',

  squeezeLabel: (name) => `眯牌:${name}`,
  squeezeHow: '拖动牌角或牌边,或用方向键;回车翻开。',
  squeezeShown: (percent) => `牌面已露 ${percent}%`,
  squeezeHint: '拖动牌角或牌边',
  turnNow: '翻开',
  askSqueeze: (name) => `请求眯${name}`,

  why: '为什么?',
  whyHand: (side) => `${side}家的牌为何这样发?`,
  whyLine: (bet) => `${bet}为何是这个结果?`,
  whyCards: '为何发这些牌?',
  didNotWin: '此注的各项获胜条件均未出现',

  anteTitle: (card) => `加注还是弃注?闲家第一张牌为${card}`,
  raise: (amount) => `加注 ${amount}`,
  raiseWord: '加注',
  fold: (amount) => `弃注,输 ${amount}`,
  foldWord: '弃注',
  anteDecided: { raised: '已加注', folded: '已弃注' },
  anteExplained: (times) => `闲家第一张牌后以底注的 ${times} 倍加注,否则输掉底注。`,
  askWorth: '各值多少(精确值)?',
  better: '较好',
  perUnit: (value, fraction) => `每单位 ${value} = ${fraction}`,

  insuranceTitle: (stage) => (stage === 1 ? '四张牌后可投保' : '闲家第三张牌后可投保'),
  insurancePoints: (player, banker) => `闲 ${player} 点,庄 ${banker} 点。`,
  insureHand: (side) => `${side}保险`,
  insuredHand: '投保',
  originalBet: (box, amount) => `${box} 号位,原注 ${amount}`,
  insureAmount: (cap) => `最多 ${cap}`,
  insure: '投保',
  insured: '已投保',
  most: '最多',
  declineInsurance: '不投保',
  wouldPay: (amount) => `该方输则赔 ${amount}。`,
  worthOf: (amount) => `投保 ${amount} 的价值`,
  chances: '概率',
  chanceOf: (win, push, lose) => `赔付 ${win},退回 ${push},输 ${lose}`,
  pays: '赔率',

  irregularityTitle: (kind) => `异常:${kind}`,
  suspended: '在作出决定之前牌桌暂停。您的投注保持不变。',
  cardsPutBack: '牌已按原定次序重组。您可以继续,或取回本局全部投注。',
  cardsNotPutBack: '牌未能按原定次序重组。您可以继续,或取回本局全部投注。',
  othersAsked: '正在询问所有有投注的玩家是否继续。',
  goOn: '继续',
  takeBack: '取回全部投注',
  optionChosen: { continue: '您选择继续。', 'take-back': '您已取回投注。' },
  voidTitle: '本局作废',
  voidBecause: (kind) => `本局没有结果,所有投注退回。原因:${kind}。`,
  nothingReturned: '您本局没有投注。',

  settlement: '您的结算',
  comesBack: '退回',
  commission: (amount) => `抽水 ${amount}`,
  rounded: '向下取整',
  otherwise: '其他情况',
  needsOneOf: (bets) => `须在同一局同时投注${bets.join('或')}。`,
  limits: (min, max) => `${min} 至 ${max}。`,
  houseEdgeNow: '按牌靴现状的赌场优势:',

  scoreboard: '本靴路单',
  roads: { bead: '珠盘路', big: '大路', bigEyeBoy: '大眼仔', smallRoad: '小路', cockroachPig: '曱甴路' },
  beadLabel: (banker, player, tie) => `珠盘路:庄 ${banker}、闲 ${player}、和 ${tie}`,
  bigLabel: (streak) =>
    streak ? `大路:${streak.winner === 'banker' ? '庄' : '闲'}已连赢 ${streak.length} 局` : '大路:空',
  derivedLabel: (road, colour) => (colour ? `${road}:最后为${COLOURS[colour]}` : `${road}:空`),
  ifNext: (side) => `${side}问路`,
  predictionLabel: (colours) =>
    `大眼仔、小路、曱甴路将依次为:${colours.map((colour) => (colour ? COLOURS[colour] : '无')).join('、')}`,
  bankerPairs: '庄对',
  playerPairs: '闲对',
  naturals: '天牌',
  longestStreak: '最长连胜',

  time: '时间',
  session: '时长',
  balance: '余额',
  mute: '静音(M)',
  surroundings: { system: '背景:随系统', light: '背景:浅色', dark: '背景:深色' },
  connectionLost: '连接已断开,正在重新连接…',
}
