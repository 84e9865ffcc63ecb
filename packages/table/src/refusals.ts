// Refusals of the table: a code from this one table, its parameters, the paragraph; the sentence in the reader's language.
// What the rules refuse (an unknown bet, a stake that is no whole number, insurance over its cap) keeps the rules' own code.
import {
  type Language,
  REFUSALS,
  type RefusalCode,
  type RefusalParam,
  type SentenceParams,
  sentences,
} from '@punto/rules'
import { CHIP_REFUSALS } from './chips/refusals.ts'
import { CORRECTION_REFUSALS } from './corrections/refusals.ts'
import type { Of } from './every.ts'
import { houseRuleWords } from './house-rule.ts'
import { IRREGULARITY_REFUSALS } from './irregularities/refusals.ts'
import { JACKPOT_REFUSALS } from './jackpots/refusals.ts'
import { fillRoles } from './role-names.ts'
import { SETTINGS_REFUSALS } from './settings/settings-refusals.ts'

/** Of commands, in the order of the checks. */
const AT_THE_TABLE = sentences({
  'command/malformed': {
    en: '{place} must be {expected}, not {given}.',
    zh: '{place} 应为 {expected}，而不是 {given}。',
  },
  'command/unknown': {
    en: 'Unknown command {given}; the commands are {known}.',
    zh: '未知的指令 {given}；可用：{known}。',
  },
  'command/id-reused': {
    en: 'The id {id} was used for another command; take a new id.',
    zh: '标识 {id} 已用于另一指令；请用新标识。',
  },
  'command/time-backwards': {
    en: 'The table stands at {now} ms; a command cannot be of {given}.',
    zh: '牌桌时间为 {now} 毫秒；指令时间不能为 {given}。',
  },
  'role/may-not': {
    en: 'A {role} may not give the command {command}; who may: {may}.',
    zh: '{role}无权发出指令 {command}；有权者：{may}。',
  },
  'role/not-signed-on': {
    en: '{dealer} does not deal this table: sign on first.',
    zh: '{dealer} 未在本桌当值：请先签到。',
  },
  'table/closed': { en: 'The table is closed; wait until it opens.', zh: '牌桌已关闭；请等待开台。' },
  'table/open-already': { en: 'The table is open already.', zh: '牌桌已经开台。' },
  'round/another': {
    en: 'The command names round {given}; the table is at round {current}.',
    zh: '指令所指为第 {given} 局；本桌现为第 {current} 局。',
  },
  'round/under-way': {
    en: 'A round is under way: it must be settled first.',
    zh: '一局正在进行：须先结算。',
  },
  'betting/not-open': {
    en: 'Bets are not open: wait for “Place your bets, please”.',
    zh: '尚未开始下注：请等候“请下注”。',
  },
  'betting/closed': {
    en: 'Bets are closed: after “No more bets” nothing is placed or increased.',
    zh: '已停止下注：“停止下注”之后不得下注或加注。',
  },
  'betting/closed-for-withdrawal': {
    en: 'Bets are closed: after “No more bets” nothing is withdrawn; the bet is won or lost as it lies.',
    zh: '已停止下注：“停止下注”之后不得撤注；该注按原样输赢。',
  },
  'betting/closed-already': { en: 'Bets are closed already.', zh: '已经停止下注。' },
  'betting/not-due': { en: 'Bets are open until {due} ms; it is {now}.', zh: '下注开放至 {due} 毫秒；现为 {now}。' },
  'card/no-round': { en: 'No round is under way: open the bets first.', zh: '没有进行中的牌局：请先开始下注。' },
  'card/bets-open': { en: 'Bets are open: close them before a card is dealt.', zh: '仍在下注：发牌前须先停止下注。' },
  'card/coup-complete': {
    en: 'The table of play ends the coup here: no further card may be dealt or turned.',
    zh: '按补牌规则本局到此为止：不得再发牌或开牌。',
  },
  'ante/not-open': { en: 'No Ante is being decided now.', zh: '现在不是底注决定时间。' },
  'insurance/not-open': { en: 'No insurance is on offer now.', zh: '现在不提供保险。' },
  'window/none-open': { en: 'No window is open.', zh: '没有开放中的决定时间。' },
  'window/undecided': {
    en: '{count} have not spoken: {players}. Close the window over them by naming them.',
    zh: '尚有 {count} 人未答复：{players}。如仍要结束，请点名。',
  },
  'window/not-due': {
    en: 'The window is open until {due} ms; it is {now}.',
    zh: '决定时间至 {due} 毫秒；现为 {now}。',
  },
  'window/dealer-closes': {
    en: 'The clock is a guide at this table: its dealer closes.',
    zh: '本桌的时间仅供参考：由荷官宣布停止。',
  },
  'settle/not-complete': {
    en: 'The coup is not complete: nothing can be settled yet.',
    zh: '本局尚未完成：还不能结算。',
  },
  'settle/done-already': { en: 'The round is settled already.', zh: '本局已经结算。' },
  'squeeze/not-now': {
    en: 'A squeeze is asked for after “No more bets” and before the card is dealt.',
    zh: '眯牌须在“停止下注”之后、该牌发出之前提出。',
  },

  'dealer/automatic-table': { en: 'This table deals by itself: it takes no dealer.', zh: '本桌自动发牌：不设荷官。' },
  'dealer/signed-on-already': { en: '{dealer} deals this table already.', zh: '{dealer} 已在本桌当值。' },

  'dealer/relief-not-agreed': {
    en: '{dealer} deals a round: relieve them between rounds, or let them or a pit supervisor agree (allow-relief).',
    zh: '{dealer} 正在发牌：请在两局之间接替，或由其本人或区域主任同意（allow-relief）。',
  },
  'dealer/none': { en: 'Nobody deals this table: sign on.', zh: '本桌无荷官当值：请直接签到。' },

  'box/unknown': {
    en: 'There is no box {box}; the boxes are 1 to {boxes}.',
    zh: '没有 {box} 号位；座位为 1 至 {boxes}。',
  },
  'notice/none': {
    en: 'This table offers what the game has: there is nothing to accept.',
    zh: '本桌无须接受任何告示。',
  },
  'notice/accepted-already': { en: 'The notice is accepted already.', zh: '已接受告示。' },
  'notice/not-accepted': {
    en: 'No insurance is offered at this table: accept the notice first.',
    zh: '本桌不提供保险：请先接受告示。',
  },
  'seat/taken': { en: 'Box {box} is taken; choose another.', zh: '{box} 号位已有人；请另选。' },
  'waiting/others-first': {
    en: 'Others have waited for this seat: {before} before you. Join the waiting list.',
    zh: '前面还有 {before} 人在等候座位，请加入等候名单。',
  },
  'waiting/listed-already': { en: 'You are on the waiting list.', zh: '您已在等候名单上。' },
  'waiting/not-listed': { en: 'Not on the waiting list of this table.', zh: '不在本桌的等候名单上。' },
  'waiting/seat-free': { en: 'A seat is free: sit down.', zh: '尚有空位：请就座。' },
  'waiting/full': { en: 'The waiting list is full: {most} wait.', zh: '等候名单已满：{most} 人。' },
  'seat/seated-already': { en: 'You sit at box {box}; leave it first.', zh: '您已坐在 {box} 号位；请先离座。' },
  'seat/standing-already': { en: 'You stand at this table already.', zh: '您已在桌旁。' },
  'seat/not-here': {
    en: 'You are not at this table: sit down or stand by first.',
    zh: '您不在本桌：请先就座或站到桌旁。',
  },
  'dispute/no-round': {
    en: 'There is no round {given} to dispute: this table has played {rounds}.',
    zh: '没有可申诉的第 {given} 局：本桌已进行 {rounds} 局。',
  },
  'dispute/not-in-round': {
    en: 'Round {round} is for those to dispute who had a bet in it, or were at the table, seated or standing, while it was played.',
    zh: '只有在第 {round} 局投注，或该局进行时在桌就座或站在桌旁的玩家，才可对该局申诉。',
  },
  'dispute/open-already': {
    en: 'Your dispute {dispute}, of round {round}, awaits its answer; the next can follow it.',
    zh: '您对第 {round} 局的申诉（{dispute} 号）尚待答复；答复后可再申诉。',
  },
  'dispute/unknown': { en: 'There is no dispute {dispute} at this table.', zh: '本桌没有 {dispute} 号申诉。' },
  'dispute/answered-already': { en: 'Dispute {dispute} has been answered.', zh: '{dispute} 号申诉已有答复。' },
  'seat/other-not-here': {
    en: '{player} is neither seated nor standing at this table.',
    zh: '{player} 既未就座也未站在本桌。',
  },
  'seat/not-seated': { en: 'You do not sit at this table.', zh: '您不在本桌就座。' },

  'shoe/under-way': { en: 'Shoe {shoe} is not over; its cut card is not out.', zh: '第 {shoe} 靴尚未结束；切牌未出。' },
  'shoe/not-ended': { en: 'Shoe {shoe} is still in place: end it first.', zh: '第 {shoe} 靴仍在使用：请先结束。' },
  'shoe/wrong-number': {
    en: 'The next shoe is number {next}, not {given}.',
    zh: '下一靴为第 {next} 靴，而不是 {given}。',
  },
  'shoe/no-commitment': {
    en: 'An automatic table publishes what fixes its cards first: give the commitment and the root.',
    zh: '自动牌桌须先公布牌序承诺：请提供 commitment 与 root。',
  },
  'shoe/no-seed': {
    en: 'Shoe {shoe} was committed to: it ends with its seed revealed, so that everybody can derive it again.',
    zh: '第 {shoe} 靴已作承诺：结束时须公开种子，以便任何人重新推导。',
  },
  'shoe/programs-own': {
    en: 'Only the program of an automatic table knows a shoe’s commitment, root and seed: leave them out.',
    zh: '只有自动牌桌的程序知道牌靴的 commitment、root 与 seed：请勿填写。',
  },
  'shoe/changed-by-itself': {
    en: 'Shoe {shoe} is over, and this table changes it by itself.',
    zh: '第 {shoe} 靴已结束，本桌会自动换靴。',
  },
  'shoe/none': { en: 'No shoe is in place: put one into play.', zh: '没有牌靴：请先启用新靴。' },
  'shoe/over': { en: 'Shoe {shoe} is over: change it.', zh: '第 {shoe} 靴已结束：请换靴。' },
  'shoe/too-short': {
    en: 'Shoe {shoe} has {left} cards left: a round may need more than that. Change it.',
    zh: '第 {shoe} 靴只剩 {left} 张牌，可能不够打完一局：请换靴。',
  },
  'shoe/not-burned': { en: 'The first card of shoe {shoe} is to be burned.', zh: '第 {shoe} 靴须先烧牌。' },
  'shoe/nothing-to-burn': { en: 'Nothing is to be burned now.', zh: '现在无须烧牌。' },
  'shoe/cut-card-out-already': { en: 'The cut card is out already.', zh: '切牌已出。' },
  'shoe/cut-card-not-out': { en: 'No cut card was announced that could be taken back.', zh: '没有可撤回的切牌宣布。' },
  'shoe/cut-card-stands': {
    en: 'The cut card was announced in round {round}, which is over: it stands.',
    zh: '切牌在第 {round} 局宣布，该局已结束：不能撤回。',
  },
  'shoe/empty': { en: 'The shoe holds no further card for this round.', zh: '牌靴已无牌可完成本局。' },

  'bet/wager-apart': {
    en: '“{bet}” is placed by raising “{ante}” after the first card.',
    zh: '“{bet}”须在第一张牌后对“{ante}”加注。',
  },
  'bet/for-whom': { en: 'Say for which player the bet is.', zh: '请指明为哪位玩家下注。' },
  'bet/for-another': { en: 'A player bets for nobody else.', zh: '玩家不得替他人下注。' },
  'behalf/not-asked': {
    en: 'Staff act only for a player who is at the table and has asked: {player} {why}.',
    zh: '职员只能代在场并提出要求的玩家操作：{player} {why}。',
  },
  'behalf/not-come': {
    en: '{player} has not come to this table: they sit down or stand by on their own device, or type their PIN here.',
    zh: '{player} 未到本桌：须由玩家在自己的设备上就座或到桌旁，或在此输入 PIN。',
  },
  'behalf/chips-not-bought': {
    en: '{player} has {left} left of the chips that were sold to them at this table: for more, they allow it on their own page, or type their PIN here.',
    zh: '{player} 在本桌购买的筹码尚余 {left}：超出部分须由玩家在自己的页面上允许，或在此输入 PIN。',
  },
  'behalf/allowed-already': {
    en: 'Staff may bet for you, or may not, as you said before.',
    zh: '职员能否代您下注，您先前已作同样的决定。',
  },
  'player/unknown': { en: 'Nobody is known as {player}.', zh: '没有名为 {player} 的玩家。' },
  'player/ambiguous': {
    en: '{player} may be any of {count} players: give the id of the one that is meant.',
    zh: '{player} 可能是 {count} 位玩家之一：请给出所指玩家的标识。',
  },
  'box/empty': {
    en: 'Nobody sits at box {box}: sit there, or stand at an occupied box.',
    zh: '{box} 号位无人：请就座，或旁注有人的座位。',
  },
  'box/no-standing': {
    en: 'Nobody bets behind a box at this table: bet at your own.',
    zh: '本桌不接受旁注：请在自己的座位下注。',
  },
  'bet/placed-already': {
    en: '“{bet}” lies in box {box} already: increase it.',
    zh: '“{bet}”已在 {box} 号位：请加注。',
  },
  'bet/none': { en: 'No bet “{bet}” lies in box {box}.', zh: '{box} 号位没有“{bet}”投注。' },
  'bet/awaiting-wallet': {
    en: 'The wallet has not yet answered for “{bet}” in box {box}; wait for it.',
    zh: '{box} 号位的“{bet}”尚待钱包确认；请稍候。',
  },
  'bet/off-chip-step': {
    en: 'A stake on “{bet}” is a multiple of {step}, not {given}.',
    zh: '“{bet}”的金额应为 {step} 的倍数，而不是 {given}。',
  },
  'bet/below-minimum': {
    en: 'The minimum on “{bet}” is {min}, not {given}: increase the bet or withdraw it.',
    zh: '“{bet}”的最低金额为 {min}，而不是 {given}：请加注或撤注。',
  },
  'bet/over-maximum': {
    en: 'The maximum on “{bet}” is {max}, not {given}.',
    zh: '“{bet}”的最高金额为 {max}，而不是 {given}。',
  },
  'bet/over-box-maximum': {
    en: 'Box {box} takes {max} on “{bet}” in all: there is room for {room} more.',
    zh: '{box} 号位“{bet}”合计最高 {max}：尚可再下 {room}。',
  },
  'bet/over-table-maximum': {
    en: 'This table takes {max} on “{bet}” in all: there is room for {room} more.',
    zh: '本桌“{bet}”合计最高 {max}：尚可再下 {room}。',
  },
  'bet/more-than-lies': {
    en: '“{bet}” is {stake}: it cannot be reduced by {given}; to take it all, withdraw it.',
    zh: '“{bet}”为 {stake}：不能减少 {given}；全部取回请撤注。',
  },
  'bet/holds-another': {
    en: '“{other}” needs this bet: withdraw “{other}” first.',
    zh: '“{other}”依赖此注：请先撤回“{other}”。',
  },
  'wallet/built-in': {
    en: 'This table’s own ledger confirms bets: nothing awaits a wallet.',
    zh: '本桌由内置账本确认投注。',
  },
  'wallet/unknown-ref': { en: 'No request {ref} awaits an answer.', zh: '没有待确认的请求 {ref}。' },
  'wallet/no-funds': {
    en: 'There is not enough money for this bet: {amount} is needed.',
    zh: '余额不足：此注需要 {amount}。',
  },

  'card/unknown-spot': {
    en: 'Unknown spot {given}; the spots are {known}.',
    zh: '未知的牌位 {given}；可选：{known}。',
  },
  'card/not-next': {
    en: 'The table expects {expected}, not a card on {spot}.',
    zh: '应为 {expected}，而不是 {spot} 的牌。',
  },
  'card/turn-first': {
    en: '{expected} must be turned before another card is dealt.',
    zh: '发下一张牌之前须先翻开 {expected}。',
  },
  'card/face-missing': { en: 'Name the card: the table does not know its face.', zh: '请指明牌面：系统尚不知此牌。' },
  'card/face-too-early': {
    en: 'Cards are dealt face down here: the face comes when the card is turned.',
    zh: '本桌暗牌：牌面在翻开时才公布。',
  },
  'card/not-in-shoe': {
    en: '{card} cannot come out of this shoe: every copy of it has been dealt.',
    zh: '{card} 不可能来自此靴：其全部张数均已发出。',
  },
  'card/another-ahead': {
    en: '{ahead} was drawn before its time and is the next card, not {card}.',
    zh: '{ahead} 已提前抽出，应为下一张牌，而不是 {card}。',
  },
  'card/not-dealt': { en: 'No card lies on {spot}.', zh: '{spot} 没有牌。' },
  'card/turned-already': { en: 'The card on {spot} is turned already.', zh: '{spot} 的牌已翻开。' },
  'card/face-up-table': {
    en: 'Cards are dealt face up here: nothing is turned or shown.',
    zh: '本桌明牌：无须翻牌或示牌。',
  },
  'card/other-face': {
    en: 'Not {card}: another card was shown to the squeezer there, or read by the shoe.',
    zh: '不是 {card}：该处眯牌者所见或牌靴所读为另一张牌。',
  },

  'squeeze/none-here': {
    en: 'Squeezing is for tables that deal face down and allow it.',
    zh: '只有允许眯牌的暗牌桌可以眯牌。',
  },
  'squeeze/not-highest': {
    en: 'Only the seated player with the highest Player or Banker bet may squeeze.',
    zh: '只有闲或庄投注额最高的就座玩家可以眯牌。',
  },
  'squeeze/dealt-already': {
    en: 'The card on {spot} is dealt: a squeeze is asked for before.',
    zh: '{spot} 的牌已发出：眯牌须事先提出。',
  },
  'squeeze/requested-already': { en: 'A squeeze of {spot} is asked for already.', zh: '{spot} 已有眯牌请求。' },
  'squeeze/banker-depends': {
    en: 'The Banker’s third card can be opened first only where it does not depend on the Player’s: both to draw, Banker on 0, 1 or 2, four cards turned.',
    zh: '只有庄家补牌不取决于闲家第三张牌时（四张牌已开、双方补牌、庄为 0、1、2 点）才能先开庄家第三张牌。',
  },
  'squeeze/not-third-card': {
    en: 'Only third cards can be opened in another order.',
    zh: '只有第三张牌可以改变开牌次序。',
  },
  'squeeze/none-requested': { en: 'No squeeze of {spot} awaits an answer.', zh: '没有待答复的 {spot} 眯牌请求。' },
  'squeeze/not-granted': { en: 'No squeeze of {spot} was granted.', zh: '{spot} 未获准眯牌。' },
  'squeeze/show-first': { en: 'The card on {spot} is shown to its squeezer first.', zh: '{spot} 的牌须先给眯牌者看。' },
  'squeeze/shown-already': { en: 'The card on {spot} has been shown.', zh: '{spot} 的牌已给眯牌者看。' },
  'squeeze/names-no-card': {
    en: 'A player turns the card on {spot} without naming it; where its face is not known the dealer turns and names it.',
    zh: '玩家翻开 {spot} 的牌时不报牌面；牌面未知时由荷官翻开并报出。',
  },
  'squeeze/not-yours': {
    en: 'Only the squeezer of {spot} or the House turns it.',
    zh: '{spot} 只能由眯牌者或庄荷翻开。',
  },

  'ante/none': { en: 'No Ante “{bet}” lies in box {box}.', zh: '{box} 号位没有底注“{bet}”。' },
  'ante/undecided': {
    en: '{count} Antes of players who are here wait for a decision: close the window before the next card.',
    zh: '在场玩家尚有 {count} 个底注未决定：发下一张牌之前请先结束决定时间。',
  },
  'ante/decided-already': { en: 'This Ante is decided.', zh: '此底注已作决定。' },
  'insurance/nothing-offered': { en: 'No row is offered to you in this window.', zh: '此阶段没有向您提供保险。' },
  'insurance/taken-already': {
    en: 'The {side} in box {box} is insured in this window already: while it is open you may change how much.',
    zh: '{box} 号位的{side}在此阶段已投保：本阶段结束前可以更改金额。',
  },
  'insurance/not-taken': {
    en: 'No insurance on the {side} in box {box} was taken in this window.',
    zh: '{box} 号位的{side}在此阶段尚未投保。',
  },
  'insurance/as-it-lies': {
    en: 'Insurance on the {side} in box {box} is {stake} already.',
    zh: '{box} 号位的{side}的保险已是 {stake}。',
  },
  'insurance/declined-already': { en: 'You have declined already.', zh: '您已拒绝投保。' },

  'round/stopped': {
    en: 'No new round begins: {why}',
    zh: '不开新局：{why}',
  },
  'player/excluded': {
    en: '{player} is excluded from this house {until}: no seat and no new bet. Bets that lie are settled as normal.',
    zh: '{player} 已被禁止入场（{until}）：不得就座或新下注。已下的注照常结算。',
  },
})

