// A recorded round told by an onlooker, in both languages.

import type { Language, Side } from '@punto/rules'
import { counted } from '@punto/rules'
import type { ChipPlace } from '@punto/table'

const SIDES = { player: '闲', banker: '庄' } as const
const SIDES_EN = { player: 'Player', banker: 'Banker' } as const

const EN = {
  table: (table: string, title: string, decks: number, boxes: number) =>
    `Table ${table}: ${title}, ${counted(decks, 'deck')}, ${counted(boxes, 'box')}`,
  limits: (min: string, max: string, currency: string) => `bets from ${min} to ${max} ${currency}`,
  opened: 'The table opens',
  changed: (settings: string) => `The table’s settings change: ${settings}`,
  announced: (settings: string, by: string | undefined, reason: string | undefined) =>
    `${by === undefined ? 'New settings are announced' : `${by} announces new settings`}: ${settings}${reason === undefined ? '' : ` (${reason})`}`,
  closed: 'The table closes',
  signedOn: (dealer: string, relieved: string | null) => `${dealer} deals${relieved ? `, relieving ${relieved}` : ''}`,
  signedOff: (dealer: string) => `${dealer} leaves the table`,
  notice: (player: string) => `${player} accepts that no insurance is offered`,
  sat: (player: string, box: number) => `${player} sits down at box ${box}`,
  left: (player: string, box: number) => `${player} leaves box ${box}`,
  waits: (player: string) => `${player} waits for a seat`,
  waitsNoMore: (player: string) => `${player} waits no more`,
  standsBy: (player: string) => `${player} stands by`,
  walksOff: (player: string) => `${player} leaves the table`,
  disputed: (player: string, dispute: number, round: number, words: string) =>
    `Dispute ${dispute}: ${player} disputes round ${round}: “${words}”`,
  disputeAnswered: (dispute: number, upheld: boolean, words: string) =>
    `Dispute ${dispute} is ${upheld ? 'upheld' : 'not upheld'}: “${words}”`,
  chips: (from: ChipPlace, to: ChipPlace, amount: string, player: string, box: number | undefined) =>
    `${to === 'tray' ? `${amount} are taken from ${player}` : `${amount} are ${from === 'tray' ? 'paid' : 'returned'} to ${player}`}${box === undefined ? '' : ` in box ${box}`}`,
  tipped: (player: string, amount: string) => `${player} tips the dealer ${amount}`,
  jackpotHit: (who: string, amount: string, bet: string) => `${who} hits the jackpot of ${bet}: ${amount}`,
  jackpotShared: (who: string, amount: string, bet: string) => `${who} has a share of the jackpot by ${bet}: ${amount}`,
  boxOnly: (box: number) => `Box ${box}`,
  potFilled: (pot: string, amount: string) => `The pot ${pot} is filled up by ${amount} from its reserve`,
  jackpotUndone: (amounts: string) =>
    `The round did not hit the jackpot after all: what it paid goes back${amounts === '' ? '' : ` (${amounts})`}`,
  chipsSeen: (box: number | undefined, bet: string, amount: string, source: string | undefined) =>
    `${source ?? 'A reader'} sees ${amount} on ${bet} in box ${box ?? 0}`,
  chipsLeft: (reason: string) => `Chips are left to be moved later: “${reason}”`,
  moved: (player: string, from: number, box: number) => `${player} moves from box ${from} to box ${box}`,
  staffBets: (player: string, allowed: boolean) =>
    allowed ? `${player} lets staff bet for them` : `${player} lets staff bet for them no more`,
  relief: (dealer: string, by: string) => `${by} agrees that ${dealer} takes the table`,
  asked: { device: ' (asked on their device)', spoken: '', chips: ' (chips laid by hand)' },
  shoe: (shoe: number, root: string | undefined) => `Shoe ${shoe} is put into play${root ? `, root ${root}` : ''}`,
  burned: (card: string, unseen: number) => `${card} is burned, and ${counted(unseen, 'card')} with it unseen`,
  cutCard: 'The cut card is out',
  cutCardBack: 'The cut card was announced by mistake, and is not out',
  shoeEnded: (shoe: number, ending: 'finished' | 'abandoned', seed: string | undefined) =>
    `Shoe ${shoe} is ${ending}${seed ? `; its seed was ${seed}` : ''}`,
  later: 'After the round',
  somebody: 'another player',
  others: 'other players',
  noneOfYours: 'No bet of yours',
  round: (round: number, shoe: number) => `Round ${round} (shoe ${shoe})`,
  open: '“Place your bets, please”',
  close: '“No more bets”',
  bets: (player: string, amount: string, bet: string, box: number) =>
    `${player} bets ${amount} on ${bet} in box ${box}`,
  through: (who: string) => `, through ${who}`,
  standing: ', standing',
  adds: (player: string, amount: string, bet: string, box: number) =>
    `${player} adds ${amount} to ${bet} in box ${box}`,
  takes: (player: string, amount: string, bet: string, box: number, stake: string) =>
    `${player} takes ${amount} of ${bet} in box ${box} back; ${stake} lies`,
  withdraws: (player: string, amount: string, bet: string, box: number) =>
    `${player} withdraws ${amount} from ${bet} in box ${box}`,
  returned: (player: string, amount: string, bet: string, box: number, why: string) =>
    `${amount} of ${player}'s ${bet} in box ${box} is returned: ${why}`,
  confirmed: (player: string, amount: string) => `The wallet confirms ${amount} for ${player}`,
  refused: (player: string, amount: string, reason: string) => `${amount} for ${player} is refused: ${reason}`,
  faceDown: (side: Side) => `A card to the ${SIDES_EN[side]}, face down`,
  squeezeAsked: (player: string, spot: string) => `${player} asks to squeeze ${spot}`,
  squeezeGranted: (player: string, spot: string) => `${player} may squeeze ${spot}`,
  squeezeDeclined: (player: string, spot: string) => `${player} may not squeeze ${spot}`,
  waived: "Insurance after the Player's third card is waived for all",
  shown: (player: string, spot: string) => `${spot} is shown to ${player} alone`,
  ante: 'The Antes are to be raised or folded',
  insurance: (stage: 1 | 2, rows: string) =>
    `${stage === 1 ? 'After four cards' : "After the Player's third card"} insurance is offered: ${rows}`,
  row: (side: Side, pays: string) => `${SIDES_EN[side]} at ${pays}`,
  raises: (player: string, bet: string, box: number, amount: string) =>
    `${player} raises ${bet} in box ${box} with ${amount}`,
  folds: (player: string, bet: string, box: number) => `${player} folds ${bet} in box ${box}`,
  silent: (player: string, bet: string, box: number) => `${player} says nothing: ${bet} in box ${box} is folded`,
  insures: (player: string, side: Side, box: number, amount: string, pays: string) =>
    `${player} insures the ${SIDES_EN[side]} in box ${box} with ${amount} at ${pays}`,
  insuresNow: (player: string, side: Side, box: number, amount: string, was: string) =>
    `${player} insures the ${SIDES_EN[side]} in box ${box} with ${amount} in place of ${was}`,
  insuranceBack: (player: string, side: Side, box: number) =>
    `${player} takes back the insurance on the ${SIDES_EN[side]} in box ${box}`,
  declines: (player: string) => `${player} declines insurance`,
  forgone: (player: string) => `${player} has taken none and is offered no more in this round`,
  settles: 'Settlement',
  where: (player: string, box: number) => `${player}, box ${box}`,
  nobody: 'Nobody has bet on this round',
  nets: (player: string, net: string) => `${player}: ${net}`,
  house: (net: string) => `the House ${net}`,
  holds: (events: string, rounds: string, voided: string) =>
    `${events} events, ${rounds} ${rounds === '1' ? 'round' : 'rounds'} settled${voided === '0' ? '' : `, ${voided} void`}: every one follows from the rules and the one before it.`,
  breaksOff: 'The recording breaks off in the middle of a decision.',
}

