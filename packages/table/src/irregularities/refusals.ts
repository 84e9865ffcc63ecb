// What is refused about irregularities, options and claims, in words: a part of the one table of refusals.
import { sentences } from '@punto/rules'

export const IRREGULARITY_REFUSALS = sentences({
  'irregularity/under-way': {
    en: 'Something that went wrong is being dealt with: the table stands still until it is decided.',
    zh: '正在处理异常情况：作出决定之前牌桌暂停。',
  },
  'irregularity/none-open': { en: 'Nothing awaits a decision.', zh: '没有待决定的异常情况。' },
  'irregularity/none': { en: 'No irregularity {number} awaits a decision.', zh: '没有待决定的异常 {number}。' },
  'irregularity/no-round': {
    en: 'This belongs to a round that is under way, at a point where it can happen; the table is not there.',
    zh: '此情形只会出现在进行中的牌局的相应阶段；现在不是。',
  },
  'irregularity/automatic-table': {
    en: 'A table that deals by itself cannot have “{kind}”; what no rule covers is declared as “uncovered”.',
    zh: '自动牌桌不会发生“{kind}”；规则未涵盖的情形请以“uncovered”申报。',
  },
  'irregularity/not-by-program': {
    en: 'The program declares interruptions and the end of the cards alone; “{kind}” is for people to declare.',
    zh: '程序只能申报技术中断与余牌不足；“{kind}”须由人员申报。',
  },
  'irregularity/same-person': {
    en: '{by} asked for this: another person decides it.',
    zh: '此事由 {by} 提出：须由另一人决定。',
  },
  'irregularity/choose-order': {
    en: 'The cards fit in {count} orders: say which, as "order", or null where they are not put back.',
    zh: '共有 {count} 种可能的次序：请以 "order" 指明；若不重组则为 null。',
  },
  'irregularity/shoe-must-go': { en: 'New cards must be put into play here.', zh: '此情形必须换新牌。' },
  'irregularity/shoe-stays': {
    en: 'This is no reason to change the cards; a pit supervisor or above may end the shoe between rounds.',
    zh: '此情形不构成换牌理由；区域主任或以上可在两局之间结束牌靴。',
  },
  'irregularity/cards-left': { en: 'The shoe still holds {left} cards.', zh: '牌靴尚有 {left} 张牌。' },
  'irregularity/no-excess': {
    en: 'Box {box} holds no excess over the Differential that was found after the close.',
    zh: '{box} 号位没有停止下注后发现的超出差额的投注。',
  },
  'irregularity/operator-wallet': {
    en: 'Another system keeps this table’s money: chips that were never entered are settled there.',
    zh: '本桌资金由外部系统管理：未录入的筹码须在该系统处理。',
  },
  'irregularity/not-late': {
    en: 'Round {round} is not before the round at hand ({current}): declare what happened in it.',
    zh: '第 {round} 局并不早于本局（第 {current} 局）：请按其实际情形申报。',
  },
  'irregularity/lies-right': {
    en: 'The card on {spot} belongs to the {side}: it lies where it should.',
    zh: '{spot} 的牌本属 {side}：位置正确。',
  },
  'irregularity/bets-open': {
    en: 'Bets are open: there is no close to take back.',
    zh: '仍在下注：没有可撤回的停止下注。',
  },
  'irregularity/card-drawn': {
    en: 'A card has been drawn: the close stands.',
    zh: '已抽出牌：停止下注不能撤回。',
  },
  'irregularity/can-be-put-back': {
    en: 'The order of these cards is known and none is in excess: they are put back.',
    zh: '这些牌的次序已知且没有多发：须予重组。',
  },
  'irregularity/lie-otherwise': {
    en: 'Left as they lie, a hand would have a wrong number of cards: choose an order, or declare the wrong number.',
    zh: '若保持现状，有一手牌张数不对：请选择次序，或申报手牌张数错误。',
  },
  'irregularity/nothing-seen': {
    en: 'Say what was seen: the cards and the hand each lies in, both hands as they lie, or a note in words.',
    zh: '请说明所见：各牌及其所在的一方、两手牌的现状，或文字说明。',
  },
  'irregularity/record-contradicts': {
    en: 'The record has {recorded} there, not {seen}: if {seen} lies there, correct the card first.',
    zh: '记录为 {recorded}，而不是 {seen}：若实为 {seen}，请先更正该牌。',
  },
  'irregularity/number-is-right': {
    en: 'By the cards named both hands have the number that the table of play asks for: there is nothing wrong.',
    zh: '按所报的牌，两手牌张数均符合补牌规则：没有错误。',
  },
  'irregularity/note-needed': {
    en: 'A void of a settled round needs a note: say what was seen.',
    zh: '已结算的牌局作废须有说明：请写明所见。',
  },
  'irregularity/awaits-decision': {
    en: 'Play is resumed when the decision that is awaited has been made.',
    zh: '须待决定作出后才能恢复。',
  },
  'options/not-open': { en: 'Nobody is being asked to choose now.', zh: '现在没有待选择的事项。' },
  'options/not-asked': { en: 'Only players with a bet in this round are asked.', zh: '只询问本局有投注的玩家。' },
  'options/chosen-already': { en: 'You have chosen: a choice stands.', zh: '您已作出选择：不得更改。' },
  'claim/no-round': {
    en: 'Insurance is claimed after its window and before the next round opens.',
    zh: '保险申诉须在该阶段之后、下一局开始之前提出。',
  },
  'irregularity/programs-own': {
    en: 'Only the program says that it stopped, and at a dealer’s table alone: declare what stopped the dealing as an interruption.',
    zh: '程序中断由程序自行申报，且仅限荷官台：发牌本身中断请申报为技术中断。',
  },
  'irregularity/felt-to-be-said': {
    en: 'The program stopped while cards lay there: say how they lie, as recorded or with cards that were drawn besides.',
    zh: '程序曾在牌局进行中中断：请说明台面情况，与记录相同，或另有已抽的牌。',
  },
  'claim/not-settled': {
    en: 'A claim is accepted once the round is settled: then it is known what the insurance would have won.',
    zh: '申诉须在本局结算之后才能接受：届时才知保险是否会赢。',
  },
  'claim/no-insurance': {
    en: 'No insurance is offered at this table: nothing was neglected.',
    zh: '本桌不提供保险：不存在遗漏。',
  },
  'claim/automatic-table': {
    en: 'This table offers insurance by itself: nothing was neglected.',
    zh: '本桌自动提供保险：不存在遗漏。',
  },
  'claim/still-open': { en: 'The window is open: take the insurance now.', zh: '该阶段仍开放：请现在投保。' },
  'claim/not-open': {
    en: 'This claim is not open: {why}.',
    zh: '此申诉不成立：{why}。',
  },
  'claim/made-already': {
    en: 'The {side} in box {box} is claimed already.',
    zh: '{box} 号位的{side}已提出申诉。',
  },
  'claim/none': {
    en: 'No claim {claim} of round {round} awaits an answer.',
    zh: '第 {round} 局没有待答复的申诉 {claim}。',
  },
  'claim/would-not-have-won': {
    en: 'Claim {claim}: the hand did not lose, or the insurance would not have won; there is nothing to give back.',
    zh: '申诉 {claim}：该手牌未输，或保险不会赢；无须退回。',
  },
  'differential/not-apportioned': {
    en: 'Chips found after the close put box {box} over the Differential: declare it before the settlement.',
    zh: '停止下注后发现的筹码使 {box} 号位超出差额上限：结算前须先申报。',
  },
  'settle/void': { en: 'The round is void: every stake has gone back.', zh: '本局已作废：所有投注均已退回。' },
})
