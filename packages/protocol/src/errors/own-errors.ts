// The server's own errors, in the order in which the checks are made: of several that apply, the first speaks. What was sent
// is asked, in turn: does the house stand, is it small and plain enough to be read, is the peer within its rate, is the
// house meant, who is it, does the route or message exist, may this peer, is it of the right shape, and is there such a thing. Then the table speaks.
import type { Of } from '../deep-readonly.ts'
import { DUTY_ERRORS } from './duty-errors.ts'
import { GUEST_TABLE_ERRORS } from './guest-table-errors.ts'
import { HOOK_ERRORS } from './hook-errors.ts'
import { HOUSE_ERRORS } from './house-errors.ts'
import { IDENTITY_ERRORS } from './identity-errors.ts'
import { LIMITS_ERRORS } from './limits-errors.ts'
import { ownErrors } from './own-error.ts'
import { TALK_ERRORS } from './talk-errors.ts'

/** Whether the house stands, who it is, and whether they may. */
const ENTRY = ownErrors({
  'house/shutting-down': {
    status: 503,
    en: 'The house is closing for a moment; it comes back by itself.',
    zh: '系统正在关闭；稍后会自行恢复。',
  },
  'house/cannot-write': {
    status: 503,
    en: 'The house cannot write at the moment and takes nothing; nothing is lost. Send the same again.',
    zh: '系统暂时无法写入，不受理任何操作；没有任何损失。请稍后原样重发。',
  },
  'house/lease-late': {
    status: 503,
    en: 'This process of the house could not prove in time that the table is still its own, so nothing was taken. Nothing is lost. Send the same again.',
    zh: '本服务进程未能及时确认此牌桌仍由其负责，因此未受理此操作；没有任何损失。请原样重发。',
  },
  'house/proving': {
    status: 503,
    en: 'The house is still checking its books and takes no bets from this account until it has; send the same again in a moment.',
    zh: '系统正在核对账目，核对完成前暂不接受此账户投注；请稍后原样重发。',
  },
  'house/reading-back': {
    status: 503,
    en: 'The house is reading back what was written; send the same again in a moment.',
    zh: '系统正在核对已写入的数据；请稍后原样重发。',
  },
  'house/failed': {
    status: 500,
    en: 'Something failed on our side; it is noted under {incident}.',
    zh: '系统内部出错；已记录为 {incident}。',
  },

  'rate/connections': {
    status: 429,
    en: 'There are {max} connections from your address already; close one.',
    zh: '您的地址已有 {max} 个连接；请关闭一个。',
  },
  'rate/full': {
    status: 503,
    en: 'The house has {max} connections and takes no more for the moment.',
    zh: '系统已有 {max} 个连接，暂不接受更多。',
  },
  'rate/messages': {
    status: 429,
    en: 'At most {max} messages a second: wait {waitMs} ms.',
    zh: '每秒最多 {max} 条消息：请等待 {waitMs} 毫秒。',
  },
  'rate/requests': {
    status: 429,
    en: 'Too many requests: wait {seconds} s.',
    zh: '请求过多：请等待 {seconds} 秒。',
  },
  'rate/sign-in': {
    status: 429,
    en: 'Too many attempts to sign in: wait {seconds} s.',
    zh: '登录尝试过多：请等待 {seconds} 秒。',
  },
  'rate/guests': {
    status: 429,
    en: 'Too many guests from your address: wait {seconds} s.',
    zh: '您的地址访客过多：请等待 {seconds} 秒。',
  },
  'rate/commands': {
    status: 429,
    en: 'At most {max} commands a second: wait {waitMs} ms.',
    zh: '每秒最多 {max} 条指令：请等待 {waitMs} 毫秒。',
  },
  'rate/seats': {
    status: 409,
    en: 'You hold {max} seats, and may hold no more: leave one first.',
    zh: '您已占 {max} 个座位，已达上限：请先离开一个。',
  },
  'rate/seats-of-address': {
    status: 409,
    en: '{max} seats are held from your address, and may be no more: one has to be left first.',
    zh: '您的地址已占 {max} 个座位，已达上限：须先空出一个。',
  },
  'odds/busy': {
    status: 503,
    en: 'Odds are being priced for others; ask again in {seconds} s.',
    zh: '正在为他人计算赔率；请在 {seconds} 秒后再试。',
  },
  'rate/unanswered': {
    status: 429,
    en: '{max} commands of yours await their answer; wait for one.',
    zh: '您有 {max} 条指令尚待答复；请等待。',
  },
  'session/too-slow': {
    status: 408,
    en: 'You read more slowly than the tables speak: connect again and go on from your cursor.',
    zh: '您的接收速度跟不上牌桌：请重新连接并从游标处继续。',
  },
  'session/idle': {
    status: 408,
    en: 'No hello came within {seconds} s.',
    zh: '{seconds} 秒内没有收到 hello。',
  },

  'protocol/too-large': {
    status: 413,
    en: 'A message has at most {max} bytes.',
    zh: '一条消息最多 {max} 字节。',
  },
  'protocol/not-text': {
    status: 400,
    en: 'Messages are text, one JSON object each.',
    zh: '消息须为文本，每条一个 JSON 对象。',
  },
  'protocol/not-json': { status: 400, en: 'This is not JSON.', zh: '这不是有效的 JSON。' },
  'protocol/too-deep': {
    status: 400,
    en: 'What is sent may be nested {max} deep.',
    zh: '所发内容最多嵌套 {max} 层。',
  },
  'protocol/ill-formed-text': {
    status: 400,
    en: '{place} is not well-formed text: it has half of a surrogate pair, as \\ud800, or bytes that are not UTF-8.',
    zh: '{place} 不是格式正确的文本：含有单独的半个代理对（如 \\ud800），或不是 UTF-8 的字节。',
  },
  'protocol/not-object': { status: 400, en: 'A message is one JSON object.', zh: '一条消息是一个 JSON 对象。' },
  'protocol/unknown-message': {
    status: 400,
    en: 'Unknown message {given}; the messages are {known}.',
    zh: '未知的消息 {given}；可用：{known}。',
  },
  'protocol/version': {
    status: 400,
    en: 'Version {given} of the protocol is not spoken here; this is: {known}. Reload, or update your program.',
    zh: '此处不支持协议版本 {given}；支持：{known}。请刷新页面或更新程序。',
  },
  'session/hello-first': { status: 400, en: 'Say hello first.', zh: '请先发送 hello。' },
  'session/hello-again': { status: 400, en: 'You have said hello already.', zh: '您已发送过 hello。' },
  'http/two-hosts': {
    status: 400,
    en: 'This request names two hosts; it is not taken.',
    zh: '此请求含有两个 Host，不予受理。',
  },
  'http/path': {
    status: 400,
    en: 'This path goes up, has an empty part, or holds bytes that no name has.',
    zh: '此路径含有上级目录、空段或无效字节。',
  },
  'http/host': {
    status: 421,
    en: 'This house is not reached by the name {host}; whoever runs it allows a name with --host-name.',
    zh: '本站不以 {host} 之名提供服务；运营者可用 --host-name 允许该名称。',
  },
  'http/not-found': { status: 404, en: 'There is nothing at {path}.', zh: '{path} 不存在。' },
  'http/method': {
    status: 405,
    en: '{path} takes {may}, not {method}.',
    zh: '{path} 接受 {may}，而不是 {method}。',
  },
  'http/media-type': {
    status: 415,
    en: 'Send JSON, and say so: the header Content-Type is application/json.',
    zh: '请发送 JSON，并注明：标头 Content-Type 须为 application/json。',
  },
  'http/upgrade': {
    status: 426,
    en: 'This is a WebSocket: upgrade, with the subprotocol {subprotocol}.',
    zh: '此处为 WebSocket：请以子协议 {subprotocol} 升级。',
  },
  'http/cursor': {
    status: 400,
    en: 'This cursor is none of this list; begin again without one.',
    zh: '此游标不属于该列表；请不带游标重新开始。',
  },
})