type StoryWords = typeof EN

const ZH: StoryWords = {
  table: (table, title, decks, boxes) => `牌桌 ${table}：${title}，${decks} 副牌，${boxes} 个座位`,
  limits: (min, max, currency) => `每注 ${min} 至 ${max} ${currency}`,
  opened: '开台',
  changed: (settings) => `牌桌设置更改：${settings}`,
  announced: (settings, by, reason) =>
    `${by ?? ''}公布新设置：${settings}${reason === undefined ? '' : `（${reason}）`}`,
  closed: '关台',
  signedOn: (dealer, relieved) => `${dealer} 当值${relieved ? `，接替 ${relieved}` : ''}`,
  signedOff: (dealer) => `${dealer} 离台`,
  notice: (player) => `${player} 接受不提供保险的告示`,
  sat: (player, box) => `${player} 入座 ${box} 号位`,
  left: (player, box) => `${player} 离开 ${box} 号位`,
  waits: (player) => `${player} 等候座位`,
  waitsNoMore: (player) => `${player} 不再等候`,
  standsBy: (player) => `${player} 站到桌旁`,
  walksOff: (player) => `${player} 离桌`,
  disputed: (player, dispute, round, words) => `${dispute} 号申诉：${player} 对第 ${round} 局提出申诉：“${words}”`,
  disputeAnswered: (dispute, upheld, words) => `${dispute} 号申诉${upheld ? '成立' : '不成立'}：“${words}”`,
  chips: (from, to, amount, player, box) =>
    `${to === 'tray' ? `向 ${player} 收取 ${amount}` : `${from === 'tray' ? '付给' : '退还'} ${player} ${amount}`}${box === undefined ? '' : `（${box} 号位）`}`,
  tipped: (player, amount) => `${player} 给荷官小费 ${amount}`,
  jackpotHit: (who, amount, bet) => `${who} 命中 ${bet} 的累积奖：${amount}`,
  jackpotShared: (who, amount, bet) => `${who} 凭 ${bet} 分得累积奖：${amount}`,
  boxOnly: (box) => `${box} 号位`,
  potFilled: (pot, amount) => `奖池 ${pot} 由储备金补足 ${amount}`,
  jackpotUndone: (amounts) => `本局其实未命中累积奖：已派金额退回${amounts === '' ? '' : `（${amounts}）`}`,
  chipsSeen: (box, bet, amount, source) => `${source ?? '识别器'} 读到 ${box ?? 0} 号位 ${bet} 为 ${amount}`,
  chipsLeft: (reason) => `筹码暂留待处理：“${reason}”`,
  moved: (player, from, box) => `${player} 从 ${from} 号位换到 ${box} 号位`,
  staffBets: (player, allowed) => (allowed ? `${player} 允许职员代为下注` : `${player} 不再允许职员代为下注`),
  relief: (dealer, by) => `${by} 同意由 ${dealer} 接替`,
  asked: { device: '（设备上要求）', spoken: '', chips: '（亲手放置筹码）' },
  shoe: (shoe, root) => `第 ${shoe} 靴启用${root ? `，根值 ${root}` : ''}`,
  burned: (card, unseen) => `烧牌 ${card}，另有 ${unseen} 张不公开`,
  cutCard: '切牌已出',
  cutCardBack: '切牌系误报，尚未出',
  shoeEnded: (shoe, ending, seed) =>
    `第 ${shoe} 靴${ending === 'finished' ? '结束' : '撤下'}${seed ? `；种子为 ${seed}` : ''}`,
  later: '本局之后',
  somebody: '另一位玩家',
  others: '其他玩家',
  noneOfYours: '您没有投注',
  round: (round, shoe) => `第 ${round} 局（第 ${shoe} 靴）`,
  open: '“请下注”',
  close: '“停止下注”',
  bets: (player, amount, bet, box) => `${player} 在 ${box} 号位下 ${bet} ${amount}`,
  through: (who) => `，由 ${who} 代办`,
  standing: '，旁注',
  adds: (player, amount, bet, box) => `${player} 在 ${box} 号位的${bet}加 ${amount}`,
  takes: (player, amount, bet, box, stake) => `${player} 从 ${box} 号位的${bet}取回 ${amount}，余 ${stake}`,
  withdraws: (player, amount, bet, box) => `${player} 撤回 ${box} 号位的${bet} ${amount}`,
  returned: (player, amount, bet, box, why) => `${player} 在 ${box} 号位的${bet}退回 ${amount}：${why}`,
  confirmed: (player, amount) => `钱包确认 ${player} 的 ${amount}`,
  refused: (player, amount, reason) => `${player} 的 ${amount} 被拒：${reason}`,
  faceDown: (side) => `${SIDES[side]}家一张暗牌`,
  squeezeAsked: (player, spot) => `${player} 请求眯牌 ${spot}`,
  squeezeGranted: (player, spot) => `${player} 获准眯牌 ${spot}`,
  squeezeDeclined: (player, spot) => `${player} 未获准眯牌 ${spot}`,
  waived: '全体放弃闲家第三张牌后的保险',
  shown: (player, spot) => `${spot} 只给 ${player} 看`,
  ante: '底注：加注或弃注',
  insurance: (stage, rows) => `${stage === 1 ? '四张牌后' : '闲家第三张牌后'}提供保险：${rows}`,
  row: (side, pays) => `${SIDES[side]} ${pays}`,
  raises: (player, bet, box, amount) => `${player} 对 ${box} 号位的${bet}加注 ${amount}`,
  folds: (player, bet, box) => `${player} 放弃 ${box} 号位的${bet}`,
  silent: (player, bet, box) => `${player} 未作决定：${box} 号位的${bet}视为弃注`,
  insures: (player, side, box, amount, pays) => `${player} 为 ${box} 号位的${SIDES[side]}投保 ${amount}，赔率 ${pays}`,
  insuresNow: (player, side, box, amount, was) =>
    `${player} 将 ${box} 号位${SIDES[side]}的保险由 ${was} 改为 ${amount}`,
  insuranceBack: (player, side, box) => `${player} 撤回 ${box} 号位${SIDES[side]}的保险`,
  declines: (player) => `${player} 不投保`,
  forgone: (player) => `${player} 未投保，本局不再提供`,
  settles: '结算',
  where: (player, box) => `${player}（${box} 号位）`,
  nobody: '本局无人下注',
  nets: (player, net) => `${player}:${net}`,
  house: (net) => `赌场 ${net}`,
  holds: (events, rounds, voided) =>
    `${events} 个事件、已结算 ${rounds} 局${voided === '0' ? '' : `、作废 ${voided} 局`}：每一个都合乎规则并承接前一个。`,
  breaksOff: '录像在一次决定中途中断。',
}

/** The words that tell a recording, by language. */
export const REPLAY_WORDS: Readonly<Record<Language, StoryWords>> = { en: EN, zh: ZH }