/** Of recordings that are read again. */
const IN_RECORDINGS = sentences({
  'recording/not-json': { en: 'This line is not JSON: {reason}.', zh: '此行不是有效的 JSON:{reason}。' },
  'recording/no-event': {
    en: 'A line of a recording is a JSON object with "v" and "type", not {given}.',
    zh: '记录的每一行是含 "v" 与 "type" 的 JSON 对象，而不是 {given}。',
  },
  'recording/other-version': {
    en: 'Events of version {given} are not known; this program reads version {known}.',
    zh: '未知的事件版本 {given}；本程序读取版本 {known}。',
  },
  'recording/unknown-event': { en: 'Unknown event {given}.', zh: '未知的事件 {given}。' },
  'recording/no-beginning': {
    en: 'A recording begins with table-set-up, not {given}.',
    zh: '记录须以 table-set-up 开始，而不是 {given}。',
  },
  'recording/second-beginning': {
    en: 'The table is set up a second time: this is another recording.',
    zh: '牌桌被再次设置：这是另一份记录。',
  },
  'recording/does-not-follow': {
    en: '{type} does not follow from what came before: {reason}.',
    zh: '{type} 与之前的事件不符：{reason}。',
  },
  'recording/empty': { en: 'The recording holds no event.', zh: '记录中没有事件。' },
})