/** Of what is asked. */
const REQUEST = ownErrors({
  'watch/too-many': {
    status: 429,
    en: 'You watch {max} tables; leave one first.',
    zh: '您正在观看 {max} 张牌桌；请先离开一张。',
  },
  'share/closed': {
    status: 409,
    en: 'Table {table} takes no shares now: the list of the next shoe opens when a shoe begins, and is closed soon after.',
    zh: '牌桌 {table} 现在不接受随机数：下一靴的名单在新靴开始时开放，不久即封存。',
  },
  'share/given': {
    status: 409,
    en: 'You have another share in this shoe already; each player has one.',
    zh: '您已为本靴提供了另一份随机数；每位玩家只有一份。',
  },
  'share/full': {
    status: 409,
    en: 'The list of this shoe is full; places are kept for those who sit.',
    zh: '本靴名单已满；座位玩家的名额为其保留。',
  },
  'input/no-such-day': {
    status: 400,
    en: 'There is no day {given}: write one of the calendar, as 2027-01-31.',
    zh: '没有 {given} 这一天：请按 2027-01-31 的格式写一个存在的日期。',
  },
  'evidence/not-kept': {
    status: 503,
    en: 'This house keeps no rows to search and report on.',
    zh: '本场未保存可供查询与统计的数据。',
  },
  'evidence/days': {
    status: 400,
    en: 'The first day, {from}, is after the last, {to}.',
    zh: '起始日 {from} 晚于截止日 {to}。',
  },
  'not-found/table': { status: 404, en: 'There is no table {table}.', zh: '没有牌桌 {table}。' },
  'not-found/shoe': { status: 404, en: 'Table {table} has no shoe {shoe}.', zh: '牌桌 {table} 没有第 {shoe} 靴。' },
  'not-found/round': { status: 404, en: 'Table {table} has no round {round}.', zh: '牌桌 {table} 没有第 {round} 局。' },
  'not-found/day': {
    status: 404,
    en: 'Table {table} has no round of the gaming day {day}.',
    zh: '牌桌 {table} 在营业日 {day} 没有牌局。',
  },
  'not-found/record': {
    status: 404,
    en: 'There is nothing to check of this yet: {why}',
    zh: '目前尚无可核验的记录：{why}',
  },
  'not-found/player': { status: 404, en: 'There is no player {player}.', zh: '没有玩家 {player}。' },
  'not-found/person': {
    status: 404,
    en: 'There is nobody with the name or id {name}.',
    zh: '没有姓名或编号为 {name} 的人。',
  },
  'not-found/account': { status: 404, en: 'There is no such account.', zh: '没有此账户。' },
  'not-found/session': { status: 404, en: 'You have no such session.', zh: '您没有此会话。' },
  'not-found/request': {
    status: 404,
    en: 'There is no such request, or it has been decided.',
    zh: '没有此申请，或已处理。',
  },
  'not-found/slip': {
    status: 404,
    en: 'There is no open slip {serial}.',
    zh: '没有未完结的单据 {serial}。',
  },
  'not-found/count': {
    status: 404,
    en: 'No count {serial} of {table} awaits a second person.',
    zh: '{table} 没有待确认的清点 {serial}。',
  },
  'not-found/alert': {
    status: 404,
    en: 'There is no alert {serial} that awaits an answer.',
    zh: '没有待处理的提示 {serial}。',
  },
  'not-found/token': { status: 404, en: 'You have no such API token.', zh: '您没有此 API 令牌。' },
  'settings/awaits-second': {
    status: 409,
    en: 'A change of {table} by {by} awaits a second person: approve or decline it first.',
    zh: '{by} 对 {table} 的更改有待第二人确认：请先批准或驳回。',
  },
  'settings/jurisdiction': {
    status: 409,
    en: 'Betting is open for at least {least} seconds here ({source}).',
    zh: '本场投注时间不得少于 {least} 秒（{source}）。',
  },
  'settings/none-awaits': {
    status: 404,
    en: 'No change of settings awaits a second person at {table}.',
    zh: '{table} 没有待第二人确认的设置更改。',
  },
  'settings/own-change': {
    status: 409,
    en: 'Nobody countersigns their own change: a second person does.',
    zh: '不能批准自己的更改：须由第二人批准。',
  },
})

