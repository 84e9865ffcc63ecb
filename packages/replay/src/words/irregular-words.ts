// What went wrong at a recorded table, told by an onlooker in both languages.
import type { InsuranceWindow, Language, Side } from '@punto/rules'

const SIDES = { player: '闲', banker: '庄' } as const
const SIDES_EN = { player: 'Player', banker: 'Banker' } as const

const EN = {
  comma: ', ',
  unseen: 'a card nobody has seen',
  /** A card, and the area it lies in. */
  drawnTo: (card: string, side: Side) => `${card} with the ${SIDES_EN[side]}`,
  misplaced: (spot: string, side: Side) => `${spot} with the ${SIDES_EN[side]}`,
  shownOn: (card: string, spot: string) => `${card} on ${spot}`,
  orderUnknown: 'their order not known',
  inBox: (box: number) => `box ${box}`,
  ofRound: (round: number) => `round ${round}`,
  chips: (player: string, stake: string, bet: string, box: number) => `${stake} of ${player} on ${bet} in box ${box}`,
  note: (text: string) => `“${text}”`,
  declared: (number: number, who: string, kind: string, details: string) =>
    `Irregularity ${number}: ${who} declares ${kind}${details ? `: ${details}` : ''}`,
  awaits: (roles: string) => `; it waits for a ${roles}`,
  approved: (number: number, who: string, said: string) =>
    `Irregularity ${number}: ${who} approves${said ? `: ${said}` : ''}`,
  order: (order: number) => `order ${order}`,
  notPutBack: 'the cards are not put back',
  resolutions: { continue: 'the round goes on', void: 'the round is void', pay: 'money is paid or taken' },
  corrected: (spot: string, card: string, was: string, also: string) =>
    `The card on ${spot} is ${card} and not ${was}: the round is decided anew${also ? `; ${also}` : ''}`,
  moves: (from: string, to: string) => `what lay on ${from} lies on ${to}`,
  inExcess: (spot: string) => `what lay on ${spot} is the next card`,
  reopened: (round: number) =>
    `Round ${round} is open again: its bets lie as they lay, and what was paid stays until it is settled again`,
  anteReopened: (player: string, bet: string, wager: string) =>
    `${player} decides ${bet} again; the Wager of ${wager} is off the felt`,
  restored: (players: string) => `May insure again: ${players}`,
  decisionPaid: (paid: string) => `By decision: ${paid}`,
  newShoe: 'new cards',
  crash: 'the program stopped while cards lay there',
  notRecorded: (cards: string) => `drawn and not recorded: ${cards}`,
  because: (reason: string) => `because “${reason}”`,
  dismissed: (number: number, who: string, said: string) =>
    `Irregularity ${number}: ${who} dismisses it${said ? `, ${said}` : ''}; play goes on as if nothing had been said`,
  suspended: {
    established: 'Play stands still; an outcome is established, and the round will be finished',
    open: 'Play stands still; nothing is closed that was open',
  },
  resumed: 'Play goes on',
  reconstructed: (made: string, dealt: string) =>
    `The cards are put back in their order: ${made || 'as they lie'}${dealt ? ` (dealt: ${dealt})` : ''}`,
  leftLying: (made: string, _: string) => `The order is not known: the hands go on as the cards lie, ${made}`,
  betsReopened: (offered: string) => `Bets are open again${offered ? `; offered back, and not laid: ${offered}` : ''}`,
  setAside: (cards: string) => (cards ? `Out of play, not put back: ${cards}` : 'No card is put back'),
  setForNext: (cards: string) => `Not put back, and the first of the next round: ${cards}`,
  asked: (players: string, reconstructed: boolean) =>
    `Asked to go on${reconstructed ? ' with the cards as put back' : ''} or take back all bets of the round: ${players}`,
  chooses: {
    continue: (player: string) => `${player} goes on`,
    'take-back': (player: string) => `${player} takes back`,
  },
  takenBack: (player: string, amount: string) => `${amount} comes back to ${player}, who is out of this round`,
  answered: 'Everyone has answered',
  askingOver: 'The answers are in',
  silent: (players: string) => `Without an answer, and so going on: ${players}`,
  voided: (round: number, kind: string, because: string) => `Round ${round} is void: ${kind} (${because})`,
  allBack: 'Every stake of it comes back',
  nothingLay: 'Nothing lay on it',
  reversed: 'The settlement is undone',
  returnedTo: (player: string, amount: string) => `${player} ${amount}`,
  float: (float: string) => `, the float ${float}`,
  condemned: (shoe: number) => `Shoe ${shoe} goes: new cards are put into play`,
  insuranceReturned: (player: string, amount: string, side: Side, box: number, stake: string) =>
    `${amount} of ${player}'s insurance on ${SIDES_EN[side]} in box ${box} is returned; ${stake} lies`,
  claimed: (claim: number, player: string, side: Side, box: number, stage: InsuranceWindow) =>
    `Claim ${claim}: ${player} says that insurance on ${SIDES_EN[side]} in box ${box} was not offered after ${
      stage === 1 ? 'four cards' : "the Player's third card"
    }`,
  accepted: (claim: number, who: string, player: string, amount: string) =>
    `Claim ${claim}: ${who} accepts; the Original Bet of ${amount} goes back to ${player}`,
  refused: (claim: number, who: string, reason: string) => `Claim ${claim}: ${who} refuses, ${reason}`,
  carried: (cards: string) => `The round begins with ${cards}, drawn before its time`,
  found: ', found after the close',
}