/** The sentence of each code in both languages. */
export interface TableRefusals
  extends Of<typeof AT_THE_TABLE>,
    Of<typeof IRREGULARITY_REFUSALS>,
    Of<typeof CORRECTION_REFUSALS>,
    Of<typeof CHIP_REFUSALS>,
    Of<typeof JACKPOT_REFUSALS>,
    Of<typeof IN_RECORDINGS>,
    Of<typeof SETTINGS_REFUSALS> {}

/**
 * Every code of this package, in the order in which the checks are made: of several that apply, the first speaks.
 * A command is asked, in turn: is it well formed (command/…), has it been carried out before, does time go on, may this role
 * (role/…), is the table open and the round the one it names (table/…, round/…), does it belong in this phase, and then what
 * is its own, in the order of its group below. For a bet: box, betting area, stake (rules' codes), owner, seat, notice, what
 * lies already, chip step, minimum, maximum, and the bet it needs. Settings are checked apart, and every mistake is named.
 */
export const TABLE_REFUSALS: TableRefusals = {
  ...AT_THE_TABLE,
  ...IRREGULARITY_REFUSALS,
  ...CORRECTION_REFUSALS,
  ...CHIP_REFUSALS,
  ...JACKPOT_REFUSALS,
  ...IN_RECORDINGS,
  ...SETTINGS_REFUSALS,
}

/** A reason of a table to refuse. */
export type TableRefusalCode = keyof TableRefusals

/** The parameters a code's sentence names. */
export type TableRefusalParams<C extends TableRefusalCode> = SentenceParams<TableRefusals[C]['en']>

/** Why a table refuses: a code, its parameters, the paragraph. */
export interface TableRefusal {
  readonly code: TableRefusalCode | RefusalCode
  readonly params: Readonly<Record<string, RefusalParam>>
  /** The paragraph that refuses. */
  readonly rule?: string
  /** The paragraph is of another game's document, and the house's rule at this table (rulings 19, 28). */
  readonly house?: true
}

/** A refusal by its code and parameters. */
export const tableRefusal = <C extends TableRefusalCode>(
  code: C,
  params: TableRefusalParams<C>,
  rule?: string,
): TableRefusal => (rule === undefined ? { code, params } : { code, params, rule })

/** The refusal in words. */
export const tableRefusalSentence = (refusal: TableRefusal, language: Language): string => {
  const { code, params } = refusal
  const own = code in TABLE_REFUSALS ? TABLE_REFUSALS[code as TableRefusalCode] : REFUSALS[code as RefusalCode]
  return fillRoles(own, params, language) + houseRuleWords(refusal, language)
}