/** Whether there is such a thing, and whether it can be shown. */
const SUBJECT = ownErrors({
  'practice/not-here': {
    status: 404,
    en: 'Nobody deals for play at table {table}.',
    zh: '牌桌 {table} 不提供试当荷官。',
  },
  'practice/at-table': {
    status: 409,
    en: 'You are at this table as a player: leave it first.',
    zh: '您是此桌的玩家：请先离桌。',
  },
  'house/table-shut': {
    status: 503,
    en: 'Table {table} is shut: its log cannot be vouched for, so nothing is dealt or taken there until the house has looked into it. The other tables run.',
    zh: '牌桌 {table} 已停用：其记录无法确认，在场方查明之前不发牌、不受注。其他牌桌照常。',
  },
  'house/table-stopped': {
    status: 503,
    en: 'Table {table} has stopped: something that must always hold did not, so nothing is dealt or taken there until the house has looked into it. What was confirmed to you is kept. The other tables run.',
    zh: '牌桌 {table} 已停止：本应始终成立的条件未能成立，在场方查明之前不发牌、不受注。已向您确认的一切均已保存。其他牌桌照常。',
  },
  'house/table-elsewhere': {
    status: 503,
    en: 'Table {table} is run by another process of this house, which cannot be reached from here now. Try again soon: your balance is the same everywhere.',
    zh: '牌桌 {table} 由本场的另一个服务进程运行，目前从这里无法连到。请稍后再试；您的余额在各处相同。',
  },
  'house/record-altered': {
    status: 503,
    en: 'What is stored about this is not as the house has written it, so nothing is done by it until two people of the house have looked at it.',
    zh: '相关记录与系统写入时不符，在两名负责人查看之前不据此办理任何事项。',
  },
  'finding/still-there': {
    status: 409,
    en: 'A row that is not as it was written stays an alarm: put it right from a backup, or stop the house, and have it checked again. An alarm can be lifted once a check since then has found nothing.',
    zh: '记录仍与写入时不符，或之后尚未重新检查：请据备份恢复并重新检查，未再发现问题后方可解除。',
  },
  'finding/own-request': {
    status: 409,
    en: 'You asked for this alarm to be lifted; somebody else of the shift managers or operators has to agree.',
    zh: '该警报由您申请解除，须由另一名值班经理或操作员同意。',
  },
  'finding/needs-start': {
    status: 409,
    en: 'A table that is shut on account of its log opens when the house starts over a database in which nothing is found.',
    zh: '因日志问题停用的牌桌，须以未发现问题的数据库重新启动后才会开放。',
  },
  'not-found/finding': {
    status: 404,
    en: 'There is no such alarm, or it has been lifted.',
    zh: '没有此警报，或已解除。',
  },
  'not-found/wallet-item': {
    status: 404,
    en: 'The wallet owes nothing under this transaction: it has carried it out, or two people have closed it.',
    zh: '钱包没有此笔未结款项：已办理，或已由两人了结。',
  },
  'house/past-broken': {
    status: 500,
    en: 'What is kept of the past of table {table} is not what was written there, so it is not told: nobody could vouch for it. It is noted under {incident}. Your balance is kept apart from it.',
    zh: '牌桌 {table} 的历史记录与当初写入的不符，无法确认，故不予提供。已记录为 {incident}。您的余额另行保存。',
  },
})

/** Each of the server's own errors by its code. */
export interface OwnErrors
  extends Of<typeof ENTRY>,
    Of<typeof IDENTITY_ERRORS>,
    Of<typeof REQUEST>,
    Of<typeof HOUSE_ERRORS>,
    Of<typeof DUTY_ERRORS>,
    Of<typeof LIMITS_ERRORS>,
    Of<typeof HOOK_ERRORS>,
    Of<typeof GUEST_TABLE_ERRORS>,
    Of<typeof TALK_ERRORS>,
    Of<typeof SUBJECT> {}

/** The server's own errors in the order of the checks, with their status over HTTP and their sentences. */
export const OWN_ERRORS: OwnErrors = {
  ...ENTRY,
  ...IDENTITY_ERRORS,
  ...REQUEST,
  ...HOUSE_ERRORS,
  ...DUTY_ERRORS,
  ...LIMITS_ERRORS,
  ...HOOK_ERRORS,
  ...GUEST_TABLE_ERRORS,
  ...TALK_ERRORS,
  ...SUBJECT,
}

/** A code of the server's own errors. */
export type OwnErrorCode = keyof OwnErrors