export type IrregularWords = typeof EN

const ZH: IrregularWords = {
  comma: '、',
  unseen: '未见牌面的牌',
  drawnTo: (card, side) => `${card}（在${SIDES[side]}门）`,
  misplaced: (spot, side) => `${spot}（放在${SIDES[side]}门）`,
  shownOn: (card, spot) => `${spot} 的 ${card}`,
  orderUnknown: '次序不明',
  inBox: (box) => `${box} 号位`,
  ofRound: (round) => `第 ${round} 局`,
  chips: (player, stake, bet, box) => `${player} 在 ${box} 号位${bet}的 ${stake}`,
  note: (text) => `“${text}”`,
  declared: (number, who, kind, details) => `异常 ${number}：${who}申报${kind}${details ? `：${details}` : ''}`,
  awaits: (roles) => `；等待${roles}`,
  approved: (number, who, said) => `异常 ${number}：${who}批准${said ? `：${said}` : ''}`,
  order: (order) => `次序 ${order}`,
  notPutBack: '不作重组',
  resolutions: { continue: '牌局继续', void: '本局作废', pay: '支付或收取金额' },
  corrected: (spot, card, was, also) =>
    `${spot} 的牌应为 ${card}，而不是 ${was}：本局重新裁定${also ? `；${also}` : ''}`,
  moves: (from, to) => `原 ${from} 的牌改放 ${to}`,
  inExcess: (spot) => `原 ${spot} 的牌作为下一张牌`,
  reopened: (round) => `第 ${round} 局重新开启：投注照旧，已付款项维持至重新结算`,
  anteReopened: (player, bet, wager) => `${player} 重新决定${bet}；加注 ${wager} 先行撤下`,
  restored: (players) => `可再次投保：${players}`,
  decisionPaid: (paid) => `按裁定：${paid}`,
  newShoe: '换新牌',
  crash: '程序在台面有牌时中断',
  notRecorded: (cards) => `已抽而未录：${cards}`,
  because: (reason) => `理由“${reason}”`,
  dismissed: (number, who, said) => `异常 ${number}：${who}驳回${said ? `，${said}` : ''}；牌局照常继续`,
  suspended: { established: '牌局暂停；已有确定结果，本局将完成', open: '牌局暂停；原先开放的仍将开放' },
  resumed: '牌局恢复',
  reconstructed: (made, dealt) => `牌按次序重组：${made || '照现状'}${dealt ? `（实际发牌：${dealt}）` : ''}`,
  leftLying: (made, _) => `次序不明：按现状继续，${made}`,
  betsReopened: (offered) => `重新开放下注${offered ? `；供取回而未重新下注：${offered}` : ''}`,
  setAside: (cards) => (cards ? `不作重组，退出使用：${cards}` : '没有牌重组'),
  setForNext: (cards) => `不作重组，用作下一局的第一张牌：${cards}`,
  asked: (players, reconstructed) => `询问${reconstructed ? '按重组的牌' : ''}继续，或取回本局全部投注：${players}`,
  chooses: { continue: (player) => `${player} 继续`, 'take-back': (player) => `${player} 取回投注` },
  takenBack: (player, amount) => `${player} 取回 ${amount}，退出本局`,
  answered: '全部已答复',
  askingOver: '答复完毕',
  silent: (players) => `未答复，视为继续：${players}`,
  voided: (round, kind, because) => `第 ${round} 局作废：${kind}（${because}）`,
  allBack: '本局全部投注退回',
  nothingLay: '本局没有投注',
  reversed: '结算撤销',
  returnedTo: (player, amount) => `${player} ${amount}`,
  float: (float) => `，台面筹码 ${float}`,
  condemned: (shoe) => `第 ${shoe} 靴撤换：启用新牌`,
  insuranceReturned: (player, amount, side, box, stake) =>
    `${player} 在 ${box} 号位的${SIDES[side]}保险退回 ${amount}，余 ${stake}`,
  claimed: (claim, player, side, box, stage) =>
    `申诉 ${claim}：${player} 称${stage === 1 ? '四张牌后' : '闲家第三张牌后'}未提供 ${box} 号位的${SIDES[side]}保险`,
  accepted: (claim, who, player, amount) => `申诉 ${claim}：${who}接受；原注 ${amount} 退还 ${player}`,
  refused: (claim, who, reason) => `申诉 ${claim}：${who}拒绝，${reason}`,
  carried: (cards) => `本局以提前抽出的 ${cards} 开始`,
  found: '，停止下注后发现',
}

/** The words for what went wrong, by language. */
export const IRREGULAR_WORDS: Readonly<Record<Language, IrregularWords>> = { en: EN, zh: ZH }
